/** Proves that a seed decides the stream, that it is even enough to draw from, and that shuffling permutes. */
import { describe, expect, it } from 'vitest';
import { seedRandom, shuffleValues } from './seeded-random.ts';

describe('seedRandom', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const draw = (seed: number): number[] => {
      const random = seedRandom(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(seedRandom(-3).next()).not.toBe(seedRandom(3).next());
  });

  it('gives the published first values of mulberry32', () => {
    const random = seedRandom(1);
    expect(Math.round(random.next() * 2 ** 32)).toBe(2693262067);
    expect(Math.round(random.next() * 2 ** 32)).toBe(11749833);
  });

  it('falls evenly into ten bins', () => {
    const random = seedRandom(42);
    const bins = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw++) bins[random.below(10)]! += 1;
    // χ² with 9 degrees of freedom: above 27.9 once in a thousand seeds.
    expect(bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(27.9);
  });
});

describe('shuffleValues', () => {
  it('keeps every value, moves some, leaves those behind the count', () => {
    const order = shuffleValues(
      Int32Array.from({ length: 50 }, (_, index) => index),
      seedRandom(5),
      40,
    );
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect([...order.subarray(40)]).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
    expect([...order.subarray(0, 40)]).not.toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it('puts every value in first place equally often', () => {
    const random = seedRandom(9);
    const first = [0, 0, 0];
    for (let round = 0; round < 3000; round++) first[shuffleValues([0, 1, 2], random)[0]!]! += 1;
    for (const count of first) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });
});
