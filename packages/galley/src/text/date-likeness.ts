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
import { isLower } from './name-words.ts';

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
const FIRST_LETTER = 97;
const LETTERS = 26;

/** Short names of months are words of other languages too: out, set, dis. */
const LONG_NAMES = MONTH_NAMES.flat()
  .filter(({ length }) => length > 3)
  .join(' ');

const LEXICON: Lexicon = buildLexicon();

interface Lexicon {
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
  /** The first SHORTEST_STEM letters of the stems: few words have them. */
  readonly heads: ReadonlySet<string>;
  /** 1 for each pair of plain letters that a word or stem begins with, by `pairOf`. */
  readonly pairs: Uint8Array;
}

function buildLexicon(): Lexicon {
  const words = new Map<string, number>();
  const stems = new Map<string, number>();
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
      const entries = word.endsWith('*') ? stems : words;
      entries.set(key, (entries.get(key) ?? 0) | bit);
    }
  }
  const pairs = new Uint8Array(LETTERS * LETTERS);
  for (const key of [...words.keys(), ...stems.keys()]) {
    const pair = pairOf(key);
    if (pair >= 0) pairs[pair] = 1;
  }
  return { words, stems, heads: new Set([...stems.keys()].map((stem) => stem.slice(0, SHORTEST_STEM))), pairs };
}

/** The number of the two plain letters a lower-case word begins with; −1 for other words. */
function pairOf(word: string): number {
  if (word.length < 2) return -1;
  const first = word.charCodeAt(0);
  const second = word.charCodeAt(1);
  return isLower(first) && isLower(second) ? (first - FIRST_LETTER) * LETTERS + second - FIRST_LETTER : -1;
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

/** Bits of what a lower-case word can be. */
function classifyWord(word: string): number {
  const { words, stems, heads, pairs } = LEXICON;
  const pair = pairOf(word);
  if (pair >= 0 && pairs[pair] === 0) return 0;
  let bits = words.get(word) ?? 0;
  if (!heads.has(word.slice(0, SHORTEST_STEM))) return bits;
  for (let length = Math.min(LONGEST_STEM, word.length); length >= SHORTEST_STEM; length--) bits |= stems.get(word.slice(0, length)) ?? 0;
  return bits;
}

/** A run of digits or of letters. */
interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** NaN for words. */
  readonly value: number;
  /** MONTH, AGO, UNIT, DAY; 0 for numbers. */
  readonly bits: number;
}

/** Where the date in a short text stands; undefined when it holds none, or is longer than `LONGEST_DATE_TEXT`. Linear time. */
export function findDateLike(raw: string): DateSpan | undefined {
  if (raw.length > LONGEST_DATE_TEXT) return undefined;
  const text = foldDigits(raw).toLowerCase();
  const trimmed = text.trim();
  if (isDigit(trimmed.charCodeAt(0)) && COMPACT.test(trimmed))
    return { start: text.indexOf(trimmed), end: text.indexOf(trimmed) + trimmed.length };
  const tokens = readTokens(text);
  let start = -1;
  let end = -1;
  for (let i = 0; i < tokens.length; i++) {
    // Behind a day `15h44` is its time; alone it is how long something takes.
    const timed = start >= 0 && tokens[i + 1]?.text === 'h' && tokens[i + 2]?.end === tokens[i]!.end + 3;
    const last = timed ? i + 2 : matchDate(text, tokens, i);
    if (last < 0) continue;
    if (start < 0) start = tokens[i]!.start;
    end = Math.max(end, tokens[last]!.end);
    i = last;
  }
  return start < 0 ? undefined : { start, end };
}

/** Letters and digits apart; marks inside a word (`ม.ค`, `aujourd’hui`) belong to it. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    // Beyond plain ASCII, which most texts are, an expression is asked that knows all letters.
    if (code > LAST_PLAIN || isControl(code)) return matchTokens(text);
    const isNumber = isDigit(code);
    const end = isNumber ? findEnd(text, at, isDigit) : findWordEnd(text, at);
    if (end > at) tokens.push(makeToken(text.slice(at, end), at, isNumber));
    at = Math.max(end, at + 1);
  }
  return tokens;
}

const LAST_PLAIN = 126;
const TOKEN: RegExp = /\d+|[^\d\s\p{P}\p{S}]+(?:[.’'](?=[\p{L}\p{M}])[^\d\s\p{P}\p{S}]+)*/gu;

function matchTokens(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => makeToken(word, index, isDigit(word.charCodeAt(0))));
}

function makeToken(word: string, start: number, isNumber: boolean): Token {
  return { text: word, start, end: start + word.length, value: isNumber ? Number(word) : NaN, bits: isNumber ? 0 : classifyWord(word) };
}

/** Behind the run at `start` of codes that pass. */
function findEnd(text: string, start: number, passes: (code: number) => boolean): number {
  let end = start;
  while (passes(text.charCodeAt(end))) end++;
  return end;
}

/** Behind the word at `start`, with the marks inside it; `start` where none begins. Of lower-case ASCII. */
function findWordEnd(text: string, start: number): number {
  let end = findEnd(text, start, isLower);
  while (end > start && isJoint(text.charCodeAt(end)) && isLower(text.charCodeAt(end + 1))) end = findEnd(text, end + 1, isLower);
  return end;
}

/** Below the blank and no white space. */
function isControl(code: number): boolean {
  return code < 32 && (code < 9 || code > 13);
}

/** A full stop, an apostrophe. */
function isJoint(code: number): boolean {
  return code === 46 || code === 39;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Index of the last token of the date that starts at token i; −1 when none does. */
function matchDate(text: string, tokens: readonly Token[], i: number): number {
  const token = tokens[i]!;
  if (Number.isNaN(token.value)) return matchFromWord(tokens, i);
  const numeric = matchNumbers(text, tokens, i);
  if (numeric >= 0) return numeric;
  return matchFromNumber(tokens, i);
}

/** `2012-3-4`, `4/3/12`, `12:30`, `2012年3月4日`, `3月4日`, `2012-يىلى 3`. */
function matchNumbers(text: string, tokens: readonly Token[], i: number): number {
  const a = tokens[i]!;
  const b = tokens[i + 1];
  if (b === undefined) return -1;
  if (Number.isNaN(b.value)) return matchEastern(text, tokens, i);
  const gap = text.slice(a.end, b.start).trim();
  if (gap === ':' || gap === '：') return a.value <= 24 && b.text.length === 2 && b.value < 60 ? endOfTime(text, tokens, i + 1) : -1;
  const c = tokens[i + 2];
  if (c === undefined || !isNumber(c) || !/^[-/.]$/.test(gap) || text.slice(b.end, c.start).trim() !== gap) return -1;
  if (!isDay(a, b, c, gap)) return -1;
  // `12.2. 10:02`: the hour is no year.
  return /[:：]/.test(text[c.end] ?? '') ? i + 1 : i + 2;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && !Number.isNaN(token.value);
}

/** A year or month named by the word behind it, and the number that follows. */
function matchEastern(text: string, tokens: readonly Token[], i: number): number {
  const number = tokens[i]!;
  const after = text.slice(number.end, number.end + 8);
  const year = number.text.length === 4 && (EASTERN_YEAR.test(after) || UYGHUR_YEAR.test(after));
  if (!year && (number.value > 12 || !EASTERN_MONTH.test(after))) return -1;
  const next = tokens[i + 2];
  if (next === undefined || !isNumber(next) || next.value > 31) return -1;
  const day = tokens[i + 4];
  return year && day !== undefined && day.value <= 31 && EASTERN_MONTH.test(text.slice(next.end)) ? i + 4 : i + 2;
}

/** Seconds and am or pm belong to a time; behind a blank a number is the day: `08:22 05/08/2023`. */
function endOfTime(text: string, tokens: readonly Token[], minute: number): number {
  const next = tokens[minute + 1];
  if (next === undefined) return minute;
  if (/^[ap]m$/.test(next.text)) return minute + 1;
  if (Number.isNaN(next.value) || !/^[^ ]$/.test(text.slice(tokens[minute]!.end, next.start)) || next.text.length !== 2) return minute;
  return /^[ap]m$/.test(tokens[minute + 2]?.text ?? '') ? minute + 2 : minute + 1;
}

/** Could three numbers with one separator be a day? Versions (`1.2.3`) are not. */
function isDay(a: Token, b: Token, c: Token, separator: string): boolean {
  if (a.text.length === 4) return b.value >= 1 && b.value <= 12 && c.value >= 1 && c.value <= 31;
  const month = Math.min(a.value, b.value);
  if (a.value < 1 || a.value > 31 || b.value < 1 || b.value > 31 || month > 12) return false;
  if (c.text.length === 4) return true;
  return c.text.length === 2 && (separator !== '.' || a.text.length + b.text.length >= 3);
}

/** `4 Mar`, `4. märz`, `3 hours ago`, `3小时前`. */
function matchFromNumber(tokens: readonly Token[], i: number): number {
  const { text, value } = tokens[i]!;
  if (text.length > 4) return -1;
  const eastern = findEasternAgo(tokens, i + 1);
  if (eastern >= 0) return eastern;
  for (let j = i + 1; j < Math.min(tokens.length, i + REACH); j++) {
    const word = tokens[j]!;
    if (isNumber(word)) return -1;
    if (value <= 31 && (word.bits & MONTH) !== 0) return endOfMonth(tokens, j);
    // `2011. június 10.`
    if (isYear(tokens[i]!) && (word.bits & MONTH) !== 0 && (tokens[j + 1]?.value ?? NaN) <= 31) return j + 1;
    if ((word.bits & UNIT) !== 0) return findAgo(tokens, j);
  }
  return -1;
}

/** `小时前`, `시간 전`. */
function findEasternAgo(tokens: readonly Token[], unit: number): number {
  const text = tokens[unit]?.text ?? '';
  if (!EASTERN_UNIT.test(text)) return -1;
  if (EASTERN_AGO.test(text)) return unit;
  return /^[前전]/.test(tokens[unit + 1]?.text ?? '') ? unit + 1 : -1;
}

/** The year behind a month belongs to it. */
function endOfMonth(tokens: readonly Token[], month: number): number {
  for (let j = month + 1; j < Math.min(tokens.length, month + REACH); j++) if (isYear(tokens[j]!)) return j;
  return month;
}

function isYear({ text, value }: Token): boolean {
  return text.length === 4 && value >= 1300 && value < 2600;
}

function findAgo(tokens: readonly Token[], unit: number): number {
  for (let j = unit; j < Math.min(tokens.length, unit + REACH); j++) if ((tokens[j]!.bits & AGO) !== 0) return j;
  return -1;
}

/** `Mar 4, 2012`, `vor 3 Tagen`, `yesterday`, `昨天`. */
function matchFromWord(tokens: readonly Token[], i: number): number {
  const { text, bits } = tokens[i]!;
  if ((bits & DAY) !== 0 || EASTERN_DAY_NAME.test(text)) return i;
  const next = tokens[i + 1];
  if (next === undefined) return -1;
  if ((bits & MONTH) !== 0 && !Number.isNaN(next.value) && (next.value <= 31 || isYear(next))) return endOfMonth(tokens, i + 1);
  if ((bits & AGO) === 0) return -1;
  for (let j = i + 1; j < Math.min(tokens.length, i + 2 * REACH); j++) if ((tokens[j]!.bits & UNIT) !== 0) return j;
  return -1;
}

/** True when a short text holds a date. */
export function isDateLike(text: string): boolean {
  return findDateLike(text) !== undefined;
}
