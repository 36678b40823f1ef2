/** Bytes in a known encoding → text, as the Encoding Standard decodes them in every runtime. */
import { decodeBig5, decodeEucKr } from './double-byte.ts';
import type { EncodingName } from './labels.data.ts';
import { decodeSingleByte, singleByteTable } from './single-byte.ts';

/** Never throws; what cannot be decoded becomes U+FFFD. A byte order mark is the caller's business and stays. */
export function decodeBytes(bytes: Uint8Array, encoding: EncodingName): string {
  const table = singleByteTable(encoding);
  if (table !== undefined) return decodeSingleByte(bytes, table);
  if (encoding === 'replacement') return bytes.length > 0 ? '\ufffd' : '';
  if (encoding === 'euc-kr') return decodeEucKr(bytes);
  if (encoding === 'big5') return decodeBig5(bytes);
  // "gbk's decoder is gb18030's decoder" (§10.1.1); Node's own gbk lacks the euro sign, four-byte characters and 80 more.
  return new TextDecoder(encoding === 'gbk' ? 'gb18030' : encoding, { ignoreBOM: true }).decode(bytes);
}

/** Bytes decoded at a time. Most pages are ASCII but for some places, and what is nothing else is decoded several times as fast. */
const PIECE = 2048;
/** Bytes of a character behind its first, at most. */
const BEHIND = 3;

/** The text if the bytes are valid UTF-8, else undefined. */
export function decodeValidUtf8(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    const pieces: string[] = [];
    for (let start = 0; start < bytes.length; ) {
      const end = findBorder(bytes, Math.min(bytes.length, start + PIECE));
      pieces.push(decoder.decode(bytes.subarray(start, end)));
      start = end;
    }
    // Joined, not added: a sum of strings is slow to read.
    return pieces.join('');
  } catch {
    return undefined;
  }
}

/** `end`, or where the character begins that it would cut; in what is no UTF-8 some place nearby. */
function findBorder(bytes: Uint8Array, end: number): number {
  let border = end;
  while (border < bytes.length && end - border < BEHIND && isContinuation(bytes[border]!)) border--;
  return border;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** Number of U+FFFD in a text. */
export function countReplacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count++;
  return count;
}
