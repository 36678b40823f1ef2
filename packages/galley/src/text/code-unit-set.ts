/** Sets of UTF-16 code units, to tell the many texts that hold none of them from the few that need a closer look. */

/** A set as an expression without flag `u`: with it the same units take several times as long, and so does a loop over the characters. */
export class CodeUnitSet {
  readonly #pattern: RegExp;

  /** @param ranges pairs of first and last code units, inclusive; none of those that mean something in a class. */
  constructor(ranges: string) {
    this.#pattern = new RegExp(`[${ranges.replace(/(.)(.)/gs, '$1-$2')}]`);
  }

  /** Whether text[start, end) holds one of them. O(end − start). */
  isIn(text: string, start = 0, end: number = text.length): boolean {
    return this.#pattern.test(text.slice(start, end));
  }
}
