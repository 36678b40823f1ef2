/** Words of a text as 32-bit hashes of their first letters, read one after the other without building strings. */
import { characterClass, DIGIT, IDEOGRAPHIC } from '../../text/characters.ts';
import type { SubsequencePattern } from '../../text/common-subsequence.ts';

/** Words are compared by this many first letters, because most languages inflect; ours, 4 to 6 did equally well on the dev sets. */
const STEM = 6;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Latin, Greek, Cyrillic and Armenian letters have a case; above U+058F a character is its own fold. */
const CASED_END = 0x590;
/** Lower-case form of each word character below `CASED_END`, 0 for others. */
const FOLDED: Uint16Array = buildFolds();

function buildFolds(): Uint16Array {
  const folds = new Uint16Array(CASED_END);
  for (let code = 0; code < CASED_END; code++) {
    if (isWordCharacter(code)) folds[code] = String.fromCharCode(code).toLowerCase().charCodeAt(0);
  }
  return folds;
}

/** Letters, digits, ideographs and marks that belong to a word. */
export function isWordCharacter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (characterClass(code) & DIGIT) !== 0;
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  return (characterClass(code) & ~(IDEOGRAPHIC | DIGIT | 128)) === 0 && !isSymbol(code);
}

/** General punctuation, CJK and full-width marks: characters above Latin-1 that belong to no word. */
function isSymbol(code: number): boolean {
  if (code >= 0x2010 && code <= 0x2bff) return true;
  if (code >= 0x3001 && code <= 0x3020) return code !== 0x3005 && code !== 0x3007;
  return code === 0xd7 || code === 0xf7 || (code >= 0xff01 && code <= 0xff0f) || (code >= 0xff1a && code <= 0xff20);
}

function foldCharacter(code: number): number {
  if (code < CASED_END) return FOLDED[code]!;
  return isWordCharacter(code) ? code : 0;
}

function isCasedLetter(code: number): boolean {
  return code < CASED_END && FOLDED[code] !== 0;
}

/** One entry a code below `CASED_END`, 1 where a word of the text starts with it, in lower case. */
export function markStarts(text: string): Uint8Array {
  const starts = new Uint8Array(CASED_END);
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const folded = foldCharacter(code);
    if (!inside && folded < CASED_END) starts[folded] = 1;
    inside = folded !== 0 && (characterClass(code) & IDEOGRAPHIC) === 0;
  }
  return starts;
}

/**
 * Steps through the words of a line that comes in pieces; an ideograph is a word of its own. A word may run on into
 * the next piece, so `next` holds back the last letters of a piece until `close` says that no more follows.
 */
export class WordReader {
  /** FNV-1a over the first letters of the word last read, in lower case; the code of an ideograph. */
  hash = 0;
  /** Letters of the word last read; 0 for an ideograph. */
  length = 0;
  #text = '';
  #at = 0;
  #end = 0;
  #openHash: number = FNV_START;
  #openLength = 0;

  /** Forgets everything: a new line starts. */
  reset(): void {
    this.#at = this.#end;
    this.#openHash = FNV_START;
    this.#openLength = 0;
  }

  /** The line goes on with text[start, end). */
  open(text: string, start: number, end: number): void {
    this.#text = text;
    this.#at = start;
    this.#end = end;
  }

  /** Moves to the next word that ends in this piece; false when there is none. */
  next(): boolean {
    const text = this.#text;
    const end = this.#end;
    let hash = this.#openHash;
    let length = this.#openLength;
    for (let i = this.#at; i < end; i++) {
      const code = text.charCodeAt(i);
      const folded = foldCharacter(code);
      const alone = code >= CASED_END && (characterClass(code) & IDEOGRAPHIC) !== 0;
      if (folded !== 0 && !alone) {
        if (length++ < STEM) hash = Math.imul(hash ^ folded, FNV_PRIME);
      } else if (length > 0) return this.#give(hash, length, i);
      else if (alone) return this.#give(code, 0, i + 1);
    }
    this.#at = end;
    this.#openHash = hash;
    this.#openLength = length;
    return false;
  }

  /**
   * Feeds the words that end in text[start, end) to a pattern, ideographs and words of at least `shortest` letters;
   * stops and answers true as soon as enough of them are common. What `open` and `next` do, in one loop that only
   * hashes words whose first letter is in `starts`: it runs over every paragraph of a page.
   */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs once a character of the body; calls would cost more than the work
  feedInto(
    pattern: SubsequencePattern,
    starts: Uint8Array,
    text: string,
    start: number,
    end: number,
    shortest: number,
    enough: number,
  ): boolean {
    const folds = FOLDED;
    let hash = this.#openHash;
    let length = this.#openLength;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      const folded = code < CASED_END ? folds[code]! : foldCharacter(code);
      const alone = code >= CASED_END && (characterClass(code) & IDEOGRAPHIC) !== 0;
      if (folded !== 0 && !alone) {
        if (length === 0 && code < CASED_END && starts[folded] === 0) {
          while (i + 1 < end && isCasedLetter(text.charCodeAt(i + 1))) i++;
          length = STEM;
        } else if (length++ < STEM) hash = Math.imul(hash ^ folded, FNV_PRIME);
        continue;
      }
      if (length > 0) {
        if (length >= shortest && hash !== FNV_START && pattern.feedSymbol(hash) && pattern.length >= enough) return true;
        hash = FNV_START;
        length = 0;
      }
      if (alone && pattern.feedSymbol(code) && pattern.length >= enough) return true;
    }
    this.#at = end;
    this.#openHash = hash;
    this.#openLength = length;
    return false;
  }

  /** Moves to the word that the end of the line ends; false when there is none. */
  close(): boolean {
    return this.#openLength > 0 && this.#give(this.#openHash, this.#openLength, this.#at);
  }

  #give(hash: number, length: number, at: number): true {
    this.hash = hash;
    this.length = length;
    this.#at = at;
    this.#openHash = FNV_START;
    this.#openLength = 0;
    return true;
  }
}
