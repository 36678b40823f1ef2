/** Tag paths as integers: two nodes have equal ids exactly when their tag paths (the first 63 tags and their own) are equal. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { PairNumbers } from '../numeric/pair-numbers.ts';

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
  const pairs = new PairNumbers(512);
  /** Of paths of 64 tags and more, that of the first 63. */
  const heads = new Map<PathId, PathId>();
  for (let n = 1; n < size; n++) {
    const above = ids[parent[n]!]!;
    ids[n] = above;
    if (kind[n] !== ELEMENT) continue;
    const head = depth[n]! < PATH_TAGS ? above : (heads.get(above) ?? above);
    const id = pairs.numberOf(head, tag[n]!) + 1;
    ids[n] = id;
    if (depth[n]! >= PATH_TAGS) heads.set(id, head);
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
