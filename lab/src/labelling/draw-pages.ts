/** Draws the pages to read from the training side: one a site, by a hash of the site's name, in batches of twenty. */
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { type Overlap, pageF1 } from '../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { listBlocks } from './block-list.ts';
import type { Guard } from './check-label.ts';
import { isGuarded } from './check-label.ts';
import { nameDomain } from './resolve-decision.ts';

const BATCH = 20;
/** Pages of each batch that are read twice. */
const TWICE = { T: 2, H: 2, W: 2 } as const;

/** T: trafilatura, 200; H: threads and comment sections, 60; W: tables, lists and code, 40; D: those read twice, 30. */
export function drawReadingList(guard: Guard): Record<string, string[]> {
  const seen = new Set<string>();
  const draw = (pages: readonly CorpusPage[], count: number): CorpusPage[] => drawPages(pages, count, guard, seen);
  const trafilatura = loadSet('trafilatura', { split: 'train' });
  const wcxb = loadSet('wcxb', { split: 'train' });
  const threads = [
    ...draw(loadSet('magic-html-forum', { split: 'train' }), 15),
    ...draw(
      wcxb.filter(({ gold }) => gold.page_type === 'forum'),
      25,
    ),
  ];
  threads.push(
    ...draw(
      trafilatura.filter(({ gold }) => Array.isArray(gold.comments) && gold.comments.length > 0),
      60 - threads.length,
    ),
  );
  const german = (page: CorpusPage): boolean => page.lang === 'de';
  // Other languages first: seven in ten pages of the set are German.
  const foreign = draw(
    trafilatura.filter((page) => !german(page)),
    200,
  );
  const articles = [...foreign, ...draw(trafilatura.filter(german), 200 - foreign.length)];
  const structured = drawStructured(wcxb, draw);
  const list: Record<string, string[]> = {};
  for (const [letter, pages] of Object.entries({ T: articles, H: threads, W: structured })) fileBatches(list, letter, pages, 0);
  const twice = Object.entries(list).flatMap(([batch, ids]) => ids.slice(0, TWICE[batch[0] as keyof typeof TWICE]));
  // Behind the batches that were read first, so that these stay what they were.
  fileBatches(list, 'T', draw(trafilatura.filter(german), 120), articles.length);
  fileBatches(list, 'T', draw(trafilatura, 120), articles.length + 120);
  return { ...list, D: twice };
}

/** Files pages under batches of their letter, the first of which has so many pages before it. */
export function fileBatches(list: Record<string, string[]>, letter: string, pages: readonly CorpusPage[], before: number): void {
  const ids = [...pages].sort((a, b) => byHash(a, b, 'batch')).map(({ set, id }) => `${set}/${id}`);
  for (let i = 0; i < ids.length; i += BATCH)
    list[`${letter}${String((before + i) / BATCH + 1).padStart(2, '0')}`] = ids.slice(i, i + BATCH);
}

/** A page with how its body agrees with its gold. */
export interface FoundBody {
  readonly set: string;
  readonly id: string;
  readonly body?: { readonly overlap: Overlap };
}

/**
 * R: articles of wcxb, whose gold a language model has drafted, on which that and what was found differ most: so many more, in batches
 * behind those that are there. None of a site of which one is read already.
 */
export function drawDisputed(
  found: readonly FoundBody[],
  list: Readonly<Record<string, readonly string[]>>,
  guard: Guard,
  count: number,
): Record<string, string[]> {
  const pages = new Map(loadSet('wcxb', { split: 'train' }).map((page) => [page.id, page]));
  const read = new Set(Object.values(list).flat());
  const before = Object.entries(list).flatMap(([batch, ids]) => (batch.startsWith('R') ? ids : []));
  const seen = new Set<string | null>(before.map((key) => nameDomain(pages.get(key.slice('wcxb/'.length))?.url)));
  const drawn: CorpusPage[] = [];
  const worst = found
    .flatMap(({ set, id, body }) => (set === 'wcxb' && body !== undefined ? [{ id, f1: pageF1(body.overlap) }] : []))
    .sort((a, b) => a.f1 - b.f1 || (a.id < b.id ? -1 : 1));
  for (const { id } of worst) {
    const page = pages.get(id);
    const domain = nameDomain(page?.url);
    if (page?.gold.page_type !== 'article' || domain === null || seen.has(domain) || read.has(`wcxb/${id}`) || isGuarded(guard, page))
      continue;
    seen.add(domain);
    if (drawn.push(page) === count) break;
  }
  const batches: Record<string, string[]> = {};
  fileBatches(batches, 'R', drawn, before.length);
  return batches;
}

/** At most `count`, one a registered domain that no page before has; without those guarded. */
function drawPages(pages: readonly CorpusPage[], count: number, guard: Guard, seen: Set<string>): CorpusPage[] {
  const drawn: CorpusPage[] = [];
  for (const page of [...pages].sort((a, b) => byHash(a, b))) {
    const domain = nameDomain(page.url);
    if (drawn.length >= count) break;
    if (domain === null || seen.has(domain) || isGuarded(guard, page)) continue;
    seen.add(domain);
    drawn.push(page);
  }
  return drawn;
}

/** Batches have an order of their own: who is drawn last is not read last. */
function byHash(a: CorpusPage, b: CorpusPage, salt: string = 'draw'): number {
  return hashRange(`${salt} ${a.set}/${a.id}`) - hashRange(`${salt} ${b.set}/${b.id}`) || (a.id < b.id ? -1 : 1);
}

/** Sixteen pages with data tables, twelve with code, twelve with long lists. */
function drawStructured(wcxb: readonly CorpusPage[], draw: (pages: readonly CorpusPage[], count: number) => CorpusPage[]): CorpusPage[] {
  const texts = wcxb.filter(({ gold }) => gold.page_type === 'article' || gold.page_type === 'documentation');
  const shapes = new Map(texts.map((page) => [page, countShapes(page)]));
  const of = (shape: keyof Shapes, least: number): CorpusPage[] => texts.filter((page) => shapes.get(page)![shape] >= least);
  return [...draw(of('cells', 12), 16), ...draw(of('code', 2), 12), ...draw(of('items', 10), 12)];
}

interface Shapes {
  cells: number;
  code: number;
  items: number;
}

/** Blocks with little link text: cells of tables, preformatted text, items of lists. */
function countShapes(page: CorpusPage): Shapes {
  const shapes: Shapes = { cells: 0, code: 0, items: 0 };
  for (const { place, linkShare, text } of listBlocks(page.html()).blocks) {
    if (linkShare > 0.5) continue;
    if (/(^|> )(td|th)\b/.test(place)) shapes.cells++;
    else if (/(^|> )(pre|code)\b/.test(place)) shapes.code++;
    else if (/> li\b/.test(place) && text.length > 40) shapes.items++;
  }
  return shapes;
}
