/** The two stages of node-classifier: choose the node that holds a field, then drop the parts inside that look like something else. */
import type { NodeId, Page } from '../../dom/page.ts';

/** The number of the candidate with the highest score; −1 when there is none. Of equals the first wins. */
export function argmax(scores: ArrayLike<number>): number {
  let best = -1;
  for (let c = 0; c < scores.length; c++) if (best < 0 || scores[c]! > scores[best]!) best = c;
  return best;
}

/**
 * Stage 2: in document order, every candidate inside the root that scores below the limit goes with all it holds, unless
 * `spared`. Answers the roots of what goes. `node` lists the candidates in document order.
 */
export function pruneParts(
  page: Page,
  root: NodeId,
  node: ArrayLike<number>,
  score: (candidate: number) => number,
  limit: number,
  spared: (n: NodeId) => boolean = () => false,
): NodeId[] {
  const dropped: NodeId[] = [];
  let covered = root + 1;
  for (let c = findFrom(node, root + 1); c < node.length && node[c]! < page.end[root]!; c++) {
    const n = node[c]!;
    if (n < covered || spared(n) || score(c) >= limit) continue;
    dropped.push(n);
    covered = page.end[n]!;
  }
  return dropped;
}

/** Index of the first value that is not less than `wanted`, by halving. */
export function findFrom(sorted: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
