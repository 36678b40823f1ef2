/** 4-gram F1 against cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import { overlapShingles, pageF1, shingleF1 } from './shingles.ts';

describe('4-gram F1', () => {
  it('counts multisets: gold abcd bcde, output abcd abcd → tp 1, fp 0 … of five tokens', () => {
    // gold a b c d e: shingles abcd bcde; output x a b c d: xabc abcd → tp 1, fp 1, fn 1, thirds of the union
    expect(overlapShingles('x a b c d', 'a b c d e')).toEqual({ tp: 1 / 3, fp: 1 / 3, fn: 1 / 3 });
    // output a a a a a has aaaa twice, gold once
    expect(overlapShingles('a a a a a', 'a a a a')).toEqual({ tp: 0.5, fp: 0.5, fn: 0 });
  });
  it('takes a short text as one shingle', () => {
    expect(overlapShingles('one two', 'one, two!')).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(overlapShingles('one two', 'one two three')).toEqual({ tp: 0, fp: 0.5, fn: 0.5 });
  });
  it('knows the empty cases', () => {
    expect(pageF1(overlapShingles('', ' …'))).toBe(1);
    expect(overlapShingles('', 'a')).toEqual({ tp: 0, fp: 0, fn: 1 });
    expect(overlapShingles('a', '')).toEqual({ tp: 0, fp: 1, fn: 0 });
  });
  it('takes F1 of the means; an empty output counts for recall only, empty gold for precision only', () => {
    const score = shingleF1([
      { tp: 1, fp: 0, fn: 0 },
      { tp: 0.5, fp: 0.5, fn: 0 },
      { tp: 0, fp: 0, fn: 1 },
      { tp: 0, fp: 1, fn: 0 },
      { tp: 0, fp: 0, fn: 0 },
    ]);
    expect(score.precision).toBeCloseTo((1 + 0.5 + 0) / 3);
    expect(score.recall).toBeCloseTo((1 + 1 + 0) / 3);
    expect(score.f1).toBeCloseTo((2 * 0.5 * (2 / 3)) / (0.5 + 2 / 3));
    expect(score.exact).toBeCloseTo(2 / 5);
    expect(shingleF1([])).toEqual({ pages: 0, precision: 0, recall: 0, f1: 0, exact: 0 });
  });
});
