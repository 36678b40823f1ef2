/**
 * Which dates of a page are of one day, and what is said where they are (docs/method/fields.md#dates): a time in UTC and what readers
 * are shown by their own clock may be on two days of the calendar and yet the same moment.
 */
import type { Candidate } from '../choice/candidate.ts';
import { weigh } from '../choice/candidate.ts';
import { dateValue, isSameDay, isZoned } from './instant.ts';

type Dated = Pick<Candidate, 'value' | 'source'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Clocks of the world are that far behind and before UTC, in steps of a quarter of an hour. */
const FARTHEST_WEST = -12 * HOUR;
const FARTHEST_EAST = 14 * HOUR;
const STEP = 15 * MINUTE;
/** Less trusted times of the day are not taken to complete a better trusted day. */
const LEAST = 0.2;

/** The same day by either's own clock, or a time in UTC and what a page shows of it by the clock of its place. */
export function isSameMoment(a: Dated, b: Dated): boolean {
  return isSameDay(a.value, b.value) || isShownAs(a, b) || isShownAs(b, a);
}

/** Whether somewhere on earth the clock shows `local` at the moment that `stated` gives in UTC. */
function isShownAs(stated: Dated, local: Dated): boolean {
  if (!isUtc(stated.value) || !isPlaceTime(local)) return false;
  const from = dateValue(stated.value);
  if (!local.value.includes('T')) {
    const day = dateValue(local.value);
    return from + FARTHEST_EAST >= day && from + FARTHEST_WEST < day + DAY;
  }
  return offsetBetween(stated.value, local.value) !== undefined;
}

function isUtc(iso: string): boolean {
  return iso.includes('T') && /(?:Z|[+-]00:00)$/.test(iso);
}

/** Shown to readers or part of the address, and without an offset. */
function isPlaceTime({ value, source }: Dated): boolean {
  return (source === 'html' || source === 'url') && !isZoned(value);
}

/** Milliseconds that a clock showing `local` is before UTC when it is `utc`; undefined where no clock of the world shows that. */
function offsetBetween(utc: string, local: string): number | undefined {
  const offset = Math.floor(dateValue(local) / MINUTE) * MINUTE - Math.floor(dateValue(utc) / MINUTE) * MINUTE;
  return offset >= FARTHEST_WEST && offset <= FARTHEST_EAST && offset % STEP === 0 ? offset : undefined;
}

/** True for a time of the day; midnight is none. */
export function tellsTime(iso: string): boolean {
  return iso.includes('T') && !iso.includes('T00:00:00');
}

/** The candidate that says most exactly when it was, of those of one day, the most trusted first; its place in the list. */
export function pickMember(members: readonly Candidate[]): number {
  const first = members[0]!;
  const timed = tellsTime(first.value)
    ? 0
    : members.findIndex((other) => weigh(other) > LEAST && tellsTime(other.value) && isSameMoment(first, other));
  const best = Math.max(0, timed);
  const { value } = members[best]!;
  // The same time with its zone says more.
  const zoned = isZoned(value)
    ? -1
    : members.findIndex(
        (other) =>
          (isZoned(other.value) && other.value.startsWith(value.slice(0, 16))) ||
          // A comment of the next day in UTC is not the moment that the page shows by its own clock.
          (weigh(other) > LEAST && tellsTime(other.value) && isShownAs(other, members[best]!)),
      );
  if (zoned >= 0) return tellsTime(value) ? zoned : best;
  // Systems write the digits of UTC with the offset of the place.
  const utc = members.find((other) => isUtc(other.value) && other.value.slice(0, 19) === value.slice(0, 19));
  if (utc === undefined) return best;
  // The same moment by the clock of the place says more.
  const moment = dateValue(utc.value);
  const placed = members.findIndex((other) => isZoned(other.value) && !isUtc(other.value) && dateValue(other.value) === moment);
  return placed < 0 ? best : placed;
}

/**
 * What readers are shown of a time in UTC: the clock of the place where the page gives that time, the day where it gives no more and
 * the time is midnight there; otherwise the time as stated.
 */
export function placeTime(stated: string, members: readonly Candidate[]): string {
  if (!isUtc(stated)) return stated;
  const local = members.filter((member) => isPlaceTime(member) && weigh(member) > LEAST);
  for (const { value } of local) {
    const offset = tellsTime(value) ? offsetBetween(stated, value) : undefined;
    if (offset !== undefined) return offset === 0 ? stated : `${value}${writeOffset(offset)}`;
  }
  const other = local.find(({ value }) => !value.includes('T') && !isSameDay(value, stated));
  const agreed = local.some(({ value }) => isSameDay(value, stated));
  return other !== undefined && !agreed && /T\d\d:00:00/.test(stated) ? other.value : stated;
}

function writeOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const write = (number: number): string => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${write(Math.floor(minutes / 60))}:${write(minutes % 60)}`;
}
