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
  if (isCreated(property)) return 'created';
  if (source === 'json-ld') return 'linked';
  if (source === 'microdata' || source === 'feed') return source;
  if (source === 'url') return 'address';
  if (source === 'embedded-data') return 'data';
  if (source !== 'html') return 'tag';
  if (property === 'text' || property === 'page' || property === 'post') return property;
  return 'time';
}

/** When the file was made, or first saved. */
const CREATED: RegExp = /created?$|uploadDate$/i;
const LOWER_D = 100;
const LOWER_E = 101;

function isCreated(property: string): boolean {
  const last = property.charCodeAt(property.length - 1) | 32;
  return (last === LOWER_E || last === LOWER_D) && CREATED.test(property);
}

const STATED: readonly number[] = numberKinds('linked', 'tag', 'microdata', 'address', 'data', 'feed');
const VISIBLE: readonly number[] = numberKinds('time', 'text', 'post');
const ADDRESS: number = DATE_KINDS.indexOf('address');

function numberKinds(...kinds: DateKind[]): number[] {
  return kinds.map((kind) => DATE_KINDS.indexOf(kind));
}

/** The days of the candidates, ruled out ones left aside. Quadratic in the candidates, of which callers give a few dozen. */
export function listDays(dates: PageDates): Day[] {
  const facts = groupDays(dates);
  const month = dates.month === undefined ? undefined : boundMonth(dates.month);
  return facts.map((own) => ({ members: own.members, signs: readSigns(facts, own, month) }));
}

/** The most trusted candidate takes all that agree with it, then the next one that is left. */
function groupDays(dates: PageDates): DayFacts[] {
  const { published } = dates;
  const trusts: number[] = [];
  const order: number[] = [];
  for (let i = 0; i < published.length; i++) {
    trusts.push(weigh(published[i]!));
    if (trusts[i]! > 0) order.push(i);
  }
  if (order.length > 1) order.sort((a, b) => trusts[b]! - trusts[a]! || a - b);
  const days: DayFacts[] = [];
  let left = order;
  while (left.length > 0) {
    const leader = published[left[0]!]!;
    const members: number[] = [];
    const others: number[] = [];
    for (let o = 0; o < left.length; o++) (o === 0 || isSameMoment(leader, published[left[o]!]!) ? members : others).push(left[o]!);
    days.push(new DayFacts(members, trusts, dates));
    left = others;
  }
  return days;
}

/** What is known of one day before it is compared with the others. */
class DayFacts {
  readonly members: readonly number[];
  /** Best trust by kind, 0 for none, and of all kinds. */
  readonly trusts: number[] = new Array<number>(DATE_KINDS.length).fill(0);
  readonly best: number;
  readonly value: number;
  /** Texts that were read this way, and the other way round; the second are few. */
  readonly usual: Candidate[] = [];
  readonly turned: Candidate[] = [];
  readonly ofChange: boolean;
  /** Best trust among kinds that state, and among kinds that show. */
  readonly stated: number;
  readonly shown: number;
  readonly address: boolean;
  /** Number of kinds that give the day with some trust. */
  readonly kinds: number;

  constructor(members: readonly number[], all: readonly number[], { published, modified }: PageDates) {
    const { trusts } = this;
    this.members = members;
    for (const i of members) {
      const candidate = published[i]!;
      const k = DATE_KINDS.indexOf(kindOf(candidate));
      if (all[i]! > trusts[k]!) trusts[k] = all[i]!;
      (isExchanged(candidate) ? this.turned : this.usual).push(candidate);
    }
    const { value } = published[members[0]!]!;
    this.value = dateValue(value);
    this.ofChange = modified.some((candidate) => weigh(candidate) >= RIVAL && isSameDay(candidate.value, value));
    this.best = Math.max(...trusts);
    this.stated = bestOf(trusts, STATED);
    this.shown = bestOf(trusts, VISIBLE);
    this.address = trusts[ADDRESS]! > 0;
    let kinds = 0;
    for (const trust of trusts) if (trust >= RIVAL) kinds++;
    this.kinds = kinds;
  }

  /** Stated or shown plainly. */
  get plain(): boolean {
    return this.stated >= PLAIN || this.shown >= PLAIN;
  }
}

function bestOf(trusts: readonly number[], kinds: readonly number[]): number {
  let best = 0;
  for (const k of kinds) if (trusts[k]! > best) best = trusts[k]!;
  return best;
}

function isExchanged({ penalties }: Candidate): boolean {
  return penalties?.some(({ reason }) => reason === EXCHANGED) === true;
}

/** What a day is beside the others. */
class Comparison {
  otherStated = false;
  later = false;
  addressed = false;
  notShown = false;
  notStated = false;
  rivals = 0;
  weaker = false;
  misread = false;

  constructor(facts: readonly DayFacts[], own: DayFacts) {
    const strongest = own.trusts.indexOf(own.best);
    for (const other of facts) {
      if (other === own) continue;
      if (other.address) this.addressed = true;
      // The kind that speaks most for a day speaks more for another one.
      if (other.trusts[strongest]! >= own.best + NOTABLE) this.weaker = true;
      if (!isTwin(own, other)) this.#compareSerious(own, other);
      else if (other.stated >= PLAIN || other.kinds > own.kinds) this.misread = true;
    }
  }

  #compareSerious(own: DayFacts, other: DayFacts): void {
    const { stated, shown, ofChange } = other;
    if (stated >= PLAIN) this.notStated = true;
    if (stated >= PLAIN && !ofChange) this.otherStated = true;
    if (shown >= PLAIN && !ofChange) this.notShown = true;
    if (other.plain && own.value >= other.value + 2 * DAY) this.later = true;
    if (shown >= Math.max(RIVAL, own.shown - CLOSE)) this.rivals++;
  }
}

function readSigns(facts: readonly DayFacts[], own: DayFacts, month: Span | undefined): number[] {
  const signs: number[] = [];
  for (const trust of own.trusts) signs.push(trust > 0 ? 1 : 0, trust > 0 ? logOdds(trust) : 0);
  const beside = new Comparison(facts, own);
  signs.push(
    1,
    Number(own.usual.length === 0),
    Number(own.ofChange && beside.otherStated),
    Number(own.ofChange && !beside.otherStated),
    Number(beside.later),
    Number(!own.address && beside.addressed),
    Number(month !== undefined && !isNear(own.value, month)),
    Number(own.shown === 0 && beside.notShown),
    Number(own.stated === 0 && beside.notStated),
    own.stated > 0 ? 0 : Math.log1p(beside.rivals),
    Math.log(own.kinds + 1),
    Number(beside.weaker),
    Number(beside.misread),
  );
  return signs;
}

/** One text, read in two ways. */
function isTwin(a: DayFacts, b: DayFacts): boolean {
  return holdSame(b.turned, a.usual) || holdSame(a.turned, b.usual);
}

function holdSame(some: readonly Candidate[], others: readonly Candidate[]): boolean {
  return some.some(({ property, node, raw }) =>
    others.some((other) => other.node === node && other.property === property && other.raw === raw),
  );
}

/** Milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** `2024-05` as a stretch of time. */
function boundMonth(month: string): Span {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return { from: Date.UTC(year, number - 1, 1), to: Date.UTC(year, number, 1) };
}

/** In it, or a day away from it. */
function isNear(value: number, { from, to }: Span): boolean {
  return value >= from - DAY && value < to + DAY;
}

function logOdds(trust: number): number {
  const bounded = Math.min(0.99, Math.max(0.01, trust));
  return Math.log(bounded / (1 - bounded));
}
