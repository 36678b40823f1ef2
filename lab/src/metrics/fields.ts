/** Field metrics: title exact after folding, date on the same day (and at the same instant), authors as an exact set. */
import { foldPresentationForms } from '../../../packages/galley/src/text/presentation-forms.ts';

export interface FieldMatches {
  /** Each is absent where the gold has no such field. */
  title?: boolean;
  /** The same instant, or the same calendar day in either value's own offset. */
  day?: boolean;
  /** The same instant, to the minute; wall-clock times where one side has no offset. Only where the gold has a time. */
  instant?: boolean;
  /** The exact set of names. */
  author?: boolean;
}

export interface Fields {
  title?: string | null | undefined;
  date?: string | null | undefined;
  authors?: readonly string[] | null | undefined;
}

export function matchFields(found: Fields, gold: Fields): FieldMatches {
  const matches: FieldMatches = {};
  if (gold.title) matches.title = foldText(found.title ?? '') === foldText(gold.title);
  const wanted = readMoment(gold.date ?? '');
  if (wanted !== undefined) {
    const moment = readMoment(found.date ?? '');
    matches.day = moment !== undefined && isSameMoment(moment, wanted);
    if (wanted.minutes !== undefined) matches.instant = moment !== undefined && isSameInstant(moment, wanted);
  }
  const names = foldNames(gold.authors ?? []);
  if (names !== '') matches.author = foldNames(found.authors ?? []) === names;
  return matches;
}

/** Presentation forms and NFKC, white space folded, soft hyphens out; case counts. */
export function foldText(text: string): string {
  return foldPresentationForms(text).normalize('NFKC').replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();
}

/** Names of a gold value: one string separated by `;` (fundus, trafilatura) or a list. */
export function splitNames(author: string | readonly string[]): string[] {
  const values = typeof author === 'string' ? [author] : author;
  return values
    .flatMap((value) => value.split(';'))
    .map(foldText)
    .filter((name) => name !== '');
}

function foldNames(names: readonly string[]): string {
  return [...new Set(names.map(foldText).filter((name) => name !== ''))].sort().join('\n');
}

export interface Moment {
  /** Days since 1970 by the value's own calendar. */
  day: number;
  /** Minutes of its day; undefined when only a day is given. */
  minutes: number | undefined;
  /** Minutes east of Greenwich; undefined when not given. */
  offset: number | undefined;
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/;

export function readMoment(text: string): Moment | undefined {
  const parts = MOMENT.exec(text.trim());
  if (parts === null) return undefined;
  const [, year, month, date, hour, minute, zone] = parts;
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000;
  const minutes = hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
  return { day, minutes, offset: readOffset(zone) };
}

function readOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Minutes since 1970 in Greenwich, where time and offset are given. */
function instantOf({ day, minutes, offset }: Moment): number | undefined {
  return minutes === undefined || offset === undefined ? undefined : day * 1440 + minutes - offset;
}

/** The same instant, or the same calendar day in either's own offset. */
export function isSameMoment(a: Moment, b: Moment): boolean {
  if (a.day === b.day) return true;
  const left = instantOf(a);
  const right = instantOf(b);
  if (left === undefined || right === undefined) return false;
  return Math.floor((left + b.offset!) / 1440) === b.day || Math.floor((right + a.offset!) / 1440) === a.day;
}

/** The same minute; by the clock on the wall where one side has no offset. */
export function isSameInstant(a: Moment, b: Moment): boolean {
  const left = instantOf(a);
  const right = instantOf(b);
  if (left !== undefined && right !== undefined) return left === right;
  return a.day === b.day && a.minutes === b.minutes;
}
