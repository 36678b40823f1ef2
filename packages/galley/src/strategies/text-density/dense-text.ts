/** The densest region of a page and whatever is as dense as its ancestors (CETD: Sun, Song, Liao 2011). */
import { ELEMENT, type NodeId } from '../../dom/page.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { type Densities, type DensityReading, measureDensities } from './density.ts';

export interface TextDensityOptions extends DensityReading {
  /** Look for dense elements inside elements below the threshold too. */
  throughSparse: boolean;
  /** Least threshold as a share of the densest region's own density: it collapses on link-rich pages. Paper: 0. */
  floor: number;
  /** Most link characters per character of a kept block. Paper: 1. */
  linkShare: number;
}

export const PUBLISHED_DENSITY: Readonly<TextDensityOptions> = {
  nestedLinks: true,
  runsAsChildren: false,
  throughSparse: true,
  floor: 0,
  linkShare: 1,
};
export const REPAIRED_DENSITY: Readonly<TextDensityOptions> = {
  nestedLinks: true,
  runsAsChildren: true,
  throughSparse: false,
  floor: 0.2,
  linkShare: 0.5,
};

/** What is dense enough, and why. */
export interface DenseText {
  /** One byte a leaf: 1 = kept. */
  readonly kept: Uint8Array;
  readonly densities: Densities;
  /** The densest region, and the density that an element needs. */
  readonly peak: NodeId;
  readonly threshold: number;
}

export function findDense(view: PageView, options: TextDensityOptions): DenseText {
  const densities = measureDensities(view, options);
  const best = rankSubtrees(view, densities);
  const peak = best[densities.body]!;
  const threshold = Math.max(findThreshold(view, densities, peak), options.floor * densities.density[peak]!);
  const kept = keepLeaves(view, markDense(view, densities, best, threshold, options), options);
  return { kept, densities, peak, threshold };
}

/** Per element the element of its subtree with the greatest density sum (the first of equals). */
export function rankSubtrees(view: PageView, { sum, body }: Densities): Int32Array {
  const { kind, parent, size } = view.page;
  const best = view.arena.int32(size).fill(-1);
  for (let n = size - 1; n >= body; n--) {
    if (kind[n] !== ELEMENT && n !== body) continue;
    if (best[n] === -1 || sum[n]! >= sum[best[n]!]!) best[n] = n;
    const p = parent[n]!;
    if (n > body && (best[p] === -1 || sum[best[n]!]! >= sum[best[p]!]!)) best[p] = best[n]!;
  }
  return best;
}

/** The least density on the way from the densest region up to the body. */
function findThreshold(view: PageView, { density, body }: Densities, peak: NodeId): number {
  let threshold = density[peak]!;
  for (let n = peak; n > body; ) {
    n = view.page.parent[n]!;
    threshold = Math.min(threshold, density[n]!);
  }
  return threshold;
}

/** Top-down: an element at the threshold marks the densest element of its subtree, once. One byte a node. */
function markDense(view: PageView, densities: Densities, best: Int32Array, threshold: number, options: TextDensityOptions): Uint8Array {
  const { end, size } = view.page;
  const { density, body } = densities;
  const peak = best[body]!;
  const marked = view.arena.uint8(size);
  for (let n = body; n < size; ) {
    const dense = density[n]! > 0 && density[n]! >= threshold;
    if (dense && marked[n] === 0) marked[best[n]!] = 1;
    // With a floor the peak's ancestors may be sparse; the way to the peak is always open.
    const open = dense || options.throughSparse || (n <= peak && peak < end[n]!);
    n = marked[n] === 0 && open ? n + 1 : end[n]!;
  }
  return marked;
}

function keepLeaves(view: PageView, marked: Uint8Array, options: TextDensityOptions): Uint8Array {
  const { page, leaves } = view;
  const kept = view.arena.uint8(leaves.count);
  for (let n = 0; n < page.size; ) {
    if (marked[n] === 0) {
      n++;
      continue;
    }
    const to = leaves.at[page.end[n]!]!;
    for (let k = leaves.at[n]!; k < to; k++) kept[k] = isLinkList(view, leaves.block[k]!, options.linkShare) ? 0 : 1;
    n = page.end[n]!;
  }
  return kept;
}

function isLinkList(view: PageView, block: number, most: number): boolean {
  return most < 1 && blockSum(view, 'linkChars', block) > most * blockSum(view, 'chars', block);
}
