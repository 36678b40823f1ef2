/** The linear model over names: logistic regression with AdaGrad (Duchi, Hazan and Singer 2011) on hashed, sparse rows. */
import { NEIGHBOUR_OFFSETS, writeNeighbourColumns } from '../features/position-columns.ts';
import { COLUMN_NAMES } from '../learned/columns.ts';
import { NAME_BITS, NAME_COLUMNS, type NameSums, writeNameRow } from '../learned/name-weights.ts';
import { seedRandom, shuffleValues } from '../numeric/seeded-random.ts';
import { sigmoid } from '../numeric/tree-ensemble.ts';
import type { PageExample } from './examples.ts';

const EPOCHS = 4;
const RATE = 0.15;
const PENALTY = 2e-5;
/** A block weighs at most this much: one long text teaches no more about names than a paragraph. */
const MOST_WEIGHT = 5;
/** Blocks that are not body are plenty: every third is read. */
const THINNING = 3;

/** Log-odds of 2^NAME_BITS dimensions. `weights`: one array a page, 0 leaves a block out. */
export function fitNames(examples: readonly PageExample[], weights: readonly Float32Array[], seed: number): Float32Array {
  const model = new Float32Array(1 << NAME_BITS);
  const squares = new Float32Array(1 << NAME_BITS);
  const random = seedRandom(seed);
  const rows = listRows(examples, weights);
  let bias = -1;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffleValues(rows, random);
    for (const row of rows) {
      const page = Math.floor(row / 0x10000);
      const b = row % 0x10000;
      const { names, labels } = examples[page]!;
      const from = names.start[b]!;
      const to = names.start[b + 1]!;
      let odds = bias;
      for (let k = from; k < to; k++) odds += model[names.dims[k]!]!;
      const gradient = (sigmoid(odds) - labels[b]!) * Math.min(MOST_WEIGHT, weights[page]![b]!);
      bias -= 0.002 * gradient;
      for (let k = from; k < to; k++) {
        const d = names.dims[k]!;
        squares[d]! += gradient * gradient;
        model[d]! -= RATE * (gradient / Math.sqrt(squares[d]! + 1) + PENALTY * model[d]!);
      }
    }
  }
  return model;
}

/** Page · 65,536 + block: blocks beyond that are left out. */
function listRows(examples: readonly PageExample[], weights: readonly Float32Array[]): Float64Array {
  const rows: number[] = [];
  for (const [page, { rows: count, labels }] of examples.entries()) {
    for (let b = 0; b < Math.min(count, 0x10000); b++) {
      if (weights[page]![b]! > 0 && (labels[b]! > 0 || b % THINNING === 0)) rows.push(page * 0x10000 + b);
    }
  }
  return Float64Array.from(rows);
}

const FIRST: number = COLUMN_NAMES.indexOf(NAME_COLUMNS[0]!);
const ALL: number = COLUMN_NAMES.indexOf('names in all');
const NEIGHBOURS: number = COLUMN_NAMES.findIndex((name) => name.startsWith('names in all of block'));

/** Writes what a model says into the name columns of an example, and into the neighbours' columns read off them. */
export function writeNameScores(example: PageExample, model: Float32Array): void {
  const { names, matrix, rows } = example;
  const out = matrix.columns(FIRST, NAME_COLUMNS.length);
  const sums: NameSums = { levels: new Float64Array(256), count: 0 };
  for (let b = 0; b < rows; b++) {
    sums.count = 0;
    sums.levels.fill(0);
    for (let k = names.start[b]!; k < names.start[b + 1]!; k++) {
      const level = names.levels[k]!;
      sums.levels[level]! += model[names.dims[k]!]!;
      sums.count = level + 1;
    }
    writeNameRow(sums, b, out);
  }
  writeNeighbourColumns([matrix.column(ALL)], NEIGHBOUR_OFFSETS, matrix.columns(NEIGHBOURS, NEIGHBOUR_OFFSETS.length));
}
