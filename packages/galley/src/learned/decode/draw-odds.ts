/** The log-odds of the learned default along the page, and what the element around each block says of it. */
import type { PageView } from '../../features/view.ts';
import { curveOf, type Series } from '../../strategies/series.ts';
import type { Model } from '../model/model.ts';
import { type Decoded, STAGES } from './decode-blocks.ts';
import type { BlockScores } from './score-blocks.ts';

export function drawOdds(
  { leaves, blocks }: PageView,
  { first, odds }: Pick<BlockScores, 'first' | 'odds'>,
  { kept, stage, edge }: Decoded,
  { threshold }: Pick<Model, 'threshold'>,
): Series {
  const { count, leafStart } = blocks;
  return {
    step: 'block',
    nodes: Int32Array.from({ length: count }, (_, b) => leaves.first[leafStart[b]!]!),
    curves: [
      curveOf('log-odds of the first model', count, (b) => first[b]!),
      curveOf('log-odds', count, (b) => odds[b]!),
      curveOf('log-odds of the edge', count, (b) => edge[b]!),
    ],
    levels: [
      { name: 'threshold', curve: 'log-odds', value: threshold },
      { name: 'cut', curve: 'log-odds of the edge', value: 0 },
    ],
    stretches: listStretches(kept),
    groups: { of: Int32Array.from(stage, (name) => STAGES.indexOf(name)), names: STAGES },
    chosen: kept.slice(),
  };
}

/** Runs of kept blocks. */
function listStretches(kept: Uint8Array): Series['stretches'] {
  const stretches: { name: string; from: number; to: number }[] = [];
  for (let from = kept.indexOf(1); from >= 0; ) {
    const end = kept.indexOf(0, from);
    const to = end < 0 ? kept.length : end;
    stretches.push({ name: 'body', from, to });
    from = kept.indexOf(1, to);
  }
  return stretches;
}
