/** Lines found in a text all at once are those found one by one. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { completeComments, findLines } from './linked-comments.ts';

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

test('what linked data says of a comment is told by what it says itself, below a quotation', () => {
  const quoted = { type: 'paragraph', text: 'Does it wobble?', node: 1, within: [{ type: 'quote', id: 1 }] };
  const own = { type: 'paragraph', text: 'It does, by a centimetre or so.', node: 2 };
  const shown = { text: `Does it wobble?\n${own.text}`, author: 'ann', parts: [quoted, own] } as never;
  const stated = { text: own.text, author: 'Ann Lee', accepted: true as const };
  expect(completeComments([shown], [stated], 1)[0]).toMatchObject({ author: 'Ann Lee', accepted: true });
});
