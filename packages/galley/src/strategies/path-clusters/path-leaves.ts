/** The leaves as path-clusters numbers them: text runs after the styling tags are unwrapped and the form controls are gone. */
import { isInlineTag } from '../../blocks/roles.ts';
import { KNOWN_TAGS, TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { type CleanSums, measureCleanLeaves } from './garbled.ts';

/**
 * Hou 2011 §1.1, rule 1 (docs/papers/path-clusters.md#leaves): only the tag goes, the text joins its parent; links stay. `o:p`
 * is matched by name.
 */
function isUnwrapped(tag: number): boolean {
  return tag !== TAG.a && isInlineTag(tag);
}

/**
 * Hou 2011 §1.1, rule 2, tags that go with all they hold; which the paper does not say. Ours: form, select, input, button, map,
 * area and textarea (`Leaves.controls`; scripts, frames and comments are no leaves anyway). A form with more than this share of
 * the page's text is the page, not a form (ASP.NET).
 */
const FORM_SHARE = 0.2;

/** Leaf u covers the view's leaves first[u] … last[u]; path leaves are numbered from 0 (the paper counts from 1). */
export interface PathLeaves {
  readonly count: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Nearest ancestor that is not unwrapped. */
  readonly holder: Int32Array;
  /** Cluster key: equal exactly for leaves with equal tag paths (and equal class, when asked for). */
  readonly path: Int32Array;
  /** Prefix sums over the view's leaves, without garbled characters. */
  readonly sums: CleanSums;
}

/** Makes the class a part of the paths: class-paths.ts. */
export type ClassPaths = (view: PageView, holder: Int32Array, path: Int32Array, count: number) => void;

export interface PathLeafOptions {
  /** The class attribute of the leaf's element and of its parent belongs to the path [ours]. */
  classes: boolean;
  /** Keep a form that holds a good part of the page's text. */
  keepPageForms: boolean;
}

/** `addClasses` is for a caller whose options ask for classes. */
export function collectPathLeaves(view: PageView, options: PathLeafOptions, addClasses?: ClassPaths): PathLeaves {
  const { leaves, paths } = view;
  const sums = measureCleanLeaves(view);
  const removed = markRemovedLeaves(view, sums, options.keepPageForms);
  const holderOf = findHolders(view);
  const first = view.arena.int32(leaves.count);
  const last = view.arena.int32(leaves.count);
  const holder = view.arena.int32(leaves.count);
  const path = view.arena.int32(leaves.count);
  let count = 0;
  let open = false;
  for (let k = 0; k < leaves.count; k++) {
    if (removed[k] === 1) {
      open = false;
      continue;
    }
    const own = holderOf[leaves.parent[k]!]!;
    if (open && holder[count - 1] === own && leaves.block[k] === leaves.block[k - 1]) last[count - 1] = k;
    else {
      first[count] = k;
      last[count] = k;
      holder[count] = own;
      path[count] = paths[own]!;
      count++;
      open = true;
    }
  }
  if (options.classes) addClasses?.(view, holder, path, count);
  return { count, first, last, holder, path, sums };
}

/** Of every element the nearest at or above it that is not unwrapped; muted subtrees, which hold no leaf, are left out. */
function findHolders({ page, leaves, arena }: PageView): Int32Array {
  const { size, tag, parent } = page;
  const { elements, readable } = leaves;
  const holder = arena.int32(size);
  const known = KNOWN_TAGS.length;
  for (let i = 0; i < elements[size]!; i++) {
    const n = readable[i]!;
    const id = tag[n]!;
    const unwrap = id <= known ? isUnwrapped(id) : page.tagName(n) === 'o:p';
    holder[n] = unwrap ? holder[parent[n]!]! : n;
  }
  return holder;
}

function markRemovedLeaves({ page, leaves, arena }: PageView, { chars }: CleanSums, keepPageForms: boolean): Uint8Array {
  const { tag, end } = page;
  const removed = arena.uint8(leaves.count);
  for (let k = 0; k < leaves.count; k++) if (chars[k + 1] === chars[k]) removed[k] = 1;
  const limit = FORM_SHARE * chars[leaves.count]!;
  for (const n of leaves.controls) {
    const from = leaves.at[n]!;
    const to = leaves.at[end[n]!]!;
    if (keepPageForms && tag[n] === TAG.form && chars[to]! - chars[from]! > limit) continue;
    removed.fill(1, from, to);
  }
  return removed;
}

/** Number of different paths a page's leaves can have, for sizing tables. */
export function countPaths(leaves: PathLeaves): number {
  let most = -1;
  for (let u = 0; u < leaves.count; u++) if (leaves.path[u]! > most) most = leaves.path[u]!;
  return most + 1;
}
