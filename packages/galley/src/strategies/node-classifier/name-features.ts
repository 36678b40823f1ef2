/** Hashed features of class names and ids: the names, their 2-, 3- and 4-grams, and pairs with the parent's (node-classifier groups 3 and 4). */
import type { NodeId, Page } from '../../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../../dom/page.ts';
import { hashNumber, hashRange } from '../../numeric/hashing.ts';

/** More names on one element, and longer ones, say nothing and would let a hostile page cost its square [ours]. */
const MOST_NAMES = 24;
const LONGEST_NAME = 48;
const PRIME = 0x01000193;
const PARENT_SALT = 0x5bd1e995;
const GRAM_START: number = hashRange('gram');
const CLASS_START: number = hashRange('class');
const PAIR_START: number = hashRange('pair');
const EDGE_OPEN = 94; // ^
const EDGE_CLOSE = 36; // $

/** The names of one element, hashed once for every element that has the same attributes; features stand in `NameFeatures.pool`. */
export interface NameSet {
  /** 0 for the empty set; equal attributes have equal numbers. */
  readonly index: number;
  /** One feature a class: pool[classes] … pool[names − 1]. */
  readonly classes: number;
  /** Classes and id, hashed for pairs: pool[names] … pool[grams − 1]. */
  readonly names: number;
  /** One feature a gram of a name, each once: pool[grams] … pool[end − 1]. */
  readonly grams: number;
  readonly end: number;
}

const NO_NAMES: NameSet = { index: 0, classes: 0, names: 0, grams: 0, end: 0 };

/** The name sets of one page. */
export class NameFeatures {
  /** Hashes of every set of names, one set after the other. */
  pool: Uint32Array = new Uint32Array(4096);
  readonly #sets: NameSet[] = [NO_NAMES];
  readonly #page: Page;
  readonly #byClass: Map<string, NameSet> = new Map();
  readonly #byId: Map<string, NameSet> = new Map();
  /** The set of each node that was asked for, plus 1. */
  readonly #known: Uint32Array;
  readonly #seen: SeenGrams = new SeenGrams();
  #used = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#known = new Uint32Array(page.size);
  }

  read(n: NodeId): NameSet {
    const page = this.#page;
    const marks = n < 0 ? 0 : page.marks[n]! & (HAS_CLASS | HAS_ID);
    if (marks === 0) return NO_NAMES;
    const known = this.#known[n]!;
    if (known !== 0) return this.#sets[known - 1]!;
    const classes = (marks & HAS_CLASS) === 0 ? '' : (page.attribute(n, 'class') ?? '');
    const id = (marks & HAS_ID) === 0 ? '' : (page.attribute(n, 'id') ?? '');
    const set = this.#find(classes, id);
    this.#known[n] = set.index + 1;
    return set;
  }

  /** Ids hardly ever repeat, so only elements without one are worth remembering by their classes. */
  #find(classes: string, id: string): NameSet {
    const memory = id === '' ? this.#byClass : this.#byId;
    const key = id === '' ? classes : `${id} ${classes}`;
    let set = memory.get(key);
    if (set === undefined) {
      set = this.#hash(classes, id);
      memory.set(key, set);
    }
    return set;
  }

  #hash(classText: string, id: string): NameSet {
    const text = classText.toLowerCase();
    const spans: number[] = [];
    for (let at = 0; at < text.length && spans.length < 2 * MOST_NAMES; at++) {
      if (isBlank(text.charCodeAt(at))) continue;
      const from = at;
      while (at < text.length && !isBlank(text.charCodeAt(at))) at++;
      spans.push(from, Math.min(at, from + LONGEST_NAME));
    }
    const name = id.trim().toLowerCase();
    if (spans.length === 0 && name === '') return NO_NAMES;
    return this.#store(text, spans, name.slice(0, LONGEST_NAME));
  }

  #store(text: string, spans: readonly number[], id: string): NameSet {
    this.#reserve(2 * MOST_NAMES + 1 + 3 * (LONGEST_NAME + 1) * (spans.length / 2 + 1));
    this.#seen.clear();
    const classes = this.#used;
    const hashes: number[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const hash = hashRange(text, spans[i]!, spans[i + 1]!);
      if (hashes.includes(hash)) continue;
      hashes.push(hash);
      this.pool[this.#used++] = hashNumber(hash, CLASS_START);
    }
    const names = this.#used;
    for (const hash of hashes) this.pool[this.#used++] = hash;
    if (id !== '') this.pool[this.#used++] = hashRange(id, 0, id.length, PAIR_START);
    const grams = this.#used;
    for (let i = 0; i < spans.length; i += 2) this.#addGrams(text, spans[i]!, spans[i + 1]!);
    this.#addGrams(id, 0, id.length);
    const set = { index: this.#sets.length, classes, names, grams, end: this.#used };
    this.#sets.push(set);
    return set;
  }

  #reserve(more: number): void {
    if (this.#used + more <= this.pool.length) return;
    const grown = new Uint32Array(2 * (this.#used + more));
    grown.set(this.pool);
    this.pool = grown;
  }

  /** Every 2-, 3- and 4-gram of `^name$`, each hash continued from the one before. */
  #addGrams(text: string, from: number, end: number): void {
    if (from === end) return;
    const seen = this.#seen;
    for (let at = from - 1; at < end; at++) {
      let hash = stepHash(GRAM_START, at < from ? EDGE_OPEN : text.charCodeAt(at));
      const last = Math.min(end, at + 3);
      for (let next = at + 1; next <= last; next++) {
        hash = stepHash(hash, next === end ? EDGE_CLOSE : text.charCodeAt(next));
        if (seen.add(hash)) this.pool[this.#used++] = hash;
      }
    }
  }
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

const SLOTS = 8192;

/** A set of hashes that is emptied in one step: a table with open addresses, twice as large as names can fill it. */
class SeenGrams {
  readonly #hashes: Int32Array = new Int32Array(SLOTS);
  readonly #rounds: Uint32Array = new Uint32Array(SLOTS);
  #round = 0;

  clear(): void {
    this.#round++;
  }

  /** False when it was there already. */
  add(hash: number): boolean {
    const rounds = this.#rounds;
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    while (rounds[slot] === this.#round) {
      if (this.#hashes[slot] === hash) return false;
      slot = (slot + 1) & (SLOTS - 1);
    }
    rounds[slot] = this.#round;
    this.#hashes[slot] = hash;
    return true;
  }
}

function stepHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}

/** The feature of a gram on the parent, from the same gram's feature on the element itself. */
export function parentGram(gram: number): number {
  return Math.imul(gram ^ PARENT_SALT, PRIME) >>> 0;
}

/** The feature of a pair of a name on the element and one on its parent, by the names' hashes. */
export function pairFeature(own: number, parent: number): number {
  return hashNumber(parent, Math.imul(own ^ PAIR_START, PRIME));
}

/** The parent's hash in pairs where the parent has no name. */
export const NO_PARENT_NAME = 0;
