/**
 * The words of class names, ids and roles that a model knows: those that many sites use. All others say nothing, so that a word nobody has seen looks the
 * same in training and at run time: as if it were not there.
 */

/** A word is known by so many bits of its hash: one unknown word in 128 is taken for a known one. */
const PRINT_BITS = 20;
/** Known words at most; with one weight a level they fill the dimensions of the linear models. */
export const VOCABULARY_BITS = 13;
/** A step between two prints is one byte; this one says that the step goes on. */
const LONG_STEP = 255;

export function printWord(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - PRINT_BITS);
}

export class NameVocabulary {
  /** Ascending, each once. */
  readonly prints: Uint32Array;

  /** At most 2^VOCABULARY_BITS prints, in any order. */
  constructor(prints: Iterable<number>) {
    this.prints = Uint32Array.from(new Set(prints)).sort();
  }

  /** Which of the known words has this hash, −1 for none. */
  rankOf(hash: number): number {
    const wanted = printWord(hash);
    const { prints } = this;
    let low = 0;
    let high = prints.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (prints[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return prints[low] === wanted ? low : -1;
  }
}

/** Steps from print to print, a byte each as far as they go. */
export function writeVocabulary({ prints }: NameVocabulary): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const print of prints) {
    let step = print - before;
    for (; step >= LONG_STEP; step -= LONG_STEP) bytes.push(LONG_STEP);
    bytes.push(step);
    before = print;
  }
  return Uint8Array.from(bytes);
}

export function readVocabulary(bytes: Uint8Array): NameVocabulary {
  const prints: number[] = [];
  let print = 0;
  for (const step of bytes) {
    print += step;
    if (step !== LONG_STEP) prints.push(print);
  }
  return new NameVocabulary(prints);
}
