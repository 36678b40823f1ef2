/** The nodes that hold the body and the parts of them that go: both stages of node-classifier on a scored page, with our repairs. */
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import { isInlineCandidate } from './candidates.ts';
import type { PruningModel } from './field-models.ts';
import type { ScoredPage } from './scored-page.ts';
import { argmax, findFrom, pruneParts } from './stages.ts';

/** docs/papers/node-classifier.md#two-stages: an inline part below a quarter of its block's characters is part of a sentence. */
const INLINE_SHARE = 0.25;

/** Parts with more of the body's text than this are no insets: pruning takes small things out [ours]. */
const LARGEST_PART = 0.3;

/** How stage 1 goes on from the best candidate. */
export interface RootOptions {
  /**
   * Brothers of the chosen node that score at least this belong to the body too (docs/papers/node-classifier.md#failures);
   * Infinity: one node.
   */
  readonly siblingScore: number;
  /** A thread's posts look alike and the longest scores best: the first that scores about as well is the body [ours]. */
  readonly firstOfLikes: boolean;
}

/** Likes score at most this much less: the margin between the two classes is 2. */
const LIKE_SCORE = 1;

/** Stage 1: the best candidate for the body, and those of its brothers that score well enough. */
export function chooseRoots(scored: ScoredPage, { siblingScore, firstOfLikes }: RootOptions): NodeId[] {
  const best = argmax(scored.body);
  if (best < 0) return [];
  const chosen = firstOfLikes ? findFirstLike(scored, best) : best;
  // The brothers of a post are other posts.
  return [scored.candidates.node[chosen]!, ...(chosen === best ? listSiblings(scored, best, siblingScore) : [])];
}

/** The first candidate of the same tag, class and depth that scores about as well. */
function findFirstLike({ view, candidates, body }: ScoredPage, best: number): number {
  const { page } = view;
  const node = candidates.node[best]!;
  const names = page.attribute(node, 'class');
  if (names === undefined) return best;
  for (let c = 0; c < best; c++) {
    const n = candidates.node[c]!;
    if (body[c]! < body[best]! - LIKE_SCORE || page.depth[n] !== page.depth[node] || page.tag[n] !== page.tag[node]) continue;
    if (page.attribute(n, 'class') === names) return c;
  }
  return best;
}

/**
 * Stage 2: the roots of what goes. Inline parts go only where they are a good share of their block
 * (docs/papers/node-classifier.md#two-stages).
 */
export function pruneRoots(
  { view, candidates, score }: ScoredPage,
  roots: readonly NodeId[],
  judge: PruningModel,
  limit: number,
): NodeId[] {
  return roots.flatMap((root) => {
    const spared = (n: NodeId): boolean => !isMostOfBlock(view, n) || (judge === 'part' && isLargePart(view, root, n));
    return pruneParts(view.page, root, candidates.node, (c) => score(judge, c), limit, spared);
  });
}

/** True for a part with so much of the root's text that dropping it would be choosing another body. */
function isLargePart(view: PageView, root: NodeId, n: NodeId): boolean {
  return nodeSum(view, 'chars', n) > LARGEST_PART * nodeSum(view, 'chars', root);
}

/** False for an inline candidate that is a small share of its block's text. */
function isMostOfBlock(view: PageView, n: NodeId): boolean {
  if (!isInlineCandidate(view.page, n)) return true;
  const { leaves, blocks } = view;
  const { chars } = leaves.sums;
  const b = leaves.block[leaves.at[n]!]!;
  const whole = chars[blocks.leafStart[b + 1]!]! - chars[blocks.leafStart[b]!]!;
  return nodeSum(view, 'chars', n) >= INLINE_SHARE * whole;
}

/** Candidates with the chosen one's parent that score at least `least`. */
function listSiblings({ view, candidates, body }: ScoredPage, chosen: number, least: number): NodeId[] {
  if (least === Number.POSITIVE_INFINITY) return [];
  const { page } = view;
  const node = candidates.node[chosen]!;
  const parent = page.parent[node]!;
  const siblings: NodeId[] = [];
  for (let c = findFrom(candidates.node, parent + 1); c < candidates.count; ) {
    const n = candidates.node[c]!;
    if (n >= page.end[parent]!) break;
    if (page.parent[n] === parent && n !== node && body[c]! >= least) siblings.push(n);
    c = findFrom(candidates.node, page.parent[n] === parent ? page.end[n]! : n + 1);
  }
  return siblings;
}
