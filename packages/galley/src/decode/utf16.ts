/** UTF-16 without a byte order mark, known by the zero bytes of its ASCII characters. */

/** Looks at the first 512 bytes: markup makes at least a third of all pairs an ASCII character with its zero byte on one fixed side. */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, 512) >> 1;
  let little = 0;
  let big = 0;
  for (let i = 0; i < pairs; i++) {
    const first = bytes[2 * i]!;
    const second = bytes[2 * i + 1]!;
    if (second === 0 && first !== 0 && first < 0x80) little++;
    else if (first === 0 && second !== 0 && second < 0x80) big++;
  }
  if (pairs < 2) return undefined;
  if (little * 3 >= pairs && big * 20 <= little) return 'utf-16le';
  if (big * 3 >= pairs && little * 20 <= big) return 'utf-16be';
  return undefined;
}
