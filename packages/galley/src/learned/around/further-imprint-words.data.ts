/** Words of lines that are none of the text in further languages, and where lines lead that invite to follow the site elsewhere. */

/** A label before a link, and those of links that the text itself refers to. */
export const LABEL: RegExp = /^.{2,24}?[:：–—|】՝.?-]\s?/u;
export const REFERENCES: RegExp =
  /^(?:source|ref|back|prev|learn|paper|via|earl|further|see|quelle|weit|hint|más|voir|подр|см|источ|参|來|来源|ソ|出)/i;
/** An advertisement stood here, or parts this from what follows; a film that a player shows; how much of the text is for those who pay. */
export const ADVERTISED: RegExp =
  /^\P{L}{0,9}(?:advertentie|annons|ads?|pr|ማስታወቂያ|إعلانات|reklama?|publicitate|iklan|إعلان|विज्ञापन|বিজ্ঞাপন|โฆษณา|פרסומת)\P{L}{0,9}$|^(?:contin|story|article|artikel|tekst|la suite).{3,30} (?:ad|advertisement|publicidade?|publicité|pubblicità|anzeige|advertentie)(?: weiter)?$|^(?:continue reading below|scroll to continue|請繼續往下閱讀|\[gambas:|(?:simak|tonton).{0,9} video\b|残り\s?[\d,]+\s?文字|(?:v[ií]deo|podcast)s? recomendad[oa]s?$|haberin devamı$)|^.{0,30}[aαа]\s?[-+−]\s?[aαа]\s?[-+−]$/iu;
/**
 * An agency's text ends; whose reports went into a text; the codes of who wrote it, and the site's own name in brackets; when the page was
 * last changed; how many read it; the page of the paper, and who its author is; whom to call, and that nothing may be copied unless in writing.
 */
export const ENDED: RegExp =
  /^انتهای پیام|^[（(]?\s*(?:इनपुट|co[mn] informa\S+ d|with inputs)[^,]{2,50}$|^[[(]?[\p{L}\p{M}.]{1,14}(?:\/[\p{L}\p{M}.]{1,14})+[\])]?$|^\([\w-]+\.[a-z.]{2,9}\)$|非[经經]授[权權]|^(?:показ|просмотр|прочит|view|hits?|read|vue|vista|visualiza|aufruf|dilihat|lượt xem|okunma|görüntülenme|浏览|阅读|조회)[^\s\d]{0,6}\s?[:：]\s?[\d\s.,]{1,9}$|^(?:keyword|citation|received|palavras-chave|mots-cl)\S{0,4}\s?:|^(?:last (?:upd|mod|rev)|derni[èe]re (?:mise|modif)|zuletzt (?:akt|ge)|[úu]ltima (?:act|mod|atu)).{6,40}$|^제보는 |^《[^》]{2,20}》\s?[（(].{6,30}版\s?[)）]$|^[（(]作者[为為系是].{2,60}[)）]$|whatsapp\D{0,20}[\d -]{7}|^(?:artikkelen er mer enn|article réservé|english summary|for feedback, compl)|be raštišk|(?:without|bez|sin|sem|senza|ohne|zonder|без|tanpa) (?:\S+ ){0,3}(?:written|písem|pisemn|escrit|scritt|schriftl|schriftel|письменн|izin)|^(?:фото|foto|photos?|fotos|kuva|nuotr\.)\s?[:：]\s?.{3,60}$/iu;
/** What ends a text and says nothing but where its writer is written to. */
export const ADDRESS: RegExp = /^[\w.+-]{1,40}@[a-z\d.-]{3,50}$/i;
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
