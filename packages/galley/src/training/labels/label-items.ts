/** Labels of blocks → labels of the items of the block tree: those with the fewest edges whose two ends differ. */
import type { BlockTree } from '../../features/block-tree.ts';

/** A block is body when more than this share of its tokens is. */
const HALF = 0.5;
const NEVER = 1e6;

/**
 * One byte an item. Sankoff's (1975) recursion with a cost of one a change; where both labels cost the same, most of the tokens
 * below decide, then the element around. `labels`: 0 … 1 a block; `tokens`: 0 where nothing is known of a block. The root is not body.
 */
export function labelItems(tree: BlockTree, labels: Float32Array, tokens: Float32Array): Uint8Array {
  const { dropped, kept, balance } = countChanges(tree, labels, tokens);
  const { count, parent } = tree;
  const label = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const up = parent[i]!;
    if (up < 0) continue;
    const away = dropped[i]! + label[up]!;
    const here = kept[i]! + 1 - label[up]!;
    if (away !== here) label[i] = here < away ? 1 : 0;
    else if (balance[i] === 0) label[i] = label[up]!;
    else label[i] = balance[i]! > 0 ? 1 : 0;
  }
  return label;
}

/** The fewest changes below every item when it is dropped and when it is kept; tokens of the body below it less all others. */
function countChanges(
  { count, parent, block }: BlockTree,
  labels: Float32Array,
  tokens: Float32Array,
): { dropped: Float64Array; kept: Float64Array; balance: Float64Array } {
  const dropped = new Float64Array(count);
  const kept = new Float64Array(count);
  const balance = new Float64Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const b = block[i]!;
    if (b >= 0 && tokens[b]! > 0) {
      const body = labels[b]! > HALF;
      (body ? dropped : kept)[i] = NEVER;
      balance[i] = body ? tokens[b]! : -tokens[b]!;
    }
    const up = parent[i]!;
    if (up < 0) continue;
    balance[up]! += balance[i]!;
    dropped[up]! += Math.min(dropped[i]!, 1 + kept[i]!);
    kept[up]! += Math.min(kept[i]!, 1 + dropped[i]!);
  }
  return { dropped, kept, balance };
}
