/**
 * Gradient boosting for log-loss with soft labels: histogram trees grown leaf by leaf (Friedman 2001; the second-order
 * gain of Chen and Guestrin 2016, eq. 7; leaf-wise growth and histogram subtraction of Ke et al. 2017).
 */
import { seedRandom } from './seeded-random.ts';
import { sigmoid, type TreeEnsemble } from './tree-ensemble.ts';

export interface BoostingData {
  /** Column-major cells of 0 … 255. */
  readonly data: Uint8Array;
  readonly rows: number;
  readonly columns: number;
  /** 0 … 1 a row. */
  readonly labels: Float32Array;
  /** ≥ 0 a row. */
  readonly weights: Float32Array;
  /** Log-odds to start from, one a row; the bias when left out. */
  readonly start?: Float32Array;
}

export interface BoostingOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly depth: number;
  readonly rate: number;
  /** Least sum of hessians in a leaf. */
  readonly leafWeight: number;
  /** L2 penalty on leaf values. */
  readonly penalty: number;
  /** Share of the rows, and of the columns, that each tree sees. */
  readonly rowShare: number;
  readonly columnShare: number;
  readonly seed: number;
}

export const DEFAULT_BOOSTING: BoostingOptions = {
  trees: 200,
  leaves: 24,
  depth: 7,
  rate: 0.08,
  leafWeight: 4,
  penalty: 4,
  rowShare: 0.5,
  columnShare: 0.5,
  seed: 1,
};

const BINS = 256;

/** Grows trees one by one; between two trees it can be stopped, asked for its trees, and continued from them. */
export class TreeBooster {
  readonly #set: BoostingData;
  readonly #options: BoostingOptions;
  readonly #gradient: Float64Array;
  readonly #hessian: Float64Array;
  /** Log-odds of every row with the trees so far. */
  readonly margin: Float64Array;
  readonly bias: number;
  readonly #grown: GrownTree[] = [];
  readonly #scratch: Int32Array;
  /** The largest value of every column: bins above it need no look. */
  readonly #bins: Uint16Array;

  constructor(set: BoostingData, options: BoostingOptions) {
    this.#set = set;
    this.#options = options;
    this.bias = set.start === undefined ? startingOdds(set) : 0;
    this.margin = set.start === undefined ? new Float64Array(set.rows).fill(this.bias) : Float64Array.from(set.start);
    this.#gradient = new Float64Array(set.rows);
    this.#hessian = new Float64Array(set.rows);
    this.#scratch = new Int32Array(set.rows);
    this.#bins = countBins(set);
  }

  get grown(): readonly GrownTree[] {
    return this.#grown;
  }

  /** Puts back trees grown before, in order. */
  restore(trees: readonly GrownTree[]): void {
    for (const tree of trees) this.#add(tree);
  }

  /** Grows the next tree. Trees depend on the seed and on their number only, so a resumed run ends as an uninterrupted one. */
  grow(): void {
    const { set, options } = { set: this.#set, options: this.#options };
    const { labels, weights, rows } = set;
    for (let i = 0; i < rows; i++) {
      const p = sigmoid(this.margin[i]!);
      this.#gradient[i] = weights[i]! * (p - labels[i]!);
      this.#hessian[i] = weights[i]! * Math.max(1e-6, p * (1 - p));
    }
    const random = seedRandom(options.seed * 7919 + this.#grown.length);
    let count = 0;
    for (let i = 0; i < rows; i++) if (weights[i]! > 0 && random.next() < options.rowShare) this.#scratch[count++] = i;
    const columns: number[] = [];
    for (let c = 0; c < set.columns; c++) if (this.#bins[c]! > 1 && random.next() < options.columnShare) columns.push(c);
    const grower = new TreeGrower(set, options, this.#gradient, this.#hessian, this.#bins, columns);
    this.#add(grower.grow(this.#scratch.slice(0, count)));
  }

  #add(tree: GrownTree): void {
    this.#grown.push(tree);
    const { data, rows } = this.#set;
    for (let i = 0; i < rows; i++) this.margin[i]! += tree.values[findLeaf(tree, data, rows, i)]!;
  }

  /** The trees so far as an ensemble. */
  finish(): TreeEnsemble {
    return joinTrees(this.bias, this.#grown);
  }
}

/** One tree: node 0 is the root; children ≥ 0 are nodes, v < 0 is leaf −1 − v. */
export interface GrownTree {
  readonly feature: number[];
  readonly threshold: number[];
  readonly left: number[];
  readonly right: number[];
  readonly values: number[];
}

function findLeaf(tree: GrownTree, data: Uint8Array, stride: number, row: number): number {
  let node = tree.feature.length === 0 ? -1 : 0;
  while (node >= 0) node = data[tree.feature[node]! * stride + row]! <= tree.threshold[node]! ? tree.left[node]! : tree.right[node]!;
  return -1 - node;
}

export function joinTrees(bias: number, trees: readonly GrownTree[]): TreeEnsemble {
  const nodes = trees.reduce((sum, tree) => sum + tree.feature.length, 0);
  const leafCount = trees.reduce((sum, tree) => sum + tree.values.length, 0);
  const roots = new Int32Array(trees.length);
  const feature = new Uint8Array(nodes);
  const threshold = new Uint8Array(nodes);
  const left = new Int16Array(nodes);
  const right = new Int16Array(nodes);
  const leaves = new Float32Array(leafCount);
  let node = 0;
  let leaf = 0;
  for (const [t, tree] of trees.entries()) {
    const shift = (child: number): number => (child >= 0 ? child + node : child - leaf);
    roots[t] = tree.feature.length === 0 ? -1 - leaf : node;
    for (let i = 0; i < tree.feature.length; i++) {
      feature[node + i] = tree.feature[i]!;
      threshold[node + i] = tree.threshold[i]!;
      left[node + i] = shift(tree.left[i]!);
      right[node + i] = shift(tree.right[i]!);
    }
    leaves.set(tree.values, leaf);
    node += tree.feature.length;
    leaf += tree.values.length;
  }
  return { bias, roots, feature, threshold, left, right, leaves };
}

function startingOdds({ labels, weights, rows }: BoostingData): number {
  let positive = 0;
  let all = 0;
  for (let i = 0; i < rows; i++) {
    positive += weights[i]! * labels[i]!;
    all += weights[i]!;
  }
  const p = Math.min(0.999, Math.max(0.001, all === 0 ? 0.5 : positive / all));
  return Math.log(p / (1 - p));
}

function countBins({ data, rows, columns }: BoostingData): Uint16Array {
  const bins = new Uint16Array(columns);
  for (let c = 0; c < columns; c++) {
    let most = 0;
    for (let i = c * rows; i < (c + 1) * rows; i++) if (data[i]! > most) most = data[i]!;
    bins[c] = most + 1;
  }
  return bins;
}

interface Leaf {
  rows: Int32Array;
  gradient: number;
  hessian: number;
  depth: number;
  histogram: Float64Array;
  split: Split | undefined;
  /** Where its number stands in the tree. */
  slot: { side: 'left' | 'right'; node: number } | undefined;
}

interface Split {
  gain: number;
  column: number;
  bin: number;
}

/** Grows one tree: always the leaf whose best split gains most. */
class TreeGrower {
  readonly #set: BoostingData;
  readonly #options: BoostingOptions;
  readonly #gradient: Float64Array;
  readonly #hessian: Float64Array;
  readonly #columns: readonly number[];
  readonly #bins: Uint16Array;
  /** Where a column's bins begin in a histogram. */
  readonly #offsets: Int32Array;
  readonly #size: number;

  constructor(
    set: BoostingData,
    options: BoostingOptions,
    gradient: Float64Array,
    hessian: Float64Array,
    bins: Uint16Array,
    columns: readonly number[],
  ) {
    this.#set = set;
    this.#options = options;
    this.#gradient = gradient;
    this.#hessian = hessian;
    this.#bins = bins;
    this.#columns = columns;
    this.#offsets = new Int32Array(columns.length);
    let size = 0;
    for (const [i, c] of columns.entries()) {
      this.#offsets[i] = size;
      size += Math.min(BINS, bins[c]!);
    }
    this.#size = size;
  }

  grow(rows: Int32Array): GrownTree {
    const tree: GrownTree = { feature: [], threshold: [], left: [], right: [], values: [] };
    const open: Leaf[] = [this.#openLeaf(rows, 0, undefined, this.#count(rows))];
    while (open.length < this.#options.leaves) {
      const next = pickBest(open);
      if (next < 0) break;
      const [leaf] = open.splice(next, 1);
      open.push(...this.#split(leaf!, tree));
    }
    for (const leaf of open) this.#close(leaf, tree);
    return tree;
  }

  #openLeaf(rows: Int32Array, depth: number, slot: Leaf['slot'], histogram: Float64Array): Leaf {
    let gradient = 0;
    let hessian = 0;
    for (const row of rows) {
      gradient += this.#gradient[row]!;
      hessian += this.#hessian[row]!;
    }
    const leaf: Leaf = { rows, gradient, hessian, depth, histogram, split: undefined, slot };
    if (depth < this.#options.depth) leaf.split = this.#findSplit(leaf);
    return leaf;
  }

  #count(rows: Int32Array): Float64Array {
    const histogram = new Float64Array(2 * this.#size);
    const { data, rows: stride } = this.#set;
    const gradients = this.#gradient;
    const hessians = this.#hessian;
    for (let i = 0; i < this.#columns.length; i++) {
      const base = this.#columns[i]! * stride;
      const offset = this.#offsets[i]!;
      for (let r = 0; r < rows.length; r++) {
        const row = rows[r]!;
        const at = 2 * (offset + data[base + row]!);
        histogram[at]! += gradients[row]!;
        histogram[at + 1]! += hessians[row]!;
      }
    }
    return histogram;
  }

  #findSplit(leaf: Leaf): Split | undefined {
    const { penalty, leafWeight } = this.#options;
    const { histogram, gradient, hessian } = leaf;
    const whole = (gradient * gradient) / (hessian + penalty);
    let best: Split | undefined;
    let most = 1e-9;
    for (let i = 0; i < this.#columns.length; i++) {
      const offset = this.#offsets[i]!;
      const bins = this.#bins[this.#columns[i]!]!;
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < bins - 1; bin++) {
        g += histogram[2 * (offset + bin)]!;
        h += histogram[2 * (offset + bin) + 1]!;
        if (h < leafWeight) continue;
        const rest = hessian - h;
        if (rest < leafWeight) break;
        const other = gradient - g;
        const gain = (g * g) / (h + penalty) + (other * other) / (rest + penalty) - whole;
        if (gain <= most) continue;
        most = gain;
        best = { gain, column: this.#columns[i]!, bin };
      }
    }
    return best;
  }

  #split(leaf: Leaf, tree: GrownTree): [Leaf, Leaf] {
    const { column, bin } = leaf.split!;
    const { data, rows: stride } = this.#set;
    const node = tree.feature.length;
    tree.feature.push(column);
    tree.threshold.push(bin);
    tree.left.push(0);
    tree.right.push(0);
    link(tree, leaf.slot, node);
    const base = column * stride;
    const low = leaf.rows.filter((row) => data[base + row]! <= bin);
    const high = leaf.rows.filter((row) => data[base + row]! > bin);
    const small = low.length <= high.length ? low : high;
    const counted = this.#count(small);
    const rest = leaf.histogram;
    for (let i = 0; i < rest.length; i++) rest[i]! -= counted[i]!;
    const depth = leaf.depth + 1;
    return [
      this.#openLeaf(low, depth, { side: 'left', node }, small === low ? counted : rest),
      this.#openLeaf(high, depth, { side: 'right', node }, small === low ? rest : counted),
    ];
  }

  #close(leaf: Leaf, tree: GrownTree): void {
    link(tree, leaf.slot, -1 - tree.values.length);
    tree.values.push((-this.#options.rate * leaf.gradient) / (leaf.hessian + this.#options.penalty));
  }
}

function link(tree: GrownTree, slot: Leaf['slot'], child: number): void {
  if (slot === undefined) return;
  tree[slot.side][slot.node] = child;
}

function pickBest(open: readonly Leaf[]): number {
  let best = -1;
  for (const [i, leaf] of open.entries()) {
    if (leaf.split !== undefined && (best < 0 || leaf.split.gain > open[best]!.split!.gain)) best = i;
  }
  return best;
}
