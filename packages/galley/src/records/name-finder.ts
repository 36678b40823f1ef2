/** Reads the words of class names and ids: cut at everything that is not a letter and where camel case starts a word. */
import { type ClassTest, classTest, maskOf, surveyNames } from '../dom/class-tests.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../dom/page.ts';
import { findWordEnd } from '../text/name-words.ts';

/** Behind a letter a word goes on. */
const NOT_ASCII: RegExp = /[^\0-\x7f]/;
const WORD: RegExp = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;

/** Words of names, and the one question whether a class attribute holds any: whoever asks, a page answers it once. */
export interface NameWords {
  readonly holds: ClassTest;
}

/** To be called while a module loads. @param words in lower case. */
export function nameWords(words: readonly string[]): NameWords {
  const known = new Set(words);
  let starts = 0;
  for (const word of words) starts |= 1 << word.charCodeAt(0);
  return { holds: classTest(words, (names) => holdsWord(names, known, starts)) };
}

/** `starts`: bits of the words' first letters, whatever their case; most words of names have none of them. */
function holdsWord(name: string, words: ReadonlySet<string>, starts: number): boolean {
  // Next to all names are ASCII, and cut without an expression that knows the letters of all scripts.
  if (NOT_ASCII.test(name)) return holdsAny(name, words);
  for (let i = 0; i < name.length; ) {
    const end = findWordEnd(name, i, name.length);
    // `js-selectToQuote` says what may be done there.
    if (
      end > i &&
      (starts & (1 << name.charCodeAt(i))) !== 0 &&
      words.has(name.slice(i, end).toLowerCase()) &&
      name.slice(i - 2, i) !== 'To'
    )
      return true;
    i = Math.max(end, i + 1);
  }
  return false;
}

function holdsAny(name: string, words: ReadonlySet<string>): boolean {
  for (const [word] of name.matchAll(WORD)) if (words.has(word.toLowerCase())) return true;
  return false;
}

/** The only name of elements whose classes are hashes. */
const TEST_ID = 'data-testid';

/** Finds the elements of a page whose class, id or name for tests holds one of some words. */
export class NameFinder {
  readonly #page: Page;
  readonly #holds: ClassTest;
  readonly #mask: number;
  readonly #isTested: boolean;

  constructor(page: Page, words: NameWords) {
    this.#page = page;
    this.#holds = words.holds;
    this.#mask = maskOf(words.holds);
    this.#isTested = page.mayHaveAttribute(TEST_ID);
  }

  /** False when no name of the page holds any of the words. */
  get mayFindAny(): boolean {
    return this.#isTested || this.#page.nodesOfClass(this.#holds).length > 0 || this.#page.attributePasses('id', this.#mayBeCalled);
  }

  readonly #mayBeCalled = (id: string): boolean => (surveyNames(id) & this.#mask) !== 0;

  #isIn(name: string): boolean {
    return this.#mayBeCalled(name) && this.#holds(name);
  }

  /** Does the element's class, id or name for tests hold one of the words? */
  names(n: NodeId): boolean {
    const page = this.#page;
    const marks = page.marks[n]!;
    if ((marks & HAS_CLASS) !== 0 && page.classPasses(n, this.#holds)) return true;
    return (
      ((marks & HAS_ID) !== 0 && this.#isIn(page.attribute(n, 'id')!)) || (this.#isTested && this.#isIn(page.attribute(n, TEST_ID) ?? ''))
    );
  }
}
