/** A multiset of subtree hashes from which matches are taken out: open addressing in typed arrays, no strings. */
import type { NodeId, Page } from '../dom/page.ts';
import type { SubtreeHashes } from './subtree-hashes.ts';

export class SubtreePool {
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #count: Int32Array;
  readonly #mask: number;

  /** Holds every living element below the page's root element: the descendants of its body (and a head without text). */
  constructor(page: Page, hashes: SubtreeHashes) {
    let living = 0;
    for (let n = 0; n < page.size; n++) if (hashes.low[n] !== 0) living++;
    let slots = 16;
    while (slots < 2 * living) slots *= 2;
    this.#mask = slots - 1;
    this.#low = new Int32Array(slots);
    this.#high = new Int32Array(slots);
    this.#count = new Int32Array(slots);
    for (let n = 0; n < page.size; n++) if (hashes.low[n] !== 0) this.#add(hashes.low[n]!, hashes.high[n]!);
  }

  /** How many subtrees equal to this one are left. */
  countSubtree(hashes: SubtreeHashes, n: NodeId): number {
    const slot = this.#find(hashes.low[n]!, hashes.high[n]!);
    return slot < 0 ? 0 : this.#count[slot]!;
  }

  /**
   * Takes the subtree and everything inside it out (docs/papers/template-difference.md#deletion): a matched reference subtree is
   * used up.
   */
  takeSubtree(page: Page, hashes: SubtreeHashes, n: NodeId): void {
    for (let m = n; m < page.end[n]!; m++) {
      if (hashes.low[m] === 0) continue;
      const slot = this.#find(hashes.low[m]!, hashes.high[m]!);
      if (slot >= 0 && this.#count[slot]! > 0) this.#count[slot]!--;
    }
  }

  #add(low: number, high: number): void {
    let slot = low & this.#mask;
    while (this.#low[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & this.#mask;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#count[slot]!++;
  }

  #find(low: number, high: number): number {
    let slot = low & this.#mask;
    while (this.#low[slot] !== 0) {
      if (this.#low[slot] === low && this.#high[slot] === high) return slot;
      slot = (slot + 1) & this.#mask;
    }
    return -1;
  }
}
