import { describe, expect, it } from 'vitest';
import { fitChoices, predictChoices } from './conditional-logit.ts';

describe('fitChoices', () => {
  it('finds the odds that the right ones have', () => {
    // One choice a page, right on three pages of four: odds 3 against none.
    const sets = [0, 0, 0, -1].map((right) => ({ rows: [[1]], right }));
    const [weight] = fitChoices(sets, { penalty: 1e-9, prior: [0] });
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
    const [loose, tight] = [0.1, 50].map((penalty) => fitChoices(sets, { penalty, prior: [0, 0] }));
    expect(loose![1]).toBeGreaterThan(0.5);
    expect(Math.abs(tight![1]!)).toBeLessThan(loose![1]! / 2);
  });

  it('lets choices compete', () => {
    // Of two choices the one with the sign is right twice as often.
    const rows = [
      [1, 0],
      [1, 1],
    ];
    const [, better] = fitChoices(
      [1, 1, 0].map((right) => ({ rows, right })),
      { penalty: 1e-6, prior: [0, 0] },
    );
    expect(better).toBeCloseTo(Math.log(2), 3);
  });

  it('counts a page as often as its weight says', () => {
    const sets = [
      { rows: [[1]], right: 0, weight: 3 },
      { rows: [[1]], right: -1 },
    ];
    expect(fitChoices(sets, { penalty: 1e-9, prior: [0] })[0]).toBeCloseTo(Math.log(3), 5);
  });

  it('stays at the prior where no page says otherwise, and near it where few do', () => {
    expect(fitChoices([], { penalty: 1, prior: [0, 2] })).toEqual([0, 2]);
    expect(Math.abs(fitChoices([{ rows: [[1]], right: 0 }], { penalty: 1, prior: [0] })[0]!)).toBeLessThan(0.5);
  });
});
