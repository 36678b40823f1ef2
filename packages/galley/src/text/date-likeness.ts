/** Finds what looks like a date in a short text, in many languages and digits: absolute, a clock time, or how long ago. */
import {
  AGO_AFTER,
  AGO_BEFORE,
  EITHER_DAY,
  JALALI_MONTHS,
  LONG_UNITS,
  MONTH_SIGNS,
  MORE_MONTHS,
  RELATIVE_DAYS,
  UNIT_WORDS,
} from './date-words.data.ts';
import { foldDigits } from './digits.ts';
import { MONTH_NAMES } from './month-names.data.ts';

/** Where in the text the date stands, as UTF-16 offsets. */
export interface DateSpan {
  readonly start: number;
  readonly end: number;
}

/** Longer texts mention dates, they do not state them (ours; others read 6 to 52 characters for dates, docs/method/fields.md#dates). */
export const LONGEST_DATE_TEXT = 100;
/** A date of days or hours stands within this many tokens of its unit or month. */
const REACH = 3;

/** What a word can be, as bits. */
const MONTH = 1;
const AGO = 2;
const UNIT = 4;
const DAY = 8;

/** Shortest and longest stem, to look up prefixes. */
const SHORTEST_STEM = 2;
const LONGEST_STEM = 10;
const HEADS = 4096;
const ZERO = 48;
/** Matches look so many tokens ahead. */
const BEHIND: number = 2 * REACH;

/** Short names of months are words of other languages too: out, set, dis. */
const LONG_NAMES = MONTH_NAMES.flat()
  .filter(({ length }) => length > 3)
  .join(' ');

const LEXICON: Lexicon = buildLexicon();

interface Lexicon {
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
  /** By `headOf` words and stems: bit 0 for a word, one for each length of stems. Few words have any. */
  readonly lengths: Int32Array;
}

function buildLexicon(): Lexicon {
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
  const lengths = new Int32Array(HEADS);
  const lists = [
    // Many write them with the Arabic ye.
    [[MONTH_SIGNS, LONG_NAMES, MORE_MONTHS, JALALI_MONTHS, JALALI_MONTHS.replaceAll('ی', 'ي')], MONTH],
    [[AGO_AFTER, AGO_BEFORE], AGO],
    [[...Object.values(UNIT_WORDS), LONG_UNITS], UNIT],
    [[RELATIVE_DAYS, EITHER_DAY], DAY],
  ] as const;
  for (const [list, bit] of lists) {
    for (const word of list.join(' ').split(' ')) {
      const [key = ''] = word.split(/[*=]/);
      const isStem = word.endsWith('*');
      const entries = isStem ? stems : words;
      entries.set(key, (entries.get(key) ?? 0) | bit);
      lengths[headOf(key, 0, key.length)]! |= isStem ? 1 << key.length : 1;
    }
  }
  return { words, stems, lengths };
}

/** The place of the first SHORTEST_STEM characters of text[start, end); others may share it. */
function headOf(text: string, start: number, end: number): number {
  return (61 * text.charCodeAt(start) + (end - start < SHORTEST_STEM ? 0 : text.charCodeAt(start + 1))) % HEADS;
}

/** Written without spaces, so only beginnings or parts of a run of letters can be compared. */
const EASTERN_UNIT: RegExp = /^(?:个|個|數|数)?(?:秒|分|小时|小時|時間|时|時|天|日|周|週|星期|月|ヶ月|か月|年|초|시간|일|주|달|개월)/;
const EASTERN_AGO: RegExp = /^.{0,6}(?:前|전)/;
const EASTERN_YEAR: RegExp = /^\s?(?:年|년)/;
const EASTERN_MONTH: RegExp = /^\s?(?:月|월)/;
const EASTERN_DAY_NAME: RegExp = /昨天|前天|今天|昨日|今日|어제|오늘/;
/** `5h`, `3 d`, `12mo`: only as the whole text. */
const COMPACT: RegExp = /^\d{1,3}\s?(?:s|m|h|d|w|y|j|mo|mos|min|hr|hrs|yr|yrs|std|tg|ч|м|д|мин|дн|нед|мес|г)\.?$/;
const UYGHUR_YEAR: RegExp = /^[-\s]*(?:يىل|йил|yil)/;

/** Bits of what the lower-case word text[start, end) can be. */
function classifyWord(text: string, start: number, end: number): number {
  const { words, stems } = LEXICON;
  const lengths = LEXICON.lengths[headOf(text, start, end)]!;
  if (lengths === 0) return 0;
  let bits = (lengths & 1) === 0 ? 0 : (words.get(text.slice(start, end)) ?? 0);
  for (let length = Math.min(LONGEST_STEM, end - start); length >= SHORTEST_STEM; length--)
    if ((lengths & (1 << length)) !== 0) bits |= stems.get(text.slice(start, start + length)) ?? 0;
  return bits;
}

/** What a character can be in a word, as bits; 0 for those nobody has met yet. */
const MET = 1;
const IN_WORD = 2;
const LETTER = 4;
/** The character is a pair of code units. */
const PAIR = 8;
/** Chinese, Japanese, Korean; of words, too. */
const EASTERN = 16;
/** By code unit: to ask an expression that knows all letters takes long, and texts are of few characters. */
const KINDS: Uint8Array = new Uint8Array(0x10000);
const WORD_CHARACTER: RegExp = /[^\d\s\p{P}\p{S}]/u;
const LETTER_OR_MARK: RegExp = /[\p{L}\p{M}]/u;

/** The kind of the character at an offset, 0 behind the text. */
function kindAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const code = text.charCodeAt(at);
  const known = KINDS[code]!;
  if (known !== 0) return known;
  const character = String.fromCodePoint(text.codePointAt(at)!);
  let kind = MET;
  if (WORD_CHARACTER.test(character)) kind |= IN_WORD;
  if (LETTER_OR_MARK.test(character)) kind |= LETTER;
  if (code >= 0x3040) kind |= EASTERN;
  // What half of a pair is depends on the other half.
  if (code < 0xd800 || code > 0xdfff) KINDS[code] = kind;
  return character.length > 1 ? kind | PAIR : kind;
}

function widthOf(kind: number): number {
  return (kind & PAIR) === 0 ? 1 : 2;
}

// The tokens of a text, runs of digits or of letters; filled anew text after text. Behind the last stand some that are neither number nor word.
const STARTS: Uint16Array = new Uint16Array(LONGEST_DATE_TEXT + BEHIND);
const ENDS: Uint16Array = new Uint16Array(LONGEST_DATE_TEXT + BEHIND);
/** NaN for words. */
const VALUES: Float64Array = new Float64Array(LONGEST_DATE_TEXT + BEHIND);
/** MONTH, AGO, UNIT, DAY, EASTERN; 0 for numbers. */
const BITS: Uint8Array = new Uint8Array(LONGEST_DATE_TEXT + BEHIND);

/** Letters and digits apart; marks inside a word (`ม.ค`, `aujourd’hui`) belong to it. How many there are. */
function readTokens(text: string): number {
  let count = 0;
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = isDigit(text.charCodeAt(at)) ? readNumber(text, at, count) : readWord(text, at, count);
    if (end > at) {
      STARTS[count] = at;
      ENDS[count++] = end;
    } else end += widthOf(kindAt(text, at));
  }
  for (let i = count; i < count + BEHIND; i++) {
    STARTS[i] = ENDS[i] = BITS[i] = 0;
    VALUES[i] = NaN;
  }
  return count;
}

/** Where the number that is token i ends. */
function readNumber(text: string, start: number, i: number): number {
  let end = start;
  let value = 0;
  for (let code = text.charCodeAt(end); isDigit(code); code = text.charCodeAt(++end)) value = 10 * value + code - ZERO;
  VALUES[i] = value;
  BITS[i] = 0;
  return end;
}

/** Where the word that is token i ends: at its start when none begins there. */
function readWord(text: string, start: number, i: number): number {
  let end = start;
  let kinds = 0;
  for (;;) {
    const kind = kindAt(text, end);
    if ((kind & IN_WORD) !== 0) {
      kinds |= kind;
      end += widthOf(kind);
    } else if (end > start && isJoint(text.charCodeAt(end)) && (kindAt(text, end + 1) & LETTER) !== 0) end++;
    else break;
  }
  const bits = classifyWord(text, start, end) | (kinds & EASTERN);
  VALUES[i] = NaN;
  BITS[i] = (kinds & EASTERN) !== 0 && EASTERN_DAY_NAME.test(text.slice(start, end)) ? bits | DAY : bits;
  return end;
}

function isNumber(i: number): boolean {
  return VALUES[i]! >= 0;
}

function lengthOf(i: number): number {
  return ENDS[i]! - STARTS[i]!;
}

/** '' behind the last. */
function textOf(text: string, i: number): string {
  return text.slice(STARTS[i], ENDS[i]);
}

/** Where the date in a short text stands; undefined when it holds none, or is longer than `LONGEST_DATE_TEXT`. Linear time. */
export function findDateLike(raw: string): DateSpan | undefined {
  if (raw.length > LONGEST_DATE_TEXT) return undefined;
  const text = foldDigits(raw).toLowerCase();
  const count = readTokens(text);
  if (count === 2 && isNumber(0)) {
    const trimmed = text.trim();
    const start = text.indexOf(trimmed);
    if (COMPACT.test(trimmed)) return { start, end: start + trimmed.length };
  }
  let start = -1;
  let end = -1;
  for (let i = 0; i < count; i++) {
    // Behind a day `15h44` is its time; alone it is how long something takes.
    const timed = start >= 0 && ENDS[i + 2] === ENDS[i]! + 3 && textOf(text, i + 1) === 'h';
    const last = timed ? i + 2 : matchDate(text, i);
    if (last < 0) continue;
    if (start < 0) start = STARTS[i]!;
    end = Math.max(end, ENDS[last]!);
    i = last;
  }
  return start < 0 ? undefined : { start, end };
}

/** A full stop, an apostrophe. */
function isJoint(code: number): boolean {
  return code === 46 || code === 39 || code === 0x2019;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}

/** Index of the last token of the date that starts at token i; −1 when none does. */
function matchDate(text: string, i: number): number {
  if (!isNumber(i)) return matchFromWord(i);
  const numeric = matchNumbers(text, i);
  if (numeric >= 0) return numeric;
  return matchFromNumber(text, i);
}

/** `2012-3-4`, `4/3/12`, `12:30`, `2012年3月4日`, `3月4日`, `2012-يىلى 3`. */
function matchNumbers(text: string, i: number): number {
  if (!isNumber(i + 1)) return matchEastern(text, i);
  const gap = text.slice(ENDS[i], STARTS[i + 1]).trim();
  if (gap === ':' || gap === '：') return VALUES[i]! <= 24 && lengthOf(i + 1) === 2 && VALUES[i + 1]! < 60 ? endOfTime(text, i + 1) : -1;
  if (!isNumber(i + 2) || !/^[-/.]$/.test(gap) || text.slice(ENDS[i + 1], STARTS[i + 2]).trim() !== gap) return -1;
  if (!isDay(i, gap)) return -1;
  // `12.2. 10:02`: the hour is no year.
  return /[:：]/.test(text[ENDS[i + 2]!] ?? '') ? i + 1 : i + 2;
}

/** A year or month named by the word behind it, and the number that follows. */
function matchEastern(text: string, i: number): number {
  const isYearLong = lengthOf(i) === 4;
  if (!isYearLong && (BITS[i + 1]! & EASTERN) === 0) return -1;
  const after = text.slice(ENDS[i], ENDS[i]! + 8);
  const year = isYearLong && (EASTERN_YEAR.test(after) || UYGHUR_YEAR.test(after));
  if (!year && (VALUES[i]! > 12 || !EASTERN_MONTH.test(after))) return -1;
  if (!(VALUES[i + 2]! <= 31)) return -1;
  return year && VALUES[i + 4]! <= 31 && EASTERN_MONTH.test(text.slice(ENDS[i + 2])) ? i + 4 : i + 2;
}

/** Seconds and am or pm belong to a time; behind a blank a number is the day: `08:22 05/08/2023`. */
function endOfTime(text: string, minute: number): number {
  if (/^[ap]m$/.test(textOf(text, minute + 1))) return minute + 1;
  if (!isNumber(minute + 1) || lengthOf(minute + 1) !== 2) return minute;
  if (!/^[^ ]$/.test(text.slice(ENDS[minute], STARTS[minute + 1]))) return minute;
  return /^[ap]m$/.test(textOf(text, minute + 2)) ? minute + 2 : minute + 1;
}

/** Could three numbers from token i on, with one separator, be a day? Versions (`1.2.3`) are not. */
function isDay(i: number, separator: string): boolean {
  const [a, b, c] = [VALUES[i]!, VALUES[i + 1]!, VALUES[i + 2]!];
  if (lengthOf(i) === 4) return b >= 1 && b <= 12 && c >= 1 && c <= 31;
  if (a < 1 || a > 31 || b < 1 || b > 31 || Math.min(a, b) > 12) return false;
  const length = lengthOf(i + 2);
  return length === 4 || (length === 2 && (separator !== '.' || lengthOf(i) + lengthOf(i + 1) >= 3));
}

/** `4 Mar`, `4. märz`, `3 hours ago`, `3小时前`. */
function matchFromNumber(text: string, i: number): number {
  if (lengthOf(i) > 4) return -1;
  const eastern = findEasternAgo(text, i + 1);
  if (eastern >= 0) return eastern;
  for (let j = i + 1; j < i + REACH; j++) {
    if (isNumber(j)) return -1;
    if (VALUES[i]! <= 31 && (BITS[j]! & MONTH) !== 0) return endOfMonth(j);
    // `2011. június 10.`
    if ((BITS[j]! & MONTH) !== 0 && isYear(i) && VALUES[j + 1]! <= 31) return j + 1;
    if ((BITS[j]! & UNIT) !== 0) return findAgo(j);
  }
  return -1;
}

/** `小时前`, `시간 전`. */
function findEasternAgo(text: string, unit: number): number {
  if ((BITS[unit]! & EASTERN) === 0) return -1;
  const word = textOf(text, unit);
  if (!EASTERN_UNIT.test(word)) return -1;
  if (EASTERN_AGO.test(word)) return unit;
  return /^[前전]/.test(textOf(text, unit + 1)) ? unit + 1 : -1;
}

/** The year behind a month belongs to it. */
function endOfMonth(month: number): number {
  for (let j = month + 1; j < month + REACH; j++) if (isYear(j)) return j;
  return month;
}

function isYear(i: number): boolean {
  const value = VALUES[i]!;
  return lengthOf(i) === 4 && value >= 1300 && value < 2600;
}

function findAgo(unit: number): number {
  for (let j = unit; j < unit + REACH; j++) if ((BITS[j]! & AGO) !== 0) return j;
  return -1;
}

/** `Mar 4, 2012`, `vor 3 Tagen`, `yesterday`, `昨天`. */
function matchFromWord(i: number): number {
  const own = BITS[i]!;
  if ((own & DAY) !== 0) return i;
  if ((own & MONTH) !== 0 && (VALUES[i + 1]! <= 31 || isYear(i + 1))) return endOfMonth(i + 1);
  if ((own & AGO) === 0) return -1;
  for (let j = i + 1; j < i + 2 * REACH; j++) if ((BITS[j]! & UNIT) !== 0) return j;
  return -1;
}

/** True when a short text holds a date. */
export function isDateLike(text: string): boolean {
  return findDateLike(text) !== undefined;
}
