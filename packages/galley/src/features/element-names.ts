/** What site builders called an element – class, id, role, a tag of their own – as words, hashes and an integer of its kind. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID, HAS_ROLE } from '../dom/page.ts';
import { KNOWN_TAGS } from '../dom/tags.ts';
import { HASH_START, hashRange } from '../numeric/hashing.ts';
import { PairNumbers } from '../numeric/pair-numbers.ts';
import { isLower, isUpper } from '../text/name-words.ts';

/** An element's words as hashes: each word, each whole name, digits folded. */
export type NameHashes = readonly number[];

const NAMED: number = HAS_CLASS | HAS_ID | HAS_ROLE;
/** Of hostile and of generated names only the beginning is read. */
const LONGEST = 300;
const MOST_HASHES = 40;
/** A longer name is one even of a single word. */
const LONGEST_WORD = 24;
const PRIME = 0x01000193;
const FACTOR = 0x2c1b3c6d;
/** Distinct names that most pages stay below. */
const FIRST_NAMES = 200;
const WORD_SEED: number = hashRange('word');
const NAME_SEED: number = hashRange('name');

const NONE: NameHashes = [];
// Whether a name has one of the words asked for; 0 where nobody asked.
const NO = 1;
const YES = 2;
const NO_ANSWERS: Uint8Array = new Uint8Array(0);

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

/** Names of the elements of one page, read on first use: once a distinct class attribute with or without a role, else once an element. */
export class ElementNames {
  readonly #page: Page;
  /** Id plus 1 by node; 0 where nobody asked. */
  readonly #byNode: Int32Array;
  /** The same of elements that have a class and nothing else, as most have: by class id. */
  readonly #byClass: Int32Array;
  /** The same with a role and without an id, by class id and role. */
  readonly #byRole: Map<string, number> = new Map();
  readonly #found: Found = { hashes: new Int32Array(roomFor(LONGEST)), count: 0 };
  /** Hashes by name id; id 0 is the unnamed element. */
  readonly hashes: NameHashes[] = [NONE];
  /** By name id a number that is the same for all names with the same words, digits folded. */
  readonly #loose: number[] = [0];
  readonly #byHashes: PairNumbers = new PairNumbers(FIRST_NAMES);
  /** The words asked for last, and which names have one. */
  #askedWords: ReadonlySet<number> | undefined;
  #askedAnswers: Uint8Array = NO_ANSWERS;
  readonly #answers: Map<ReadonlySet<number>, Uint8Array> = new Map();

  constructor(page: Page) {
    this.#page = page;
    this.#byNode = new Int32Array(page.size);
    this.#byClass = new Int32Array(page.classNames.length);
  }

  /** Id of what element n is called, 0 when it is called nothing. Equal ids, equal names. */
  idOf(n: NodeId): number {
    const known = this.#byNode[n]!;
    if (known > 0) return known - 1;
    const named = this.#page.marks[n]! & NAMED;
    const isOwn = (named & HAS_ID) !== 0 || isCustom(this.#page, n);
    const id = isOwn ? this.#add(this.#read(n)) : named === 0 ? 0 : this.#idOfClass(n, named);
    this.#byNode[n] = id + 1;
    return id;
  }

  /** Of an element without an id. */
  #idOfClass(n: NodeId, named: number): number {
    const classId = this.#page.classId(n);
    if ((named & HAS_ROLE) !== 0) return this.#idOfRole(n, `${classId} ${this.#page.attribute(n, 'role')}`);
    const known = this.#byClass[classId]!;
    if (known > 0) return known - 1;
    const name = this.#page.classNames[classId]!;
    const id = name === '' ? 0 : this.#add(this.#hash(name));
    this.#byClass[classId] = id + 1;
    return id;
  }

  #idOfRole(n: NodeId, key: string): number {
    let id = this.#byRole.get(key);
    if (id === undefined) {
      id = this.#add(this.#read(n));
      this.#byRole.set(key, id);
    }
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
    const known = answers[id];
    if (known === NO || known === YES) return known === YES;
    const has = this.hashes[id]!.some((hash) => words.has(hash));
    if (known !== undefined) answers[id] = has ? YES : NO;
    return has;
  }

  /** Room for as many names as most pages have; what goes beyond is asked again. */
  #answersFor(words: ReadonlySet<number>): Uint8Array {
    let answers = this.#answers.get(words);
    if (answers === undefined) {
      answers = new Uint8Array(2 * this.#byClass.length + FIRST_NAMES);
      this.#answers.set(words, answers);
    }
    return answers;
  }

  /** Hashes of a tag of the site's own, class, id and role: as if they were one text, the id behind ` #`, the role behind ` @`. */
  #read(n: NodeId): NameHashes {
    const page = this.#page;
    const marks = page.marks[n]!;
    const found = this.#found;
    let room = LONGEST;
    found.count = 0;
    if (isCustom(page, n)) room = addNames(page.tagName(n), NAME_SEED, room, found);
    if ((marks & HAS_CLASS) !== 0) room = addNames(page.attribute(n, 'class') ?? '', NAME_SEED, room, found);
    if ((marks & HAS_ID) !== 0) room = addNames(page.attribute(n, 'id') ?? '', ID_SEED, room - 2, found);
    if ((marks & HAS_ROLE) !== 0) addNames(page.attribute(n, 'role') ?? '', ROLE_SEED, room - 2, found);
    return listFound(found);
  }

  #hash(name: string): NameHashes {
    this.#found.count = 0;
    addNames(name, NAME_SEED, LONGEST, this.#found);
    return listFound(this.#found);
  }

  #add(hashes: NameHashes): number {
    const id = this.hashes.length;
    this.hashes.push(hashes);
    let key = HASH_START | 0;
    let twin = 0;
    for (let i = 0; i < hashes.length; i++) {
      key = Math.imul(key ^ hashes[i]!, PRIME);
      twin = (Math.imul(twin, FACTOR) + hashes[i]!) | 0;
    }
    this.#loose.push(1 + this.#byHashes.numberOf(key, twin));
    return id;
  }
}

/** An element of a site's own is named by its tag: `app-comment`. */
function isCustom(page: Page, n: NodeId): boolean {
  return page.tag[n]! > KNOWN_TAGS.length && page.tagName(n).includes('-');
}

// What the hash of a name begins with that is an id or a role: of `#` and of `@`.
const ID_SEED: number = Math.imul(NAME_SEED ^ 35, PRIME);
const ROLE_SEED: number = Math.imul(NAME_SEED ^ 64, PRIME);

/** Hashes of the words of `text` and of its names (between blanks), in order, at most 40. */
export function hashNames(text: string): NameHashes {
  const found: Found = { hashes: new Int32Array(roomFor(text.length)), count: 0 };
  addNames(text, NAME_SEED, text.length, found);
  return listFound(found);
}

/** Hashes as they are found. */
interface Found {
  readonly hashes: Int32Array;
  count: number;
}

/** The most hashes that so many characters give, class, id and role together. */
function roomFor(characters: number): number {
  return MOST_HASHES + characters + 3;
}

function listFound({ hashes, count }: Found): NameHashes {
  const list = new Array<number>(count);
  for (let i = 0; i < count; i++) list[i] = hashes[i]!;
  return list;
}

/** Adds those of the first `room` characters, as many as there are yet to be; `seed` is of the first name. Answers how much room is left. */
function addNames(text: string, seed: number, room: number, found: Found): number {
  const length = Math.min(room, text.length);
  let start = 0;
  if (seed !== NAME_SEED && room >= 0 && found.count < MOST_HASHES) start = hashName(text, 0, length, seed, found);
  while (start < length && found.count < MOST_HASHES)
    start = text.charCodeAt(start) <= 32 ? start + 1 : hashName(text, start, length, NAME_SEED, found);
  return room - text.length;
}

/**
 * One name: cut at everything that is not a letter and where camel case starts a word; a run of digits is one `0`. A single letter is no word:
 * names that a program made are full of them, and what they say on one site is wrong on the next. Answers where it ends.
 */
function hashName(text: string, start: number, length: number, seed: number, into: Found): number {
  let name = seed;
  let word = WORD_SEED;
  let size = 0;
  let words = 0;
  let before = OTHER;
  let i = start;
  for (; i < length && text.charCodeAt(i) > 32; i++) {
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
  if (words !== 1 || isLong(i - start, seed)) into.hashes[into.count++] = name;
  return i;
}

/** The sign before an id or a role counts. */
function isLong(length: number, seed: number): boolean {
  return length + (seed === NAME_SEED ? 0 : 1) > LONGEST_WORD;
}

/** 1; 2 for a letter by itself, which is no word. */
function endWord(word: number, size: number, into: Found): number {
  if (size === 1) return 2;
  into.hashes[into.count++] = word;
  return 1;
}
