/** Conditional logit (McFadden 1974): of each page's choices, or none of them, the likeliest; fitted by Newton's method. */
import { solve } from './logistic-regression.ts';

/** What could be chosen on a page, and which choice is right. */
export interface ChoiceSet {
  /** Cells of each choice. */
  readonly rows: readonly (readonly number[])[];
  /** Index of the right one; −1 when none is. */
  readonly right: number;
}

/**
 * Weights w for P(choice) = e^{w·x} / (1 + Σ e^{w·x}), the 1 being "none of them": minimises log-loss + penalty/2 · |w|².
 * Concave, so one answer, the same everywhere.
 */
export function fitChoices(sets: readonly ChoiceSet[], width: number, penalty: number): number[] {
  let weights = new Array<number>(width).fill(0);
  for (let round = 0; round < 50; round++) {
    const step = newtonStep(sets, weights, penalty);
    // Half a step at first: far from the answer a whole one may overshoot.
    const share = round < 3 ? 0.5 : 1;
    weights = weights.map((weight, c) => weight - share * step[c]!);
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

/** Probability of each choice; the rest is that of none. */
export function predictChoices(rows: ChoiceSet['rows'], weights: readonly number[]): number[] {
  const odds = rows.map((row) => Math.exp(row.reduce((sum, cell, c) => sum + cell * weights[c]!, 0)));
  const all = odds.reduce((sum, odd) => sum + odd, 1);
  return odds.map((odd) => odd / all);
}

function newtonStep(sets: readonly ChoiceSet[], weights: readonly number[], penalty: number): number[] {
  const gradient = weights.map((weight) => penalty * weight);
  const hessian = weights.map((_, r) => weights.map((_, c) => (r === c ? penalty : 0)));
  for (const { rows, right } of sets) {
    const shares = predictChoices(rows, weights);
    const mean = weights.map((_, c) => rows.reduce((sum, row, i) => sum + shares[i]! * row[c]!, 0));
    for (const [i, row] of rows.entries()) addRow(hessian, row, shares[i]!);
    for (const [c, cell] of mean.entries()) gradient[c]! += cell - (right < 0 ? 0 : rows[right]![c]!);
    addRow(hessian, mean, -1);
  }
  return solve(hessian, gradient);
}

/** Adds weight · x xᵀ. */
function addRow(hessian: number[][], row: readonly number[], weight: number): void {
  for (const [r, left] of row.entries()) {
    if (left === 0) continue;
    for (const [c, right] of row.entries()) hessian[r]![c]! += weight * left * right;
  }
}
