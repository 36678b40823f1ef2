/** The sets' pages by site, for experiments that need several pages of one template. */

import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { CorpusPage } from './corpora.ts';
import { loadSet, usable } from './corpora.ts';

/** Pages of one site. */
export interface Site {
  name: string;
  pages: readonly CorpusPage[];
}

/** One row of a paper's table: a site, or the many small sites of one set. */
export interface SiteRow {
  name: string;
  sites: readonly Site[];
}

/** Sets that are one site each; the sites of every other set are told by its pages. */
const ONE_SITE: readonly string[] = ['zh-uighurbiz', 'ug-bilqut', 'ug-diyarim', 'ug-selkin', 'ug-bagdax-kona', 'ug-bagdax-yengi'];
const MANY_SITES: readonly string[] = ['cleanportaleval', 'zh-portals', 'ru-news', 'wcxb', 'dragnet'];

/** Rows of the same-site groups in the labelled sets; sites with fewer pages than `minimum` are left out. No test page. */
export function listSiteRows(minimum: number, sets: readonly string[] = [...ONE_SITE, ...MANY_SITES]): SiteRow[] {
  const rows = sets.map((set): SiteRow => {
    const pages = loadSet(set).filter((page) => usable(page) && page.slice !== 'test');
    const sites = ONE_SITE.includes(set) ? [{ name: set, pages }] : groupBySite(pages);
    return { name: set, sites: sites.filter((site) => site.pages.length >= minimum) };
  });
  return rows.filter((row) => row.sites.length > 0);
}

function groupBySite(pages: readonly CorpusPage[]): Site[] {
  const sites = new Map<string, CorpusPage[]>();
  for (const page of pages) {
    const name = nameSite(page);
    if (name === undefined) continue;
    const site = sites.get(name) ?? [];
    sites.set(name, site);
    site.push(page);
  }
  return [...sites].map(([name, members]) => ({ name, pages: members }));
}

/** The hand-labelled sets say the site; elsewhere it is the host without `www`. */
function nameSite(page: CorpusPage): string | undefined {
  if (page.gold.site !== undefined && page.gold.site !== null) return page.gold.site;
  return parseAddress(page.url)?.hostname.replace(/^www\./, '');
}

/**
 * The address under which a page is compared with its neighbours. Pages without one (zh-portals) get an address that
 * tells nothing; the hosts of one site (rzn.mk.ru, oren.mk.ru) count as one.
 */
export function addressInSite(page: CorpusPage, site: Site): URL {
  const own = parseAddress(page.url) ?? new URL(`http://x/${encodeURIComponent(page.id)}`);
  own.host = site.name.replace(/[^\w.-]+/g, '-');
  own.port = '';
  return own;
}

/** At most `count` members, spread evenly over the list; the same for the same list. */
export function spreadSample<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);
}
