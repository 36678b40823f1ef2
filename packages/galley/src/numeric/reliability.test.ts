/** Reliability classes against a case worked by hand. */
import { describe, expect, it } from 'vitest';
import { groupReliability, measureMiscalibration } from './reliability.ts';

describe('groupReliability', () => {
  it('puts .1 and .2 into the lower half, .5 and 1 into the upper', () => {
    const classes = groupReliability([0.1, 0.2, 0.5, 1], [0, 1, 1, 1], undefined, 2);
    expect(classes.map(({ weight, happened, from, to }) => [from, to, weight, happened])).toEqual([
      [0, 0.5, 2, 0.5],
      [0.5, 1, 2, 1],
    ]);
    expect(classes.map(({ said }) => said)).toEqual([expect.closeTo(0.15), 0.75]);
    // |.15 − .5| and |.75 − 1|, half of the examples each.
    expect(measureMiscalibration(classes)).toBeCloseTo((0.35 + 0.25) / 2);
  });
  it('weighs, and leaves empty classes out of the error', () => {
    const classes = groupReliability([0.3, 0.3], [1, 0], [3, 1]);
    expect(classes[3]).toMatchObject({ weight: 4, happened: 0.75 });
    expect(classes[0]!.said).toBeNaN();
    expect(measureMiscalibration(classes)).toBeCloseTo(0.45);
    expect(measureMiscalibration(groupReliability([], []))).toBe(0);
    expect(() => groupReliability([0.5], [])).toThrow(TypeError);
  });
});
