/** What the shipped model does on dev sets: beside its baseline, repair by repair, with feed items of all kinds, field by field. */
import type { FeedItem } from 'galley';
import { parseDate } from '../../../../packages/galley/src/fields/dates/date-text.ts';
import { NODE_CLASSIFIER, type NodeClassifierOptions } from '../../../../packages/galley/src/strategies/node-classifier/select.ts';
import type { PointedField, Strategy } from '../../../../packages/galley/src/strategies/strategy.ts';
import { TEXT_DENSITY } from '../../../../packages/galley/src/strategies/text-density/select.ts';
import { foldDigits } from '../../../../packages/galley/src/text/digits.ts';
import { overlapShingles, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { readNode } from '../../../../packages/galley/src/training/node-classifier/label-nodes.ts';
import { type CorpusPage, loadSet } from '../../corpora/corpora.ts';
import { loadDevLinkLabels, loadEditorialLabels } from '../../corpora/labels.ts';
import { describePage } from '../../training/node-pages.ts';
import { type OpenedPage, openPage, openSet } from './collections.ts';
import { openLabelled } from './labelled-links.ts';
import { readBody } from './score.ts';
import type { NamedValues } from './tables.ts';

export interface OpenedSet {
  readonly name: string;
  readonly pages: readonly OpenedPage[];
}

/** Dev sets: none of their pages trained anything. */
export function openDevSets(): OpenedSet[] {
  const sets = ['ug-bagdax-kona', 'ug-bagdax-yengi', 'zh-portals', 'ru-news', 'cleanportaleval', 'irr-chaos', 'leogao-htmltotext'];
  return [
    ...sets.map((name) => ({ name, pages: openSet(name) })),
    ...['fundus', 'world-news'].map((name) => ({ name: `${name} dev`, pages: openSet(name, 'dev') })),
  ];
}

export const BASELINES: readonly { name: string; strategy: Strategy }[] = [
  { name: 'text-density:paper', strategy: TEXT_DENSITY.paper },
  { name: 'text-density', strategy: TEXT_DENSITY },
  { name: 'node-classifier:paper', strategy: NODE_CLASSIFIER.paper },
  { name: 'node-classifier', strategy: NODE_CLASSIFIER },
];

const PAPER: Partial<NodeClassifierOptions> = {
  laterTags: false,
  pageText: false,
  siblingScore: Number.POSITIVE_INFINITY,
  firstOfLikes: false,
  prune: 'body',
};

/** Each repair alone on the paper's form, and each taken back alone. */
export const REPAIRS: readonly { name: string; options: Partial<NodeClassifierOptions> }[] = [
  { name: 'paper', options: PAPER },
  { name: 'paper, one stage', options: { ...PAPER, prune: 'none' } },
  { name: 'paper + later tags', options: { ...PAPER, laterTags: true } },
  { name: 'paper + the page as feed item', options: { ...PAPER, pageText: true } },
  { name: 'paper + a model for parts', options: { ...PAPER, prune: 'part' } },
  { name: 'paper + brothers', options: { ...PAPER, siblingScore: -0.3 } },
  { name: 'paper + first of likes', options: { ...PAPER, firstOfLikes: true } },
  { name: '**repaired**', options: {} },
  { name: '− later tags', options: { laterTags: false } },
  { name: '− the page as feed item', options: { pageText: false } },
  { name: '− stage 2', options: { prune: 'none' } },
  { name: '− a model for parts', options: { prune: 'body' } },
  { name: '− brothers', options: { siblingScore: Number.POSITIVE_INFINITY } },
  { name: '− first of likes', options: { firstOfLikes: false } },
];

export function scoreBodies(strategy: Strategy, options: object, sets: readonly OpenedSet[]): number[] {
  return sets.map(({ pages }) => {
    const overlaps = pages.map((page) => overlapShingles(readBody(page, strategy.select(page.view, page.evidence, options)), page.text));
    return shingleF1(overlaps).f1;
  });
}

/** A feed item for page i of a set. */
export const FEEDS: readonly { name: string; make: (pages: readonly OpenedPage[], i: number) => FeedItem | undefined }[] = [
  { name: 'none', make: () => undefined },
  { name: 'true: title, description', make: (pages, i) => describeItem(pages[i]!) },
  { name: 'title alone', make: (pages, i) => ({ title: describeItem(pages[i]!).title! }) },
  { name: 'reworded: half of the words, in another order', make: (pages, i) => rewordItem(describeItem(pages[i]!)) },
  { name: 'wrong: the item of another page', make: (pages, i) => describeItem(pages[(i + 1) % pages.length]!) },
];

/** From the labelled title and the page's description, never from the gold text. */
function describeItem({ page, evidence }: OpenedPage): FeedItem {
  const description = evidence.metadata.findings.find(({ property }) => property === 'og:description' || property === 'description');
  return { title: page.title ?? evidence.title, description: description?.value ?? '' };
}

function rewordItem({ title = '', description = '' }: FeedItem): FeedItem {
  const halve = (text: string): string =>
    text
      .split(/\s+/)
      .filter((_, i) => i % 2 === 0)
      .reverse()
      .join(' ');
  return { title: halve(title), description: halve(description) };
}

export function scoreFeeds(sets: readonly OpenedSet[], strategy: Strategy): NamedValues[] {
  return FEEDS.map(({ name, make }) => {
    const values = sets.map(({ pages }) => {
      const overlaps = pages.map((page, i) => {
        const feedItem = make(pages, i);
        const evidence = feedItem === undefined ? page.evidence : { ...page.evidence, feedItem };
        return overlapShingles(readBody(page, strategy.select(page.view, evidence)), page.text);
      });
      return shingleF1(overlaps).f1;
    });
    return { name, values };
  });
}

/** Shares: titles exact, days right, and P, R, F of editorial links over all links of the set. */
export function scoreFields({ name, pages }: OpenedSet): NamedValues {
  const titles: number[] = [];
  const days: number[] = [];
  let hits = 0;
  let found = 0;
  let wanted = 0;
  for (const opened of pages) {
    const { page, view, evidence } = opened;
    const fields = NODE_CLASSIFIER.select(view, evidence).fields ?? {};
    if (page.title) titles.push(Number(fold(readFirst(opened, fields.headline?.nodes)) === fold(page.title)));
    if (page.date) days.push(Number(readDay(readFirst(opened, fields.datePublished?.nodes)) === readDay(page.date)));
    if (page.links === undefined) continue;
    const gold = new Set(page.links.map(({ href }) => href));
    wanted += gold.size;
    const own = new Set((fields.links?.nodes ?? []).map((n) => view.page.attribute(n, 'href')!.trim()));
    found += own.size;
    hits += [...own].filter((href) => gold.has(href)).length;
  }
  const share = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const links = wanted === 0 ? [] : [hits / Math.max(1, found), hits / wanted, (2 * hits) / (found + wanted)];
  return { name: `${name} (${pages.length})`, values: [share(titles), share(days), ...links] };
}

function readFirst({ view }: OpenedPage, nodes: PointedField['nodes'] | undefined): string {
  return nodes?.[0] === undefined ? '' : readNode(view, nodes[0]);
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function readDay(text: string): string | undefined {
  return parseDate(foldDigits(text))?.iso.slice(0, 10);
}

/** Dev sets with fields, and the pages whose links were labelled. */
export function openFieldSets(): OpenedSet[] {
  const dev = ['zh-portals', 'ru-news'].map((name) => ({ name, pages: loadSet(name).map(openWhole) }));
  return [
    ...dev,
    { name: 'world-news dev', pages: loadSet('world-news', { split: 'dev' }).map(openWhole) },
    { name: 'fundus dev', pages: openSet('fundus', 'dev') },
    { name: 'labelled links, held back', pages: openLabelled(loadEditorialLabels('held'), 'train') },
    { name: 'labelled links, dev', pages: openLabelled(loadDevLinkLabels(), 'dev') },
  ];
}

/** A page whose labels are whole: none is an answer too. */
function openWhole(page: CorpusPage): OpenedPage {
  const labelled = describePage(page);
  return openPage({ ...labelled, links: labelled.links ?? [] });
}
