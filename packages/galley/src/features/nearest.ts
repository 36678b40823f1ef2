/** The nearest node from a node upwards of which something holds: in proportion to the nodes asked about, however deep the page. */
import type { NodeId, Page } from '../dom/page.ts';

/** Ancestors looked at before answers are kept: nearly always enough, and a table of a page's nodes costs more. */
const NEAR = 12;

export class Nearest {
  readonly #page: Page;
  readonly #holds: (n: NodeId) => boolean;
  /** 1 + the nearest one (1: none); 0 where nobody asked. */
  #known: Int32Array | undefined;

  constructor(page: Page, holds: (n: NodeId) => boolean) {
    this.#page = page;
    this.#holds = holds;
  }

  /** Node n itself or an ancestor; 0, the document, where it holds of none. */
  of(n: NodeId): NodeId {
    const { parent } = this.#page;
    let m = n;
    for (let climbed = 0; climbed < NEAR; climbed++) {
      if (m <= 0) return 0;
      if (this.#holds(m)) return m;
      m = parent[m]!;
    }
    return this.#climb(m);
  }

  /** Every node is walked over once. */
  #climb(n: NodeId): NodeId {
    this.#known ??= new Int32Array(this.#page.size);
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
