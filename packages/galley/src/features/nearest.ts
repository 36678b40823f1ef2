/** The nearest node from a node upwards of which something holds: every node is walked over once, however deep the page. */
import type { NodeId, Page } from '../dom/page.ts';

export class Nearest {
  readonly #page: Page;
  readonly #holds: (n: NodeId) => boolean;
  /** 1 + the nearest one (1: none); 0 where nobody asked. */
  readonly #known: Int32Array;

  constructor(page: Page, holds: (n: NodeId) => boolean) {
    this.#page = page;
    this.#holds = holds;
    this.#known = new Int32Array(page.size);
  }

  /** Node n itself or an ancestor; 0, the document, where it holds of none. */
  of(n: NodeId): NodeId {
    const known = this.#known;
    const { parent } = this.#page;
    let m = n;
    while (m > 0 && known[m] === 0 && !this.#holds(m)) m = parent[m]!;
    const found = m <= 0 ? 0 : known[m] === 0 ? m : known[m]! - 1;
    for (let on = n; on > 0 && known[on] === 0; on = parent[on]!) {
      known[on] = found + 1;
      if (on === found) break;
    }
    return found;
  }
}
