/** The list of active formatting elements (the standard's §13.2.4.3). */
import type { NodeId } from './page.ts';
import type { TreeBuilder } from './tree-builder.ts';

const MARKER = -1;
/** Noah's Ark clause: at most three equal elements between markers. */
const ARK = 3;

export class ActiveFormatting {
  /** Node ids; MARKER between regions. */
  readonly nodes: number[] = [];
  /** Tag ids; 0 for markers. */
  readonly tags: number[] = [];
  /** Entries looked at by searches: the work that hostile pages multiply. */
  steps = 0;
  readonly #builder: TreeBuilder;

  constructor(builder: TreeBuilder) {
    this.#builder = builder;
  }

  get length(): number {
    return this.nodes.length;
  }

  isMarker(index: number): boolean {
    return this.nodes[index] === MARKER;
  }

  addMarker(): void {
    this.nodes.push(MARKER);
    this.tags.push(0);
  }

  clearToMarker(): void {
    while (this.nodes.length > 0) {
      this.tags.pop();
      if (this.nodes.pop() === MARKER) return;
    }
  }

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

  indexOf(node: NodeId): number {
    const index = this.nodes.lastIndexOf(node);
    this.steps += this.nodes.length - Math.max(index, 0);
    return index;
  }

  removeAt(index: number): void {
    this.nodes.splice(index, 1);
    this.tags.splice(index, 1);
  }

  insertAt(index: number, node: NodeId, tag: number): void {
    this.nodes.splice(index, 0, node);
    this.tags.splice(index, 0, tag);
  }

  #sameAttributes(a: NodeId, b: NodeId): boolean {
    const { from, to, attributeName, valueAt } = this.#access();
    const count = to[a]! - from[a]!;
    if (count !== to[b]! - from[b]!) return false;
    for (let i = from[a]!; i < to[a]!; i++) {
      let found = false;
      for (let j = from[b]!; j < to[b]! && !found; j++) {
        this.steps++;
        found = attributeName[i] === attributeName[j] && valueAt(i) === valueAt(j);
      }
      if (!found) return false;
    }
    return true;
  }

  #access(): { from: Int32Array; to: Int32Array; attributeName: Int32Array; valueAt: (i: number) => string } {
    const { from, to, attributeName } = this.#builder;
    return { from, to, attributeName, valueAt: (i) => this.#builder.valueAt(i) };
  }
}
