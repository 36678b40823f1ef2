/** Words of bylines besides their labels (`text/byline-labels.data.ts`). */
import { ARABIC_LABELS, CYRILLIC_LABELS, LATIN_LABELS, OTHER_LABELS } from '../../text/byline-labels.data.ts';

/** What needs nothing but a blank before a name: "By Ann Lee". */
export const LEADS: readonly string[] = [
  ...[LATIN_LABELS, CYRILLIC_LABELS, ARABIC_LABELS, OTHER_LABELS].flatMap(({ author }) => author),
  ...'eingestellt von;text von;postado por;pubblicato da;testo di;texte de;texto de;geplaatst door;gepost door;lagt upp av;indsendt af;gönderen;diposting oleh;автор публикации;published by;created by;reportagem de;от'.split(
    ';',
  ),
];

/** Whole values that name nobody, besides labels and `NOISE`. */
export const NO_NAMES: readonly string[] =
  '关于;submitted;nachricht;vom;and;und;et;with;mit;recent posts;latest posts;weitere informationen;weitere infos;my account;expert reviewer;reviewer;see all;see more;pdf version;uppdaterad;publicerad;oppdatert;publisert;opdateret;päivitetty;julkaistu;bijgewerkt;gepubliceerd;actualizada;atualizado;zaktualizowano;güncellendi;member since;member;former member;mehr;menu;youtube;tiktok;pinterest;administrator;anónimo;anonimo;anonymous;publisher;root;message;webmaster;unknown;null;undefined;none;user;guest;super user;superuser;no author;click here;related topics;cet;link;bluesky;instagram;linkedin;telegram;spotlight;author spotlight;getty images;wire;wires;wire reports;wire services;press release;red;redakcja;redaktori;redaksi;haber merkezi;редакція;ред;админ;администратор;гость;test;size;human;home;訪問者数;江苏;江西;安徽;吉林;甘肃;宁夏;云南;佚名;未知;不详;匿名;网络;互联网;本站;本站原创;转载;网络整理;综合;管理员;小编;网友;记者站;编者;本网;本报;敬称略;共同;時事;关注;粉丝;订阅;印刷;구독;中新社记者;新华社记者;관리자;수정일;編集部;الإدارة;مدير'.split(
    ';',
  );

/** More of them: days of the week, zones of time, and the people of a house whoever they are. */
export const NOBODY: RegExp =
  /^(?:[a-z]{0,12}admin\d{0,3}|[ap]\. ?m\.?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|.{3,20} time|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|(?:(?:the|by|la|die|our|news|web|online|special|guest|da)[ -])?(?:staff|editors?|editorial|(?:news)?desk|team|newsroom|correspondent|contributors?|author|writer|redaktion|rédaction|redacci[oó]n|redação|redazione|redactie)(?: (?:reporters?|writers?|board|staff|team))?)$/u;

/** Words that make a name one of an organisation, a desk or a job. */
export const HOUSE_WORDS: readonly string[] =
  'communications;nyheter;dental;clinic;hospital;bund;bundesverband;admin;webmaster;redaksi;report;digital;observer;courier;outlet;news;today;jornal;diario;diário;periódico;portal;revista;prensa;giornale;gazzetta;telegraph;chronicle;dagblad;tidning;gazeta;dziennik;kurier;sekretariat;вестник;портал;نيوز;صحيفة;وكالة;جريدة;قناة;خبرگزاری;न्यूज़;डेस्क;חדשות;international;correspondent;reporter;contributor;articles;newspaper;newsroom;agency;agencies;press;media;magazine;times;post;herald;tribune;journal;gazette;daily;weekly;radio;tv;television;broadcasting;network;staff;desk;team;editorial;redaktion;redaktionen;redaksjonen;redaction;editors;online;group;inc;ltd;llc;gmbh;ag;kg;eg;plc;srl;sarl;corporation;company;university;institute;instituto;school;college;society;centro;ministerio;ministry;department;center;centre;office;division;bundesamt;zentrum;association;foundation;council;committee;board;bureau;service;services;reuters;afp;dpa;apa;efe;ansa;tass;xinhua;nachrichten;zeitung;verlag;agentur;presse;agence;rédaction;courrier;redacción;agencia;noticias;redazione;agenzia;redactie;haber;ajansı;gazetesi;haberleri;landesanstalt;institut;universität;hochschule;ministerium;departement;verband;verein;stiftung;amt;gesellschaft;fondation;fundación;ministère;universidad;université;редакция;агентство;новости;газета;информ;інформ;новини;комсомолец;коммерсантъ;комитет;министерство'.split(
    ';',
  );

/** The same of names of several words: alone they are sections. */
export const HOUSE_PARTS: readonly string[] = 'security;health;global;construction;solutions;deutschland;información;república'.split(';');

/** Endings and parts of Chinese and Japanese names of organisations. */
export const EASTERN_HOUSES =
  '网|網|报|報|社|台|臺|新闻|新聞|在线|電視|电视|杂志|[周月学]刊|频道|科技|财经|消息|资讯|博客|论坛|观察|中心|公司|集团|部|局|委|厅|院|办|处|所|大学|协会|发布|客户端|ニュース|通信';

/** Words of jobs: a part of a byline that has one is no name. */
const JOB_WORDS =
  'reporter(?:s|ka)?|[ck]orrespond(?:ent(?:s|e|in)?|ante?)|editor[as]?|writers?|columnists?|journalist(?:s|e|in?)?|analysts?|photographe(?:rs?)?|producers?|contributors?|bureau chief|head of|president|coordinator|engineer|scientist|attorney|consultant|developer|designer|advisor|marketer|strategist|specialist|professor|lecturer|director|manager|founder|ceo|expert|fellow|researcher|dietitian|nutritionist|copywriter|blogger|physician|chef(?:in)?|\\S{0,12}(?:korrespondent|redakteur|redaktionsleiter|ressortleiter|fotograf|volontär|mitarbeiter)(?:in)?|autorin|rédact(?:eur|rice)|envoyée? spéciale?|periodista|redactora?|corresponsal|enviad[oa] especial|colaborador(?:a|es)?|jornalista|repórter|giornalista|inviat[oa]|corrispondente|direttore|redacteur|verslaggever|muhabiri?|gazeteci|editörü?|dziennikarka?|redaktorka?|wartawan|kontributor|журналистк?а?|корр?еспондент(?:ка)?|обозреватель|колумнист|редактор|спецкор|собкор|журналіст(?:ка)?|репортер|כתב(?:ת|נו)?|مراسلة?|خبرنگار|संवाददाता|\\S{0,4}학자|작가|교수';
export const JOBS: RegExp = new RegExp(`(?:^|[\\s-])(?:${JOB_WORDS})(?=$|[\\s.,])`);
/** Jobs at the end, and the words before them that no name ends with: "Will Judd Former Deputy Tech Editor". */
export const JOB: RegExp = new RegExp(
  `(?:^|\\s+)(?:(?:former|senior|junior|deputy|chief|lead|head|associate|assistant|staff|managing|contributing|guest|special|executive|freelance|tech|science|sports?|political|business|features?|news|night|digital|home|security|web|city|health|review|travel|foreign)\\s+){0,5}(?:${JOB_WORDS})$`,
);

/** Degrees and the like that follow a name. */
export const CREDENTIALS: RegExp =
  /^(?:Ph\.?\s?D\.?|M\.?D\.?|[JS]r\.?|Esq\.?|[A-Z]{2,6}[®™]?|(?:[A-Z]\.){2,5}|E-RYT.{0,6}|[BM]\.?(?:A|Sc|S)\.?|Dr\.?(?: med\.?)?)$/u;

/** What buttons, boxes and counters say beside names. */
export const NOISE: RegExp =
  /(?:^|[\s→«»])(?:videos?|podcasts?|statement|ask question|learn|joined|quelle|comments?|kommentare?|kommentieren|commentaires?|comentarios?|repl(?:y|ies)|antworten|répondre|responder|rispondi|odpowiedz|ответить|share|teilen|partager|compartir|condividi|follow(?:ers)?|folgen|subscribe|abonnieren|newsletter|cookies?|consent|log ?in|sign (?:in|up)|register|read more|weiterlesen|mehr lesen|leer más|lire la suite|min(?:utes?)? read|lesezeit|lesedauer|reset|default|print|drucken|stampa|e-?mail|bio|profile?|homepage|website|rss|permalink|bookmark|facebook|whatsapp|views?|likes?|points?|caches?|(?:artikel)?übersicht|autoreninfo|zur person|alle (?:beiträge|artikel)|(?:all|more|other) (?:posts|articles|stories)|more (?:from|by)|updated?|posted|publish(?:ed)?|visit[eo]rs?|supported by|soutenue? par|vorbehalten|reserv(?:ed|ados|és)|riservati|breaking|exclusive|advertisement|anzeige|sponsored|this post|article|art[ií](?:go|culo)|written|contributions? from|leave a|hide|show all|impressum|imprint|datenschutz\w*|privacy|terms|kontakt|nutzungsbedingungen)(?=$|[\s:→»])/;
