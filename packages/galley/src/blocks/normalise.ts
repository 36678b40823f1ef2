/** White-space normalisation as every algorithm here means it (docs/method/page.md#white-space). */

/** Anything that is not a single space; most text has none between its ends. */
const UNTIDY: RegExp = /[^\S ]|[\u0085\u200b]| {2}/;
/** Runs of white space but for single spaces: replacing every space by itself is slow. */
const RUNS: RegExp = /(?:[^\S ]|\u0085| (?=[\s\u0085]))[\s\u0085]*/g;

/** Runs of white space (U+00A0 and U+3000 too) become one space; U+200B and U+FEFF go; the ends are trimmed. */
export function normaliseText(text: string): string {
  const inner = text.trim();
  if (!UNTIDY.test(inner)) return inner;
  return inner
    .replace(/[\u200b\ufeff]/g, '')
    .replace(RUNS, ' ')
    .trim();
}
