/** Every metric against cases worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval, seedRandom } from './bootstrap.ts';
import { charLcs, measureCommonSubsequence } from './common-subsequence.ts';
import { correctness } from './correctness.ts';
import { pageCounts } from './page-counts.ts';
import { countSegments, segmentScore } from './segments.ts';
import { overlapShingles, pageF1, shingleF1 } from './shingles.ts';
import { cutTokens } from './tokens.ts';
import { wordF1 } from './words.ts';

describe('tokens', () => {
  it.each([
    ["It's 3.5 km_h – naïve!", ['It', 's', '3', '5', 'km_h', 'naïve']],
    ['中文abc字、カナー。한국어 말', ['中', '文', 'abc', '字', 'カ', 'ナ', 'ー', '한국어', '말']],
    ['ไทย x²', ['ไ', 'ท', 'ย', 'x²']],
    ['كۆرۈپ قالدىم', ['كۆرۈپ', 'قالدىم']],
    ['हिन्दी', ['ह', 'न', 'द']], // Python's \w holds no combining marks
    [' \n…', []],
  ])('%s', (text, tokens) => expect(cutTokens(text)).toEqual(tokens));
});

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
  it('is the example of algorithms §5.7', () => {
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
  it('takes 20,000 × 20,000 characters without a pause', () => {
    const random = seedRandom(7);
    const make = (): string => Array.from({ length: 20_000 }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 3000))).join('');
    const started = process.cpuUsage().user;
    expect(measureCommonSubsequence(make(), make())).toBeGreaterThan(100);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1000);
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

describe('segments', () => {
  it('sums the counts over pages', () => {
    const first = countSegments('Good  text\nhere', ['Good text', 'lost'], ['here', 'ad']);
    expect(first).toEqual({ tp: 1, fp: 1, fn: 1, tn: 1 });
    const score = segmentScore([first, countSegments('', ['x'], ['y'])]);
    expect(score).toMatchObject({ pages: 2, tp: 1, fp: 1, fn: 2, tn: 2, precision: 0.5, recall: 1 / 3, f1: 0.4, accuracy: 0.5 });
    expect(segmentScore([]).f1).toBe(0);
  });
});

describe('bootstrap', () => {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  it('is seeded, brackets the value and has the width theory gives', () => {
    const items = Array.from({ length: 100 }, (_, i) => i % 2); // sd .5, so ± 1.96 · .5 / 10
    const interval = bootstrapInterval(items, mean, { seed: 3 });
    expect(interval).toEqual(bootstrapInterval(items, mean, { seed: 3 }));
    expect(interval.plusMinus).toBeCloseTo(0.098, 2);
    expect(interval.low).toBeLessThan(0.45);
    expect(interval.high).toBeGreaterThan(0.55);
    expect(bootstrapInterval([1], mean).plusMinus).toBe(0);
  });
});
