/**
 * Bytes as the text of a module: small ones, read as signed, are one character each, all others two. A zip then finds the frequent ones, as it
 * does among bytes; the characters of base64 are parts of two bytes each.
 */

/** Printable ASCII without what quotes, escapes, templates or tags begin with. */
const ALPHABET: string = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i)).replace(/["$'<\\`]/g, '');
/** Bytes of one character; the last two of the alphabet lead a second one. */
const SINGLE: number = ALPHABET.length - 2;
const BYTES = 256;
const UNITS = 128;
const WAYS = 3;

/** One character a byte or two, 89 different ones. */
export function writeByteText(bytes: Uint8Array): string {
  const codes = listCodes();
  return Array.from(bytes, (byte) => codes[byte]!).join('');
}

/** @throws RangeError when the text is none that `writeByteText` writes. */
export function readByteText(text: string): Uint8Array {
  // What a unit means: alone, behind the first leading one, behind the second.
  const meaning = new Uint16Array(UNITS * WAYS).fill(2 * BYTES);
  for (const [byte, code] of listCodes().entries()) {
    const lead = code.length === 1 ? 0 : 1 + ALPHABET.indexOf(code[0]!) - SINGLE;
    meaning[code.charCodeAt(code.length - 1) * WAYS + lead] = byte;
    if (lead > 0) meaning[code.charCodeAt(0) * WAYS] = BYTES + lead;
  }
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    let byte = meaning[text.charCodeAt(i) * WAYS]!;
    if (byte >= BYTES) byte = meaning[text.charCodeAt(++i) * WAYS + byte - BYTES]!;
    if (!(byte < BYTES)) throw new RangeError('no text of bytes');
    bytes[length++] = byte;
  }
  return bytes.slice(0, length);
}

/** The characters of every byte: of 0, -1, 1, -2, 2 … in the order of the alphabet. */
function listCodes(): string[] {
  return Array.from({ length: BYTES }, (_, byte) => {
    const rank = byte < BYTES / 2 ? 2 * byte : 2 * (BYTES - byte) - 1;
    const beyond = rank - SINGLE;
    return beyond < 0 ? ALPHABET[rank]! : ALPHABET[SINGLE + Math.floor(beyond / ALPHABET.length)]! + ALPHABET[beyond % ALPHABET.length]!;
  });
}
