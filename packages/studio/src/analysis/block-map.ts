/** Which block each text node of a page is of, and which blocks stand in an element. */
import { type NodeId, type PageView, TEXT } from 'galley';

/** One entry a node: the block of a text node, −1 of all else and of what is not read. */
export function mapBlocks({ page, leaves }: PageView): Int32Array {
  const blockOf = new Int32Array(page.size).fill(-1);
  for (let k = 0; k < leaves.count; k++) {
    const last = leaves.last[k]!;
    for (let n = leaves.first[k]!; n <= last; ) {
      if (leaves.muted[n] === 1) {
        n = page.end[n]!;
        continue;
      }
      if (page.kind[n] === TEXT) blockOf[n] = leaves.block[k]!;
      n++;
    }
  }
  return blockOf;
}

/** The blocks of which there is text in the subtree of `node`, first and behind the last; the nearest one before where there is none, −1 where there is nothing before. */
export function blocksIn({ page, leaves }: PageView, node: NodeId): readonly [from: number, to: number] {
  const from = leaves.at[node]!;
  const to = leaves.at[page.end[node]!]!;
  if (to > from) return [leaves.block[from]!, leaves.block[to - 1]! + 1];
  return from === 0 ? [-1, -1] : [leaves.block[from - 1]!, leaves.block[from - 1]!];
}
