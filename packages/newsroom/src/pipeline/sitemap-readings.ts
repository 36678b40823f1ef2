/** Indexes of sitemaps between two goes of the jobs that read them, in the memory of one process. */
import type { Fetched } from '@galley/fetch';
import type { Feed, FeedEntry } from '../feeds/feed.ts';

/** An index between two goes. */
export interface SitemapReading {
  /** The index itself. */
  readonly fetched: Fetched;
  readonly index: Feed;
  /** Addresses of the sitemaps that are still to be read, the next first. */
  readonly left: string[];
  readonly entries: FeedEntry[];
  /** When the index was read, in milliseconds since 1970. */
  readonly since: number;
  /** That the next one has cost. */
  tries: number;
}

/** Ours: indexes a process keeps in mind. */
const MOST_READINGS = 200;

/** What this process has of indexes whose sitemaps are not all read; whoever else takes the job over begins anew. */
export class SitemapReadings {
  readonly #readings: Map<number, SitemapReading> = new Map();

  /** The oldest goes where there are too many. */
  keep(sourceId: number, reading: SitemapReading): void {
    this.#readings.set(sourceId, reading);
    if (this.#readings.size > MOST_READINGS) this.#readings.delete(this.#readings.keys().next().value!);
  }

  /** And forgets it. */
  take(sourceId: number): SitemapReading | undefined {
    const reading = this.#readings.get(sourceId);
    this.#readings.delete(sourceId);
    return reading;
  }
}
