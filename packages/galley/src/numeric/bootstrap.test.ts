/** Bootstrap intervals against theory. */
import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

describe('bootstrap', () => {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  it('is seeded, brackets the value and has the width theory gives', () => {
    const items = Array.from({ length: 100 }, (_, i) => i % 2); // sd .5, so ± 1.96 · .5 / 10
    const interval = bootstrapInterval(items, mean, { seed: 3 });
    expect(interval).toEqual(bootstrapInterval(items, mean, { seed: 3 }));
    expect(interval.plusMinus).toBeCloseTo(0.098, 2);
    expect(interval.low).toBeLessThan(0.45);
    expect(interval.high).toBeGreaterThan(0.55);
    expect(bootstrapInterval([1], mean).plusMinus).toBe(0);
  });
});
