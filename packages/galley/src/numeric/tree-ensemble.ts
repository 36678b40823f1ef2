/** Boosted regression trees over columns of small integers: what they are and how they are evaluated. */

/**
 * Trees as one array of nodes. Node i asks: is cell (row, feature[i]) ≤ threshold[i]? Yes leads to left[i], no to right[i];
 * a value ≥ 0 is a node, a value v < 0 the leaf −1 − v. Sum over the trees of their leaf's value + bias = log-odds.
 */
export interface TreeEnsemble {
  readonly bias: number;
  /** First node of every tree; a tree that is only a leaf has a negative root. */
  readonly roots: Int32Array;
  readonly feature: Uint8Array;
  readonly threshold: Uint8Array;
  readonly left: Int16Array;
  readonly right: Int16Array;
  readonly leaves: Float32Array;
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The probabilities of log-odds, each shifted by `shift`. A plain loop: `TypedArray.from` with a function takes ten times as long. */
export function toProbabilities(odds: ArrayLike<number>, shift: number = 0): Float64Array {
  const probabilities = new Float64Array(odds.length);
  for (let i = 0; i < probabilities.length; i++) probabilities[i] = sigmoid(odds[i]! + shift);
  return probabilities;
}

/**
 * Adds trees [from, to) to `out` for the given rows. `data`: column-major, cell (row, c) = data[c · stride + row].
 * `out` has one entry a row of the matrix; the bias is not added.
 */
export function addTrees(
  trees: TreeEnsemble,
  data: Uint8Array,
  stride: number,
  rows: ArrayLike<number>,
  count: number,
  out: Float32Array | Float64Array,
  from: number = 0,
  to: number = trees.roots.length,
): void {
  const { roots, feature, threshold, left, right, leaves } = trees;
  for (let t = from; t < to; t++) {
    const root = roots[t]!;
    for (let i = 0; i < count; i++) {
      const row = rows[i]!;
      let node = root;
      while (node >= 0) node = data[feature[node]! * stride + row]! <= threshold[node]! ? left[node]! : right[node]!;
      out[row]! += leaves[-1 - node]!;
    }
  }
}

/** The trees of both, added up: the log-odds of one plus those of the other. */
export function appendTrees(a: TreeEnsemble, b: TreeEnsemble): TreeEnsemble {
  const nodes = a.feature.length;
  const leafCount = a.leaves.length;
  const shift = (child: number): number => (child >= 0 ? child + nodes : child - leafCount);
  return {
    bias: a.bias + b.bias,
    roots: Int32Array.from([...a.roots, ...b.roots.map(shift)]),
    feature: Uint8Array.from([...a.feature, ...b.feature]),
    threshold: Uint8Array.from([...a.threshold, ...b.threshold]),
    left: Int16Array.from([...a.left, ...b.left.map(shift)]),
    right: Int16Array.from([...a.right, ...b.right.map(shift)]),
    leaves: Float32Array.from([...a.leaves, ...b.leaves]),
  };
}
