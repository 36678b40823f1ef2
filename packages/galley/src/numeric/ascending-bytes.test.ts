/** Ascending numbers survive writing and reading, whatever their steps. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAscending, writeAscending } from './ascending-bytes.ts';

it('gives back what was written', () => {
  const values = fc.uniqueArray(fc.oneof(fc.nat({ max: 600 }), fc.nat({ max: (1 << 20) - 1 })), { maxLength: 60 });
  fc.assert(
    fc.property(values, (drawn) => {
      const ascending = drawn.sort((a, b) => a - b);
      expect(readAscending(writeAscending(ascending))).toEqual(ascending);
    }),
  );
});

it('takes a byte a small step, one more for every 255 of a large one', () => {
  expect([...writeAscending([7, 260, 515, 516])]).toEqual([7, 253, 255, 0, 1]);
});
