/**
 * Learns the templates of a site without labels: what several pages of one host have in common, and how likely each kind
 * of place was body on them (docs/site-evidence.md#what-is-learned). Page by page or at once; no clock, the days are given.
 */
import type { SiteProfile, SiteTemplate } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { forgetLeast, MOST_KINDS, MOST_TEXTS, MOST_TITLES } from './bound-template.ts';
import { addCounts, addKinds, fade, HALF_LIFE_PAGES, nameHash } from './counting.ts';
import { type PageSummary, summarisePage } from './summarise-page.ts';
import { watchTemplate } from './watch-template.ts';

/** Options of `updateSite`. */
export interface UpdateOptions {
  /** The day of the page: ISO 8601, or anything `Date.parse` reads. */
  readonly date?: string;
}

/** Options of `learnSite`. */
export interface LearnOptions {
  /** What the profile is called; the pages' own addresses are not looked at. */
  readonly host: string;
  /** A day for each page, in order. */
  readonly dates?: readonly (string | undefined)[];
}

/** A title part is a suffix of the site on so many pages, and this share of them [ours]. */
const SUFFIX_PAGES = 1.5;
const SUFFIX_SHARE = 0.3;

/**
 * The profile of a site from some of its pages, plain JSON data of bounded size (about 30 kB). `scores`: the probability
 * of being body, one a block, of each page (`Selection.score` of the default); NaN where nothing is known.
 *
 * @throws RangeError when pages and scores are not of one length.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { examine, learnSite, readSiteScores } from 'galley';
 *
 * const pages = ['page.html', 'other.html'].map((name) => examine(readFileSync(name)));
 * const profile = learnSite(
 *   pages.map(({ view }) => view),
 *   pages.map(({ selection }) => readSiteScores(selection)),
 *   { host: 'post.example', dates: ['2024-02-09', '2024-02-11'] },
 * );
 * profile.template?.pages; // → 2
 * profile.template?.updated; // → '2024-02-11'
 * ```
 */
export function learnSite(pages: readonly PageView[], scores: readonly Float32Array[], options: LearnOptions): SiteProfile {
  if (pages.length !== scores.length) throw new RangeError(`learnSite: ${pages.length} pages but scores for ${scores.length}`);
  let profile: SiteProfile = { host: options.host };
  for (const [i, page] of pages.entries()) {
    const date = options.dates?.[i];
    profile = updateSite(profile, page, scores[i]!, date === undefined ? {} : { date });
  }
  return profile;
}

/**
 * The profile with one more page; the given one stays as it is. `scores`: as in `learnSite`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { examine, readSiteScores, type SiteProfile, updateSite } from 'galley';
 *
 * let profile: SiteProfile = { host: 'post.example' };
 * for (const name of ['page.html', 'other.html']) {
 *   const { view, selection } = examine(readFileSync(name));
 *   profile = updateSite(profile, view, readSiteScores(selection), { date: '2024-02-09' });
 * }
 * profile.template?.pages; // → 2
 * ```
 */
export function updateSite(profile: SiteProfile, page: PageView, scores: Float32Array, options: UpdateOptions = {}): SiteProfile {
  return addSummary(profile, summarisePage(page, scores), options);
}

/** `updateSite` for a page already summed up. */
export function addSummary(profile: SiteProfile, summary: PageSummary, { date }: UpdateOptions = {}): SiteProfile {
  const old = profile.template ?? startTemplate();
  const day = date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString().slice(0, 10);
  const keep = fade(old, day);
  const watched = watchTemplate(old, summary);
  // What was known about the places of the template before says nothing about this one.
  const known = watched.changedAt === old.changedAt ? old.kinds : {};
  const template: SiteTemplate = {
    ...old,
    ...watched,
    pages: old.pages + 1,
    kinds: forgetLeast(addKinds(known, summary, keep), MOST_KINDS, ([pages, , , , words]) => pages + words / 1e6),
    texts: forgetLeast(addCounts(old.texts, [...summary.texts].map(nameHash), keep), MOST_TEXTS, (pages) => pages),
    titles: forgetLeast(addCounts(old.titles, summary.titles, keep), MOST_TITLES, (pages) => pages),
  };
  if (day !== undefined && (old.updated === undefined || day > old.updated)) template.updated = day;
  const suffixes = findSuffixes(template);
  return { ...profile, ...(suffixes.length === 0 ? {} : { titleSuffixes: suffixes }), template };
}

function startTemplate(): SiteTemplate {
  return { version: 1, pages: 0, kinds: {}, texts: {}, titles: {}, coverage: { mean: 0, last: 0 }, strange: 0 };
}

function findSuffixes({ titles, pages }: SiteTemplate): string[] {
  const least = Math.max(SUFFIX_PAGES, SUFFIX_SHARE * Math.min(pages, HALF_LIFE_PAGES));
  return Object.entries(titles)
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1])
    .map(([part]) => part);
}
