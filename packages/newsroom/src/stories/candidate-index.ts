/** Which recent messages share rare terms with a new one: an inverted index whose lists are short whatever the stream's length. */

/** Messages a term remembers: the newest. A term with more of them says little about which story a message tells. */
const LONGEST_LIST = 64;

export class CandidateIndex {
  #lists: Map<number, number[]> = new Map();
  readonly #alive = new Set<number>();
  #dead = 0;

  /** Puts a message under its strongest terms. */
  add(message: number, terms: Iterable<number>): void {
    this.#alive.add(message);
    for (const term of terms) {
      const list = this.#lists.get(term);
      if (list === undefined) this.#lists.set(term, [message]);
      else {
        list.push(message);
        if (list.length > 2 * LONGEST_LIST) list.splice(0, list.length - LONGEST_LIST);
      }
    }
  }

  /** Takes a message out; its places in the lists go with the next sweep. */
  delete(message: number): void {
    if (!this.#alive.delete(message)) return;
    this.#dead++;
    if (this.#dead > this.#alive.size + 1000) this.#sweep();
  }

  /**
   * The messages that share most with a new one, the best first.
   *
   * @param terms Its terms with what sharing each is worth.
   */
  find(terms: Iterable<readonly [term: number, worth: number]>, most: number): number[] {
    const worths = new Map<number, number>();
    for (const [term, worth] of terms) {
      const list = this.#lists.get(term);
      if (list === undefined) continue;
      for (let at = Math.max(0, list.length - LONGEST_LIST); at < list.length; at++) {
        const message = list[at]!;
        if (this.#alive.has(message)) worths.set(message, (worths.get(message) ?? 0) + worth);
      }
    }
    const found = [...worths].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
    return found.slice(0, most).map(([message]) => message);
  }

  /** Rewrites the lists without the dead: as often as half of everything died, so each message pays for it once. */
  #sweep(): void {
    this.#dead = 0;
    const kept = new Map<number, number[]>();
    for (const [term, list] of this.#lists) {
      const left = list.filter((message) => this.#alive.has(message));
      if (left.length > 0) kept.set(term, left);
    }
    this.#lists = kept;
  }
}
