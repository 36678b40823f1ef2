/** One poll of a feed: what is new goes to the store and a job a page to the queue, and the feed's next poll is planned. */

import { FetchError, type Fetched, type Validators } from '@galley/fetch';
import type { Feed } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import { type PollHistory, planNextPoll } from '../feeds/polling.ts';
import { Postponed } from '../queue/queue-error.ts';
import type { SourceSettings } from '../rules/source-settings.ts';
import type { Source } from '../store/schema.ts';
import type { FullSettings } from '../store/source-settings.ts';
import type { PollOutcome } from '../store/sources.ts';
import type { Store } from '../store/store.ts';
import type { NewsroomEvent } from './events.ts';
import { findHub } from './find-hub.ts';
import { beginSitemaps, readSitemaps, type SitemapRequest } from './read-sitemaps.ts';
import type { SitemapReading } from './sitemap-readings.ts';
import { asIfBy, asPostponed, isBusy, isoTime, NOTHING, type Outcome, type StageContext } from './stage.ts';
import { takeEntries } from './take-entries.ts';

export const FEED_ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
/** Polls remembered for the rhythm of feeds without dates. */
const MOST_POLLS = 50;
const GONE = 410;

/** What `sources.rhythm` remembers. */
interface Rhythm {
  readonly ttlMinutes?: number;
  readonly skipHours?: readonly number[];
  readonly skipDays?: readonly number[];
  readonly polls: readonly { readonly at: number; readonly newEntries: number }[];
}

interface Polled {
  readonly fetched?: Fetched;
  /** Absent: unchanged, or failed. */
  readonly feed?: Feed;
  readonly failure?: FetchError | FeedError;
}

/** A host that is to be left alone for longer has its feed's next poll put off; for less the job waits. */
const LONG_HOLD_MS = 60_000;

/**
 * Fetches and parses; writes nothing. `last`: no try follows. @throws FetchError where another try may help, Postponed where the host
 * is not to be asked yet; the signal's reason when aborted.
 */
export async function preparePoll(
  context: StageContext,
  sourceId: number,
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const started = context.clock.now();
  const source = await context.store.sources.get(sourceId);
  // Polled already by another delivery of the job, paused, or removed.
  if (source === undefined || source.state !== 'active' || Date.parse(source.nextPollAt) > started) return NOTHING;
  const own = await context.store.sourceSettings.full(sourceId);
  const polled = await poll(context, source, own, signal);
  if (isBusy(polled.failure)) return putOff(context, source, polled.failure);
  if (!last && isPassing(polled.failure)) throw polled.failure;
  return {
    commit: async (tx) => {
      // Of two polls at once the second one finds that the first has been here.
      const before = await tx.sources.hold(sourceId);
      if (before === undefined || before.lastPollAt !== source.lastPollAt) return [];
      const added = polled.feed === undefined ? 0 : await takeEntries(context, tx, source, polled.feed.entries);
      const next = await recordPoll(context, tx, source, { polled, added, own: own.settings });
      return [describePoll(source, polled, { added, nextPollAt: next, durationMs: context.clock.now() - started })];
    },
  };
}

/** @throws Postponed for a short while. */
function putOff(context: StageContext, { id, lastPollAt }: Source, busy: FetchError): Outcome {
  const { retryAfterMs = 0 } = busy;
  if (retryAfterMs <= LONG_HOLD_MS) throw asPostponed(busy);
  const nextPollAt = isoTime(context.clock.now() + retryAfterMs);
  return {
    commit: async (tx) => {
      await tx.sources.putOff(id, lastPollAt, nextPollAt);
      return [];
    },
  };
}

/** Worth another try soon. */
function isPassing(failure: FetchError | FeedError | undefined): failure is FetchError {
  return failure instanceof FetchError && failure.retryable && (failure.retryAfterMs ?? 0) <= LONG_HOLD_MS;
}

async function poll(context: StageContext, source: Source, own: FullSettings, signal: AbortSignal): Promise<Polled> {
  const request = { ...asIfBy(own), accept: FEED_ACCEPT, signal };
  const begun = context.sitemaps.take(source.id);
  let fetched = begun?.fetched;
  try {
    if (begun !== undefined) return await readOn(context, source, begun, request);
    fetched = await context.fetcher.fetch(source.url, { ...request, validators: validatorsOf(source), withinMs: LONG_HOLD_MS });
    if (fetched.notModified) return { fetched };
    const feed = await context.readers.readFeed(fetched, signal);
    if (feed.sitemaps === undefined) return { fetched, feed };
    return await readOn(context, source, beginSitemaps(fetched, feed, context.clock.now()), request);
  } catch (error) {
    if (error instanceof FeedError || (error instanceof FetchError && error.code !== 'aborted'))
      return { ...(fetched === undefined ? {} : { fetched }), failure: error };
    throw error;
  }
}

function validatorsOf({ etag, lastModified }: Source): Validators {
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) };
}

/** What has been read of an index stays for when the job comes again. */
async function readOn(context: StageContext, { id }: Source, reading: SitemapReading, request: SitemapRequest): Promise<Polled> {
  try {
    return { fetched: reading.fetched, feed: await readSitemaps(context, reading, request) };
  } catch (error) {
    if (error instanceof Postponed) context.sitemaps.keep(id, reading);
    throw error;
  }
}

async function recordPoll(
  context: StageContext,
  tx: Store,
  source: Source,
  { polled, added, own }: { polled: Polled; added: number; own: SourceSettings },
): Promise<string> {
  const { fetched, feed, failure } = polled;
  const now = context.clock.now();
  const at = isoTime(now);
  await tx.fetches.add({
    url: fetched?.url ?? source.url,
    purpose: 'feed',
    sourceId: source.id,
    fetchedAt: at,
    ...(fetched === undefined ? {} : { status: fetched.status, bytes: fetched.body.length, durationMs: fetched.durationMs }),
    notModified: fetched?.notModified ?? false,
    ...(failure === undefined ? {} : { errorCode: failure.code, problem: failure.message }),
    outcome: outcomeOf(polled),
    added,
  });
  const known = (source.rhythm ?? { polls: [] }) as Rhythm;
  // A feed that has not changed still says what it said.
  const wishes = feed === undefined ? known : feed;
  const { ttlMinutes, skipHours, skipDays } = wishes;
  const asked = {
    ...(ttlMinutes === undefined ? {} : { ttlMinutes }),
    ...(skipHours === undefined ? {} : { skipHours }),
    ...(skipDays === undefined ? {} : { skipDays }),
  };
  const polls = failure === undefined ? [...known.polls.slice(1 - MOST_POLLS), { at: now, newEntries: added }] : known.polls;
  const entryDates = await tx.feedItems.recentDates(source.id);
  const nextPollAt = planPoll(context, source, own, { entryDates, polls, wishes: { ...asked, freshMs: fetched?.freshMs }, failure });
  await tx.sources.recordPoll(source.id, {
    at,
    nextPollAt,
    rhythm: { ...asked, polls },
    ...describeFeed(polled),
  });
  if (failure instanceof FetchError && failure.status === GONE) await tx.sources.setState(source.id, 'gone');
  if (feed !== undefined) await tx.subscriptions.offer(source.id, findHub(fetched!, feed));
  if (failure === undefined) await joinSame(tx, source, fetched?.permanentUrl);
  return nextPollAt;
}

interface Planned extends Pick<PollHistory, 'entryDates' | 'polls'> {
  /** Of feed and server. */
  readonly wishes: Pick<PollHistory, 'ttlMinutes' | 'freshMs' | 'skipHours' | 'skipDays'>;
  readonly failure: Polled['failure'];
}

/** Who says how often a feed is asked wants nobody else to. */
function planPoll(context: StageContext, source: Source, { pollMinutes }: SourceSettings, { failure, wishes, ...known }: Planned): string {
  const fixedMs = pollMinutes === undefined ? undefined : Math.max(pollMinutes * 60_000, context.leastPollMs);
  return isoTime(
    planNextPoll({
      ...known,
      ...(fixedMs === undefined ? wishes : {}),
      now: context.clock.now(),
      failures: failure === undefined ? 0 : source.failures + 1,
      retryAfterMs: failure instanceof FetchError ? failure.retryAfterMs : undefined,
      min: fixedMs ?? context.leastPollMs,
      max: fixedMs ?? context.mostPollMs,
      spread: spreadOf(source.id),
    }),
  );
}

/** Of two feeds that have moved to one address, one is left. */
async function joinSame(tx: Store, { id }: Source, movedTo: string | undefined): Promise<void> {
  const same = movedTo === undefined ? undefined : await tx.sources.getByUrl(movedTo);
  if (same !== undefined && same.id !== id) await tx.sources.mergeInto(id, same.id);
}

/** Always the same of one feed, different for neighbours: the golden ratio's multiples. */
function spreadOf(id: number): number {
  return (id * 0.618033988749895) % 1;
}

function describeFeed({ fetched, feed, failure }: Polled): Partial<PollOutcome> {
  if (failure !== undefined) return { error: failure.message };
  return {
    ...(fetched?.permanentUrl === undefined ? {} : { url: fetched.permanentUrl }),
    ...(feed === undefined ? {} : { validators: fetched!.validators }),
    ...(feed?.title === undefined ? {} : { title: feed.title }),
    ...(feed?.homeUrl === undefined ? {} : { homeUrl: feed.homeUrl }),
    ...(feed?.description === undefined ? {} : { description: feed.description }),
    ...(feed?.inLanguage === undefined ? {} : { inLanguage: feed.inLanguage }),
  };
}

function outcomeOf({ feed, failure }: Polled): 'changed' | 'unchanged' | 'failed' {
  return failure !== undefined ? 'failed' : feed === undefined ? 'unchanged' : 'changed';
}

function describePoll(
  { id, url }: Source,
  { feed, failure }: Polled,
  told: { added: number; nextPollAt: string; durationMs: number },
): NewsroomEvent {
  const outcome = outcomeOf({ ...(feed && { feed }), ...(failure && { failure }) });
  const entries = feed?.entries.length ?? 0;
  return { kind: 'poll', sourceId: id, url, outcome, entries, ...told, ...(failure === undefined ? {} : { problem: failure.message }) };
}
