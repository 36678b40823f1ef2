/** Lines that are none of the text by words of further languages, for `galley` alone. */
import { judgeLabel } from '../../text/link-labels.ts';
import type { ImprintLine } from './drop-imprint.ts';

/** A label before a link, and those of links that the text itself refers to. */
const LABEL: RegExp = /^.{2,24}?[:：–—|】՝.-]\s?/u;
const REFERENCES: RegExp =
  /^(?:source|ref|back|prev|learn|paper|via|earl|further|see|quelle|weit|hint|más|voir|подр|см|источ|参|來|来源|ソ|出)/i;
/** An advertisement stood here, or parts this from what follows. */
const ADVERTISED: RegExp =
  /^\P{L}{0,9}(?:advertentie|annons|reklam|iklan|إعلان|विज्ञापन|বিজ্ঞাপন|פרסומת)\P{L}{0,9}$|^(?:contin|story|article|artikel|tekst|la suite).{3,30} (?:ad|advertisement|publicidade?|publicité|pubblicità|anzeige|advertentie)(?: weiter)?$|^(?:continue reading below|scroll to continue|請繼續往下閱讀)/iu;
/** An agency's text ends. */
const ENDED: RegExp = /^انتهای پیام/;

export function isFurtherImprint({ text, plain, linked, atEnd }: ImprintLine): boolean {
  if (ADVERTISED.test(text) || (atEnd && ENDED.test(text))) return true;
  return (
    linked > 0 && plain > 0 && plain <= (LABEL.exec(text)?.[0].length ?? 0) && judgeLabel(text) === 'invites' && !REFERENCES.test(text)
  );
}
