/** Notices that a site has got another template: the body of its pages stands in places nobody has seen. */
import type { SiteTemplate } from '../evidence/evidence.ts';
import { HALF_LIFE_PAGES, nameHash } from './counting.ts';
import type { PageSummary } from './summarise-page.ts';

/** Pages to know a template by [ours]. */
const KNOWN_PAGES = 5;
/** A place is known when it is on this share of the pages [ours]: that of a new template is not from its first page on. */
const KNOWN_SHARE = 0.35;
/** Below this share of the mean coverage a page is strange [ours]. */
const STRANGE_SHARE = 0.5;
/** So many strange pages in a row are another template, one alone is an odd page [ours]. */
const STRANGE_PAGES = 3;
/** How fast the mean coverage follows. */
const RATE = 0.2;

type Watched = Pick<SiteTemplate, 'coverage' | 'strange' | 'changedAt'>;

export function watchTemplate(template: SiteTemplate, page: PageSummary): Watched {
  const { pages, coverage, strange, changedAt } = template;
  const last = Math.round(measureCoverage(template, page) * 1e4) / 1e4;
  const odd = pages >= KNOWN_PAGES && last < STRANGE_SHARE * coverage.mean;
  // The first page can stand in no known place.
  const rate = pages === 0 ? 0 : pages === 1 ? 1 : odd ? 0 : RATE;
  const mean = Math.round((coverage.mean + rate * (last - coverage.mean)) * 1e4) / 1e4;
  const row = odd ? strange + 1 : 0;
  const watched = { coverage: { mean, last }, strange: row };
  if (row === STRANGE_PAGES) return { ...watched, coverage: { mean: last, last }, strange: 0, changedAt: pages + 2 - STRANGE_PAGES };
  return changedAt === undefined ? watched : { ...watched, changedAt };
}

/** Share of a page's likely text that stands in kinds of places the template knows as body, 0 … 1. */
function measureCoverage({ kinds, pages }: SiteTemplate, page: PageSummary): number {
  const least = KNOWN_SHARE * weighPages(pages);
  let likely = 0;
  let known = 0;
  for (const [hash, { words, mean }] of page.kinds) {
    if (mean <= 0.5) continue;
    likely += words;
    const record = kinds[nameHash(hash)];
    if (record !== undefined && record[0] >= least && record[1] > 0.5 * record[0]) known += words;
  }
  return likely === 0 ? 0 : known / likely;
}

/** What a place counts that is on all of so many pages. */
function weighPages(pages: number): number {
  const keep = 2 ** (-1 / HALF_LIFE_PAGES);
  return (1 - keep ** pages) / (1 - keep);
}
