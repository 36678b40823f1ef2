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

/** A title prepared for comparison with many others. */
export class TitlePattern {
  /** Symbols (characters or words) of the title. */
  readonly size: number;
  readonly #byWord: boolean;
  readonly #ids: Map<string, number> = new Map<string, number>();
  readonly #pattern: SubsequencePattern;

  constructor(title: string) {
    this.#byWord = !isIdeographic(title);
    const symbols = this.#symbols(title.slice(0, LONGEST), true);
    this.size = symbols.length;
    this.#pattern = new SubsequencePattern(symbols);
  }

  /** Symbols in common and symbols of the other text. */
  compare(other: string): { common: number; size: number } {
    const symbols = this.#symbols(other, false);
    this.#pattern.reset();
    for (const symbol of symbols) this.#pattern.feedSymbol(symbol);
    return { common: this.#pattern.length, size: symbols.length };
  }

  #symbols(text: string, learn: boolean): number[] {
    const symbols: number[] = [];
    for (const word of listWords(text.toLowerCase())) {
      if (this.#byWord) symbols.push(this.#id(word, learn));
      else for (const character of word) symbols.push(character.codePointAt(0)!);
    }
    return symbols;
  }

  /** Ids from 1; 0 is a word the title does not have. */
  #id(word: string, learn: boolean): number {
    const known = this.#ids.get(word);
    if (known !== undefined || !learn) return known ?? 0;
    this.#ids.set(word, this.#ids.size + 1);
    return this.#ids.size;
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
