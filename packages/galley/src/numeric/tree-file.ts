/** Trees ↔ bytes: three bytes a node, one a leaf. */
import type { TreeEnsemble } from './tree-ensemble.ts';

const HEADER = 16;
/** As of any part of a model's file. */
const NO_TREES = 'readModel: the file ends too early';
/** The largest byte of a leaf, and what it means: leaves are told apart more finely the smaller they are. */
const MOST = 127;
const WHOLE: number = MOST * MOST;
/** What a node's third byte says: whether its children are nodes, too. */
const LEFT_NODE = 1;
const RIGHT_NODE = 2;

/**
 * Little-endian: bias, the largest leaf, number of trees, number of nodes; a byte a tree with its number of nodes; then a column each of
 * features, thresholds and which children are nodes, tree by tree and level by level, and the leaves in the order in which the nodes name
 * them: b · |b| / 127² of the largest. A tree of n nodes has n + 1 leaves. @throws RangeError when a tree has more than 255 nodes.
 */
export function writeTrees(trees: TreeEnsemble): Uint8Array {
  const { bias, roots, feature, threshold, left, right, leaves } = trees;
  const levels = Array.from(roots, (root) => listLevels(trees, root));
  if (levels.some(({ length }) => length > 255)) throw new RangeError('writeTrees: a tree has more than 255 nodes');
  const order = levels.flat();
  const most = leaves.reduce((largest, leaf) => Math.max(largest, Math.abs(leaf)), 1e-9);
  const shapes = order.map((node) => (left[node]! >= 0 ? LEFT_NODE : 0) | (right[node]! >= 0 ? RIGHT_NODE : 0));
  const named = levels.flatMap((level, t) => (level.length === 0 ? [roots[t]!] : level.flatMap((node) => [left[node]!, right[node]!])));
  const values = named.filter((child) => child < 0).map((child) => writeLeaf(leaves[-1 - child]! / most));
  const columns = [levels.map(({ length }) => length), order.map((node) => feature[node]!), order.map((node) => threshold[node]!), shapes];
  const bytes = Uint8Array.from([...new Uint8Array(HEADER), ...columns.flat(), ...values]);
  const view = new DataView(bytes.buffer);
  view.setFloat32(0, bias, true);
  view.setFloat32(4, most, true);
  view.setUint32(8, roots.length, true);
  view.setUint32(12, order.length, true);
  return bytes;
}

/** The nodes of a tree, level by level; none where its root is a leaf. */
function listLevels({ left, right }: TreeEnsemble, root: number): number[] {
  const nodes = root < 0 ? [] : [root];
  for (const node of nodes) nodes.push(...[left[node]!, right[node]!].filter((child) => child >= 0));
  return nodes;
}

function writeLeaf(share: number): number {
  return Math.sign(share) * Math.round(MOST * Math.sqrt(Math.abs(share)));
}

/** @throws TypeError when the bytes end too early, or are no trees. */
export function readTrees(bytes: Uint8Array): TreeEnsemble {
  if (bytes.length < HEADER) throw new TypeError(NO_TREES);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(8, true);
  const nodes = view.getUint32(12, true);
  const at = HEADER + count;
  const leafAt = at + 3 * nodes;
  if (bytes.length !== leafAt + nodes + count) throw new TypeError(NO_TREES);
  const shape = readShape(bytes.subarray(HEADER, at), bytes.subarray(leafAt - nodes, leafAt));
  const unit = view.getFloat32(4, true) / WHOLE;
  const leaves = Float32Array.from(new Int8Array(bytes.subarray(leafAt)), (root) => root * Math.abs(root) * unit);
  const feature = bytes.slice(at, at + nodes);
  const threshold = bytes.slice(at + nodes, at + 2 * nodes);
  return { bias: view.getFloat32(0, true), ...shape, feature, threshold, leaves };
}

/** `sizes`: nodes of every tree; `children`: which children of every node are nodes. Both are numbered in their order. */
function readShape(sizes: Uint8Array, children: Uint8Array): Pick<TreeEnsemble, 'roots' | 'left' | 'right'> {
  const roots = new Int32Array(sizes.length);
  const left = new Int16Array(children.length);
  const right = new Int16Array(children.length);
  let node = 0;
  let leaf = 0;
  for (let t = 0; t < sizes.length; t++) {
    const end = node + sizes[t]!;
    let next = node;
    const name = (isNode: boolean | number): number => (isNode ? next++ : -1 - leaf++);
    roots[t] = name(node < end);
    for (; node < end; node++) {
      left[node] = name(children[node]! & LEFT_NODE);
      right[node] = name(children[node]! & RIGHT_NODE);
    }
    if (next !== end) throw new TypeError(NO_TREES);
  }
  if (node !== children.length) throw new TypeError(NO_TREES);
  return { roots, left, right };
}
