/** Tests of tables 1 to 3 of the paper: the filter and the two scans. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageLines } from '../page-lines.ts';
import { findBounds, listLongLines } from './bounds.ts';

test('table 1: both limits are inclusive', () => {
  const lines = { count: 5, solid: Int32Array.of(7, 8, 8, 9, 100), punctuation: Int32Array.of(3, 0, 1, 2, 0) } as unknown as PageLines;
  expect(listLongLines(lines, 8, 1)).toEqual([2, 3]);
  expect(listLongLines(lines, 8, 0)).toEqual([1, 2, 3, 4]);
});

describe('tables 2 and 3', () => {
  test('example A: blocks 1 and 3 of five', () => {
    const common = [0, 9, 0, 5, 0];
    const bounds = findBounds(5, (i) => common[i]! >= 2);
    expect(bounds).toEqual({ start: 1, end: 3, startMatched: true, endMatched: true });
  });

  test('nothing matches: the defaults stay', () => {
    expect(findBounds(4, () => false)).toEqual({ start: 0, end: 3, startMatched: false, endMatched: false });
    expect(findBounds(1, () => true)).toEqual({ start: 0, end: 0, startMatched: true, endMatched: true });
  });

  test('each scan covers half of the blocks, the middle one included', () => {
    const seen: number[] = [];
    findBounds(5, (i) => seen.push(i) < 0);
    expect(seen).toEqual([0, 1, 2, 4, 3, 2]);
  });

  test('start never lies behind end', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), (matches) => {
        const { start, end } = findBounds(matches.length, (i) => matches[i]!);
        return start <= end && start >= 0 && end < matches.length;
      }),
    );
  });
});
