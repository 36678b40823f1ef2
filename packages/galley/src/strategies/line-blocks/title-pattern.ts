/** The title as something lines are compared with: characters where words are not spaced, words elsewhere. */
import { characterClass, DIGIT, IDEOGRAPHIC, SPACE, ZERO_WIDTH } from '../../text/characters.ts';
import type { SubsequencePattern } from '../../text/common-subsequence.ts';
import { compilePattern, SubsequencePattern as Pattern } from '../../text/common-subsequence.ts';
import type { PageLines } from '../page-lines.ts';
import { FUNCTION_WORDS } from './function-words.data.ts';

/** What the common subsequence counts: single characters, or words. */
export type Unit = 'char' | 'token';

/** Share of ideographs in the title from which `auto` compares characters (algorithms §1.9; ours). */
const IDEOGRAPH_SHARE = 0.3;
/** Longer titles are cut: 256 characters bound the cost of a comparison. */
const LONGEST_TITLE = 256;
/** Words of a title that say nothing about its page; ours: fewer than 4 letters, or in the list of function words. */
const SHORTEST_WORD = 4;
/** Words are compared by this many first letters, because most languages inflect; ours, 4 to 6 did equally well on the dev sets. */
const STEM = 6;
const FNV_START = 0x811c9dc5;

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
export class TitlePattern {
  readonly unit: Unit;
  /** Non-blank characters of the title. */
  readonly solid: number;
  readonly #pattern: SubsequencePattern;

  /** @param content compare only letters and digits, and of words only those that carry meaning; false = as printed. */
  constructor(title: string, unit: Unit, content: boolean) {
    this.unit = unit;
    this.solid = keepCharacters(title, false).length;
    const text = title.slice(0, LONGEST_TITLE);
    this.#pattern = unit === 'token' ? new Pattern(hashWords(text, content)) : compilePattern(keepCharacters(text, content));
  }

  /** Characters or words the title consists of. */
  get size(): number {
    return this.#pattern.size;
  }

  reaches(lines: PageLines, line: number, enough: number): boolean {
    const pattern = this.#pattern;
    pattern.reset();
    if (this.unit === 'char') return lines.readText(line, (text, start, end) => pattern.feed(text, start, end, enough));
    return lines.readText(line, (text, start, end) => feedWords(pattern, text, start, end, enough));
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
    let units = lines.solid[line]!;
    if (this.unit === 'token') {
      units = 0;
      lines.readText(line, (text, start, end) =>
        readWords(text, start, end, (hash, length) => {
          if (isContentWord(hash, length)) units++;
          return false;
        }),
      );
    }
    return common / Math.max(units, this.size);
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
  readWords(title, 0, title.length, (hash, length) => {
    if (!content || isContentWord(hash, length)) words.push(hash);
    return false;
  });
  return words;
}

function isContentWord(hash: number, length: number): boolean {
  return length >= SHORTEST_WORD && !STOPPED.has(hash);
}

function feedWords(pattern: SubsequencePattern, text: string, start: number, end: number, enough: number): boolean {
  return readWords(text, start, end, (hash) => pattern.feedSymbol(hash) && pattern.length >= enough);
}

/** Words as 32-bit hashes (FNV-1a of their first letters in lower case); an ideograph is a word. True when `visit` stops it. */
function readWords(text: string, start: number, end: number, visit: (hash: number, length: number) => boolean): boolean {
  const lower = text.slice(start, end).toLowerCase();
  let hash = FNV_START;
  let length = 0;
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    const alone = (characterClass(code) & IDEOGRAPHIC) !== 0;
    if (!alone && isWordCharacter(code)) {
      if (length++ < STEM) hash = Math.imul(hash ^ code, 0x01000193);
      continue;
    }
    if (length > 0 && visit(hash, length)) return true;
    if (alone && visit(code, SHORTEST_WORD)) return true;
    hash = FNV_START;
    length = 0;
  }
  return length > 0 && visit(hash, length);
}

function isWordCharacter(code: number): boolean {
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

const STOPPED: ReadonlySet<number> = new Set(FUNCTION_WORDS.flatMap((words) => hashWords(words, false)));
