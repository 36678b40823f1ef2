/** Pairs against a map of strings. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairNumbers } from './pair-numbers.ts';

it('numbers different pairs differently, in their order', () => {
  const pair = fc.tuple(fc.integer({ min: -3, max: 40 }), fc.oneof(fc.nat(5), fc.integer()));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 400 }), (pairs) => {
      const numbers = new PairNumbers(pairs.length % 7);
      const known = new Map<string, number>();
      for (const [a, b] of pairs) {
        const key = `${a}/${b}`;
        if (!known.has(key)) known.set(key, known.size);
        expect(numbers.numberOf(a, b)).toBe(known.get(key));
        expect(numbers.count).toBe(known.size);
      }
    }),
  );
});

it('numbers pairs that all want one slot', () => {
  // Second halves that cancel what the first halves become: every pair has the same hash.
  const pairs = Array.from({ length: 200 }, (_, a) => [a, Math.imul(a, 0x85ebca6b)] as const);
  const numbers = new PairNumbers(10);
  for (let round = 0; round < 2; round++) for (const [i, [a, b]] of pairs.entries()) expect(numbers.numberOf(a, b)).toBe(i);
});
