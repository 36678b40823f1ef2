/** Text → bytes in a legacy encoding, by inverting decoders: Galley writes no charsets, only its tests do. */
import { decodeBytes } from '../../packages/galley/src/decode/decode-bytes.ts';
import type { EncodingName } from '../../packages/galley/src/decode/labels.data.ts';

type Inverse = ReadonlyMap<string, readonly number[]>;
const inverses = new Map<EncodingName, Inverse>();

/** Throws RangeError on a character the encoding does not have. */
export function encodeText(text: string, encoding: EncodingName): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeUtf16(text, encoding === 'utf-16be');
  if (encoding === 'iso-2022-jp') return encodeIso2022Jp(text);
  const inverse = invert(encoding);
  const bytes: number[] = [];
  for (const character of text) {
    const known = inverse.get(character);
    if (known === undefined) throw new RangeError(`${encoding} has no ${character}`);
    bytes.push(...known);
  }
  return Uint8Array.from(bytes);
}

/** windows-1258 writes most tones as marks behind the letter: the text as it can be written there. */
export function prepareVietnamese(text: string): string {
  const inverse = invert('windows-1258');
  return [...text]
    .map((character) => {
      if (inverse.has(character)) return character;
      const parts = character.normalize('NFD');
      const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(parts)?.[0] ?? '';
      return parts.replace(tone, '').normalize('NFC') + tone;
    })
    .join('');
}

function invert(encoding: EncodingName): Inverse {
  const known = inverses.get(encoding);
  if (known !== undefined) return known;
  const inverse = buildInverse(encoding);
  inverses.set(encoding, inverse);
  return inverse;
}

function buildInverse(encoding: EncodingName): Inverse {
  const inverse = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    const text = decodeBytes(Uint8Array.from(bytes), encoding);
    if ([...text].length === 1 && text !== '\ufffd' && !inverse.has(text)) inverse.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  // Double-byte characters in the order of their usual rows: the first wins where a character is there twice.
  if (MULTI_BYTE.includes(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  }
  return inverse;
}

const MULTI_BYTE: readonly EncodingName[] = ['gbk', 'gb18030', 'big5', 'euc-jp', 'shift_jis', 'euc-kr'];

function encodeUtf16(text: string, bigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !bigEndian);
  return new Uint8Array(view.buffer);
}

/** JIS X 0208 between ESC $ B and ESC ( B; its bytes are euc-jp's without the high bit. */
function encodeIso2022Jp(text: string): Uint8Array {
  const bytes: number[] = [];
  let wide = false;
  for (const character of text) {
    const pair = character < '\u0080' ? [character.charCodeAt(0)] : [...encodeText(character, 'euc-jp')].map((byte) => byte & 0x7f);
    if (pair.length > 1 !== wide) bytes.push(0x1b, ...(wide ? [0x28, 0x42] : [0x24, 0x42]));
    wide = pair.length > 1;
    bytes.push(...pair);
  }
  if (wide) bytes.push(0x1b, 0x28, 0x42);
  return Uint8Array.from(bytes);
}
