/** Labelled pages → the models over whole pages; calibrated on pages of sites that the trees have not seen. */
import { PAGE_COLUMN_COUNT } from '../../learned/columns/page-columns.ts';
import { PAGE_KINDS, type PageModel, type PageQuestion } from '../../learned/model/page-model.ts';
import { type BoostingData, type BoostingOptions, DEFAULT_BOOSTING, TreeBooster } from '../../numeric/boosted-trees.ts';
import { fitIsotonic } from '../../numeric/isotonic.ts';
import { addTrees } from '../../numeric/tree-ensemble.ts';
import type { Replay } from './replay-page.ts';

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

/** A page as models that have not seen its site see it, and what they make of it. */
export interface JudgedPage extends Replay {
  readonly site: string;
  readonly pageType: string;
  readonly fold: number;
}

/** How labelled page types map to kinds; types not listed are `other`. */
const KIND_OF: Readonly<Record<string, (typeof PAGE_KINDS)[number]>> = {
  article: 'article',
  forum: 'forum',
  listing: 'listing',
  collection: 'listing',
};

export function trainPageModel(pages: readonly JudgedPage[], seed: number): PageModel {
  const rows = pages.map(({ cells }) => cells);
  const sites = new Map<string, number>();
  for (const { site } of pages) sites.set(site, (sites.get(site) ?? 0) + 1);
  const weights = Float32Array.from(pages, ({ site }) => Math.min(1, 3 / sites.get(site)!));
  const folds = pages.map(({ fold }) => fold);
  const ask = (labels: readonly (number | undefined)[]): PageQuestion => fitQuestion(rows, labels, weights, folds, seed);
  return {
    kinds: PAGE_KINDS.map((kind) => ask(pages.map(({ pageType }) => (KIND_OF[pageType] === kind ? 1 : 0)))),
    right: ask(pages.map(({ right }) => right)),
    whole: ask(pages.map(({ whole }) => whole)),
  };
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
