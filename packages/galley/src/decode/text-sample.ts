/** The visible text of a page as bytes, without decoding it: what statistics about its charset look at. */

const LT = 0x3c;
const GT = 0x3e;

/**
 * Leaves out tags, comments, scripts and styles; keeps at most `maxHigh` bytes above 0x7F and twice as many below.
 * Right for every encoding whose multi-byte characters hold no `<` and no `>` (all but UTF-16 and ISO-2022-JP).
 */
export function sampleText(bytes: Uint8Array, maxHigh = 3000): Uint8Array {
  const sample = new Sample(new Uint8Array(Math.min(bytes.length, maxHigh * 3)));
  let at = 0;
  while (at < bytes.length && sample.high < maxHigh && sample.length < sample.bytes.length) {
    const byte = bytes[at]!;
    if (byte === LT && opensMarkup(bytes, at)) {
      at = skipMarkup(bytes, at);
      sample.addSpace();
      continue;
    }
    at++;
    if (byte <= 0x20) sample.addSpace();
    else sample.add(byte);
  }
  return sample.bytes.subarray(0, sample.length);
}

class Sample {
  readonly bytes: Uint8Array;
  length: number;
  high: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.length = 0;
    this.high = 0;
  }

  add(byte: number): void {
    if (byte >= 0x80) this.high++;
    // Runs of ASCII say little about the charset: only so much of it is kept.
    else if (this.length > 2 * this.high + 200) return;
    this.bytes[this.length++] = byte;
  }

  addSpace(): void {
    if (this.length > 0 && this.bytes[this.length - 1] !== 0x20) this.add(0x20);
  }
}

function opensMarkup(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  const lower = next | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || next === 0x2f || next === 0x21 || next === 0x3f;
}

/** Offset behind the tag, comment, script or style that starts at `at`. */
function skipMarkup(bytes: Uint8Array, at: number): number {
  if (matches(bytes, at, '<!--')) return findAfter(bytes, at + 4, '-->');
  const tagEnd = findAfter(bytes, at + 1, '>');
  if (matches(bytes, at, '<script')) return findAfter(bytes, tagEnd, '</script');
  if (matches(bytes, at, '<style')) return findAfter(bytes, tagEnd, '</style');
  return tagEnd;
}

function findAfter(bytes: Uint8Array, from: number, pattern: string): number {
  const first = pattern === '>' ? GT : pattern.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (matches(bytes, at, pattern)) return at + pattern.length;
  }
  return bytes.length;
}

function matches(bytes: Uint8Array, at: number, pattern: string): boolean {
  for (let i = 0; i < pattern.length; i++) {
    const byte = bytes[at + i] ?? 0;
    const expected = pattern.charCodeAt(i);
    if (byte !== expected && !(expected >= 0x61 && expected <= 0x7a && (byte | 0x20) === expected)) return false;
  }
  return true;
}
