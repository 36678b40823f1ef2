/** The linear models over hashed words: logistic regression with AdaGrad (Duchi, Hazan and Singer 2011) on sparse rows. */
import { type LinearWeights, NAMES_AT, PHRASES_AT, writeReadNeighbours } from '../../learned/columns/columns.ts';
import { encodeNames, NAME_BITS, type NameSums, writeNameRow } from '../../learned/columns/name-weights.ts';
import { PHRASE_BITS, writePhraseRow } from '../../learned/columns/phrase-weights.ts';
import type { SparseRows } from '../../learned/columns/sparse-rows.ts';
import { readWeights, writeWeights } from '../../learned/model/weight-bytes.ts';
import { seedRandom, shuffleValues } from '../../numeric/seeded-random.ts';
import { sigmoid } from '../../numeric/tree-ensemble.ts';
import { chooseWords } from './choose-words.ts';
import type { PageExample } from './examples.ts';

const EPOCHS = 4;
const RATE = 0.15;
const PENALTY = 2e-5;
/** A block weighs at most this much: one long text teaches no more about words than a paragraph. */
const MOST_WEIGHT = 5;
/** Blocks that are not body are plenty: every third is read. */
const THINNING = 3;
/** Blocks of a page beyond this are left out. */
const MOST_BLOCKS = 0x10000;

/** Labels of the blocks of a page, 0 … 1, and the blocks that are read. */
interface LinearPage {
  readonly labels: Float32Array;
  readonly candidates: Int32Array;
}

/** The words to know, and both linear models. `weights`: one array a page, 0 leaves a block out. */
export function fitLinear(examples: readonly PageExample[], weights: readonly Float32Array[], seed: number): LinearWeights {
  const pages = examples.map(({ labels, ground }): LinearPage => ({ labels, candidates: ground.candidates }));
  const vocabulary = chooseWords(examples);
  const fit = (bits: number, rowsOf: (example: PageExample) => SparseRows): Float32Array =>
    roundWeights(fitLogistic(pages, weights, examples.map(rowsOf), bits, seed));
  return {
    vocabulary,
    nameWeights: fit(NAME_BITS, ({ names }) => encodeNames(names, vocabulary)),
    phraseWeights: fit(PHRASE_BITS, ({ phrases }) => phrases),
  };
}

/** As a model's file has them, so that what learns from their sums sees the sums that it will meet. */
export function roundWeights(weights: Float32Array): Float32Array {
  return readWeights(writeWeights(weights));
}

/** Log-odds of 2^bits dimensions from one array of weights and of rows a page; `weights` of 0 leave a block out. */
export function fitLogistic(
  examples: readonly LinearPage[],
  weights: readonly Float32Array[],
  sparse: readonly SparseRows[],
  bits: number,
  seed: number,
): Float32Array {
  const model = new Float32Array(1 << bits);
  const squares = new Float32Array(1 << bits);
  const random = seedRandom(seed);
  const rows = listRows(examples, weights);
  let bias = -1;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffleValues(rows, random);
    for (const row of rows) {
      const page = Math.floor(row / MOST_BLOCKS);
      const b = row % MOST_BLOCKS;
      const { start, dims } = sparse[page]!;
      const from = start[b]!;
      const to = start[b + 1]!;
      let odds = bias;
      for (let k = from; k < to; k++) odds += model[dims[k]!]!;
      const gradient = (sigmoid(odds) - examples[page]!.labels[b]!) * Math.min(MOST_WEIGHT, weights[page]![b]!);
      bias -= 0.002 * gradient;
      for (let k = from; k < to; k++) {
        const d = dims[k]!;
        squares[d]! += gradient * gradient;
        model[d]! -= RATE * (gradient / Math.sqrt(squares[d]! + 1) + PENALTY * model[d]!);
      }
    }
  }
  return model;
}

/** Page · 65,536 + block, of the candidates. */
function listRows(examples: readonly LinearPage[], weights: readonly Float32Array[]): Float64Array {
  const rows: number[] = [];
  for (const [page, { candidates, labels }] of examples.entries()) {
    for (const b of candidates) {
      if (b >= MOST_BLOCKS) break;
      if (weights[page]![b]! > 0 && (labels[b]! > 0 || b % THINNING === 0)) rows.push(page * MOST_BLOCKS + b);
    }
  }
  return Float64Array.from(rows);
}

/** Writes what the linear models say into the columns of an example, and into the neighbours' columns read off them. */
export function writeLinearScores(example: PageExample, { vocabulary, nameWeights, phraseWeights }: LinearWeights): void {
  const { phrases, matrix, ground } = example;
  const names = encodeNames(example.names, vocabulary);
  const { data, width } = matrix;
  const sums: NameSums = { levels: new Float64Array(256), count: 0 };
  for (const b of ground.candidates) {
    sums.count = 0;
    sums.levels.fill(0);
    for (let k = names.start[b]!; k < names.start[b + 1]!; k++) {
      const level = names.levels[k]!;
      sums.levels[level]! += nameWeights[names.dims[k]!]!;
      sums.count = level + 1;
    }
    writeNameRow(sums, data, b * width + NAMES_AT);
    writePhraseRow(phraseWeights, phrases, phrases.start[b]!, phrases.start[b + 1]!, data, b * width + PHRASES_AT);
  }
  writeReadNeighbours(matrix);
}
