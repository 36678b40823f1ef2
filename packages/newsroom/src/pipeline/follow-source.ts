/** Adding feeds: by their own addresses, by the address of a page that names them, by an OPML list. */
import { discoverFeeds } from '../feeds/discovery.ts';
import { type Feed, FeedError } from '../feeds/feed.ts';
import { readOpml } from '../feeds/opml.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import type { Fetched } from '../fetch/fetcher.ts';
import type { Source } from '../store/schema.ts';
import type { Desk } from './desk.ts';
import { FEED_ACCEPT, readFeed } from './poll-source.ts';

export interface FollowOptions {
  readonly title?: string | undefined;
  readonly folder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Followed {
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
export async function followSource(desk: Desk, address: string, options: FollowOptions = {}): Promise<Followed> {
  const first = await ask(desk, address, options);
  const own = tryFeed(first);
  if (own !== undefined) return keep(desk, first, own, options);
  for (const { url } of discoverFeeds(first.body, first.url).slice(0, MOST_TRIED)) {
    const found = await ask(desk, url, options).catch((error: unknown) => {
      if (error instanceof FetchError && error.code !== 'aborted') return undefined;
      throw error;
    });
    const feed = found === undefined ? undefined : tryFeed(found);
    if (feed !== undefined) return keep(desk, found!, feed, options);
  }
  throw new FeedError('not_a_feed', `${address} is no feed, and leads to none`);
}

/** A person asks for this one address, so robots.txt is not asked. */
function ask({ fetcher }: Desk, url: string, { signal }: FollowOptions): Promise<Fetched> {
  return fetcher.fetch(url, { accept: `${FEED_ACCEPT}, text/html;q=0.8`, robots: false, ...(signal === undefined ? {} : { signal }) });
}

function tryFeed(fetched: Fetched): Feed | undefined {
  try {
    return readFeed(fetched);
  } catch (error) {
    if (error instanceof FeedError) return undefined;
    throw error;
  }
}

function keep({ store }: Desk, { url, permanentUrl, redirects }: Fetched, feed: Feed, { title, folder }: FollowOptions): Promise<Followed> {
  const { homeUrl, description, inLanguage } = feed;
  // A temporary redirect may lead elsewhere tomorrow, so the address that was asked for is kept.
  const address = permanentUrl ?? redirects[0] ?? url;
  return store.sources.add({ url: address, title: title ?? feed.title, folder, homeUrl, description, inLanguage });
}

/** Follows all feeds of an OPML list; none is asked for now, what is wrong with one shows at its first poll. @throws FeedError */
export async function importOpml({ store }: Desk, text: string): Promise<readonly Followed[]> {
  const followed: Followed[] = [];
  for (const { url, title, folder, homeUrl } of readOpml(text)) followed.push(await store.sources.add({ url, title, folder, homeUrl }));
  return followed;
}
