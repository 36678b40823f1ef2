/** Tests of the UTF-8 measure against a fatal TextDecoder. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureUtf8 } from './utf8-soundness.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.split(' ').map((byte) => Number.parseInt(byte, 16)));

test('sound characters per broken byte', () => {
  expect(measureUtf8(bytesOf('41 c3 a9 e4 b8 ad f0 9f 98 80 ff'))).toBe(3);
  expect(measureUtf8(bytesOf('c3 a9'))).toBe(Number.POSITIVE_INFINITY);
  for (const hex of ['c0 80', 'ed a0 80', 'f5 80 80 80', 'e0 80 80', 'f4 90 80 80', 'e4 b8', '80'])
    expect(measureUtf8(bytesOf(hex))).toBe(0);
});

test('property: nothing broken exactly where a fatal TextDecoder accepts', () => {
  const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0xc3, 0xe4, 0xed, 0xf0, 0x80, 0x9f, 0xa0, 0xbf));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), (list) => {
      const bytes = Uint8Array.from(list);
      const valid = ((): boolean => {
        try {
          return new TextDecoder('utf-8', { fatal: true }).decode(bytes).length >= 0;
        } catch {
          return false;
        }
      })();
      const share = measureUtf8(bytes);
      expect(share === Number.POSITIVE_INFINITY || Number.isNaN(share)).toBe(valid);
    }),
    { numRuns: 2000 },
  );
});
