import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';
import { decodeTwice, mayBeTwice } from './encoded-twice.ts';

const encoder = new TextEncoder();
/** What a program makes of UTF-8 that takes it for Latin-1. */
const asLatin = (text: string): string => Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('');
/** … or for windows-1252. */
const asWindows = (text: string): string =>
  decodePage(encoder.encode(text), { contentType: 'text/html;charset=windows-1252' }) && decodeWindows(encoder.encode(text));
const decodeWindows = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : HIGH[byte - 0x80]!)).join('');
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const TALES: readonly string[] = [
  '<p>“Don’t,” she said — and the ferry left… It’s six o’clock.</p>',
  '<p>Die Brücke über die Möhne wäre für Fußgänger gefährlich, heißt es.</p>',
  '<p>Паром ушёл в шесть, и до утра другого не будет.</p>',
  '<p>渡船六点开走，天亮以前没有别的。</p>',
  '<p>Le café « À la mer » est fermé l’été 😀.</p>',
];

describe('decodeTwice', () => {
  it.each(TALES)('reads what was encoded twice: %s', (text) => {
    expect(decodeTwice(asLatin(text))).toBe(text);
    expect(decodeTwice(asWindows(text))).toBe(text);
    const { text: read, problems } = decodePage(encoder.encode(asLatin(text)));
    expect([read, problems.map(({ code }) => code)]).toEqual([text, ['text_repaired']]);
  });

  it('leaves what was encoded once', () => {
    for (const text of TALES) expect(decodeTwice(text)).toBe(text);
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => decodeTwice(`${text}Ã“Â»`) === `${text}Ã“Â»`));
    for (const once of ['« CAFÉ» NÃO “ANÃ”', 'Þetta er ÍÐ” og Ð–', 'Â”, TRẦN Â…']) expect(decodeTwice(once)).toBe(once);
  });

  it('leaves a page that is about such characters', () => {
    const about =
      '<h1>Why do I see â€™ and Ã© on my page?</h1><p>“A curly quote’s three bytes” – read as windows-1252 – say â€™, “é” says Ã©; it’s the charset… “Don’t guess,” as we’d say.</p>';
    expect(decodeTwice(about)).toBe(about);
  });

  it('mends the parts of a page that came from elsewhere, by their controls', () => {
    const here = '<p>Der Fährmann heißt Jörg, und er fährt über die Möhne: „Größer wäre schöner.“ CAFÉ»</p>';
    expect(decodeTwice(here + asLatin('<p>“Don’t”</p>'))).toBe(`${here}<p>“Don’t”</p>`);
  });

  it('leaves bytes that are no character', () => {
    const text = '\xe0\x80\x80\xed\xa0\x80\xf4\x90\x80\x80\xf0\x80\x80\x80';
    expect(decodeTwice(text)).toBe(text);
  });
});

describe('mayBeTwice', () => {
  it('misses nothing that decodeTwice would mend', () => {
    const letters = [...`aé ${asWindows('“’…–€ŠžŒƒˆ˜™')}${asLatin('“é😀я船»')}ÃÂâðÐåô`];
    let mended = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 8, maxLength: 60 }), (units) => {
        const text = units.join('');
        const isMended = decodeTwice(text) !== text;
        if (isMended) mended++;
        return !isMended || mayBeTwice(encoder.encode(text));
      }),
      { numRuns: 2000 },
    );
    expect(mended).toBeGreaterThan(50);
    for (const text of TALES) {
      expect(mayBeTwice(encoder.encode(asLatin(text)))).toBe(true);
      expect(mayBeTwice(encoder.encode(asWindows(text)))).toBe(true);
    }
  });

  it('clears pages in any script by their bytes', () => {
    for (const text of [
      ...TALES,
      '<p>À côté, l’été — naïve façade; Größe, Ærø, Łódź, Þórður, Đông, ñandú',
      '<p>ความเงียบ العربية हिन्दी ქართული',
    ])
      expect(mayBeTwice(encoder.encode(text)), text).toBe(false);
  });
});
