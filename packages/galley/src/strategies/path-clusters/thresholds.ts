/** path-clusters's thresholds, learned without labels from one page or from several pages of a site (Hou 2011 §3.3). */
import type { PageView } from '../../features/view.ts';
import { splitTwoMeans } from '../../numeric/two-means.ts';
import { clusterPaths, type NoiseMode, type PathClusters, runLength, runNoise } from './clusters.ts';
import { collectPathLeaves, type PathLeafOptions, type PathLeaves } from './path-leaves.ts';
import { type PathThresholds, type Run, type SegmentationOptions, segmentPage } from './segment.ts';
import { averageFrequency, buildTextTemplate, type Chunk } from './template.ts';

/** A page with its path leaves and clusters. */
export interface PathSample {
  readonly view: PageView;
  readonly leaves: PathLeaves;
  readonly clusters: PathClusters;
}

export interface TrainingOptions extends SegmentationOptions, PathLeafOptions {
  /** Several pages: `mean` averages the pages' thresholds, `pool` clusters all their values at once. */
  train: 'mean' | 'pool';
  /** Cluster log(1 + Bn), not Bn itself, which spans orders of magnitude [ours]. */
  logNoise: boolean;
}

export function prepareSample(view: PageView, options: PathLeafOptions): PathSample {
  const leaves = collectPathLeaves(view, options);
  return { view, leaves, clusters: clusterPaths(view, leaves) };
}

type Training = Pick<TrainingOptions, 'noise' | 'logNoise'>;

/** Thresholds on Length and Bn of one page: K-means with k = 2 over its clusters. Everything passes where there is nothing to split. */
export function trainPageThresholds(clusters: PathClusters, options: Training): PathThresholds {
  return splitValues(clusterLengths(clusters), clusterNoises(clusters, options.noise), options.logNoise);
}

/**
 * Thresholds of a site from sample pages; store the result in `SiteProfile.pathClusters`.
 * The frequency comes from the templates of the pages as segmented with these thresholds.
 */
export function trainSiteThresholds(samples: readonly PathSample[], options: TrainingOptions): PathThresholds {
  const trained = options.train === 'pool' ? poolThresholds(samples, options) : averageThresholds(samples, options);
  const frequencies: number[] = [];
  for (const sample of samples) {
    const run = segmentPage(sample.clusters, trained, options);
    if (run !== undefined) for (const entry of buildTextTemplate(listChunks(sample, run))) frequencies.push(entry.frequency);
  }
  return { ...trained, frequency: averageFrequency(frequencies) };
}

function averageThresholds(samples: readonly PathSample[], options: TrainingOptions): PathThresholds {
  let length = 0;
  let noise = 0;
  for (const { clusters } of samples) {
    const own = trainPageThresholds(clusters, options);
    length += own.length;
    noise += options.logNoise ? Math.log1p(own.listNoise) : own.listNoise;
  }
  const count = Math.max(1, samples.length);
  return { length: length / count, listNoise: options.logNoise ? Math.expm1(noise / count) : noise / count, frequency: 1 };
}

function poolThresholds(samples: readonly PathSample[], options: TrainingOptions): PathThresholds {
  const lengths: number[] = [];
  const noises: number[] = [];
  for (const { clusters } of samples) {
    lengths.push(...clusterLengths(clusters));
    noises.push(...clusterNoises(clusters, options.noise));
  }
  return splitValues(lengths, noises, options.logNoise);
}

function splitValues(lengths: readonly number[], noises: readonly number[], logNoise: boolean): PathThresholds {
  const length = splitTwoMeans(lengths)?.threshold ?? 0;
  const noise = splitTwoMeans(logNoise ? noises.map(Math.log1p) : noises)?.threshold ?? 0;
  return { length, listNoise: logNoise ? Math.expm1(noise) : noise, frequency: 1 };
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
export function listChunks(sample: PathSample, run: Run): Chunk[] {
  const chunks: Chunk[] = [];
  let covered = -1;
  for (let i = run.from; i < run.to; i++) {
    const root = sample.leaves.holder[sample.clusters.members[i]!]!;
    if (root < covered) continue;
    chunks.push({ view: sample.view, root });
    covered = sample.view.page.end[root]!;
  }
  return chunks;
}
