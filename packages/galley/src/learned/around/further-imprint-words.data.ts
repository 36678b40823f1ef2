/** Words of lines that are none of the text in further languages, and where lines lead that invite to follow the site elsewhere. */

/** A label before a link, and those of links that the text itself refers to. */
export const LABEL: RegExp = /^.{2,24}?[:：–—|】՝.?-]\s?/u;
export const REFERENCES: RegExp =
  /^(?:source|ref|back|prev|learn|paper|via|earl|further|see|quelle|weit|hint|más|voir|подр|см|источ|参|來|来源|ソ|出)/i;
/** An advertisement stood here, or parts this from what follows. */
export const ADVERTISED: RegExp =
  /^\P{L}{0,9}(?:advertentie|annons|reklama?|publicitate|oglas|hirdetés|mainos|iklan|quảng cáo|διαφήμιση|إعلان|विज्ञापन|বিজ্ঞাপন|โฆษณา|פרסומת)\P{L}{0,9}$|^(?:contin|story|article|artikel|tekst|la suite).{3,30} (?:ad|advertisement|publicidade?|publicité|pubblicità|anzeige|advertentie)(?: weiter)?$|^(?:continue reading below|scroll to continue|請繼續往下閱讀)/iu;
/** A film that a player shows, and how much of the text is for those who pay. */
export const STANDS_IN: RegExp = /^\[gambas:|^(?:simak|tonton|saksikan)\b.{0,9} video\b|^残り\s?[\d,]+\s?文字/i;
/** An agency's text ends; whose reports went into a text; the codes of who wrote it, and the site's own name in brackets. */
export const ENDED: RegExp =
  /^انتهای پیام|^[（(]?\s*(?:इनपुट|com informaç\S+ d|con informaci\S+ d|with (?:agency )?inputs)[^,]{2,50}$|^[[(]?[\p{L}\p{M}.]{1,14}(?:\/[\p{L}\p{M}.]{1,14}){1,4}[\])]?$|^\((?:[\w-]+\.)+[a-z]{2,9}\)$|非[经經]授[权權]/iu;
/** Channels and groups: nobody but their owner links to these. */
export const CHANNEL: RegExp =
  /^https?:..(?:(?:www\.)?whatsapp\.com.channel|chat\.whatsapp\.com|news\.google\.com|invite\.viber\.com|(?:www\.)?google\.com.preferences|lin\.ee)\//;
/** Accounts, which texts are about too; what somebody wrote there has a longer address. */
export const ACCOUNT: RegExp =
  /^https?:..(?:www\.)?(?:t\.me|(?:facebook|instagram|twitter|x|youtube|tiktok|vk|viber)\.com)\/(?:channel\/)?[^/]*\/?$/;
/** What readers are asked to do. */
export const ASKED: RegExp =
  /^\P{L}*(?:follow|join)|follow us|join us|subscribe to|s[ií]g[au]e?(?:nos)? |seguí|suivez|abonnez|folgen sie|obserwuj|sledujte|kövess|urmări[tț]i|pratite|takip ed|izləyin|ติดตาม|подпи[сш]ы?[ви]|присоед|следите|підпису|приєдн|стежте|последвайте|تابع|انضم|دنبال کنید|फॉलो|ይቀላቀሉ/iu;
/** What somebody is quoted with. */
export const QUOTED: RegExp = /^\s*["'“„«»‘「『—–]/;
