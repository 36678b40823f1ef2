/** Pages of a site that are at hand → those whose addresses are nearest to a page's; galley chooses among them by layout. */

import { parseAddress } from '@galley/fetch';
import { rankAddresses, type SiteProfile } from 'galley';
import type { Store } from '../store/store.ts';
import type { FetchedPage } from './read-page.ts';

/** Pages of a host that are looked at: what came lately has today's template. */
const LATEST = 50;
/** Pages that are parsed and compared; more cost time and hardly say more (docs/papers/template-difference.md). */
const NEAREST = 3;

/** A profile of so many pages of the site's present template says what neighbours could, at no cost (they make a reading 1.6 times as long). */
const KNOWN = 5;

/** At most three, the nearest first, each address once, never the page's own. */
export function pickNearest<P extends Pick<FetchedPage, 'url' | 'fetchedAt'>>(url: string, pages: readonly P[]): P[] {
  const addressed = new Map<string, { url: URL; seen: number; page: P }>();
  for (const page of pages) {
    const address = addressed.has(page.url) ? undefined : parseAddress(page.url);
    if (address !== undefined) addressed.set(page.url, { url: address, seen: Date.parse(page.fetchedAt), page });
  }
  return rankAddresses(new URL(url), [...addressed.values()])
    .slice(0, NEAREST)
    .map(({ candidate }) => candidate.page);
}

/** The nearest pages that the store has of the host, while little is known about it. */
export async function loadNeighbours(store: Store, url: string, profile: SiteProfile | undefined): Promise<FetchedPage[]> {
  const { pages: learned = 0, changedAt = 1 } = profile?.template ?? {};
  if (learned - changedAt + 1 >= KNOWN) return [];
  const nearest = pickNearest(url, await store.pages.listOfHost(new URL(url).host, LATEST));
  const pages = await Promise.all(nearest.map(({ id }) => store.pages.load(id)));
  return pages.flatMap((page) => (page === undefined ? [] : [{ ...page, contentType: page.contentType ?? undefined }]));
}
