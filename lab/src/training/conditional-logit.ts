/** Conditional logit (McFadden 1974): of each page's choices, or none of them, the likeliest; fitted by Newton's method. */
import { shareChoices } from '../../../packages/galley/src/numeric/choice.ts';
import { solve } from './logistic-regression.ts';

/** What could be chosen on a page, and which choice is right. */
export interface ChoiceSet {
  /** Cells of each choice. */
  readonly rows: readonly (readonly number[])[];
  /** Index of the right one; −1 when none is. */
  readonly right: number;
  /** How many pages it counts for; 1 by default. */
  readonly weight?: number;
}

/** What draws weights together: penalty/2 · |w − prior|². */
export interface Ridge {
  readonly penalty: number;
  /** What the weights are without pages, one a column. */
  readonly prior: readonly number[];
}

/**
 * Weights w for P(choice) = e^{w·x} / (1 + Σ e^{w·x}), the 1 being "none of them": minimises log-loss + penalty/2 · |w − prior|².
 * Convex, so one answer, the same everywhere.
 */
export function fitChoices(sets: readonly ChoiceSet[], ridge: Ridge): number[] {
  let weights = [...ridge.prior];
  let loss = measureLoss(sets, weights, ridge);
  for (let round = 0; round < 50; round++) {
    const step = newtonStep(sets, weights, ridge);
    // Far from the answer a whole step may overshoot.
    for (let share = 1; share > 1e-4; share /= 2) {
      const next = weights.map((weight, c) => weight - share * step[c]!);
      const nextLoss = measureLoss(sets, next, ridge);
      if (nextLoss > loss) continue;
      weights = next;
      loss = nextLoss;
      break;
    }
    if (Math.max(0, ...step.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

/** Probability of each choice; the rest is that of none. */
export function predictChoices(rows: ChoiceSet['rows'], weights: readonly number[]): number[] {
  return shareChoices(rows.map((row) => row.reduce((sum, cell, c) => sum + cell * weights[c]!, 0)));
}

function measureLoss(sets: readonly ChoiceSet[], weights: readonly number[], { penalty, prior }: Ridge): number {
  let loss = (penalty / 2) * weights.reduce((sum, weight, c) => sum + (weight - prior[c]!) ** 2, 0);
  for (const { rows, right, weight = 1 } of sets) {
    const shares = predictChoices(rows, weights);
    const share = right < 0 ? 1 - shares.reduce((sum, one) => sum + one, 0) : shares[right]!;
    loss -= weight * Math.log(Math.max(share, 1e-12));
  }
  return loss;
}

function newtonStep(sets: readonly ChoiceSet[], weights: readonly number[], { penalty, prior }: Ridge): number[] {
  const gradient = weights.map((weight, c) => penalty * (weight - prior[c]!));
  const hessian = weights.map((_, r) => weights.map((_, c) => (r === c ? penalty : 0)));
  for (const { rows, right, weight = 1 } of sets) {
    const shares = predictChoices(rows, weights);
    const mean = weights.map((_, c) => rows.reduce((sum, row, i) => sum + shares[i]! * row[c]!, 0));
    for (const [i, row] of rows.entries()) addRow(hessian, row, weight * shares[i]!);
    for (const [c, cell] of mean.entries()) gradient[c]! += weight * (cell - (right < 0 ? 0 : rows[right]![c]!));
    addRow(hessian, mean, -weight);
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
