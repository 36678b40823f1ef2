/** What site builders called an element – class, id and role – as words, hashes and an integer of its kind. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID, HAS_ROLE } from '../dom/page.ts';
import { HASH_START, hashRange } from '../numeric/hashing.ts';
import { isLower, isUpper } from '../text/name-words.ts';

/** An element's words as hashes: each word, each whole name, digits folded. */
export type NameHashes = readonly number[];

const NAMED: number = HAS_CLASS | HAS_ID | HAS_ROLE;
/** Of hostile and of generated names only the beginning is read. */
const LONGEST = 300;
const MOST_HASHES = 40;
const PRIME = 0x01000193;
const WORD_SEED: number = hashRange('word');
const NAME_SEED: number = hashRange('name');

const NONE: NameHashes = [];

// What a character is in a name; of capitals the first is told from those behind it.
const OTHER = 0;
const DIGIT = 1;
const LOWER = 2;
const UPPER = 3;
const CAPITALS = 4;
/** By ASCII character: its kind · 2¹⁶ + what it is hashed as. */
const UNITS: Int32Array = Int32Array.from({ length: 128 }, (_, code) => {
  if (isLower(code) || isUpper(code)) return ((isLower(code) ? LOWER : UPPER) << 16) | (code | 32);
  return code >= 48 && code <= 57 ? (DIGIT << 16) | 48 : code;
});
/** What the next character is, by 8 · the last one + its kind: words are `[A-Z]?[a-z]+|[A-Z]+`, as `findWordEnd` cuts them; with BEGINS where it goes on with none. */
const BEGINS = 8;
const STEPS: Uint8Array = Uint8Array.from({ length: 8 * (CAPITALS + 1) }, (_, at) => BEGINS | (at & 7));
STEPS[8 * LOWER + LOWER] = STEPS[8 * UPPER + LOWER] = LOWER;
STEPS[8 * UPPER + UPPER] = STEPS[8 * CAPITALS + UPPER] = CAPITALS;

/** Names of the elements of one page, read on first use and once a distinct class attribute, or a distinct string where there is more. */
export class ElementNames {
  readonly #page: Page;
  /** Id plus 1 by node; 0 where nobody asked. */
  readonly #byNode: Int32Array;
  /** The same of elements that have a class and nothing else, as most have: by class id. */
  readonly #byClass: Int32Array;
  readonly #strings: Map<string, number> = new Map();
  /** Hashes by name id; id 0 is the unnamed element. */
  readonly hashes: NameHashes[] = [NONE];
  /** Id of the first name with the same words, digits folded. */
  readonly #loose: number[] = [0];
  readonly #byHashes: Map<number, number> = new Map();
  /** The words asked for last, and which names have one. */
  #askedWords: ReadonlySet<number> | undefined;
  #askedAnswers: (boolean | undefined)[] = [];
  readonly #answers: Map<ReadonlySet<number>, (boolean | undefined)[]> = new Map();

  constructor(page: Page) {
    this.#page = page;
    this.#byNode = new Int32Array(page.size);
    this.#byClass = new Int32Array(page.classNames.length);
  }

  /** Id of what element n is called, 0 when it is called nothing. Equal ids, equal names; equal names, equal hashes. */
  idOf(n: NodeId): number {
    const known = this.#byNode[n]!;
    if (known > 0) return known - 1;
    const named = this.#page.marks[n]! & NAMED;
    const id = named === 0 ? 0 : named === HAS_CLASS ? this.#idOfClass(n) : this.#idOfText(this.#read(n));
    this.#byNode[n] = id + 1;
    return id;
  }

  #idOfClass(n: NodeId): number {
    const classId = this.#page.classId(n);
    const known = this.#byClass[classId]!;
    if (known > 0) return known - 1;
    const name = this.#page.classNames[classId]!;
    const id = name.length > LONGEST ? this.#idOfText(name.slice(0, LONGEST)) : this.#add(name);
    this.#byClass[classId] = id + 1;
    return id;
  }

  /** As `idOf`, but names that differ in their digits only count as equal. */
  looseIdOf(n: NodeId): number {
    return this.#loose[this.idOf(n)]!;
  }

  /** Whether what element n is called has one of these words or whole names; asked once a name. `words`: a table that stays. */
  hasOne(n: NodeId, words: ReadonlySet<number>): boolean {
    const id = this.idOf(n);
    if (id === 0) return false;
    if (words !== this.#askedWords) {
      this.#askedWords = words;
      this.#askedAnswers = this.#answersFor(words);
    }
    const answers = this.#askedAnswers;
    answers[id] ??= this.hashes[id]!.some((hash) => words.has(hash));
    return answers[id];
  }

  #answersFor(words: ReadonlySet<number>): (boolean | undefined)[] {
    let answers = this.#answers.get(words);
    if (answers === undefined) {
      answers = [];
      this.#answers.set(words, answers);
    }
    return answers;
  }

  #read(n: NodeId): string {
    const page = this.#page;
    const marks = page.marks[n]!;
    let text = (marks & HAS_CLASS) === 0 ? '' : (page.attribute(n, 'class') ?? '');
    if ((marks & HAS_ID) !== 0) text += ` #${page.attribute(n, 'id') ?? ''}`;
    if ((marks & HAS_ROLE) !== 0) text += ` @${page.attribute(n, 'role') ?? ''}`;
    return text.slice(0, LONGEST);
  }

  #idOfText(text: string): number {
    let id = this.#strings.get(text);
    if (id === undefined) {
      id = this.#add(text);
      this.#strings.set(text, id);
    }
    return id;
  }

  #add(text: string): number {
    if (text === '') return 0;
    const id = this.hashes.length;
    const hashes = hashNames(text);
    this.hashes.push(hashes);
    let key = HASH_START | 0;
    for (let i = 0; i < hashes.length; i++) {
      key = Math.imul(key ^ hashes[i]!, PRIME);
      key ^= key >>> 15;
    }
    const known = this.#byHashes.get(key);
    if (known === undefined) this.#byHashes.set(key, id);
    this.#loose.push(known ?? id);
    return id;
  }
}

/** Hashes of the words of `text` and of its names (between blanks), in order, at most 40. */
export function hashNames(text: string): NameHashes {
  const hashes: number[] = [];
  for (let start = 0; start < text.length && hashes.length < MOST_HASHES; )
    start = text.charCodeAt(start) <= 32 ? start + 1 : hashName(text, start, hashes);
  return hashes;
}

/**
 * One name: cut at everything that is not a letter and where camel case starts a word; a run of digits is one `0`. A single letter is no word:
 * names that a program made are full of them, and what they say on one site is wrong on the next. Answers where it ends.
 */
function hashName(text: string, start: number, into: number[]): number {
  let name = NAME_SEED;
  let word = WORD_SEED;
  let size = 0;
  let words = 0;
  let before = OTHER;
  let i = start;
  for (; i < text.length && text.charCodeAt(i) > 32; i++) {
    const code = text.charCodeAt(i);
    const unit = code < 128 ? UNITS[code]! : code;
    const kind = unit >> 16;
    const step = STEPS[8 * before + kind]!;
    if (size > 0 && (step & BEGINS) !== 0) {
      words += endWord(word, size, into);
      word = WORD_SEED;
      size = 0;
    }
    if (kind !== DIGIT || before !== DIGIT) name = Math.imul(name ^ (unit & 0xffff), PRIME);
    if (kind >= LOWER) {
      word = Math.imul(word ^ (unit & 0xffff), PRIME);
      size++;
    }
    before = step & 7;
  }
  if (size > 0) words += endWord(word, size, into);
  // A name of one word says no more than its word.
  if (words !== 1 || i - start > 24) into.push(name | 0);
  return i;
}

/** 1; 2 for a letter by itself, which is no word. */
function endWord(word: number, size: number, into: number[]): number {
  if (size === 1) return 2;
  into.push(word | 0);
  return 1;
}
