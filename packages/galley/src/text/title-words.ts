/** The words of a headline, for a quick look whether another text is about the same. */
import { listWords } from './letters.ts';

/** Letters that count of a word, so that forms of it agree, and the fewest a word has. */
const STEM = 5;
const SHORTEST = 4;
const LIMIT = 300;

export class TitleWords {
  readonly #words: Set<string>;

  constructor(title: string) {
    this.#words = new Set(listStems(title));
  }

  /** Words the text shares with the title. */
  overlap(text: string): number {
    if (this.#words.size === 0) return 0;
    let shared = 0;
    // A single pair of ideographs in common says little.
    for (const word of listStems(text)) if (this.#words.has(word)) shared += word.length === 2 ? 0.5 : 1;
    return Math.floor(shared);
  }
}

/** Beginnings of the longer words; pairs of ideographs. */
function listStems(text: string): string[] {
  const stems: string[] = [];
  for (const word of listWords(text.slice(0, LIMIT).toLowerCase())) {
    if (word.charCodeAt(0) >= 0x2e80) for (let i = 0; i + 1 < word.length; i++) stems.push(word.slice(i, i + 2));
    else if (word.length >= SHORTEST) stems.push(word.slice(0, STEM));
  }
  return stems;
}
