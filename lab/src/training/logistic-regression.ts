/** Logistic regression with an L2 penalty by Newton's method (iteratively reweighted least squares): small, exact, the same everywhere. */

export interface LinearModel {
  bias: number;
  /** One a column, for the columns as given. */
  weights: number[];
}

/**
 * Fits P(label) = σ(bias + w·x), minimising log-loss + penalty/2 · |w|² over columns brought to unit variance.
 *
 * @param rows Cells by row.
 * @param labels 0 or 1 a row.
 */
export function fitLogistic(rows: readonly (readonly number[])[], labels: readonly number[], penalty: number): LinearModel {
  const scales = measureColumns(rows);
  const inputs = rows.map((row) => [1, ...row.map((cell, c) => (cell - scales[c]!.mean) / scales[c]!.deviation)]);
  let fitted = new Array<number>(inputs[0]!.length).fill(0);
  for (let round = 0; round < 30; round++) {
    const step = newtonStep(inputs, labels, fitted, penalty);
    fitted = fitted.map((weight, c) => weight - step[c]!);
    if (Math.max(...step.map(Math.abs)) < 1e-10) break;
  }
  const weights = scales.map(({ deviation }, c) => fitted[c + 1]! / deviation);
  return { bias: fitted[0]! - weights.reduce((sum, weight, c) => sum + weight * scales[c]!.mean, 0), weights };
}

export function predictLogistic(model: LinearModel, row: readonly number[]): number {
  return sigmoid(model.weights.reduce((sum, weight, c) => sum + weight * row[c]!, model.bias));
}

function measureColumns(rows: readonly (readonly number[])[]): { mean: number; deviation: number }[] {
  return rows[0]!.map((_, c) => {
    const mean = rows.reduce((sum, row) => sum + row[c]!, 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (row[c]! - mean) ** 2, 0) / rows.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
}

/** H⁻¹ g at the present weights; the first column is the bias and is not penalised. */
function newtonStep(inputs: readonly number[][], labels: readonly number[], weights: readonly number[], penalty: number): number[] {
  const size = weights.length;
  const gradient = weights.map((weight, c) => (c === 0 ? 0 : penalty * weight));
  const hessian = weights.map((_, r) => weights.map((_, c) => (r === c ? (r === 0 ? 1e-9 : penalty) : 0)));
  for (const [i, input] of inputs.entries()) {
    const p = sigmoid(input.reduce((sum, cell, c) => sum + cell * weights[c]!, 0));
    for (let r = 0; r < size; r++) {
      gradient[r]! += (p - labels[i]!) * input[r]!;
      for (let c = 0; c < size; c++) hessian[r]![c]! += p * (1 - p) * input[r]! * input[c]!;
    }
  }
  return solve(hessian, gradient);
}

/** Gauss–Jordan elimination; the matrix is positive definite, so no row is exchanged. */
export function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, r) => [...row, right[r]!]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const lead = rows[pivot]!;
    for (let r = 0; r < rows.length; r++) {
      if (r === pivot) continue;
      const factor = rows[r]![pivot]! / lead[pivot]!;
      for (let c = pivot; c < lead.length; c++) rows[r]![c]! -= factor * lead[c]!;
    }
  }
  return rows.map((row, r) => row.at(-1)! / row[r]!);
}

function sigmoid(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}
