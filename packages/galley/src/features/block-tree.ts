/**
 * The blocks of a page and the elements that hold several of them, as a tree in document order: a chain of elements with
 * one content is one item, so the tree has fewer than twice as many items as the page has blocks.
 */
import type { NodeId, Page } from '../dom/page.ts';
import type { PageView } from './view.ts';

/** Columns with one entry an item; parents stand before their children. */
export interface BlockTree {
  readonly count: number;
  /** The item around, −1 of the root. */
  readonly parent: Int32Array;
  /** Blocks low … high − 1 stand in the item. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** The block itself of a leaf, −1 of an item that holds several. */
  readonly block: Int32Array;
  /** The innermost and the outermost element of the chain; of a block beside others in its container both are that container. */
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

/** O(nodes). */
export function buildBlockTree({ page, blocks, arena }: PageView): BlockTree {
  const { container } = blocks;
  const contents = arena.int32(page.size);
  const elements = countContents(page, container, contents);
  const builder = new Builder(page, contents, { itemOf: arena.int32(page.size), chain: arena.int32(page.size) }, blocks.count + elements);
  let next = 0;
  for (let b = 0; b < blocks.count; b++) {
    for (; next <= container[b]!; next++) if (contents[next]! > 0) builder.enter(next, b);
    builder.place(container[b]!, b);
  }
  return builder.finish();
}

/** How many contents – elements with text, and blocks of its own – each element has; answers how many elements have some. */
function countContents({ parent }: Page, container: Int32Array, contents: Int32Array): number {
  let count = 0;
  for (let b = 0; b < container.length; b++) {
    for (let n = container[b]!; n >= 0; n = parent[n]!) {
      if (contents[n]!++ > 0) break;
      count++;
    }
  }
  return count;
}

/** By element that holds text. */
interface Places {
  /** The item that the contents of an element belong to. */
  readonly itemOf: Int32Array;
  /** The outermost element of the chain that an element goes on. */
  readonly chain: Int32Array;
}

class Builder {
  readonly #page: Page;
  readonly #contents: Int32Array;
  readonly #itemOf: Int32Array;
  readonly #chain: Int32Array;
  readonly #parent: Int32Array;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #block: Int32Array;
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;
  #items = 0;

  /** `most`: items at most. */
  constructor(page: Page, contents: Int32Array, { itemOf, chain }: Places, most: number) {
    this.#page = page;
    this.#contents = contents;
    this.#itemOf = itemOf;
    this.#chain = chain;
    const pool = new Int32Array(6 * most);
    this.#parent = pool.subarray(0, most);
    this.#low = pool.subarray(most, 2 * most);
    this.#high = pool.subarray(2 * most, 3 * most);
    this.#block = pool.subarray(3 * most, 4 * most);
    this.#inner = pool.subarray(4 * most, 5 * most);
    this.#outer = pool.subarray(5 * most, 6 * most);
  }

  /** An element that holds text, in front of block b. */
  enter(n: NodeId, b: number): void {
    const up = this.#page.parent[n]!;
    this.#chain[n] = up < 0 || this.#contents[up]! > 1 ? n : this.#chain[up]!;
    const around = up < 0 ? -1 : this.#itemOf[up]!;
    this.#itemOf[n] = this.#contents[n] === 1 ? around : this.#add(around, b, -1, n, this.#chain[n]!);
  }

  /** Block b in its container. */
  place(container: NodeId, b: number): void {
    const outer = this.#contents[container]! > 1 ? container : this.#chain[container]!;
    this.#add(this.#itemOf[container]!, b, b, container, outer);
  }

  #add(parent: number, low: number, block: number, inner: NodeId, outer: NodeId): number {
    const i = this.#items++;
    this.#parent[i] = parent;
    this.#low[i] = low;
    this.#high[i] = block < 0 ? low : block + 1;
    this.#block[i] = block;
    this.#inner[i] = inner;
    this.#outer[i] = outer;
    return i;
  }

  finish(): BlockTree {
    const count = this.#items;
    const cut = (column: Int32Array): Int32Array => column.subarray(0, count);
    const high = cut(this.#high);
    const parent = cut(this.#parent);
    for (let i = count - 1; i >= 0; i--) {
      const up = parent[i]!;
      if (up >= 0 && high[i]! > high[up]!) high[up] = high[i]!;
    }
    return { count, parent, low: cut(this.#low), high, block: cut(this.#block), inner: cut(this.#inner), outer: cut(this.#outer) };
  }
}
