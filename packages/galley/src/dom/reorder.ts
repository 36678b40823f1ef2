/** Lays a finished tree out in document order and computes subtree ends and depths. */
import { cutColumns, type NodeColumns, type PageNodeColumns, permuteColumns } from './node-columns.ts';
import type { NodeId } from './page.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** A tree in document order. */
export interface OrderedTree {
  /** Number of nodes that are in the tree. */
  size: number;
  /** Their columns, in document order. */
  nodes: PageNodeColumns;
  /** Text that is not the source's, by node. */
  strings: ReadonlyMap<NodeId, string>;
}

/** When nothing was moved, nodes were made in document order already and the columns are used as they are. */
export function preOrder(builder: TreeBuilder): OrderedTree {
  return builder.moved ? permute(builder, documentOrder(builder)) : inPlace(builder);
}

function inPlace(builder: TreeBuilder): OrderedTree {
  const { size, strings } = builder;
  return { size, nodes: finish(cutColumns(builder, size)), strings };
}

function finish({ from: textStart, to: textEnd, state: _, ...columns }: NodeColumns): PageNodeColumns {
  return { ...columns, textStart, textEnd, ...extents(columns.parent) };
}

/** Subtree ends by one pass backwards (children have larger numbers), depths by one pass forwards. */
function extents(parent: Int32Array): { end: Int32Array; depth: Int32Array } {
  const size = parent.length;
  const end = new Int32Array(size);
  const depth = new Int32Array(size);
  for (let n = size - 1; n > 0; n--) {
    if (end[n] === 0) end[n] = n + 1;
    const up = parent[n]!;
    if (end[up] === 0) end[up] = end[n]!;
  }
  if (end[0] === 0) end[0] = 1;
  for (let n = 1; n < size; n++) depth[n] = depth[parent[n]!]! + 1;
  return { end, depth };
}

/** Old ids in document order, by following links; nodes cut off the tree are left out. */
function documentOrder(builder: TreeBuilder): Int32Array {
  const { first, next, parent } = builder;
  const order = new Int32Array(builder.size);
  let count = 0;
  let n = 0;
  for (;;) {
    order[count++] = n;
    if (first[n]! >= 0) {
      n = first[n]!;
      continue;
    }
    while (n !== 0 && next[n]! < 0) n = parent[n]!;
    if (n === 0) return order.subarray(0, count);
    n = next[n]!;
  }
}

function permute(builder: TreeBuilder, order: Int32Array): OrderedTree {
  const size = order.length;
  const place = new Int32Array(builder.size).fill(-1);
  for (let i = 0; i < size; i++) place[order[i]!] = i;
  const columns = permuteColumns(builder, order);
  const { parent } = columns;
  for (let i = 1; i < size; i++) parent[i] = place[parent[i]!]!;
  const strings = new Map<NodeId, string>();
  for (const [node, text] of builder.strings) if (place[node]! >= 0) strings.set(place[node]!, text);
  return { size, nodes: finish(columns), strings };
}
