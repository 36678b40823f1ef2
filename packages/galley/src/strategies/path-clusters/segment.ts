/** Page segmentation: the first run of equal-path leaves that passes every rule is the body (Hou 2011 §3.1, WebPageSeg). */
import { meanPeriod, type NoiseMode, type PathClusters, runLength, runNoise, spacingVariance } from './clusters.ts';

/** What a run must exceed. `listNoise` is on Bn itself; `frequency` is the template's (see `template.ts`). */
export interface PathThresholds {
  /** A run’s texts together must be longer than this, in characters by the paper’s Length (two for one above U+00FF). */
  length: number;
  /** A run’s Bn, the noise that tells prose from lists, must be greater. */
  listNoise: number;
  /** The template has the paths of at least this text frequency. */
  frequency: number;
}

export interface SegmentationOptions {
  /** `strict`: every irregular run is split where it can be; `lenient`: irregular up to sqrt(Var) ≤ max(1, T̄) is fine. */
  variance: 'strict' | 'lenient';
  noise: NoiseMode;
  /** A spacing above mean + kappa · deviation is a segmentation point (eq. 5). */
  kappa: number;
  /** A run needs more leaves than this (printed as MAXSIZE, without a value, and used as a lower bound). */
  minSize: number;
  /** Which of the passing runs is taken: the `first` in the document, as the text says, or the `longest`. */
  order: 'first' | 'longest';
  /** ΔT: `gap` = distance to the nearest leaf of the same path outside the run, minus T̄; `span` = last − first. */
  delta: 'gap' | 'span';
  /** ΔT must exceed this (PreD). */
  minDelta: number;
}

/** All reconstructed (docs/papers/path-clusters.md#spacing to #segmentation): the paper prints the rules' names, not their numbers. */
export const DEFAULT_SEGMENTATION: SegmentationOptions = {
  variance: 'strict',
  noise: 'product',
  kappa: 1,
  minSize: 0,
  order: 'first',
  delta: 'gap',
  minDelta: 0,
};

/** A stretch [from, to) of `PathClusters.members` inside one cluster. */
export interface ClusterRun {
  cluster: number;
  from: number;
  to: number;
}

/** Splitting a part again and again needs spacings that shrink fast; deeper than this the part is taken whole. */
const MAX_SPLITS = 24;

/**
 * The runs that segmentation may accept: clusters too irregular are cut at their segmentation points until they are
 * regular or cannot be cut. Only what is longer than `minLength` is cut, since nothing shorter can be accepted.
 */
export function listRuns(clusters: PathClusters, options: SegmentationOptions, minLength: number = Number.NEGATIVE_INFINITY): ClusterRun[] {
  const runs: ClusterRun[] = [];
  for (let cluster = 0; cluster < clusters.count; cluster++) {
    const whole: ClusterRun = { cluster, from: clusters.start[cluster]!, to: clusters.start[cluster + 1]! };
    if (isWhole(clusters, whole, options, minLength)) runs.push(whole);
    else listParts(clusters, whole, options, minLength, runs);
  }
  return runs;
}

function isWhole(clusters: PathClusters, run: ClusterRun, options: SegmentationOptions, minLength: number): boolean {
  return runLength(clusters, run.from, run.to) <= minLength || isRegular(clusters, run, options);
}

function listParts(clusters: PathClusters, cluster: ClusterRun, options: SegmentationOptions, minLength: number, runs: ClusterRun[]): void {
  let level: ClusterRun[] = [cluster];
  for (let depth = 0; level.length > 0; depth++) {
    const next: ClusterRun[] = [];
    for (const run of level) {
      const whole = depth === MAX_SPLITS || isWhole(clusters, run, options, minLength);
      if (whole || !splitRun(clusters, run, options.kappa, next)) runs.push(run);
    }
    level = next;
  }
}

/** Rule 1: the spacing variance is within its threshold. */
function isRegular(clusters: PathClusters, run: ClusterRun, options: SegmentationOptions): boolean {
  const variance = spacingVariance(clusters, run.from, run.to);
  if (options.variance === 'strict') return variance === 0;
  return Math.sqrt(variance) <= Math.max(1, meanPeriod(clusters, run.from, run.to));
}

/** Eq. 5 (reconstructed): S_j = 1 exactly when d_j − T̄ > κ·sqrt(Var); the cut lies after member j. False: nothing to cut. */
export function splitRun(clusters: PathClusters, run: ClusterRun, kappa: number, parts: ClusterRun[]): boolean {
  const variance = spacingVariance(clusters, run.from, run.to);
  if (variance === 0) return false;
  const limit = meanPeriod(clusters, run.from, run.to) + kappa * Math.sqrt(variance);
  const { members } = clusters;
  let from = run.from;
  for (let i = run.from + 1; i < run.to; i++) {
    if (members[i]! - members[i - 1]! <= limit) continue;
    parts.push({ cluster: run.cluster, from, to: i });
    from = i;
  }
  if (from === run.from) return false;
  parts.push({ cluster: run.cluster, from, to: run.to });
  return true;
}

/** Rules 2–5 of docs/papers/path-clusters.md#acceptance. */
export function acceptsRun(clusters: PathClusters, run: ClusterRun, thresholds: PathThresholds, options: SegmentationOptions): boolean {
  return findFailure(clusters, run, thresholds, options) === undefined;
}

/** The first rule a run breaks and its value there; undefined when it passes. */
export function findFailure(
  clusters: PathClusters,
  run: ClusterRun,
  thresholds: PathThresholds,
  options: SegmentationOptions,
): { rule: string; value: number } | undefined {
  const { from, to } = run;
  if (to - from <= options.minSize) return { rule: 'few-leaves', value: to - from };
  const length = runLength(clusters, from, to);
  if (length <= thresholds.length) return { rule: 'short-run', value: length };
  const noise = runNoise(clusters, from, to, options.noise);
  if (noise <= thresholds.listNoise) return { rule: 'list-noise', value: noise };
  const delta = measureDelta(clusters, run, options.delta);
  return delta > options.minDelta ? undefined : { rule: 'not-set-apart', value: delta };
}

/** ΔT of rule 5; Infinity when no leaf of the same path lies outside. */
export function measureDelta(clusters: PathClusters, run: ClusterRun, mode: 'gap' | 'span'): number {
  const { members, start } = clusters;
  const first = members[run.from]!;
  const last = members[run.to - 1]!;
  if (mode === 'span') return last - first;
  const before = run.from > start[run.cluster]! ? first - members[run.from - 1]! : Number.POSITIVE_INFINITY;
  const after = run.to < start[run.cluster + 1]! ? members[run.to]! - last : Number.POSITIVE_INFINITY;
  return Math.min(before, after) - meanPeriod(clusters, run.from, run.to);
}

/**
 * WebPageSeg. Clusters are made in the order of their first leaves and visited in it; an irregular one is split, and its parts are
 * sorted in. A part begins no earlier than what it comes from, so the first to pass is the first passing run of the fully split
 * list – which needs no queue. (With `longest` likewise: a part is no longer than what it comes from.) Undefined when none passes.
 */
export function segmentPage(
  clusters: PathClusters,
  thresholds: PathThresholds,
  options: Partial<SegmentationOptions> = {},
): ClusterRun | undefined {
  const all = { ...DEFAULT_SEGMENTATION, ...options };
  return chooseRun(clusters, listRuns(clusters, all, thresholds.length), thresholds, all);
}

/** The first or longest of the runs that pass; of equally long ones the first. */
export function chooseRun(
  clusters: PathClusters,
  runs: readonly ClusterRun[],
  thresholds: PathThresholds,
  options: SegmentationOptions,
): ClusterRun | undefined {
  let best: ClusterRun | undefined;
  for (const run of runs) {
    if (best !== undefined && comesAfter(clusters, run, best, options.order)) continue;
    if (acceptsRun(clusters, run, thresholds, options)) best = run;
  }
  return best;
}

function comesAfter(clusters: PathClusters, a: ClusterRun, b: ClusterRun, order: SegmentationOptions['order']): boolean {
  const shorter = order === 'first' ? 0 : runLength(clusters, b.from, b.to) - runLength(clusters, a.from, a.to);
  return shorter > 0 || (shorter === 0 && clusters.members[a.from]! > clusters.members[b.from]!);
}
