/** A linear model over the words of class names, ids and roles around a block: what site builders call things, learned. */

import type { NodeId } from '../dom/page.ts';
import type { BlockMatrix, Columns } from '../features/block-matrix.ts';
import type { ElementNames } from '../features/element-names.ts';
import { oddsStep } from '../features/quantise.ts';
import type { PageView } from '../features/view.ts';
import { findWrappers, passWrappers } from '../features/wrappers.ts';

/** Dimensions of the hashed space. */
export const NAME_BITS = 15;
/** A word means another thing on the block's own element than far above it: levels 0, 1, 2 and all the others. */
export const NAME_LEVELS = 4;
/** Distinct names that most pages stay below. */
const FIRST_NAMES = 256;
/** Ancestors read. */
export const NAME_REACH = 10;

export const NAME_COLUMNS = [
  'names of the element',
  'names of the element around',
  'names two around',
  'names farther out',
  'names in all',
  'worst name',
  'best name',
] as const;

/** The hashed dimension of a word at a level. */
export function nameDimension(hash: number, level: number): number {
  return Math.imul(hash ^ ((level < NAME_LEVELS ? level : NAME_LEVELS - 1) * 0x5bd1e995), 0x9e3779b1) >>> (32 - NAME_BITS);
}

/** Sum of the weights of an element's words at a level, kept per distinct name. */
export class NameScores {
  readonly #names: ElementNames;
  readonly #weights: Float32Array;
  /** NAME_LEVELS sums a name id, of those that are known. */
  #sums: Float32Array = new Float32Array(FIRST_NAMES * NAME_LEVELS);
  #known: Uint8Array = new Uint8Array(FIRST_NAMES);

  /** `weights`: 2^NAME_BITS log-odds. */
  constructor(names: ElementNames, weights: Float32Array) {
    this.#names = names;
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
    const at = id * NAME_LEVELS;
    for (const hash of this.#names.hashes[id]!) {
      for (let level = 0; level < NAME_LEVELS; level++) sums[at + level]! += this.#weights[nameDimension(hash, level)]!;
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

export function writeNameColumns(view: PageView, scores: NameScores, candidates: Int32Array, matrix: BlockMatrix): void {
  const { page, blocks } = view;
  const out = matrix.pick(NAME_COLUMNS);
  const columns = Object.values(out);
  const sums: NameSums = { levels: new Float64Array(NAME_REACH), count: 0 };
  const wrappers = findWrappers(view);
  let before = -1;
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const last = before;
    before = b;
    if (last >= 0 && blocks.container[b] === blocks.container[last]) {
      for (const column of columns) column[b] = column[last]!;
      continue;
    }
    let n = passWrappers(wrappers, blocks.container[b]!);
    sums.count = 0;
    for (; sums.count < NAME_REACH && n > 0; n = passWrappers(wrappers, page.parent[n]!)) {
      sums.levels[sums.count] = scores.scoreOf(n, sums.count);
      sums.count++;
    }
    writeNameRow(sums, b, out);
  }
}

/** Writes row b of the name columns. */
export function writeNameRow({ levels, count }: NameSums, b: number, out: Columns<(typeof NAME_COLUMNS)[number]>): void {
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
  out['names of the element'][b] = oddsStep(count > 0 ? levels[0]! : 0);
  out['names of the element around'][b] = oddsStep(count > 1 ? levels[1]! : 0);
  out['names two around'][b] = oddsStep(count > 2 ? levels[2]! : 0);
  out['names farther out'][b] = oddsStep(far);
  out['names in all'][b] = oddsStep(all / 2);
  out['worst name'][b] = oddsStep(worst);
  out['best name'][b] = oddsStep(best);
}
