/** Labelled pages → the models over whole pages; calibrated on pages of sites that the trees have not seen. */
import { joinPageCells, PAGE_COLUMN_COUNT, readPageFindings } from '../learned/page-columns.ts';
import { PAGE_KINDS, type PageModel, type PageQuestion } from '../learned/page-model.ts';
import { type BoostingData, type BoostingOptions, DEFAULT_BOOSTING, TreeBooster } from '../numeric/boosted-trees.ts';
import { fitIsotonic } from '../numeric/isotonic.ts';
import { addTrees } from '../numeric/tree-ensemble.ts';
import type { PageExample } from './examples.ts';

const BOOSTING: BoostingOptions = {
  ...DEFAULT_BOOSTING,
  trees: 60,
  leaves: 8,
  depth: 4,
  rate: 0.1,
  rowShare: 0.7,
  columnShare: 0.5,
  leafWeight: 2,
  penalty: 3,
};
/** Calibration tables need few points: there are few thousand pages. */
const POINTS = 16;
/** A body is right from this F1 of words on. */
const RIGHT = 0.9;

/** A page with what models that have not seen its site say of it. */
export interface JudgedExample {
  readonly example: PageExample;
  readonly odds: Float32Array;
  readonly fold: number;
}

/** How labelled page types map to kinds; types not listed are `other`. */
const KIND_OF: Readonly<Record<string, (typeof PAGE_KINDS)[number]>> = {
  article: 'article',
  forum: 'forum',
  listing: 'listing',
  collection: 'listing',
};

export function trainPageModel(pages: readonly JudgedExample[], threshold: number, seed: number): PageModel {
  const rows = pages.map(({ example, odds }) => readCells(example, odds, threshold));
  const sites = new Map<string, number>();
  for (const { example } of pages) sites.set(example.site, (sites.get(example.site) ?? 0) + 1);
  const weights = Float32Array.from(pages, ({ example }) => Math.min(1, 3 / sites.get(example.site)!));
  const folds = pages.map(({ fold }) => fold);
  const ask = (labels: readonly (number | undefined)[]): PageQuestion => fitQuestion(rows, labels, weights, folds, seed);
  return {
    kinds: PAGE_KINDS.map((kind) => ask(pages.map(({ example }) => (KIND_OF[example.pageType] === kind ? 1 : 0)))),
    right: ask(pages.map(({ example, odds }) => (example.snippets ? undefined : measureTokens(example, odds, threshold) >= RIGHT ? 1 : 0))),
  };
}

function readCells(example: PageExample, odds: Float32Array, threshold: number): Uint8Array {
  return joinPageCells(example.facts, readPageFindings(example, odds, threshold));
}

/** F1 of tokens of the blocks kept against the labels. */
export function measureTokens({ rows, tokens, labels }: PageExample, odds: Float32Array, threshold: number): number {
  let kept = 0;
  let right = 0;
  let gold = 0;
  for (let b = 0; b < rows; b++) {
    gold += tokens[b]! * labels[b]!;
    if (odds[b]! <= threshold) continue;
    kept += tokens[b]!;
    right += tokens[b]! * labels[b]!;
  }
  return kept + gold === 0 ? 1 : (2 * right) / (kept + gold);
}

/** Pages whose label is undefined are left out. */
function fitQuestion(
  rows: readonly Uint8Array[],
  labels: readonly (number | undefined)[],
  weights: Float32Array,
  folds: readonly number[],
  seed: number,
): PageQuestion {
  const known = [...labels.keys()].filter((i) => labels[i] !== undefined);
  const data = new Uint8Array(known.length * PAGE_COLUMN_COUNT);
  for (const [i, page] of known.entries()) for (let c = 0; c < PAGE_COLUMN_COUNT; c++) data[c * known.length + i] = rows[page]![c]!;
  const set: BoostingData = {
    data,
    rows: known.length,
    columns: PAGE_COLUMN_COUNT,
    labels: Float32Array.from(known, (i) => labels[i]!),
    weights: Float32Array.from(known, (i) => weights[i]!),
  };
  const options = { ...BOOSTING, seed };
  const odds = new Float64Array(known.length);
  for (const fold of new Set(folds)) {
    const inside = known.map((page) => folds[page] !== fold);
    const trees = growAll({ ...set, weights: set.weights.map((weight, i) => (inside[i] ? weight : 0)) }, options);
    const outside = [...known.keys()].filter((i) => !inside[i]);
    for (const i of outside) odds[i] = trees.bias;
    addTrees(trees, data, known.length, outside, outside.length, odds);
  }
  return { trees: growAll(set, options), calibration: fitIsotonic(odds, set.labels, set.weights, POINTS) };
}

function growAll(set: BoostingData, options: BoostingOptions): ReturnType<TreeBooster['finish']> {
  const booster = new TreeBooster(set, options);
  for (let i = 0; i < options.trees; i++) booster.grow();
  return booster.finish();
}
