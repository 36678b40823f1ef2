/** A truncated feed → the same feed with its articles' full text, without a store: one look, nothing kept. */

import { FetchError, type Fetcher } from '@galley/fetch';
import type { Article, SiteProfile } from 'galley';
import { renderHtml } from 'galley';
import type { ChannelItem } from '../feeds/channel.ts';
import { type Feed, type FeedEntry, toFeedItem } from '../feeds/feed.ts';
import { WRITTEN_FORMATS } from '../feeds/formats.ts';
import { textOf } from '../feeds/markup.ts';
import { writeFeed } from '../feeds/write-feed.ts';
import { chooseText } from './choose-text.ts';
import { findFeed } from './follow-source.ts';
import { Readers } from './readers.ts';

/** Options of `writeFullFeed`. */
export interface FullFeedOptions {
  /** Entries that are read, the feed's first ones; 20 where not given. */
  readonly most?: number;
  /** The first of the formats that we give where not given. */
  readonly format?: string;
  /** Gives it up: FetchError `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each entry as it is read. */
  readonly onEntry?: (entry: FeedEntry, outcome: 'page' | 'feed' | 'none', problem: string | undefined) => void;
}

/** Pages read at once; the fetcher paces those of one host. */
const AT_ONCE = 4;

/**
 * Reads the feed at an address (or the one the page there leads to), then each entry's page, with what the feed and the
 * pages before say; an entry whose page fails keeps the feed's own text.
 *
 * @returns RSS, Atom or JSON Feed.
 * @throws FetchError, FeedError where there is no feed.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { createServer } from 'node:http';
 * import { createFetcher } from '@galley/fetch';
 * import { parseFeed, writeFullFeed } from '@galley/newsroom';
 *
 * const rss = '<rss version="2.0"><channel><item><title>Lighthouse to be lit again</title><link>/page</link></item></channel></rss>';
 * const server = createServer(({ url }, response) => response.end(url === '/rss' ? rss : readFileSync('page.html'))).listen(0);
 * const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/rss`;
 * const fetcher = createFetcher({ allowPrivate: ['127.0.0.1'], robots: false, perHostDelayMs: 0 });
 * const full = await writeFullFeed(fetcher, url, { format: 'json' });
 * parseFeed(full, { url }).entries[0]?.content?.includes('Volunteers have spent four winters'); // → true
 * await fetcher.close();
 * server.close();
 * ```
 */
export async function writeFullFeed(fetcher: Fetcher, address: string, options: FullFeedOptions = {}): Promise<string> {
  const { most = 20, format = WRITTEN_FORMATS[0]!.name, signal } = options;
  const context: Reach = { fetcher, readers: new Readers() };
  try {
    const { feed } = await findFeed(context, address, signal);
    return writeFeed(format, describeChannel(feed), await readEntries(context, feed.entries.slice(0, most), options));
  } finally {
    await context.readers.close();
  }
}

interface Reach {
  readonly fetcher: Fetcher;
  readonly readers: Readers;
}

async function readEntries(context: Reach, entries: readonly FeedEntry[], options: FullFeedOptions): Promise<ChannelItem[]> {
  const profiles = new Map<string, SiteProfile>();
  const items = new Array<ChannelItem>(entries.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < entries.length; i = next++) items[i] = await readEntry(context, entries[i]!, profiles, options);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return items;
}

async function readEntry(
  { fetcher, readers }: Reach,
  entry: FeedEntry,
  profiles: Map<string, SiteProfile>,
  { signal, onEntry }: FullFeedOptions,
): Promise<ChannelItem> {
  const page = entry.url === undefined ? undefined : await getPage(fetcher, entry.url, signal);
  const fetched = typeof page === 'object' ? page : undefined;
  const host = fetched === undefined ? '' : new URL(fetched.url).host;
  const profile = profiles.get(host);
  const reading = fetched === undefined ? undefined : await readers.readPage(fetched, toFeedItem(entry), { profile }, signal);
  // Another page may have taught it something meanwhile; one lesson of four is enough for a look.
  if (reading?.learned !== undefined && profiles.get(host) === profile) profiles.set(host, reading.learned);
  const failure = typeof page === 'string' ? page : undefined;
  const chosen = chooseText(reading, await readers.readFeedText(entry, entry.url, signal), failure);
  onEntry?.(entry, chosen === undefined ? 'none' : chosen.partial ? 'feed' : 'page', chosen === undefined ? failure : chosen.problem);
  return describeItem(entry, chosen?.article);
}

/** The page, or why there is none. */
async function getPage(fetcher: Fetcher, url: string, signal: AbortSignal | undefined) {
  try {
    return await fetcher.fetch(url, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof FetchError && error.code !== 'aborted') return error.message;
    throw error;
  }
}

function describeChannel({ title, url, homeUrl, description, inLanguage }: Feed) {
  return {
    title: title ?? url,
    url,
    ...(homeUrl === undefined ? {} : { homeUrl }),
    ...(description === undefined ? {} : { description }),
    ...(inLanguage === undefined ? {} : { inLanguage }),
  };
}

/** The feed's own words for the entry, the article's where it has none; of the text the article's. */
function describeItem(entry: FeedEntry, article: Article | undefined): ChannelItem {
  const { id, url, dateModified, keywords } = entry;
  // The feed's own markup stays behind: what of it is the article's has gone through extraction.
  const summary = textOf(entry.summary ?? '');
  const title = entry.title ?? article?.headline;
  const datePublished = entry.datePublished ?? article?.datePublished;
  const author = entry.author.length > 0 ? entry.author : (article?.author ?? []).map(({ name }) => name);
  const image = article?.image[0];
  return {
    id,
    author,
    keywords,
    ...(url === undefined ? {} : { url }),
    ...(title === undefined ? {} : { title }),
    ...(summary === '' ? {} : { summary }),
    ...(article === undefined ? {} : { content: renderHtml(article, { frames: false }) }),
    ...(datePublished === undefined ? {} : { datePublished }),
    ...(dateModified === undefined ? {} : { dateModified }),
    ...(image === undefined ? {} : { image: { url: image.url } }),
  };
}
