/**
 * A trained model and somebody's labelled pages → a model that also knows these pages: the base's trees stay, further
 * trees of the second model, and of the models of edges, learn what it gets wrong. How many is decided on pages not learned from, none among the answers.
 */

import { readRegion } from '../../learned/columns/region-columns.ts';
import { FIRST_CUT, scoreFirst, scoreMatrix } from '../../learned/decode/score-blocks.ts';
import type { GlanceModel, Model } from '../../learned/model/model.ts';
import { writeModel } from '../../learned/model/model.ts';
import type { BoostingData, BoostingOptions, GrownTree } from '../../numeric/boosted-trees.ts';
import { DEFAULT_BOOSTING, joinTrees, TreeBooster } from '../../numeric/boosted-trees.ts';
import { addTrees, appendTrees, sigmoid } from '../../numeric/tree-ensemble.ts';
import { assignFolds } from '../assign-folds.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import type { PageExample, PageSketch } from './examples.ts';
import { completeSketch, isTrusted, sketchPage } from './examples.ts';
import { writeLinearScores } from './fit-linear.ts';
import { weighPages } from './page-weights.ts';
import type { PageRows } from './stack-rows.ts';
import { chooseRows, stackRows } from './stack-rows.ts';
import { extendCuts, type ScoredExample } from './train-cuts.ts';
import { lowerCut } from './train-glance.ts';

/** Options of `extendModel`. */
export interface ExtendOptions {
  /** Of the boosting’s samples; 1 when left out. The same seed and pages give the same bytes. */
  readonly seed?: number;
  /** Told how far it is: steps done, steps in all, what is being done. */
  readonly onProgress?: (done: number, total: number, note: string) => void;
  /** At most so many further trees. */
  readonly trees?: number;
}

/** What the further trees learned from and gained. */
export interface ExtensionReport {
  /** How many pages were learned from. */
  readonly pages: number;
  /** How many sites they come from. */
  readonly sites: number;
  /** How many blocks were learned from. */
  readonly rows: number;
  /** Pages left out because their gold was not found on them. */
  readonly doubtful: readonly string[];
  /** Further trees; 0: on pages not learned from nothing was surely better than the base, or there are fewer than four pages. */
  readonly trees: number;
  /** Mean log-loss of blocks of pages not learned from, of the base and with the further trees. */
  readonly loss: { readonly base: number; readonly extended: number };
}

/**
 * Smaller trees than the base's: there are few pages. Ours, with a base that knew nothing of `dragnet`, whose gold begins with
 * title and date: 30 of its pages took other sites of it from .864 to .907, 100 to .915, 400 to .925 (from nothing, 100: .912).
 */
const BOOSTING: BoostingOptions = { ...DEFAULT_BOOSTING, leaves: 8, depth: 4, rate: 0.1, columnShare: 0.3, leafWeight: 10, penalty: 10 };
const MOST_TREES = 100;
/** Of edges there are fewer than blocks. */
const CUT_BOOSTING: BoostingOptions = { ...BOOSTING, trees: 30, leafWeight: 3, penalty: 3 };
const FOLDS = 4;

/**
 * A model that also knows somebody’s own pages: the base’s trees and further ones that correct them. Deterministic.
 *
 * @throws RangeError when there are no pages to learn from.
 */
export function extendModel(
  pages: readonly LabelledPage[],
  base: Model,
  options: ExtendOptions = {},
): { model: Uint8Array; report: ExtensionReport } {
  const { seed = 1, trees: most = MOST_TREES } = options;
  const total = pages.length + (FOLDS + 1) * most;
  const { examples, doubtful, glance } = readPages(pages, base, (done, note) => options.onProgress?.(done, total, note));
  if (examples.length === 0) throw new RangeError('extendModel: there is no page whose gold text was found on it');
  const { set, page } = stackPages(examples, base);
  const folds = assignFolds(examples, FOLDS);
  let done = pages.length;
  const grow = (booster: TreeBooster): void => {
    booster.grow();
    options.onProgress?.(++done, total, 'growing trees');
  };
  const { count, losses } = countTrees(set, page, folds, { ...BOOSTING, trees: most, seed }, grow);
  const booster = new TreeBooster(set, { ...BOOSTING, trees: count, seed });
  while (booster.grown.length < count) grow(booster);
  const second = appendTrees(base.second, joinTrees(0, booster.grown as readonly GrownTree[]));
  const report = {
    pages: examples.length,
    sites: new Set(examples.map(({ site }) => site)).size,
    rows: set.rows,
    doubtful,
    trees: count,
    loss: { base: losses[0]!, extended: losses[count]! },
  };
  const cuts =
    count === 0 ? base.cuts : extendCuts(scoreExamples(examples, { ...base, second }), base.cuts, { ...CUT_BOOSTING, seed: seed + 1 });
  return { model: writeModel({ ...base, glance, second, cuts }), report };
}

function scoreExamples(examples: readonly PageExample[], model: Model): ScoredExample[] {
  return examples.map((example) => ({ example, odds: scoreMatrix(example.matrix, example.ground, model).odds }));
}

function readPages(
  pages: readonly LabelledPage[],
  base: Model,
  report: (done: number, note: string) => void,
): { examples: PageExample[]; doubtful: string[]; glance: GlanceModel } {
  const known: { page: LabelledPage; sketch: PageSketch }[] = [];
  const doubtful: string[] = [];
  for (const page of pages) {
    const sketch = sketchPage(page);
    if (isTrusted(sketch)) known.push({ page, sketch });
    else doubtful.push(page.id);
  }
  const glance = lowerCut(
    base.glance,
    known.map(({ sketch }) => sketch),
  );
  const examples = known.map(({ page, sketch }, i) => {
    const example = completeSketch(page, sketch, glance);
    writeLinearScores(example, base);
    report(doubtful.length + i + 1, 'reading pages');
    return example;
  });
  return { examples, doubtful, glance };
}

/** The rows the second model is asked about, with the base's log-odds to start from, and the page of every row. */
function stackPages(examples: readonly PageExample[], base: Model): { set: BoostingData; page: Int32Array } {
  const weights = weighPages(examples);
  const pages = examples.map((example, i): PageRows => {
    const odds = scoreFirst(base.first, example.matrix, example.ground.candidates);
    const region = readRegion(example.ground, odds);
    const { rows, weights: chosen } = chooseRows(example, weights[i]!);
    const likely = [...rows.keys()].filter((k) => odds[rows[k]!]! > FIRST_CUT);
    const choice = { rows: Int32Array.from(likely, (k) => rows[k]!), weights: Float32Array.from(likely, (k) => chosen[k]!) };
    return { example, choice, region, start: odds };
  });
  const set = stackRows(pages);
  const start = set.start!;
  addTrees(base.second, set.data, set.rows, Int32Array.from(start.keys()), set.rows, start);
  for (let i = 0; i < start.length; i++) start[i]! += base.second.bias;
  return { set, page: Int32Array.from(pages.flatMap(({ choice }, p) => Array.from(choice.rows, () => p))) };
}

/**
 * Which number of trees is surest to do better than none on pages not learned from: the sum of the pages' differences in loss and one standard error of it
 * are least. Two pages that happen to be alike say nothing about a third: by the sum alone 2 pages of each site made 80 sites of `dragnet` worse, .917 to .905.
 * Also the mean loss there with 0, 1, 2 … trees.
 *
 * @param page of each row
 * @param folds of each page
 */
function countTrees(
  set: BoostingData,
  page: Int32Array,
  folds: readonly number[],
  options: BoostingOptions,
  grow: (booster: TreeBooster) => void,
): { count: number; losses: number[] } {
  const all = set.weights.reduce((sum, weight) => sum + weight, 0);
  const byTrees = Array.from({ length: options.trees + 1 }, () => new Float64Array(folds.length));
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = (i: number): boolean => folds[page[i]!] === fold;
    const booster = new TreeBooster({ ...set, weights: set.weights.map((weight, i) => (isHeld(i) ? 0 : weight)) }, options);
    for (let t = 0; t <= options.trees; t++) {
      if (t > 0) grow(booster);
      const losses = byTrees[t]!;
      for (let i = 0; i < page.length; i++) if (isHeld(i)) losses[page[i]!]! += lossOf(set, i, booster.margin[i]!) / all;
    }
  }
  const bounds = byTrees.map((losses) => boundDifference(losses, byTrees[0]!));
  return { count: bounds.indexOf(Math.min(...bounds)), losses: byTrees.map((losses) => sum(losses)) };
}

/** The sum of differences and one standard error of it; of fewer pages than folds that error is a guess itself. */
function boundDifference(losses: Float64Array, base: Float64Array): number {
  const count = losses.length;
  if (count < FOLDS) return 0;
  const total = sum(losses) - sum(base);
  const spread = losses.reduce((all, loss, p) => all + (loss - base[p]! - total / count) ** 2, 0);
  return total + Math.sqrt((count * spread) / (count - 1));
}

function sum(values: Float64Array): number {
  return values.reduce((all, value) => all + value, 0);
}

function lossOf({ labels, weights }: BoostingData, row: number, margin: number): number {
  const p = Math.min(1 - 1e-7, Math.max(1e-7, sigmoid(margin)));
  return -weights[row]! * (labels[row]! * Math.log(p) + (1 - labels[row]!) * Math.log(1 - p));
}
