/** The newest sitemaps of an index as one feed: each in its turn at its host, over as many goes of the poll's job as that takes. */
import { FetchError, type Fetched, type FetchRequest } from '@galley/fetch';
import type { Feed } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import { Postponed } from '../queue/queue-error.ts';
import type { SitemapReading } from './sitemap-readings.ts';
import { isBusy, type StageContext } from './stage.ts';

/** Of an index, the sitemaps with the latest dates. */
const MOST_SITEMAPS = 3;
/** A host that is not to be asked for longer than this has its sitemap left out of this poll, in milliseconds. */
const MOST_WAIT_MS = 600_000;
/** After so long the feed is what has come so far. */
const MOST_TIME_MS = 3_600_000;
/** Of a sitemap that fails in a way that may pass. */
const MOST_TRIES = 3;
/** After the first of them, doubled for the next. */
const PAUSE_MS = 2_000;
export function beginSitemaps(fetched: Fetched, index: Feed, now: number): SitemapReading {
  const newest = [...index.sitemaps!].sort((a, b) => (b.dateModified ?? '').localeCompare(a.dateModified ?? ''));
  return { fetched, index, left: newest.slice(0, MOST_SITEMAPS).map(({ url }) => url), entries: [], since: now, tries: 0 };
}

/** What the requests of one source share. */
export type SitemapRequest = FetchRequest & { readonly signal: AbortSignal };

/**
 * Reads on until all are read; one that fails is left out. What has come is in `reading` whatever is thrown.
 * @throws Postponed where the next one's host is to be asked later; the signal's reason when aborted
 */
export async function readSitemaps(context: StageContext, reading: SitemapReading, request: SitemapRequest): Promise<Feed> {
  const { index, left, entries, since } = reading;
  while (left.length > 0 && context.clock.now() - since <= MOST_TIME_MS) {
    try {
      const fetched = await context.fetcher.fetch(left[0]!, { ...request, withinMs: MOST_WAIT_MS });
      entries.push(...(await context.readers.readFeed(fetched, request.signal)).entries);
    } catch (error) {
      if (!(error instanceof FeedError) && !(error instanceof FetchError && error.code !== 'aborted')) throw error;
      const waitMs = error instanceof FetchError ? findWait(error, reading) : undefined;
      if (waitMs !== undefined) throw new Postponed(waitMs, error.message);
    }
    left.shift();
    reading.tries = 0;
  }
  return { ...index, entries };
}

/** Until the same sitemap is to be asked for once more; undefined: it is left out. */
function findWait(error: FetchError, reading: SitemapReading): number | undefined {
  const { retryAfterMs = PAUSE_MS * 2 ** reading.tries, retryable } = error;
  if (retryAfterMs > MOST_WAIT_MS) return undefined;
  if (isBusy(error)) return retryAfterMs;
  reading.tries++;
  return retryable && reading.tries < MOST_TRIES ? retryAfterMs : undefined;
}
