/** Names that pages give to what is no picture of the article: icons, logos, portraits of who wrote it, banners, teasers. */

/** Words of class, id and file names, and of directories, as they stand between hyphens, underscores, slashes and humps; one is many. */
export const DECORATION_WORDS: readonly string[] = (
  'icon ico logo glyph arrow bullet sprite button btn emoji smiley smilie emoticon flag spinner loader pixel tracking ' +
  'counter share sharing social sociable follow facebook twitter weixin wechat qr qrcode auth author ' +
  'autor auteur reporter writer byline headshot contributor profile ad adv advert advertisement banner bnr sponsor sponsored ' +
  'anzeige promo promoted signup subscribe subscription paywall cta popup modal cookie feedback related recommended ' +
  'recommendation nextstory partner client testimonial rating star badge ticker control placeholder favicon seal ' +
  'captcha'
).split(' ');

/** Parts of longer words: `moreshare`, `adwidget`, `authorbox`; the last are of plugins and themes that put advertisements into texts. */
export const DECORATION_STEMS: RegExp =
  /share(?:bar|box|tool|btn|list)|moreshare|social(?:line|media|icon|bar)|author(?:box|info|pic|img|photo)|avatar|userpic|ed-(?:full|circle)|newsletter|adwidget|reklam|werbung|publici|iklan|addthis|statcounter|td-a-|gofollow|adlabel|adrotate|advads|bannerize|code-block-\d/i;

/** Directories of what a site's design is made of; pictures of articles are uploaded somewhere else. */
export const DESIGN_PATH: RegExp =
  /\/(?:wp-content\/(?:themes|(?:mu-)?plugins)|_next\/static|wp-includes|templates?|themes?|skins?|smil(?:ies|e[ys]*)|emoji|icons?|sprites?|flags|avatars?|logos?|newsletters?|ads)\//i;

/** Addresses that share, follow, write or dial. */
export const SHARE_LINK: RegExp =
  /^(?:viber|whatsapp|tg|fb-messenger|mailto|tel|sms|javascript|skype|line|weixin):|\/share(?:r|Article|ing)?(?:\.php)?(?:[/?]|$)|\/intent\/|\/submit\?|\/pin\/create|[?&](?:share|text|u|url)=https?(?::|%3A)|sharer|addtoany|\/send\?/i;
/** In the class of the image itself. */
export const AUTHOR: RegExp = /author|avatar|writer|byline|headshot|ed-(?:full|circle)/i;
/** Pages about somebody who writes. */
export const AUTHOR_LINK: RegExp =
  /\/(?:authors?|autor(?:en|es|in)?|auteurs?|people|staff|contributors?|columnists?|profiles?|reporters?|journalists?)\/[^/]|\/@[^/]{1,60}$/i;
/** Links that pay. */
export const PAID_LINK: RegExp =
  /[?&](?:utm_(?:campaign|medium)|aff(?:_?id)?|aid|offer_?id|oadest|oaparams|click(?:id|_?ref)?)=|\/(?:advert|adclick|adserver|aff_c|banners?|linkout|ck\.php)\b|doubleclick|-click\//i;
/** Texts for who cannot see the picture, and in its box, that say it is none of the article. */
export const DECORATION_TEXT: RegExp =
  /(?:^|\s)(?:logo|icon|avatar|headshot|portrait of the author|photo of author|author(?:'s|’s)? (?:photo|image|picture)|profile (?:photo|picture|image)|share on|follow us|cta|call.to.action|banner|advertisement|anzeige|publicidad|publicité|werbung|реклама|广告|広告)(?:$|[\s:,])/i;
