/** Bytes of a page, with what the feed and the site's other pages say, → its article, and what the page teaches about its site. */
import type { Article, FeedItem, SiteProfile } from 'galley';
import { examine, extract, readSiteScores, updateSite } from 'galley';

export interface FetchedPage {
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType?: string | undefined;
  /** ISO 8601. */
  readonly fetchedAt: string;
}

export interface PageReading {
  /** There whenever any text was found. */
  readonly article: Article | undefined;
  /** The page is an article as far as anyone can tell. */
  readonly ok: boolean;
  /** Why not: galley's reason. */
  readonly reason: string | undefined;
  /** The site's profile with this page in it; absent where the page teaches nothing. */
  readonly learn: ((profile: SiteProfile | undefined) => SiteProfile) | undefined;
}

/** A profile of fewer pages knows less than the page itself. */
const LEAST_PAGES = 2;

/**
 * Reads a page twice where its site is known: alone, because what a profile taught it must not come back to the profile,
 * and with the profile, for the article.
 */
export function readPage(page: FetchedPage, feedItem: FeedItem | undefined, profile: SiteProfile | undefined): PageReading {
  const { url, body, contentType, fetchedAt } = page;
  const options = { url, contentType, fetchedAt, feedItem };
  const { result: alone, view, selection } = examine(body, options);
  const known = alone.ok && (profile?.template?.pages ?? 0) >= LEAST_PAGES;
  const { article, ok, reason } = known ? extract(body, { ...options, site: profile }) : alone;
  const host = new URL(url).host;
  const learn = (known: SiteProfile | undefined): SiteProfile =>
    updateSite(known ?? { host }, view, readSiteScores(selection), { date: fetchedAt });
  return { article, ok, reason, learn: alone.ok ? learn : undefined };
}
