/** Tests of the surge and drop search: the example of docs/papers/line-block-distribution.md#worked-example. */
import { describe, expect, test } from 'vitest';
import { distributeLines, findLineRanges } from './line-ranges.ts';

const LENGTHS = [2, 2, 0, 0, 0, 40, 35, 50, 2, 0, 0, 0, 0, 94, 0, 0, 0, 0, 0];

test('the distribution of the example', () => {
  expect([...distributeLines(LENGTHS, 3)]).toEqual([4, 2, 0, 40, 75, 125, 87, 52, 2, 0, 0, 94, 94, 94, 0, 0]);
  expect([...distributeLines([1, 2], 3)]).toEqual([]);
  expect([...distributeLines([], 3)]).toEqual([]);
});

describe('findLineRanges', () => {
  const distribution = distributeLines(LENGTHS, 3);

  test('lines 5–8 and 11–13', () => {
    expect(findLineRanges(distribution, 86, () => false, false)).toEqual([
      { start: 5, end: 8 },
      { start: 11, end: 13 },
    ]);
  });

  test('a rejected region goes; the port stops there, ours goes on', () => {
    const first = (region: { start: number }): boolean => region.start === 5;
    expect(findLineRanges(distribution, 86, first, false)).toEqual([{ start: 11, end: 13 }]);
    expect(findLineRanges(distribution, 86, first, true)).toEqual([]);
  });

  test('the threshold must be exceeded', () => {
    expect(findLineRanges(distribution, 125, () => false, false)).toEqual([]);
    expect(findLineRanges(distribution, 124, () => false, false)).toEqual([{ start: 5, end: 8 }]);
  });

  test('a surge that three empty blocks follow starts nothing', () => {
    expect(findLineRanges(Int32Array.of(90, 0, 0, 0, 90, 0), 86, () => false, false)).toEqual([]);
  });
});
