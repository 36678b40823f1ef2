/** Numbers → steps of 0 … 255: what the trees of the learned default compare; coarse on purpose, so that small changes of a page change nothing. */

const TABLE_SIZE = 4096;
/** Steps a doubling. */
const STEPS = 4;

const LOG_STEPS: Uint8Array = Uint8Array.from({ length: TABLE_SIZE }, (_, value) => logarithm(value));

function logarithm(value: number): number {
  return value < 1 ? 0 : Math.min(255, 1 + Math.floor(STEPS * Math.log2(value)));
}

/** 0 for values below 1, else 1 + ⌊4 · log2 value⌋: 1 → 1, 2 → 5, 100 → 27, 10,000 → 54. */
export function logStep(value: number): number {
  return value < TABLE_SIZE ? LOG_STEPS[value > 0 ? value | 0 : 0]! : logarithm(value);
}

/** ⌊64 · part / whole⌋, at most 64; 0 when the whole is 0. */
export function shareStep(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0;
  return part >= whole ? 64 : ((64 * part) / whole) | 0;
}

/** A count as it is, up to a cap of at most 255. */
export function countStep(value: number, cap: number): number {
  return value < 0 ? 0 : Math.min(cap, value);
}

/** A signed distance around 128, logarithmic to both sides. */
export function distanceStep(value: number): number {
  return value < 0 ? 128 - Math.min(128, logStep(-value)) : 128 + Math.min(127, logStep(value));
}

/** Log-odds −4 … 4 in 128 steps; 64 is none. */
export function oddsStep(odds: number): number {
  return countStep(Math.round(64 + 16 * odds), 128);
}
