/** The strategies' votes on every block: kept shares, weighted. */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { CONTENT_CORRELATIVITY } from '../strategies/content-correlativity/select.ts';
import { LINE_BLOCK_DISTRIBUTION } from '../strategies/line-block-distribution/select.ts';
import { LINE_BLOCKS } from '../strategies/line-blocks/select.ts';
import { PATH_CLUSTERS } from '../strategies/path-clusters/select.ts';
import { PATH_RATIOS } from '../strategies/path-ratios/select.ts';
import type { Selection, Strategy } from '../strategies/strategy.ts';
import { TEMPLATE_DIFFERENCE } from '../strategies/template-difference/select.ts';
import { TEXT_DENSITY } from '../strategies/text-density/select.ts';

/**
 * Who votes, with what weight. The weights order the strategies by how often each is right alone on fundus, zh-portals,
 * irr-chaos and the Uyghur forums; between 0.5 and 1.5 times these values the result moves by less than .005.
 */
const VOTERS: readonly (readonly [Strategy, number])[] = [
  [LINE_BLOCKS, 1.5],
  [PATH_CLUSTERS, 1],
  [CONTENT_CORRELATIVITY, 1],
  [TEXT_DENSITY, 0.9],
  [PATH_RATIOS, 0.5],
  [LINE_BLOCK_DISTRIBUTION, 0.6],
  [TEMPLATE_DIFFERENCE, 0.3],
];

const TOTAL_WEIGHT: number = VOTERS.reduce((sum, [, weight]) => sum + weight, 0);

export interface Votes {
  /** Weighted share of the votes for each block, 0 … 1. */
  readonly share: Float32Array;
  /** The selection that tells forum posts apart, when there is one. */
  readonly thread?: Selection;
}

export function collectVotes(view: PageView, evidence: Evidence): Votes {
  const share = new Float32Array(view.blocks.count);
  let thread: Selection | undefined;
  for (const [strategy, weight] of VOTERS) {
    const selection = strategy.select(view, evidence);
    addVotes(view, selection, weight / TOTAL_WEIGHT, share);
    if (selection.replies !== undefined && selection.replies.length > 0) thread = selection;
  }
  return thread === undefined ? { share } : { share, thread };
}

/** Adds weight × kept share of its characters to every block. */
function addVotes(view: PageView, selection: Selection, weight: number, share: Float32Array): void {
  const { leaves, blocks } = view;
  const { chars } = leaves.sums;
  const { bits } = selection.kept;
  for (let b = 0; b < blocks.count; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    let kept = 0;
    for (let k = from; k < to; k++) if (bits[leaves.first[k]!] === 1) kept += chars[k + 1]! - chars[k]!;
    const total = chars[to]! - chars[from]!;
    if (total > 0) share[b]! += (weight * kept) / total;
  }
}
