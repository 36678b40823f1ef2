/**
 * Words that tell a region by its name: of class names and ids around a block, and of what it begins and ends with. The few
 * hundred strongest weights of linear models, one a region and family, instead of all of a hashed space.
 */
import type { ElementNames } from '../../features/element-names.ts';
import type { PageView } from '../../features/view.ts';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import type { NameVocabulary } from '../columns/name-vocabulary.ts';
import { encodeNames, type NameRows, readNames } from '../columns/name-weights.ts';
import { PhraseReader } from '../columns/phrase-weights.ts';
import type { SparseRows } from '../columns/sparse-rows.ts';

/** Weights by dimension, both in the order of the dimensions; all others are 0. */
export interface SparseWeights {
  readonly dims: Uint16Array;
  readonly weights: Float32Array;
}

/** One a region of REGION_NAMES, in their order. */
export interface RegionWords {
  readonly names: readonly SparseWeights[];
  readonly phrases: readonly SparseWeights[];
}

/** The words of the names around every block of a page, and the dimensions of its phrases. */
export interface RegionText {
  readonly names: NameRows;
  readonly phrases: SparseRows;
}

/** Dimensions of the known words around every block of a page, and of its phrases. */
export interface WordRows {
  readonly names: SparseRows;
  readonly phrases: SparseRows;
}

/** By dimension, the weights of every region. */
type WordTable = ReadonlyMap<number, Float32Array>;

const tables: WeakMap<readonly SparseWeights[], WordTable> = new WeakMap();

/** Made once a model. */
function tableOf(words: readonly SparseWeights[]): WordTable {
  const known = tables.get(words);
  if (known !== undefined) return known;
  const table = new Map<number, Float32Array>();
  for (const [region, { dims, weights }] of words.entries()) {
    for (let i = 0; i < dims.length; i++) {
      let row = table.get(dims[i]!);
      if (row === undefined) {
        row = new Float32Array(REGION_NAMES.length);
        table.set(dims[i]!, row);
      }
      row[region] = weights[i]!;
    }
  }
  tables.set(words, table);
  return table;
}

/** Time is linear in the blocks: names are read NAME_REACH elements up, phrases on both ends. */
export function readRegionText(view: PageView, names: ElementNames): RegionText {
  const { count } = view.blocks;
  const reader = new PhraseReader();
  const dims: number[] = [];
  const start = new Int32Array(count + 1);
  for (let b = 0; b < count; b++) {
    reader.read(view, b);
    for (let k = 0; k < reader.count; k++) dims.push(reader.dims[k]!);
    start[b + 1] = dims.length;
  }
  const all = Int32Array.from({ length: count }, (_, b) => b);
  return { names: readNames(view, names, all), phrases: { start, dims: Int32Array.from(dims) } };
}

export function encodeWords({ names, phrases }: RegionText, vocabulary: NameVocabulary): WordRows {
  return { names: encodeNames(names, vocabulary), phrases };
}

/** Adds up the weights of every block: one row a region. */
export function sumWords(words: readonly SparseWeights[], { start, dims }: SparseRows): Float32Array[] {
  const table = tableOf(words);
  const count = start.length - 1;
  const sums = REGION_NAMES.map(() => new Float32Array(count));
  for (let b = 0; b < count; b++) {
    for (let k = start[b]!; k < start[b + 1]!; k++) {
      const row = table.get(dims[k]!);
      if (row === undefined) continue;
      for (let region = 0; region < row.length; region++) sums[region]![b]! += row[region]!;
    }
  }
  return sums;
}
