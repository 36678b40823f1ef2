/**
 * Pages whose regions were labelled → the model that names them. Words first, by linear models one a region; the trees learn
 * how far to trust them from scores of models that have not seen the page's site.
 */
import { type BlockMatrix, cutColumns } from '../../features/block-matrix.ts';
import type { NameVocabulary } from '../../learned/columns/name-vocabulary.ts';
import { NAME_BITS } from '../../learned/columns/name-weights.ts';
import { PHRASE_BITS } from '../../learned/columns/phrase-weights.ts';
import type { SparseRows } from '../../learned/columns/sparse-rows.ts';
import { joinRegionColumns, type RegionModel } from '../../learned/model/name-regions.ts';
import { encodeWords, type RegionWords, type SparseWeights, type WordRows } from '../../learned/model/region-words.ts';
import type { BoostingData, BoostingOptions } from '../../numeric/boosted-trees.ts';
import { DEFAULT_BOOSTING, joinTrees } from '../../numeric/boosted-trees.ts';
import type { TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import { REGION_NAMES, type RegionName } from '../../strategies/strategy.ts';
import type { RegionLabels } from '../labels/region-labels.ts';
import type { PageExample } from './examples.ts';
import { fitLogistic, roundWeights } from './fit-linear.ts';

export const REGION_BOOSTING: BoostingOptions = {
  ...DEFAULT_BOOSTING,
  trees: 25,
  leaves: 12,
  depth: 6,
  rate: 0.15,
  rowShare: 0.7,
  columnShare: 0.25,
  leafWeight: 0.5,
  penalty: 2,
};
/** A word counts when blocks of this many sites have it: others are a site's own. */
const LEAST_SITES = 4;
/** Words kept of each linear model: the strongest. */
const MOST_WORDS = 250;
/** The blocks of one region on one page weigh √ of their number together: a list of a hundred teasers says little more than one of ten. */
const REGION_WEIGHT = 2;
/** What blocks of the region asked for weigh more than others. */
const OWN_WEIGHT = 3;

const NO_WORDS: SparseWeights = { dims: new Uint16Array(0), weights: new Float32Array(0) };
const NEVER: TreeEnsemble = joinTrees(-9, []);

/** A page with labelled regions, with the columns of both models about its blocks. */
export interface RegionExample {
  readonly example: PageExample;
  readonly labels: RegionLabels;
  readonly region: BlockMatrix;
  readonly fold: number;
}

/** `grow` is called once a region. Without a labelled page nothing has a name. */
export function trainRegions(
  pages: readonly RegionExample[],
  vocabulary: NameVocabulary,
  seed: number,
  grow: (name: string, set: BoostingData) => TreeEnsemble,
): RegionModel {
  if (pages.length === 0)
    return {
      words: { names: REGION_NAMES.map(() => NO_WORDS), phrases: REGION_NAMES.map(() => NO_WORDS) },
      trees: REGION_NAMES.map(() => NEVER),
    };
  const weights = pages.map(({ labels }) => weighBlocks(labels));
  const read = pages.map(({ labels }) => encodeWords(labels.words, vocabulary));
  const words = dropRare(pages, read);
  const folds = [...new Set(pages.map(({ fold }) => fold))].sort((a, b) => a - b);
  const matrices: BlockMatrix[] = [];
  for (const fold of folds) {
    const unseen = fitWords(pages, words, weights, (page) => page.fold !== fold, seed);
    for (const [i, { example, region, fold: own }] of pages.entries())
      if (own === fold) matrices[i] = joinRegionColumns(example.matrix, region, read[i]!, unseen);
  }
  const trees = REGION_NAMES.map((name) => grow(name, stackBlocks(pages, matrices, weights, name)));
  return { words: fitWords(pages, words, weights, () => true, seed), trees };
}

/** By block, so that every region of a page counts. */
function weighBlocks({ names }: RegionLabels): Float32Array {
  const counts = new Map<RegionName | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Float32Array.from(names, (name) => REGION_WEIGHT / Math.sqrt(counts.get(name)!));
}

/** The rows of every page without words that too few sites have. */
function dropRare(pages: readonly RegionExample[], read: readonly WordRows[]): WordRows[] {
  const drop = (rowsOf: (words: WordRows) => SparseRows): SparseRows[] => {
    const sites = new Map<number, Set<string>>();
    for (const [i, { example }] of pages.entries()) {
      for (const dim of rowsOf(read[i]!).dims) {
        const known = sites.get(dim);
        if (known === undefined) sites.set(dim, new Set([example.site]));
        else known.add(example.site);
      }
    }
    return read.map((rows) => filterRows(rowsOf(rows), (dim) => sites.get(dim)!.size >= LEAST_SITES));
  };
  const names = drop((words) => words.names);
  const phrases = drop((words) => words.phrases);
  return pages.map((_, i) => ({ names: names[i]!, phrases: phrases[i]! }));
}

function filterRows({ start, dims }: SparseRows, accept: (dim: number) => boolean): SparseRows {
  const kept: number[] = [];
  const starts = new Int32Array(start.length);
  for (let b = 0; b + 1 < start.length; b++) {
    for (let k = start[b]!; k < start[b + 1]!; k++) if (accept(dims[k]!)) kept.push(dims[k]!);
    starts[b + 1] = kept.length;
  }
  return { start: starts, dims: Int32Array.from(kept) };
}

function fitWords(
  pages: readonly RegionExample[],
  rows: readonly WordRows[],
  weights: readonly Float32Array[],
  accept: (page: RegionExample) => boolean,
  seed: number,
): RegionWords {
  const fit = (name: RegionName, bits: number, rowsOf: (words: WordRows) => SparseRows): SparseWeights => {
    const inside = pages.flatMap((page, i) => (accept(page) && page.labels.known.has(name) ? [i] : []));
    const examples = inside.map((i) => ({
      labels: Float32Array.from(pages[i]!.labels.names, (own) => (own === name ? 1 : 0)),
      candidates: Int32Array.from(weights[i]!.keys()),
    }));
    const all = fitLogistic(
      examples,
      inside.map((i) => weights[i]!),
      inside.map((i) => rowsOf(rows[i]!)),
      bits,
      seed,
    );
    return keepStrongest(roundWeights(all));
  };
  return {
    names: REGION_NAMES.map((name) => fit(name, NAME_BITS, ({ names }) => names)),
    phrases: REGION_NAMES.map((name) => fit(name, PHRASE_BITS, ({ phrases }) => phrases)),
  };
}

function keepStrongest(weights: Float32Array): SparseWeights {
  const order = [...weights.keys()].filter((d) => weights[d] !== 0).sort((a, b) => Math.abs(weights[b]!) - Math.abs(weights[a]!) || a - b);
  const kept = order.slice(0, MOST_WORDS).sort((a, b) => a - b);
  return { dims: Uint16Array.from(kept), weights: Float32Array.from(kept, (d) => weights[d]!) };
}

function stackBlocks(
  pages: readonly RegionExample[],
  matrices: readonly BlockMatrix[],
  weights: readonly Float32Array[],
  name: RegionName,
): BoostingData {
  const inside = pages.flatMap(({ labels }, i) => (labels.known.has(name) ? [i] : []));
  const rows = inside.reduce((sum, i) => sum + matrices[i]!.rows, 0);
  const columns = matrices[0]?.width ?? 0;
  const data = new Uint8Array(rows * columns);
  const labels = new Float32Array(rows);
  const all = new Float32Array(rows);
  let at = 0;
  for (const i of inside) {
    const { names } = pages[i]!.labels;
    for (const [c, column] of cutColumns(matrices[i]!, columns).entries()) data.set(column, c * rows + at);
    for (const [b, own] of names.entries()) {
      labels[at + b] = own === name ? 1 : 0;
      all[at + b] = weights[i]![b]! * (own === name ? OWN_WEIGHT : 1);
    }
    at += names.length;
  }
  return { data, rows, columns, labels, weights: all };
}
