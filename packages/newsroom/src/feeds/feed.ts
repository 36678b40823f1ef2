/** A feed in one plain shape, whatever format it came in. */
import type { FeedItem } from 'galley';

/** A picture, film or sound of an entry. */
export interface FeedMedium {
  /** Absolute, http or https. */
  readonly url: string;
  /** Media type (`image/jpeg`) or, where only that is known, its first half (`image`). */
  readonly type?: string;
  /** What is written below it, plain text. */
  readonly caption?: string;
}

/** One article that a feed announces. */
export interface FeedEntry {
  /** What stays the same when the entry is edited: guid or id, else the address, else a hash of title and date. Unique in the feed. */
  readonly id: string;
  /** Absolute, http or https. */
  readonly url?: string;
  /** Headline of the article, plain text. */
  readonly title?: string;
  /** What the feed says of the article, HTML. */
  readonly summary?: string;
  /** HTML of the whole article, where the feed carries it. */
  readonly content?: string;
  /** When it was published, ISO 8601: a day, or a time with its offset. */
  readonly datePublished?: string;
  /** Time of the last change; written as `datePublished`. */
  readonly dateModified?: string;
  /** Names, one a person; empty where the entry has none. */
  readonly author: readonly string[];
  /** Tags and categories, one an entry. */
  readonly keywords: readonly string[];
  /** BCP 47, as the feed writes it. */
  readonly inLanguage?: string;
  /** Pictures, films and sounds that the entry carries. */
  readonly media: readonly FeedMedium[];
}

export type FeedProblemCode =
  | 'charset'
  | 'repaired'
  | 'truncated_input'
  | 'too_many_entries'
  | 'bad_date'
  | 'duplicate_id'
  | 'duplicate_entry'
  | 'empty_entry';

/** One thing that is wrong with a feed that could be read. */
export interface FeedProblem {
  /** The kind of fault, from a closed list. */
  readonly code: FeedProblemCode;
  /** The same in words, for people. */
  readonly message: string;
}

/** A feed or sitemap as read, whatever its format; `parseFeed` makes it. */
export interface Feed {
  /** Its name in the table of formats: rss, atom, json, rdf, cdf, sitemap. */
  readonly format: string;
  /** Where it was fetched from. */
  readonly url: string;
  /** Name of the feed, plain text. */
  readonly title?: string;
  /** The page the feed belongs to. */
  readonly homeUrl?: string;
  /** What the feed says it is about, plain text. */
  readonly description?: string;
  /** Language of its entries, BCP 47 as the feed writes it. */
  readonly inLanguage?: string;
  /** How long the publisher says nothing new comes (`ttl`, `sy:updatePeriod`). */
  readonly ttlMinutes?: number;
  /** Hours of the day, UTC, in which the publisher says that nothing new comes (`skipHours`). */
  readonly skipHours?: readonly number[];
  /** Days of the week, UTC, 0 = Sunday, in which the publisher says that nothing new comes (`skipDays`). */
  readonly skipDays?: readonly number[];
  /** WebSub hubs that tell of news; absolute. */
  readonly hubs?: readonly string[];
  /** The address by which hubs know the feed; absolute. */
  readonly selfUrl?: string;
  /** In the feed's order. */
  readonly entries: readonly FeedEntry[];
  /** Of a sitemap index: the sitemaps it lists; its entries are none. */
  readonly sitemaps?: readonly { readonly url: string; readonly dateModified?: string }[];
  /** What the feed got wrong and how it was read all the same. */
  readonly problems: readonly FeedProblem[];
}

/**
 * What the feed knows of an article, for galley's `extract(page, { feedItem })`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parseFeed, toFeedItem } from '@galley/newsroom';
 * import { extract } from 'galley';
 *
 * const rss = '<rss version="2.0"><channel><item><title>Lighthouse to be lit again</title><link>/lighthouse</link></item></channel></rss>';
 * const { entries } = parseFeed(rss, { url: 'https://post.example/rss' });
 * extract(readFileSync('page.html'), { feedItem: toFeedItem(entries[0]!) }).ok; // → true
 * ```
 */
export function toFeedItem(entry: FeedEntry): FeedItem {
  return {
    ...(entry.title === undefined ? {} : { title: entry.title }),
    ...(entry.summary === undefined ? {} : { description: entry.summary }),
    ...(entry.content === undefined ? {} : { content: entry.content }),
    ...(entry.datePublished === undefined ? {} : { published: entry.datePublished }),
    ...(entry.dateModified === undefined ? {} : { updated: entry.dateModified }),
    ...(entry.author.length === 0 ? {} : { authors: entry.author }),
    ...(entry.url === undefined ? {} : { link: entry.url }),
  };
}
