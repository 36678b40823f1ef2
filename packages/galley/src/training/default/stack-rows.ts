/** Many pages' matrices → one matrix of the rows worth learning from. */
import { type BlockMatrix, cutColumn, cutColumns } from '../../features/block-matrix.ts';
import { COLUMN_NAMES } from '../../learned/columns/columns.ts';
import type { BoostingData } from '../../numeric/boosted-trees.ts';
import { hashRange } from '../../numeric/hashing.ts';
import { seedRandom } from '../../numeric/seeded-random.ts';
import type { PageExample, PageSketch } from './examples.ts';

/** Which rows of a page are read, and what they weigh. */
export interface RowChoice {
  readonly rows: Int32Array;
  readonly weights: Float32Array;
}

/** Of the rows that nobody votes for and that are not body, one in this many is read and weighs for all. */
const THINNING = 4;

/** All labelled candidates but most of the plainest ones; the choice depends on the page only. */
export function chooseRows(example: PageExample, weights: Float32Array): RowChoice {
  const random = seedRandom(hashRange(example.id));
  const votes = cutColumn(example.matrix, 'votes');
  const rows: number[] = [];
  const chosen: number[] = [];
  for (const b of example.ground.candidates) {
    if (weights[b] === 0) continue;
    const plain = example.labels[b] === 0 && votes[b] === 0;
    if (plain && random.below(THINNING) !== 0) continue;
    rows.push(b);
    chosen.push(plain ? weights[b]! * THINNING : weights[b]!);
  }
  return { rows: Int32Array.from(rows), weights: Float32Array.from(chosen) };
}

/** All labelled rows but most of those that are not body. */
export function chooseLabelled({ id, rows: count, labels }: PageSketch, weights: Float32Array): RowChoice {
  const random = seedRandom(hashRange(id));
  const rows: number[] = [];
  const chosen: number[] = [];
  for (let b = 0; b < count; b++) {
    if (weights[b] === 0 || (labels[b] === 0 && random.below(THINNING) !== 0)) continue;
    rows.push(b);
    chosen.push(labels[b] === 0 ? weights[b]! * THINNING : weights[b]!);
  }
  return { rows: Int32Array.from(rows), weights: Float32Array.from(chosen) };
}

/** What a page brings to a training matrix: its example, the rows, columns beyond the example's own, odds to start from. */
export interface PageRows {
  readonly example: PageSketch;
  readonly choice: RowChoice;
  readonly region?: BlockMatrix;
  readonly start?: Float32Array;
}

/** Rows of all pages, one after the other; columns: the example's first `own`, then the region's. */
export function stackRows(pages: readonly PageRows[], own: number = COLUMN_NAMES.length): BoostingData {
  const total = pages.reduce((sum, { choice }) => sum + choice.rows.length, 0);
  const columns = own + (pages[0]?.region?.width ?? 0);
  const data = new Uint8Array(total * columns);
  const labels = new Float32Array(total);
  const weights = new Float32Array(total);
  const start = pages[0]?.start === undefined ? undefined : new Float32Array(total);
  let at = 0;
  for (const { example, choice, region, start: odds } of pages) {
    const { rows } = choice;
    const sources = [...cutColumns(example.matrix, own), ...(region === undefined ? [] : cutColumns(region, region.width))];
    for (const [c, source] of sources.entries()) pickRows(source, rows, data.subarray(c * total + at));
    pickRows(example.labels, rows, labels.subarray(at));
    if (odds !== undefined) pickRows(odds, rows, start!.subarray(at));
    weights.set(choice.weights, at);
    at += rows.length;
  }
  return { data, rows: total, columns, labels, weights, ...(start === undefined ? {} : { start }) };
}

function pickRows(source: ArrayLike<number>, rows: Int32Array, into: { [index: number]: number }): void {
  for (let i = 0; i < rows.length; i++) into[i] = source[rows[i]!]!;
}
