/** Content correlativity of every element (Wang 2012 §3.3–3.5): text per link, the threshold, the raise by siblings. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { KnownTag } from '../../dom/tags.ts';
import { tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { CorrelativityOptions } from './options.ts';

/** The curve of one page: one value a node, 0 for everything but readable elements. */
export interface Curve {
  /** CC_i = TA_i / max(LA_i, 1), raised nodes at the threshold. */
  readonly value: Float32Array;
  /** C after the language factor. */
  readonly threshold: number;
  /** Root of the walk: the body, or the document when there is none. */
  readonly root: NodeId;
}

/** Elements that only style text, as the output rule sees them (§5.5). */
const STYLING: Uint8Array = tagTable(['b', 'i', 'em', 'strong', 'span', 'font', 'u'] satisfies KnownTag[]);
const LAST_STYLING: number = STYLING.length;

export function isStyling(tag: number): boolean {
  return tag < LAST_STYLING && STYLING[tag] === 1;
}

/** TA: non-link characters in the subtree of n (§3.2). */
export function textAmount(view: PageView, n: NodeId): number {
  const { at, sums } = view.leaves;
  const from = at[n]!;
  const to = at[view.page.end[n]!]!;
  return sums.chars[to]! - sums.chars[from]! - (sums.linkChars[to]! - sums.linkChars[from]!);
}

/** LA: links in the subtree of n, n itself included (§3.2). */
export function linkAmount(view: PageView, n: NodeId): number {
  const { links } = view.leaves;
  return links[view.page.end[n]!]! - links[n]!;
}

/** Factor on the characters of a page: 1 for scripts with spaces, `factor` for pure Chinese, in between by share. */
export function scaleByScript(view: PageView, factor: number): number {
  const { count, sums } = view.leaves;
  const solid = sums.solid[count]!;
  return solid === 0 ? 1 : 1 - ((1 - factor) * sums.ideographs[count]!) / solid;
}

/** CC of every readable element before smoothing (eq. 1). */
export function measureCorrelativity(view: PageView, options: CorrelativityOptions): Curve {
  const { page, leaves } = view;
  const { kind, end, size } = page;
  const { at, links, muted, sums } = leaves;
  const { chars, linkChars } = sums;
  const value = new Float32Array(size);
  const root = findRoot(view);
  for (let n = root; n < size; ) {
    if (muted[n] === 1) {
      n = end[n]!;
      continue;
    }
    if (kind[n] === ELEMENT) {
      const stop = end[n]!;
      const from = at[n]!;
      const to = at[stop]!;
      if (to > from) {
        const text = chars[to]! - chars[from]! - (linkChars[to]! - linkChars[from]!);
        const la = links[stop]! - links[n]!;
        value[n] = la > 1 ? text / la : text;
      }
    }
    n++;
  }
  return { value, threshold: options.threshold * scaleByScript(view, options.languageFactor), root };
}

function findRoot(view: PageView): NodeId {
  const { page, leaves } = view;
  if (leaves.count === 0) return 0;
  let root = 0;
  for (let n = leaves.parent[0]!; n > 0; n = page.parent[n]!) if (page.kind[n] === ELEMENT) root = n;
  for (let n = root + 1; n < page.end[root]!; n = page.end[n]!) if (page.tagName(n) === 'body' || page.tagName(n) === 'frameset') return n;
  return root;
}

/**
 * Raises nodes below C whose same-tag siblings mostly reach C (eq. 3, CS > S) and whose surroundings are dense
 * (eq. 2, TD > D) to exactly C, in place. CS looks at the unraised values of one parent's children; every node is
 * a child once, so the whole is O(nodes).
 */
export function raiseBySiblings(view: PageView, curve: Curve, options: CorrelativityOptions): void {
  const { page, leaves } = view;
  const density = options.textLinkRatio * scaleByScript(view, options.languageFactor);
  const siblings = new SiblingCount(page.tag);
  for (let p = curve.root; p < page.size; ) {
    if (leaves.muted[p] === 1) p = page.end[p]!;
    else {
      // Both D and a sibling at C need text: a parent with at most D characters raises nothing.
      if (page.kind[p] === ELEMENT && page.end[p]! > p + 2 && textAmount(view, p) > density) {
        raiseChildren(view, curve, options, density, p, siblings);
      }
      p++;
    }
  }
}

function raiseChildren(
  view: PageView,
  curve: Curve,
  options: CorrelativityOptions,
  density: number,
  p: NodeId,
  siblings: SiblingCount,
): void {
  const { kind, tag, end } = view.page;
  const { value, threshold } = curve;
  const stop = end[p]!;
  const dense = textAmount(view, p);
  let low = 0;
  let high = 0;
  for (let n = p + 1; n < stop; n = end[n]!) if (kind[n] === ELEMENT) value[n]! >= threshold ? high++ : low++;
  if (low === 0 || high === 0) return;
  siblings.clear();
  for (let n = p + 1; n < stop; n = end[n]!) if (kind[n] === ELEMENT) siblings.add(tag[n]!, value[n]! >= threshold);
  for (let n = p + 1; n < stop; n = end[n]!) {
    if (kind[n] !== ELEMENT || value[n]! >= threshold) continue;
    if (dense / Math.max(linkAmount(view, n), 1) <= density || siblings.share(tag[n]!) <= options.siblingShare) continue;
    if (textAmount(view, n) >= options.minimumText) value[n] = threshold;
  }
}

/** Counts children by tag; cleared in constant time by an age, so that parents without children cost nothing. */
class SiblingCount {
  readonly #all: Int32Array;
  readonly #content: Int32Array;
  readonly #age: Int32Array;
  #now = 0;

  constructor(tags: Uint32Array) {
    let most = 0;
    for (let n = 0; n < tags.length; n++) if (tags[n]! > most) most = tags[n]!;
    this.#all = new Int32Array(most + 1);
    this.#content = new Int32Array(most + 1);
    this.#age = new Int32Array(most + 1);
  }

  clear(): void {
    this.#now++;
  }

  add(tag: number, content: boolean): void {
    if (this.#age[tag] !== this.#now) {
      this.#age[tag] = this.#now;
      this.#all[tag] = 0;
      this.#content[tag] = 0;
    }
    this.#all[tag]!++;
    if (content) this.#content[tag]!++;
  }

  /** CS: same-tag siblings at or above C, by all same-tag siblings, the node itself among them. */
  share(tag: number): number {
    return this.#content[tag]! / this.#all[tag]!;
  }
}
