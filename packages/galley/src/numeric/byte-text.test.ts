/** Proves that bytes come back from their text, that frequent ones are short, and that other texts are refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readByteText, writeByteText } from './byte-text.ts';

it('gives back all bytes', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(readByteText(writeByteText(all))).toEqual(all);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void expect(readByteText(writeByteText(bytes))).toEqual(bytes)));
});

it('writes small signed bytes as one character, and nothing that a module would have to escape', () => {
  const text = writeByteText(Uint8Array.of(0, 255, 1, 254, 2, 43, 213));
  expect(text).toBe(' !#%&|{');
  expect(writeByteText(Uint8Array.of(44))).toHaveLength(2);
  expect(writeByteText(Uint8Array.from({ length: 256 }, (_, i) => i))).not.toMatch(/[^ -~]|["$'<\\`]/);
});

it.each(['"', 'a<', 'é', '\u4e2d', '}', '~', '~~', '\0'])('refuses %j', (text) => expect(() => readByteText(text)).toThrow(RangeError));
