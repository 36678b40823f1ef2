/** How much of one title is in another: common subsequence of characters or, in alphabetic scripts, of words. */
import { characterClass, IDEOGRAPHIC } from '../text/characters.ts';
import { SubsequencePattern } from '../text/common-subsequence.ts';

const WORD: RegExp = /[\p{L}\p{M}\p{N}]+/gu;
/** Below this code, which is all of Latin, Greek and Cyrillic, a table says what belongs to a word; above, the pattern does. */
const TABLE_END = 0x590;
const IN_WORD: Uint8Array = markWordCharacters();

function markWordCharacters(): Uint8Array {
  const marks = new Uint8Array(TABLE_END);
  for (let code = 0; code < TABLE_END; code++) if (/[\p{L}\p{M}\p{N}]/u.test(String.fromCharCode(code))) marks[code] = 1;
  return marks;
}

/** The words of a text; what stands between them is left out. */
function listWords(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= TABLE_END && !isPunctuation(code)) return text.match(WORD) ?? [];
    if (code < TABLE_END && IN_WORD[code] === 1) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      words.push(text.slice(start, i));
      start = -1;
    }
  }
  if (start >= 0) words.push(text.slice(start));
  return words;
}

/** Dashes, quotation marks and the like that Latin titles hold. */
function isPunctuation(code: number): boolean {
  return code >= 0x2010 && code <= 0x2027;
}

/** docs/papers/line-blocks.md#failures: from this share of ideographs on, a title is compared by characters. */
const IDEOGRAPHIC_SHARE = 0.3;

/** Titles are compared by so many characters: every symbol of the other costs time by the length of this one. */
const LONGEST = 2000;

/** Titles of at most so many words, which nearly all are, fit into the bits of one number. */
const FEW = 31;

/** A title prepared for comparison with many others. */
export class TitlePattern {
  /** Symbols (characters or words) of the title. */
  readonly size: number;
  /** By word the bits of its places, of titles of few words; else its number from 1. */
  readonly #words: Map<string, number> = new Map<string, number>();
  readonly #byWord: boolean;
  readonly #long: SubsequencePattern | undefined;

  constructor(title: string) {
    this.#byWord = !isIdeographic(title);
    const words = listWords(title.slice(0, LONGEST).toLowerCase());
    if (this.#byWord && words.length <= FEW) {
      this.size = words.length;
      for (let i = 0; i < words.length; i++) this.#words.set(words[i]!, (this.#words.get(words[i]!) ?? 0) | (1 << i));
      return;
    }
    if (this.#byWord) for (const word of words) if (!this.#words.has(word)) this.#words.set(word, this.#words.size + 1);
    const symbols = this.#number(words);
    this.size = symbols.length;
    this.#long = new SubsequencePattern(symbols);
  }

  /** Symbols in common and symbols of the other text. */
  compare(other: string): { common: number; size: number } {
    const words = listWords(other.toLowerCase());
    if (this.#long === undefined) return { common: this.#countCommon(words), size: words.length };
    const symbols = this.#number(words);
    this.#long.reset();
    for (const symbol of symbols) this.#long.feedSymbol(symbol);
    return { common: this.#long.length, size: symbols.length };
  }

  /** As `SubsequencePattern`, in one number. */
  #countCommon(words: readonly string[]): number {
    const all = 2 ** this.size - 1;
    let common = 0;
    let vector = all;
    for (const word of words) {
      const mask = this.#words.get(word);
      if (mask === undefined) continue;
      const sum = vector + (vector & mask);
      if (sum > all) common++;
      vector = (sum | (vector & ~mask)) & all;
    }
    return common;
  }

  /** Characters as their code points; words that the title does not have are 0. */
  #number(words: readonly string[]): number[] {
    const symbols: number[] = [];
    for (const word of words) {
      if (this.#byWord) symbols.push(this.#words.get(word) ?? 0);
      else for (const character of word) symbols.push(character.codePointAt(0)!);
    }
    return symbols;
  }
}

function isIdeographic(title: string): boolean {
  let solid = 0;
  let ideographs = 0;
  for (let i = 0; i < title.length; i++) {
    const code = title.charCodeAt(i);
    if (code > 32) solid++;
    if ((characterClass(code) & IDEOGRAPHIC) !== 0) ideographs++;
  }
  return ideographs >= IDEOGRAPHIC_SHARE * solid;
}

/** 2 · common / (both sizes): 1 for equal titles, 0 for strangers. */
export function compareTitles(pattern: TitlePattern, other: string): number {
  const { common, size } = pattern.compare(other);
  return size + pattern.size === 0 ? 0 : (2 * common) / (size + pattern.size);
}
