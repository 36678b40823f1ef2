/** Adding feeds: by their own addresses, by the address of a page that names them, by an OPML list. */

import { FetchError, type Fetched, type Fetcher } from '@galley/fetch';
import type { Feed } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import type { Source } from '../store/schema.ts';
import { FEED_ACCEPT } from './poll-source.ts';
import type { Readers } from './readers.ts';
import type { StageContext } from './stage.ts';

/** What a person may say of a feed they add. */
export interface FollowOptions {
  /** Instead of what the feed calls itself. */
  readonly title?: string | undefined;
  /** Where the reader keeps it; folders within folders parted by `/`. */
  readonly folder?: string | undefined;
  /** Gives the search for the feed up. */
  readonly signal?: AbortSignal | undefined;
}

/** A feed that is followed from now on. */
export interface Followed {
  /** The feed as the store has it; due at once where it is new. */
  readonly source: Source;
  /** False: it was followed already. */
  readonly created: boolean;
}

/** Addresses that a page names or that are usual, tried in order. */
const MOST_TRIED = 6;

/**
 * Follows the feed at an address, or the first sound one that the page there leads to. The feed is due at once.
 * @throws FetchError when the address cannot be had, FeedError `not_a_feed` when nothing there is a feed.
 */
export async function followSource(context: StageContext, address: string, options: FollowOptions = {}): Promise<Followed> {
  const { title, folder, signal } = options;
  const { feed, fetched } = await findFeed(context, address, signal);
  const { homeUrl, description, inLanguage } = feed;
  const { url, permanentUrl, redirects } = fetched;
  // A temporary redirect may lead elsewhere tomorrow, so the address that was asked for is kept.
  const kept = permanentUrl ?? redirects[0] ?? url;
  return context.store.sources.add({
    url: kept,
    title: title ?? feed.title,
    titleGiven: title !== undefined,
    folder,
    homeUrl,
    description,
    inLanguage,
  });
}

/** A feed that an address leads to. */
export interface FeedChoice {
  /** Absolute address of the feed itself, as the page names it. */
  readonly url: string;
  /** What it calls itself, else what the page calls it. */
  readonly title?: string;
  /** How many entries it has now. */
  readonly entries: number;
}

/**
 * The feed at an address, or all sound ones that the page there names; addresses where feeds often are count where it names none.
 * @throws FetchError when the address cannot be had, FeedError `not_a_feed` when nothing there is a feed.
 */
export async function discoverSources(context: StageContext, address: string, signal?: AbortSignal): Promise<readonly FeedChoice[]> {
  const { fetcher, readers } = context;
  const first = await ask(fetcher, address, signal);
  const own = await tryFeed(readers, first, signal);
  if (own !== undefined) return [describeChoice(own, first.permanentUrl ?? first.redirects[0] ?? first.url)];
  const candidates = await readers.discoverFeeds(first, signal);
  for (const guessed of [false, true]) {
    const choices: FeedChoice[] = [];
    for (const { url, title } of candidates.filter(({ by }) => (by === 'guess') === guessed).slice(0, MOST_TRIED)) {
      const feed = await tryAddress({ fetcher, readers }, url, signal);
      if (feed !== undefined) choices.push(describeChoice(feed.feed, url, title));
    }
    if (choices.length > 0) return choices;
  }
  throw new FeedError('not_a_feed', `${address} is no feed, and leads to none`);
}

function describeChoice({ title: own, entries }: Feed, url: string, named?: string): FeedChoice {
  const title = own ?? named;
  return { url, entries: entries.length, ...(title !== undefined && { title }) };
}

interface Finding {
  readonly fetcher: Fetcher;
  readonly readers: Readers;
}

/** The feed at an address that may lead nowhere. */
async function tryAddress(
  { fetcher, readers }: Finding,
  url: string,
  signal: AbortSignal | undefined,
): Promise<{ feed: Feed; fetched: Fetched } | undefined> {
  const fetched = await ask(fetcher, url, signal).catch((error: unknown) => {
    if (error instanceof FetchError && error.code !== 'aborted') return undefined;
    throw error;
  });
  const feed = fetched === undefined ? undefined : await tryFeed(readers, fetched, signal);
  return feed === undefined ? undefined : { feed, fetched: fetched! };
}

/** The feed at an address, or the first sound one that the page there leads to. @throws FetchError, FeedError */
export async function findFeed(
  { fetcher, readers }: Finding,
  address: string,
  signal: AbortSignal | undefined,
): Promise<{ feed: Feed; fetched: Fetched }> {
  const first = await ask(fetcher, address, signal);
  const own = await tryFeed(readers, first, signal);
  if (own !== undefined) return { feed: own, fetched: first };
  for (const { url } of (await readers.discoverFeeds(first, signal)).slice(0, MOST_TRIED)) {
    const found = await tryAddress({ fetcher, readers }, url, signal);
    if (found !== undefined) return found;
  }
  throw new FeedError('not_a_feed', `${address} is no feed, and leads to none`);
}

/** A person asks for this one address, so robots.txt is not asked. */
function ask(fetcher: Fetcher, url: string, signal: AbortSignal | undefined): Promise<Fetched> {
  return fetcher.fetch(url, { accept: `${FEED_ACCEPT}, text/html;q=0.8`, robots: false, ...(signal === undefined ? {} : { signal }) });
}

async function tryFeed(readers: Readers, fetched: Fetched, signal: AbortSignal | undefined): Promise<Feed | undefined> {
  try {
    return await readers.readFeed(fetched, signal);
  } catch (error) {
    if (error instanceof FeedError) return undefined;
    throw error;
  }
}

/** Follows all feeds of an OPML list; none is asked for now, what is wrong with one shows at its first poll. @throws FeedError */
export async function importOpml({ store, readers }: StageContext, text: string): Promise<readonly Followed[]> {
  const followed: Followed[] = [];
  for (const { url, title, folder, homeUrl } of await readers.readOpml(text))
    followed.push(await store.sources.add({ url, title, titleGiven: title !== undefined, folder, homeUrl }));
  return followed;
}
