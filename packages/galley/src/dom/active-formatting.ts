/** The list of active formatting elements (the standard's §13.2.4.3). */
import type { NodeId } from './page.ts';
import { LISTED, type TreeBuilder } from './tree-builder.ts';

const MARKER = -1;
/** Noah's Ark clause: at most three equal elements between markers. */
const ARK = 3;
/** Elements with more attributes than this are compared by a map. */
const FEW_ATTRIBUTES = 16;

/** The list of active formatting elements, newest last, with the tree builder’s `LISTED` bit kept in step. */
export class ActiveFormatting {
  /** Node ids; MARKER between regions. */
  readonly nodes: number[] = [];
  /** Tag ids; 0 for markers. */
  readonly tags: number[] = [];
  /** Entries and attributes looked at: the work that hostile pages multiply. */
  steps = 0;
  readonly #builder: TreeBuilder;

  /** An empty list over the nodes of `builder`. */
  constructor(builder: TreeBuilder) {
    this.#builder = builder;
  }

  /** Entries, markers included. */
  get length(): number {
    return this.nodes.length;
  }

  /** True when the entry is a marker: no element before it is looked at. */
  isMarker(index: number): boolean {
    return this.nodes[index] === MARKER;
  }

  /** True when the element stands in the list. */
  has(node: NodeId): boolean {
    return (this.#builder.state[node]! & LISTED) !== 0;
  }

  /** Begins a region: applet, caption, cell, marquee, object, template. */
  addMarker(): void {
    this.nodes.push(MARKER);
    this.tags.push(0);
  }

  /** Takes everything out down to the newest marker, the marker too. */
  clearToMarker(): void {
    while (this.nodes.length > 0) {
      const node = this.nodes.pop()!;
      this.tags.pop();
      if (node === MARKER) return;
      this.#builder.state[node]! &= ~LISTED;
    }
  }

  /** Takes everything out. */
  clear(): void {
    while (this.nodes.length > 0) this.clearToMarker();
  }

  /** Adds an element; of more than three equal ones behind the last marker the oldest goes (Noah’s Ark clause). */
  push(node: NodeId, tag: number): void {
    let equal = 0;
    let oldest = -1;
    for (let i = this.nodes.length - 1; i >= 0 && this.nodes[i] !== MARKER; i--) {
      this.steps++;
      if (this.tags[i] === tag && this.#sameAttributes(this.nodes[i]!, node)) {
        equal++;
        oldest = i;
      }
    }
    if (equal >= ARK) this.removeAt(oldest);
    this.#builder.state[node]! |= LISTED;
    this.nodes.push(node);
    this.tags.push(tag);
  }

  /** Index of the newest entry with this tag behind the last marker, −1 when there is none. */
  findTag(tag: number): number {
    for (let i = this.nodes.length - 1; i >= 0 && this.nodes[i] !== MARKER; i--) {
      this.steps++;
      if (this.tags[i] === tag) return i;
    }
    return -1;
  }

  /** Where the element stands, −1 when it does not. */
  indexOf(node: NodeId): number {
    if (!this.has(node)) return -1;
    const index = this.nodes.lastIndexOf(node);
    this.steps += this.nodes.length - index;
    return index;
  }

  /** Takes one entry out; markers have no bit and must not be named. */
  removeAt(index: number): void {
    this.#builder.state[this.nodes[index]!]! &= ~LISTED;
    if (index === this.nodes.length - 1) {
      this.nodes.pop();
      this.tags.pop();
      return;
    }
    this.nodes.splice(index, 1);
    this.tags.splice(index, 1);
  }

  /** Puts an element in front of the entry that stands at `index`. */
  insertAt(index: number, node: NodeId, tag: number): void {
    this.#builder.state[node]! |= LISTED;
    this.nodes.splice(index, 0, node);
    this.tags.splice(index, 0, tag);
  }

  /** Puts another element of the same tag in an entry's place. */
  replaceAt(index: number, node: NodeId): void {
    this.#builder.state[this.nodes[index]!]! &= ~LISTED;
    this.#builder.state[node]! |= LISTED;
    this.nodes[index] = node;
  }

  /** Equal names and values in any order; names of one element are never repeated. */
  #sameAttributes(a: NodeId, b: NodeId): boolean {
    const { from, to, attributeName: names } = this.#builder;
    const start = from[a]!;
    const other = from[b]!;
    const count = to[a]! - start;
    if (count !== to[b]! - other) return false;
    let ordered = true;
    for (let i = 0; i < count && ordered; i++) ordered = names[start + i] === names[other + i];
    if (!ordered && count > FEW_ATTRIBUTES) return this.#sameByMap(start, other, count);
    for (let i = 0; i < count; i++) {
      const partner = ordered ? other + i : this.#findName(names[start + i]!, other, count);
      if (partner < 0 || !this.#sameValue(start + i, partner)) return false;
    }
    return true;
  }

  #findName(name: number, from: number, count: number): number {
    this.steps += count;
    const index = this.#builder.attributeName.subarray(from, from + count).indexOf(name);
    return index < 0 ? -1 : from + index;
  }

  #sameByMap(start: number, other: number, count: number): boolean {
    const { attributeName: names } = this.#builder;
    this.steps += 2 * count;
    const places = new Map<number, number>();
    for (let i = 0; i < count; i++) places.set(names[other + i]!, other + i);
    for (let i = start; i < start + count; i++) {
      const partner = places.get(names[i]!);
      if (partner === undefined || !this.#sameValue(i, partner)) return false;
    }
    return true;
  }

  /** Compares as written first; only references and carriage returns can make different spellings equal. */
  #sameValue(i: number, j: number): boolean {
    const { source, valueStart, valueEnd } = this.#builder;
    const a = source.slice(valueStart[i], valueEnd[i]);
    const b = source.slice(valueStart[j], valueEnd[j]);
    this.steps += 1 + ((a.length + b.length) >>> 4);
    if (a === b) return true;
    if (!DECODABLE.test(a) && !DECODABLE.test(b)) return false;
    return this.#builder.valueAt(i) === this.#builder.valueAt(j);
  }
}

const DECODABLE: RegExp = /[&\r\0]/;
