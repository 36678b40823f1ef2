/**
 * The words of class names, ids and roles that a model knows: those that many sites use. All others say nothing, so that a word nobody has seen looks the
 * same in training and at run time: as if it were not there.
 */

/** A word is known by so many bits of its hash: one unknown word in 128 is taken for a known one. */
const PRINT_BITS = 20;
/** Known words at most; with one weight a level they fill the dimensions of the linear models. */
export const VOCABULARY_BITS = 13;

export function printWord(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - PRINT_BITS);
}

/** Prints are looked for among those that begin with the same bits. */
const BUCKET_BITS = 12;
const BUCKET_SHIFT: number = PRINT_BITS - BUCKET_BITS;

export class NameVocabulary {
  /** Ascending, each once. */
  readonly prints: Uint32Array;
  /** By first bits the first print that has them or higher ones. */
  readonly #buckets: Uint16Array = new Uint16Array((1 << BUCKET_BITS) + 1);

  /** At most 2^VOCABULARY_BITS prints, in any order. */
  constructor(prints: Iterable<number>) {
    this.prints = Uint32Array.from(new Set(prints)).sort();
    const buckets = this.#buckets;
    for (const print of this.prints) buckets[(print >>> BUCKET_SHIFT) + 1]!++;
    for (let i = 1; i < buckets.length; i++) buckets[i]! += buckets[i - 1]!;
  }

  /** Which of the known words has this hash, −1 for none. */
  rankOf(hash: number): number {
    const { prints } = this;
    const buckets = this.#buckets;
    const wanted = printWord(hash);
    const bucket = wanted >>> BUCKET_SHIFT;
    const end = buckets[bucket + 1]!;
    for (let rank = buckets[bucket]!; rank < end; rank++) if (prints[rank] === wanted) return rank;
    return -1;
  }
}
