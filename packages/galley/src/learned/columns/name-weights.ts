/** A linear model over the words of class names, ids and roles around a block: what site builders call things, learned. */

import type { NodeId } from '../../dom/page.ts';
import type { BlockMatrix } from '../../features/block-matrix.ts';
import type { ElementNames } from '../../features/element-names.ts';
import { oddsStep } from '../../features/quantise.ts';
import type { PageView } from '../../features/view.ts';
import { findWrappers, passWrappers } from '../../features/wrappers.ts';
import { type NameVocabulary, VOCABULARY_BITS } from './name-vocabulary.ts';
import type { SparseRows } from './sparse-rows.ts';

/** A word means another thing on the block's own element than far above it: levels 0, 1, 2 and all the others. */
const LEVEL_BITS = 2;
const NAME_LEVELS: number = 1 << LEVEL_BITS;
/** Dimensions of the linear models over names: one a known word and level. */
export const NAME_BITS: number = VOCABULARY_BITS + LEVEL_BITS;
/** Distinct names that most pages stay below. */
const FIRST_NAMES = 256;
/** Ancestors read. */
const NAME_REACH = 10;

export const NAME_COLUMNS = [
  'names of the element',
  'names of the element around',
  'names two around',
  'names farther out',
  'names in all',
  'worst name',
  'best name',
] as const;

/** The dimension of a known word, by its rank, at a level. */
function nameDimension(rank: number, level: number): number {
  return (rank << LEVEL_BITS) | (level < NAME_LEVELS ? level : NAME_LEVELS - 1);
}

/** The words of names around blocks, known or not: block b has hashes[start[b]] … hashes[start[b + 1] − 1], each at a level. */
export interface NameRows {
  readonly start: Int32Array;
  readonly hashes: Int32Array;
  /** Levels above the block's element, not capped. */
  readonly levels: Uint8Array;
}

/** Rows of blocks that are not asked for are empty. `asked`: ascending. */
export function readNames(view: PageView, names: ElementNames, asked: Int32Array): NameRows {
  const { page, blocks } = view;
  const wrappers = findWrappers(view);
  const start = new Int32Array(blocks.count + 1);
  const hashes: number[] = [];
  const levels: number[] = [];
  let next = 0;
  for (const b of asked) {
    start.fill(hashes.length, next, b + 1);
    next = b + 1;
    let n = passWrappers(wrappers, blocks.container[b]!);
    for (let level = 0; level < NAME_REACH && n > 0; level++, n = passWrappers(wrappers, page.parent[n]!)) {
      for (const hash of names.hashes[names.idOf(n)]!) {
        hashes.push(hash);
        levels.push(level);
      }
    }
  }
  start.fill(hashes.length, next);
  return { start, hashes: new Int32Array(hashes), levels: new Uint8Array(levels) };
}

/** The known words of such rows as dimensions, with their levels. */
export function encodeNames({ start, hashes, levels }: NameRows, vocabulary: NameVocabulary): SparseRows & { readonly levels: Uint8Array } {
  const from = new Int32Array(start.length);
  const dims: number[] = [];
  const kept: number[] = [];
  for (let b = 0; b + 1 < start.length; b++) {
    for (let k = start[b]!; k < start[b + 1]!; k++) {
      const rank = vocabulary.rankOf(hashes[k]!);
      if (rank < 0) continue;
      dims.push(nameDimension(rank, levels[k]!));
      kept.push(levels[k]!);
    }
    from[b + 1] = dims.length;
  }
  return { start: from, dims: new Int32Array(dims), levels: new Uint8Array(kept) };
}

/** Sum of the weights of an element's words at a level, kept per distinct name. */
export class NameScores {
  readonly #names: ElementNames;
  readonly #vocabulary: NameVocabulary;
  readonly #weights: Float32Array;
  /** NAME_LEVELS sums a name id, of those that are known. */
  #sums: Float32Array = new Float32Array(FIRST_NAMES * NAME_LEVELS);
  #known: Uint8Array = new Uint8Array(FIRST_NAMES);

  constructor(names: ElementNames, vocabulary: NameVocabulary, weights: Float32Array) {
    this.#names = names;
    this.#vocabulary = vocabulary;
    this.#weights = weights;
  }

  scoreOf(n: NodeId, level: number): number {
    const id = this.#names.idOf(n);
    if (id === 0) return 0;
    if (id >= this.#known.length || this.#known[id] === 0) this.#sum(id);
    return this.#sums[id * NAME_LEVELS + (level < NAME_LEVELS ? level : NAME_LEVELS - 1)]!;
  }

  #sum(id: number): void {
    if (id >= this.#known.length) this.#grow(id);
    this.#known[id] = 1;
    const sums = this.#sums;
    const weights = this.#weights;
    const vocabulary = this.#vocabulary;
    const at = id * NAME_LEVELS;
    const hashes = this.#names.hashes[id]!;
    for (let i = 0; i < hashes.length; i++) {
      const rank = vocabulary.rankOf(hashes[i]!);
      if (rank < 0) continue;
      const from = rank << LEVEL_BITS;
      for (let level = 0; level < NAME_LEVELS; level++) sums[at + level]! += weights[from + level]!;
    }
  }

  #grow(id: number): void {
    const [sums, known] = [this.#sums, this.#known];
    const names = Math.max(2 * known.length, id + 1);
    this.#sums = new Float32Array(names * NAME_LEVELS);
    this.#sums.set(sums);
    this.#known = new Uint8Array(names);
    this.#known.set(known);
  }
}

/** What the names at each level above a block add up to. */
export interface NameSums {
  readonly levels: Float64Array;
  /** Levels in use. */
  count: number;
}

/** Writes the cells of the candidates from column `at` on, in the order of NAME_COLUMNS. */
export function writeNameColumns(view: PageView, scores: NameScores, candidates: Int32Array, matrix: BlockMatrix, at: number): void {
  const { page, blocks } = view;
  const { data, width } = matrix;
  const sums: NameSums = { levels: new Float64Array(NAME_REACH), count: 0 };
  const wrappers = findWrappers(view);
  let before = -1;
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const row = b * width + at;
    const last = before;
    before = b;
    if (last >= 0 && blocks.container[b] === blocks.container[last]) {
      for (let c = 0; c < NAME_COLUMNS.length; c++) data[row + c] = data[last * width + at + c]!;
      continue;
    }
    let n = passWrappers(wrappers, blocks.container[b]!);
    sums.count = 0;
    for (; sums.count < NAME_REACH && n > 0; n = passWrappers(wrappers, page.parent[n]!)) {
      sums.levels[sums.count] = scores.scoreOf(n, sums.count);
      sums.count++;
    }
    writeNameRow(sums, data, row);
  }
}

/** Writes the cells of a row in the order of NAME_COLUMNS, the first at data[at]. */
export function writeNameRow({ levels, count }: NameSums, data: Uint8Array, at: number): void {
  let all = 0;
  let far = 0;
  let worst = 0;
  let best = 0;
  for (let level = 0; level < count; level++) {
    const score = levels[level]!;
    if (level > 2) far += score;
    all += score;
    if (score < worst) worst = score;
    if (score > best) best = score;
  }
  data[at] = oddsStep(count > 0 ? levels[0]! : 0);
  data[at + 1] = oddsStep(count > 1 ? levels[1]! : 0);
  data[at + 2] = oddsStep(count > 2 ? levels[2]! : 0);
  data[at + 3] = oddsStep(far);
  data[at + 4] = oddsStep(all / 2);
  data[at + 5] = oddsStep(worst);
  data[at + 6] = oddsStep(best);
}
