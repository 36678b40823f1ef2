/** The leaves as S2 numbers them: text runs after the styling tags are unwrapped and the form controls are gone. */
import { isInlineTag } from '../../blocks/roles.ts';
import type { Page } from '../../dom/page.ts';
import { HAS_CLASS } from '../../dom/page.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

/** Hou 2011 §1.1, rule 1 (algorithms §2.1): only the tag goes, the text joins its parent; links stay. `o:p` is matched by name. */
function isUnwrapped(tag: number): boolean {
  return tag !== TAG.a && isInlineTag(tag);
}

/** Hou 2011 §1.1, rule 2: the tag goes with all it holds (scripts, frames and comments are no leaves anyway). */
const REMOVED: Uint8Array = tagTable(['form', 'select', 'input', 'button', 'map', 'area', 'textarea']);
/** A form with more than this share of the page's text is the page, not a form (ASP.NET) [ours]. */
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
}

export interface PathLeafOptions {
  /** The class attribute of the leaf's element and of its parent belongs to the path [ours]. */
  classes: boolean;
  /** Keep a form that holds a good part of the page's text [ours]. */
  keepPageForms: boolean;
}

export function collectPathLeaves(view: PageView, options: PathLeafOptions): PathLeaves {
  const { page, leaves } = view;
  const removed = markRemovedLeaves(view, options.keepPageForms);
  const holderOf = findHolders(page);
  const first = new Int32Array(leaves.count);
  const last = new Int32Array(leaves.count);
  const holder = new Int32Array(leaves.count);
  const path = new Int32Array(leaves.count);
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
      path[count] = view.paths[own]!;
      count++;
      open = true;
    }
  }
  if (options.classes) addClasses(page, holder, path, count);
  return { count, first, last, holder, path };
}

function findHolders(page: Page): Int32Array {
  const holder = new Int32Array(page.size);
  const { size, tag, parent } = page;
  const known = KNOWN_TAGS.length;
  for (let n = 1; n < size; n++) {
    const id = tag[n]!;
    const unwrap = id <= known ? isUnwrapped(id) : page.tagName(n) === 'o:p';
    holder[n] = unwrap ? holder[parent[n]!]! : n;
  }
  return holder;
}

function markRemovedLeaves(view: PageView, keepPageForms: boolean): Uint8Array {
  const { page, leaves } = view;
  const { size, tag, end } = page;
  const removed = new Uint8Array(leaves.count);
  const { chars } = leaves.sums;
  const limit = FORM_SHARE * chars[leaves.count]!;
  for (let n = 1; n < size; n++) {
    if (REMOVED[tag[n]!] !== 1) continue;
    const from = leaves.at[n]!;
    const to = leaves.at[end[n]!]!;
    if (keepPageForms && tag[n] === TAG.form && chars[to]! - chars[from]! > limit) continue;
    for (let k = from; k < to; k++) removed[k] = 1;
    n = end[n]! - 1;
  }
  return removed;
}

/** Replaces each path by one interned on (path, class of the element, class of its parent). */
function addClasses(page: Page, holder: Int32Array, path: Int32Array, count: number): void {
  const interned = new Map<string, number>();
  const named = new Map<number, string>();
  for (let u = 0; u < count; u++) {
    const n = holder[u]!;
    const above = page.parent[n]!;
    const key = `${path[u]} ${className(page, n, named)}\n${above < 0 ? '' : className(page, above, named)}`;
    let id = interned.get(key);
    if (id === undefined) {
      id = interned.size;
      interned.set(key, id);
    }
    path[u] = id;
  }
}

function className(page: Page, n: number, named: Map<number, string>): string {
  if ((page.marks[n]! & HAS_CLASS) === 0) return '';
  let name = named.get(n);
  if (name === undefined) {
    // Digits are counters and dates (`post-123`), not kinds.
    name = (page.attribute(n, 'class') ?? '').replace(/\d+/g, '0');
    named.set(n, name);
  }
  return name;
}

/** Number of different paths a page's leaves can have, for sizing tables. */
export function countPaths(leaves: PathLeaves): number {
  let most = -1;
  for (let u = 0; u < leaves.count; u++) if (leaves.path[u]! > most) most = leaves.path[u]!;
  return most + 1;
}
