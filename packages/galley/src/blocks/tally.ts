/** Counts everything we count about a piece of text in one pass over its characters. */
import {
  CHARACTER_CLASSES,
  COMMA,
  characterClass,
  DIGIT,
  IDEOGRAPHIC,
  PUNCTUATION,
  SENTENCE_END,
  SPACE,
  WIDE,
  ZERO_WIDTH,
} from '../text/characters.ts';

/**
 * Counts over white-space-normalised text (docs/method/page.md#white-space): runs of white space are one character, zero-width
 * ones none.
 */
export interface Tally {
  /** Characters after normalisation and trimming. */
  chars: number;
  /** Characters that are not white space. */
  solid: number;
  /** Characters inside links; filled by the leaf walk. */
  linkChars: number;
  /** Words of scripts that put spaces between them. */
  words: number;
  /** Characters of scripts that do not. */
  ideographs: number;
  sentences: number;
  commas: number;
  digits: number;
  /** The marks of line-blocks; not between digits, not inside a domain name. */
  punctuation: number;
  /** Non-blank characters above U+00FF. */
  wide: number;
}

export function newTally(): Tally {
  return { chars: 0, solid: 0, linkChars: 0, words: 0, ideographs: 0, sentences: 0, commas: 0, digits: 0, punctuation: 0, wide: 0 };
}

const BLANK = SPACE | ZERO_WIDTH;
const MARK = SENTENCE_END | COMMA | PUNCTUATION;
const DOT = 46;
const COLON = 58;

/**
 * Overwrites `tally` with the counts of text[start, end). Answers true for tidy text, whose only blanks but for those at
 * its ends are single spaces: most text is, and may be used as it stands.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs once a character of every page; calls would cost more than the work
export function measureText(text: string, start: number, end: number, tally: Tally): boolean {
  let begun = 0;
  let gap = 0;
  let odd = 0;
  let oddGap = 0;
  let inWord = 0;
  let gaps = 0;
  let solid = 0;
  let words = 0;
  let ideographs = 0;
  let wide = 0;
  let digits = 0;
  tally.sentences = 0;
  tally.commas = 0;
  tally.punctuation = 0;
  const classes = CHARACTER_CLASSES;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const bits = classes[code]!;
    if ((bits & BLANK) !== 0) {
      if ((bits & SPACE) === 0) {
        odd = 1;
        continue;
      }
      if (code !== 32 || gap !== 0) oddGap = begun;
      while (i + 1 < end && classes[text.charCodeAt(i + 1)] === bits) {
        oddGap = begun;
        i++;
      }
      gap = begun;
      inWord = 0;
      continue;
    }
    gaps += gap;
    odd |= oddGap;
    gap = 0;
    oddGap = 0;
    begun = 1;
    if ((bits & ~WIDE) === 0) {
      const from = i;
      while (i + 1 < end && classes[text.charCodeAt(i + 1)] === bits) i++;
      solid += i + 1 - from;
      wide += (bits >>> 7) * (i + 1 - from);
      words += 1 - inWord;
      inWord = 1;
      continue;
    }
    solid++;
    wide += bits >>> 7;
    if ((bits & MARK) !== 0) {
      countMark(text, i, code, bits, tally);
      if (i + 1 === end || !isWordPart(code)) inWord = 0;
    } else if ((bits & IDEOGRAPHIC) !== 0) {
      ideographs++;
      inWord = 0;
    } else {
      digits++;
      words += 1 - inWord;
      inWord = 1;
    }
  }
  tally.chars = gaps + solid;
  tally.solid = solid;
  tally.words = words;
  tally.ideographs = ideographs;
  tally.wide = wide;
  tally.digits = digits;
  return odd === 0;
}

function isWordPart(code: number): boolean {
  return code === DOT || code === COLON;
}

function countMark(text: string, i: number, code: number, bits: number, tally: Tally): void {
  if ((code === DOT || code === COLON || code === 44) && isInsideToken(text, i, code)) return;
  if ((bits & SENTENCE_END) !== 0) tally.sentences++;
  if ((bits & COMMA) !== 0) tally.commas++;
  if ((bits & PUNCTUATION) !== 0) tally.punctuation++;
}

/** "12:30", "3.5", "1,000", "www.x.com": a mark between digits, or a dot between Latin letters, ends nothing. */
function isInsideToken(text: string, i: number, code: number): boolean {
  const before = text.charCodeAt(i - 1);
  const after = text.charCodeAt(i + 1);
  if ((characterClass(before) & characterClass(after) & DIGIT) !== 0) return true;
  return code === DOT && isLatinOrDigit(before) && isLatinOrDigit(after);
}

function isLatinOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
