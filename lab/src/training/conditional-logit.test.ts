import { describe, expect, it } from 'vitest';
import { fitChoices, predictChoices } from './conditional-logit.ts';

describe('fitChoices', () => {
  it('finds the odds that the right ones have', () => {
    // One choice a page, right on three pages of four: odds 3 against none.
    const sets = [0, 0, 0, -1].map((right) => ({ rows: [[1]], right }));
    const [weight] = fitChoices(sets, 1, 1e-9);
    expect(weight).toBeCloseTo(Math.log(3), 5);
    expect(predictChoices([[1]], [weight!])[0]).toBeCloseTo(0.75, 5);
  });

  it('learns which sign tells choices apart, less with a penalty', () => {
    const sets = Array.from({ length: 30 }, (_, i) => ({
      rows: [
        [1, i % 2],
        [1, 1 - (i % 2)],
      ],
      right: i % 3 === 0 ? 0 : i % 2 === 1 ? 0 : 1,
    }));
    const [loose, tight] = [0.1, 50].map((penalty) => fitChoices(sets, 2, penalty));
    expect(loose![1]).toBeGreaterThan(0.5);
    expect(Math.abs(tight![1]!)).toBeLessThan(loose![1]! / 2);
    expect(fitChoices([], 3, 1)).toEqual([0, 0, 0]);
  });
});
