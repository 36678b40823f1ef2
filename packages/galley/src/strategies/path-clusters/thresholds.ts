/** path-clusters's thresholds, learned without labels from one page or from several pages of a site (Hou 2011 §3.3). */
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { splitTwoMeans } from '../../numeric/two-means.ts';
import { clusterPaths, type NoiseMode, type PathClusters, runLength, runNoise } from './clusters.ts';
import { type ClassPaths, collectPathLeaves, type PathLeafOptions, type PathLeaves } from './path-leaves.ts';
import { type ClusterRun, type PathThresholds, type SegmentationOptions, segmentPage } from './segment.ts';
import { averageFrequency, buildTextTemplate, type NestingMode, type TemplateEntry } from './template.ts';

/** A page with its path leaves and clusters. */
export interface PathSample {
  readonly view: PageView;
  readonly leaves: PathLeaves;
  readonly clusters: PathClusters;
}

export interface TrainingOptions extends SegmentationOptions, PathLeafOptions {
  /** Several pages: `mean` averages the pages' thresholds, `pool` clusters all their values at once. */
  train: 'mean' | 'pool';
  /** Cluster log(1 + Bn), not Bn itself, which spans orders of magnitude. */
  logNoise: boolean;
  /** Where K-means puts a threshold: on the largest value of the low cluster, which is the noise, or in the `middle` of the gap. */
  cut: 'noise' | 'middle';
  nesting: NestingMode;
}

export function prepareSample(view: PageView, options: PathLeafOptions, addClasses?: ClassPaths): PathSample {
  const leaves = collectPathLeaves(view, options, addClasses);
  return { view, leaves, clusters: clusterPaths(view, leaves) };
}

type Training = Pick<TrainingOptions, 'noise' | 'logNoise' | 'cut'>;

/** Thresholds on Length and Bn of one page: K-means with k = 2 over its clusters. Everything passes where there is nothing to split. */
export function trainPageThresholds(clusters: PathClusters, options: Training): PathThresholds {
  return splitValues(clusterLengths(clusters), clusterNoises(clusters, options.noise), options);
}

/**
 * Thresholds of a site from sample pages; store the result in `SiteProfile.pathClusters`.
 * The frequency comes from the templates of the pages as segmented with these thresholds.
 */
export function trainSiteThresholds(samples: readonly PathSample[], options: TrainingOptions): PathThresholds {
  const trained = options.train === 'pool' ? poolThresholds(samples, options) : averageThresholds(samples, options);
  const entries: TemplateEntry[] = [];
  for (const sample of samples) {
    const run = segmentPage(sample.clusters, trained, options);
    if (run !== undefined) entries.push(...buildTextTemplate(sample.view, listChunks(sample, run), options.nesting));
  }
  return { ...trained, frequency: averageFrequency(entries) };
}

function averageThresholds(samples: readonly PathSample[], options: TrainingOptions): PathThresholds {
  const pages = samples.map(({ clusters }) => trainPageThresholds(clusters, options));
  // A single page's threshold is one of its values: the way over the logarithm must not lower it.
  if (pages.length === 1) return pages[0]!;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const noises = pages.map(({ listNoise }) => listNoise);
  const listNoise = options.logNoise ? Math.expm1(mean(noises.map(Math.log1p))) : mean(noises);
  return { length: mean(pages.map(({ length }) => length)), listNoise, frequency: 0 };
}

function poolThresholds(samples: readonly PathSample[], options: TrainingOptions): PathThresholds {
  const lengths: number[] = [];
  const noises: number[] = [];
  for (const { clusters } of samples) {
    lengths.push(...clusterLengths(clusters));
    noises.push(...clusterNoises(clusters, options.noise));
  }
  return splitValues(lengths, noises, options);
}

function splitValues(lengths: readonly number[], noises: readonly number[], { logNoise, cut }: Training): PathThresholds {
  return { length: splitNumbers(lengths, cut, false), listNoise: splitNumbers(noises, cut, logNoise), frequency: 0 };
}

/** The threshold between the noise and the rest; 0 where all values are equal. */
function splitNumbers(values: readonly number[], cut: TrainingOptions['cut'], log: boolean): number {
  const split = splitTwoMeans(log ? values.map(Math.log1p) : values);
  if (split === undefined) return 0;
  if (cut === 'noise') return Float64Array.from(values).sort()[split.lowCount - 1]!;
  return log ? Math.expm1(split.threshold) : split.threshold;
}

function clusterLengths(clusters: PathClusters): number[] {
  const lengths: number[] = [];
  for (let c = 0; c < clusters.count; c++) lengths.push(runLength(clusters, clusters.start[c]!, clusters.start[c + 1]!));
  return lengths;
}

function clusterNoises(clusters: PathClusters, mode: NoiseMode): number[] {
  const noises: number[] = [];
  for (let c = 0; c < clusters.count; c++) noises.push(runNoise(clusters, clusters.start[c]!, clusters.start[c + 1]!, mode));
  return noises;
}

/** SegBoundary: the elements that hold the leaves of a run, each once; below depth 64 equal paths may nest, and an inner element is part of the outer. */
export function listChunks(sample: PathSample, run: ClusterRun): NodeId[] {
  const chunks: NodeId[] = [];
  let covered = -1;
  for (let i = run.from; i < run.to; i++) {
    const root = sample.leaves.holder[sample.clusters.members[i]!]!;
    if (root < covered) continue;
    chunks.push(root);
    covered = sample.view.page.end[root]!;
  }
  return chunks;
}
