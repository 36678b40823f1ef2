import { expect, test } from 'vitest';
import { PACKED_LETTERS, unpackLetters } from './packed-letters.ts';

const [a, b, c, d, e] = PACKED_LETTERS;

test.each([
  ['letters of ours', 'by;von', 'by;von'],
  ['a window', `@а${b}${c}${d}`, 'бвг'],
  ['there and back', `@а${b}${c}${d}=\`updated;\`${e}`, 'бвг=updated;д'],
  ['two windows', `@क${a} ${b}|@α${a}${b}`, 'क ख|αβ'],
  ['letters outside the window and signs of lists', `@а${b};ї=\`~`, 'б;ї=~'],
])('unpacks %s', (_, packed, text) => {
  expect(unpackLetters(packed)).toBe(text);
});
