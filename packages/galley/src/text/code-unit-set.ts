/** Sets of UTF-16 code units, to tell the many texts that hold none of them from the few that need a closer look. */

/**
 * A set as one table, so that a text is asked by one look-up a character: an expression with flag `u` over the same units takes several
 * times as long.
 */
export class CodeUnitSet {
  readonly #table: Uint8Array = new Uint8Array(65_536);

  /** @param ranges pairs of first and last code units, inclusive. */
  constructor(ranges: string) {
    for (let i = 0; i < ranges.length; i += 2) this.#table.fill(1, ranges.charCodeAt(i), ranges.charCodeAt(i + 1) + 1);
  }

  /** Whether text[start, end) holds one of them. O(end − start). */
  isIn(text: string, start = 0, end: number = text.length): boolean {
    const table = this.#table;
    for (let i = start; i < end; i++) if (table[text.charCodeAt(i)] === 1) return true;
    return false;
  }
}
