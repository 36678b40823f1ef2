/** Lines found in a text all at once are those found one by one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLines } from './linked-comments.ts';

describe('findLines', () => {
  it('finds many lines as it finds few', () => {
    const letters = fc.string({ unit: fc.constantFrom('aaaa', 'abab', 'bébé'), minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('aaaa', 'abab', 'bébé', 'b'), maxLength: 40 }),
        fc.array(letters, { minLength: 1, maxLength: 20 }),
        (text, lines) => {
          const many = Array.from({ length: 300 }, (_, i) => lines[i % lines.length]!);
          expect([...findLines(text, many)].sort()).toEqual([...findLines(text, lines)].sort());
        },
      ),
    );
  });
});
