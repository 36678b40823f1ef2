/** The title as something lines are compared with: characters where words are not spaced, words elsewhere. */
import { characterClass, IDEOGRAPHIC, SPACE, ZERO_WIDTH } from '../../text/characters.ts';
import { compilePattern, SubsequencePattern } from '../../text/common-subsequence.ts';
import { ALL_LATIN_LANGUAGES } from '../../text/further-languages.data.ts';
import type { PageLines } from '../page-lines.ts';
import { isWordCharacter, markStarts, WordReader } from './words.ts';

/** What the common subsequence counts: single characters, or words. */
export type Unit = 'char' | 'token';

/** Share of ideographs in the title from which `auto` compares characters (docs/papers/line-blocks.md#failures; ours). */
const IDEOGRAPH_SHARE = 0.3;
/** Longer titles are cut: 256 characters bound the cost of a comparison. */
const LONGEST_TITLE = 256;
/** Words of a title that say nothing about its page; ours: fewer than 4 letters, or in the list of function words. */
const SHORTEST_WORD = 4;

export function chooseUnit(title: string): Unit {
  let ideographs = 0;
  let solid = 0;
  for (let i = 0; i < title.length; i++) {
    const bits = characterClass(title.charCodeAt(i));
    if ((bits & (SPACE | ZERO_WIDTH)) !== 0) continue;
    solid++;
    if ((bits & IDEOGRAPHIC) !== 0) ideographs++;
  }
  return ideographs >= IDEOGRAPH_SHARE * solid ? 'char' : 'token';
}

/** A title made ready: answers whether LCS(title, line) ≥ enough without building the line's string. */
export class LineTitlePattern {
  readonly unit: Unit;
  /** Non-blank characters of the title. */
  readonly solid: number;
  readonly #pattern: SubsequencePattern;
  /** Letters of the shortest word the title may hold; shorter ones of a line are not looked up. */
  readonly #shortest: number;
  /** First letters of its words. */
  readonly #starts: Uint8Array;
  readonly #reader: WordReader = new WordReader();

  /** @param content compare only letters and digits, and of words only those that carry meaning; false = as printed. */
  constructor(title: string, unit: Unit, content: boolean) {
    this.unit = unit;
    this.#shortest = content ? SHORTEST_WORD : 0;
    this.solid = keepCharacters(title, false).length;
    const text = title.slice(0, LONGEST_TITLE);
    this.#starts = markStarts(text);
    this.#pattern = unit === 'token' ? new SubsequencePattern(hashWords(text, content)) : compilePattern(keepCharacters(text, content));
  }

  /** Characters or words the title consists of. */
  get size(): number {
    return this.#pattern.size;
  }

  /** LCS(title, line) ≥ enough; reads no further than it must. */
  reaches(lines: PageLines, line: number, enough: number): boolean {
    const pattern = this.#pattern;
    const reader = this.#reader;
    pattern.reset();
    if (enough <= 0) return true;
    if (this.unit === 'char') return lines.readText(line, (text, start, end) => pattern.feed(text, start, end, enough));
    reader.reset();
    const shortest = this.#shortest;
    const starts = this.#starts;
    if (lines.readText(line, (text, start, end) => reader.feedInto(pattern, starts, text, start, end, shortest, enough))) return true;
    if (reader.close()) pattern.feedSymbol(reader.hash);
    return pattern.length >= enough;
  }

  /** LCS(title, line). */
  measure(lines: PageLines, line: number): number {
    this.reaches(lines, line, Number.POSITIVE_INFINITY);
    return this.#pattern.length;
  }

  /** LCS(title, line) by the longer of the two: 1 when the line is the title. */
  compare(lines: PageLines, line: number): number {
    const common = this.measure(lines, line);
    if (common === 0) return 0;
    return common / Math.max(this.unit === 'char' ? lines.solid[line]! : this.#countWords(lines, line), this.size);
  }

  #countWords(lines: PageLines, line: number): number {
    const reader = this.#reader;
    let words = 0;
    reader.reset();
    lines.readText(line, (text, start, end) => {
      reader.open(text, start, end);
      while (reader.next()) if (isContentWord(reader)) words++;
      return false;
    });
    return reader.close() && isContentWord(reader) ? words + 1 : words;
  }
}

function keepCharacters(title: string, content: boolean): string {
  let text = '';
  for (let i = 0; i < title.length; i++) {
    const code = title.charCodeAt(i);
    if (content ? isWordCharacter(code) : (characterClass(code) & (SPACE | ZERO_WIDTH)) === 0) text += title[i];
  }
  return text;
}

function hashWords(title: string, content: boolean): number[] {
  const words: number[] = [];
  const reader = new WordReader();
  reader.open(title, 0, title.length);
  while (reader.next() || reader.close()) if (!content || isContentWord(reader)) words.push(reader.hash);
  return words;
}

function isContentWord(word: WordReader): boolean {
  return word.length === 0 || (word.length >= SHORTEST_WORD && !STOPPED.has(word.hash));
}

/** Function words, which titles share with any text; for other alphabets longer words alone tell. */
const STOPPED: ReadonlySet<number> = new Set(ALL_LATIN_LANGUAGES.flatMap(({ words }) => hashWords(words, false)));
