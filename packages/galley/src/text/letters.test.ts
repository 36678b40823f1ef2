import { expect, it } from 'vitest';
import { dropGaps, GAP, LETTER, letterClass, listWords, UNKNOWN } from './letters.ts';

it('tells letters and digits as the pattern does', () => {
  const wrong: number[] = [];
  for (let code = 0; code < 0xffff; code++) {
    const kind = letterClass(code);
    if (kind !== UNKNOWN && (kind === LETTER) !== /[\p{L}\p{N}]/u.test(String.fromCharCode(code))) wrong.push(code);
  }
  expect(wrong).toEqual([]);
  expect([letterClass(0x2019), letterClass(0x0633)]).toEqual([GAP, UNKNOWN]);
});

it.each(['', '…', 'Rain — “again”, 2 Łódź', '北京、上海 5月', 'ۋاقتى: 16 May', ' trailing ', '𝔸𝔹 c'])(
  'cuts %j as the pattern does',
  (text) => {
    expect(listWords(text)).toEqual(text.match(/[\p{L}\p{N}]+/gu) ?? []);
    expect(dropGaps(text)).toBe(text.replace(/[^\p{L}\p{N}]/gu, ''));
  },
);
