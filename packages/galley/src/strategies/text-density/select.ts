/** Text density as a strategy (CETD: Sun, Song, Liao 2011): the densest region and whatever is as dense as its ancestors. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import { curveOf, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import type { Densities, DensityReading } from './density.ts';
import { measureDensities } from './density.ts';

export interface TextDensityOptions extends DensityReading {
  /** Look for dense elements inside elements below the threshold too. */
  throughSparse: boolean;
  /** Least threshold as a share of the densest region's own density: it collapses on link-rich pages. Paper: 0. */
  floor: number;
  /** Most link characters per character of a kept block. Paper: 1. */
  linkShare: number;
}

const PAPER: Readonly<TextDensityOptions> = { nestedLinks: true, runsAsChildren: false, throughSparse: true, floor: 0, linkShare: 1 };
const REPAIRED: Readonly<TextDensityOptions> = {
  nestedLinks: true,
  runsAsChildren: true,
  throughSparse: false,
  floor: 0.2,
  linkShare: 0.5,
};

export const TEXT_DENSITY: StrategyWithPaper<TextDensityOptions> = defineStrategy({
  name: 'text-density',
  summary: 'Composite text density (Sun, Song, Liao 2011) with a floor under the threshold and link lists cut.',
  settings: REPAIRED,
  paper: { summary: 'Composite text density and density sums as Sun, Song and Liao (2011) print them.', settings: PAPER },
  decide: (view, _evidence, options) => decideByDensity(view, options),
});

function decideByDensity(view: PageView, options: TextDensityOptions): Decision {
  const densities = measureDensities(view, options);
  const best = rankSubtrees(view, densities);
  const peak = best[densities.body]!;
  const threshold = Math.max(findThreshold(view, densities, peak), options.floor * densities.density[peak]!);
  const kept = keepLeaves(view, markDense(view, densities, best, threshold, options), options);
  return {
    kept,
    score: () => scoreBlocks(view, densities),
    confidence: () => measureConfidence(view, kept, peak),
    explain: () => (_, isKept) => (isKept ? 'dense' : 'sparse'),
    series: () => drawDensities(view, densities, threshold, peak),
  };
}

/** Density and density sum of every readable element below the body. */
function drawDensities({ page, leaves }: PageView, { density, sum, body }: Densities, threshold: number, peak: NodeId): Series {
  const { elements, readable } = leaves;
  const nodes = readable.slice(elements[body]!, elements[page.size]!);
  return {
    step: 'element',
    nodes,
    curves: [
      curveOf('text density', nodes.length, (i) => density[nodes[i]!]!),
      curveOf('density sum', nodes.length, (i) => sum[nodes[i]!]!),
    ],
    levels: [{ name: 'threshold', curve: 'text density', value: threshold }],
    stretches: [],
    chosen: Uint8Array.from(nodes, (n) => (n === peak ? 1 : 0)),
  };
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

/** A block scores the density of the element that holds it. */
function scoreBlocks(view: PageView, { density }: Densities): Float32Array {
  const { container, count } = view.blocks;
  const score = view.arena.float32(count);
  for (let b = 0; b < count; b++) score[b] = density[container[b]!]!;
  return score;
}

/** Share of the kept text that lies in the densest region. */
function measureConfidence(view: PageView, kept: Uint8Array, peak: NodeId): number {
  const { at, count, sums } = view.leaves;
  let total = 0;
  let inside = 0;
  if (count === 0) return 0;
  for (let k = 0; k < count; k++) {
    if (kept[k] === 0) continue;
    const length = sums.chars[k + 1]! - sums.chars[k]!;
    total += length;
    if (k >= at[peak]! && k < at[view.page.end[peak]!]!) inside += length;
  }
  return total === 0 ? 0 : inside / total;
}
