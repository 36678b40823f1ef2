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
  // Many in a row are the same: what was given up early.
  let last = Number.NaN;
  let probability = 0;
  for (let i = 0; i < probabilities.length; i++) {
    if (odds[i] !== last) {
      last = odds[i]!;
      probability = sigmoid(last + shift);
    }
    probabilities[i] = probability;
  }
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

/** Rows that go down a tree side by side: each step waits for the one before, and a processor does several such waits at once. */
const LANES = 4;

/** Rows of a row-major matrix on their way through the trees: where each begins, and what its trees add up to so far. */
export class TreeRows {
  count: number;
  /** Room for a whole number of lanes; what stands behind the last row is walked and means nothing. */
  readonly starts: Int32Array;
  readonly sums: Float32Array;

  /** Rows 0 … count − 1 of a matrix of so many columns, each with the same log-odds to begin with. */
  constructor(count: number, width: number, bias: number) {
    const room = Math.ceil(count / LANES) * LANES;
    this.count = count;
    this.starts = new Int32Array(room);
    this.sums = new Float32Array(room);
    for (let i = 0; i < count; i++) {
      this.starts[i] = i * width;
      this.sums[i] = bias;
    }
  }

  /** Adds trees [from, to). `data`: row-major, cell (row, c) = data[start of the row + c]. */
  add(trees: TreeEnsemble, data: Uint8Array, from: number = 0, to: number = trees.roots.length): void {
    const { starts: roots, depths, words, values } = findPacked(trees);
    const { starts, sums, count } = this;
    for (let t = from; t < to; t++) {
      const root = roots[t]!;
      const depth = depths[t]!;
      for (let i = 0; i < count; i += LANES) {
        const p = starts[i]!;
        const q = starts[i + 1]!;
        const r = starts[i + 2]!;
        const s = starts[i + 3]!;
        let a = root;
        let b = root;
        let c = root;
        let d = root;
        for (let step = 0; step < depth; step++) {
          const v = words[a]!;
          const w = words[b]!;
          const x = words[c]!;
          const y = words[d]!;
          a = root + (v >>> 16) + (((v & 255) - data[p + ((v >>> 8) & 255)]!) >>> 31);
          b = root + (w >>> 16) + (((w & 255) - data[q + ((w >>> 8) & 255)]!) >>> 31);
          c = root + (x >>> 16) + (((x & 255) - data[r + ((x >>> 8) & 255)]!) >>> 31);
          d = root + (y >>> 16) + (((y & 255) - data[s + ((y >>> 8) & 255)]!) >>> 31);
        }
        sums[i]! += values[a]!;
        sums[i + 1]! += values[b]!;
        sums[i + 2]! += values[c]!;
        sums[i + 3]! += values[d]!;
      }
    }
  }
}

/** The log-odds of one row of cells. */
export function sumTrees(trees: TreeEnsemble, cells: Uint8Array): number {
  const { starts, depths, words, values } = findPacked(trees);
  let sum = trees.bias;
  for (let t = 0; t < starts.length; t++) {
    const root = starts[t]!;
    let a = root;
    for (let step = depths[t]!; step > 0; step--) {
      const v = words[a]!;
      a = root + (v >>> 16) + (((v & 255) - cells[(v >>> 8) & 255]!) >>> 31);
    }
    sum += values[a]!;
  }
  return sum;
}

/**
 * Adds all trees to `out`, an entry a row, for the given rows; the bias is not added. `data`: column-major as training has it, cell
 * (row, c) = data[c · stride + row].
 */
export function addTrees(
  { roots, feature, threshold, left, right, leaves }: TreeEnsemble,
  data: Uint8Array,
  stride: number,
  rows: ArrayLike<number>,
  count: number,
  out: Float32Array | Float64Array,
): void {
  for (const root of roots) {
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
