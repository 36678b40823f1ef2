/** Baseline of line-blocks, CEPR: keep the text on tag paths that hold long, varied, punctuated text (Wu, Li, Hu & Wu 2013). */
import { tagPath } from '../../blocks/paths.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import { requireNumbers } from '../require-numbers.ts';
import { curveOf, namePath, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import { PathSimilarity } from './path-similarity.ts';
import { ratePaths, smoothRatios } from './ratios.ts';

export interface PathRatioOptions {
  /** `tpr`: mean length of a path's texts; `etpr`: times mean punctuation and the spread of both. */
  ratio: 'tpr' | 'etpr';
  /** Added to both standard deviations of ETPR, so that a path with one text does not get 0. */
  epsilon: number;
  /** λ: the threshold is λ times the standard deviation of the histogram. */
  lambda: number;
}

/** Wu 2013: ETPR, λ between 0.8 and 1, no ε. */
const PAPER: PathRatioOptions = { ratio: 'etpr', epsilon: 0, lambda: 0.8 };
/** ε = 0.5 (docs/papers/path-ratios.md#the-method). */
const REPAIRED: PathRatioOptions = { ratio: 'etpr', epsilon: 0.5, lambda: 0.8 };

function decideByPathRatios(view: PageView, options: PathRatioOptions): Decision {
  checkOptions(options);
  const { leaves } = view;
  const paths = numberPaths(view);
  const ratios = ratePaths(leaves.count, paths.of, paths.first.length, leaves.sums, options);
  const similarity = new PathSimilarity((path) => comparablePath(view, paths.first[path]!), paths.first.length);
  const histogram = view.arena.float64(leaves.count);
  for (let k = 0; k < leaves.count; k++) histogram[k] = ratios[paths.of[k]!]!;
  const smooth = smoothRatios(histogram, paths.of, similarity);
  const threshold = options.lambda * measureDeviation(histogram);
  const kept = view.arena.uint8(leaves.count);
  for (let k = 0; k < leaves.count; k++) kept[k] = smooth[k]! > threshold ? 1 : 0;
  return {
    kept,
    score: () => scoreBlocks(view, smooth),
    explain: () => (_, isKept) => (isKept ? 'path-ratio-above' : 'path-ratio-below'),
    series: () => drawRatios(view, { histogram, smooth, threshold, kept, paths }),
  };
}

interface Drawn {
  readonly histogram: Float64Array;
  readonly smooth: Float64Array;
  readonly threshold: number;
  readonly kept: Uint8Array;
  readonly paths: LeafPaths;
}

/** The histogram of the paper and what smoothing makes of it: a step a text. */
function drawRatios(view: PageView, { histogram, smooth, threshold, kept, paths }: Drawn): Series {
  const { count, first } = view.leaves;
  return {
    step: 'text',
    nodes: first.slice(0, count),
    curves: [curveOf('ratio of the path', count, (k) => histogram[k]!), curveOf('smoothed', count, (k) => smooth[k]!)],
    levels: [{ name: 'threshold', curve: 'smoothed', value: threshold }],
    stretches: [],
    groups: { of: paths.of.slice(), names: paths.first.map((element) => namePath(view.page, element)) },
    chosen: kept.slice(),
  };
}

interface LeafPaths {
  /** Path of each leaf, numbered from 0 in order of appearance. */
  of: Int32Array;
  /** An element on each path. */
  first: number[];
}

/** Tag paths of the leaves' parents as small numbers. */
function numberPaths(view: PageView): LeafPaths {
  const { leaves, paths } = view;
  const numbers = new Map<number, number>();
  const of = view.arena.int32(leaves.count);
  const first: number[] = [];
  for (let k = 0; k < leaves.count; k++) {
    const id = paths[leaves.parent[k]!]!;
    let number = numbers.get(id);
    if (number === undefined) {
      number = first.length;
      numbers.set(id, number);
      first.push(leaves.parent[k]!);
    }
    of[k] = number;
  }
  return { of, first };
}

/** The path without the `html` that all of them start with. */
function comparablePath(view: PageView, element: number): number[] {
  const path = tagPath(view.page, element);
  return path[0] === TAG.html ? path.slice(1) : path;
}

function measureDeviation(values: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]!;
    squares += values[i]! * values[i]!;
  }
  const mean = sum / values.length;
  return values.length === 0 ? 0 : Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}

/** Smoothed ratio of the block's leaves, weighted by their characters. */
function scoreBlocks(view: PageView, smooth: Float64Array): Float32Array {
  const { leafStart, count } = view.blocks;
  const { chars } = view.leaves.sums;
  const score = view.arena.float32(count);
  for (let b = 0; b < count; b++) {
    let sum = 0;
    for (let k = leafStart[b]!; k < leafStart[b + 1]!; k++) sum += smooth[k]! * (chars[k + 1]! - chars[k]!);
    score[b] = sum / (chars[leafStart[b + 1]!]! - chars[leafStart[b]!]!);
  }
  return score;
}

function checkOptions(options: PathRatioOptions): void {
  requireNumbers(options, ['epsilon', 'lambda']);
}

export const PATH_RATIOS: StrategyWithPaper<PathRatioOptions> = defineStrategy({
  name: 'path-ratios',
  summary: 'Text on tag paths with long, varied, punctuated text, repaired for one-paragraph articles (CEPR, Wu 2013).',
  settings: REPAIRED,
  paper: { summary: 'Text on tag paths with long, varied, punctuated text, as printed (CEPR, Wu 2013).', settings: PAPER },
  decide: (view, _evidence, options) => decideByPathRatios(view, options),
});
