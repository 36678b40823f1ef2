/** Labelled pages → the two models of edges, from log-odds of blocks by models that have not seen the pages' sites. */
import { type BlockMatrix, cutColumns } from '../../features/block-matrix.ts';
import { CUT_WIDTH, readCuts } from '../../learned/columns/cut-columns.ts';
import { ItemOdds, JOIN_CUT, listAsked } from '../../learned/columns/item-odds.ts';
import type { CutModel } from '../../learned/model/model.ts';
import type { BoostingData, BoostingOptions } from '../../numeric/boosted-trees.ts';
import { DEFAULT_BOOSTING, joinTrees, TreeBooster } from '../../numeric/boosted-trees.ts';
import { addTrees, appendTrees, type TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import { labelItems } from '../labels/label-items.ts';
import type { PageExample } from './examples.ts';

export const CUT_BOOSTING: BoostingOptions = {
  ...DEFAULT_BOOSTING,
  trees: 80,
  leaves: 16,
  depth: 6,
  rate: 0.08,
  columnShare: 0.4,
  leafWeight: 10,
  penalty: 5,
};
/** An item weighs √ of its words, at most of this many; a page's items together PAGE_WEIGHT. */
const MOST_WORDS = 400;
const PAGE_WEIGHT = 100;
const LEAST_SUM = 30;
/** As in `page-weights.ts`. */
const SITE_PAGES = 9;
const OTHER_WEIGHT = 0.5;

/** A page with the log-odds of its blocks. */
export interface ScoredExample {
  readonly example: PageExample;
  readonly odds: Float32Array;
}

/** The rows a page brings for one question. */
interface EdgeRows {
  readonly table: BlockMatrix;
  readonly rows: readonly number[];
  readonly labels: readonly number[];
  readonly weights: readonly number[];
}

/** What is learned from: edges under kept items, and under dropped ones. */
export interface CutRows {
  readonly staying: BoostingData;
  readonly joining: BoostingData;
}

export function trainCuts(pages: readonly ScoredExample[], grow: (name: string, set: BoostingData) => TreeEnsemble): CutModel {
  const { staying, joining } = stackEdges(pages);
  return { staying: grow('staying', staying), joining: grow('joining', joining) };
}

/**
 * Trees of both models behind the base's, from log-odds of blocks by an extended model: what it learned to keep or drop must not be
 * overruled by edges of the base's convention.
 */
export function extendCuts(pages: readonly ScoredExample[], base: CutModel, options: BoostingOptions): CutModel {
  const { staying, joining } = stackEdges(pages);
  return { staying: growOn(base.staying, staying, options), joining: growOn(base.joining, joining, options) };
}

function growOn(base: TreeEnsemble, set: BoostingData, options: BoostingOptions): TreeEnsemble {
  if (set.rows === 0) return base;
  const start = new Float32Array(set.rows).fill(base.bias);
  addTrees(base, set.data, set.rows, Int32Array.from(start.keys()), set.rows, start);
  const booster = new TreeBooster({ ...set, start }, options);
  while (booster.grown.length < options.trees) booster.grow();
  return appendTrees(base, joinTrees(0, booster.grown));
}

/** Snippets say nothing about whole pages, so their pages are left out. */
function stackEdges(pages: readonly ScoredExample[]): CutRows {
  const whole = pages.filter(({ example }) => !example.snippets);
  const sites = new Map<string, number>();
  for (const { example } of whole) sites.set(example.site, (sites.get(example.site) ?? 0) + 1);
  const read = whole.map(({ example, odds }) => readEdges(example, odds, weighPage(example, sites.get(example.site)!)));
  return { staying: join(read.map(({ staying }) => staying)), joining: join(read.map(({ joining }) => joining)) };
}

function weighPage({ pageType, pageWeight }: PageExample, pagesOfSite: number): number {
  return (
    pageWeight * Math.min(1, Math.sqrt(SITE_PAGES / pagesOfSite)) * (pageType === 'article' || pageType === 'forum' ? 1 : OTHER_WEIGHT)
  );
}

function readEdges(
  { items: ground, ground: blocks, matrix, labels, tokens }: PageExample,
  odds: Float32Array,
  factor: number,
): { staying: EdgeRows; joining: EdgeRows } {
  const items = new ItemOdds(ground, blocks.tokens, odds);
  const asked = listAsked(items);
  const table = readCuts(items, asked, matrix);
  const label = labelItems(ground.tree, labels, tokens);
  const pick = (side: number): EdgeRows => {
    const rows: number[] = [];
    for (const [k, i] of asked.entries()) {
      const up = ground.tree.parent[i]!;
      if (up >= 0 && label[up] === side && (side === 1 || items.best[i]! > JOIN_CUT)) rows.push(k);
    }
    const weights = rows.map((k) => Math.sqrt(1 + Math.min(MOST_WORDS, items.wordsOf(asked[k]!))));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const scale = (factor * PAGE_WEIGHT) / Math.max(LEAST_SUM, sum);
    return { table, rows, labels: rows.map((k) => label[asked[k]!]!), weights: weights.map((weight) => weight * scale) };
  };
  return { staying: pick(1), joining: pick(0) };
}

function join(pages: readonly EdgeRows[]): BoostingData {
  const total = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const data = new Uint8Array(total * CUT_WIDTH);
  const labels = new Float32Array(total);
  const weights = new Float32Array(total);
  let at = 0;
  for (const page of pages) {
    for (const [c, column] of cutColumns(page.table, CUT_WIDTH).entries()) {
      for (const [k, row] of page.rows.entries()) data[c * total + at + k] = column[row]!;
    }
    labels.set(page.labels, at);
    weights.set(page.weights, at);
    at += page.rows.length;
  }
  return { data, rows: total, columns: CUT_WIDTH, labels, weights };
}
