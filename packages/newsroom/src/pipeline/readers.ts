/**
 * Everything that strangers wrote is read in worker threads, with limits of time and memory: a page or a feed that hangs or swells costs
 * itself, and the thread that answers requests does nothing else.
 */
import { availableParallelism } from 'node:os';
import type { Fetched } from '@galley/fetch';
import { createPool, type Pool, TaskError } from '@galley/pool';
import type { Article, FeedItem, SiteProfile } from 'galley';
import type { Digest } from '../digest/digest.ts';
import type { DigestForm } from '../digest/write-digest.ts';
import type { FoundFeed } from '../feeds/discovery.ts';
import type { Feed, FeedEntry } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import type { Subscription } from '../feeds/opml.ts';
import type { ParseFeedOptions } from '../feeds/parse-feed.ts';
import { cutHead, type IconPage, plainIcon } from '../pictures/find-icon.ts';
import type { FetchedPage, PageReading, SiteKnowledge } from './read-page.ts';
import type { ExtractAnswer, ExtractTask, JudgeTask, Readings, ReadingTask, RefusedFeed } from './reading-worker.ts';

/** What one reading may take. */
export interface ReaderLimits {
  /** Milliseconds; 15,000 where not given. */
  readonly timeoutMs?: number | undefined;
  /** Megabytes; 512 where not given. */
  readonly memoryMb?: number | undefined;
  /** Threads; one fewer than there are cores where not given. */
  readonly threads?: number | undefined;
}

const TIMEOUT_MS = 15_000;
const MEMORY_MB = 512;
const WORKER: URL = new URL('./reading-worker', import.meta.url);

/** What a feed is read from. */
type FetchedFeed = Pick<Fetched, 'body' | 'url' | 'contentType' | 'contentLocation'>;

/** Threads that read; they are started when there is something to read. */
export class Readers {
  readonly #limits: ReaderLimits;
  #pool: Pool<ReadingTask, unknown> | undefined;

  constructor(limits: ReaderLimits = {}) {
    this.#limits = limits;
  }

  /** @throws FeedError; `unreadable` where it takes more than a feed may */
  async readFeed({ body, url, contentType, contentLocation }: FetchedFeed, signal?: AbortSignal): Promise<Feed> {
    const options: ParseFeedOptions = {
      url,
      ...(contentType === undefined ? {} : { contentType }),
      ...(contentLocation === undefined ? {} : { contentLocation }),
    };
    return this.#readList('feed', { body, options }, signal);
  }

  /** @throws FeedError as above */
  async readOpml(text: string): Promise<Subscription[]> {
    return this.#readList('opml', { text });
  }

  /** The feeds a page leads to; none where it takes more than a page may. */
  async discoverFeeds({ body, url }: Fetched, signal?: AbortSignal): Promise<FoundFeed[]> {
    return this.#run('discover', { body, url }, signal).catch(orElse<FoundFeed[]>([]));
  }

  /** Where a site's home page says that its icons are; where they are without a word where it takes more than a page may. */
  async findIcons(page: IconPage, signal?: AbortSignal): Promise<string[]> {
    return this.#run('icons', cutHead(page), signal).catch(orElse([plainIcon(page.url)]));
  }

  /** A page that fails is one without an article, for that reason. */
  async readPage(page: FetchedPage, feedItem: FeedItem | undefined, site: SiteKnowledge, signal?: AbortSignal): Promise<PageReading> {
    return this.#run('page', { page: pageOnly(page), feedItem, site }, signal).catch((error: unknown) => {
      if (!isFault(error)) throw error;
      return { article: undefined, ok: false, reason: `${error.code}: ${error.message}`, learned: undefined };
    });
  }

  /** Why the rules block an item; undefined: they do not, or it took too long to say. */
  async judgeItem(task: JudgeTask, signal?: AbortSignal): Promise<string | undefined> {
    return this.#run('judge', task, signal).catch(orElse<string | undefined>(undefined));
  }

  /** The profile with the page in it, as it was where that fails. */
  async learnPage(page: FetchedPage, profile: SiteProfile | undefined): Promise<SiteProfile> {
    return this.#run('learn', { page: pageOnly(page), profile }).catch(orElse(profile ?? { host: new URL(page.url).host }));
  }

  /** The feed's own text of an entry as an article; undefined where it has none, or none that can be read. */
  async readFeedText(entry: FeedEntry, url: string | undefined, signal?: AbortSignal): Promise<Article | undefined> {
    return this.#run('feedText', { entry, url }, signal).catch(orElse<Article | undefined>(undefined));
  }

  /** @throws TaskError. The page's bytes are moved. */
  async extract(task: ExtractTask, signal: AbortSignal): Promise<ExtractAnswer> {
    return this.#run('extract', task, signal, typeof task.page === 'string' ? [] : [task.page.buffer as ArrayBuffer]);
  }

  /** @throws TaskError */
  async writeDigest(digest: Digest, form: DigestForm, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    return this.#run('digest', { digest, form }, signal);
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }

  async #readList<Name extends 'feed' | 'opml'>(
    name: Name,
    of: Readings[Name][0],
    signal?: AbortSignal,
  ): Promise<Exclude<Readings[Name][1], RefusedFeed>> {
    const read = await this.#run(name, of, signal).catch((error: unknown) => {
      if (isFault(error)) throw new FeedError('unreadable', `it cannot be read: ${error.message}`, { cause: error });
      throw error;
    });
    if ('refused' in read) throw new FeedError(read.refused, read.message);
    return read as Exclude<Readings[Name][1], RefusedFeed>;
  }

  #run<Name extends keyof Readings>(
    name: Name,
    of: Readings[Name][0],
    signal?: AbortSignal,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Readings[Name][1]> {
    this.#pool ??= this.#open();
    return this.#pool.run({ do: name, of } as ReadingTask, { signal, transfer }) as Promise<Readings[Name][1]>;
  }

  #open(): Pool<ReadingTask, unknown> {
    const { threads = Math.max(1, availableParallelism() - 1), timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB } = this.#limits;
    return createPool({ worker: WORKER, threads, timeoutMs, memoryMb });
  }
}

/** What it did is the page's fault, or ours; not that nobody wants it any more. */
function isFault(error: unknown): error is TaskError {
  return error instanceof TaskError && error.code !== 'aborted';
}

function orElse<Result>(instead: Result): (error: unknown) => Result {
  return (error) => {
    if (isFault(error)) return instead;
    throw error;
  };
}

/** Nothing else of it is sent. */
function pageOnly({ url, body, contentType, fetchedAt }: FetchedPage): FetchedPage {
  return { url, body, contentType, fetchedAt };
}
