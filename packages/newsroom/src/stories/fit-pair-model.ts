/** Fits the pair score to labelled pairs: a weighted logistic regression held near a model that is there already. */
import { PAIR_FEATURES } from './pair-features.ts';
import type { PairFeatures, PairModel } from './pair-model.ts';
import { scoreFeatures } from './pair-score.ts';

/** Two messages of which somebody said whether they tell one story. */
export interface LabelledPair {
  readonly features: PairFeatures;
  readonly same: boolean;
  /** How much it counts; the pairs of one decision share what the decision counts. */
  readonly weight: number;
}

/** Which parameters move: all, or the bias alone, which moves the threshold and nothing else. */
export type FittedPart = 'all' | 'bias';

/** Ours: how firmly each parameter is held where it was, in decisions. */
const HOLD = 1;
const MOST_STEPS = 25;
const SMALLEST_STEP = 1e-6;

/**
 * Least Σ weight · log-loss + HOLD/2 · ‖w − w₀‖², by Newton's method; convex, so the steps lead to the one minimum.
 *
 * @param from the model that few pairs leave nearly as it is: w₀.
 */
export function fitPairModel(pairs: readonly LabelledPair[], from: PairModel, part: FittedPart = 'all'): PairModel {
  const names = part === 'all' ? PAIR_FEATURES : [];
  const rows = pairs.map(({ features }) => [1, ...names.map((name) => features[name])]);
  const start = [from.bias, ...names.map((name) => from.weights[name])];
  let values = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const model = toModel(values, from, names);
    const gradient = values.map((value, i) => HOLD * (value - start[i]!));
    const hessian = values.map((_, i) => values.map((_, j) => (i === j ? HOLD : 0)));
    for (const [at, { features, same, weight }] of pairs.entries()) {
      const chance = scoreFeatures(features, model);
      addPair(gradient, hessian, rows[at]!, weight * (chance - (same ? 1 : 0)), weight * chance * (1 - chance));
    }
    const move = solve(hessian, gradient);
    values = values.map((value, i) => value - move[i]!);
    if (Math.max(...move.map(Math.abs)) < SMALLEST_STEP) break;
  }
  return toModel(values, from, names);
}

function toModel([bias, ...weights]: readonly number[], from: PairModel, names: readonly (keyof PairFeatures)[]): PairModel {
  return { bias: bias!, weights: { ...from.weights, ...Object.fromEntries(names.map((name, i) => [name, weights[i]!])) } };
}

function addPair(gradient: number[], hessian: number[][], row: readonly number[], slope: number, bend: number): void {
  for (const [i, value] of row.entries()) {
    gradient[i]! += slope * value;
    for (const [j, other] of row.entries()) hessian[i]![j]! += bend * value * other;
  }
}

/** Gauss–Jordan; the matrix is positive definite, so no pivot is zero. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (const [i, pivot] of rows.entries()) {
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = row[i]! / pivot[i]!;
      for (let j = i; j < row.length; j++) row[j]! -= factor * pivot[j]!;
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
