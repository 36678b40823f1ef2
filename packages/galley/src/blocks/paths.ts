/** Tag paths as integers: two nodes have equal ids exactly when their tag paths (the first 63 tags and their own) are equal. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';

/** Interned tag path; 0 is the document's own, empty path. */
export type PathId = number;

/** Tags by which paths are compared and shown, so that a 100,000-deep page costs no more. */
export const PATH_TAGS = 64;

/**
 * Path id of every element (other nodes: that of their parent), interned on (parent's id, tag); no string is built.
 * Of longer paths than 64 tags the first 63 count and the last.
 */
export function internPaths(page: Page): Int32Array {
  const { size, kind, tag, parent, depth } = page;
  const ids = new Int32Array(size);
  const table = new PathTable();
  for (let n = 1; n < size; n++) {
    const above = ids[parent[n]!]!;
    if (kind[n] !== ELEMENT) ids[n] = above;
    else ids[n] = table.intern(depth[n]! > PATH_TAGS ? table.above(above) : above, tag[n]!);
  }
  return ids;
}

/** Slots tried before a path goes to the overflow map: hostile pages choose tags that collide. */
const MAX_PROBES = 32;
/** 2³² divided by the golden ratio: spreads keys over the slots. */
const SPREAD = 0x9e3779b1;

/** Open addressing over (parent's path, tag); ids are handed out in order of first appearance. */
class PathTable {
  #slots: Int32Array = new Int32Array(1024);
  #above: Int32Array = new Int32Array(512);
  #tags: Int32Array = new Int32Array(512);
  #overflow: Map<string, PathId> = new Map();
  /** Ids handed out: 1 … count. */
  count = 0;

  above(id: PathId): PathId {
    return this.#above[id]!;
  }

  intern(above: PathId, tag: number): PathId {
    const slot = this.#probe(above, tag);
    if (slot < 0) return this.#overflow.get(`${above} ${tag}`) ?? this.#add(above, tag, slot);
    const id = this.#slots[slot]!;
    return id === 0 ? this.#add(above, tag, slot) : id;
  }

  #probe(above: PathId, tag: number): number {
    const mask = this.#slots.length - 1;
    const key = Math.imul(above, SPREAD) ^ tag;
    let slot = Math.imul(key ^ (key >>> 15), SPREAD) >>> Math.clz32(mask);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const id = this.#slots[slot]!;
      if (id === 0 || (this.#above[id] === above && this.#tags[id] === tag)) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  #add(above: PathId, tag: number, slot: number): PathId {
    const id = ++this.count;
    if (id >= this.#above.length) return this.#grow(above, tag);
    this.#above[id] = above;
    this.#tags[id] = tag;
    this.#place(id, slot);
    return id;
  }

  #place(id: PathId, slot: number): void {
    if (slot < 0) this.#overflow.set(`${this.#above[id]} ${this.#tags[id]}`, id);
    else this.#slots[slot] = id;
  }

  /** Makes room for the newest id, which the caller has counted, and adds it. */
  #grow(above: PathId, tag: number): PathId {
    const length = this.#above.length * 4;
    const wider = (old: Int32Array): Int32Array => {
      const column = new Int32Array(length);
      column.set(old);
      return column;
    };
    this.#above = wider(this.#above);
    this.#tags = wider(this.#tags);
    this.#above[this.count] = above;
    this.#tags[this.count] = tag;
    this.#slots = new Int32Array(length * 2);
    this.#overflow = new Map();
    for (let id = 1; id <= this.count; id++) this.#place(id, this.#probe(this.#above[id]!, this.#tags[id]!));
    return this.count;
  }
}

/** The tag ids from the root element to n, at most the last 64. */
export function tagPath(page: Page, n: NodeId): number[] {
  const path: number[] = [];
  for (let m = n; m > 0 && path.length < PATH_TAGS; m = page.parent[m]!) if (page.kind[m] === ELEMENT) path.push(page.tag[m]!);
  return path.reverse();
}

/** The path in words, for people: `body/div/p`. */
export function describePath(page: Page, n: NodeId): string {
  const names: string[] = [];
  for (let m = n; m > 0 && names.length < PATH_TAGS; m = page.parent[m]!) if (page.kind[m] === ELEMENT) names.push(page.tagName(m));
  return names.reverse().join('/');
}
