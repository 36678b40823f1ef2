/** The tree under construction: linked nodes in growable columns, turned into a pre-order `Page` at the end. */
import { FlatPage } from './flat-page.ts';
import type { NameTable } from './names.ts';
import { COMMENT, DOCUMENT, type NodeId, type QuirksMode, TEXT } from './page.ts';
import { cleanRawText, decodeAttribute, normaliseNewlines } from './references.ts';
import { preOrder } from './reorder.ts';

const NONE = -1;

export class TreeBuilder {
  readonly source: string;
  size = 0;
  kind: Uint8Array;
  tag: Uint32Array;
  namespace: Uint8Array;
  marks: Uint8Array;
  /** 1 while the element is on the stack of open elements. */
  open: Uint8Array;
  parent: Int32Array;
  first: Int32Array;
  last: Int32Array;
  next: Int32Array;
  previous: Int32Array;
  sourceStart: Int32Array;
  sourceEnd: Int32Array;
  /** Text nodes: offsets of the text; elements: range in the attribute pool. */
  from: Int32Array;
  to: Int32Array;
  /** The attribute pool. */
  attributeCount = 0;
  attributeName: Int32Array;
  valueStart: Int32Array;
  valueEnd: Int32Array;
  readonly strings: Map<NodeId, string> = new Map();
  /** Set when a node was put anywhere but behind everything made before it. */
  moved = false;

  constructor(source: string) {
    this.source = source;
    const nodes = 64 + (source.length >>> 5);
    const attributes = 64 + (source.length >>> 5);
    this.kind = new Uint8Array(nodes);
    this.tag = new Uint32Array(nodes);
    this.namespace = new Uint8Array(nodes);
    this.marks = new Uint8Array(nodes);
    this.open = new Uint8Array(nodes);
    this.parent = new Int32Array(nodes);
    this.first = new Int32Array(nodes);
    this.last = new Int32Array(nodes);
    this.next = new Int32Array(nodes);
    this.previous = new Int32Array(nodes);
    this.sourceStart = new Int32Array(nodes);
    this.sourceEnd = new Int32Array(nodes);
    this.from = new Int32Array(nodes);
    this.to = new Int32Array(nodes);
    this.attributeName = new Int32Array(attributes);
    this.valueStart = new Int32Array(attributes);
    this.valueEnd = new Int32Array(attributes);
    this.create(DOCUMENT, 0, source.length);
  }

  create(kind: number, start: number, end: number): NodeId {
    const n = this.size++;
    if (n >= this.kind.length) this.#growNodes();
    this.kind[n] = kind;
    this.parent[n] = NONE;
    this.first[n] = NONE;
    this.last[n] = NONE;
    this.next[n] = NONE;
    this.previous[n] = NONE;
    this.sourceStart[n] = start;
    this.sourceEnd[n] = end;
    return n;
  }

  append(parent: NodeId, node: NodeId): void {
    const last = this.last[parent]!;
    this.parent[node] = parent;
    this.previous[node] = last;
    this.next[node] = NONE;
    if (last === NONE) this.first[parent] = node;
    else this.next[last] = node;
    this.last[parent] = node;
  }

  insertBefore(parent: NodeId, node: NodeId, before: NodeId): void {
    this.moved = true;
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

  detach(node: NodeId): void {
    const parent = this.parent[node]!;
    if (parent === NONE) return;
    this.moved = true;
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

  /** Moves all children of one node behind those of another; returns how many. */
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
    const previous = before === NONE ? this.last[parent]! : this.previous[before]!;
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

  comment(parent: NodeId, data: string, start: number, end: number): void {
    const node = this.create(COMMENT, start, end);
    this.strings.set(node, data);
    this.append(parent, node);
  }

  /** Adds one attribute to the pool; the caller keeps the range. */
  addAttribute(name: number, start: number, end: number): void {
    const i = this.attributeCount++;
    if (i >= this.attributeName.length) this.#growAttributes();
    this.attributeName[i] = name;
    this.valueStart[i] = start;
    this.valueEnd[i] = end;
  }

  /** Gives an element those attributes of a pool range that it lacks (a second `html` or `body` tag). */
  adoptAttributes(element: NodeId, from: number, to: number, marks: number): void {
    const start = this.attributeCount;
    for (let i = this.from[element]!; i < this.to[element]!; i++) {
      this.addAttribute(this.attributeName[i]!, this.valueStart[i]!, this.valueEnd[i]!);
    }
    const known = new Set(this.attributeName.subarray(start, this.attributeCount));
    for (let i = from; i < to; i++) {
      const name = this.attributeName[i]!;
      if (!known.has(name)) this.addAttribute(name, this.valueStart[i]!, this.valueEnd[i]!);
    }
    this.from[element] = start;
    this.to[element] = this.attributeCount;
    this.marks[element]! |= marks;
  }

  attributeOf(element: NodeId, name: number): string | undefined {
    for (let i = this.from[element]!; i < this.to[element]!; i++) if (this.attributeName[i] === name) return this.valueAt(i);
    return undefined;
  }

  valueAt(i: number): string {
    return decodeAttribute(normaliseNewlines(this.source.slice(this.valueStart[i], this.valueEnd[i])));
  }

  finish(tags: NameTable, attributes: NameTable, mode: QuirksMode, simplified: boolean): FlatPage {
    const tree = preOrder(this);
    const { source, attributeName, valueStart, valueEnd } = this;
    return new FlatPage({
      ...tree,
      source,
      attributeName,
      attributeValue: (i) => decodeAttribute(normaliseNewlines(source.slice(valueStart[i], valueEnd[i]))),
      tags,
      attributes,
      mode,
      simplified,
    });
  }

  #growNodes(): void {
    const capacity = this.kind.length * 2;
    const bytes = (old: Uint8Array): Uint8Array => {
      const array = new Uint8Array(capacity);
      array.set(old);
      return array;
    };
    const ints = (old: Int32Array): Int32Array => {
      const array = new Int32Array(capacity);
      array.set(old);
      return array;
    };
    const tag = new Uint32Array(capacity);
    tag.set(this.tag);
    this.tag = tag;
    this.kind = bytes(this.kind);
    this.namespace = bytes(this.namespace);
    this.marks = bytes(this.marks);
    this.open = bytes(this.open);
    this.parent = ints(this.parent);
    this.first = ints(this.first);
    this.last = ints(this.last);
    this.next = ints(this.next);
    this.previous = ints(this.previous);
    this.sourceStart = ints(this.sourceStart);
    this.sourceEnd = ints(this.sourceEnd);
    this.from = ints(this.from);
    this.to = ints(this.to);
  }

  #growAttributes(): void {
    const grow = (old: Int32Array): Int32Array => {
      const array = new Int32Array(old.length * 2);
      array.set(old);
      return array;
    };
    this.attributeName = grow(this.attributeName);
    this.valueStart = grow(this.valueStart);
    this.valueEnd = grow(this.valueEnd);
  }
}
