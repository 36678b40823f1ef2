/** The exact 2-means against its worked example and against trying every subset. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTwoMeans } from './two-means.ts';

describe('splitTwoMeans', () => {
  it('gives the thresholds of the worked example of path-clusters', () => {
    const length = splitTwoMeans([12, 86, 12])!;
    expect(length).toEqual({ threshold: 49, low: 12, high: 86, lowCount: 2 });
    const noise = [1 / 28, 220, 1 / 21];
    expect(splitTwoMeans(noise)!.threshold).toBeCloseTo(110.02, 2);
    expect(splitTwoMeans(noise.map(Math.log1p))!.threshold).toBeCloseTo(2.722, 3);
  });

  it('has no answer without two different values', () => {
    expect(splitTwoMeans([])).toBeUndefined();
    expect(splitTwoMeans([7])).toBeUndefined();
    expect(splitTwoMeans([7, 7, 7])).toBeUndefined();
  });

  it('refuses NaN', () => {
    expect(() => splitTwoMeans([1, Number.NaN])).toThrow(TypeError);
  });

  it('is as good as the best of all 2^n assignments', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 9 }), (values) => {
        const found = splitTwoMeans(values);
        if (found === undefined) return new Set(values).size < 2;
        const low = values.filter((value) => value < found.threshold);
        const high = values.filter((value) => value > found.threshold);
        expect(low.length).toBe(found.lowCount);
        let best = Number.POSITIVE_INFINITY;
        for (let mask = 1; mask < 2 ** values.length - 1; mask++) {
          const inside = values.filter((_, i) => (mask >> i) & 1);
          const outside = values.filter((_, i) => !((mask >> i) & 1));
          best = Math.min(best, spread(inside) + spread(outside));
        }
        expect(spread(low) + spread(high)).toBeCloseTo(best, 6);
        return true;
      }),
    );
  });
});

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
