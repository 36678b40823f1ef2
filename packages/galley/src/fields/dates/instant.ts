/** Dates of ISO 8601 compared as points in time; pages have dozens, so the forms written here are read without patterns. */

const DAY = 86_400_000;
const MINUTE = 60_000;
const PLUS = 43;
const MINUS = 45;
const UPPER_Z = 90;

/** The number that two digits write; −1 when they are none. */
export function readPair(text: string, at: number): number {
  if (at + 2 > text.length) return -1;
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** Minutes that `+08:00` at the end stands for; 0 for `Z`, undefined for anything else. */
function readOffset(iso: string): number | undefined {
  const { length } = iso;
  if (iso.charCodeAt(length - 1) === UPPER_Z) return 0;
  const sign = iso.charCodeAt(length - 6);
  if ((sign !== PLUS && sign !== MINUS) || iso[length - 3] !== ':') return undefined;
  const hours = readPair(iso, length - 5);
  const minutes = readPair(iso, length - 2);
  if (hours < 0 || minutes < 0) return undefined;
  return (sign === MINUS ? -1 : 1) * (hours * 60 + minutes);
}

/** True for a time of the day with its offset: a point in time, not one by an unknown clock. */
export function isZoned(iso: string): boolean {
  return iso.length > 10 && iso.includes('T') && readOffset(iso) !== undefined;
}

/** Milliseconds for comparing; times without offset count as UTC. */
export function dateValue(iso: string): number {
  const { length } = iso;
  const day = readDay(iso);
  if (length === 10 && !Number.isNaN(day)) return day;
  const plain = length === 19 || (length === 20 && iso.endsWith('Z'));
  if (Number.isNaN(day) || !(plain || length === 25) || iso[10] !== 'T') return parseSlowly(iso);
  const hour = readPair(iso, 11);
  const minute = readPair(iso, 14);
  const second = readPair(iso, 17);
  const offset = plain ? 0 : readOffset(iso);
  if (!isClock(hour, minute, second) || iso[13] !== ':' || iso[16] !== ':' || offset === undefined) return parseSlowly(iso);
  return day + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

function isClock(hour: number, minute: number, second: number): boolean {
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60;
}

/** Milliseconds of the day that an ISO date begins with; NaN for other forms. */
function readDay(iso: string): number {
  const century = readPair(iso, 0);
  const year = readPair(iso, 2);
  const month = readPair(iso, 5);
  const day = readPair(iso, 8);
  if (century < 1 || year < 0 || month < 1 || month > 12 || day < 1 || day > 31 || iso[4] !== '-' || iso[7] !== '-') return Number.NaN;
  return Date.UTC(century * 100 + year, month - 1, day);
}

function parseSlowly(iso: string): number {
  return Date.parse(!iso.includes('T') || /(?:Z|[+-]\d{2}:\d{2})$/.test(iso) ? iso : `${iso}Z`);
}

/** The same calendar day, in the offset of either where both have one; `from` and `to` are their values. */
export function isSameDay(a: string, b: string, from: number = dateValue(a), to: number = dateValue(b)): boolean {
  if (beginAlike(a, b)) return true;
  const apart = Math.abs(from - to);
  // A day apart, no clock shows the same day.
  if (!(apart < DAY)) return false;
  // Of a time without its offset and one with it: they are one where the first is in UTC.
  if (!isZoned(a) || !isZoned(b)) return apart < MINUTE;
  return dayAt(to, a) === dayAt(from, a) || dayAt(from, b) === dayAt(to, b);
}

/** The first ten characters are the same: the day. */
function beginAlike(a: string, b: string): boolean {
  for (let i = 0; i < 10; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) return a.length === b.length && a === b;
  return true;
}

/** The number of the day of an instant by the clock of a date's offset. */
function dayAt(instant: number, clock: string): number {
  return Math.floor((instant + (readOffset(clock) ?? 0) * MINUTE) / DAY);
}
