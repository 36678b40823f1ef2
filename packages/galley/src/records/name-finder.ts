/** Reads the words of class names and ids: cut at everything that is not a letter and where camel case starts a word. */
import { ClassTest } from '../dom/class-test.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../dom/page.ts';

const WORD: RegExp = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;

/** Finds the elements of a page whose class or id holds one of some words; each name is read once. */
export class NameFinder {
  readonly #page: Page;
  readonly #words: ReadonlySet<string>;
  readonly #classes: ClassTest;
  readonly #known: Map<string, boolean> = new Map();

  /** @param words in lower case. */
  constructor(page: Page, words: ReadonlySet<string>) {
    this.#page = page;
    this.#words = words;
    this.#classes = new ClassTest(page, (names) => this.#holds(names));
  }

  /** Does the element's class or id hold one of the words? */
  names(n: NodeId): boolean {
    const page = this.#page;
    const marks = page.marks[n]!;
    if ((marks & HAS_CLASS) !== 0 && this.#classes.has(n)) return true;
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
    for (const [word] of name.matchAll(WORD)) if (this.#words.has(word.toLowerCase())) return true;
    return false;
  }
}
