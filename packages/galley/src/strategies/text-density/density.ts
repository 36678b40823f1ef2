/** Composite text density and density sums of every element (CETD: Sun, Song, Liao 2011; algorithms §6.3). */
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

/** Densities of all elements in three passes over the page. */
export function measureDensities(view: PageView, { nestedLinks, runsAsChildren }: DensityReading): Densities {
  const { page, leaves } = view;
  const { kind, end, parent } = page;
  const { at, elements, sums } = leaves;
  const { chars } = sums;
  const { linkChars, linkTag } = findLinks(view);
  const body = findBody(view);
  const ratio = shareOf(linkChars, chars, at[body]!, at[end[body]!]!);
  const density = new Float64Array(page.size);
  const sum = new Float64Array(page.size);
  const linkTags = new Int32Array(page.size);
  addDirectRuns(view, ratio, runsAsChildren, sum);
  for (let n = page.size - 1; n >= body; n--) {
    if (kind[n] !== ELEMENT || elements[end[n]!] === elements[n]) continue;
    const p = parent[n]!;
    const from = at[n]!;
    const to = at[end[n]!]!;
    const c = chars[to]! - chars[from]!;
    const tags = elements[end[n]!]! - elements[n]! - 1;
    const lc = linkChars[to]! - linkChars[from]!;
    const lt = linkTags[n]!;
    if (p >= 0) linkTags[p]! += lt + countAsLink(linkTag[n] === 1, nestedLinks && tags > 0 && lt === tags && lc === c);
    if (c === 0) continue;
    const d = computeDensity(c, tags, lc, lt, ratio);
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

function addDirectRuns(view: PageView, ratio: number, asChild: boolean, sum: Float64Array): void {
  const { count, parent, sums } = view.leaves;
  for (let k = 0; k < count; k++) sum[parent[k]!]! += computeRunDensity(sums.chars[k + 1]! - sums.chars[k]!, ratio, asChild);
}

/** Links as CETD means them – `a`, `button`, `select` – and the characters inside them as a prefix sum over leaves. */
function findLinks(view: PageView): { linkChars: Int32Array; linkTag: Uint8Array } {
  const { page, leaves } = view;
  const { kind, tag, end } = page;
  const { at, muted, sums, count } = leaves;
  const linkTag = new Uint8Array(page.size);
  const linkChars = new Int32Array(count + 1);
  const inside = new Uint8Array(count);
  for (let n = 0; n < page.size; ) {
    if (muted[n] === 1) {
      n = end[n]!;
      continue;
    }
    if (kind[n] === ELEMENT && (tag[n] === TAG.a || tag[n] === TAG.button || tag[n] === TAG.select)) {
      linkTag[n] = 1;
      const to = at[end[n]!]!;
      for (let k = at[n]!; k < to && inside[k] === 0; k++) inside[k] = 1;
    }
    n++;
  }
  for (let k = 0; k < count; k++) linkChars[k + 1] = linkChars[k]! + (inside[k] === 1 ? sums.chars[k + 1]! - sums.chars[k]! : 0);
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
