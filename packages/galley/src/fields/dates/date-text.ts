/** A date as pages write it → ISO 8601 with the page's own offset. */

import type { DatePrecision } from '../fields.ts';
import type { WrittenDate } from './date-reader.ts';
import { monthOf, readDates } from './date-reader.ts';
import { dateValue, readPair } from './instant.ts';
import { fromJalali } from './jalali.ts';
import type { TimeOfDay } from './time-of-day.ts';

export interface ParsedDate {
  /** `2024-05-16T06:30:00+01:00`; without offset when none is given or assumed; `2024-05-16`, `2024-05` when no more is. */
  readonly iso: string;
  readonly precision: DatePrecision;
  /** The text gives no zone: what the assumed one follows from (`language zh`). */
  readonly assumedZone?: string;
  /** What the text would be with day and month exchanged, where only the writer knows. */
  readonly exchanged?: string;
}

/** What helps to read dates that do not say everything. */
export interface DateHints {
  /** Tag of the text's language. */
  readonly language?: string | undefined;
  /** Names of months that only this language has. */
  readonly months?: ReadonlyMap<string, number> | undefined;
  /** Which stands first in `05/06/2024`; undefined: nothing tells, such dates are not read. */
  readonly order?: 'day' | 'month' | undefined;
  /** For times without offset: the zone and what tells. */
  readonly zone?: { readonly offset: string; readonly because: string } | undefined;
  /** For dates without year, and for `yesterday`: the day to count from, ISO 8601. */
  readonly now?: string | undefined;
  /** `now` is when the page was fetched, and not only a day not long after. */
  readonly exactNow?: boolean | undefined;
}

const NO_HINTS: DateHints = {};
/** docs/method/fields.md#dates: nothing on the web is older. The upper bound needs no clock; later years are of Nepal's own calendar. */
const FIRST_YEAR = 1995;
const LAST_YEAR = 2059;
const LONGEST = 200;
const DAY = 86_400_000;

const MONTH_ONLY: RegExp = /^\s*(\d{4})-(\d{2})\s*$/;
const EPOCH: RegExp = /^\s*(\d{10})(\d{3})?\s*$/;

/** The first date in a short text; undefined when there is none, or none that can be. */
export function parseDate(text: string, hints: DateHints = NO_HINTS): ParsedDate | undefined {
  const raw = text.slice(0, LONGEST).trim();
  const stamp = readStamp(raw, hints);
  if (stamp !== undefined) return stamp === IMPOSSIBLE ? undefined : stamp;
  const epoch = EPOCH.exec(raw);
  if (epoch !== null) return formatEpoch(Number(epoch[1]));
  for (const written of readDates(raw, hints.language, hints.months)) {
    const date = resolveDate(written, hints);
    if (date !== undefined) return date;
  }
  const month = MONTH_ONLY.exec(raw);
  return month !== null && isYear(Number(month[1])) && Number(month[2]) <= 12 ? { iso: raw, precision: 'month' } : undefined;
}

/** Says that a text has the form of a date and is none. */
const IMPOSSIBLE = 'impossible';

/**
 * `2024-05-16T06:30:00.000+01:00`, what most metadata holds, read without a pattern: seconds, their fraction and the offset
 * may be missing. Undefined for other forms.
 */
function readStamp(raw: string, hints: DateHints): ParsedDate | typeof IMPOSSIBLE | undefined {
  if (raw[4] !== '-' || raw[7] !== '-' || raw[10] !== 'T' || raw[13] !== ':') return undefined;
  const century = readPair(raw, 0);
  const year = readPair(raw, 2);
  const month = readPair(raw, 5);
  const day = readPair(raw, 8);
  const hour = readPair(raw, 11);
  const minute = readPair(raw, 14);
  if (century < 0 || year < 0 || month < 0 || day < 0 || hour < 0 || hour > 23 || minute < 0 || minute > 59) return undefined;
  const seconds = raw[16] === ':';
  const second = seconds ? readPair(raw, 17) : 0;
  if (second < 0 || second > 59) return undefined;
  const zone = readStampZone(raw, seconds ? passFraction(raw) : 16);
  if (zone === undefined) return undefined;
  if (!isDay(century * 100 + year, month, day)) return IMPOSSIBLE;
  const time = seconds ? raw.slice(0, 19) : `${raw.slice(0, 16)}:00`;
  return formatZoned(time, seconds ? 'second' : 'minute', zone === '' ? undefined : zone, hints);
}

/** Where the fraction of the second behind `2024-05-16T06:30:00` ends. */
function passFraction(raw: string): number {
  if (raw[19] !== '.') return 19;
  let end = 20;
  while (isDigit(raw.charCodeAt(end))) end++;
  return end === 20 ? 19 : end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The offset from `at` to the end: '' for none, undefined when something else stands there. */
function readStampZone(raw: string, at: number): string | undefined {
  const rest = raw.length - at;
  if (rest === 0) return '';
  if (rest === 1) return raw.endsWith('Z') ? 'Z' : undefined;
  const colon = rest === 6 ? 1 : 0;
  if (rest !== 5 + colon || (raw[at] !== '+' && raw[at] !== '-') || (colon === 1 && raw[at + 3] !== ':')) return undefined;
  if (readPair(raw, at + 1) < 0 || readPair(raw, at + 3 + colon) < 0) return undefined;
  return `${raw.slice(at, at + 3)}:${raw.slice(at + 3 + colon)}`;
}

function formatEpoch(seconds: number): ParsedDate | undefined {
  const iso = new Date(seconds * 1000).toISOString().replace('.000', '');
  return isYear(Number(iso.slice(0, 4))) ? { iso, precision: 'second' } : undefined;
}

/** A written date with what the hints say of its year, order and zone; undefined when they say too little, or it cannot be. */
export function resolveDate(written: WrittenDate, hints: DateHints): ParsedDate | undefined {
  if (written.ago !== undefined) return resolveAgo(written, hints);
  const { exchangeable } = written;
  if (exchangeable && hints.order === undefined) return undefined;
  const [day, month] = exchangeable && hints.order === 'month' ? [written.month, written.day] : [written.day, written.month];
  const date = resolveDay(written, month, day, hints);
  if (date === undefined) return undefined;
  const other = exchangeable ? resolveDay(written, day, month, hints) : undefined;
  const parsed: ParsedDate = written.time === undefined ? { iso: date, precision: 'day' } : formatTime(date, written.time, hints);
  return other === undefined ? parsed : { ...parsed, exchanged: parsed.iso.replace(date, other) };
}

function resolveDay({ year, jalali }: WrittenDate, month: number, day: number, { now }: DateHints): string | undefined {
  if (jalali) return year === undefined ? undefined : formatJalali(year, month, day);
  if (year !== undefined) return formatDay(year >= 2400 ? year - 543 : year, month, day);
  // Without a year: the last such day before now.
  if (now === undefined) return undefined;
  const own = formatDay(Number(now.slice(0, 4)), month, day);
  if (own !== undefined && dateValue(own) <= dateValue(now) + DAY) return own;
  return formatDay(Number(now.slice(0, 4)) - 1, month, day);
}

function formatJalali(year: number, month: number, day: number): string | undefined {
  const date = fromJalali(year, month, day);
  return date === undefined ? undefined : formatDay(date.year, date.month, date.day);
}

/** `yesterday 14:05`, `3 hours ago`: counted from the time of fetching, whose offset they get. */
function resolveAgo({ ago, time }: WrittenDate, hints: DateHints): ParsedDate | undefined {
  const { now } = hints;
  if (now === undefined || hints.exactNow !== true || ago === undefined) return undefined;
  const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(now)?.[0];
  if ('days' in ago) {
    const day = shiftDays(now.slice(0, 10), -ago.days);
    return time === undefined ? { iso: day, precision: 'day' } : formatTime(day, time, hints);
  }
  if (!now.includes('T')) return { iso: now.slice(0, 10), precision: 'day' };
  // Reckoned on the wall clock of the fetching, so that the result keeps its offset.
  const wall = Date.parse(`${now.slice(0, 16)}Z`) - ago.minutes * 60_000;
  return { iso: `${new Date(wall).toISOString().slice(0, 16)}:00${zone ?? ''}`, precision: 'minute' };
}

function shiftDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function formatDay(year: number, month: number, day: number): string | undefined {
  return isDay(year, month, day) ? `${year}-${pad(month)}-${pad(day)}` : undefined;
}

function isDay(year: number, month: number, day: number): boolean {
  return isYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function formatTime(date: string, { hour, minute, second, zone }: TimeOfDay, hints: DateHints): ParsedDate {
  const time = `${date}T${pad(hour)}:${pad(minute)}:${pad(second ?? 0)}`;
  return formatZoned(time, second === undefined ? 'minute' : 'second', zone, hints);
}

function formatZoned(time: string, precision: DatePrecision, zone: string | undefined, hints: DateHints): ParsedDate {
  if (zone !== undefined) return { iso: time + zone, precision };
  return hints.zone === undefined
    ? { iso: time, precision }
    : { iso: time + hints.zone.offset, precision, assumedZone: hints.zone.because };
}

function pad(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** What every date in an address begins with; years before and after are none (`isYear`). */
const YEAR: RegExp = /199\d|20\d\d/;

/** The day in an address: `/2024/05/16/`, `/2024-05/16/`, `/20240516/`, `t20240516_1.html`, `/2024/may/16/`. */
export function findAddressDate(path: string): string | undefined {
  if (!YEAR.test(path)) return undefined;
  const match =
    /[/_-](\d{4})[-/_](\d{1,2})[-/_](\d{1,2})(?=[/_.-]|$)/.exec(path) ??
    /[/_-](\d{4})[-_]?(\d{2})\/(\d{2})(?=[/_.-]|$)/.exec(path) ??
    /[/_-](\d{4})\/(\d{2})(\d{2})(?=[/_.-]|$)/.exec(path) ??
    /(?:[/_]|(?<!\d)-|\/[a-z]{1,2})(20\d{2}|199\d)(\d{2})(\d{2})(?=[/_.-]|$)/i.exec(path) ??
    /\/(\d{4})[/_-](\p{L}{3,10})[/_-](\d{1,2})(?=[/_.-]|$)/u.exec(path);
  if (match === null) return findDayFirst(path);
  const [, year, month, day] = match;
  return formatDay(Number(year), monthOf(month!.toLowerCase()) ?? Number(month), Number(day));
}

/** `/29-10-2021`: where only one of the numbers can be a month. */
function findDayFirst(path: string): string | undefined {
  const [, a, , b, year] = /[/_-](\d{1,2})([-.])(\d{1,2})\2(20\d{2})(?=[/_.-]|$)/.exec(path) ?? [];
  if (year === undefined) return undefined;
  const [month, day] = [Number(a), Number(b)].sort((x, y) => x - y) as [number, number];
  return day > 12 || day === month ? formatDay(Number(year), month, day) : undefined;
}

/** The month in an address, where a folder says so: `/2024/05/` → `2024-05`. */
export function findAddressMonth(path: string): string | undefined {
  if (!YEAR.test(path)) return undefined;
  const [, year, month] = /\/(\d{4})[/-](\d{1,2}|\p{L}{3,10})(?=\/)/u.exec(path) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const number = monthOf(month.toLowerCase()) ?? Number(month);
  return isDay(Number(year), number, 1) ? `${year}-${pad(number)}` : undefined;
}
