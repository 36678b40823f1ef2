/** The ground every block stands on: what it weighs, which blocks its ancestors hold, which candidates stand in elements of the same kind. */
import type { NodeId } from '../dom/page.ts';
import type { ElementNames } from './element-names.ts';
import type { PageView } from './view.ts';

/** Levels of ancestors: the block's own container is level 0. */
export const GROUND_LEVELS = 5;

export interface Ground {
  /** Blocks. */
  readonly count: number;
  /** Blocks that may be body, in order: the others have neither ranges nor kinds. */
  readonly candidates: Int32Array;
  /** Words and ideographs of every block. */
  readonly tokens: Int32Array;
  /** The container of block b and its ancestors hold the blocks low[level][b] … high[level][b] − 1. */
  readonly low: readonly Int32Array[];
  readonly high: readonly Int32Array[];
  /** Small integers from 0, equal for containers (and for what stands around them) of equal tag path and equal names; −1 of no candidate. */
  readonly kind: Int32Array;
  readonly surroundings: Int32Array;
}

export function surveyGround(view: PageView, names: ElementNames, candidates: Int32Array): Ground {
  const { page, blocks } = view;
  const { count, container } = blocks;
  const low = newColumns(count);
  const high = newColumns(count);
  const kind = new Int32Array(count).fill(-1);
  const surroundings = new Int32Array(count).fill(-1);
  const own = new KindNumbers(view, names);
  const around = new KindNumbers(view, names);
  let before = -1;
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const n = container[b]!;
    const last = before;
    before = b;
    if (last >= 0 && container[last] === n) {
      copyRow(low, high, last, b);
      kind[b] = kind[last]!;
      surroundings[b] = surroundings[last]!;
      continue;
    }
    writeRanges(view, b, low, high);
    kind[b] = own.numberOf(n);
    surroundings[b] = around.numberOf(Math.max(0, page.parent[n]!));
  }
  return { count, candidates, tokens: countTokens(view), low, high, kind, surroundings };
}

function countTokens({ leaves, blocks }: PageView): Int32Array {
  const { words, ideographs } = leaves.sums;
  const tokens = new Int32Array(blocks.count);
  for (let b = 0; b < tokens.length; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    tokens[b] = words[to]! - words[from]! + ideographs[to]! - ideographs[from]!;
  }
  return tokens;
}

function newColumns(count: number): Int32Array[] {
  return Array.from({ length: GROUND_LEVELS }, () => new Int32Array(count));
}

function copyRow(low: readonly Int32Array[], high: readonly Int32Array[], from: number, b: number): void {
  for (let level = 0; level < GROUND_LEVELS; level++) {
    low[level]![b] = low[level]![from]!;
    high[level]![b] = high[level]![from]!;
  }
}

function writeRanges(view: PageView, b: number, low: readonly Int32Array[], high: readonly Int32Array[]): void {
  const { page, leaves } = view;
  let n: NodeId = view.blocks.container[b]!;
  for (let level = 0; level < GROUND_LEVELS; level++) {
    low[level]![b] = leaves.block[leaves.at[n]!]!;
    high[level]![b] = leaves.block[leaves.at[page.end[n]!]! - 1]! + 1;
    if (page.parent[n]! > 0) n = page.parent[n]!;
  }
}

/** Numbers the kinds of elements in the order in which they turn up. */
class KindNumbers {
  readonly #view: PageView;
  readonly #names: ElementNames;
  readonly #numbers: Map<number, number> = new Map();

  constructor(view: PageView, names: ElementNames) {
    this.#view = view;
    this.#names = names;
  }

  numberOf(n: NodeId): number {
    // Path ids and name ids are small: together they fit a small integer on every page but hostile ones.
    const key = ((this.#view.paths[n]! << 14) ^ this.#names.looseIdOf(n)) & 0x3fffffff;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** As `sumBefore`, of the products of two amounts. */
export function sumProducts(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(a.length + 1);
  for (let i = 0; i < a.length; i++) sums[i + 1] = sums[i]! + a[i]! * b[i]!;
  return sums;
}

/** Sums of a per-block amount before each block: the amount over blocks [a, b) = sums[b] − sums[a]. */
export function sumBefore(amounts: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(amounts.length + 1);
  for (let b = 0; b < amounts.length; b++) sums[b + 1] = sums[b]! + amounts[b]!;
  return sums;
}
