/** `legacy-tables.ts` in a browser: its own converters are the standard's, so nothing is carried along. */

/** No rows of big5 are missing. */
export const BIG5_LEADS: readonly number[] = [];
export const BIG5_HIGH = '';
export const BIG5_LOW = '';

const SINGLE_BYTE = /^(?:ibm866|iso-8859-(?:[2-8]|1[03-6])|koi8-[ru]|macintosh|windows-(?:874|125[0-8])|x-mac-cyrillic)$/;

/** The 128 characters of the bytes 0x80–0xFF of a single-byte encoding, by the standard's name; undefined for any other name. */
export const upperHalf = (encoding: string): string | undefined =>
  SINGLE_BYTE.test(encoding) ? new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i)) : undefined;
