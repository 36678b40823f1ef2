/** Tag paths as integers: two nodes have equal ids exactly when their tag paths (last 64 tags) are equal. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';

/** Interned tag path; 0 is the document's own, empty path. */
export type PathId = number;

/** Path comparisons look at this many tags from the node upwards, so that a 100,000-deep page costs no more. */
export const PATH_TAGS = 64;

/**
 * Path id of every element (text nodes: that of their parent). Ids are interned on (parent's id, tag),
 * so no string is built; O(nodes). Below depth 64 two paths count as equal when their last 64 tags are.
 */
export function internPaths(page: Page): Int32Array {
  const ids = new Int32Array(page.size);
  const interned = new Map<number, PathId>();
  let next = 1;
  for (let n = 1; n < page.size; n++) {
    const parent = ids[page.parent[n]!]!;
    if (page.kind[n] !== ELEMENT) {
      ids[n] = parent;
      continue;
    }
    const key = parent * 65536 + (page.tag[n]! & 0xffff);
    let id = interned.get(key);
    if (id === undefined) {
      id = next++;
      interned.set(key, id);
    }
    ids[n] = id;
  }
  return ids;
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
