/** What each column of one row is worth to an ensemble: what its log-odds lose when the column's value is replaced by another. */
import type { TreeEnsemble } from './tree-ensemble.ts';

/**
 * Adds to `losses`, an entry a column: the log-odds of the row as it is less those with `others[c]` in place of `cells[c]`. Only trees that
 * ask for a column on the row's own path say anything else without it: O(trees · depth²), whatever the number of columns.
 */
export function addColumnLosses(trees: TreeEnsemble, cells: Uint8Array, others: ArrayLike<number>, losses: Float64Array): void {
  const { roots, feature, leaves } = trees;
  const asked: number[] = [];
  const places: number[] = [];
  for (let t = 0; t < roots.length; t++) {
    asked.length = 0;
    places.length = 0;
    let node = roots[t]!;
    while (node >= 0) {
      const c = feature[node]!;
      if (cells[c] !== others[c] && !asked.includes(c)) {
        asked.push(c);
        places.push(node);
      }
      node = nextNode(trees, cells, node);
    }
    const own = leaves[-1 - node]!;
    for (let i = 0; i < asked.length; i++) losses[asked[i]!]! += own - leafWith(trees, cells, places[i]!, asked[i]!, others[asked[i]!]!);
  }
}

function nextNode({ feature, threshold, left, right }: TreeEnsemble, cells: Uint8Array, node: number): number {
  return cells[feature[node]!]! <= threshold[node]! ? left[node]! : right[node]!;
}

/** What a tree says, from the first node that asks for column c, with another value there; the cells are as before. */
function leafWith(trees: TreeEnsemble, cells: Uint8Array, from: number, c: number, value: number): number {
  const own = cells[c]!;
  cells[c] = value;
  let node = from;
  while (node >= 0) node = nextNode(trees, cells, node);
  cells[c] = own;
  return trees.leaves[-1 - node]!;
}
