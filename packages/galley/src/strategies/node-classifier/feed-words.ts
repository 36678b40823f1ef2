/** Which words of the feed item stand in which nodes (node-classifier group 5). */
import type { NodeId } from '../../dom/page.ts';
import { TEXT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { visitWords } from './words.ts';

/** What of a feed item the features look at. */
export interface FeedText {
  readonly title: string;
  readonly description: string;
}

/** Words looked at: 64 of the title, 96 of the description, one bit each. */
const TITLE_BITS = 64;
const TEXT_BITS = 96;
const TITLE_CELLS: number = TITLE_BITS / 32;
const CELLS: number = (TITLE_BITS + TEXT_BITS) / 32;
const SLOTS = 1024;
const NONE = -1;

/** Feed items come as markup now and then. */
const MARKUP: RegExp = /<[^<>]*>/g;

export class FeedWords {
  /** Different words of the title and of the description. */
  readonly titleSize: number;
  readonly textSize: number;
  readonly #words: WordBits = new WordBits();
  /** CELLS entries a node: one bit a word. */
  readonly #cells: Uint32Array;

  constructor(view: PageView, feed: FeedText) {
    this.titleSize = this.#words.number(feed.title.replace(MARKUP, ' '), 0, TITLE_BITS);
    this.textSize = this.#words.number(feed.description.replace(MARKUP, ' '), 1, TEXT_BITS);
    this.#cells = new Uint32Array(view.page.size * CELLS);
    if (this.titleSize + this.textSize > 0) this.#mark(view);
  }

  /** Share of the title's words that stand under n, 0 … 1; 0 for no words. */
  titleShare(n: NodeId): number {
    return this.titleSize === 0 ? 0 : this.#count(n, 0, TITLE_CELLS) / this.titleSize;
  }

  textShare(n: NodeId): number {
    return this.textSize === 0 ? 0 : this.#count(n, TITLE_CELLS, CELLS) / this.textSize;
  }

  #count(n: NodeId, from: number, to: number): number {
    let count = 0;
    for (let cell = from; cell < to; cell++) count += countBits(this.#cells[n * CELLS + cell]!);
    return count;
  }

  /** Sets the bits of the words in every text, then hands them up: each parent has those of its children. */
  #mark({ page, leaves }: PageView): void {
    const cells = this.#cells;
    const words = this.#words;
    let base = 0;
    const markWord = (word: number): void => words.mark(word, cells, base);
    for (let k = 0; k < leaves.count; k++) {
      base = leaves.parent[k]! * CELLS;
      for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) {
        if (page.kind[n] === TEXT) visitWords(page.textBuffer(n), page.textStart[n]!, page.textEnd[n]!, markWord);
      }
    }
    for (let n = page.size - 1; n > 0; n--) {
      const from = n * CELLS;
      const to = page.parent[n]! * CELLS;
      for (let cell = 0; cell < CELLS; cell++) cells[to + cell]! |= cells[from + cell]!;
    }
  }
}

/** Hashes of words → their bits among the title's and among the description's; a table with open addresses. */
class WordBits {
  readonly #hash: Int32Array = new Int32Array(SLOTS);
  /** Two entries a slot: bit of the title, bit of the description. */
  readonly #bits: Int16Array = new Int16Array(2 * SLOTS).fill(NONE);
  readonly #used: Uint8Array = new Uint8Array(SLOTS);

  /** Gives every different word of a text a bit of its own; how many got one. */
  number(text: string, kind: 0 | 1, most: number): number {
    let count = 0;
    visitWords(text, 0, text.length, (word) => {
      if (count === most) return;
      const slot = this.#find(word);
      this.#used[slot] = 1;
      this.#hash[slot] = word;
      if (this.#bits[2 * slot + kind] === NONE) this.#bits[2 * slot + kind] = (kind === 0 ? 0 : TITLE_BITS) + count++;
    });
    return count;
  }

  /** Sets the bits of a word, if it has any, in the cells from `base` on. */
  mark(word: number, cells: Uint32Array, base: number): void {
    const slot = this.#find(word);
    if (this.#used[slot] === 0) return;
    for (let kind = 0; kind < 2; kind++) {
      const bit = this.#bits[2 * slot + kind]!;
      if (bit !== NONE) cells[base + (bit >>> 5)]! |= 1 << (bit & 31);
    }
  }

  /** The slot of a word, or the free one where it would stand. */
  #find(word: number): number {
    let slot = (word ^ (word >>> 16)) & (SLOTS - 1);
    while (this.#used[slot] === 1 && this.#hash[slot] !== word) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  }
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
