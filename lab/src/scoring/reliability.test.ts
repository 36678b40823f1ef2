/** Calibration and order against cases worked out by hand. */
import { expect, it } from 'vitest';
import { describeReliability } from './reliability.ts';

it('tells calibration from order', () => {
  const certain = describeReliability('', [0.95, 0.95, 0.05, 0.05], [1, 1, 0, 0]);
  expect(certain.error).toBeCloseTo(0.05, 10);
  expect(certain.order).toBe(1);
  const constant = describeReliability('', [0.5, 0.5, 0.5, 0.5], [1, 1, 0, 0]);
  expect(constant.error).toBe(0);
  expect(constant.order).toBe(0.5);
  expect(describeReliability('', [0.1, 0.9], [1, 0]).order).toBe(0);
});
