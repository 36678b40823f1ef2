import { describe, expect, it } from 'vitest';
import { DuplicateIndex, estimateOverlap, type SignedText, signText } from './near-duplicates.ts';

const WORDS = Uint32Array.from({ length: 400 }, (_, i) => Math.imul(i + 1, 2654435761) >>> 0);
const sign = (words: Uint32Array, numbers: number[] = []): SignedText => ({
  signature: signText(words)!,
  numbers: Uint32Array.from(numbers),
});

describe('signText', () => {
  it('estimates the share of common word triples', () => {
    // 300 of 400 words: 298 triples of 398 are common, .749.
    expect(Math.abs(estimateOverlap(signText(WORDS)!, signText(WORDS.subarray(0, 300))!) - 0.749)).toBeLessThan(0.13);
    const others = WORDS.map((word) => word ^ 0x5bd1e995);
    expect(estimateOverlap(signText(WORDS)!, signText(others)!)).toBeLessThan(0.05);
    expect(estimateOverlap(signText(WORDS)!, signText(WORDS.slice())!)).toBe(1);
  });

  it('sees the order of words', () => {
    expect(estimateOverlap(signText(WORDS)!, signText(WORDS.toReversed())!)).toBeLessThan(0.05);
  });

  it('gives no signature to a text too short to tell', () => {
    expect(signText(WORDS.subarray(0, 11))).toBeUndefined();
    expect(signText(WORDS.subarray(0, 12))).toBeDefined();
  });
});

describe('DuplicateIndex', () => {
  const known = new DuplicateIndex();
  known.add(7, sign(WORDS, [1, 2, 3, 4]));

  it('finds the same text with small changes and nothing else', () => {
    const edited = WORDS.slice();
    edited[100] = 1;
    edited[250] = 2;
    expect(known.find(sign(edited, [1, 2, 3, 4]))?.key).toBe(7);
    expect(known.find(sign(WORDS.subarray(0, 120), [1]))).toBeUndefined();
    expect(known.find(sign(WORDS.map((word) => ~word >>> 0)))).toBeUndefined();
  });

  it('takes the daily form with other numbers for another report', () => {
    expect(known.find(sign(WORDS, [1, 2, 3]))?.key).toBe(7);
    expect(known.find(sign(WORDS, [1, 2, 8, 9]))).toBeUndefined();
    expect(known.find(sign(WORDS))).toBeUndefined();
  });

  it('forgets what is deleted', () => {
    const index = new DuplicateIndex();
    index.add(1, sign(WORDS));
    index.delete(1);
    index.delete(2);
    expect(index.find(sign(WORDS))).toBeUndefined();
    expect([...index.entries()]).toEqual([]);
  });
});

it('finds the newest of thousands that share their bands, and forgets them', () => {
  const words = Uint32Array.from({ length: 40 }, (_, i) => 977 * i + 1);
  const signature = signText(words)!;
  const index = new DuplicateIndex();
  const COUNT = 20_000;
  for (let key = 0; key < COUNT; key++) index.add(key, { signature, numbers: Uint32Array.of(key) });
  expect(index.find({ signature, numbers: Uint32Array.of(COUNT - 1) })?.key).toBe(COUNT - 1);
  for (let key = 0; key < COUNT - 1; key++) index.delete(key);
  expect([...index.entries()].map(([key]) => key)).toEqual([COUNT - 1]);
  expect(index.find({ signature, numbers: Uint32Array.of(COUNT - 1) })?.key).toBe(COUNT - 1);
});
