/** Trees ↔ bytes: three bytes a node, one a leaf. */
import type { TreeEnsemble } from './tree-ensemble.ts';

const HEADER = 16;
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
export function writeTrees({ bias, roots, feature, threshold, left, right, leaves }: TreeEnsemble): Uint8Array {
  const nodes = feature.length;
  const bytes = new Uint8Array(HEADER + roots.length + 3 * nodes + leaves.length);
  const view = new DataView(bytes.buffer);
  let most = 1e-9;
  for (const leaf of leaves) most = Math.max(most, Math.abs(leaf));
  view.setFloat32(0, bias, true);
  view.setFloat32(4, most, true);
  view.setUint32(8, roots.length, true);
  view.setUint32(12, nodes, true);
  let at = HEADER + roots.length;
  let leafAt = at + 3 * nodes;
  const writeLeaf = (child: number): void => {
    const leaf = leaves[-1 - child]!;
    view.setInt8(leafAt++, Math.sign(leaf) * Math.round(MOST * Math.sqrt(Math.abs(leaf) / most)));
  };
  for (const [t, root] of roots.entries()) {
    const level = root < 0 ? [] : [root];
    if (root < 0) writeLeaf(root);
    for (const node of level) {
      bytes[at] = feature[node]!;
      bytes[at + nodes] = threshold[node]!;
      for (const [child, bit] of [
        [left[node]!, LEFT_NODE],
        [right[node]!, RIGHT_NODE],
      ] as const) {
        if (child < 0) writeLeaf(child);
        else {
          bytes[at + 2 * nodes]! |= bit;
          level.push(child);
        }
      }
      at++;
    }
    if (level.length > 255) throw new RangeError('writeTrees: a tree has more than 255 nodes');
    bytes[HEADER + t] = level.length;
  }
  return bytes;
}

/** @throws TypeError when the bytes end too early, or are no trees. */
export function readTrees(bytes: Uint8Array): TreeEnsemble {
  if (bytes.length < HEADER) throw new TypeError('readTrees: no trees');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(8, true);
  const nodes = view.getUint32(12, true);
  const at = HEADER + count;
  const leafAt = at + 3 * nodes;
  if (bytes.length !== leafAt + nodes + count) throw new TypeError('readTrees: the trees are cut short');
  const roots = new Int32Array(count);
  const left = new Int16Array(nodes);
  const right = new Int16Array(nodes);
  let node = 0;
  let leaf = 0;
  for (let t = 0; t < count; t++) {
    const end = node + bytes[HEADER + t]!;
    let next = node;
    roots[t] = node < end ? next++ : -1 - leaf++;
    for (; node < end; node++) {
      const children = bytes[at + 2 * nodes + node]!;
      left[node] = (children & LEFT_NODE) !== 0 ? next++ : -1 - leaf++;
      right[node] = (children & RIGHT_NODE) !== 0 ? next++ : -1 - leaf++;
    }
    if (next !== end) throw new TypeError('readTrees: a tree is not whole');
  }
  if (node !== nodes) throw new TypeError('readTrees: there are nodes of no tree');
  const unit = view.getFloat32(4, true) / WHOLE;
  const leaves = new Float32Array(leaf);
  for (let i = 0; i < leaf; i++) {
    const root = view.getInt8(leafAt + i);
    leaves[i] = root * Math.abs(root) * unit;
  }
  const feature = bytes.slice(at, at + nodes);
  const threshold = bytes.slice(at + nodes, at + 2 * nodes);
  return { bias: view.getFloat32(0, true), roots, feature, threshold, left, right, leaves };
}
