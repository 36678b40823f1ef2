/** The running newsroom: polls what is due, reads what is new, groups it into stories; all on one store, by jobs that are done once. */
import { randomUUID } from 'node:crypto';
import { type Clock, createFetcher, type Fetcher, type FetcherOptions, systemClock } from '@galley/fetch';
import { DEFAULT_RETENTION, prune, type Retention } from '../keeping/prune.ts';
import type { Job, JobCounts, QueueDefinition } from '../queue/job.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import type { JobEnd } from '../queue/worker.ts';
import type { Store } from '../store/store.ts';
import type { Embedder } from '../stories/embedder.ts';
import type { Listener, NewsroomEvent } from './events.ts';
import { discoverSources, type FeedChoice, type Followed, type FollowOptions, followSource, importOpml } from './follow-source.ts';
import { keepStories } from './keep-stories.ts';
import { preparePoll } from './poll-source.ts';
import { type ReaderLimits, Readers } from './readers.ts';
import { createSharedPacer } from './shared-pacer.ts';
import { SitemapReadings } from './sitemap-readings.ts';
import { describeError, isoTime, type JobData, type Outcome, type StageContext } from './stage.ts';
import { StoryKeeper } from './story-keeper.ts';
import { prepareItem, prepareLeftover } from './take-item.ts';
import { noteChanges, prepareMessage } from './webhooks.ts';
import { answerHub, askHubs, type HubQuestion, type Push, takePush } from './websub.ts';

/** Where a newsroom keeps its things, and how busy it is. */
export interface NewsroomOptions {
  /** Stays open: closing it is left to who opened it. */
  readonly store: Store;
  /** What polls and stamps go by; default: the system’s. */
  readonly clock?: Clock;
  /** Where others reach the interface, `https://news.example/news`: hubs call us there. WebSub is off where not given. */
  readonly publicUrl?: string;
  /** Of the fetcher that is made; `perHostDelayMs` is the pace all workers keep together. */
  readonly fetch?: Omit<FetcherOptions, 'clock' | 'pacer'>;
  /** What reading a feed or a page may take: threads, time, memory. */
  readonly reading?: ReaderLimits;
  /** Pages under way at once, most of them on the network; 24 where not given. */
  readonly concurrency?: number;
  /** Shortest pause between two polls of a feed; 5 minutes where not given. */
  readonly leastPollMs?: number;
  /** Longest pause between two polls of a feed; 1 day where not given. */
  readonly mostPollMs?: number;
  /** How long an item waits for a host that is slow, away or not to be asked, before its feed's own text must do; 6 hours where not given. */
  readonly patienceMs?: number;
  /**
   * Milliseconds between the readings of a page that is news of the last week, which is asked again whether it was edited; 1, 4, 12, 24
   * and 72 hours where not given, `[]`: never.
   */
  readonly revisitMs?: readonly number[];
  /** Before a webhook's message is sent a second time, doubled for each try that follows; 30 where not given. */
  readonly webhookRetrySeconds?: number;
  /** Between two looks for feeds that are due; 2 s where not given. */
  readonly lookMs?: number;
  /** A worker that gives no sign of life for so long has lost its jobs; 60 where not given. */
  readonly leaseSeconds?: number;
  /** Makes vectors of articles, by which stories go across languages; none where not given. It stays open. */
  readonly embedder?: Embedder;
  /** How many days what is old is kept; pages and the log of requests for 30, the rest for ever, where not given. */
  readonly retention?: Partial<Retention>;
  /** Seconds between two searches for workers that are gone; 10 where not given. */
  readonly supervisionSeconds?: number;
}

/** What there is to do; all zero: the newsroom is at rest. */
export interface Workload {
  /** Feeds due now. */
  readonly due: number;
  /** Polls that wait or are being done, those for later included. */
  readonly polls: number;
  /** Items of feeds whose pages are to be read or are being read. */
  readonly pages: number;
  /** Articles without a story. */
  readonly unplaced: number;
}

/** A job for the page of an item that has not ended. */
export interface OpenItemJob {
  /** Number of the item. */
  readonly itemId: number;
  /** `created`: it waits for its first try; `retry`: for another one; `active`: it is being done. */
  readonly state: 'created' | 'retry' | 'active';
  /** Its number, from 1. */
  readonly attempt: number;
  /** Not before, ISO 8601. */
  readonly startAfter: string;
  /** Why the last try failed; absent where none did. */
  readonly problem?: string | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Between two times that what is old goes and the log of changes is thinned out. */
const UPKEEP_MS = 60 * MINUTE;
const WEBHOOKS_AT_ONCE = 8;
/** Between two looks for hubs that are to be asked. */
const HUBS_MS = 10_000;
/** Feeds polled at once: most of the time goes into waiting for their servers. */
const POLLS_AT_ONCE = 16;
const DUE_AT_ONCE = 500;
const REVISITS: readonly number[] = [1, 4, 12, 24, 72].map((hours) => hours * HOUR);
/** Behind everything that is new. */
const REVISIT_PRIORITY = -10_000;
const ITEMS_AT_ONCE = 500;

type Waiting = Map<string, readonly NewsroomEvent[]>;

interface Inside {
  readonly hub: Hub;
  readonly waiting: Waiting;
}

/**
 * Opens the queues of a newsroom; it works when started.
 *
 * @example
 * ```ts
 * import { createApp, openNewsroom, openStore, serve } from '@galley/newsroom';
 *
 * const store = await openStore();
 * const newsroom = await openNewsroom({ store });
 * const stopListening = newsroom.onEvent((event) => console.log(event.kind));
 * newsroom.start();
 * // await newsroom.addSource('https://post.example/rss');
 * const server = await serve(createApp({ store, desk: newsroom, version: '1.0' }));
 * (await fetch(`${server.url}/health`)).status; // → 200
 * await server.close();
 * stopListening();
 * await newsroom.stop();
 * await store.close();
 * ```
 */
export async function openNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { store, clock = systemClock, fetch = {}, leaseSeconds = 60, supervisionSeconds = 10 } = options;
  const waiting: Waiting = new Map();
  const hub = new Hub();
  const definition: QueueDefinition = { leaseSeconds };
  const queue = await openQueue(store, {
    queues: {
      poll: { ...definition, retryLimit: 3 },
      page: { ...definition, retryLimit: 4, retryDelaySeconds: 20, deadLetter: 'leftover' },
      leftover: { ...definition, retryLimit: 2 },
      // The last try comes about two hours after the first.
      webhook: { ...definition, retryLimit: 8, retryDelaySeconds: options.webhookRetrySeconds ?? 30 },
    },
    clock,
    supervisionSeconds,
    onError: (error) => hub.tell([{ kind: 'problem', where: 'queue', message: error.message }]),
    onJob: (end) => hub.tell(eventsOf(end, waiting)),
  });
  // One process needs no database to be polite; with more than one it takes turns with the others.
  const pacer = store.kind === 'served' ? { pacer: createSharedPacer(store, clock, randomUUID()) } : {};
  const fetcher = createFetcher({ ...fetch, clock, ...pacer });
  const { leastPollMs = 5 * MINUTE, mostPollMs = DAY, patienceMs = 6 * HOUR, revisitMs = REVISITS } = options;
  const paceMs = fetch.perHostDelayMs ?? 1000;
  const readers = new Readers(options.reading);
  const pauses = { paceMs, leastPollMs, mostPollMs, patienceMs, revisitMs };
  const context: StageContext = { store, queue, fetcher, readers, sitemaps: new SitemapReadings(), clock, ...pauses };
  return new Newsroom(context, options, { hub, waiting });
}

/** What a job did is told when it is committed, and once. */
function eventsOf({ queue, id, outcome, error, attempt }: JobEnd, waiting: Waiting): readonly NewsroomEvent[] {
  const events = waiting.get(id) ?? [];
  waiting.delete(id);
  if (outcome === 'completed') return events;
  return outcome === 'failed' ? [{ kind: 'problem', where: `${queue}, try ${attempt}`, message: describeError(error) }] : [];
}

class Hub {
  readonly #listeners: Set<Listener> = new Set();

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(events: readonly NewsroomEvent[]): void {
    for (const event of events) for (const listener of this.#listeners) listener(event);
  }
}

/** Feeds polled, pages read, stories kept; `openNewsroom` makes it, and it works from `start` to `stop`. */
export class Newsroom {
  /** The store it was opened on. */
  readonly store: Store;
  /** Its jobs: queues `poll` and `page`. */
  readonly queue: Queue;
  /** What it gets feeds and pages with. */
  readonly fetcher: Fetcher;
  readonly #context: StageContext;
  readonly #options: NewsroomOptions;
  readonly #hub: Hub;
  readonly #waiting: Waiting;
  readonly #stopping: AbortController = new AbortController();
  #loops: Promise<unknown> = Promise.resolve();

  /** @internal `openNewsroom` makes newsrooms. */
  constructor(context: StageContext, options: NewsroomOptions, { hub, waiting }: Inside) {
    this.store = context.store;
    this.queue = context.queue;
    this.fetcher = context.fetcher;
    this.#context = context;
    this.#options = options;
    this.#hub = hub;
    this.#waiting = waiting;
  }

  /** Calls `listener` with all that this process does; returns what ends it. */
  onEvent(listener: Listener): () => void {
    return this.#hub.add(listener);
  }

  /**
   * Follows the feed at an address, or the one that the page there leads to.
   * @throws FetchError, FeedError
   */
  addSource(address: string, options: FollowOptions = {}): Promise<Followed> {
    return followSource(this.#context, address, options);
  }

  /**
   * The feed at an address, or those that the page there leads to, without following any.
   * @throws FetchError, FeedError
   */
  discoverSources(address: string): Promise<readonly FeedChoice[]> {
    return discoverSources(this.#context, address);
  }

  /** Forgets a feed and its items; its articles stay. */
  removeSource(id: number): Promise<void> {
    return this.store.sources.remove(id);
  }

  /** Every feed of the list, those that were followed already among them. @throws FeedError on what is no OPML. */
  importOpml(text: string): Promise<readonly Followed[]> {
    return importOpml(this.#context, text);
  }

  /** Begins to work; several newsrooms on one served database share the work. */
  start(): void {
    const { concurrency = 24, lookMs = 2000, publicUrl } = this.#options;
    const { queue } = this;
    const stage = <Name extends keyof JobData>(name: Name, many: number, prepare: (job: Job<JobData[Name]>) => Promise<Outcome>): void => {
      queue.work<JobData[Name], Outcome>(name, { concurrency: many, prepare }, (job, tx, outcome) => this.#commit(job, tx, outcome));
    };
    stage('poll', POLLS_AT_ONCE, ({ data, last, signal }) => preparePoll(this.#context, data.sourceId, { last, signal }));
    stage('page', concurrency, ({ data, last, signal }) => prepareItem(this.#context, data.itemId, { last, signal }));
    stage('webhook', WEBHOOKS_AT_ONCE, ({ data, attempt, last, signal }) =>
      prepareMessage(this.#context, data.messageId, { attempt, last, signal }),
    );
    stage('leftover', 1, ({ data, attempt, last, signal, cause }) =>
      // A dead letter has as many tries as its job had, which may be one.
      prepareLeftover(this.#context, data.itemId, { last: last && attempt > 1, signal, cause }),
    );
    const keeper = new StoryKeeper(this.#context.clock, this.#options.embedder);
    const tell = (events: readonly NewsroomEvent[]): void => this.#hub.tell(events);
    this.#loops = Promise.all([
      keepStories(this.store, keeper, { clock: this.#context.clock, signal: this.#stopping.signal, tell }),
      this.#repeat(lookMs, 'polls', () => this.#sendDue()),
      this.#repeat(lookMs, 'webhooks', () => noteChanges(this.#context)),
      this.#repeat(lookMs, 'revisits', () => this.#sendRevisits()),
      this.#repeat(UPKEEP_MS, 'upkeep', () => this.#upkeep()),
      ...(publicUrl === undefined ? [] : [this.#repeat(Math.min(HUBS_MS, 5 * lookMs), 'hubs', () => this.#askHubs(publicUrl))]),
    ]);
  }

  /** Takes nothing new, finishes what is at hand (for `graceMs`, 30 s where not given) and lets go of queue and network. */
  async stop(graceMs?: number): Promise<void> {
    this.#stopping.abort();
    await this.#loops;
    await this.queue.stop(graceMs);
    await Promise.all([this.fetcher.close(), this.#context.readers.close()]);
  }

  /** Jobs by queue and state. */
  countJobs(): Promise<Record<string, JobCounts>> {
    return this.queue.counts();
  }

  /** What there is to do; all zero: everything known is read. */
  async workload(): Promise<Workload> {
    const counts = await this.queue.counts();
    const open = (name: keyof JobData): number => {
      const { created = 0, retry = 0, active = 0 } = counts[name] ?? {};
      return created + retry + active;
    };
    const due = (await this.store.sources.due(isoTime(this.#context.clock.now()), DUE_AT_ONCE)).length;
    return { due, polls: open('poll'), pages: open('page') + open('leftover'), unplaced: await this.store.stories.countUnplaced() };
  }

  /** Waits until everything known is read, looking every `everyMs`. @throws the signal's reason when aborted. */
  async settle(everyMs = 100, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const { due, polls, pages, unplaced } = await this.workload();
      if (due + polls + pages + unplaced === 0) return;
      await this.#context.clock.sleep(everyMs, signal);
    }
  }

  /** Sends a job for every item that waits for its page and has none: after a restore, queues are empty. Resolves with how many items wait. */
  async resendItems(): Promise<number> {
    let count = 0;
    for (let last = 0; ; ) {
      const ids = await this.store.feedItems.waiting(last, ITEMS_AT_ONCE);
      await this.queue.sendMany(
        'page',
        ids.map((id) => ({ data: { itemId: id } satisfies JobData['page'], options: { key: `item-${id}` } })),
      );
      count += ids.length;
      if (ids.length < ITEMS_AT_ONCE) return count;
      last = ids.at(-1)!;
    }
  }

  /** Jobs for the pages of items that wait, are tried again or are being done. */
  async findItemJobs(itemIds: readonly number[]): Promise<OpenItemJob[]> {
    const jobs = await this.queue.open(
      'page',
      itemIds.map((id) => `item-${id}`),
    );
    return jobs.map(({ data, state, attempt, startAfter, output }) => {
      const problem = (output as { message?: unknown } | null)?.message;
      return {
        itemId: (data as JobData['page']).itemId,
        state: state as OpenItemJob['state'],
        attempt,
        startAfter: isoTime(Date.parse(startAfter)),
        ...(typeof problem === 'string' ? { problem } : {}),
      };
    });
  }

  #askHubs(publicUrl: string): Promise<void> {
    return askHubs(this.#context, `${publicUrl.replace(/\/$/, '')}/websub/`, this.#stopping.signal);
  }

  /** What a hub is answered that asks whether we asked it; undefined: we did not. */
  answerHub(token: string, question: HubQuestion): Promise<string | undefined> {
    return answerHub(this.#context, token, question);
  }

  /** Takes what a hub sends; whether anybody wants it. */
  async takePush(token: string, push: Push): Promise<boolean> {
    const taken = await takePush(this.#context, token, push);
    if (typeof taken !== 'string') this.#hub.tell(taken);
    return taken !== 'unknown';
  }

  async #commit(job: Job, tx: Store, outcome: Outcome): Promise<void> {
    this.#waiting.set(job.id, await outcome.commit(tx));
  }

  /** A feed that is due has one job; which of the workers does it does not matter. */
  async #sendDue(): Promise<void> {
    const due = await this.store.sources.due(isoTime(this.#context.clock.now()), DUE_AT_ONCE);
    await this.queue.sendMany(
      'poll',
      due.map(({ id }) => ({ data: { sourceId: id } satisfies JobData['poll'], options: { key: `source-${id}`, alone: true } })),
    );
  }

  async #sendRevisits(): Promise<void> {
    await this.#sendAgain(await this.store.feedItems.toRevisit(isoTime(this.#context.clock.now()), DUE_AT_ONCE));
  }

  /** Behind all that is new; items that have their job get no other. */
  async #sendAgain(ids: readonly number[]): Promise<void> {
    const options = (id: number) => ({ key: `item-${id}`, alone: true, priority: REVISIT_PRIORITY });
    const jobs = ids.map((id) => ({ data: { itemId: id } satisfies JobData['page'], options: options(id) }));
    if (jobs.length > 0) await this.queue.sendMany('page', jobs);
  }

  async #upkeep(): Promise<void> {
    // Whatever lost its job, gets one.
    await this.#sendAgain(await this.store.feedItems.leftNew(isoTime(this.#context.clock.now() - DAY), DUE_AT_ONCE));
    await prune(this.store, { ...DEFAULT_RETENTION, ...this.#options.retention });
    await this.store.webhooks.tidy();
    await this.store.tidy();
    while (!this.#stopping.signal.aborted && (await this.store.articles.refreshSearch()) > 0);
  }

  async #repeat(everyMs: number, where: string, action: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await action();
      } catch (error) {
        // The database may be away for a while; the next look comes.
        this.#hub.tell([{ kind: 'problem', where, message: describeError(error) }]);
      }
      await this.#context.clock.sleep(everyMs, signal).catch(() => {});
    }
  }
}
