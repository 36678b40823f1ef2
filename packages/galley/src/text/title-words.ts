/** The words of a headline, for a quick look whether another text is about the same. */
import { GAP, LETTER, letterClass, listWords, UNKNOWN } from './letters.ts';

/** Letters that count of a word, so that forms of it agree, and the fewest a word has. */
const STEM = 5;
const SHORTEST = 4;
const LIMIT = 300;

export class TitleWords {
  readonly #words: Set<string>;
  /** 1 for the last seven bits of the first code of a word that counts. */
  readonly #heads: Uint8Array = new Uint8Array(HEADS);

  constructor(title: string) {
    this.#words = new Set(listStems(title));
    for (const word of this.#words) this.#heads[word.charCodeAt(0) % HEADS] = 1;
  }

  /** Words the text shares with the title. */
  overlap(text: string): number {
    if (this.#words.size === 0) return 0;
    const said = text.slice(0, LIMIT).toLowerCase();
    let shared = 0;
    let start = -1;
    for (let i = 0; i <= said.length; i++) {
      const kind = i < said.length ? letterClass(said.charCodeAt(i)) : GAP;
      if (kind === UNKNOWN) return this.#overlapAny(text);
      if (kind === LETTER) {
        if (start < 0) start = i;
      } else if (start >= 0) {
        shared += this.#countWord(said, start, i);
        start = -1;
      }
    }
    return Math.floor(shared);
  }

  #countWord(text: string, start: number, end: number): number {
    if (text.charCodeAt(start) >= FIRST_IDEOGRAPH) return this.#countPairs(text, start, end);
    const counts = end - start >= SHORTEST && this.#heads[text.charCodeAt(start) % HEADS] === 1;
    return counts && this.#words.has(text.slice(start, Math.min(end, start + STEM))) ? 1 : 0;
  }

  #countPairs(text: string, start: number, end: number): number {
    let shared = 0;
    for (let i = start; i + 1 < end; i++)
      if (this.#heads[text.charCodeAt(i) % HEADS] === 1 && this.#words.has(text.slice(i, i + 2))) shared += PAIR;
    return shared;
  }

  /** As `overlap`, of scripts whose words the pattern alone can tell. */
  #overlapAny(text: string): number {
    let shared = 0;
    for (const word of listStems(text)) if (this.#words.has(word)) shared += word.length === 2 ? PAIR : 1;
    return Math.floor(shared);
  }
}

const HEADS = 128;
/** A single pair of ideographs in common says little. */
const PAIR = 0.5;
const FIRST_IDEOGRAPH = 0x2e80;

/** Beginnings of the longer words; pairs of ideographs. */
function listStems(text: string): string[] {
  const stems: string[] = [];
  for (const word of listWords(text.slice(0, LIMIT).toLowerCase())) {
    if (word.charCodeAt(0) >= FIRST_IDEOGRAPH) for (let i = 0; i + 1 < word.length; i++) stems.push(word.slice(i, i + 2));
    else if (word.length >= SHORTEST) stems.push(word.slice(0, STEM));
  }
  return stems;
}
