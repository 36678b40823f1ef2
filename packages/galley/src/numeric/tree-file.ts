/** Trees ↔ bytes: nodes of four bytes, leaves of two on one scale. */
import type { TreeEnsemble } from './tree-ensemble.ts';

const HEADER = 16;

/**
 * Little-endian: bias, scale of the leaves, number of trees, number of nodes; a byte a tree with its number of nodes;
 * then a column each of features, thresholds, left and right children (inside the tree), and the leaves as int16.
 * A tree of n nodes has n + 1 leaves. @throws RangeError when a tree has more than 127 nodes.
 */
export function writeTrees(trees: TreeEnsemble): Uint8Array {
  const { roots, feature, threshold, left, right, leaves } = trees;
  const nodes = feature.length;
  const bytes = new Uint8Array(HEADER + roots.length + 4 * nodes + 2 * leaves.length);
  const view = new DataView(bytes.buffer);
  const scale =
    Math.max(
      1e-9,
      leaves.reduce((most, leaf) => Math.max(most, Math.abs(leaf)), 0),
    ) / 32767;
  view.setFloat32(0, trees.bias, true);
  view.setFloat32(4, scale, true);
  view.setUint32(8, roots.length, true);
  view.setUint32(12, nodes, true);
  let node = 0;
  let leaf = 0;
  const at = HEADER + roots.length;
  for (let t = 0; t < roots.length; t++) {
    const count = countNodes(trees, t);
    if (count > 127) throw new RangeError('writeTrees: a tree has more than 127 nodes');
    bytes[HEADER + t] = count;
    const local = (child: number): number => (child >= 0 ? child - node : child + leaf);
    for (let i = node; i < node + count; i++) {
      bytes[at + i] = feature[i]!;
      bytes[at + nodes + i] = threshold[i]!;
      view.setInt8(at + 2 * nodes + i, local(left[i]!));
      view.setInt8(at + 3 * nodes + i, local(right[i]!));
    }
    node += count;
    leaf += count + 1;
  }
  for (let i = 0; i < leaves.length; i++) view.setInt16(at + 4 * nodes + 2 * i, Math.round(leaves[i]! / scale), true);
  return bytes;
}

function countNodes({ roots, feature }: TreeEnsemble, t: number): number {
  if (roots[t]! < 0) return 0;
  for (let next = t + 1; next < roots.length; next++) if (roots[next]! >= 0) return roots[next]! - roots[t]!;
  return feature.length - roots[t]!;
}

/** @throws TypeError when the bytes end too early. */
export function readTrees(bytes: Uint8Array): TreeEnsemble {
  if (bytes.length < HEADER) throw new TypeError('readTrees: no trees');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(8, true);
  const nodes = view.getUint32(12, true);
  const at = HEADER + count;
  if (bytes.length !== at + 4 * nodes + 2 * (nodes + count)) throw new TypeError('readTrees: the trees are cut short');
  const scale = view.getFloat32(4, true);
  const roots = new Int32Array(count);
  const left = new Int16Array(nodes);
  const right = new Int16Array(nodes);
  let node = 0;
  let leaf = 0;
  for (let t = 0; t < count; t++) {
    const size = bytes[HEADER + t]!;
    roots[t] = size === 0 ? -1 - leaf : node;
    for (let i = node; i < node + size; i++) {
      const l = view.getInt8(at + 2 * nodes + i);
      const r = view.getInt8(at + 3 * nodes + i);
      left[i] = l >= 0 ? l + node : l - leaf;
      right[i] = r >= 0 ? r + node : r - leaf;
    }
    node += size;
    leaf += size + 1;
  }
  const leaves = new Float32Array(leaf);
  for (let i = 0; i < leaf; i++) leaves[i] = view.getInt16(at + 4 * nodes + 2 * i, true) * scale;
  const feature = bytes.slice(at, at + nodes);
  const threshold = bytes.slice(at + nodes, at + 2 * nodes);
  return { bias: view.getFloat32(0, true), roots, feature, threshold, left, right, leaves };
}
