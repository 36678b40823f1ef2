/** Bootstrap intervals: how far a score over these pages could lie from the score over other pages of the kind. */
import { seedRandom } from './seeded-random.ts';

/** How far the score over other pages of the kind may lie from the one over these. */
export interface Interval {
  /** Lower end of the 95 % interval, by percentiles of the resamples. */
  low: number;
  /** Upper end of the 95 % interval. */
  high: number;
  /** Half of the 95 % interval by the normal approximation, as the scrapinghub benchmark prints it; in the same unit as `low` and `high`. */
  plusMinus: number;
}

/**
 * 95 % interval of `statistic` over resamples of `items`, the same for the same seed. Fewer than two items: no width.
 *
 * @example
 * ```ts
 * import { bootstrapInterval } from 'galley/train';
 *
 * const mean = (sample: readonly number[]) => sample.reduce((sum, value) => sum + value, 0) / sample.length;
 * const { low, high } = bootstrapInterval([0.9, 0.8, 1, 0.7, 0.95, 0.85], mean, { seed: 1 });
 * low < 0.87 && 0.87 < high; // → true
 * ```
 */
export function bootstrapInterval<T>(
  items: readonly T[],
  statistic: (sample: readonly T[]) => number,
  options: { rounds?: number; seed?: number } = {},
): Interval {
  const centre = statistic(items);
  if (items.length < 2) return { low: centre, high: centre, plusMinus: 0 };
  const { rounds = 1000, seed = 1 } = options;
  const random = seedRandom(seed);
  const values = new Float64Array(rounds);
  for (let round = 0; round < rounds; round++) {
    values[round] = statistic(items.map(() => items[random.below(items.length)]!));
  }
  values.sort();
  const mean = values.reduce((sum, value) => sum + value, 0) / rounds;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, rounds - 1);
  const at = (share: number): number => values[Math.min(rounds - 1, Math.max(0, Math.round(share * (rounds - 1))))]!;
  return { low: at(0.025), high: at(0.975), plusMinus: 1.96 * Math.sqrt(variance) };
}
