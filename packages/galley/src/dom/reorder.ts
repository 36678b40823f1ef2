/** Lays a finished tree out in document order and computes subtree ends and depths. */
import type { NodeId } from './page.ts';
import type { TreeBuilder } from './tree-builder.ts';

export interface OrderedTree {
  size: number;
  kind: Uint8Array;
  tag: Uint32Array;
  namespace: Uint8Array;
  marks: Uint8Array;
  parent: Int32Array;
  end: Int32Array;
  depth: Int32Array;
  sourceStart: Int32Array;
  sourceEnd: Int32Array;
  from: Int32Array;
  to: Int32Array;
  strings: ReadonlyMap<NodeId, string>;
}

/** When nothing was moved, nodes were made in document order already and the columns are used as they are. */
export function preOrder(builder: TreeBuilder): OrderedTree {
  return builder.moved ? permute(builder, documentOrder(builder)) : inPlace(builder);
}

function inPlace(builder: TreeBuilder): OrderedTree {
  const { size } = builder;
  const parent = builder.parent.subarray(0, size);
  const { end, depth } = extents(parent, size);
  return {
    size,
    kind: builder.kind.subarray(0, size),
    tag: builder.tag.subarray(0, size),
    namespace: builder.namespace.subarray(0, size),
    marks: builder.marks.subarray(0, size),
    parent,
    end,
    depth,
    sourceStart: builder.sourceStart.subarray(0, size),
    sourceEnd: builder.sourceEnd.subarray(0, size),
    from: builder.from.subarray(0, size),
    to: builder.to.subarray(0, size),
    strings: builder.strings,
  };
}

/** Subtree ends by one pass backwards (children have larger numbers), depths by one pass forwards. */
function extents(parent: Int32Array, size: number): { end: Int32Array; depth: Int32Array } {
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
  const ints = (old: Int32Array): Int32Array => {
    const column = new Int32Array(size);
    for (let i = 0; i < size; i++) column[i] = old[order[i]!]!;
    return column;
  };
  const bytes = (old: Uint8Array): Uint8Array => {
    const column = new Uint8Array(size);
    for (let i = 0; i < size; i++) column[i] = old[order[i]!]!;
    return column;
  };
  const tag = new Uint32Array(size);
  for (let i = 0; i < size; i++) tag[i] = builder.tag[order[i]!]!;
  const parent = new Int32Array(size);
  parent[0] = -1;
  for (let i = 1; i < size; i++) parent[i] = place[builder.parent[order[i]!]!]!;
  const strings = new Map<NodeId, string>();
  for (const [node, text] of builder.strings) if (place[node]! >= 0) strings.set(place[node]!, text);
  return {
    size,
    kind: bytes(builder.kind),
    tag,
    namespace: bytes(builder.namespace),
    marks: bytes(builder.marks),
    parent,
    ...extents(parent, size),
    sourceStart: ints(builder.sourceStart),
    sourceEnd: ints(builder.sourceEnd),
    from: ints(builder.from),
    to: ints(builder.to),
    strings,
  };
}
