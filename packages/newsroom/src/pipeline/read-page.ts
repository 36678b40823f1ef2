/** Bytes of a page, with what the feed and the site's other pages say, → its article, and what the page teaches about its site. */
import type { Article, FeedItem, Overrides, SiteProfile } from 'galley';
import { type Examination, examine, extract, readSiteScores, updateSite } from 'galley';

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
  /** Address of the page of the same template that it was compared with. */
  readonly reference?: string | undefined;
  /** The profile it was read with, with this page in it; absent where the page teaches nothing. */
  readonly learned: SiteProfile | undefined;
}

/** What is known about a page's site. */
export interface SiteKnowledge {
  readonly profile?: SiteProfile | undefined;
  /** Other pages of it. */
  readonly neighbours?: readonly FetchedPage[];
  /** What a user says of its pages, as data. */
  readonly overrides?: Overrides | undefined;
}

/** A profile of fewer pages knows less than the page itself. */
const LEAST_PAGES = 2;

/**
 * Reads a page twice where its site is known: alone, because what a profile taught it must not come back to the profile,
 * and with the profile, a user's overrides and its neighbours, of which galley uses those of the page's template, for the article.
 */
export function readPage(
  page: FetchedPage,
  feedItem: FeedItem | undefined,
  { profile, neighbours = [], overrides }: SiteKnowledge = {},
): PageReading {
  const { url, body, contentType, fetchedAt } = page;
  const options = { url, contentType, fetchedAt, feedItem };
  const examined = examine(body, options);
  const { result: alone } = examined;
  const known = (profile?.template?.pages ?? 0) >= LEAST_PAGES;
  const references = neighbours.map((neighbour) => ({ page: neighbour.body, url: neighbour.url, contentType: neighbour.contentType }));
  const more = { ...(known ? { site: profile } : {}), ...(references.length > 0 ? { references } : {}), ...(overrides && { overrides }) };
  const again = overrides !== undefined || (alone.ok && (known || references.length > 0));
  const reading = again ? extract(body, { ...options, ...more }) : alone;
  const reference = reading.references?.find(({ fate }) => fate === 'chosen')?.url;
  const { article, ok, reason } = reading;
  return { article, ok, reason, reference, learned: alone.ok ? learn(page, profile, examined) : undefined };
}

/** The same lesson for a profile that has changed since the page was read. */
export function learnPage(page: FetchedPage, profile: SiteProfile | undefined): SiteProfile {
  const { url, body, contentType, fetchedAt } = page;
  return learn(page, profile, examine(body, { url, contentType, fetchedAt }));
}

function learn({ url, fetchedAt }: FetchedPage, profile: SiteProfile | undefined, { view, selection }: Examination): SiteProfile {
  return updateSite(profile ?? { host: new URL(url).host }, view, readSiteScores(selection), { date: fetchedAt });
}
