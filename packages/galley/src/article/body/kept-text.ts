/** How much kept text stands in a subtree: prefix sums over the leaves of a selection. */
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';

export class KeptText {
  readonly #view: PageView;
  /** leaves + 1 entries: kept characters before leaf k. */
  readonly #sums: Int32Array;
  /** The first leaf with kept text and the last, −1 without any. */
  readonly first: number;
  readonly last: number;

  constructor(view: PageView, selection: Selection) {
    const { leaves } = view;
    const { chars } = leaves.sums;
    const { bits } = selection.kept;
    const sums = view.arena.int32(leaves.count + 1);
    let first = -1;
    let last = -1;
    for (let k = 0; k < leaves.count; k++) {
      let kept = bits[leaves.first[k]!]!;
      for (let n = leaves.first[k]! + 1; n <= leaves.last[k]!; n++) kept |= bits[n]!;
      sums[k + 1] = sums[k]!;
      if (kept === 0) continue;
      sums[k + 1]! += chars[k + 1]! - chars[k]!;
      if (first < 0) first = k;
      last = k;
    }
    this.first = first;
    this.last = last;
    this.#view = view;
    this.#sums = sums;
  }

  /** Kept characters in the subtree of n. */
  measure(n: NodeId): number {
    const { leaves, page } = this.#view;
    return this.between(leaves.at[n]!, leaves.at[page.end[n]!]!);
  }

  /** Kept characters in leaves [from, to). */
  between(from: number, to: number): number {
    return this.#sums[to]! - this.#sums[from]!;
  }

  /** No kept text stands in or behind node n. */
  isBehind(n: NodeId): boolean {
    return this.#view.leaves.at[n]! > this.last;
  }

  /** All kept characters of the page. */
  get total(): number {
    return this.#sums[this.#sums.length - 1]!;
  }
}
