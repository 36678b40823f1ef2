/** What the stages of the pipeline work with, and what a stage leaves to be committed. */
import { type Clock, FetchError, type Fetcher, type FetchRequest } from '@galley/fetch';
import type { Queue } from '../queue/queue.ts';
import { Postponed } from '../queue/queue-error.ts';
import type { FullSettings } from '../store/source-settings.ts';
import type { Store } from '../store/store.ts';
import type { NewsroomEvent } from './events.ts';
import type { Readers } from './readers.ts';
import type { SitemapReadings } from './sitemap-readings.ts';

export interface StageContext {
  readonly store: Store;
  readonly queue: Queue;
  readonly fetcher: Fetcher;
  /** Threads for all that strangers wrote. */
  readonly readers: Readers;
  /** Indexes whose sitemaps are being read. */
  readonly sitemaps: SitemapReadings;
  readonly clock: Clock;
  /** Milliseconds between two jobs for one host; the fetcher paces its requests, this keeps jobs from waiting for it. */
  readonly paceMs: number;
  /** Shortest and longest time between two polls of a feed, in milliseconds. */
  readonly leastPollMs: number;
  readonly mostPollMs: number;
  /** How long an item waits for its page before its feed's own text must do, in milliseconds. */
  readonly patienceMs: number;
  /** Between the readings of a page of recent news, the first first; after the last it is left alone. */
  readonly revisitMs: readonly number[];
}

/** What a stage found out: written in the transaction that ends its job; the events are told when that is committed. */
export interface Outcome {
  commit(tx: Store): Promise<readonly NewsroomEvent[]>;
}

/** The jobs of the newsroom, by queue. */
export interface JobData {
  readonly poll: { readonly sourceId: number };
  readonly page: { readonly itemId: number };
  readonly webhook: { readonly messageId: number };
  /** Items whose `page` used its tries up. */
  readonly leftover: { readonly itemId: number };
}

export const NOTHING: Outcome = { commit: async () => [] };

/** Where nobody could ask the host: the job comes again when a turn is. */
export function asPostponed(error: unknown): unknown {
  return isBusy(error) ? new Postponed(error.retryAfterMs ?? 1000, error.message) : error;
}

/** What requests for a source have of their own. */
export function asIfBy({ settings, secrets }: FullSettings): Pick<FetchRequest, 'secrets' | 'userAgent'> {
  return { ...(secrets && { secrets }), ...(settings.userAgent !== undefined && { userAgent: settings.userAgent }) };
}

/** Nobody was asked. */
export function isBusy(error: unknown): error is FetchError {
  return error instanceof FetchError && error.code === 'busy';
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
