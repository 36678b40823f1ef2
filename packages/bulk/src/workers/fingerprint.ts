/**
 * 64 bits of a text, few of which change with a few of its words (Charikar, Similarity Estimation Techniques from Rounding Algorithms,
 * STOC 2002, section 3; near duplicates at three bits: Manku, Jain & Das Sarma, WWW 2007).
 *
 * Each word votes on each bit, with the root of how often it stands there. Counts alone let function words decide, so that texts of a
 * language come close to one another (of 95,000 pairs of different articles 74 within six bits, with roots none); words once each, or
 * pairs and triples of words, move further for the same edit.
 */
import { WORD } from '../forms/measures.ts';

const BITS = 32;
/** A body has some thousand words; what comes behind this many changes nothing. */
const MOST_WORDS = 100_000;

/** Undefined for a text without words. */
export function fingerprintText(text: string): bigint | undefined {
  const counts = countWords(text);
  if (counts.size === 0) return undefined;
  const low = new Float64Array(BITS);
  const high = new Float64Array(BITS);
  for (const [word, count] of counts) {
    const weight = Math.sqrt(count);
    const hash = hashWord(word);
    vote(low, mix(hash), weight);
    vote(high, mix(hash ^ 0x9e3779b9), weight);
  }
  return (BigInt(readBits(high)) << 32n) | BigInt(readBits(low));
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  let words = 0;
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (++words > MOST_WORDS) break;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function vote(votes: Float64Array, hash: number, weight: number): void {
  for (let bit = 0; bit < BITS; bit++) votes[bit]! += (hash >>> bit) & 1 ? weight : -weight;
}

function readBits(votes: Float64Array): number {
  let bits = 0;
  for (let bit = 0; bit < BITS; bit++) if (votes[bit]! > 0) bits |= 1 << bit;
  return bits >>> 0;
}

/** FNV-1a over UTF-16 units. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash;
}

/** Murmur3's finaliser: every bit of the result depends on every bit given. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
