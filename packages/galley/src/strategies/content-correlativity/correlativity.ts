/** Content correlativity of every element (Wang 2012 §3.3–3.5): text per link, the threshold, the raise by siblings. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { KnownTag } from '../../dom/tags.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { Amounts } from './amounts.ts';
import { linkAmount, measureAmounts, textAmount } from './amounts.ts';
import type { CorrelativityOptions } from './options.ts';

/** The curve of one page: one value a node, 0 for everything but readable elements. */
export interface Curve extends Amounts {
  /** CC_i = TA_i / max(LA_i, 1), raised nodes at the threshold. */
  readonly value: Float32Array;
  /** C after the language factor. */
  readonly threshold: number;
  /** Root of the walk: the body, or the document when there is none. */
  readonly root: NodeId;
}

/** Elements that only style text, as the output rule sees them (docs/papers/content-correlativity.md#output). */
const STYLING: Uint8Array = tagTable(['b', 'i', 'em', 'strong', 'span', 'font', 'u'] satisfies KnownTag[]);
const LAST_STYLING: number = STYLING.length;

export function isStyling(tag: number): boolean {
  return tag < LAST_STYLING && STYLING[tag] === 1;
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
  const { end, size } = page;
  const { at, elements, links, readable } = leaves;
  const amounts = measureAmounts(view, options.controls);
  const { plain } = amounts;
  const value = view.arena.float32(size);
  const root = findRoot(view);
  for (let i = elements[root]!; i < elements[size]!; i++) {
    const n = readable[i]!;
    const stop = end[n]!;
    const text = plain[at[stop]!]! - plain[at[n]!]!;
    const la = links[stop]! - links[n]!;
    value[n] = la > 1 ? text / la : text;
  }
  return { ...amounts, value, threshold: options.threshold * scaleByScript(view, options.languageFactor), root };
}

function findRoot({ page, leaves }: PageView): NodeId {
  if (leaves.count === 0) return 0;
  let root = 0;
  for (let n = leaves.parent[0]!; n > 0; n = page.parent[n]!) if (page.kind[n] === ELEMENT) root = n;
  for (let n = root + 1; n < page.end[root]!; n = page.end[n]!) if (page.tag[n] === TAG.body || page.tag[n] === TAG.frameset) return n;
  return root;
}

/**
 * Raises nodes below C whose same-tag siblings mostly reach C (eq. 3, CS > S) and whose surroundings are dense
 * (eq. 2, TD > D) to exactly C, in place. CS looks at the unraised values of one parent's children; only parents
 * with a child that passes eq. 2 are counted, each once, so the whole is O(nodes).
 */
export function raiseBySiblings(curve: Curve, options: CorrelativityOptions): void {
  const { view, plain, value, threshold, root } = curve;
  const { kind, parent, end, size } = view.page;
  const { at, links, muted } = view.leaves;
  const density = options.textLinkRatio * scaleByScript(view, options.languageFactor);
  const counted = view.arena.uint8(size);
  let siblings: SiblingCount | undefined;
  for (let n = root + 1; n < size; n = muted[n] === 1 ? end[n]! : n + 1) {
    if (kind[n] !== ELEMENT || value[n]! >= threshold) continue;
    const p = parent[n]!;
    if (p < root || counted[p] === 1) continue;
    const la = links[end[n]!]! - links[n]!;
    const around = Math.max(plain[at[end[p]!]!]! - plain[at[p]!]!, 1);
    if (around <= density * Math.max(la, 1) || plain[at[end[n]!]!]! - plain[at[n]!]! < options.minimumText) continue;
    counted[p] = 1;
    siblings ??= new SiblingCount(view);
    raiseChildren(curve, options, around / density, p, siblings);
  }
}

/** @param most a child with fewer links than this has TD > D. */
function raiseChildren(curve: Curve, options: CorrelativityOptions, most: number, p: NodeId, siblings: SiblingCount): void {
  const { kind, tag, end } = curve.view.page;
  const { value, threshold } = curve;
  const stop = end[p]!;
  siblings.clear();
  for (let n = p + 1; n < stop; n = end[n]!) if (kind[n] === ELEMENT) siblings.add(tag[n]!, value[n]! >= threshold);
  for (let n = p + 1; n < stop; n = end[n]!) {
    if (kind[n] !== ELEMENT || value[n]! >= threshold || siblings.share(tag[n]!) <= options.siblingShare) continue;
    if (Math.max(linkAmount(curve, n), 1) < most && textAmount(curve, n) >= options.minimumText) value[n] = threshold;
  }
}

/** Counts children by tag; cleared in constant time by an age, so that parents without children cost nothing. */
class SiblingCount {
  readonly #all: Int32Array;
  readonly #content: Int32Array;
  readonly #age: Int32Array;
  #now = 0;

  constructor({ page, arena }: PageView) {
    const { tag, size } = page;
    let most = 0;
    for (let n = 0; n < size; n++) if (tag[n]! > most) most = tag[n]!;
    this.#all = arena.int32(most + 1);
    this.#content = arena.int32(most + 1);
    this.#age = arena.int32(most + 1);
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
