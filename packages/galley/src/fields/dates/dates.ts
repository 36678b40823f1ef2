/**
 * When it was published and changed: every date the page has is a candidate, those that agree raise one another
 * (docs/method/fields.md#dates).
 */
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { listPosts } from '../../records/page-posts.ts';
import type { PostRecord } from '../../records/posts.ts';
import type { Agreement, Candidate, Found, Penalty, Ranked } from '../choice/candidate.ts';
import { change, doubt, makeCandidate, rankCandidates, weigh } from '../choice/candidate.ts';
import type { Chosen, FieldContext } from '../choice/choose.ts';
import { takeWinner } from '../choice/choose.ts';
import type { Provenance } from '../fields.ts';
import { readDateHints, readWrittenOrder } from './date-hints.ts';
import type { DateHints, ParsedDate } from './date-text.ts';
import { findAddressDate, findAddressMonth, parseDate, resolveDate } from './date-text.ts';
import { isSameMoment, tellsTime } from './day-agreement.ts';
import { orderMembers, rankDays } from './day-choice.ts';
import { EXCHANGED, type PageDates } from './day-signs.ts';
import { LEAST_LIKELY } from './day-weights.data.ts';
import { dateValue, isSameDay, isZoned } from './instant.ts';
import type { StatedDate } from './stated-dates.ts';
import { listStatedDates } from './stated-dates.ts';
import type { TextDate } from './text-dates.ts';
import { CARD, listPageDates, listZoneDates, SOMETHING_ELSE } from './text-dates.ts';

export interface FieldDates {
  readonly published: Chosen<string> | undefined;
  readonly modified: Chosen<string> | undefined;
}

/** What two hands state as surely as this needs no word from the visible text. */
const SURE = 0.85;
/** With less than this the whole page is searched. */
const UNSURE = 0.3;
/** What a page's own script shows is nowhere else in its bytes, and days of the text are no rivals (ours). */
const LEAST_SCRIPTED = 0.5;
const DAY = 86_400_000;
/** A date that could be read both ways, read the less likely way. */
const OTHER_ORDER: Penalty = { reason: EXCHANGED, factor: 0.45 };
/** And of one whose order of day and month is only likely. */
const LIKELY_ORDER = 0.8;
/** When only changes are dated, the date of the change is some date at least. */
const CHANGE_ONLY = 0.45;
/** The date beside the opening post of a thread. */
const POST = 0.55;
/** What is left of the trust of a date outside the opening post. */
const OUTSIDE_POST = 0.5;
/** Most candidates of a kind: each is compared with all others, and pages that have more were made to be slow. */
const MOST = 120;
/** `opening`: the post that is the body, on pages that are threads. */
export function chooseDates(view: PageView, context: FieldContext, opening: PostRecord | undefined): FieldDates {
  const dates = new DateFinder(view, context, opening);
  const published = dates.choosePublished();
  return { published, modified: dates.chooseModified(published) };
}

/** All that the page says of when it was published and changed, for those who learn how far to believe it. */
export function listDates(view: PageView, context: FieldContext, opening: PostRecord | undefined): PageDates {
  return new DateFinder(view, context, opening).dates;
}

class DateFinder {
  readonly #view: PageView;
  readonly #context: FieldContext;
  #published: Candidate[] = [];
  readonly #modified: Candidate[] = [];
  readonly #opening: PostRecord | undefined;
  #hints: DateHints;
  /** Nothing is published later than this; undefined when nobody knows when the page was fetched. */
  readonly #latest: number | undefined;
  /** What readers are shown of later days is no publication where a change is stated: an event, a deadline. */
  #last = Number.POSITIVE_INFINITY;
  #isAnnounced = false;

  constructor(view: PageView, context: FieldContext, opening: PostRecord | undefined) {
    this.#view = view;
    this.#context = context;
    this.#opening = opening;
    const hints = readDateHints(context);
    const order = opening && readWrittenOrder(listPosts(view));
    this.#hints = order === undefined ? hints : { ...hints, order };
    this.#latest = context.fetchedAt === undefined ? undefined : dateValue(context.fetchedAt) + DAY;
    for (const stated of listStatedDates(context)) this.#addStated(stated);
    const now = this.#countFromStated();
    if (now !== undefined && this.#modified.length > 0) this.#last = dateValue(now) + DAY;
    if (opening?.date !== undefined) this.#addPost(opening, opening.date);
    this.#gather();
  }

  get dates(): PageDates {
    const { url } = this.#context.evidence;
    return { published: this.#published, modified: this.#modified, month: url === undefined ? undefined : findAddressMonth(url.pathname) };
  }

  choosePublished(): Chosen<string> | undefined {
    const { page, trace } = this.#context;
    const ranked = rankDays(this.dates, trace === undefined);
    if (ranked.length > 0) trace?.set('datePublished', ranked);
    const [best] = ranked;
    // An unsure date is no date.
    const least = best?.candidate.property === 'script' ? LEAST_SCRIPTED : LEAST_LIKELY;
    if (best === undefined || best.score < least) return undefined;
    return takeWinner(page, best);
  }

  /** Reads the visible text where what is stated leaves a doubt, and the whole page where nothing near the body says when. */
  #gather(): void {
    const context = this.#context;
    if (this.#isSure()) return;
    const stated = this.#published.some(({ source, trust }) => source !== 'html' && trust >= SURE);
    for (const date of listZoneDates(context, stated)) this.#addText(date);
    this.#doubtPost();
    if (this.#isSaid()) return;
    for (const date of listPageDates(this.#view, context)) this.#addText(date);
    this.#countChanges();
  }

  /** Never before publication. */
  chooseModified(published: Chosen<string> | undefined): Chosen<string> | undefined {
    const candidates = published === undefined ? this.#modified : this.#ruleOutEarly(published.value);
    const ranked = rankChanges(candidates);
    if (ranked.length === 0) return undefined;
    this.#context.trace?.set('dateModified', ranked);
    return takeWinner(this.#context.page, ranked[0]!);
  }

  #ruleOutEarly(published: string): Candidate[] {
    const day = dateValue(published.slice(0, 10)) - DAY / 2;
    const instant = isZoned(published) ? dateValue(published) : Number.NEGATIVE_INFINITY;
    const isEarly = (value: string): boolean => dateValue(value) < (isZoned(value) ? Math.max(day, instant) : day);
    // Others write the same clock without its offset.
    const clocks = new Set(this.#modified.flatMap(({ value }) => (isZoned(value) && isEarly(value) ? value.slice(0, 19) : [])));
    return this.#modified.map((candidate) => {
      const early = isEarly(candidate.value) || clocks.has(candidate.value);
      return early ? doubt(candidate, { reason: 'before publication', factor: 0 }) : candidate;
    });
  }

  /** Two hands state the same day, one of them the hour, and a change is known. */
  #isSure(): boolean {
    if (this.#modified.length === 0) return false;
    const stated = this.#published.filter((candidate) => weigh(candidate) >= SURE);
    return stated.some(
      ({ value, origin }) => tellsTime(value) && stated.some((other) => other.origin !== origin && isSameDay(value, other.value)),
    );
  }

  /** Something says when it was published. */
  #isSaid(): boolean {
    return this.#published.some((candidate) => weigh(candidate) >= UNSURE);
  }

  /** A year may be missing, where the address or another date of the page tells about when it was. */
  #countFromStated(): string | undefined {
    let now: string | undefined;
    for (const { value } of [...this.#modified, ...this.#published])
      if (now === undefined || dateValue(value) > dateValue(now)) now = value;
    this.#hints = { ...this.#hints, now: this.#hints.now ?? now };
    return now;
  }

  #countChanges(): void {
    if (this.#isAnnounced || this.#isSaid() || this.#modified.length === 0) return;
    // Other articles' days are no rivals of a change of this one.
    this.#published = this.#published.filter(({ penalties }) => !penalties?.includes(CARD));
    for (const candidate of this.#modified) this.#published.push(asPublished(candidate));
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

  /** The date beside a post may be that of its writer's account, or of the last answer: the line says so. */
  #doubtPost(): void {
    const at = this.#published.findIndex(({ property }) => property === 'post');
    const post = this.#published[at];
    if (post === undefined) return;
    const line = this.#published.find(
      ({ property, value, penalties }) => property === 'text' && value === post.value && penalties !== undefined,
    );
    const other = line?.penalties?.find(({ reason }) => reason === SOMETHING_ELSE);
    if (other !== undefined) this.#published[at] = doubt(post, other);
  }

  #addText({ kind, property, written, raw, trust, node, penalties }: TextDate): void {
    const { page } = this.#context;
    // "28 minutes ago" shows what its `time` states.
    const stated = written.ago === undefined ? null : page.attribute(page.parent[node]!, 'datetime');
    const date = resolveDate(written, this.#hints) ?? parseDate(stated ?? '', this.#hints);
    if (date === undefined) return;
    if (kind === 'published' && dateValue(date.iso) > this.#last) {
      this.#isAnnounced = true;
      return;
    }
    if (kind === 'modified') this.#moveTime(node);
    const outside = this.#opening !== undefined && (node < this.#opening.start || node >= this.#opening.stop);
    const all = outside ? [...(penalties ?? []), { reason: 'outside the opening post', factor: OUTSIDE_POST }] : penalties;
    this.#add(kind, date, { source: 'html', property, raw, trust, node, penalties: all });
  }

  /** Text n is of a change: its `time` is too, and says no other day unless nothing else says one. */
  #moveTime(n: NodeId): void {
    const { end } = this.#context.page;
    const time = this.#published.find(({ origin, node }) => origin === 'time' && node < n && n < end[node]!);
    // "Posted: 4:04 PM | Last updated: …": it is the time of what was said before.
    if (time === undefined || this.#published.some((other) => other.node === n && tellsTime(other.value) && isSameMoment(time, other)))
      return;
    this.#modified.push(time);
    const others = this.#published.filter((candidate) => candidate !== time);
    if (others.some((candidate) => weigh(candidate) >= UNSURE)) this.#published = others;
  }

  #add(kind: StatedDate['kind'], date: ParsedDate, found: Found): void {
    const { iso, precision, assumedZone, exchanged } = date;
    const { source, property, raw = iso, node, origin } = found;
    const details: Partial<Provenance> = assumedZone === undefined ? { raw, precision } : { raw, precision, assumedZone };
    const penalties = this.#judge(iso, found);
    const trust = exchanged === undefined ? found.trust : found.trust * LIKELY_ORDER;
    const place = { source, property, raw: found.raw, node, trust, origin, penalties, details };
    const list = kind === 'published' && !this.#isStatedChange(iso, source) ? this.#published : this.#modified;
    if (list.length >= MOST) return;
    list.push(makeCandidate(iso, iso, place));
    if (exchanged !== undefined) list.push(doubt(makeCandidate(exchanged, exchanged, { ...place, trust: found.trust }), OTHER_ORDER));
  }

  /** Shown to the minute what is stated as the change, where publication is stated to be of another day. */
  #isStatedChange(iso: string, source: Found['source']): boolean {
    const isStated = ({ source, trust }: Candidate): boolean => source !== 'html' && trust >= SURE;
    return (
      source === 'html' &&
      tellsTime(iso) &&
      this.#modified.some((one) => isStated(one) && one.value.startsWith(iso.slice(0, 16))) &&
      this.#published.some((one) => isStated(one) && tellsTime(one.value) && !isSameMoment(one, { value: iso, source }))
    );
  }

  /** What speaks against the place of a date, and against the date itself wherever it stands. */
  #judge(iso: string, { property, raw = iso, node, penalties }: Found): readonly Penalty[] | undefined {
    const { page, isRepeated } = this.#context;
    const future = this.#latest !== undefined && dateValue(iso) > this.#latest;
    const repeated = isRepeated?.(page, { property, raw, node }) === true;
    if (!future && !repeated) return penalties;
    const all = [...(penalties ?? [])];
    if (future) all.push({ reason: 'after the page was fetched', factor: 0.1 });
    if (repeated) all.push({ reason: 'on other pages of the site too', factor: 0.4 });
    return all;
  }
}

/** The date of a change as one of publication: of a kind of its own. */
function asPublished(candidate: Candidate): Candidate {
  return change(candidate, { trust: candidate.trust * CHANGE_ONLY, origin: 'change' });
}

function readAddress(path: string): ParsedDate | undefined {
  const iso = findAddressDate(path);
  return iso === undefined ? undefined : { iso, precision: 'day' };
}

/** Ranked by day; of those on the best day first the one that says most exactly when. */
function rankChanges(candidates: readonly Candidate[]): Ranked<string>[] {
  const ranked = rankCandidates(candidates, compareDays(candidates));
  const [best] = ranked;
  if (best === undefined || best.score <= 0) return ranked;
  const agreed = ranked.filter((entry) => entry === best || (entry.trust > 0.2 && isSameMoment(best.candidate, entry.candidate)));
  const [candidate] = orderMembers(agreed.map((entry) => entry.candidate));
  return [{ ...best, candidate: candidate! }, ...ranked.filter((entry) => entry.candidate !== candidate)];
}

/** Whether candidates i and k have the same day; each is read but once. */
function compareDays(candidates: readonly Candidate[]): Agreement {
  const instants = new Float64Array(candidates.length);
  for (let i = 0; i < instants.length; i++) instants[i] = dateValue(candidates[i]!.value);
  return (i, k) => isSameDay(candidates[i]!.value, candidates[k]!.value, instants[i], instants[k]);
}
