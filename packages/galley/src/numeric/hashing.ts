/** FNV-1a hashes of pieces of strings and of numbers, 32 bits wide, without cutting a string out. */

/** What a hash starts from: the offset basis of FNV's 32-bit form (Fowler, Noll and Vo). */
export const HASH_START = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * FNV-1a of the code units [start, end) of a string, continuing from a hash, as an unsigned 32-bit number. A code unit is one
 * byte when it fits and two, the lower first, when it does not: of Latin-1 text it is the published hash of its bytes.
 */
export function hashRange(text: string, start: number = 0, end: number = text.length, from: number = HASH_START): number {
  let hash = from;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), PRIME);
    if (unit > 0xff) hash = Math.imul(hash ^ (unit >>> 8), PRIME);
  }
  return hash >>> 0;
}

/** FNV-1a of the four bytes of a 32-bit number, the lowest first, continuing from a hash. */
export function hashNumber(value: number, from: number = HASH_START): number {
  let hash = Math.imul(from ^ (value & 0xff), PRIME);
  hash = Math.imul(hash ^ ((value >>> 8) & 0xff), PRIME);
  hash = Math.imul(hash ^ ((value >>> 16) & 0xff), PRIME);
  return Math.imul(hash ^ (value >>> 24), PRIME) >>> 0;
}
