/**
 * What a page's candidates say for and against each day it may have been published on (docs/method/fields.md#dates): by which kinds
 * of source it is given and how far each is trusted, and how it stands to the other days, the address and the dates of changes.
 */
import type { Candidate } from '../choice/candidate.ts';
import { weigh } from '../choice/candidate.ts';
import { isSameMoment } from './day-agreement.ts';
import { dateValue, isSameDay } from './instant.ts';

/** Kinds of source that are trusted by weights of their own. */
export const DATE_KINDS = [
  'linked',
  'created',
  'tag',
  'microdata',
  'time',
  'text',
  'page',
  'address',
  'post',
  'data',
  'feed',
  'change',
] as const;
export type DateKind = (typeof DATE_KINDS)[number];

/** Signs that follow those of the kinds. */
export const DAY_SIGNS = [
  'any',
  'exchanged',
  'of a change',
  'of a change alone',
  'later',
  'not in the address',
  'not of the address’s month',
  'not shown',
  'not stated',
  'rivals',
  'kinds',
  'weaker than another of its kind',
  'read the other way agrees with more',
] as const;

/** Of every kind whether it gives the day and the log-odds of its best trust, then DAY_SIGNS. */
export const SIGN_NAMES: readonly string[] = [...DATE_KINDS.flatMap((kind) => [kind, `${kind}: log-odds of its trust`]), ...DAY_SIGNS];
export const SIGN_COUNT: number = SIGN_NAMES.length;

/** The dates of a page. */
export interface PageDates {
  readonly published: readonly Candidate[];
  readonly modified: readonly Candidate[];
  /** What a folder of the address says: `2024-05`. */
  readonly month?: string | undefined;
}

/** Candidates that give one day. */
export interface Day {
  /** Their places in the list, the most trusted first. */
  readonly members: readonly number[];
  readonly signs: readonly number[];
}

const DAY = 86_400_000;
/** The last millisecond of a Date (ECMA-262). */
const LAST_DAY = 8.64e15;
/** From here on a date is shown, or stated, well enough to speak against others. */
const PLAIN = 0.6;
/** From here on a date is a rival of another one that is only shown. */
const RIVAL = 0.3;
/** Unless it is trusted so much less. */
const CLOSE = 0.2;
/** So much more trust is a difference. */
const NOTABLE = 0.1;
/** Reason of the penalty of a date that was read the other way round. */
export const EXCHANGED = 'day and month exchanged';

/** Dates of changes that stand in for others have their origin `change`. */
export function kindOf({ source, property, origin }: Pick<Candidate, 'source' | 'property' | 'origin'>): DateKind {
  if (origin === 'change') return 'change';
  if (CREATED.test(property)) return 'created';
  if (source === 'json-ld') return 'linked';
  if (source === 'microdata' || source === 'url' || source === 'feed') return SAME[source]!;
  if (source === 'embedded-data') return 'data';
  if (source !== 'html') return 'tag';
  if (property === 'text' || property === 'page' || property === 'post') return property;
  return 'time';
}

/** When the file was made, or first saved. */
const CREATED: RegExp = /created?$|uploadDate$/i;
const SAME: Readonly<Record<string, DateKind>> = { microdata: 'microdata', url: 'address', feed: 'feed' };
const STATED: ReadonlySet<DateKind> = new Set<DateKind>(['linked', 'tag', 'microdata', 'address', 'data', 'feed']);
const VISIBLE: ReadonlySet<DateKind> = new Set<DateKind>(['time', 'text', 'post']);

/** The days of the candidates, ruled out ones left aside. Quadratic in the candidates, of which callers give a few dozen. */
export function listDays(dates: PageDates): Day[] {
  const days = groupDays(dates.published);
  const facts = days.map((members) => readFacts(members, dates));
  return days.map((members, d) => ({ members, signs: readSigns(facts, d, dates.month) }));
}

/** The most trusted candidate takes all that agree with it, then the next one that is left. */
function groupDays(published: readonly Candidate[]): number[][] {
  const trusts = published.map(weigh);
  const order = published.map((_, i) => i).filter((i) => trusts[i]! > 0);
  order.sort((a, b) => trusts[b]! - trusts[a]! || a - b);
  const taken = new Uint8Array(published.length);
  const days: number[][] = [];
  for (const leader of order) {
    if (taken[leader] === 1) continue;
    const members = order.filter((i) => taken[i] === 0 && (i === leader || isSameMoment(published[leader]!, published[i]!)));
    for (const i of members) taken[i] = 1;
    days.push(members);
  }
  return days;
}

/** What is known of one day before it is compared with the others. */
interface DayFacts {
  /** Best trust by kind, 0 for none. */
  readonly trusts: readonly number[];
  readonly value: number;
  /** Where texts stand that were read this way, and the other way round. */
  readonly usual: readonly string[];
  readonly turned: readonly string[];
  readonly exchanged: boolean;
  readonly ofChange: boolean;
  /** Best trust among kinds that state, and among kinds that show. */
  readonly stated: number;
  readonly shown: number;
  readonly address: boolean;
  /** Number of kinds that give the day with some trust. */
  readonly kinds: number;
}

function readFacts(members: readonly number[], { published, modified }: PageDates): DayFacts {
  const trusts = new Array<number>(DATE_KINDS.length).fill(0);
  for (const i of members) {
    const k = DATE_KINDS.indexOf(kindOf(published[i]!));
    trusts[k] = Math.max(trusts[k]!, weigh(published[i]!));
  }
  const best = (kinds: ReadonlySet<DateKind>): number => Math.max(...trusts.map((trust, k) => (kinds.has(DATE_KINDS[k]!) ? trust : 0)));
  const places = members.map((i) => published[i]!);
  const first = places[0]!;
  return {
    trusts,
    value: dateValue(first.value),
    usual: places.filter((candidate) => !isExchanged(candidate)).map(namePlace),
    turned: places.filter(isExchanged).map(namePlace),
    exchanged: places.every(isExchanged),
    ofChange: modified.some((candidate) => weigh(candidate) >= RIVAL && isSameDay(candidate.value, first.value)),
    stated: best(STATED),
    shown: best(VISIBLE),
    address: trusts[DATE_KINDS.indexOf('address')]! > 0,
    kinds: trusts.filter((trust) => trust >= RIVAL).length,
  };
}

function isExchanged({ penalties }: Candidate): boolean {
  return penalties?.some(({ reason }) => reason === EXCHANGED) === true;
}

function namePlace({ property, node, raw }: Candidate): string {
  return `${property} ${node} ${raw}`;
}

function readSigns(facts: readonly DayFacts[], d: number, month: string | undefined): number[] {
  const own = facts[d]!;
  const signs: number[] = [];
  for (const trust of own.trusts) signs.push(trust > 0 ? 1 : 0, trust > 0 ? logOdds(trust) : 0);
  const others = facts.filter((other) => other !== own);
  const misread = others.some((other) => isTwin(own, other) && (other.stated >= PLAIN || other.kinds > own.kinds));
  const serious = others.filter((other) => !isTwin(own, other));
  const isPlain = ({ stated, shown }: DayFacts): boolean => Math.max(stated, shown) >= PLAIN;
  const otherStated = serious.some(({ stated, ofChange }) => stated >= PLAIN && !ofChange);
  signs.push(
    1,
    Number(own.exchanged),
    Number(own.ofChange && otherStated),
    Number(own.ofChange && !otherStated),
    Number(serious.some((other) => isPlain(other) && own.value >= other.value + 2 * DAY)),
    Number(!own.address && others.some(({ address }) => address)),
    Number(month !== undefined && !isNearMonth(own.value, month)),
    Number(own.shown === 0 && serious.some(({ shown, ofChange }) => shown >= PLAIN && !ofChange)),
    Number(own.stated === 0 && serious.some(({ stated }) => stated >= PLAIN)),
    own.stated > 0 ? 0 : Math.log1p(serious.filter(({ shown }) => shown >= Math.max(RIVAL, own.shown - CLOSE)).length),
    Math.log(own.kinds + 1),
    Number(isWeaker(own, others)),
    Number(misread),
  );
  return signs;
}

/** One text, read in two ways. */
function isTwin(a: DayFacts, b: DayFacts): boolean {
  return a.usual.some((place) => b.turned.includes(place)) || a.turned.some((place) => b.usual.includes(place));
}

/** The kind that speaks most for a day speaks more for another one. */
function isWeaker(own: DayFacts, others: readonly DayFacts[]): boolean {
  const best = Math.max(...own.trusts);
  const k = own.trusts.indexOf(best);
  return others.some(({ trusts }) => trusts[k]! >= best + NOTABLE);
}

/** In the month, or a day away from it. */
function isNearMonth(value: number, month: string): boolean {
  // Beyond the years that a Date can tell there are no neighbours.
  return [-DAY, 0, DAY].some((shift) => Math.abs(value + shift) <= LAST_DAY && new Date(value + shift).toISOString().startsWith(month));
}

function logOdds(trust: number): number {
  const bounded = Math.min(0.99, Math.max(0.01, trust));
  return Math.log(bounded / (1 - bounded));
}
