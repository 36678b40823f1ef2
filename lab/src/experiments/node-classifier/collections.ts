/** The collections of paper 3's experiment: sites to train on, sites to test on, pages opened with their evidence. */
import type { Evidence, PageView } from 'galley';
import { parse } from '../../../../packages/galley/src/dom/parse.ts';
import { gatherEvidence } from '../../../../packages/galley/src/evidence/gather.ts';
import { viewPage } from '../../../../packages/galley/src/features/view.ts';
import { parseAddress } from '../../../../packages/galley/src/text/parse-address.ts';
import type { LabelledPage } from '../../../../packages/galley/src/training/labels/labelled-page.ts';
import { type CorpusPage, loadSet, usable } from '../../corpora/corpora.ts';
import { listSiteRows, spreadSample } from '../../corpora/site-groups.ts';
import { describePage, loadFieldPages } from '../../training/node-pages.ts';

export interface OpenedPage {
  readonly page: LabelledPage;
  readonly view: PageView;
  readonly evidence: Evidence;
  readonly text: string;
}

/** Pages that are scored together: the sites of one row, each a site of its own. */
export interface TestRow {
  readonly name: string;
  readonly sites: readonly (readonly LabelledPage[])[];
}

/** Pages that one model is trained on. */
export interface Collection {
  readonly name: string;
  readonly pages: readonly LabelledPage[];
  /** Names of the test rows that hold its pages. */
  readonly own: readonly string[];
}

const MOST_OF_A_SITE = 40;
const FEWEST_OF_A_SITE = 5;
/** Rows of the test: training-side and dev sites; dragnet only where its split says train. */
const TEST_ROWS: readonly string[] = [
  'zh-uighurbiz',
  'ug-bilqut',
  'ug-diyarim',
  'ug-selkin',
  'ug-bagdax-kona',
  'ug-bagdax-yengi',
  'cleanportaleval',
  'zh-portals',
  'dragnet',
];

/** Two news sites, two forums. */
const SINGLE_SITES: readonly string[] = ['zh-uighurbiz', 'ug-bilqut', 'ug-diyarim', 'ug-selkin'];

export function listTestRows(): TestRow[] {
  const rows = listSiteRows(FEWEST_OF_A_SITE).filter(({ name }) => TEST_ROWS.includes(name));
  return [
    ...rows.map(({ name, sites }) => ({
      name,
      sites: sites.map(({ pages }) => spreadSample(pages, MOST_OF_A_SITE).map((page) => describePage(page))),
    })),
    { name: 'ru-news', sites: [describeSet('ru-news')] },
    { name: 'world-news dev', sites: [describeSet('world-news', 'dev')] },
  ];
}

/** Sets of hardly more than a page a site. */
function describeSet(set: string, split?: 'dev'): LabelledPage[] {
  return loadSet(set, split === undefined ? {} : { split })
    .filter(usable)
    .map((page) => describePage(page));
}

/** Each single site with enough pages, as the paper has two Russian ones, and for comparison all the training side has. */
export function listCollections(): Collection[] {
  const one = (set: string): Collection => ({ name: set, pages: wholeSet(set), own: [set] });
  const many = loadFieldPages();
  const own = [...new Set(many.map(({ set }) => set!))];
  return [...SINGLE_SITES.map(one), { name: 'many sites', pages: many, own }];
}

export function wholeSet(set: string): LabelledPage[] {
  return loadSet(set, { split: 'train' })
    .filter(usable)
    .map((page) => describePage(page));
}

/** Every usable page of a set, or of one slice of it. */
export function openSet(set: string, split?: CorpusPage['slice']): OpenedPage[] {
  return loadSet(set, split === undefined ? {} : { split })
    .filter(usable)
    .map((page) => openPage(describePage(page)));
}

/** Parses a page; `html` instead of its own markup where it is shown in disguise. */
export function openPage(page: LabelledPage, html: string = page.html): OpenedPage {
  const parsed = parse(html);
  const url = parseAddress(page.url);
  return { page, view: viewPage(parsed), evidence: gatherEvidence(parsed, { url }), text: page.text ?? '' };
}
