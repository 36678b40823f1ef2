/** The ground every block stands on: what it weighs, which blocks its ancestors hold, which candidates stand in elements of the same kind. */
import type { NodeId } from '../dom/page.ts';
import { PairNumbers } from '../numeric/pair-numbers.ts';
import type { BlockMatrix } from './block-matrix.ts';
import type { ElementNames } from './element-names.ts';
import { shareStep } from './quantise.ts';
import type { PageView } from './view.ts';

/** Levels of ancestors: the block's own container is level 0. */
export const GROUND_LEVELS = 5;

export interface Ground {
  /** Blocks. */
  readonly count: number;
  /** Blocks that may be body, in order: the others have neither ranges nor kinds. */
  readonly candidates: Int32Array;
  /** Words and ideographs of every block, and those before every block and behind the last. */
  readonly tokens: Int32Array;
  readonly words: Float64Array;
  /** The container of candidate i and its ancestors hold the blocks low[i · GROUND_LEVELS + level] … high[…] − 1. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** By candidate, small integers from 0, equal for containers (and for what stands around them) of equal tag path and equal names. */
  readonly kind: Int32Array;
  readonly surroundings: Int32Array;
  /** How many of either there are. */
  readonly kinds: number;
  readonly circles: number;
}

export function surveyGround(view: PageView, names: ElementNames, candidates: Int32Array): Ground {
  const { page, blocks } = view;
  const { count, container } = blocks;
  const asked = candidates.length;
  const low = new Int32Array(asked * GROUND_LEVELS);
  const high = new Int32Array(asked * GROUND_LEVELS);
  const kind = new Int32Array(asked);
  const surroundings = new Int32Array(asked);
  const { paths } = view;
  const own = new PairNumbers(asked);
  const around = new PairNumbers(asked);
  let last = -1;
  let above = -1;
  for (let i = 0; i < asked; i++) {
    const n = container[candidates[i]!]!;
    const up = Math.max(0, page.parent[n]!);
    // What is the same of the candidate before: all of it in the same element, all but the element's own beside it.
    const shared = n === last ? 0 : up > 0 && up === above ? 1 : GROUND_LEVELS;
    const at = i * GROUND_LEVELS;
    if (shared > 0) writeRanges(view, n, shared, low, high, at);
    for (let k = at + shared; k < at + GROUND_LEVELS; k++) {
      low[k] = low[k - GROUND_LEVELS]!;
      high[k] = high[k - GROUND_LEVELS]!;
    }
    kind[i] = shared === 0 ? kind[i - 1]! : own.numberOf(paths[n]!, names.looseIdOf(n));
    surroundings[i] = up === above ? surroundings[i - 1]! : around.numberOf(paths[up]!, names.looseIdOf(up));
    last = n;
    above = up;
  }
  const { tokens, words } = countTokens(view);
  return { count, candidates, tokens, words, low, high, kind, surroundings, kinds: own.count, circles: around.count };
}

function countTokens({ leaves, blocks }: PageView): Pick<Ground, 'tokens' | 'words'> {
  const { words, ideographs } = leaves.sums;
  const { leafStart, count } = blocks;
  const tokens = new Int32Array(count);
  const before = new Float64Array(count + 1);
  for (let b = 0; b < count; b++) {
    const from = leafStart[b]!;
    const to = leafStart[b + 1]!;
    tokens[b] = words[to]! - words[from]! + ideographs[to]! - ideographs[from]!;
    before[b + 1] = before[b]! + tokens[b]!;
  }
  return { tokens, words: before };
}

/** The ranges of the first `levels` levels. */
function writeRanges({ page, leaves }: PageView, container: NodeId, levels: number, low: Int32Array, high: Int32Array, at: number): void {
  const { parent, end } = page;
  const { block, at: leafAt } = leaves;
  let n = container;
  for (let k = at; k < at + levels; k++) {
    low[k] = block[leafAt[n]!]!;
    high[k] = block[leafAt[end[n]!]! - 1]! + 1;
    if (parent[n]! > 0) n = parent[n]!;
  }
}

/** Sums of the products of two amounts before each block: that of blocks [a, b) = sums[b] − sums[a]. */
export function sumProducts(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(a.length + 1);
  for (let i = 0; i < a.length; i++) sums[i + 1] = sums[i]! + a[i]! * b[i]!;
  return sums;
}

/** Two cells a level of the candidates from column `at` on: an amount by the words of the element, and by all of it; `sums` as `sumProducts` has them. */
export function writeShares(
  { words, count, candidates, low, high }: Ground,
  sums: Float64Array,
  { data, width }: BlockMatrix,
  at: number,
): void {
  const total = sums[count]!;
  for (let i = 0; i < candidates.length; i++) {
    let c = candidates[i]! * width + at;
    for (let k = i * GROUND_LEVELS; k < (i + 1) * GROUND_LEVELS; k++) {
      const from = low[k]!;
      const to = high[k]!;
      const own = sums[to]! - sums[from]!;
      data[c++] = shareStep(own, words[to]! - words[from]!);
      data[c++] = shareStep(own, total);
    }
  }
}
