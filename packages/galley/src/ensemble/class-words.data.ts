/**
 * Words of class names and ids that site builders use, in English and in the languages whose words turn up in class
 * names. Evidence among other evidence: no block is kept or dropped for a word alone.
 */

/** Parts of a page that are not its article. */
export const NOISE_WORDS: readonly string[] = [
  'ad', 'ads', 'adv', 'advert', 'advertisement', 'author', 'authors', 'banner', 'bio', 'breadcrumb', 'breadcrumbs',
  'button', 'byline', 'comment', 'comments', 'consent', 'cookie', 'copyright', 'credit', 'credits', 'dateline',
  'disclaimer', 'disqus', 'embed', 'facebook', 'footer', 'footnote', 'gallery', 'hover', 'infobox', 'instagram',
  'legal', 'legends', 'login', 'menu', 'modal', 'more', 'nav', 'navigation', 'newsletter', 'newsletters', 'outbrain',
  'paywall', 'poll', 'popular', 'popup', 'promo', 'promos', 'promotion', 'publication', 'quiz', 'recommend',
  'recommendation', 'recommendations', 'recommended', 'register', 'related', 'relation', 'share', 'sharing', 'sidebar',
  'signin', 'slideshow', 'social', 'sponsor', 'sponsored', 'subscribe', 'subscription', 'taboola', 'tags', 'teaser',
  'teasers', 'timestamp', 'toolbar', 'trending', 'tweet', 'widget',
  // de, nl, fr, es, pt, it
  'anzeige', 'autor', 'kommentar', 'kommentare', 'teilen', 'weitere', 'werbung', 'reclame', 'auteur', 'commentaire',
  'commentaires', 'partager', 'publicite', 'comentarios', 'compartir', 'publicidad', 'publicidade', 'relacionadas',
  'relacionados', 'commenti', 'correlati', 'pubblicita',
  // transliterated ru, zh
  'kommentarii', 'reklama', 'pohozhie', 'banquan', 'fenxiang', 'guanggao', 'pinglun', 'tuijian', 'xiangguan', 'zebian',
];

/** Captions and picture credits. */
export const CAPTION_WORDS: readonly string[] = [
  'caption', 'captions', 'credit', 'credits', 'bildunterschrift', 'bildtext', 'legende', 'legenda', 'didascalia',
];

/** The lead paragraph, wherever it stands. */
export const LEAD_WORDS: readonly string[] = [
  'abstract', 'deck', 'dek', 'excerpt', 'intro', 'introduction', 'lead', 'lede', 'preface', 'standfirst', 'subhead',
  'subheading', 'subheadline', 'subtitle', 'summary',
  'anriss', 'einleitung', 'teasertext', 'vorspann', 'chapo', 'entradilla', 'bajada', 'sommario', 'ingress', 'manchet',
  'underrubrik', 'anons', 'daodu', 'zhaiyao',
];
