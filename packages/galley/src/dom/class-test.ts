/** A question about class attributes that is asked once a distinct value, however many elements have it. */
import type { NodeId, Page } from './page.ts';

const UNKNOWN = 0;
const NO = 1;
const YES = 2;

/** Answers for one page. */
export class ClassTest {
  readonly #page: Page;
  readonly #test: (names: string) => boolean;
  readonly #answers: Uint8Array;

  /** @param test whether the value of a class attribute is one that is looked for; must depend on nothing else. */
  constructor(page: Page, test: (names: string) => boolean) {
    this.#page = page;
    this.#test = test;
    this.#answers = new Uint8Array(page.classNames.length);
    this.#answers[0] = NO;
  }

  /** The class attribute of element n is one of them; false for an element without. */
  has(n: NodeId): boolean {
    const id = this.#page.classId(n);
    let answer = this.#answers[id]!;
    if (answer === UNKNOWN) {
      answer = this.#test(this.#page.classNames[id]!) ? YES : NO;
      this.#answers[id] = answer;
    }
    return answer === YES;
  }
}
