/** Tests of the common subsequence: docs/papers/line-blocks.md#worked-examples, D, and the bit-parallel form against the definition. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareSubsequence,
  compilePattern,
  measureSubsequence,
  measureTokenSubsequence,
  SubsequencePattern,
} from './common-subsequence.ts';

function fastLength(a: string, b: string): number {
  const pattern = compilePattern(a);
  pattern.feed(b, 0, b.length);
  return pattern.length;
}

describe('measureSubsequence', () => {
  test('example D', () => {
    expect(measureSubsequence('abcd', 'acbd')).toBe(3);
    expect(measureSubsequence('', 'x')).toBe(0);
    expect(measureSubsequence('x', '')).toBe(0);
  });

  test('is a subsequence, not a substring', () => {
    expect(measureSubsequence('某市地铁三号线今日开通', '市长表示，地铁四号线明年动工。')).toBe(5);
  });
});

describe('SubsequencePattern', () => {
  test('example D', () => {
    expect(fastLength('abcd', 'acbd')).toBe(3);
    expect(fastLength('', 'x')).toBe(0);
  });

  test.each([1, 2, 31, 32, 33, 63, 64, 65, 96, 97, 200])('equals the definition for |pattern| = %i', (size) => {
    const symbol = fc.constantFrom(...'abcd地铁');
    const pattern = fc.array(symbol, { minLength: size, maxLength: size }).map((s) => s.join(''));
    const text = fc.array(symbol, { maxLength: 150 }).map((s) => s.join(''));
    fc.assert(
      fc.property(pattern, text, (a, b) => fastLength(a, b) === measureSubsequence(a, b)),
      { numRuns: 150 },
    );
    expect(fastLength('a'.repeat(size), 'a'.repeat(size + 5))).toBe(size);
  });

  test('equals the definition on any strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => fastLength(a, b) === measureSubsequence(a, b)),
    );
  });

  test('equals the definition on token ids, in pieces, after a reset', () => {
    const tokens = fc.array(fc.oneof(fc.nat(5), fc.constant(0xffffffff), fc.constant(0x7fffffff)), { maxLength: 90 });
    fc.assert(
      fc.property(tokens, tokens, tokens, (a, b, before) => {
        const pattern = new SubsequencePattern(a);
        for (const token of before) pattern.feedSymbol(token);
        pattern.reset();
        for (const token of b) pattern.feedSymbol(token);
        return pattern.length === measureTokenSubsequence(a, b);
      }),
    );
  });

  test('stops at the threshold and answers what the whole comparison would', () => {
    const symbols = fc.array(fc.constantFrom(...'abcxyz'), { maxLength: 40 }).map((s) => s.join(''));
    fc.assert(
      fc.property(symbols, symbols, fc.nat(6), (a, b, enough) => {
        const pattern = compilePattern(a);
        const reached = pattern.feed(b, 0, b.length, enough);
        return reached === measureSubsequence(a, b) >= enough && (enough === 0 || pattern.length <= enough);
      }),
    );
  });
});

test('compareSubsequence is the share of the shorter string', () => {
  expect(compareSubsequence('abcd', 'xxacbdxx')).toBe(3 / 4);
  expect(compareSubsequence('', 'abc')).toBe(0);
});
