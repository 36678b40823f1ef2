/** Text density as a strategy (CETD: Sun, Song, Liao 2011): the densest region and whatever is as dense as its ancestors. */
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import { curveOf, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import { findDense, PUBLISHED_DENSITY, REPAIRED_DENSITY, type TextDensityOptions } from './dense-text.ts';
import type { Densities } from './density.ts';

export const TEXT_DENSITY: StrategyWithPaper<TextDensityOptions> = defineStrategy({
  name: 'text-density',
  summary: 'Composite text density (Sun, Song, Liao 2011) with a floor under the threshold and link lists cut.',
  settings: REPAIRED_DENSITY,
  paper: { summary: 'Composite text density and density sums as Sun, Song and Liao (2011) print them.', settings: PUBLISHED_DENSITY },
  decide: (view, _evidence, options) => decideByDensity(view, options),
});

function decideByDensity(view: PageView, options: TextDensityOptions): Decision {
  const { kept, densities, peak, threshold } = findDense(view, options);
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
