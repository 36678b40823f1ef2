/** The steps of the columns: documented values, never falling, never out of a byte. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countStep, distanceStep, logStep, shareStep } from './quantise.ts';

it('gives the documented steps', () => {
  expect([0, 0.5, 1, 2, 100, 10_000].map(logStep)).toEqual([0, 0, 1, 5, 27, 54]);
  expect([shareStep(0, 5), shareStep(1, 2), shareStep(5, 5), shareStep(9, 5), shareStep(1, 0)]).toEqual([0, 32, 64, 64, 0]);
  expect([countStep(-1, 9), countStep(4, 9), countStep(12, 9)]).toEqual([0, 4, 9]);
  expect([distanceStep(-1), distanceStep(0), distanceStep(1)]).toEqual([127, 128, 129]);
});

it('never falls and fits a byte', () => {
  const value = fc.double({ min: 0, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(logStep(low)).toBeLessThanOrEqual(logStep(high));
      expect(distanceStep(-high)).toBeLessThanOrEqual(distanceStep(-low));
      for (const step of [logStep(high), distanceStep(high), distanceStep(-high), shareStep(low, high)]) {
        expect(step).toBe(step & 255);
      }
    }),
  );
});
