/** What each column of one row is worth to an ensemble: what its log-odds lose when the column's value is replaced by another. */
import type { TreeEnsemble } from './tree-ensemble.ts';

/**
 * Adds to `losses`, an entry a column: the log-odds of the row as it is less those with `others[c]` in place of `cells[c]`. Only trees in
 * which that would leave the row's own path say anything else: O(trees · depth²), whatever the number of columns.
 */
export function addColumnLosses(trees: TreeEnsemble, cells: Uint8Array, others: ArrayLike<number>, losses: Float64Array): void {
  const { roots, feature, threshold, leaves } = trees;
  // Columns that leave the path, each with the node behind the first fork where it does.
  const leaving: number[] = [];
  const behind: number[] = [];
  for (let t = 0; t < roots.length; t++) {
    let count = 0;
    let node = roots[t]!;
    while (node >= 0) {
      const c = feature[node]!;
      const isLess = cells[c]! <= threshold[node]!;
      if (isLess !== others[c]! <= threshold[node]! && !isAmong(leaving, count, c)) {
        leaving[count] = c;
        behind[count++] = childOf(trees, node, !isLess);
      }
      node = childOf(trees, node, isLess);
    }
    const own = leaves[-1 - node]!;
    for (let i = 0; i < count; i++) {
      const c = leaving[i]!;
      losses[c]! += own - leaves[-1 - findLeaf(trees, cells, behind[i]!, c, others[c]!)]!;
    }
  }
}

function childOf({ left, right }: TreeEnsemble, node: number, isLess: boolean): number {
  return isLess ? left[node]! : right[node]!;
}

function isAmong(columns: readonly number[], count: number, c: number): boolean {
  for (let i = 0; i < count; i++) if (columns[i] === c) return true;
  return false;
}

/** Where the row comes to from a node with another value in column c; the cells are as before. */
function findLeaf(trees: TreeEnsemble, cells: Uint8Array, from: number, c: number, value: number): number {
  const { feature, threshold } = trees;
  const own = cells[c]!;
  cells[c] = value;
  let node = from;
  while (node >= 0) node = childOf(trees, node, cells[feature[node]!]! <= threshold[node]!);
  cells[c] = own;
  return node;
}
