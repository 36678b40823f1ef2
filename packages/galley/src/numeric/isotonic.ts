/** Isotonic regression by pooling adjacent violators: scores of any kind → calibrated probabilities (Ayer et al. 1955; Zadrozny & Elkan 2002). */

/** A non-decreasing curve through at most 64 points: plain data, ready for JSON. */
export interface IsotonicTable {
  /** Ascending; the weighted mean score of the examples pooled at each point. */
  readonly scores: readonly number[];
  /** Non-decreasing, as long as `scores`; the weighted mean label there. */
  readonly values: readonly number[];
}

/** Points of a table [ours]: a byte or two each in the model, and finer steps than the data can support. */
const MOST_POINTS = 64;

/** From more levels than this equal shares of the weight are made first: uniting the cheapest is quadratic in the levels. */
const MOST_LEVELS = 1024;

/** Examples pooled to one level: sums of weight, weight · score and weight · label. */
interface Pool {
  weight: number;
  score: number;
  label: number;
}

/**
 * Fits a table to (score, label) pairs in any order; equal scores are one point. Labels are usually 0 or 1, any finite
 * number will do. Weights default to 1; an example of weight 0 says nothing. Where pooling leaves more than `points`
 * levels, the neighbours whose union costs the least squared error are united, so that the weighted mean of the labels
 * is kept. O(n log n).
 *
 * @throws TypeError when the lengths differ, a number is not finite, a weight is negative, or nothing has weight.
 *
 * @example
 * ```ts
 * import { applyIsotonic, fitIsotonic } from 'galley/train';
 *
 * const table = fitIsotonic([0.1, 0.4, 0.6, 0.9], [0, 1, 0, 1]);
 * applyIsotonic(table, 0.5); // → 0.5
 * applyIsotonic(table, 2); // → 1
 * ```
 */
export function fitIsotonic(
  scores: ArrayLike<number>,
  labels: ArrayLike<number>,
  weights?: ArrayLike<number>,
  points: number = MOST_POINTS,
): IsotonicTable {
  if (!(points >= 1)) throw new TypeError(`isotonic: a table has at least 1 point, not ${points}`);
  const levels = poolViolators(groupScores(scores, labels, weights));
  const pools = thinPools(mergeByWeight(levels, Math.max(points, MOST_LEVELS)), points);
  return {
    scores: pools.map((pool) => pool.score / pool.weight),
    values: pools.map((pool) => pool.label / pool.weight),
  };
}

/** The curve at a score: linear between two points, constant outside. */
export function applyIsotonic({ scores, values }: IsotonicTable, score: number): number {
  let low = 0;
  let high = scores.length - 1;
  if (score <= scores[low]!) return values[low]!;
  if (score >= scores[high]!) return values[high]!;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (scores[middle]! <= score) low = middle;
    else high = middle;
  }
  const share = (score - scores[low]!) / (scores[high]! - scores[low]!);
  return values[low]! + share * (values[high]! - values[low]!);
}

/** One pool a distinct score, ascending. */
function groupScores(scores: ArrayLike<number>, labels: ArrayLike<number>, weights: ArrayLike<number> | undefined): Pool[] {
  checkLengths(scores, labels, weights);
  const order = Array.from({ length: scores.length }, (_, i) => i).sort((a, b) => scores[a]! - scores[b]!);
  const pools: Pool[] = [];
  let last = Number.NaN;
  for (const i of order) {
    const weight = weights?.[i] ?? 1;
    if (weight === 0) continue;
    const score = scores[i]!;
    if (score !== last) pools.push({ weight: 0, score: 0, label: 0 });
    last = score;
    addPool(pools.at(-1)!, { weight, score: weight * score, label: weight * labels[i]! });
  }
  if (pools.length === 0) throw new TypeError('isotonic: no example has any weight');
  return pools;
}

function checkLengths(scores: ArrayLike<number>, labels: ArrayLike<number>, weights: ArrayLike<number> | undefined): void {
  if (labels.length !== scores.length || (weights !== undefined && weights.length !== scores.length))
    throw new TypeError('isotonic: scores, labels and weights must be equally many');
  for (let i = 0; i < scores.length; i++) {
    const weight = weights?.[i] ?? 1;
    if (!Number.isFinite(scores[i]) || !Number.isFinite(labels[i]) || !Number.isFinite(weight) || weight < 0)
      throw new TypeError(`isotonic: example ${i} is no finite score, label and weight of at least 0`);
  }
}

/** Least squares under the order: a level that does not lie above the one before is united with it, as far back as needed. */
function poolViolators(pools: readonly Pool[]): Pool[] {
  const levels: Pool[] = [];
  for (const pool of pools) {
    const level = { ...pool };
    // Products, not quotients: equal levels must be recognised as equal.
    for (let before = levels.at(-1); before !== undefined && before.label * level.weight >= level.label * before.weight; ) {
      addPool(level, before);
      levels.pop();
      before = levels.at(-1);
    }
    levels.push(level);
  }
  return levels;
}

/** At most about `most` levels of at least equal weight; the levels themselves when they are no more. */
function mergeByWeight(levels: readonly Pool[], most: number): Pool[] {
  if (levels.length <= most) return [...levels];
  const share = levels.reduce((sum, { weight }) => sum + weight, 0) / most;
  const merged: Pool[] = [];
  for (const level of levels) {
    const open = merged.at(-1);
    if (open !== undefined && open.weight < share) addPool(open, level);
    else merged.push({ ...level });
  }
  return merged;
}

/** Unites the cheapest two neighbours until at most `points` levels are left. */
function thinPools(levels: Pool[], points: number): Pool[] {
  while (levels.length > points) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i + 1 < levels.length; i++) {
      const cost = priceUnion(levels[i]!, levels[i + 1]!);
      if (cost >= least) continue;
      least = cost;
      best = i;
    }
    addPool(levels[best]!, levels[best + 1]!);
    levels.splice(best + 1, 1);
  }
  return levels;
}

/** What the squared error grows by when two levels become one: w₁w₂ / (w₁ + w₂) · (difference of the means)². */
function priceUnion(a: Pool, b: Pool): number {
  const difference = a.label / a.weight - b.label / b.weight;
  return ((a.weight * b.weight) / (a.weight + b.weight)) * difference * difference;
}

function addPool(to: Pool, from: Pool): void {
  to.weight += from.weight;
  to.score += from.score;
  to.label += from.label;
}
