/** What kind of place a block stands in, as hashes that mean the same on every page of a site: from the particular to the general. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import type { ElementNames } from '../features/element-names.ts';
import { Nearest } from '../features/nearest.ts';
import { blockSum, type PageView } from '../features/view.ts';
import { hashNumber } from '../numeric/hashing.ts';
import { hashString, mixHash } from './mix-hash.ts';

/**
 * Level 0: tag path, names of the element and of the two named elements around it, and the shape of the block.
 * Level 1: the same without the shape. Level 2: the tags and names of the element and the nearest named element, wherever
 * they stand. Level 3: tag path and names of what stands around the element.
 */
export const KIND_LEVELS = 4;

/** Blocks of fewer words are a line, of fewer than the second a sentence, of more a paragraph [ours]. */
const LINE_WORDS = 9;
const SENTENCE_WORDS = 26;

/** One column of hashes a level, one entry a block. */
export function hashBlockKinds(view: PageView, names: ElementNames): readonly Int32Array[] {
  const { count, container } = view.blocks;
  const levels = Array.from({ length: KIND_LEVELS }, () => new Int32Array(count));
  const hasher = new KindHasher(view.page, names);
  for (let b = 0; b < count; b++) {
    const n = container[b]!;
    const own = hasher.hashPlace(n);
    levels[0]![b] = mixHash(own, 16 + describeShape(view, b));
    levels[1]![b] = mixHash(own, 1);
    levels[2]![b] = mixHash(hasher.hashNames(n), 2);
    levels[3]![b] = mixHash(hasher.hashPlace(Math.max(0, view.page.parent[n]!)), 3);
  }
  return levels;
}

/** How long a block is and how much of it is links: 0 … 8. */
function describeShape(view: PageView, b: number): number {
  const words = blockSum(view, 'words', b) + blockSum(view, 'ideographs', b) / 2;
  const links = blockSum(view, 'linkChars', b) / Math.max(1, blockSum(view, 'chars', b));
  const length = words < LINE_WORDS ? 0 : words < SENTENCE_WORDS ? 1 : 2;
  return 3 * length + (links === 0 ? 0 : links < 0.5 ? 1 : 2);
}

/** Hashes of elements, each computed once. */
class KindHasher {
  readonly #page: Page;
  readonly #names: ElementNames;
  readonly #paths: Int32Array;
  readonly #tags: Map<number, number> = new Map();
  readonly #places: Map<NodeId, number> = new Map();
  readonly #named: Nearest;

  constructor(page: Page, names: ElementNames) {
    this.#page = page;
    this.#names = names;
    this.#paths = new Int32Array(page.size);
    this.#named = new Nearest(page, (n) => names.looseIdOf(n) !== 0);
  }

  /** Tag path of element n and what it and the two nearest named elements around it are called. */
  hashPlace(n: NodeId): number {
    const known = this.#places.get(n);
    if (known !== undefined) return known;
    let hash = mixHash(this.#hashPath(n), this.#hashName(n));
    let m = n;
    for (let named = 0; named < 2; named++) {
      m = this.#named.of(this.#page.parent[m] ?? -1);
      hash = mixHash(hash, m > 0 ? this.#hashName(m) : 0);
    }
    this.#places.set(n, hash);
    return hash;
  }

  /** Tag and names of element n and of the nearest named element around it. */
  hashNames(n: NodeId): number {
    const outer = this.#named.of(this.#page.parent[n] ?? -1);
    const own = mixHash(this.#hashTag(n), this.#hashName(n));
    return outer > 0 ? mixHash(mixHash(own, this.#hashTag(outer)), this.#hashName(outer)) : own;
  }

  #hashPath(n: NodeId): number {
    if (n <= 0) return 0;
    const known = this.#paths[n]!;
    if (known !== 0) return known;
    const trail: NodeId[] = [];
    let m = n;
    for (; m > 0 && this.#paths[m] === 0; m = this.#page.parent[m]!) trail.push(m);
    let hash = m > 0 ? this.#paths[m]! : 0;
    for (let i = trail.length - 1; i >= 0; i--) {
      hash = mixHash(hash, this.#hashTag(trail[i]!)) || 1;
      this.#paths[trail[i]!] = hash;
    }
    return hash;
  }

  #hashTag(n: NodeId): number {
    if (n < 0 || this.#page.kind[n] !== ELEMENT) return 0;
    const tag = this.#page.tag[n]!;
    let hash = this.#tags.get(tag);
    if (hash === undefined) {
      hash = hashString(this.#page.tagName(n));
      this.#tags.set(tag, hash);
    }
    return hash;
  }

  /** Digits folded: `post-17` and `post-4` are one name. */
  #hashName(n: NodeId): number {
    if (n < 0 || this.#page.kind[n] !== ELEMENT) return 0;
    let hash = 7;
    for (const word of this.#names.hashes[this.#names.idOf(n)]!) hash = hashNumber(word, hash);
    return hash | 0;
  }
}
