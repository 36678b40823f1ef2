/** Where images belong to the body: around the kept text, and up to the headline where little else stands between. */
import type { NodeId } from '../dom/page.ts';
import { nodeSum, type PageView } from '../features/view.ts';
import { commonAncestor } from '../strategies/select-leaves.ts';

/** The element around headline and body may hold this much more text than the body's own: bylines, captions, a related list. */
const MOST_MORE = 1.6;

/** `kept`: one byte a leaf. Empty when nothing is kept. */
export function boundExtent(view: PageView, kept: Uint8Array, titleBlock: number): readonly NodeId[] {
  const { leaves, blocks } = view;
  const first = kept.indexOf(1);
  if (first < 0) return [];
  const around = commonAncestor(view, leaves.parent[first]!, leaves.parent[kept.lastIndexOf(1)]!);
  if (titleBlock < 0 || blocks.leafStart[titleBlock]! > first) return [around];
  const wider = commonAncestor(view, blocks.container[titleBlock]!, around);
  return [nodeSum(view, 'chars', wider) <= MOST_MORE * nodeSum(view, 'chars', around) ? wider : around];
}
