/** What a numeric character reference stands for (HTML Standard, "numeric character reference end state"). */

/** 0x80–0x9F as windows-1252 has them; where it has nothing, the control character. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character of a number: U+FFFD for what stands for none, the old Windows characters for 128–159. Infinity is a number too. */
export function readCodePoint(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  if (code >= 0x80 && code <= 0x9f) return C1[code - 0x80]!;
  return String.fromCodePoint(code);
}
