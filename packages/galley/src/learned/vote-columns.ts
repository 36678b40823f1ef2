/** Columns of votes: what each strategy keeps of a block, of its neighbours and of the elements around it. */
import type { Evidence } from '../evidence/evidence.ts';
import type { Ground } from '../features/ground.ts';
import { GROUND_LEVELS, sumBefore } from '../features/ground.ts';
import { shareStep } from '../features/quantise.ts';
import type { PageView } from '../features/view.ts';
import { CONTENT_CORRELATIVITY } from '../strategies/content-correlativity/select.ts';
import { LINE_BLOCKS } from '../strategies/line-blocks/select.ts';
import { PATH_CLUSTERS } from '../strategies/path-clusters/select.ts';
import type { Selection, Strategy } from '../strategies/strategy.ts';
import { TEXT_DENSITY } from '../strategies/text-density/select.ts';

/**
 * Who votes: the strategies of the papers and baselines whose votes teach the model something. All seven do no better than
 * these four (mean 4-gram F1 of eight dev sets .957 and .958), three of them do worse, none at all .946.
 */
export const VOTERS: readonly Strategy[] = [LINE_BLOCKS, PATH_CLUSTERS, CONTENT_CORRELATIVITY, TEXT_DENSITY];

export const VOTE_COLUMNS: readonly string[] = [
  ...VOTERS.map(({ name }) => `vote of ${name}`),
  'votes',
  ...Array.from({ length: GROUND_LEVELS }, (_, level) => [`votes per text, ${level} up`, `share of all votes, ${level} up`]).flat(),
  'votes on the page',
];

export interface Votes {
  /** Share of the voters for each block, 0 … 1. */
  readonly share: Float32Array;
  /** The selection that tells forum posts apart, when there is one. */
  readonly thread?: Selection;
}

/** Runs every voter and writes its votes. */
export function writeVoteColumns(view: PageView, evidence: Evidence, ground: Ground, out: readonly Uint8Array[]): Votes {
  const share = new Float32Array(view.blocks.count);
  let thread: Selection | undefined;
  for (const [v, strategy] of VOTERS.entries()) {
    const selection = strategy.select(view, evidence);
    addVotes(view, selection, out[v]!, share);
    if (selection.replies !== undefined && selection.replies.length > 0) thread = selection;
  }
  const sum = out[VOTERS.length]!;
  for (let b = 0; b < share.length; b++) sum[b] = shareStep(share[b]!, 1);
  writeAround(ground, share, out.slice(VOTERS.length + 1));
  return thread === undefined ? { share } : { share, thread };
}

function addVotes(view: PageView, selection: Selection, column: Uint8Array, share: Float32Array): void {
  const { leaves, blocks } = view;
  const { chars } = leaves.sums;
  const { bits } = selection.kept;
  for (let b = 0; b < blocks.count; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    let kept = 0;
    for (let k = from; k < to; k++) if (bits[leaves.first[k]!] === 1) kept += chars[k + 1]! - chars[k]!;
    const total = chars[to]! - chars[from]!;
    if (total === 0 || kept === 0) continue;
    column[b] = shareStep(kept, total);
    share[b]! += kept / total / VOTERS.length;
  }
}

/** How dense the votes are in the elements around each block, and how many of all votes they hold. */
function writeAround(ground: Ground, share: Float32Array, out: readonly Uint8Array[]): void {
  const { tokens, count } = ground;
  const weight = sumBefore(Float64Array.from(share, (part, b) => part * tokens[b]!));
  const words = sumBefore(tokens);
  const total = weight[count]!;
  out[2 * GROUND_LEVELS]!.fill(shareStep(total, words[count]!));
  for (let level = 0; level < GROUND_LEVELS; level++) {
    const density = out[2 * level]!;
    const held = out[2 * level + 1]!;
    const low = ground.low[level]!;
    const high = ground.high[level]!;
    for (let b = 0; b < count; b++) {
      const votes = weight[high[b]!]! - weight[low[b]!]!;
      density[b] = shareStep(votes, words[high[b]!]! - words[low[b]!]!);
      held[b] = shareStep(votes, total);
    }
  }
}
