/** What site builders called an element – class, id and role – as words, hashes and an integer of its kind. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID, HAS_ROLE } from '../dom/page.ts';
import { HASH_START, hashNumber, hashRange } from '../numeric/hashing.ts';
import { findWordEnd, isLower, isUpper } from '../text/name-words.ts';

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

/** Names of the elements of one page, read on first use and once a distinct string. */
export class ElementNames {
  readonly #page: Page;
  readonly #byNode: Int32Array;
  /** Of elements that have a class and nothing else: by class id, as most are; −1 where nobody asked. */
  readonly #byClass: Int32Array;
  readonly #strings: Map<string, number> = new Map([['', 0]]);
  /** Hashes by name id; id 0 is the unnamed element. */
  readonly hashes: NameHashes[] = [NONE];
  /** Id of the first name with the same words, digits folded. */
  readonly #loose: number[] = [0];
  readonly #byHashes: Map<number, number> = new Map();

  constructor(page: Page) {
    this.#page = page;
    this.#byNode = new Int32Array(page.size).fill(-1);
    this.#byClass = new Int32Array(page.classNames.length).fill(-1);
  }

  /** Id of what element n is called, 0 when it is called nothing. Equal ids, equal names. */
  idOf(n: NodeId): number {
    const known = this.#byNode[n]!;
    if (known >= 0) return known;
    const named = this.#page.marks[n]! & NAMED;
    const id = named === 0 ? 0 : named === HAS_CLASS ? this.#idOfClass(n) : this.#intern(this.#read(n));
    this.#byNode[n] = id;
    return id;
  }

  #idOfClass(n: NodeId): number {
    const classId = this.#page.classId(n);
    const known = this.#byClass[classId]!;
    if (known >= 0) return known;
    const id = this.#intern(this.#page.classNames[classId]!.slice(0, LONGEST));
    this.#byClass[classId] = id;
    return id;
  }

  /** As `idOf`, but names that differ in their digits only count as equal. */
  looseIdOf(n: NodeId): number {
    return this.#loose[this.idOf(n)]!;
  }

  #read(n: NodeId): string {
    const page = this.#page;
    const marks = page.marks[n]!;
    let text = (marks & HAS_CLASS) === 0 ? '' : (page.attribute(n, 'class') ?? '');
    if ((marks & HAS_ID) !== 0) text += ` #${page.attribute(n, 'id') ?? ''}`;
    if ((marks & HAS_ROLE) !== 0) text += ` @${page.attribute(n, 'role') ?? ''}`;
    return text.slice(0, LONGEST);
  }

  #intern(text: string): number {
    let id = this.#strings.get(text);
    if (id === undefined) {
      id = this.hashes.length;
      this.#strings.set(text, id);
      const hashes = hashNames(text);
      this.hashes.push(hashes);
      this.#loose.push(this.#findLoose(hashes, id));
    }
    return id;
  }

  #findLoose(hashes: NameHashes, id: number): number {
    let key = HASH_START;
    for (const hash of hashes) key = hashNumber(hash, key);
    const known = this.#byHashes.get(key);
    if (known !== undefined) return known;
    this.#byHashes.set(key, id);
    return id;
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Hashes of the words of `text` and of its names (between blanks), in order, at most 40. */
export function hashNames(text: string): NameHashes {
  const hashes: number[] = [];
  for (let start = 0; start < text.length && hashes.length < MOST_HASHES; ) {
    if (text.charCodeAt(start) <= 32) {
      start++;
      continue;
    }
    let end = start;
    while (end < text.length && text.charCodeAt(end) > 32) end++;
    hashName(text, start, end, hashes);
    start = end;
  }
  return hashes;
}

/**
 * One name: cut at everything that is not a letter and where camel case starts a word; a run of digits is one `0`. A single letter is no word:
 * names that a program made are full of them, and what they say on one site is wrong on the next.
 */
function hashName(text: string, start: number, end: number, into: number[]): void {
  let name = NAME_SEED;
  let words = 0;
  let letters = 0;
  for (let i = start; i < end; ) {
    const code = text.charCodeAt(i);
    if (isLower(code) || isUpper(code)) {
      const stop = findWordEnd(text, i, end);
      if (stop === i + 1) letters++;
      else into.push(hashWord(text, i, stop));
      words++;
      for (; i < stop; i++) name = Math.imul(name ^ (text.charCodeAt(i) | 32), PRIME);
      continue;
    }
    if (!isDigit(code)) name = Math.imul(name ^ code, PRIME);
    else if (i === start || !isDigit(text.charCodeAt(i - 1))) name = Math.imul(name ^ 48, PRIME);
    i++;
  }
  // A name of one word says no more than its word.
  if (words !== 1 || letters > 0 || end - start > 24) into.push(name | 0);
}

function hashWord(text: string, start: number, end: number): number {
  let word = WORD_SEED;
  for (let i = start; i < end; i++) word = Math.imul(word ^ (text.charCodeAt(i) | 32), PRIME);
  return word | 0;
}
