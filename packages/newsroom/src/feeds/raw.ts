/** What the readers of the formats hand to `finishFeed`: the feed's own strings, nothing resolved, dated or checked. */
import type { FeedMedium } from './feed.ts';

/** Authors of the whole feed that its entries have where they name none: each entry has a copy. */
export const MOST_INHERITED = 10;

export interface RawEntry {
  readonly id?: string | undefined;
  /** In order of preference; the first that is an http address counts. */
  readonly links: readonly (string | undefined)[];
  /** Plain text. */
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly content?: string | undefined;
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
  readonly author: readonly (string | undefined)[];
  readonly keywords: readonly (string | undefined)[];
  readonly inLanguage?: string | undefined;
  readonly media: readonly RawMedium[];
  /** `xml:base` from the entry inwards. */
  readonly bases: readonly (string | undefined)[];
}

export type RawMedium = { readonly [K in keyof FeedMedium]?: FeedMedium[K] | undefined };

export interface RawFeed {
  readonly title?: string | undefined;
  readonly homeUrl?: string | undefined;
  readonly description?: string | undefined;
  readonly inLanguage?: string | undefined;
  readonly ttlMinutes?: number | undefined;
  /** Hours and days of UTC in which nothing new comes, as the feed writes them. */
  readonly skipHours?: readonly number[] | undefined;
  readonly skipDays?: readonly string[] | undefined;
  /** WebSub: who tells of news, and under which address. */
  readonly hubs?: readonly (string | undefined)[] | undefined;
  readonly selfUrl?: string | undefined;
  readonly base?: string | undefined;
  readonly entries: readonly RawEntry[];
  readonly sitemaps?: readonly { readonly url: string; readonly updated?: string | undefined }[];
}
