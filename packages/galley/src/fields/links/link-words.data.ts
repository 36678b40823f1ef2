/** Words that tell what a link is for: in names of elements and in addresses. All lower case. */

/** What the names around a link say. */
export type LinkNameKind =
  | 'related'
  | 'machine'
  | 'tag'
  | 'share'
  | 'author'
  | 'advertising'
  | 'navigation'
  | 'comment'
  | 'caption'
  | 'sign-up'
  | 'aside'
  | 'embed';

/** Words of class names and ids. */
export const LINK_NAMES: Readonly<Record<LinkNameKind, string>> = {
  related:
    'related relateds relation relations relacionadas relacionados relacionada relatedlinks relatedarticles readmore also inset further apoyo apoyos saiba leggi correlati correlate linklist moreon seealso readalso background dossier sources source references reference thema associes verwandt extraverwandt apoyado weiterfuehrend',
  machine:
    'recommend recommended recommendation recommendations recommends recirc recirculation popular trending most mostread mostpopular latest newest taboola outbrain carousel slider ticker feed similar suggested suggestions discover explore ranking rank rankings hot top promo promos upsell recent timeline',
  tag: 'tag tags topic topics keyword keywords category categories breadcrumb breadcrumbs kicker section label labels subject subjects themen rubrik channel taglist hashtag',
  share: 'share sharing shares social follow facebook twitter whatsapp pinterest linkedin bookmark print email sharebar addthis shariff',
  author:
    'author authors byline bio profile contributor avatar person staff autor autore auteur redakteur writer columnist username user member',
  advertising:
    'ad ads advert advertisement advertorial adv sponsor sponsored affiliate partner partners offer offers shop buy deal deals commerce anzeige werbung publi banner native',
  navigation: 'nav navigation menu footer pager pagination paging prev previous next header toolbar sitemap submenu prevnext postnav',
  comment: 'comment comments discussion forum reply replies respond disqus discuss kommentar kommentare',
  caption: 'caption credit credits copyright figcaption gallery photo image picture video player media bildunterschrift source-image',
  'sign-up':
    'newsletter signup subscribe subscription paywall login register registration premium abo membership donate donation consent cookie notice podcast app',
  aside: 'aside sidebar widget box infobox teaser teasers card cards module rail side insert embedbox',
  embed: 'tweet instagram embed embedded oembed widgetized twitter-tweet',
};

/** What a word in a path says: pages about a topic or a person, lists, and what readers are to do. */
export type PathKind = 'topic' | 'person' | 'list' | 'action';

export const PATH_WORDS: Readonly<Record<PathKind, string>> = {
  topic:
    'tag tags topic topics thema themen theme themes keyword keywords argomenti argomento tema temas temi sujet sujets dossier dossiers schlagwort schlagworte hashtag haberleri all-about about subject subjects stichwort temat tematy tagy tagi trend trends arama specials special roundup guide guides',
  person:
    'author authors autor autoren autore auteur auteurs person people persons profile profiles member members user users team teams player players club clubs company companies organization organizations staff profil celebrity stars stars_et_gotha journalist redaktion contributor contributors actor artist spieler verein',
  list: 'category categories kategorie rubrik rubrika section sections archive archives archiv search suche index page seite list listing latest newest channel ressort newsticker',
  action:
    'login signin signup register registration subscribe subscription newsletter newsletters abo abos account contact kontakt contacto impressum privacy datenschutz terms help hilfe support donate spenden advertise advertising jobs shop store cart app apps download downloads share sharer intent print email forum forums comments comment membership membership podcast podcasts feedback policies policy',
};
