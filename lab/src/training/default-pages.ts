/** The labelled pages that train the default model, as its trainer reads them. */

import type { FeedItem } from 'galley';
import { nameRegisteredDomain } from '../../../packages/galley/src/cli/files/registered-domain.ts';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { REGION_NAMES, type RegionName } from '../../../packages/galley/src/strategies/strategy.ts';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { LabelledPage } from '../../../packages/galley/src/training/labels/labelled-page.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { goldComments, listSets, loadSet, READ_PAGES, usable } from '../corpora/corpora.ts';
import { buildFeedItem } from '../corpora/feed-items.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';
import type { LabelRun } from '../corpora/labels.ts';
import { assertTrainable, dropSharedDomains } from './trainable.ts';

/** Sets of the training side. `dragnet` is AGPL and left out: docs/design-notes.md says what that costs. */
export const DEFAULT_SETS: readonly string[] = [
  'wcxb',
  'fundus',
  'trafilatura',
  'magic-html-article',
  'magic-html-forum',
  'ug-bilqut',
  'ug-diyarim',
  'ug-selkin',
  'zh-uighurbiz',
  'world-news',
  INVENTED_PAGES,
];
/** Sets whose gold is snippets. */
const SNIPPETS: ReadonlySet<string> = new Set(['trafilatura', INVENTED_PAGES]);
/** Pages from memory count for less than real ones. Chosen out of fold: docs/learned.md. */
const INVENTED_WEIGHT = 0.4;
/** Forums whose gold keeps the replies apart. */
const FORUMS: ReadonlySet<string> = new Set(['ug-bilqut', 'ug-diyarim', 'ug-selkin', 'magic-html-forum']);

/** Fields of gold that hold the texts of a region. */
const LABELLED_REGIONS: Readonly<Record<string, RegionName>> = {
  byline: 'byline',
  captions: 'caption',
  inset: 'inset',
  comments_text: 'comments',
};

interface PageChoice {
  /** Languages left out. */
  readonly without?: readonly string[];
}

/** The same pages as the trainer reads them. */
export function loadDefaultPages(sets: readonly string[] = DEFAULT_SETS, choice: PageChoice = {}): LabelledPage[] {
  return describeAll(listDefaultPages(sets, choice));
}

/**
 * Every page of the sets that may train and shares no domain with a dev set, in order; none of the languages in `without`.
 * Pages that we have read come with our labels instead of the set's snippets or gold.
 */
export function listDefaultPages(sets: readonly string[] = DEFAULT_SETS, { without = [] }: PageChoice = {}): CorpusPage[] {
  const dev = listSets().flatMap((set) => loadSet(set).filter(({ slice }) => slice === 'dev'));
  const read = new Map(loadSet(READ_PAGES, { split: 'train' }).map((page) => [`${page.set}/${page.id}`, page]));
  const pages = sets.flatMap((set) => {
    const known = loadSet(set, { split: 'train' }).map((page) => {
      const own = read.get(`${set}/${page.id}`);
      return own !== undefined && usable(own) ? own : page;
    });
    const labelled = known.filter((page) => SNIPPETS.has(set) || usable(page));
    return dropLanguages(dropSharedDomains(labelled, dev), without);
  });
  assertTrainable(pages);
  return pages;
}

/** Some of them with feed items; the wrong ones are those of other pages in the list. */
export function describeAll(pages: readonly CorpusPage[]): LabelledPage[] {
  return pages.map((page, i) => describeLabelled(page, chooseFeedItem(page, pages[(i * 7 + 13) % pages.length]!)));
}

/** A set that is mostly of such a language goes as a whole: its other pages have the same template. */
function dropLanguages(pages: readonly CorpusPage[], without: readonly string[]): CorpusPage[] {
  const kept = pages.filter(({ lang }) => !without.includes(lang ?? ''));
  return 2 * kept.length < pages.length ? [] : kept;
}

/** Half of the pages come without a feed item, the others with a true one or one of each way to go wrong. */
function chooseFeedItem(page: CorpusPage, stranger: CorpusPage): FeedItem | undefined {
  const chance = hashRange(`${page.set}/${page.id}`) % 100;
  if (chance < 50) return undefined;
  const kind = chance < 70 ? 'true' : chance < 80 ? 'reworded' : chance < 90 ? 'truncated' : 'wrong';
  return buildFeedItem(page, kind, stranger);
}

/** A page of the lab as galley's trainer knows it; the markup is decoded when asked for. */
export function describeLabelled(page: CorpusPage, feedItem?: FeedItem): LabelledPage {
  const { gold, set, id, url } = page;
  return {
    id,
    set,
    site: nameSite(page),
    get html(): string {
      return page.html();
    },
    text: gold.text,
    pageType: gold.page_type ?? (FORUMS.has(set) ? 'forum' : 'article'),
    comments: goldComments(page),
    ...(feedItem === undefined ? {} : { feedItem }),
    ...(url === undefined ? {} : { url }),
    ...(gold.title ? { title: gold.title } : {}),
    ...(gold.with === undefined ? {} : { with: gold.with }),
    ...(gold.without === undefined ? {} : { without: gold.without }),
    ...(set === INVENTED_PAGES ? { weight: INVENTED_WEIGHT } : {}),
    ...describeRegions(page),
  };
}

/** What stands around the body: all of it where we read the page, four regions in the sets labelled before. */
function describeRegions({ gold }: CorpusPage): Pick<LabelledPage, 'regions'> {
  const runs = gold['runs'] as readonly LabelRun[] | undefined;
  if (runs !== undefined) {
    // A name that no run has was looked for, too.
    const looked = REGION_NAMES.map((name) => ({ name, texts: [] }));
    return { regions: [...runs.map(({ region, blocks }) => ({ name: region, texts: blocks })), ...looked] };
  }
  if (gold['byline'] === undefined) return {};
  const body = { name: 'body', texts: gold.text?.split('\n') ?? [] };
  return { regions: [body, ...Object.entries(LABELLED_REGIONS).map(([field, name]) => ({ name, texts: gold[field] as string[] }))] };
}

/** The registered domain; without an address the site the gold names, or the set. */
export function nameSite({ url, gold, set }: CorpusPage): string {
  const host = parseAddress(url)?.hostname;
  return host === undefined ? (gold.site ?? set) : nameRegisteredDomain(host);
}
