/** What path-clusters lacks on today's pages (docs/papers/path-clusters.md#failures), each repair with a switch of its own. */
import { groupRuns, LIST_NOISE, listMerged, pickGroup, type RunGroup } from './groups.ts';
import { acceptsRun, type ClusterRun, type PathThresholds, type SegmentationOptions } from './segment.ts';
import type { PathSample } from './thresholds.ts';

export interface RepairOptions {
  /** Runs under one common container count, and are kept, together. */
  merge: boolean;
  /** Prefer, among long runs, the first after the headline: comments often outrank a short article. */
  nearTitle: boolean;
  /** When nothing passes, take one-paragraph runs, then short ones, then the longest. */
  always: boolean;
  /** Keep all text between the first and the last kept leaf inside their common ancestor, link lists aside. */
  between: boolean;
}

/** The group of runs that is the body; undefined when nothing passes. */
export function chooseGroup(
  sample: PathSample,
  runs: readonly ClusterRun[],
  thresholds: PathThresholds,
  options: SegmentationOptions & RepairOptions,
  titleLeaf: number,
): RunGroup | undefined {
  const groups = options.merge ? listMerged(sample, runs, thresholds, options) : listSingle(sample, runs, thresholds, options);
  return groups.length === 0 ? undefined : pickGroup(groups, titleLeaf);
}

function listSingle(
  sample: PathSample,
  runs: readonly ClusterRun[],
  thresholds: PathThresholds,
  options: SegmentationOptions & RepairOptions,
): readonly RunGroup[] {
  const { clusters } = sample;
  const passing = runs.filter((run) => acceptsRun(clusters, run, thresholds, options));
  return groupRuns(sample, passing.length === 0 && options.always ? relaxRules(sample, runs, thresholds, options) : passing, false);
}

function relaxRules(
  sample: PathSample,
  runs: readonly ClusterRun[],
  thresholds: PathThresholds,
  options: SegmentationOptions,
): ClusterRun[] {
  const { clusters } = sample;
  const loose = { ...options, minSize: 0 };
  const steps: PathThresholds[] = [
    thresholds,
    { ...thresholds, length: 0, listNoise: LIST_NOISE },
    { ...thresholds, length: 0, listNoise: 0 },
  ];
  for (const step of steps) {
    const passing = runs.filter((run) => acceptsRun(clusters, run, step, loose));
    if (passing.length > 0) return passing;
  }
  return [];
}
