/**
 * A linear model over the words a block begins and ends with, and over all words of short ones: "Read more", "Photo:",
 * "Sign up for", the sign-off of an agency – in every language of the training pages, learned instead of listed.
 */

import { firstNode, lastNode } from '../../blocks/blocks.ts';
import { TEXT } from '../../dom/page.ts';
import type { BlockMatrix } from '../../features/block-matrix.ts';
import { oddsStep } from '../../features/quantise.ts';
import { foldCase } from '../../features/text-windows.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { hashNumber } from '../../numeric/hashing.ts';
import { CHARACTER_CLASSES, DIGIT, IDEOGRAPHIC, SPACE, ZERO_WIDTH } from '../../text/characters.ts';

/** Dimensions of the hashed space. */
export const PHRASE_BITS = 16;
const SHIFT: number = 32 - PHRASE_BITS;

export const PHRASE_COLUMNS = ['first words', 'last words', 'words of a short line', 'words in all'] as const;

/** Which column a dimension counts for. */
const FIRST = 0;
const LAST = 1;
const SHORT = 2;

/** Words read from the front and from the back; a block of at most SHORT_WORDS is read whole. */
const FRONT_WORDS = 4;
const BACK_WORDS = 3;
const SHORT_WORDS = 12;
/** Characters looked at on each side. */
const REACH = 160;
const PRIME = 0x01000193;

/** The words of one block as dimensions; reused from block to block. */
export class PhraseReader {
  readonly dims: Int32Array = new Int32Array(FRONT_WORDS + BACK_WORDS + 2 * SHORT_WORDS);
  readonly columns: Uint8Array = new Uint8Array(FRONT_WORDS + BACK_WORDS + 2 * SHORT_WORDS);
  count = 0;
  readonly #words: Int32Array = new Int32Array(REACH);
  #wordCount = 0;
  /** Of the word being read; 0 between words. */
  #hash = 0;

  /** A block that is nothing but links has no words of its own. */
  read(view: PageView, b: number): void {
    this.count = 0;
    if (blockSum(view, 'linkChars', b) === blockSum(view, 'chars', b)) return;
    const whole = this.#readFront(view, b);
    const words = this.#words;
    let hash = FIRST + 1;
    for (let i = 0; i < Math.min(FRONT_WORDS, this.#wordCount); i++) {
      hash = hashNumber(words[i]!, hash);
      this.#add(hash, FIRST);
    }
    if (whole && this.#wordCount <= SHORT_WORDS) {
      for (let i = 0; i < this.#wordCount; i++) this.#add(hashNumber(words[i]!, SHORT + 1), SHORT);
    }
    if (!whole) this.#readBack(view, b);
    hash = LAST + 1;
    for (let i = this.#wordCount - 1; i >= Math.max(0, this.#wordCount - BACK_WORDS); i--) {
      hash = hashNumber(words[i]!, hash);
      this.#add(hash, LAST);
    }
  }

  #add(hash: number, column: number): void {
    this.dims[this.count] = hash >>> SHIFT;
    this.columns[this.count++] = column;
  }

  /** Words of the first characters; true when those are all. */
  #readFront({ page, leaves, blocks }: PageView, b: number): boolean {
    const last = lastNode(leaves, blocks, b);
    let length = 0;
    this.#wordCount = 0;
    this.#hash = 0;
    for (let n = firstNode(leaves, blocks, b); n <= last && length < REACH; ) {
      if (leaves.muted[n] === 1) {
        n = page.end[n]!;
        continue;
      }
      if (page.kind[n] === TEXT) {
        const start = page.textStart[n]!;
        const end = Math.min(page.textEnd[n]!, start + REACH);
        this.#cutWords(page.textBuffer(n), start, end);
        length += end - start;
      }
      n++;
    }
    this.#push(this.#hash);
    return length < REACH;
  }

  #readBack({ page, leaves, blocks }: PageView, b: number): void {
    const n = lastNode(leaves, blocks, b);
    const end = page.textEnd[n]!;
    this.#wordCount = 0;
    this.#hash = 0;
    this.#cutWords(page.textBuffer(n), Math.max(page.textStart[n]!, end - REACH), end);
    this.#push(this.#hash);
  }

  /** Words as hashes of their folded letters: runs of letters, single ideographs; digits are all alike. A word may go on in the next text. */
  #cutWords(text: string, start: number, end: number): void {
    const words = this.#words;
    let count = this.#wordCount;
    let hash = this.#hash;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      const letter = code < 128 ? LETTERS[code]! : readLetter(code);
      if (letter > 0) {
        hash = Math.imul((hash === 0 ? START : hash) ^ letter, PRIME) | 1;
        continue;
      }
      if (hash !== 0 && count < REACH) words[count++] = hash;
      hash = 0;
      if (letter < 0 && count < REACH) words[count++] = Math.imul(code ^ START, PRIME) | 1;
    }
    this.#wordCount = count;
    this.#hash = hash;
  }

  #push(hash: number): void {
    if (hash !== 0 && this.#wordCount < REACH) this.#words[this.#wordCount++] = hash;
  }
}

const START = 0x811c9dc5;

/** What stands for a letter in a word; −1 for an ideograph, which is one, 0 for what words end at. */
function readLetter(code: number): number {
  const bits = CHARACTER_CLASSES[code]!;
  if ((bits & IDEOGRAPHIC) !== 0) return -1;
  if (!isLetter(code, bits)) return 0;
  return (bits & DIGIT) !== 0 ? 48 : foldCase(code);
}

/** What words are made of: everything but white space, ideographs and ASCII marks below the digits. */
function isLetter(code: number, bits: number): boolean {
  return (bits & (SPACE | ZERO_WIDTH | IDEOGRAPHIC)) === 0 && (bits !== 0 || code >= 48) && !(code < 48 && (bits & DIGIT) === 0);
}

const LETTERS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => readLetter(code));

/** Writes the cells of a row from the dimensions [from, to), in the order of PHRASE_COLUMNS, the first at data[at]. */
export function writePhraseRow(
  weights: Float32Array,
  { dims, columns }: { readonly dims: ArrayLike<number>; readonly columns: ArrayLike<number> },
  from: number,
  to: number,
  data: Uint8Array,
  at: number,
): void {
  let first = 0;
  let last = 0;
  let short = 0;
  for (let k = from; k < to; k++) {
    const weight = weights[dims[k]!]!;
    if (columns[k] === FIRST) first += weight;
    else if (columns[k] === LAST) last += weight;
    else short += weight;
  }
  data[at] = oddsStep(first);
  data[at + 1] = oddsStep(last);
  data[at + 2] = oddsStep(short);
  data[at + 3] = oddsStep((first + last + short) / 2);
}

/** Writes the cells of the candidates from column `at` on, in the order of PHRASE_COLUMNS. */
export function writePhraseColumns(view: PageView, weights: Float32Array, candidates: Int32Array, matrix: BlockMatrix, at: number): void {
  const { data, width } = matrix;
  const reader = new PhraseReader();
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    reader.read(view, b);
    writePhraseRow(weights, reader, 0, reader.count, data, b * width + at);
  }
}
