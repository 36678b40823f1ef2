/** The time of the day beside a date: `06:30`, `6.30 p.m. EDT`, `14 Uhr`, `下午3时05分`, `18h05`, `+08:00`. */
import { AFTERNOON, CHANGED, HOUR_WORDS, MINUTE_WORDS, MORNING, SECOND_WORDS, TIME_FILLERS, ZONES } from './date-terms.data.ts';
import type { Token } from './date-tokens.ts';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number | undefined;
  /** `Z` or `+08:00`; undefined when the text gives none, or a name that means several. */
  readonly zone: string | undefined;
}

const FILLER: ReadonlySet<string> = new Set(TIME_FILLERS.split(' '));
const HOUR: ReadonlySet<string> = new Set(HOUR_WORDS.split(' '));
const MINUTE: ReadonlySet<string> = new Set(MINUTE_WORDS.split(' '));
const SECOND: ReadonlySet<string> = new Set(SECOND_WORDS.split(' '));
const HALVES: ReadonlyMap<string, number> = new Map([
  ...MORNING.split(' ').map((word): [string, number] => [word, 0]),
  ...AFTERNOON.split(' ').map((word): [string, number] => [word, 12]),
]);
/** Words passed over between day and hour, and characters between two tokens. */
const MOST_FILLERS = 3;
const WIDEST_GAP = 5;
/** Tokens between a time and the date behind it: `18:06 Uhr, Montag, 7. Juni`. */
const REACH = 3;

interface Found {
  time: TimeOfDay;
  /** UTF-16 offset of its end. */
  end: number;
}

/** Words of one language for the halves of the day among its months: 13, 14. */
type FurtherHalves = ReadonlyMap<string, number>;

function halfOf(word: string, further: FurtherHalves | undefined): number | undefined {
  const number = further?.get(word) ?? 0;
  return number > 12 ? 12 * (number - 13) : HALVES.get(word);
}

/** The time behind the date whose last token is `last`. */
export function readTimeAfter(text: string, tokens: readonly Token[], last: number, further?: FurtherHalves): Found | undefined {
  const words = passWords(tokens, last + 1, further);
  const hour = tokens[words.next];
  if (hour === undefined || hour.start - tokens[words.next - 1]!.end > WIDEST_GAP) return undefined;
  // Behind an unknown word only a time with a colon is one, and what is parted by a bar or a label is of something else.
  if (words.foreign && !/^[^|:：]*[:：]\d\d$/.test(text.slice(tokens[last]!.end, hour.end + 3))) return undefined;
  return readTime(text, tokens, words.next, words.half, further);
}

/** Words between day and hour: fillers, the half of the day, and one unknown word, which may be a day of the week. */
function passWords(
  tokens: readonly Token[],
  first: number,
  further: FurtherHalves | undefined,
): { next: number; half: number | undefined; foreign: boolean } {
  let half: number | undefined;
  let foreign = false;
  let next = first;
  for (; next < first + MOST_FILLERS && Number.isNaN(tokens[next]?.value); next++) {
    const word = tokens[next]!;
    if (word.start - tokens[next - 1]!.end > WIDEST_GAP) break;
    const said = halfOf(word.text, further);
    half ??= said;
    if (said !== undefined || FILLER.has(word.text)) continue;
    if (foreign || word.text.length > 14 || CHANGED.test(word.text)) break;
    foreign = true;
  }
  return { next, half, foreign };
}

/** The time before the date that begins with token `first`; tokens before `from` belong to another date. */
export function readTimeBefore(
  text: string,
  tokens: readonly Token[],
  first: number,
  from: number,
  further?: FurtherHalves,
): Found | undefined {
  for (let i = Math.max(from, first - 2 - REACH); i <= first - 2; i++) {
    if (Number.isNaN(tokens[i]!.value) || !BEFORE.test(text.slice(tokens[i]!.end, tokens[i]!.end + 7))) continue;
    const found = readTime(text, tokens, i, undefined, further);
    // How long something takes is no time of the day: `07:42 min`.
    if (found !== undefined && tokens[first]!.start - found.end <= 20 && !LASTS.test(text.slice(found.end))) return found;
  }
  return undefined;
}

/** What stands behind the hour of such a time: a point alone parts other numbers too. */
const BEFORE: RegExp = /^(?:[:：]\d|\.\d\d\s?[ap]\.?m)/;
const LASTS: RegExp = /^\s?(?:min|мин|хв|分)/;

function readTime(
  text: string,
  tokens: readonly Token[],
  i: number,
  halfBefore: number | undefined,
  further: FurtherHalves | undefined,
): Found | undefined {
  const hour = tokens[i]!;
  // `T063000Z` behind a compact date.
  if ((hour.text.length === 6 || hour.text.length === 4) && tokens[i - 1]?.text === 't') return readCompact(text, hour);
  if (Number.isNaN(hour.value) || hour.text.length > 2 || hour.value > 24) return undefined;
  const minute = readMinute(text, tokens, i);
  const half = readHalf(text, tokens, minute?.last ?? i, further);
  if (minute === undefined && half === undefined && !HOUR.has(tokens[i + 1]?.text ?? '')) return undefined;
  const last = half?.last ?? minute?.last ?? (half === undefined && minute === undefined ? i + 1 : i);
  const afternoon = half?.add ?? halfBefore;
  const value = toDayHour(hour.value, afternoon);
  if (value > 23) return undefined;
  const { zone, end } = readZoneName(text, tokens[last]!.end);
  return { time: { hour: value, minute: minute?.value ?? 0, second: minute?.second, zone }, end };
}

function readCompact(text: string, { text: digits, end }: Token): Found | undefined {
  const [hour, minute, second] = [
    Number(digits.slice(0, 2)),
    Number(digits.slice(2, 4)),
    digits.length === 6 ? Number(digits.slice(4)) : undefined,
  ];
  if (hour > 23 || minute > 59) return undefined;
  const zone = readZoneName(text, end);
  return { time: { hour, minute, second, zone: zone.zone }, end: zone.end };
}

interface Minute {
  value: number;
  second: number | undefined;
  /** Index of its last token. */
  last: number;
}

/** `:30`, `.30`, `时30分`, `h05`, and the seconds behind it. */
function readMinute(text: string, tokens: readonly Token[], i: number): Minute | undefined {
  const next = tokens[i + 1];
  if (next === undefined) return undefined;
  const worded = HOUR.has(next.text);
  const at = worded ? i + 2 : i + 1;
  const minute = tokens[at];
  if (minute === undefined || !isPair(minute, 59)) return undefined;
  const tied = worded ? minute.start - next.end <= 1 : /^\s?(?:[:：]\s?|\.)$/.test(text.slice(tokens[i]!.end, minute.start));
  return tied ? readSecond(text, tokens, passUnit(tokens, at, MINUTE), minute.value) : undefined;
}

/** Two digits, not above `most`. */
function isPair({ text, value }: Token, most: number): boolean {
  return text.length === 2 && value <= most;
}

/** The index of the unit right behind a number, or of the number itself. */
function passUnit(tokens: readonly Token[], i: number, units: ReadonlySet<string>): number {
  const unit = tokens[i + 1];
  return unit !== undefined && units.has(unit.text) && unit.start === tokens[i]!.end ? i + 1 : i;
}

function readSecond(text: string, tokens: readonly Token[], last: number, minute: number): Minute {
  const second = tokens[last + 1];
  if (second === undefined || !isPair(second, 60) || !/^[:：.]?$/.test(text.slice(tokens[last]!.end, second.start))) {
    return { value: minute, second: undefined, last };
  }
  const end = passUnit(tokens, last + 1, SECOND);
  // Fractions of a second belong to it.
  const fraction = tokens[end + 1];
  const split = fraction !== undefined && fraction.value >= 0 && /^[.,]$/.test(text.slice(tokens[end]!.end, fraction.start));
  return { value: minute, second: second.value, last: split ? end + 1 : end };
}

/** `am`, `p.m.`, `p. m.`, `μ.μ.` behind the time. */
function readHalf(
  text: string,
  tokens: readonly Token[],
  i: number,
  further: FurtherHalves | undefined,
): { add: number; last: number } | undefined {
  const [next, second] = [tokens[i + 1], tokens[i + 2]];
  if (next === undefined || next.start - tokens[i]!.end > 1) return undefined;
  const add = halfOf(next.text, further);
  if (add !== undefined) return { add, last: i + 1 };
  if (second === undefined || !/^\.\s?$/.test(text.slice(next.end, second.start))) return undefined;
  const parted = halfOf(`${next.text}.${second.text}`, further);
  return parted === undefined ? undefined : { add: parted, last: i + 2 };
}

function toDayHour(hour: number, half: number | undefined): number {
  return half === undefined || hour > 12 ? hour : (hour % 12) + half;
}

const OFFSET: RegExp = /^\.?\s?\(?(?:(?:utc|gmt)\s?)?([+\-−])(\d{1,2})(?::?(\d{2}))?(?!\d)/;
const NAME: RegExp = /^\.?\s?\(?([a-zмск]{1,4})(?![\p{L}\d])/u;

function readZoneName(text: string, end: number): { zone: string | undefined; end: number } {
  const rest = text.slice(end, end + 16);
  const offset = OFFSET.exec(rest);
  if (offset !== null && Number(offset[2]) <= 14) {
    const sign = offset[1] === '+' ? '+' : '-';
    return { zone: `${sign}${offset[2]!.padStart(2, '0')}:${offset[3] ?? '00'}`, end: end + offset[0].length };
  }
  const name = NAME.exec(rest);
  const zone = name === null ? undefined : ZONES[name[1]!];
  return zone === undefined ? { zone: undefined, end } : { zone, end: end + name![0].length };
}
