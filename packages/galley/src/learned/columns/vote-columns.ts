/** Columns of votes: what each strategy keeps of a block, of its neighbours and of the elements around it. */

import type { Evidence } from '../../evidence/evidence.ts';
import type { BlockMatrix } from '../../features/block-matrix.ts';
import type { Ground } from '../../features/ground.ts';
import { GROUND_LEVELS, sumProducts, writeShares } from '../../features/ground.ts';
import { shareStep } from '../../features/quantise.ts';
import type { PageView } from '../../features/view.ts';
import { voteByClusters } from '../../strategies/path-clusters/vote.ts';
import { findDense, REPAIRED_DENSITY } from '../../strategies/text-density/dense-text.ts';

/**
 * Who votes, one byte a leaf, as the strategy of that name keeps: those whose votes still teach the models something. Mean F1 of nine dev sets: path clusters and text
 * density .962, with line blocks and content correlativity as well .961, either of these left out .960 and .962.
 */
export const VOTERS: readonly (readonly [strategy: string, vote: (view: PageView, evidence: Evidence) => Uint8Array])[] = [
  ['path-clusters', voteByClusters],
  ['text-density', (view) => findDense(view, REPAIRED_DENSITY).kept],
];

const VOTE_NAMES: readonly string[] = VOTERS.map(([name]) => `vote of ${name}`);
const AROUND = ['votes per text', 'share of all votes'] as const;
const AROUND_NAMES: readonly (readonly string[])[] = Array.from({ length: GROUND_LEVELS }, (_, level) =>
  AROUND.map((name) => `${name}, ${level} up`),
);

export const VOTE_COLUMNS: readonly string[] = [...VOTE_NAMES, 'votes', ...AROUND_NAMES.flat(), 'votes on the page'];

/** Where columns stand among VOTE_COLUMNS: the voters' come first. */
const ALL: number = VOTERS.length;
const LEVELS: number = ALL + 1;
const ON_PAGE: number = LEVELS + GROUND_LEVELS * AROUND.length;

/** Runs every voter and writes its votes, from column `at` on, in the order of VOTE_COLUMNS: of every block its own, of the candidates what stands around. */
export function writeVoteColumns(view: PageView, evidence: Evidence, ground: Ground, matrix: BlockMatrix, at: number): void {
  const { data, width } = matrix;
  const share = new Float32Array(view.blocks.count);
  for (let v = 0; v < VOTERS.length; v++) addVotes(view, VOTERS[v]![1](view, evidence), matrix, at + v, share);
  const weight = sumProducts(share, ground.tokens);
  const onPage = shareStep(weight[ground.count]!, ground.words[ground.count]!);
  for (let b = 0, row = at; b < share.length; b++, row += width) {
    data[row + ALL] = shareStep(share[b]!, 1);
    data[row + ON_PAGE] = onPage;
  }
  // How dense the votes are in the elements around each block, and how many of all votes they hold.
  writeShares(ground, weight, matrix, at + LEVELS);
}

function addVotes({ leaves, blocks }: PageView, kept: Uint8Array, { data, width }: BlockMatrix, column: number, share: Float32Array): void {
  const { chars } = leaves.sums;
  const { leafStart, count } = blocks;
  for (let b = 0; b < count; b++) {
    const from = leafStart[b]!;
    const to = leafStart[b + 1]!;
    let inside = 0;
    for (let k = from; k < to; k++) if (kept[k] === 1) inside += chars[k + 1]! - chars[k]!;
    const total = chars[to]! - chars[from]!;
    if (total === 0 || inside === 0) continue;
    data[b * width + column] = shareStep(inside, total);
    share[b]! += inside / total / VOTERS.length;
  }
}
