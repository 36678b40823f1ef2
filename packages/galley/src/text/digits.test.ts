/** Tests of digit folding. */
import { expect, test } from 'vitest';
import { foldDigits } from './digits.ts';

test('digits of other scripts become ASCII, one for one', () => {
  expect(foldDigits('٢٠٢٤-٠٣-٠٩')).toBe('2024-03-09');
  expect(foldDigits('۱۴۰۲/۱۲/۲۹')).toBe('1402/12/29');
  expect(foldDigits('２０２４年３月１日')).toBe('2024年3月1日');
  expect(foldDigits('१२ मार्च ๒๕๖๗ ৯৮ ၀၉ ០៩ ༠༩')).toBe('12 मार्च 2567 98 09 09 09');
});

test('property: every decimal digit it knows is what Unicode says, nothing else changes', () => {
  for (let code = 0; code < 0x10000; code++) {
    const character = String.fromCharCode(code);
    const folded = foldDigits(character);
    expect(folded.length).toBe(1);
    if (folded !== character) expect(/\p{Nd}/u.test(character)).toBe(true);
  }
});
