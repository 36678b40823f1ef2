/**
 * Labelled pages → the model of the learned default. The second model learns from what the first says of pages that it
 * was not trained on (folds by site), as it will meet it in the world. The same pages, seed and options give the same bytes.
 */
import type { LinearWeights } from '../../learned/columns/columns.ts';
import type { NameVocabulary } from '../../learned/columns/name-vocabulary.ts';
import { readRegion } from '../../learned/columns/region-columns.ts';
import { addSecond, FIRST_CUT, listCandidates, scoreFirst } from '../../learned/decode/score-blocks.ts';
import { type CutModel, type GlanceModel, type Model, writeModel } from '../../learned/model/model.ts';
import type { RegionModel } from '../../learned/model/name-regions.ts';
import { type BoostingData, type BoostingOptions, DEFAULT_BOOSTING, type GrownTree, TreeBooster } from '../../numeric/boosted-trees.ts';
import { hashRange } from '../../numeric/hashing.ts';
import type { TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import { assignFolds } from '../assign-folds.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { completeSketch, isTrusted, type PageExample, type PageSketch, sketchPage } from './examples.ts';
import { fitLinear, writeLinearScores } from './fit-linear.ts';
import { weighPages } from './page-weights.ts';
import { renameExample } from './rename-example.ts';
import { replayPage, type UnseenScores } from './replay-page.ts';
import { chooseRows, type PageRows, type RowChoice, stackRows } from './stack-rows.ts';
import { CUT_BOOSTING, type ScoredExample, trainCuts } from './train-cuts.ts';
import { trainGlance } from './train-glance.ts';
import { type JudgedPage, trainPageModel } from './train-page-model.ts';
import { REGION_BOOSTING, type RegionExample, trainRegions } from './train-regions.ts';
import { TrainingRecord } from './training-record.ts';

/** Options of `trainModel`. */
export interface TrainOptions {
  /** Of folds, samples and boosting; 1 when left out. The same seed and pages give the same bytes. */
  readonly seed?: number;
  /** Told how far it is: steps done, steps in all, what is being done. */
  readonly onProgress?: (done: number, total: number, note: string) => void;
  /** Where an interrupted run goes on; only one over the same pages, seed and trees. */
  readonly checkpoint?: Checkpoint;
  /** Trees of the first and of the second model. */
  readonly trees?: { readonly first: number; readonly second: number };
}

/** What the model learned from, and how good it is on sites it has not seen. */
export interface TrainingReport {
  /** How many pages were learned from. */
  readonly pages: number;
  /** How many sites they come from. */
  readonly sites: number;
  /** How many blocks were learned from. */
  readonly rows: number;
  /** Pages left out because their gold was not found on them. */
  readonly doubtful: readonly string[];
  /** Pages left out because they are threads by their posts. */
  readonly threads: number;
  /** Of pages not learned from (folds by site): precision, recall and F1 of tokens at the threshold. */
  readonly heldOut: { readonly precision: number; readonly recall: number; readonly f1: number };
}

export const FIRST_BOOSTING: BoostingOptions = {
  ...DEFAULT_BOOSTING,
  trees: 160,
  leaves: 31,
  depth: 8,
  rate: 0.07,
  columnShare: 0.4,
  leafWeight: 20,
  penalty: 5,
};
export const SECOND_BOOSTING: BoostingOptions = {
  ...DEFAULT_BOOSTING,
  trees: 120,
  leaves: 16,
  depth: 6,
  rate: 0.055,
  columnShare: 0.3,
  leafWeight: 20,
  penalty: 5,
};
const FOLDS = 4;
/** Share of the pages that trees learn from once more under other names, and what such a page weighs (ours, docs/design-notes.md#learned-the-default). */
const RENAMED_SHARE = 0.4;
const RENAMED_WEIGHT = 0.5;
/** Ours: between −.2 and .5 the dev sets move by less than .003, each the other way. */
const THRESHOLD = 0.15;

/**
 * A model of the default from labelled pages alone. `extendModel` is for few pages.
 *
 * @throws RangeError when there are no pages to learn from.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, readModel } from 'galley';
 * import { trainModel } from 'galley/train';
 *
 * const html = readFileSync('page.html', 'utf8');
 * const text = readFileSync('page.txt', 'utf8'); // its body, a paragraph a line
 * const pages = Array.from({ length: 8 }, (_, i) => ({ id: String(i), html, site: `site ${i}`, text }));
 * const { model, report } = trainModel(pages, { trees: { first: 2, second: 2 } });
 * report.sites; // → 8
 * extract(html, { model: readModel(model) }).problems; // → []
 * ```
 */
export function trainModel(pages: readonly LabelledPage[], options: TrainOptions = {}): { model: Uint8Array; report: TrainingReport } {
  return new Trainer(pages, options).train();
}

interface Learner {
  readonly page: LabelledPage;
  readonly example: PageExample;
  readonly weights: Float32Array;
  readonly choice: RowChoice;
  readonly fold: number;
  /** A page once more under names that no site has: as a site in another language looks. Only trees learn from it. */
  readonly renamed: boolean;
}

class Trainer {
  readonly #options: TrainOptions;
  readonly #seed: number;
  readonly #learners: readonly Learner[];
  readonly #glance: GlanceModel;
  readonly #doubtful: string[] = [];
  #threads = 0;
  readonly #record: TrainingRecord;
  readonly #first: BoostingOptions;
  readonly #second: BoostingOptions;
  #done = 0;
  readonly #total: number;

  constructor(pages: readonly LabelledPage[], options: TrainOptions) {
    this.#options = options;
    this.#seed = options.seed ?? 1;
    const { first, second } = options.trees ?? { first: FIRST_BOOSTING.trees, second: SECOND_BOOSTING.trees };
    this.#first = { ...FIRST_BOOSTING, trees: first, seed: this.#seed };
    this.#second = { ...SECOND_BOOSTING, trees: second, seed: this.#seed + 1 };
    const edges = (FOLDS + 1) * 2 * CUT_BOOSTING.trees;
    this.#total = 3 * pages.length + (FOLDS + 1) * (first + second) + edges + REGION_NAMES.length * REGION_BOOSTING.trees;
    const known = this.#sketchPages(pages);
    if (known.length === 0) throw new RangeError('trainModel: there is no page whose gold text was found on it');
    const sketches = known.map(({ sketch }) => sketch);
    const weights = weighPages(sketches);
    const folds = assignFolds(sketches, FOLDS);
    this.#glance = trainGlance(sketches, weights, folds, this.#seed + 3);
    const examples = known.map(({ page, sketch }) => {
      this.#advance('reading candidates');
      return completeSketch(page, sketch, this.#glance);
    });
    this.#learners = examples.flatMap((example, i) => {
      const fold = folds[i]!;
      const { page } = known[i]!;
      const learner = { page, example, weights: weights[i]!, choice: chooseRows(example, weights[i]!), fold, renamed: false };
      return isRepeated(example, this.#seed) ? [learner, repeatRenamed(learner)] : [learner];
    });
    this.#record = new TrainingRecord(
      options.checkpoint,
      `${this.#seed} ${first} ${second} ${examples.map(({ id, rows }) => `${id} ${rows}`).join()}`,
    );
  }

  #sketchPages(pages: readonly LabelledPage[]): { page: LabelledPage; sketch: PageSketch }[] {
    const known: { page: LabelledPage; sketch: PageSketch }[] = [];
    for (const page of pages) {
      const sketch = sketchPage(page);
      if (sketch.thread) this.#threads++;
      else if (isTrusted(sketch)) known.push({ page, sketch });
      else this.#doubtful.push(page.id);
      this.#advance('reading pages');
    }
    return known;
  }

  #advance(note: string): void {
    this.#done++;
    this.#options.onProgress?.(this.#done, this.#total, note);
  }

  train(): { model: Uint8Array; report: TrainingReport } {
    const odds = this.#crossFit();
    const all = this.#learners;
    const linear = this.#fitLinear(all, all);
    const first = this.#grow('first', stackRows(all), this.#first);
    const { heldOut, unseen, ...region } = this.#fitSecond(odds, linear.vocabulary);
    const page = trainPageModel(this.#replay(unseen), this.#seed + 2);
    return this.#finish({ ...linear, ...region, glance: this.#glance, first, page, threshold: THRESHOLD }, heldOut);
  }

  #finish(model: Model, heldOut: TrainingReport['heldOut']): { model: Uint8Array; report: TrainingReport } {
    const learners = this.#learners.filter(({ renamed }) => !renamed);
    const rows = learners.reduce((sum, { choice }) => sum + choice.rows.length, 0);
    const sites = new Set(learners.map(({ example }) => example.site)).size;
    return {
      model: writeModel(model),
      report: { pages: learners.length, sites, rows, doubtful: this.#doubtful, threads: this.#threads, heldOut },
    };
  }

  /** The first model's log-odds of every page, from models that have not seen its site. */
  #crossFit(): Float32Array[] {
    const odds = new Map<Learner, Float32Array>();
    for (let fold = 0; fold < FOLDS; fold++) {
      const inside = this.#learners.filter((learner) => learner.fold !== fold);
      const outside = this.#learners.filter((learner) => learner.fold === fold);
      this.#fitLinear(inside, outside);
    }
    // Every page now carries scores of linear models that has not seen its site: what the trees learn to trust.
    for (let fold = 0; fold < FOLDS; fold++) {
      const inside = this.#learners.filter((learner) => learner.fold !== fold);
      const trees = this.#grow(`fold ${fold + 1}`, stackRows(inside), this.#first);
      for (const learner of this.#learners)
        if (learner.fold === fold) odds.set(learner, scoreFirst(trees, learner.example.matrix, learner.example.ground.candidates));
    }
    return this.#learners.map((learner) => odds.get(learner)!);
  }

  #fitLinear(learners: readonly Learner[], into: readonly Learner[]): LinearWeights {
    const own = learners.filter(({ renamed }) => !renamed);
    const weights = fitLinear(
      own.map(({ example }) => example),
      own.map((learner) => learner.weights),
      this.#seed,
    );
    if (into !== learners) for (const { example } of into) writeLinearScores(example, weights);
    return weights;
  }

  #fitSecond(
    odds: readonly Float32Array[],
    vocabulary: NameVocabulary,
  ): Pick<Model, 'second' | 'typical' | 'cuts' | 'regions'> & { heldOut: TrainingReport['heldOut']; unseen: readonly UnseenScores[] } {
    const pages = this.#learners.map(({ example, choice }, i): PageRows => {
      const region = readRegion(example.ground, odds[i]!);
      return { example, choice: keepLikely(choice, odds[i]!), region, start: odds[i]! };
    });
    const set = stackRows(pages);
    const second = this.#grow('second', set, this.#second);
    return {
      second,
      typical: findTypical(set),
      ...this.#fitCuts(pages, odds),
      regions: this.#fitRegions(pages, vocabulary),
      heldOut: this.#measure(pages, odds),
    };
  }

  #measure(pages: readonly PageRows[], odds: readonly Float32Array[]): TrainingReport['heldOut'] {
    const isOwn = (_: unknown, i: number): boolean => !this.#learners[i]!.renamed;
    return measure(pages.filter(isOwn), odds.filter(isOwn));
  }

  /** Edges are learned from what both models say of pages whose sites neither has seen. `unseen`: what all models of the other folds say of each. */
  #fitCuts(pages: readonly PageRows[], odds: readonly Float32Array[]): { cuts: CutModel; unseen: UnseenScores[] } {
    const learners = this.#learners;
    const scored = learners.map(({ example }, i) => ({ example, odds: odds[i]!.slice() }));
    for (let fold = 0; fold < FOLDS; fold++) {
      const inside = pages.filter((_, i) => learners[i]!.fold !== fold);
      const trees = this.#grow(`second, fold ${fold + 1}`, stackRows(inside), this.#second);
      for (const [i, { example, fold: own }] of learners.entries()) {
        if (own !== fold) continue;
        addSecond(trees, example.matrix, pages[i]!.region!, listCandidates(odds[i]!, FIRST_CUT), scored[i]!.odds);
      }
    }
    const train = (of: readonly ScoredExample[], suffix = ''): CutModel =>
      trainCuts(of, (name, set) => this.#grow(`${name}${suffix}`, set, { ...CUT_BOOSTING, seed: this.#seed + 4 }));
    const folds = Array.from({ length: FOLDS }, (_, fold) =>
      train(
        scored.filter((_page, i) => learners[i]!.fold !== fold),
        `, fold ${fold + 1}`,
      ),
    );
    const unseen = scored.map((page, i) => ({ first: odds[i]!, odds: page.odds, cuts: folds[learners[i]!.fold]!, threshold: THRESHOLD }));
    return { cuts: train(scored), unseen };
  }

  /** What becomes of every page by models that have not seen its site. */
  #replay(unseen: readonly UnseenScores[]): JudgedPage[] {
    const most = this.#learners.reduce((weight, { example }) => Math.max(weight, example.pageWeight), 0);
    return this.#learners.flatMap(({ page, example, fold, renamed }, i) => {
      if (renamed) return [];
      this.#advance('judging pages');
      if (example.pageWeight < most) return [];
      return { site: example.site, pageType: example.pageType, fold, ...replayPage(page, example, unseen[i]!) };
    });
  }

  #fitRegions(pages: readonly PageRows[], vocabulary: NameVocabulary): RegionModel {
    const labelled = this.#learners.flatMap(({ example, fold }, i): RegionExample[] =>
      example.regions === undefined ? [] : [{ example, labels: example.regions, region: pages[i]!.region!, fold }],
    );
    const seed = this.#seed + 5;
    return trainRegions(labelled, vocabulary, seed, (name, set) => this.#grow(name, set, { ...REGION_BOOSTING, seed }));
  }

  #grow(name: string, set: BoostingData, options: BoostingOptions): TreeEnsemble {
    const booster = new TreeBooster(set, options);
    const known: readonly GrownTree[] = this.#record.recall(name);
    booster.restore(known);
    this.#done += known.length;
    while (booster.grown.length < options.trees) {
      booster.grow();
      this.#advance(`growing trees (${name})`);
      this.#record.remember(name, booster.grown, booster.grown.length === options.trees);
    }
    return booster.finish();
  }
}

function isRepeated({ set, id }: PageExample, seed: number): boolean {
  return hashRange(`renamed ${seed} ${set}/${id}`) < RENAMED_SHARE * 2 ** 32;
}

function repeatRenamed({ page, example, weights, choice, fold }: Learner): Learner {
  const lighten = (from: Float32Array): Float32Array => from.map((weight) => RENAMED_WEIGHT * weight);
  return {
    page,
    example: renameExample(example),
    weights: lighten(weights),
    choice: { rows: choice.rows, weights: lighten(choice.weights) },
    fold,
    renamed: true,
  };
}

/** The rows that the second model will be asked about. */
function keepLikely({ rows, weights }: RowChoice, odds: Float32Array): RowChoice {
  const kept: number[] = [];
  for (let i = 0; i < rows.length; i++) if (odds[rows[i]!]! > FIRST_CUT) kept.push(i);
  return { rows: Int32Array.from(kept, (i) => rows[i]!), weights: Float32Array.from(kept, (i) => weights[i]!) };
}

/** The median of every column. */
function findTypical({ data, rows, columns }: BoostingData): Uint8Array {
  const typical = new Uint8Array(columns);
  for (let c = 0; c < columns; c++) {
    const counts = new Int32Array(256);
    for (let i = c * rows; i < (c + 1) * rows; i++) counts[data[i]!]!++;
    let value = 0;
    for (let seen = counts[0]!; 2 * seen < rows && value < 255; ) seen += counts[++value]!;
    typical[c] = value;
  }
  return typical;
}

/** Mean precision and recall of tokens over pages by the first model out of its folds; F1 of the means. */
function measure(pages: readonly PageRows[], odds: readonly Float32Array[]): TrainingReport['heldOut'] {
  let precision = 0;
  let recall = 0;
  let count = 0;
  for (const [i, { example }] of pages.entries()) {
    let kept = 0;
    let right = 0;
    let gold = 0;
    for (let b = 0; b < example.rows; b++) {
      const tokens = example.tokens[b]!;
      const good = tokens * example.labels[b]!;
      gold += good;
      if (odds[i]![b]! <= THRESHOLD) continue;
      kept += tokens;
      right += good;
    }
    if (gold === 0 || example.snippets) continue;
    count++;
    precision += kept === 0 ? 0 : right / kept;
    recall += right / gold;
  }
  if (count === 0) return { precision: 0, recall: 0, f1: 0 };
  const p = precision / count;
  const r = recall / count;
  return { precision: p, recall: r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r) };
}
