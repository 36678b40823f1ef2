/** Columns of votes: what each strategy keeps of a block, of its neighbours and of the elements around it. */

import type { Evidence } from '../evidence/evidence.ts';
import type { BlockMatrix } from '../features/block-matrix.ts';
import type { Ground } from '../features/ground.ts';
import { GROUND_LEVELS, sumBefore, sumProducts } from '../features/ground.ts';
import { shareStep } from '../features/quantise.ts';
import type { PageView } from '../features/view.ts';
import { PATH_CLUSTERS } from '../strategies/path-clusters/select.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { TEXT_DENSITY } from '../strategies/text-density/select.ts';

/**
 * Who votes: the strategies whose votes still teach the models something. Mean F1 of nine dev sets: path clusters and text
 * density .962, with line blocks and content correlativity as well .961, either of these left out .960 and .962.
 */
export const VOTERS: readonly Strategy[] = [PATH_CLUSTERS, TEXT_DENSITY];

const VOTE_NAMES: readonly string[] = VOTERS.map(({ name }) => `vote of ${name}`);
const AROUND = ['votes per text', 'share of all votes'] as const;
const AROUND_NAMES: readonly (readonly string[])[] = Array.from({ length: GROUND_LEVELS }, (_, level) =>
  AROUND.map((name) => `${name}, ${level} up`),
);

export const VOTE_COLUMNS: readonly string[] = [...VOTE_NAMES, 'votes', ...AROUND_NAMES.flat(), 'votes on the page'];

/** Runs every voter and writes its votes. */
export function writeVoteColumns(view: PageView, evidence: Evidence, ground: Ground, matrix: BlockMatrix): void {
  const share = new Float32Array(view.blocks.count);
  for (const [v, voter] of VOTERS.entries()) addVotes(view, voter.keep(view, evidence), matrix.column(VOTE_NAMES[v]!), share);
  const sum = matrix.column('votes');
  for (let b = 0; b < share.length; b++) sum[b] = shareStep(share[b]!, 1);
  writeAround(ground, share, matrix);
}

function addVotes(view: PageView, leafKept: Uint8Array, column: Uint8Array, share: Float32Array): void {
  const { leaves, blocks } = view;
  const { chars } = leaves.sums;
  for (let b = 0; b < blocks.count; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    let kept = 0;
    for (let k = from; k < to; k++) if (leafKept[k] === 1) kept += chars[k + 1]! - chars[k]!;
    const total = chars[to]! - chars[from]!;
    if (total === 0 || kept === 0) continue;
    column[b] = shareStep(kept, total);
    share[b]! += kept / total / VOTERS.length;
  }
}

/** How dense the votes are in the elements around each block, and how many of all votes they hold. */
function writeAround(ground: Ground, share: Float32Array, matrix: BlockMatrix): void {
  const { tokens, count, candidates } = ground;
  const weight = sumProducts(share, tokens);
  const words = sumBefore(tokens);
  const total = weight[count]!;
  matrix.column('votes on the page').fill(shareStep(total, words[count]!));
  for (let level = 0; level < GROUND_LEVELS; level++) {
    const { 'votes per text': density, 'share of all votes': held } = matrix.pick(AROUND, AROUND_NAMES[level]);
    const low = ground.low[level]!;
    const high = ground.high[level]!;
    for (let i = 0; i < candidates.length; i++) {
      const b = candidates[i]!;
      const votes = weight[high[b]!]! - weight[low[b]!]!;
      density[b] = shareStep(votes, words[high[b]!]! - words[low[b]!]!);
      held[b] = shareStep(votes, total);
    }
  }
}
