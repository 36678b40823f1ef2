/** The lab's own metrics against cases worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { charLcs, measureCommonSubsequence } from './common-subsequence.ts';
import { correctness } from './correctness.ts';
import { pageCounts } from './page-counts.ts';
import { wordF1 } from './words.ts';

describe('word-bag F1', () => {
  it.each([
    ['the cat The', 'the dog', (2 * 1) / 5],
    ['a b', 'B a', 1],
    ['', '', 1],
    ['', 'a', 0],
    ['a', '', 0],
  ])('%j against %j', (output, gold, f1) => expect(wordF1(output, gold)).toBeCloseTo(f1));
});

function plainLength(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    const next = [0];
    for (let j = 0; j < b.length; j++) next.push(a[i] === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    row = next;
  }
  return row[b.length]!;
}

describe('character LCS', () => {
  it('is the example of docs/papers/content-correlativity.md#the-metric', () => {
    const { precision, recall, f1 } = charLcs('xxABCDEyy', 'ABCDEF');
    expect([precision, recall, f1].map((x) => x.toFixed(4))).toEqual(['0.5556', '0.8333', '0.6667']);
  });
  it('ignores white space and knows the empty cases', () => {
    expect(charLcs('a\n b\u3000c', 'abc').f1).toBe(1);
    expect(charLcs(' ', '')).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(charLcs('', 'a')).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(charLcs('a', '')).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
  it('equals the plain table on any two strings, over several words', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '文'), maxLength: 150 });
    fc.assert(
      fc.property(text, text, (a, b) => measureCommonSubsequence(a, b) === plainLength(a, b)),
      { numRuns: 300 },
    );
  });
  it('takes 20,000 × 20,000 characters', () => {
    const random = seedRandom(7);
    const make = (): string => Array.from({ length: 20_000 }, () => String.fromCharCode(0x4e00 + random.below(3000))).join('');
    expect(measureCommonSubsequence(make(), make())).toBeGreaterThan(100);
  });
});

describe('page counts of paper 1', () => {
  it('counts whole, correct, lost', () => {
    const page = (precision: number, recall: number) => ({ precision, recall, f1: 0 });
    const counts = pageCounts([page(1, 1), page(0.95, 0.98), page(0.9, 1), page(1, 0.97)], 2);
    expect(counts).toEqual({ pages: 4, whole: 3, correct: 2, lost: 1, precision: 0.5, recall: 2 / 3, lostShare: 0.25, seconds: 0.5 });
    expect(pageCounts([]).recall).toBe(0);
  });
});

describe('correctness of paper 4', () => {
  it.each([
    ['甲文第一段。广告', '甲文第一段。', 6 / 8],
    ['', '甲', 0],
    ['', '', 1],
    ['甲', '', 0],
  ])('%s', (output, labelled, share) => expect(correctness(output, labelled)).toBeCloseTo(share));
});
