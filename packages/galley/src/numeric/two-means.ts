/** K-means with two centres on numbers, solved exactly: in one dimension the best clusters are the two sides of one cut. */

export interface TwoMeans {
  /** Midpoint between the largest value of the low cluster and the smallest of the high one. */
  readonly threshold: number;
  /** The centroids. */
  readonly low: number;
  readonly high: number;
  /** How many values lie in the low cluster. */
  readonly lowCount: number;
}

/**
 * Splits values in two clusters with the least sum of squared distances to their means, by sorting and trying
 * every cut; O(n log n). Undefined when there are fewer than two different values. NaN values throw a TypeError.
 * Of equally good cuts the lowest wins.
 */
export function splitTwoMeans(values: ArrayLike<number>): TwoMeans | undefined {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  let total = 0;
  for (let i = 0; i < n; i++) total += sorted[i]!;
  if (Number.isNaN(total)) throw new TypeError('splitTwoMeans: values must be finite numbers');
  let best = -1;
  let bestGain = 0;
  let below = 0;
  let belowAtBest = 0;
  for (let cut = 1; cut < n; cut++) {
    below += sorted[cut - 1]!;
    if (sorted[cut] === sorted[cut - 1]) continue;
    // Least squares within = most squares between: cut · (n − cut) / n · (mean difference)².
    const difference = (total - below) / (n - cut) - below / cut;
    const gain = ((cut * (n - cut)) / n) * difference * difference;
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = cut;
    belowAtBest = below;
  }
  if (best < 0) return undefined;
  return {
    threshold: (sorted[best - 1]! + sorted[best]!) / 2,
    low: belowAtBest / best,
    high: (total - belowAtBest) / (n - best),
    lowCount: best,
  };
}
