/** Reads the words of class names and ids: cut at everything that is not a letter and where camel case starts a word. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../dom/page.ts';
import { findWordEnd } from '../text/name-words.ts';

const LAST_ASCII = 127;
/** Behind a letter a word goes on. */
const NOT_ASCII: RegExp = /[^\0-\x7f]/;
const WORD: RegExp = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;

/** Finds the elements of a page whose class or id holds one of some words; each name is read once. */
export class NameFinder {
  readonly #page: Page;
  readonly #words: ReadonlySet<string>;
  readonly #test = (names: string): boolean => this.#holds(names);
  readonly #known: Map<string, boolean> = new Map();

  /** @param words in lower case. */
  constructor(page: Page, words: ReadonlySet<string>) {
    this.#page = page;
    this.#words = words;
  }

  /** Does the element's class or id hold one of the words? */
  names(n: NodeId): boolean {
    const page = this.#page;
    const marks = page.marks[n]!;
    if ((marks & HAS_CLASS) !== 0 && page.classPasses(n, this.#test)) return true;
    return (marks & HAS_ID) !== 0 && this.#isCalled(page.attribute(n, 'id')!);
  }

  #isCalled(id: string): boolean {
    let held = this.#known.get(id);
    if (held === undefined) {
      held = this.#holds(id);
      this.#known.set(id, held);
    }
    return held;
  }

  #holds(name: string): boolean {
    for (let i = 0; i < name.length; ) {
      // Next to all names are ASCII, and cut without an expression that knows the letters of all scripts.
      if (name.charCodeAt(i) > LAST_ASCII) return this.#holdsAny(name);
      const end = findWordEnd(name, i, name.length);
      if (end > i && this.#words.has(name.slice(i, end).toLowerCase())) return !NOT_ASCII.test(name) || this.#holdsAny(name);
      i = Math.max(end, i + 1);
    }
    return false;
  }

  #holdsAny(name: string): boolean {
    for (const [word] of name.matchAll(WORD)) if (this.#words.has(word.toLowerCase())) return true;
    return false;
  }
}
