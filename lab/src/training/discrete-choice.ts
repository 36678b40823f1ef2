/**
 * A model of choice (McFadden 1974, conditional logit): of a page's candidates one is right, or none is. Fitted by Newton's
 * method; small, exact, the same everywhere.
 */

/** The candidates of one page. */
export interface ChoiceSet {
  /** Columns by candidate; the weight of a column that is listed twice counts twice. */
  readonly candidates: readonly (readonly number[])[];
  /** The right one, −1 where none is. */
  readonly right: number;
  readonly weight: number;
}

/**
 * Weights w that make the right choices likeliest, where P(c) = exp(w·x_c) / (1 + Σ exp(w·x)) and 1 stands for none of them,
 * less `penalty`/2 · |w − prior|².
 *
 * @param prior What the weights are without pages: 0, or what is known of columns that few pages have.
 */
export function fitChoices(sets: readonly ChoiceSet[], prior: readonly number[], penalty: number): number[] {
  let weights = [...prior];
  let loss = measureLoss(sets, weights, { penalty, prior });
  for (let round = 0; round < 50; round++) {
    const { gradient, hessian } = differentiate(sets, weights, { penalty, prior });
    const step = solveDefinite(hessian, gradient);
    let scale = 1;
    let next = weights;
    let nextLoss = loss;
    for (; scale > 1e-4; scale /= 2) {
      next = weights.map((weight, c) => weight - scale * step[c]!);
      nextLoss = measureLoss(sets, next, { penalty, prior });
      if (nextLoss <= loss) break;
    }
    const gain = loss - nextLoss;
    if (gain >= 0) {
      weights = next;
      loss = nextLoss;
    }
    if (gain < 1e-9) break;
  }
  return weights;
}

/** Probability of each candidate; what is left is that of none. */
export function predictChoices(weights: readonly number[], candidates: readonly (readonly number[])[]): number[] {
  const odds = candidates.map((columns) => Math.exp(Math.min(60, sumWeights(weights, columns))));
  const total = odds.reduce((sum, value) => sum + value, 1);
  return odds.map((value) => value / total);
}

function sumWeights(weights: readonly number[], columns: readonly number[]): number {
  let sum = 0;
  for (const c of columns) sum += weights[c]!;
  return sum;
}

interface Ridge {
  readonly penalty: number;
  readonly prior: readonly number[];
}

function measureLoss(sets: readonly ChoiceSet[], weights: readonly number[], { penalty, prior }: Ridge): number {
  let loss = (penalty / 2) * weights.reduce((sum, weight, c) => sum + (weight - prior[c]!) ** 2, 0);
  for (const { candidates, right, weight } of sets) {
    const shares = predictChoices(weights, candidates);
    const share = right < 0 ? 1 - shares.reduce((sum, value) => sum + value, 0) : shares[right]!;
    loss -= weight * Math.log(Math.max(share, 1e-12));
  }
  return loss;
}

interface Slopes {
  readonly gradient: number[];
  readonly hessian: Float64Array[];
}

/** Gradient and Hessian of the loss: of a page, the columns expected less those seen, and the covariance of the columns. */
function differentiate(sets: readonly ChoiceSet[], weights: readonly number[], { penalty, prior }: Ridge): Slopes {
  const gradient = weights.map((weight, c) => penalty * (weight - prior[c]!));
  const hessian = weights.map((_, c) => {
    const row = new Float64Array(weights.length);
    row[c] = penalty;
    return row;
  });
  for (const set of sets) addSet({ gradient, hessian }, set, predictChoices(weights, set.candidates));
  return { gradient, hessian };
}

function addSet({ gradient, hessian }: Slopes, { candidates, right, weight }: ChoiceSet, shares: readonly number[]): void {
  const mean = new Map<number, number>();
  for (const [i, columns] of candidates.entries()) {
    const share = shares[i]!;
    for (const c of columns) {
      mean.set(c, (mean.get(c) ?? 0) + share);
      gradient[c]! += weight * (share - (i === right ? 1 : 0));
      for (const d of columns) hessian[c]![d]! += weight * share;
    }
  }
  for (const [c, one] of mean) for (const [d, other] of mean) hessian[c]![d]! -= weight * one * other;
}

/** Gauss–Jordan elimination; the matrix is positive definite, so no row is exchanged. */
function solveDefinite(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((row, r) => Float64Array.from([...row, right[r]!]));
  const width = rows.length;
  for (let pivot = 0; pivot < width; pivot++) {
    const lead = rows[pivot]!;
    for (let r = 0; r < width; r++) {
      if (r === pivot || rows[r]![pivot] === 0) continue;
      const factor = rows[r]![pivot]! / lead[pivot]!;
      for (let c = pivot; c <= width; c++) rows[r]![c]! -= factor * lead[c]!;
    }
  }
  return rows.map((row, r) => row[width]! / row[r]!);
}
