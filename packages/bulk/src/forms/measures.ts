/** Numbers that columns have and articles do not: words of a text, moments of written dates. */

const WITHOUT_BLANKS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => `\\p{Script=${script}}`).join('');

/** One character of a script that is written without blanks, or a run of other letters and digits. */
export const WORD: RegExp = new RegExp(`[${WITHOUT_BLANKS}]|[[\\p{L}\\p{N}\\p{M}]--[${WITHOUT_BLANKS}]]+`, 'gv');

export function countWords(text: string): number {
  let words = 0;
  WORD.lastIndex = 0;
  while (WORD.test(text)) words++;
  return words;
}

const DAY: RegExp = /^\d{4}-\d{2}-\d{2}$/;
const OFFSET: RegExp = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** Milliseconds since 1970; a day is its midnight in UTC, a time without an offset is one of UTC; undefined for less than a day. */
export function toInstant(date: string | undefined): number | undefined {
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}/.test(date)) return undefined;
  const moment = Date.parse(DAY.test(date) || OFFSET.test(date) ? date : `${date}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}
