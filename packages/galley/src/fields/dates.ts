/** When it was published and changed: every date the page has is a candidate, those that agree raise one another (algorithms §7.1). */
import type { PageView } from '../features/view.ts';
import type { PostRecord } from '../records/posts.ts';
import type { Candidate, Penalty, Ranked } from './candidate.ts';
import { rankCandidates } from './candidate.ts';
import type { Chosen, FieldContext } from './choose.ts';
import { takeWinner } from './choose.ts';
import { readDateHints } from './date-hints.ts';
import type { DateHints, ParsedDate } from './date-text.ts';
import { dateValue, findAddressDate, parseDate, resolveDate } from './date-text.ts';
import { SiblingDates } from './sibling-dates.ts';
import type { StatedDate } from './stated-dates.ts';
import { listStatedDates } from './stated-dates.ts';
import type { TextDate } from './text-dates.ts';
import { listPageDates, listZoneDates } from './text-dates.ts';

export interface FieldDates {
  readonly published: Chosen<string> | undefined;
  readonly modified: Chosen<string> | undefined;
}

/** What is stated this surely needs no word from the visible text. */
const SURE = 0.99;
/** With less than this the whole page is searched. */
const UNSURE = 0.3;
const DAY = 86_400_000;
/** What is left of the trust of a date read with day and month exchanged. */
const EXCHANGED = 0.45;
/** And of one whose order of day and month is only likely. */
const LIKELY_ORDER = 0.8;
/** When only changes are dated, the date of the change is some date at least. */
const CHANGE_ONLY = 0.45;
/** The date beside the opening post of a thread. */
const POST = 0.55;
/** What is left of the trust of a date outside the opening post. */
const OUTSIDE_POST = 0.5;
/** A date shown above the body that is trusted so far speaks against stated ones that are later by days. */
const SHOWN = 0.6;
const REPUBLISHED = 0.7;

/** `opening`: the post that is the body, on pages that are threads. */
export function chooseDates(view: PageView, context: FieldContext, opening: PostRecord | undefined): FieldDates {
  const dates = new DateFinder(view, context, opening);
  const published = dates.choosePublished();
  return { published, modified: dates.chooseModified(published) };
}

class DateFinder {
  readonly #view: PageView;
  readonly #context: FieldContext;
  readonly #published: Candidate[] = [];
  readonly #modified: Candidate[] = [];
  readonly #siblings: SiblingDates;
  readonly #opening: PostRecord | undefined;
  #hints: DateHints;

  constructor(view: PageView, context: FieldContext, opening: PostRecord | undefined) {
    this.#view = view;
    this.#context = context;
    this.#opening = opening;
    this.#hints = readDateHints(context);
    this.#siblings = new SiblingDates(context.evidence.references);
    for (const stated of listStatedDates(context)) this.#addStated(stated);
    this.#countFromStated();
    if (opening?.date !== undefined) this.#addPost(opening, opening.date);
  }

  choosePublished(): Chosen<string> | undefined {
    const context = this.#context;
    const published = this.#published;
    let ranked = rankDates(published);
    if (!this.#isSure(ranked)) {
      for (const date of listZoneDates(context)) this.#addText(date, 'text');
      this.#countChanges();
      ranked = rankDates(this.#doubtRepublished());
      if ((ranked[0]?.score ?? 0) < UNSURE) {
        for (const date of listPageDates(this.#view, context)) this.#addText(date, 'page');
        ranked = rankDates(published);
      }
    }
    if (ranked.length > 0) context.trace?.set('datePublished', ranked);
    return ranked.length === 0 ? undefined : takeWinner(context.page, ranked[0]!);
  }

  /** Never before publication. */
  chooseModified(published: Chosen<string> | undefined): Chosen<string> | undefined {
    const first = published === undefined ? Number.NEGATIVE_INFINITY : dateValue(published.value.slice(0, 10));
    const exact = published?.value ?? '';
    const candidates = this.#modified.map((candidate) => {
      const early =
        dateValue(candidate.value) < first - DAY / 2 ||
        (isExact(candidate.value) && isExact(exact) && dateValue(candidate.value) < dateValue(exact));
      return early ? { ...candidate, penalties: [...(candidate.penalties ?? []), { reason: 'before publication', factor: 0 }] } : candidate;
    });
    const ranked = rankDates(candidates);
    if (ranked.length === 0) return undefined;
    this.#context.trace?.set('dateModified', ranked);
    return takeWinner(this.#context.page, ranked[0]!);
  }

  #isSure(ranked: readonly Ranked<string>[]): boolean {
    const [best] = ranked;
    return best !== undefined && best.score >= SURE && best.candidate.value.includes('T') && this.#modified.length > 0;
  }

  /** A year may be missing, where the address or another date of the page tells about when it was. */
  #countFromStated(): void {
    if (this.#hints.now !== undefined) return;
    const stated = [...this.#modified, ...this.#published].map(({ value }) => value).sort((a, b) => dateValue(b) - dateValue(a));
    if (stated[0] !== undefined) this.#hints = { ...this.#hints, now: stated[0] };
  }

  /** Stated dates that are days later than the one shown to readers: the page was published again. */
  #doubtRepublished(): Candidate[] {
    const shown = this.#published.filter(
      (candidate) => candidate.property === 'text' && weigh(candidate.trust, candidate.penalties) >= SHOWN,
    );
    const first = shown.reduce((least, { value }) => Math.min(least, dateValue(value)), Number.POSITIVE_INFINITY);
    return this.#published.map((candidate) => {
      if (candidate.source === 'html' || candidate.source === 'url' || dateValue(candidate.value) < first + 2 * DAY) return candidate;
      return { ...candidate, penalties: [...(candidate.penalties ?? []), { reason: 'later than the date shown', factor: REPUBLISHED }] };
    });
  }

  #countChanges(): void {
    if (this.#published.some(({ trust, penalties }) => weigh(trust, penalties) >= UNSURE)) return;
    for (const candidate of this.#modified) this.#published.push({ ...candidate, trust: candidate.trust * CHANGE_ONLY });
  }

  #addStated(stated: StatedDate): void {
    const { kind, source, property, raw, trust, node, penalties } = stated;
    const origin = source === 'html' ? 'time' : source;
    const date = source === 'url' ? readAddress(raw) : parseDate(raw, this.#hints);
    if (date === undefined || date.precision === 'month') return;
    this.#add(kind, date, { source, property, origin, raw: source === 'url' ? date.iso : raw, trust, node, penalties });
  }

  #addPost({ anchor }: PostRecord, raw: string): void {
    const date = parseDate(raw, this.#hints);
    if (date !== undefined) this.#add('published', date, { source: 'html', property: 'post', raw, trust: POST, node: anchor });
  }

  #addText({ kind, written, raw, trust, node, penalties }: TextDate, property: string): void {
    const date = resolveDate(written, this.#hints);
    if (date === undefined) return;
    const outside = this.#opening !== undefined && (node < this.#opening.start || node >= this.#opening.stop);
    const all = outside ? [...(penalties ?? []), { reason: 'outside the opening post', factor: OUTSIDE_POST }] : penalties;
    this.#add(kind, date, { source: 'html', property, raw, trust, node, penalties: all });
  }

  #add(
    kind: StatedDate['kind'],
    date: ParsedDate,
    found: Pick<Candidate, 'source' | 'property' | 'raw' | 'trust' | 'node' | 'penalties' | 'origin'>,
  ): void {
    const { iso, precision, assumedZone, exchanged } = date;
    const penalties = [
      ...(found.penalties ?? []),
      ...this.#judge(iso, { property: found.property, raw: found.raw ?? iso, node: found.node }),
    ];
    const list = kind === 'published' ? this.#published : this.#modified;
    const details = { raw: found.raw ?? iso, precision, ...(assumedZone === undefined ? {} : { assumedZone }) };
    const candidate = { ...found, value: iso, key: iso, details, ...(penalties.length === 0 ? {} : { penalties }) };
    list.push(exchanged === undefined ? candidate : { ...candidate, trust: found.trust * LIKELY_ORDER });
    if (exchanged !== undefined) list.push({ ...candidate, value: exchanged, key: exchanged, trust: found.trust * EXCHANGED });
  }

  /** What speaks against a date itself, wherever it stands. */
  #judge(iso: string, place: { property: string; raw: string; node: number }): Penalty[] {
    const { fetchedAt, page } = this.#context;
    const penalties: Penalty[] = [];
    if (fetchedAt !== undefined && dateValue(iso) > dateValue(fetchedAt) + DAY)
      penalties.push({ reason: 'after the page was fetched', factor: 0.1 });
    if (this.#siblings.has(page, place)) penalties.push({ reason: 'on other pages of the site too', factor: 0.4 });
    return penalties;
  }
}

function weigh(trust: number, penalties: readonly Penalty[] | undefined): number {
  return (penalties ?? []).reduce((left, { factor }) => left * factor, trust);
}

function readAddress(path: string): ParsedDate | undefined {
  const iso = findAddressDate(path);
  return iso === undefined ? undefined : { iso, precision: 'day' };
}

/** Ranked by day; of those on the best day the most trusted one with a time of the day comes first, midnight being none. */
function rankDates(candidates: readonly Candidate[]): Ranked<string>[] {
  const ranked = rankCandidates(candidates, isSameDay);
  const [best] = ranked;
  if (best === undefined || best.score <= 0 || tellsTime(best.candidate)) return ranked;
  const exact = ranked.findIndex(({ candidate, trust }) => trust > 0.2 && tellsTime(candidate) && isSameDay(candidate, best.candidate));
  if (exact < 0) return ranked;
  const [winner] = ranked.splice(exact, 1);
  return [{ ...winner!, score: best.score }, ...ranked];
}

function tellsTime({ value }: Candidate): boolean {
  return value.includes('T') && !value.includes('T00:00:00');
}

function isExact(iso: string): boolean {
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(iso);
}

/** The same calendar day, in the offset of either where both have one. */
function isSameDay({ value: a }: Candidate, { value: b }: Candidate): boolean {
  if (a.slice(0, 10) === b.slice(0, 10)) return true;
  if (!isExact(a) || !isExact(b)) return false;
  return dayAt(b, a) === a.slice(0, 10) || dayAt(a, b) === b.slice(0, 10);
}

/** The day of an instant by the clock of another's offset. */
function dayAt(instant: string, other: string): string {
  const zone = /([+-])(\d\d):(\d\d)$/.exec(other);
  const minutes = zone === null ? 0 : (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3]));
  return new Date(dateValue(instant) + minutes * 60_000).toISOString().slice(0, 10);
}
