/** Agreement of labellers against numbers worked out by others. */
import { describe, expect, it } from 'vitest';
import { cohenKappa, compareReadings, krippendorffAlpha } from './agreement.ts';

/** Counts per category of columns of values; `.` is missing. */
function unitsOf(categories: string, ...raters: readonly string[]): { counts: number[] }[] {
  return Array.from(raters[0]!, (_, unit) => ({
    counts: [...categories].map((category) => raters.filter((values) => values[unit] === category).length),
  }));
}

describe('Cohen’s kappa', () => {
  it('is that of the worked examples', () => {
    // Wikipedia, “Cohen's kappa”: fifty grant proposals, then two tables of equal agreement and different kappa.
    expect(cohenKappa([20, 5, 10, 15])).toBeCloseTo(0.4, 12);
    expect(cohenKappa([45, 15, 25, 15])).toBeCloseTo(0.1304, 4);
    expect(cohenKappa([25, 35, 5, 35])).toBeCloseTo(0.2593, 4);
  });

  it('is 1 where both always agree, NaN without a block', () => {
    expect(cohenKappa([3, 0, 0, 5])).toBe(1);
    expect(cohenKappa([0, 0, 0, 4])).toBe(1);
    expect(cohenKappa([0, 0, 0, 0])).toBeNaN();
  });
});

describe('Krippendorff’s alpha', () => {
  it('is that of the worked examples of its paper', () => {
    // “Computing Krippendorff's Alpha-Reliability” (2011), A: two observers, binary; C: four observers, nominal, values missing.
    expect(krippendorffAlpha(unitsOf('01', '0100000010', '1110010000'))).toBeCloseTo(0.095, 3);
    expect(krippendorffAlpha(unitsOf('12345', '123321412...', '1233224125.3', '.3332342251.', '12332441251.'))).toBeCloseTo(0.743, 3);
  });

  it('does not count what one alone rated, and counts units that come several times', () => {
    const units = unitsOf('01', '0100000010', '1110010000');
    expect(krippendorffAlpha([...units, { counts: [1, 0] }])).toBe(krippendorffAlpha(units));
    expect(krippendorffAlpha([{ counts: [2, 0], times: 3 }, { counts: [1, 1] }])).toBeCloseTo(
      krippendorffAlpha([{ counts: [2, 0] }, { counts: [2, 0] }, { counts: [2, 0] }, { counts: [1, 1] }]),
      12,
    );
    expect(krippendorffAlpha([{ counts: [2, 0] }])).toBe(1);
    expect(krippendorffAlpha([{ counts: [1, 0] }])).toBeNaN();
  });
});

it('two readings of a page: who has which block where', () => {
  const blocks = ['Home', 'One two three four.', 'Five six seven eight.', 'By Ann', 'Terms'];
  const reading = (body: readonly number[], byline: readonly number[]): Parameters<typeof compareReadings>[0] => ({
    body: body.map((b) => blocks[b]).join('\n'),
    regions: [
      { name: 'body', texts: body.map((b) => blocks[b]!) },
      { name: 'byline', texts: byline.map((b) => blocks[b]!) },
    ],
  });
  const { counts, named, differing, f1 } = compareReadings(reading([1, 2], [3]), reading([1, 3], []), blocks, (name) => name === 'body');
  expect(counts).toEqual([1, 1, 1, 2]);
  expect(named).toBe(3);
  expect(differing).toEqual([
    { block: 2, first: 'body', second: undefined },
    { block: 3, first: 'byline', second: 'body' },
  ]);
  expect(f1).toBeGreaterThan(0);
  expect(f1).toBeLessThan(1);
});
