/** Small integer hashing: strings to 32 bits, and two hashes to one where the order matters. */

/** FNV-1a with a final avalanche. */
export function hashString(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return spreadBits(hash);
}

/** Murmur3's combining step: mixHash(a, b) ≠ mixHash(b, a). */
export function mixHash(a: number, b: number): number {
  let k = Math.imul(b, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let h = a ^ Math.imul(k, 0x1b873593);
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
}

/** Murmur3's finaliser: every input bit reaches every output bit. */
export function spreadBits(value: number): number {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
