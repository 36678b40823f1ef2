/** A linear support vector machine, trained by dual coordinate descent on sparse rows (Hsieh, Chang, Lin, Keerthi & Sundararajan 2008). */
import { seedRandom, shuffleValues } from './seeded-random.ts';

/** A sparse matrix, row after row: row i has the columns column[rowStart[i]] … column[rowStart[i + 1] − 1], none of them twice. */
export interface SparseRows {
  /** Rows + 1 entries. */
  readonly rowStart: ArrayLike<number>;
  readonly column: ArrayLike<number>;
  /** One value an entry; absent: every value is 1. */
  readonly value?: ArrayLike<number> | undefined;
  /** Number of columns. */
  readonly width: number;
}

export interface SvmOptions {
  /** C of rows labelled +1 and of rows labelled −1 (default 1): what a unit of hinge loss costs. */
  positiveCost: number;
  negativeCost: number;
  /** A factor on C, row by row; 0 leaves a row out. */
  rowWeight: ArrayLike<number>;
  /** Decides the order in which rows are visited (default 1). */
  seed: number;
  /** Trained when no projected gradient is larger than this (default .001). */
  tolerance: number;
  /** Rounds over the rows after which it stops anyway (default 1000). */
  maxEpochs: number;
  /** Called after every round with the largest projected gradient in it. */
  onEpoch: (epoch: number, violation: number) => void;
}

export interface LinearSvm {
  /** One weight a column; there is no bias: give every row a column of ones. */
  readonly weights: Float64Array;
  /** One dual variable a row, 0 … C of the row. */
  readonly alpha: Float64Array;
  /** ½‖w‖² + Σ Cᵢ max(0, 1 − yᵢ w·xᵢ): what was made small. */
  readonly objective: number;
  readonly epochs: number;
  /** False when `maxEpochs` ended it. */
  readonly converged: boolean;
}

/**
 * Trains on rows labelled +1 or −1: min ½‖w‖² + Σ Cᵢ max(0, 1 − yᵢ w·xᵢ), equal for equal seeds. Throws a TypeError for other
 * labels and for a cost or weight that is negative or no number.
 */
export function trainLinearSvm(rows: SparseRows, labels: ArrayLike<number>, options: Partial<SvmOptions> = {}): LinearSvm {
  const { seed = 1, tolerance = 1e-3, maxEpochs = 1000, onEpoch } = options;
  const descent = new DualDescent(rows, labels, rowCosts(rows, labels, options));
  const random = seedRandom(seed);
  let epochs = 0;
  let converged = false;
  while (!converged && epochs < maxEpochs) {
    epochs++;
    shuffleValues(descent.order, random, descent.active);
    const violation = descent.visitRows();
    onEpoch?.(epochs, violation);
    converged = violation < tolerance && descent.active === descent.order.length;
    // Small enough among the active rows: every row comes back and is looked at once more.
    if (violation < tolerance) descent.restoreRows();
  }
  const { weights, alpha } = descent;
  return { weights, alpha, objective: descent.objective(), epochs, converged };
}

/** w·x of one row. */
export function scoreRow(rows: SparseRows, row: number, weights: ArrayLike<number>): number {
  const { column, value } = rows;
  let sum = 0;
  for (let i = rows.rowStart[row]!; i < rows.rowStart[row + 1]!; i++) sum += weights[column[i]!]! * (value === undefined ? 1 : value[i]!);
  return sum;
}

function rowCosts(rows: SparseRows, labels: ArrayLike<number>, options: Partial<SvmOptions>): Float64Array {
  const { positiveCost = 1, negativeCost = 1, rowWeight } = options;
  const costs = new Float64Array(rows.rowStart.length - 1);
  for (let i = 0; i < costs.length; i++) {
    if (labels[i] !== 1 && labels[i] !== -1) throw new TypeError('trainLinearSvm: labels must be +1 or -1');
    const cost = (labels[i] === 1 ? positiveCost : negativeCost) * (rowWeight === undefined ? 1 : rowWeight[i]!);
    if (!(cost >= 0)) throw new TypeError('trainLinearSvm: costs and weights must not be negative');
    costs[i] = cost;
  }
  return costs;
}

/** Algorithms 1 and 3 of the paper: one dual variable at a time, and rows that sit firmly at a bound left out for a while. */
class DualDescent {
  readonly weights: Float64Array;
  readonly alpha: Float64Array;
  /** The rows; the first `active` of them take part. */
  readonly order: Int32Array;
  active: number;
  readonly #rows: SparseRows;
  readonly #labels: ArrayLike<number>;
  readonly #costs: Float64Array;
  /** ‖xᵢ‖². */
  readonly #squares: Float64Array;
  /** Rows at a bound whose gradient is beyond these are left out. */
  #highest = Number.POSITIVE_INFINITY;
  #lowest = Number.NEGATIVE_INFINITY;

  constructor(rows: SparseRows, labels: ArrayLike<number>, costs: Float64Array) {
    this.#rows = rows;
    this.#labels = labels;
    this.#costs = costs;
    this.#squares = new Float64Array(costs.length);
    this.weights = new Float64Array(rows.width);
    this.alpha = new Float64Array(costs.length);
    const { rowStart, value } = rows;
    for (let i = 0; i < costs.length; i++) {
      let sum = rowStart[i + 1]! - rowStart[i]!;
      if (value !== undefined) {
        sum = 0;
        for (let k = rowStart[i]!; k < rowStart[i + 1]!; k++) sum += value[k]! ** 2;
      }
      this.#squares[i] = sum;
    }
    this.order = Int32Array.from(costs.keys()).filter((i) => costs[i]! > 0 && this.#squares[i]! > 0);
    this.active = this.order.length;
  }

  /** One round over the active rows; the size of the largest projected gradient in it. */
  visitRows(): number {
    let most = 0;
    let least = 0;
    for (let at = 0; at < this.active; ) {
      const row = this.order[at]!;
      const gradient = this.#labels[row]! * scoreRow(this.#rows, row, this.weights) - 1;
      if (this.#isFirm(row, gradient)) {
        this.#leaveOut(at);
        continue;
      }
      const projected = this.#project(row, gradient);
      most = Math.max(most, projected);
      least = Math.min(least, projected);
      if (projected !== 0) this.#step(row, gradient);
      at++;
    }
    this.#highest = most > 0 ? most : Number.POSITIVE_INFINITY;
    this.#lowest = least < 0 ? least : Number.NEGATIVE_INFINITY;
    return Math.max(most, -least);
  }

  restoreRows(): void {
    this.active = this.order.length;
    this.#highest = Number.POSITIVE_INFINITY;
    this.#lowest = Number.NEGATIVE_INFINITY;
  }

  #isFirm(row: number, gradient: number): boolean {
    const alpha = this.alpha[row]!;
    return (alpha === 0 && gradient > this.#highest) || (alpha === this.#costs[row] && gradient < this.#lowest);
  }

  #leaveOut(at: number): void {
    const row = this.order[at]!;
    this.order[at] = this.order[--this.active]!;
    this.order[this.active] = row;
  }

  #project(row: number, gradient: number): number {
    if (this.alpha[row] === 0) return Math.min(0, gradient);
    return this.alpha[row] === this.#costs[row] ? Math.max(0, gradient) : gradient;
  }

  #step(row: number, gradient: number): void {
    const { rowStart, column, value } = this.#rows;
    const before = this.alpha[row]!;
    const after = Math.min(Math.max(before - gradient / this.#squares[row]!, 0), this.#costs[row]!);
    this.alpha[row] = after;
    const change = (after - before) * this.#labels[row]!;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      this.weights[column[k]!]! += change * (value === undefined ? 1 : value[k]!);
    }
  }

  objective(): number {
    let sum = 0;
    for (const weight of this.weights) sum += (weight * weight) / 2;
    for (let i = 0; i < this.#costs.length; i++) {
      if (this.#costs[i]! > 0) sum += this.#costs[i]! * Math.max(0, 1 - this.#labels[i]! * scoreRow(this.#rows, i, this.weights));
    }
    return sum;
  }
}
