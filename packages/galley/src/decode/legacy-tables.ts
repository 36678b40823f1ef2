/**
 * What the standard's legacy encodings need beyond what Node's converters know. Bundles for browsers, whose converters know all
 * of it, get `legacy-tables.browser.ts` instead (the field `browser` of package.json), 15 kB lighter.
 */
import { SINGLE_BYTE_TABLES } from './single-byte.data.ts';

export { BIG5_HIGH, BIG5_LEADS, BIG5_LOW } from './big5.data.ts';

/** The 128 characters of the bytes 0x80–0xFF of a single-byte encoding, by the standard's name; undefined for any other name. */
export const upperHalf = (encoding: string): string | undefined => SINGLE_BYTE_TABLES[encoding];
