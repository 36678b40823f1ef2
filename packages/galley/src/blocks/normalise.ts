/** White-space normalisation as every algorithm here means it (docs/method/page.md#white-space). */

/** Anything that is not a single space; most text has none, and replacing every space by itself is slow. */
const UNTIDY: RegExp = /[^\S ]|[\u0085\u200b]| {2}/;

/** Runs of white space (U+00A0 and U+3000 too) become one space; U+200B and U+FEFF go; the ends are trimmed. */
export function normaliseText(text: string): string {
  if (!UNTIDY.test(text)) return text.trim();
  return text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}
