/** Words that lead to who wrote, edited, read or pictured a text, and what stands around them. */

export const EDITED: RegExp = /^edit(?:ed|ing) by[\s\u001f]+/i;
/** Them, and "our", with a short word before it or none. */
export const INTRODUCED: RegExp = /^(?:edit|(?:\S{2,5} )?(?:unser\S{0,3}|our|notre|nuestr[oa]|noss[oa]|nostr[oa]|onze) )/i;
/** "in Lima,": where they are. */
export const ABROAD: RegExp = /^\s?(?:in|à|au|aux|en|em|a|da|te|aus)\s[^,:]{2,30},/i;
/** Who read it, not who wrote it. */
export const CHECKED: RegExp =
  /(?:reviewed|tested|checked|verified|approved|edited|fact-?check\w*|photo\w*|illustrat\w*)\s(?:[^\0-@[-`{-\xa0]{1,10}\s){0,2}by/i;
/** What stands before those words: "Medically reviewed by". */
export const CHECKED_HOW: RegExp = /(?:medically|expert|fact|legally|clinically)$/i;
export const CREDITED: RegExp = /^(?:fotos?|fot|photos?|фото|ảnh|kuvat?)\s?[.:]\s?\S/i;
/** Labels of what somebody else made of or for the text, who may stand behind them. */
export const MADE: RegExp = /^(?:[^:：]{0,40} by|photo|foto|фото|imag|bild|credit)/i;
/** A line that says what whoever stands above it did. */
export const EDITOR: RegExp = /^(?:editor|redakteur|редактор|编辑)$/i;
/** Above whom the press asks, and who did something else: "Media contact", "Voiced by". */
export const SOMEBODY_ELSE: RegExp = /onta[ck]t\p{L}{0,9}$|^\S{1,20} by$/iu;
/** Before whoever brought a link. */
export const VIA: RegExp = /^via[\s\u001f]+/;
