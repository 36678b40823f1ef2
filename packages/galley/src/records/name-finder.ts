/** Reads the words of class names and ids: cut at everything that is not a letter and where camel case starts a word. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_CLASS, HAS_ID } from '../dom/page.ts';

const WORD: RegExp = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;

/** Finds the elements of a page whose class or id holds one of some words; each name is read once. */
export class NameFinder {
  readonly #page: Page;
  readonly #words: ReadonlySet<string>;
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
    if (page.kind[n] !== ELEMENT || (marks & (HAS_CLASS | HAS_ID)) === 0) return false;
    if ((marks & HAS_CLASS) !== 0 && this.#holds(page.attribute(n, 'class')!)) return true;
    return (marks & HAS_ID) !== 0 && this.#holds(page.attribute(n, 'id')!);
  }

  #holds(name: string): boolean {
    let held = this.#known.get(name);
    if (held === undefined) {
      held = false;
      for (const [word] of name.matchAll(WORD)) held ||= this.#words.has(word.toLowerCase());
      this.#known.set(name, held);
    }
    return held;
  }
}
