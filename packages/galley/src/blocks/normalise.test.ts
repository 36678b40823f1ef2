/** White space as docs/method/page.md#white-space means it. */
import { expect, it } from 'vitest';
import { normaliseText } from './normalise.ts';

it.each([
  ['', ''],
  [' \n\t ', ''],
  ['a', 'a'],
  ['  a \r\n\u00a0 b\u3000c ', 'a b c'],
  ['a\u200bb\ufeffc', 'abc'], // break opportunities and byte order marks vanish
  ['a \u200b b', 'a b'],
  ['می\u200cخواهم', 'می\u200cخواهم'], // Persian needs its joiner
  ['👨\u200d👩', '👨\u200d👩'],
  ['a\u2003\u2028\u0085b', 'a b'],
])('%j → %j', (raw, text) => {
  expect(normaliseText(raw)).toBe(text);
});
