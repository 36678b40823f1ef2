/** Words of lines that are none of the text in further languages, and where lines lead that invite to follow the site elsewhere. */

/** A label before a link, and those of links that the text itself refers to. */
export const LABEL: RegExp = /^.{2,24}?[:：–—|】՝.?-]\s?/u;
export const REFERENCES: RegExp =
  /^(?:source|ref|back|prev|learn|paper|via|earl|further|see|quelle|weit|hint|más|voir|подр|см|источ|参|來|来源|ソ|出)/i;
/** Chinese lines of nothing but who reported, drew, set and checked it. */
export const SIGNED: RegExp =
  /^[（(【][^，。！？（）()]{0,10}(?:记者|記者|通讯员)[^，。！？（）()]{2,40}[)）】]$|^(?:記者|[^，。]{2,4}中心)[^，。]{0,24}[／/][^，。／/]{0,6}[报報][道導]$|^綜合報導$|^[（(]?(?:摄影|攝影|设计|出品|[一二三]审|口述|参与(?:采写|记者))[:：｜丨\s][^，。！？]{2,60}$/u;
/** An advertisement stood here, or parts this from what follows; a film that a player shows; how much of the text is for those who pay. */
export const ADVERTISED: RegExp =
  /^\P{L}{0,9}(?:advertentie|annons|ads?|pr|end|完|an[uú]ncios?|oglas|إعلانات|rekl[aā]ma?|reklaam|mainos|annonce|διαφήμιση|hirdetés|рэклама|жарнама|تبلیغات|auglýsing|reclame|publicitate|iklan|quảng cáo|إعلان|विज्ञापन|বিজ্ঞাপন|โฆษณา|פרסומת)\P{L}{0,9}$|^(?:contin|story|article|artikel|tekst|nastavak|la suite).{3,30} (?:ad|oglasa?|advertisement|publicidade?|publicité|pubblicità|anzeige|advertentie)(?: weiter)?$|^(?:continue reading below|after .{3,20} promotion$|scroll (?:to continue|untuk)|請繼續往下閱讀|\[gambas:|(?:simak|tonton).{0,9} video\b|残り\s?[\d,]+\s?文字|(?:v[ií]deo|podcast)s? recomendad[oa]s?$|haberin devamı$)|^.{0,30}[aαа]\s?[-+−]\s?[aαа]\s?[-+−]$|(?:sign up|subscribe).{0,80} inbox|to your inbox.{0,40}(?:sign up|subscribe)/iu;
/**
 * An agency's text ends; whose reports went into a text; the codes of who wrote it, and the site's own name in brackets; when the page was
 * last changed; how many read it; the page of the paper, and who its author is; whom to call, and that nothing may be copied unless in writing.
 */
export const ENDED: RegExp =
  /^#{3,}$|ctrl ?\+ ?enter|^(?:перепечатк|передрук)|^(?:انتهای|پایان) پیام|^(?:\/\/ ?)?انتهى ?\/|^\p{L}{3,9}\/\(.*\)$|^\(\p{L}{2,5}(?:[,/] ?\p{L}{2,5}){0,3}\)$|^[（(]?\s*(?:इनपुट|co[mn] informa\S+ d|with inputs)[^,]{2,50}$|^(?:\(\p{L}{2,9}\) )?[[(]?[\p{L}\p{M}.]{1,14}(?:\/ ?[\p{L}\p{M}.]{0,14})+[\])]?$|^\/\p{L}{2,9}\/$|^(?:the |any )?(?:views|opinions|comments)(?: and \S+)? expressed|^\([\w-]+\.[a-z.]{2,9}\)$|非[经經]授[权權]|^(?:показ|просмотр|прочит|view|hits?|read|vue|vista|visualiza|aufruf|dilihat|lượt xem|okunma|görüntülenme|浏览|阅读|조회)[^\s\d]{0,6}\s?[:：]\s?[\d\s.,]{1,9}$|^(?:keyword|citation|received|palavras-chave|mots-cl)\S{0,4}\s?:|^(?:last (?:upd|mod|rev)|derni[èe]re (?:mise|modif)|zuletzt (?:akt|ge)|[úu]ltima (?:act|mod|atu)).{6,40}$|^제보는 |^《[^》]{2,20}》\s?[（(].{6,30}版\s?[)）]$|^(?:[（(]作者.{2,60}[)）]$|※?作者[为為])|仅代表作者|^本文[链鏈]接|whatsapp\D{0,20}[\d -]{7}|^(?:see|spot)\S{0,4} an? (?:spelling|typo|error|mistake)|^do you have an? (?:photo|video|tip|story)|^contact (?:\S+ ){1,4}at \S{0,40}[@\d]|^(?:article réservé|for feedback, compl)|be raštišk|(?:without|bez|sin|sem|senza|без|tanpa) (?:\S+ ){0,3}(?:written|písem|pisemn|escrit|scritt|письменн|izin)|^(?:фото|foto|photos?|fotos|kuva|nuotr\.|写真|(?:kiemelt |nyitó|borító)kép)\s?[:：＝]\s?.{3,60}$|^(?:fot\.|foto|фот[оа]|снимка) [^.!?]{3,50}$/iu;
/** What ends a text and says nothing but where its writer is written to. */
export const ADDRESS: RegExp = /^[\w.+-]{1,40}@[a-z\d.-]{3,50}$/i;
/** Texts put together from several; a code to be read by a telephone, an account to follow. */
export const GATHERED: RegExp =
  /^[（(][^（）()]{0,12}(?:综合|整理|编译)自[^（）()]{2,40}[）)]$|^[（(]?图片(?:均?来[自源]|由.{2,12}提供)|二[维維][码碼]|长按[^。]{0,6}(?:识别|关注)|(?:关注|搜索)[^。]{0,12}公众号/u;
/** Headings of what stands below a text about it, or lines in their place: whom the press asks, how to quote it, who may copy it, whether it was of use. */
export const ABOUT: RegExp =
  /^(?:contacts? (?:for media|presse)|(?:press|media|presse)[- ]?(?:contacts?|kontakt|inquiries)|rückfragen.{0,20}|(?:rights and perm|author inf|cite this).{2,9})\s?:?$|(?:this|cette|diese|esta) (?:page|arti\S+|seite|p[áa]gina).{0,25}(?:ful|util|hilfr|útil).{0,9}\?$/i;
/** Channels and groups: nobody but their owner links to these. */
export const CHANNEL: RegExp =
  /^https?:..(?:www\.)?(?:whatsapp\.com.channel|chat\.whatsapp\.com|news\.google\.com|invite\.viber\.com|google\.com.preferences)\//;
/** Accounts, which texts are about too; what somebody wrote there has a longer address. */
export const ACCOUNT: RegExp =
  /^https?:..(?:www\.)?(?:t\.me|(?:facebook|instagram|twitter|x|youtube|tiktok|vk|viber)\.com)\/(?:channel\/)?[^/]*\/?$/;
/** What readers are asked to do. */
export const ASKED: RegExp =
  /^\P{L}*(?:follow|join)|(?:follow|join) us|s[ií]g[au]e?(?:nos)? |segu[ií] |suivez|folgen sie|подпи[сш]ы?[ви]|присоед|следите|підпису|приєдн|стежте|تابع|دنبال کنید|फॉलो/iu;
/** What somebody is quoted with. */
export const QUOTED: RegExp = /^["'“„«»「—–]/;
/** Boxes of other stories, letters and support, by words of their class names; a dictionary's related words are its text. */
export const BOX: RegExp =
  /(?<!r)related(?!-?word)|relacionad|newsletter|donate|opt-?in(?![gnt])|sign-?up|abone|(?:^|\s)recommended|membership|inread|read-?(?:also|next)/i;
/** Advertisements, buttons to share and players of the text: words between dashes, or the first of a name in camel case. */
export const SMALL_BOX: RegExp =
  /(?:^|[-_\s])(?:[aA]ds?|td-a|taboola|outbrain|advert|[sS]har(?:e|ing)|reactions)(?=$|[-_\s]|[A-Z][a-z])|audio(?:-?player)?(?=$|\s)/;
