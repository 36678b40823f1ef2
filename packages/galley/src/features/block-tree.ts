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

/** O(elements that hold text + blocks). */
export function buildBlockTree({ page, blocks }: PageView): BlockTree {
  const { contents, elements } = countContents(page, blocks.container);
  const builder = new Builder(page, contents, blocks.count + elements.length);
  let next = 0;
  for (let b = 0; b < blocks.count; b++) {
    const container = blocks.container[b]!;
    for (; next < elements.length && elements[next]! <= container; next++) builder.enter(elements[next]!, b);
    builder.place(container, b);
  }
  return builder.finish();
}

/** How many contents – elements with text, and blocks of its own – each element has; the elements that have some, in order. */
function countContents(page: Page, container: Int32Array): { contents: Int32Array; elements: Int32Array } {
  const contents = new Int32Array(page.size);
  let count = 0;
  for (let b = 0; b < container.length; b++) {
    for (let n = container[b]!; n >= 0; n = page.parent[n]!) {
      if (contents[n]!++ > 0) break;
      count++;
    }
  }
  const elements = new Int32Array(count);
  let at = 0;
  for (let n = 0; n < page.size; n++) if (contents[n]! > 0) elements[at++] = n;
  return { contents, elements };
}

class Builder {
  readonly #page: Page;
  readonly #contents: Int32Array;
  /** The item that the contents of an element belong to. */
  readonly #itemOf: Int32Array;
  /** The outermost element of the chain that an element goes on. */
  readonly #chain: Int32Array;
  readonly #parent: Int32Array;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #block: Int32Array;
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;
  #items = 0;

  constructor(page: Page, contents: Int32Array, most: number) {
    this.#page = page;
    this.#contents = contents;
    this.#itemOf = new Int32Array(page.size);
    this.#chain = new Int32Array(page.size);
    this.#parent = new Int32Array(most);
    this.#low = new Int32Array(most);
    this.#high = new Int32Array(most);
    this.#block = new Int32Array(most);
    this.#inner = new Int32Array(most);
    this.#outer = new Int32Array(most);
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
    const high = this.#high.slice(0, count);
    const parent = this.#parent.slice(0, count);
    for (let i = count - 1; i >= 0; i--) {
      const up = parent[i]!;
      if (up >= 0 && high[i]! > high[up]!) high[up] = high[i]!;
    }
    const cut = (column: Int32Array): Int32Array => column.slice(0, count);
    return { count, parent, low: cut(this.#low), high, block: cut(this.#block), inner: cut(this.#inner), outer: cut(this.#outer) };
  }
}
