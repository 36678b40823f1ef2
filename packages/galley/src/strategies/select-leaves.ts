/** Turns a decision per leaf into a `Selection`: the last step of every strategy. */
import { listTexts } from '../blocks/leaves.ts';
import { NodeSet } from '../dom/node-set.ts';
import type { NodeId } from '../dom/page.ts';
import { TEXT } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { Series } from './series.ts';
import type { Reason, Selection } from './strategy.ts';

export interface LeafDecision {
  strategy: string;
  /** One byte a leaf: 1 = kept. */
  kept: Uint8Array;
  /** One entry a block. */
  score: Float32Array;
  confidence: number;
  /** Lowest common ancestor of the kept leaves when left out. */
  extent?: readonly NodeId[];
  /** Leaves of each reply. */
  replies?: readonly (readonly number[])[];
  trace?: readonly Reason[];
  series?: Series;
}

export function selectLeaves(view: PageView, decision: LeafDecision): Selection {
  const { page, leaves } = view;
  const kept = new NodeSet(page.size, view.arena.uint8(page.size));
  let first = -1;
  let last = -1;
  for (let k = 0; k < leaves.count; k++) {
    if (decision.kept[k] !== 1) continue;
    if (first < 0) first = k;
    last = k;
    for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) kept.add(n);
  }
  const extent = decision.extent ?? (first < 0 ? [] : [commonAncestor(view, leaves.parent[first]!, leaves.parent[last]!)]);
  const { strategy, score, confidence, replies, trace, series } = decision;
  return {
    strategy,
    kept,
    extent,
    score,
    confidence,
    ...(replies === undefined ? {} : { replies: replies.map((reply) => listTexts(page, leaves, reply)) }),
    ...(trace === undefined ? {} : { trace }),
    ...(series === undefined ? {} : { series }),
  };
}

/** Deepest element whose subtree holds both nodes. */
export function commonAncestor(view: PageView, a: NodeId, b: NodeId): NodeId {
  const { parent, end } = view.page;
  let n = Math.min(a, b);
  const target = Math.max(a, b);
  while (n > 0 && target >= end[n]!) n = parent[n]!;
  return n;
}

/** Share of block b's characters that a selection keeps: its vote on the block, 0 … 1. */
export function keptShare(view: PageView, selection: Selection, b: number): number {
  const { leaves, blocks } = view;
  const { chars } = leaves.sums;
  let kept = 0;
  const from = blocks.leafStart[b]!;
  const to = blocks.leafStart[b + 1]!;
  for (let k = from; k < to; k++) if (selection.kept.has(leaves.first[k]!)) kept += chars[k + 1]! - chars[k]!;
  const total = chars[to]! - chars[from]!;
  return total === 0 ? 0 : kept / total;
}
