/** Our references against those of `entities`, name by name, and of any text. */
import { characterEntities } from 'character-entities';
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAttributeReferences, decodeReferences } from './character-references.ts';

const NAMES = Object.keys(characterEntities);

function expectSame(text: string): void {
  expect([text, decodeReferences(text)]).toEqual([text, decodeHTML(text)]);
  expect([text, decodeAttributeReferences(text)]).toEqual([text, decodeHTMLAttribute(text)]);
}

describe('character references', () => {
  it('are those of the standard, with and without their semicolon, whatever follows', () => {
    expect(NAMES.length).toBe(2125);
    for (const name of NAMES) for (const after of [';', '', ' ', '=', 'x', '1', '&', 'x;', ';;']) expectSame(`a&${name}${after}`);
  });

  it('are read in any text as another decoder reads them', () => {
    const piece = fc.oneof(
      fc.constantFrom('&', '&amp', '&#', '&#x', ';', '=', '0', '128', 'D800', '110000', 'x41', '99999999999999999999', 'é', ' '),
      fc.constantFrom(...NAMES),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectSame(pieces.join(''))),
      { numRuns: 3000 },
    );
  });
});
