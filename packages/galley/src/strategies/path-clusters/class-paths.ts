/** Tag paths with the class attributes of an element and its parent: for path-clusters as a strategy, since its vote goes without. */
import type { Page } from '../../dom/page.ts';
import { HAS_CLASS } from '../../dom/page.ts';
import type { ClassPaths } from './path-leaves.ts';

/** Replaces each path by one interned on (path, class of the element, class of its parent). */
export const addClasses: ClassPaths = ({ page, arena }, holder, path, count) => {
  const classes = new ClassNumbers(page, arena.int32(page.size));
  const withOwn = new Map<number, number>();
  const withBoth = new Map<number, number>();
  for (let u = 0; u < count; u++) {
    const n = holder[u]!;
    const above = page.parent[n]!;
    const own = internNumber(withOwn, path[u]! * PAIR + classes.of(n));
    path[u] = internNumber(withBoth, own * PAIR + (above < 0 ? 0 : classes.of(above)));
  }
};

/** Two numbers below this, a page's most nodes, make one that is exact. */
const PAIR = 1 << 26;

/** The number of a key, in order of first appearance. */
function internNumber<K>(known: Map<K, number>, key: K): number {
  let id = known.get(key);
  if (id === undefined) {
    id = known.size;
    known.set(key, id);
  }
  return id;
}

/** Class attributes as numbers, 0 for none, digits masked: they are counters and dates (`post-123`), not kinds. */
class ClassNumbers {
  readonly #page: Page;
  /** Number of each node's class plus one, 0 where nobody asked. */
  readonly #ofNode: Int32Array;
  readonly #written: Map<string, number> = new Map();
  readonly #masked: Map<string, number> = new Map([['', 0]]);

  constructor(page: Page, ofNode: Int32Array) {
    this.#page = page;
    this.#ofNode = ofNode;
  }

  of(n: number): number {
    if ((this.#page.marks[n]! & HAS_CLASS) === 0) return 0;
    const known = this.#ofNode[n]!;
    if (known !== 0) return known - 1;
    const written = this.#page.attribute(n, 'class') ?? '';
    let id = this.#written.get(written);
    if (id === undefined) {
      id = internNumber(this.#masked, written.replace(/\d+/g, '0'));
      this.#written.set(written, id);
    }
    this.#ofNode[n] = id + 1;
    return id;
  }
}
