/**
 * Weights of linear models ↔ bytes. Coarse on purpose: a zip sees few different ones, and the trees behind them read sums of several in
 * steps of 1⁄16.
 */

/** Log-odds a step. */
const STEP: number = 0.1;
/** Steps to either side of 0. */
const MOST = 127;

/** A signed byte a weight; more than 127 steps are 127. */
export function writeWeights(weights: Float32Array): Uint8Array {
  return Uint8Array.from(weights, (weight) => Math.max(-MOST, Math.min(MOST, Math.round(weight / STEP))));
}

export function readWeights(bytes: Uint8Array): Float32Array {
  const weights = new Float32Array(new Int8Array(bytes));
  for (let i = 0; i < weights.length; i++) weights[i]! *= STEP;
  return weights;
}
