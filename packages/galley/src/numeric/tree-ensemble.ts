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
 * The same trees to be walked without a branch: a word a node, first the root, both children side by side. A word is the
 * place of the left child in the tree · 2¹⁶ + feature · 2⁸ + threshold; a leaf leads to itself.
 */
interface PackedTrees {
  /** First word of every tree, and how many steps lead to its deepest leaf. */
  readonly starts: Int32Array;
  readonly depths: Int32Array;
  readonly words: Int32Array;
  /** What a leaf adds. */
  readonly values: Float32Array;
}

/** A word whose threshold no cell exceeds. */
const STAY = 255;

function packTrees({ roots, feature, threshold, left, right, leaves }: TreeEnsemble): PackedTrees {
  const size = feature.length + leaves.length;
  const words = new Int32Array(size);
  const values = new Float32Array(size);
  const starts = new Int32Array(roots.length);
  const depths = new Int32Array(roots.length);
  let end = 0;
  for (let t = 0; t < roots.length; t++) {
    const start = end++;
    starts[t] = start;
    const nodes = [roots[t]!];
    const steps = [0];
    for (let k = 0; k < nodes.length; k++) {
      const node = nodes[k]!;
      if (node < 0) {
        words[start + k] = (k << 16) | STAY;
        values[start + k] = leaves[-1 - node]!;
        depths[t] = Math.max(depths[t]!, steps[k]!);
        continue;
      }
      words[start + k] = (nodes.length << 16) | (feature[node]! << 8) | threshold[node]!;
      nodes.push(left[node]!, right[node]!);
      steps.push(steps[k]! + 1, steps[k]! + 1);
    }
    end = start + nodes.length;
  }
  return { starts, depths, words, values };
}

/** Packed when they are first walked. */
const PACKED = new WeakMap<TreeEnsemble, PackedTrees>();

function findPacked(trees: TreeEnsemble): PackedTrees {
  let packed = PACKED.get(trees);
  if (packed === undefined) {
    packed = packTrees(trees);
    PACKED.set(trees, packed);
  }
  return packed;
}

/**
 * Adds trees [from, to) to `out` for the given rows. `data`: column-major, cell (row, c) = data[c · stride + row].
 * `out` has one entry a row of the matrix; the bias is not added.
 *
 * Four rows go down a tree side by side: each step waits for the one before, and a processor does four such waits at once.
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
  const { starts, depths, words, values } = findPacked(trees);
  const last = count - 1;
  for (let t = from; t < to; t++) {
    const start = starts[t]!;
    const depth = depths[t]!;
    for (let i = 0; i < count; i += 4) {
      const p = rows[i]!;
      const q = rows[Math.min(i + 1, last)]!;
      const r = rows[Math.min(i + 2, last)]!;
      const s = rows[Math.min(i + 3, last)]!;
      let a = start;
      let b = start;
      let c = start;
      let d = start;
      for (let step = 0; step < depth; step++) {
        const v = words[a]!;
        const w = words[b]!;
        const x = words[c]!;
        const y = words[d]!;
        a = start + (v >>> 16) + (((v & 255) - data[((v >>> 8) & 255) * stride + p]!) >>> 31);
        b = start + (w >>> 16) + (((w & 255) - data[((w >>> 8) & 255) * stride + q]!) >>> 31);
        c = start + (x >>> 16) + (((x & 255) - data[((x >>> 8) & 255) * stride + r]!) >>> 31);
        d = start + (y >>> 16) + (((y & 255) - data[((y >>> 8) & 255) * stride + s]!) >>> 31);
      }
      out[p]! += values[a]!;
      if (i + 1 <= last) out[q]! += values[b]!;
      if (i + 2 <= last) out[r]! += values[c]!;
      if (i + 3 <= last) out[s]! += values[d]!;
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
