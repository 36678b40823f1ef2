/** The single-byte encodings by the standard's own tables: every runtime reads them alike. */
import { readCodeUnits } from './code-units.ts';
import type { EncodingName } from './labels.data.ts';
import { upperHalf } from './legacy-tables.ts';

/** The 128 characters of the bytes 0x80–0xFF; undefined where the encoding is no single-byte encoding. */
export function singleByteTable(encoding: EncodingName): string | undefined {
  if (encoding === 'x-user-defined') return USER_DEFINED;
  return upperHalf(encoding === 'iso-8859-8-i' ? 'iso-8859-8' : encoding);
}

const USER_DEFINED = String.fromCharCode(...Array.from({ length: 128 }, (_, i) => 0xf780 + i));

/** Encoding Standard §9.1; `table` as `singleByteTable` gives it. */
export function decodeSingleByte(bytes: Uint8Array, table: string): string {
  const codes = new Uint16Array(256);
  for (let i = 0; i < 128; i++) {
    codes[i] = i;
    codes[128 + i] = table.charCodeAt(i);
  }
  const units = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) units[i] = codes[bytes[i]!]!;
  return readCodeUnits(units, bytes.length);
}
