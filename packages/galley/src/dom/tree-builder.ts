/**
 * The tree under construction, in growable columns. Nodes are made in document order and need no links but their
 * parents; only when a page moves nodes about are sibling links built, and from then on kept.
 */
import { allocateColumns, ColumnHolder, growColumns, type NodeColumns } from './node-columns.ts';
import { COMMENT, DOCUMENT, type NodeId, TEXT } from './page.ts';
import { cleanRawText, decodeAttribute } from './references.ts';

const NONE = -1;
const NO_ENTRIES: Int32Array = new Int32Array(0);

/** Bit of `TreeBuilder.state`: on the stack of open elements. */
export const OPEN = 1;
/** Bit of `TreeBuilder.state`: in the list of active formatting elements. */
export const LISTED = 2;

/** Attributes that later `html` and `body` tags gave an element. */
interface Adoption {
  readonly names: Set<number>;
  /** Their places in the attribute pool. */
  readonly places: number[];
}

/** The tree under construction. */
export class TreeBuilder extends ColumnHolder<NodeColumns> {
  /** The decoded string that offsets point into. */
  readonly source: string;
  /** Nodes made so far, those cut off the tree too. */
  size = 0;
  /** First child, −1 for none; links are empty until `moved`. */
  first: Int32Array = NO_ENTRIES;
  /** Last child, −1 for none; empty until `moved`. */
  last: Int32Array = NO_ENTRIES;
  /** Next sibling, −1 for none; empty until `moved`. */
  next: Int32Array = NO_ENTRIES;
  /** Previous sibling, −1 for none; empty until `moved`. */
  previous: Int32Array = NO_ENTRIES;
  /** Attributes in the pool. */
  attributeCount = 0;
  /** The attribute pool: name ids. */
  attributeName: Int32Array = NO_ENTRIES;
  /** The attribute pool: where a value starts in the source, as written. */
  valueStart: Int32Array = NO_ENTRIES;
  /** The attribute pool: where it ends, exclusive. */
  valueEnd: Int32Array = NO_ENTRIES;
  /** Text that is not the source’s, by node: decoded, joined, or of a doctype. */
  readonly strings: Map<NodeId, string> = new Map();
  /** Set before a node is put anywhere but behind everything made before it. */
  moved = false;
  readonly #adoptions: Map<NodeId, Adoption> = new Map();

  /** A tree with the document alone; columns are sized by the length of the source. */
  constructor(source: string) {
    super(allocateColumns(0));
    this.source = source;
    // Columns that grow before they are read are no constants that code is compiled on and thrown away with.
    const capacity = 64 + (source.length >>> 6);
    this.#growNodes(capacity);
    this.#growLinks(0);
    this.#growAttributes(capacity);
    this.create(DOCUMENT, 0, source.length);
  }

  /** Makes a node that is nowhere yet: kind and offsets are set, the parent is −1. */
  create(kind: number, start: number, end: number): NodeId {
    const n = this.size++;
    if (n >= this.kind.length) this.#growNodes(2 * n);
    this.kind[n] = kind;
    this.parent[n] = NONE;
    this.sourceStart[n] = start;
    this.sourceEnd[n] = end;
    return n;
  }

  /** Says that document order is about to be left: builds the sibling links from the parents. */
  leaveOrder(): void {
    if (this.moved) return;
    this.moved = true;
    const capacity = this.kind.length;
    this.first = new Int32Array(capacity).fill(NONE);
    this.last = new Int32Array(capacity).fill(NONE);
    this.next = new Int32Array(capacity).fill(NONE);
    this.previous = new Int32Array(capacity).fill(NONE);
    for (let n = 1; n < this.size; n++) if (this.parent[n] !== NONE) this.#link(this.parent[n]!, n);
  }

  /** True when the element is on the stack of open elements. */
  isOpen(node: NodeId): boolean {
    return (this.state[node]! & OPEN) !== 0;
  }

  /** Notes that the element went on the stack. */
  markOpen(node: NodeId): void {
    this.state[node]! |= OPEN;
  }

  /** Notes that it left the stack. */
  markClosed(node: NodeId): void {
    this.state[node]! &= ~OPEN;
  }

  /** True when the newest node is in the subtree of `node`, so that document order allows another child. */
  endsWith(node: NodeId): boolean {
    let newest = this.size - 1;
    while (newest > node) newest = this.parent[newest]!;
    return newest === node;
  }

  /** Makes a node the last child of `parent`. While nothing is `moved`, it must be the newest in document order. */
  append(parent: NodeId, node: NodeId): void {
    this.parent[node] = parent;
    if (this.moved) this.#link(parent, node);
  }

  #link(parent: NodeId, node: NodeId): void {
    const last = this.last[parent]!;
    this.previous[node] = last;
    this.next[node] = NONE;
    if (last === NONE) this.first[parent] = node;
    else this.next[last] = node;
    this.last[parent] = node;
  }

  /** Makes a node the child of `parent` in front of `before`; −1: the last one. Leaves document order. */
  insertBefore(parent: NodeId, node: NodeId, before: NodeId): void {
    this.leaveOrder();
    if (before === NONE) {
      this.append(parent, node);
      return;
    }
    const previous = this.previous[before]!;
    this.parent[node] = parent;
    this.next[node] = before;
    this.previous[node] = previous;
    this.previous[before] = node;
    if (previous === NONE) this.first[parent] = node;
    else this.next[previous] = node;
  }

  /** Cuts a node with all below it off its parent. Leaves document order. */
  detach(node: NodeId): void {
    const parent = this.parent[node]!;
    if (parent === NONE) return;
    this.leaveOrder();
    const previous = this.previous[node]!;
    const next = this.next[node]!;
    if (previous === NONE) this.first[parent] = next;
    else this.next[previous] = next;
    if (next === NONE) this.last[parent] = previous;
    else this.previous[next] = previous;
    this.parent[node] = NONE;
    this.next[node] = NONE;
    this.previous[node] = NONE;
  }

  /** Moves all children of one node behind those of another; returns how many. Document order must have been left. */
  moveChildren(from: NodeId, to: NodeId): number {
    let count = 0;
    for (let child = this.first[from]!; child !== NONE; child = this.first[from]!) {
      this.detach(child);
      this.append(to, child);
      count++;
    }
    return count;
  }

  /** Inserts text before `before` (NONE: at the end), joining it to a text node that ends there. */
  insertText(parent: NodeId, before: NodeId, buffer: string, start: number, end: number, offset: number, offsetEnd: number): void {
    if (start === end) return;
    if (before !== NONE) this.leaveOrder();
    const previous = this.moved ? (before === NONE ? this.last[parent]! : this.previous[before]!) : this.#newest(parent);
    if (previous !== NONE && this.kind[previous] === TEXT) {
      this.#joinText(previous, buffer, start, end, offsetEnd);
      return;
    }
    const plain = buffer === this.source;
    const node = this.create(TEXT, plain ? start : offset, plain ? end : offsetEnd);
    if (plain) {
      this.from[node] = start;
      this.to[node] = end;
    } else this.#setString(node, buffer.slice(start, end));
    if (before === NONE) this.append(parent, node);
    else this.insertBefore(parent, node, before);
  }

  /** In document order the newest node is the last child of `parent`, or hangs below it, where it can be no text of it. */
  #newest(parent: NodeId): NodeId {
    const newest = this.size - 1;
    return this.parent[newest] === parent ? newest : NONE;
  }

  #joinText(node: NodeId, buffer: string, start: number, end: number, offsetEnd: number): void {
    const own = this.strings.get(node);
    const plain = buffer === this.source;
    this.sourceEnd[node] = Math.max(this.sourceEnd[node]!, plain ? end : offsetEnd);
    if (plain && own === undefined && this.to[node] === start) {
      this.to[node] = end;
      return;
    }
    const before = own ?? cleanRawText(this.source.slice(this.from[node], this.to[node]));
    const added = buffer.slice(start, end);
    this.#setString(node, before + (plain ? cleanRawText(added) : added));
  }

  #setString(node: NodeId, text: string): void {
    this.strings.set(node, text);
    this.from[node] = 0;
    this.to[node] = text.length;
  }

  /** A comment whose data stands in the source at [from, to). */
  comment(parent: NodeId, from: number, to: number, start: number, end: number): void {
    const node = this.create(COMMENT, start, end);
    this.from[node] = from;
    this.to[node] = to;
    this.append(parent, node);
  }

  /** Adds one attribute to the pool; the caller keeps the range. */
  addAttribute(name: number, start: number, end: number): void {
    const i = this.attributeCount++;
    if (i >= this.attributeName.length) this.#growAttributes(2 * i);
    this.attributeName[i] = name;
    this.valueStart[i] = start;
    this.valueEnd[i] = end;
  }

  /** Gives an element those attributes of a pool range that it lacks (a second `html` or `body` tag), at the end. */
  adoptAttributes(element: NodeId, from: number, to: number, marks: number): void {
    if (from === to) return;
    let adoption = this.#adoptions.get(element);
    if (adoption === undefined) {
      adoption = { names: new Set(this.attributeName.subarray(this.from[element]!, this.to[element]!)), places: [] };
      this.#adoptions.set(element, adoption);
    }
    const { names, places } = adoption;
    for (let i = from; i < to; i++) {
      const name = this.attributeName[i]!;
      if (names.has(name)) continue;
      names.add(name);
      places.push(i);
    }
    this.marks[element]! |= marks;
  }

  /** Copies the attributes of elements that adopted some to the end of the pool, in one piece; once, when nothing more comes. */
  layOutAdoptions(): void {
    for (const [element, { places }] of this.#adoptions) {
      const start = this.attributeCount;
      for (let i = this.from[element]!; i < this.to[element]!; i++) this.#repeatAttribute(i);
      for (const i of places) this.#repeatAttribute(i);
      this.from[element] = start;
      this.to[element] = this.attributeCount;
    }
  }

  #repeatAttribute(i: number): void {
    this.addAttribute(this.attributeName[i]!, this.valueStart[i]!, this.valueEnd[i]!);
  }

  /** Decoded value of an element’s attribute, by the name’s id; undefined when it has none. */
  attributeOf(element: NodeId, name: number): string | undefined {
    for (let i = this.from[element]!; i < this.to[element]!; i++) if (this.attributeName[i] === name) return this.valueAt(i);
    return undefined;
  }

  /** Decoded value at a place of the attribute pool. */
  valueAt(i: number): string {
    return decodeAttribute(this.source.slice(this.valueStart[i], this.valueEnd[i]));
  }

  #growNodes(capacity: number): void {
    Object.assign(this, growColumns(this, capacity));
    if (this.moved) this.#growLinks(capacity);
  }

  #growLinks(capacity: number): void {
    const grow = (old: Int32Array): Int32Array => {
      const array = new Int32Array(capacity).fill(NONE, old.length);
      array.set(old);
      return array;
    };
    this.first = grow(this.first);
    this.last = grow(this.last);
    this.next = grow(this.next);
    this.previous = grow(this.previous);
  }

  #growAttributes(capacity: number): void {
    const grow = (old: Int32Array): Int32Array => {
      const array = new Int32Array(capacity);
      array.set(old);
      return array;
    };
    this.attributeName = grow(this.attributeName);
    this.valueStart = grow(this.valueStart);
    this.valueEnd = grow(this.valueEnd);
  }
}
