/** Composite text density and density sums of every element (CETD: Sun, Song, Liao 2011; docs/papers/text-density.md#the-method). */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

export interface Densities {
  /** CTD of every readable element with text, 0 elsewhere. */
  readonly density: Float64Array;
  /** DensitySum of the same elements. */
  readonly sum: Float64Array;
  /** The body: where paths end and whose link ratio the formula uses. */
  readonly body: NodeId;
  /** LC_body / C_body. */
  readonly ratio: number;
}

/** CTD of one element. T, LC, LT and C − LC count as 1 where they are 0; an element without text has density 0. */
export function computeDensity(chars: number, tags: number, linkChars: number, linkTags: number, ratio: number): number {
  if (chars === 0) return 0;
  const t = tags === 0 ? 1 : tags;
  const lc = linkChars === 0 ? 1 : linkChars;
  const lt = linkTags === 0 ? 1 : linkTags;
  // ln 1: links and nothing else, as in most of a page's menus.
  if (chars * t === lc * lt) return 0;
  const plain = chars === linkChars ? 1 : chars - linkChars;
  return ((chars / t) * Math.log((chars * t) / (lc * lt))) / Math.log(Math.log((chars * lc) / plain + ratio * chars + Math.E));
}

/**
 * What a direct run of text of this length adds to its element's density sum. As printed the divisor falls to 0 with
 * the page's link ratio, so that a run outweighs everything on a page with few links; read as a child without links
 * (LC counts as 1) it stays at 1 and more. A page without links always takes the second reading.
 */
export function computeRunDensity(length: number, ratio: number, asChild: boolean): number {
  if (length <= 1) return 0;
  if (asChild || ratio === 0) return computeDensity(length, 0, 0, 0, ratio);
  return (length * Math.log(length)) / Math.log(Math.log(ratio * length + Math.E));
}

/** The two details that the forms read differently. */
export interface DensityReading {
  /** The LT detail: a non-link child all of whose tags and characters are links is one more link tag. */
  nestedLinks: boolean;
  /** Direct runs of text count like child elements. */
  runsAsChildren: boolean;
}

/** Texts shorter than this come up again and again with the same length. */
const SHORT = 256;

/** `computeDensity` that remembers the densities of short texts without links in at most one element. */
class DensityMemory {
  readonly #ratio: number;
  readonly #known: Float64Array;

  constructor({ arena }: PageView, ratio: number) {
    this.#ratio = ratio;
    this.#known = arena.float64(SHORT);
  }

  read(chars: number, tags: number, linkChars: number, linkTags: number): number {
    if (chars >= SHORT || tags > 1 || linkChars !== 0 || linkTags !== 0)
      return computeDensity(chars, tags, linkChars, linkTags, this.#ratio);
    let density = this.#known[chars]!;
    if (density === 0) {
      density = computeDensity(chars, 0, 0, 0, this.#ratio);
      this.#known[chars] = density;
    }
    return density;
  }
}

/** Densities of all elements in three passes over the page. */
export function measureDensities(view: PageView, { nestedLinks, runsAsChildren }: DensityReading): Densities {
  const { page, leaves } = view;
  const { end, parent, size } = page;
  const { at, elements, readable, sums } = leaves;
  const { chars } = sums;
  const { linkChars, linkTag } = findLinks(view);
  const body = findBody(view);
  const ratio = shareOf(linkChars, chars, at[body]!, at[end[body]!]!);
  const density = view.arena.float64(size);
  const sum = view.arena.float64(size);
  const linkTags = view.arena.int32(size);
  const memory = new DensityMemory(view, ratio);
  addDirectRuns(view, ratio, runsAsChildren, memory, sum);
  for (let i = elements[size]! - 1; i >= elements[body]!; i--) {
    const n = readable[i]!;
    const stop = end[n]!;
    const tags = elements[stop]! - i - 1;
    const p = parent[n]!;
    const from = at[n]!;
    const to = at[stop]!;
    const c = chars[to]! - chars[from]!;
    const lc = linkChars[to]! - linkChars[from]!;
    const lt = linkTags[n]!;
    if (p >= 0) linkTags[p]! += lt + countAsLink(linkTag[n] === 1, nestedLinks && tags > 0 && lt === tags && lc === c);
    if (c === 0) continue;
    const d = memory.read(c, tags, lc, lt);
    density[n] = d;
    if (tags === 0) sum[n] = d;
    if (p >= 0) sum[p]! += d;
  }
  return { density, sum, body, ratio };
}

function countAsLink(link: boolean, allLinks: boolean): number {
  return link || allLinks ? 1 : 0;
}

function shareOf(part: Int32Array, whole: Int32Array, from: number, to: number): number {
  const total = whole[to]! - whole[from]!;
  return total === 0 ? 0 : (part[to]! - part[from]!) / total;
}

function addDirectRuns(view: PageView, ratio: number, asChild: boolean, memory: DensityMemory, sum: Float64Array): void {
  const { count, parent, sums } = view.leaves;
  const { chars } = sums;
  for (let k = 0; k < count; k++) {
    const length = chars[k + 1]! - chars[k]!;
    const remembered = length > 1 && (asChild || ratio === 0);
    sum[parent[k]!]! += remembered ? memory.read(length, 0, 0, 0) : computeRunDensity(length, ratio, asChild);
  }
}

/** Links as CETD means them – `a`, `button`, `select` – and the characters inside them as a prefix sum over leaves. */
function findLinks(view: PageView): { linkChars: Int32Array; linkTag: Uint8Array } {
  const { page, leaves } = view;
  const { tag, end, size } = page;
  const { at, elements, readable, sums, count } = leaves;
  const { chars } = sums;
  const linkTag = view.arena.uint8(size);
  const linkChars = view.arena.int32(count + 1);
  const inside = view.arena.uint8(count);
  for (let i = 0; i < elements[size]!; i++) {
    const n = readable[i]!;
    if (tag[n] !== TAG.a && tag[n] !== TAG.button && tag[n] !== TAG.select) continue;
    linkTag[n] = 1;
    const to = at[end[n]!]!;
    for (let k = at[n]!; k < to && inside[k] === 0; k++) inside[k] = 1;
  }
  for (let k = 0; k < count; k++) linkChars[k + 1] = linkChars[k]! + (inside[k] === 1 ? chars[k + 1]! - chars[k]! : 0);
  return { linkChars, linkTag };
}

/** The body element, or the document when a page has none. */
export function findBody(view: PageView): NodeId {
  const { kind, tag, end, size } = view.page;
  for (let n = 0; n < size; ) {
    if (kind[n] !== ELEMENT || tag[n] === TAG.html) n++;
    else if (tag[n] === TAG.body || tag[n] === TAG.frameset) return n;
    else n = end[n]!;
  }
  return 0;
}
