/** The two models over the blocks of a page: log-odds of being body. */
import type { Evidence } from '../evidence/evidence.ts';
import { BlockMatrix } from '../features/block-matrix.ts';
import type { Ground } from '../features/ground.ts';
import type { PageView } from '../features/view.ts';
import { addTrees, type TreeEnsemble } from '../numeric/tree-ensemble.ts';
import { COLUMN_NAMES, type Reading, readColumns } from './columns.ts';
import type { Model } from './model.ts';
import { REGION_COLUMNS, writeRegionColumns } from './region-columns.ts';

/**
 * Looks: after so many trees, blocks with lower log-odds than this are left alone. The first look settles three blocks of five.
 * Of 350 training pages the looks together lost no word of a body that all trees would have kept.
 */
const LOOKS: readonly (readonly [trees: number, odds: number])[] = [
  [12, -1.7],
  [30, -3.1],
  [50, -3.4],
  [80, -2.9],
];
/** What the first look settles is taken for this unlikely. */
const HOPELESS_ODDS = -6;
/** Log-odds of the first model below which the second is not asked. */
export const FIRST_CUT: number = -2.5;

export interface BlockScores {
  readonly reading: Reading;
  /** The first model's log-odds of every block. */
  readonly first: Float32Array;
  /** Log-odds of every block after the second model. */
  readonly odds: Float32Array;
  /** Blocks the second model was asked about. */
  readonly likely: Int32Array;
  /** Columns of both models: the matrix's, then the region's. */
  readonly region: BlockMatrix;
}

/** Log-odds of the first model; blocks without hope keep what they have when a look finds them so. */
export function scoreFirst(trees: TreeEnsemble, { data, rows }: BlockMatrix): Float32Array {
  const odds = new Float32Array(rows).fill(trees.bias);
  const alive = Int32Array.from({ length: rows }, (_, b) => b);
  let count = rows;
  let done = 0;
  for (const [look, limit] of LOOKS) {
    if (look > trees.roots.length) break;
    addTrees(trees, data, rows, alive, count, odds, done, look);
    const asked = count;
    count = 0;
    for (let i = 0; i < asked; i++) {
      const b = alive[i]!;
      if (odds[b]! > limit) alive[count++] = b;
      else if (done === 0) odds[b] = HOPELESS_ODDS;
    }
    done = look;
  }
  addTrees(trees, data, rows, alive, count, odds, done);
  return odds;
}

export function scoreBlocks(view: PageView, evidence: Evidence, model: Model): BlockScores {
  const reading = readColumns(view, evidence, model);
  return { reading, ...scoreMatrix(reading.matrix, reading.ground, model) };
}

/** Both models over the columns of one page. */
export function scoreMatrix(matrix: BlockMatrix, ground: Ground, model: Model): Omit<BlockScores, 'reading'> {
  const first = scoreFirst(model.first, matrix);
  const rows = matrix.rows;
  const region = new BlockMatrix(rows, REGION_COLUMNS);
  writeRegionColumns(ground, first, region.columns(0, REGION_COLUMNS.length));
  const likely: number[] = [];
  for (let b = 0; b < rows; b++) if (first[b]! > FIRST_CUT) likely.push(b);
  const odds = first.slice();
  addSecond(model.second, matrix, region, likely, odds);
  return { first, odds, likely: Int32Array.from(likely), region };
}

/** Gathers the likely rows of both matrices side by side, so that the trees walk over little memory. */
function addSecond(trees: TreeEnsemble, matrix: BlockMatrix, region: BlockMatrix, likely: readonly number[], odds: Float32Array): void {
  const count = likely.length;
  if (count === 0) return;
  const data = new Uint8Array(count * (COLUMN_NAMES.length + REGION_COLUMNS.length));
  let at = 0;
  for (const source of [matrix, region]) {
    for (let c = 0; c < source.names.length; c++) {
      const base = c * source.rows;
      for (let i = 0; i < count; i++) data[at++] = source.data[base + likely[i]!]!;
    }
  }
  const sums = new Float32Array(count);
  addTrees(
    trees,
    data,
    count,
    Int32Array.from(likely, (_, i) => i),
    count,
    sums,
  );
  for (let i = 0; i < count; i++) odds[likely[i]!]! += trees.bias + sums[i]!;
}
