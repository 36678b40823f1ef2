import { expect, test } from 'vitest';
import { unpackLetters } from './packed-letters.ts';

test.each([
  ['letters of ours', 'by;von', 'by;von'],
  ['a window', '@аbcd', 'бвг'],
  ['there and back', '@аbcd=`updated;`e', 'бвг=updated;д'],
  ['two windows', '@कa b|@αab', 'क ख|αβ'],
  ['letters outside the window and signs of lists', '@аb;ї=`~', 'б;ї=~'],
])('unpacks %s', (_, packed, text) => {
  expect(unpackLetters(packed)).toBe(text);
});
