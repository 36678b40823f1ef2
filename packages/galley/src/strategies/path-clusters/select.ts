/** Strategy path-clusters: the body is the longest regular run of leaves with one tag path (Hou & Yang 2011). */
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { selectLeaves } from '../select-leaves.ts';
import type { Reason, Selection, Voter } from '../strategy.ts';
import { runLength, runNoise } from './clusters.ts';
import { chooseGroup, keepGroup, type RepairOptions } from './repairs.ts';
import {
  chooseRun,
  DEFAULT_SEGMENTATION,
  findFailure,
  listRuns,
  type PathThresholds,
  type Run,
  type SegmentationOptions,
} from './segment.ts';
import { averageFrequency, buildTextTemplate, readTemplate } from './template.ts';
import { listChunks, type PathSample, prepareSample, type TrainingOptions, trainPageThresholds } from './thresholds.ts';
import { findTitleLeaf } from './title-leaf.ts';

export interface PathClustersOptions extends SegmentationOptions, Omit<TrainingOptions, 'train'>, RepairOptions {
  /** Given thresholds; otherwise those of the site's profile, otherwise the page's own. */
  thresholds: PathThresholds;
}

/** The text splits a cluster whose variance is *very large*: that is the lenient reading, and the better one (measured). */
export const PUBLISHED_CLUSTERS: Settings = {
  ...DEFAULT_SEGMENTATION,
  variance: 'lenient',
  logNoise: true,
  classes: false,
  keepPageForms: false,
  merge: false,
  nearTitle: false,
  always: false,
  between: false,
};

/** Every repair of algorithms §2.9; what each is worth is measured in docs/papers/path-clusters.md. */
export const REPAIRED_CLUSTERS: Settings = {
  ...PUBLISHED_CLUSTERS,
  variance: 'strict',
  keepPageForms: true,
  merge: true,
  nearTitle: true,
  always: true,
  between: true,
};

/** Everything but the thresholds has a default. */
type Settings = Omit<PathClustersOptions, 'thresholds'>;
type SelectOptions = Partial<PathClustersOptions> & { explain?: boolean };

interface Decision {
  readonly sample: PathSample;
  readonly runs: readonly Run[];
  readonly thresholds: PathThresholds;
  readonly chosen: readonly Run[];
  readonly kept: Uint8Array;
}

function defineStrategy(name: string, summary: string, defaults: Settings): Voter<PathClustersOptions> {
  const decide = (view: PageView, evidence: Evidence, options: SelectOptions): Decision => {
    const all = { ...defaults, ...options };
    const sample = prepareSample(view, all);
    const given = options.thresholds ?? evidence.site?.pathClusters;
    const thresholds = given ?? trainPageThresholds(sample.clusters, all);
    const runs = listRuns(sample.clusters, all);
    const kept = view.arena.uint8(view.leaves.count);
    const repaired = all.merge || all.nearTitle || all.always || all.between;
    const chosen = repaired
      ? keepBestGroup(sample, runs, thresholds, all, evidence.title, kept)
      : keepBestRun(sample, runs, thresholds, all, given?.frequency, kept);
    return { sample, runs, thresholds, chosen, kept };
  };
  const select = (view: PageView, evidence: Evidence, options: SelectOptions = {}): Selection => {
    const all = { ...defaults, ...options };
    const { sample, runs, thresholds, chosen, kept } = decide(view, evidence, options);
    const decision = { strategy: name, kept, score: scoreBlocks(sample, runs, all), confidence: rateChoice(sample, chosen) };
    if (all.explain !== true) return selectLeaves(view, decision);
    return selectLeaves(view, { ...decision, trace: explainBlocks(sample, runs, kept, thresholds, all) });
  };
  return { name, summary, select, keep: (view, evidence, options = {}) => decide(view, evidence, options).kept };
}

function keepBestGroup(
  sample: PathSample,
  runs: readonly Run[],
  thresholds: PathThresholds,
  options: Settings,
  title: string,
  kept: Uint8Array,
): readonly Run[] {
  const titleLeaf = options.nearTitle ? findTitleLeaf(sample.view, title) : -1;
  const group = chooseGroup(sample, runs, thresholds, options, titleLeaf);
  if (group === undefined) return [];
  keepGroup(sample, group, options.between, kept);
  return group.runs;
}

/** The paper's output: the template of the best run's elements, frequencies trained on the page where no site says otherwise. */
function keepBestRun(
  sample: PathSample,
  runs: readonly Run[],
  thresholds: PathThresholds,
  options: Settings,
  givenFrequency: number | undefined,
  kept: Uint8Array,
): readonly Run[] {
  const run = chooseRun(sample.clusters, runs, thresholds, options);
  if (run === undefined) return [];
  const entries = buildTextTemplate(listChunks(sample, run));
  const frequency = givenFrequency ?? averageFrequency(entries.map((entry) => entry.frequency));
  for (const leaf of readTemplate(entries, frequency, sample.view)) kept[leaf] = 1;
  return [run];
}

/** Block score 0 … 1: the share of the page's Length in the block's run, less for link lists (Bn / (1 + Bn)). */
function scoreBlocks(sample: PathSample, runs: readonly Run[], options: SegmentationOptions): Float32Array {
  const { view, leaves, clusters } = sample;
  const score = view.arena.float32(view.blocks.count);
  const total = Math.max(1, clusters.length[leaves.count]!);
  for (const run of runs) {
    const noise = runNoise(clusters, run.from, run.to, options.noise);
    const value = (runLength(clusters, run.from, run.to) / total) * (noise / (1 + noise));
    for (let i = run.from; i < run.to; i++) {
      const b = view.leaves.block[leaves.first[clusters.members[i]!]!]!;
      if (value > score[b]!) score[b] = value;
    }
  }
  return score;
}

/** Share of the page's unlinked text in the chosen runs. */
function rateChoice(sample: PathSample, chosen: readonly Run[]): number {
  const { plain } = sample.clusters;
  let sum = 0;
  for (const run of chosen) sum += plain[run.to]! - plain[run.from]!;
  return sum / Math.max(1, plain[sample.leaves.count]!);
}

/** One reason a block: the rule that its run failed, or what kept it. */
function explainBlocks(
  sample: PathSample,
  runs: readonly Run[],
  kept: Uint8Array,
  thresholds: PathThresholds,
  options: SegmentationOptions,
): Reason[] {
  const { view, leaves, clusters } = sample;
  const reasons: Reason[] = [];
  const { leafStart } = view.blocks;
  for (let b = 0; b < view.blocks.count; b++) {
    const keeps = kept.subarray(leafStart[b], leafStart[b + 1]).includes(1);
    reasons.push({ block: b, kept: keeps, rule: keeps ? 'between-run-ends' : 'form-control' });
  }
  for (const run of runs) {
    const failure = findFailure(clusters, run, thresholds, options);
    for (let i = run.from; i < run.to; i++) {
      const reason = reasons[view.leaves.block[leaves.first[clusters.members[i]!]!]!]!;
      if (reason.kept === (failure === undefined))
        Object.assign(reason, failure ?? { rule: 'path-run', value: runLength(clusters, run.from, run.to) });
      else if (!reason.kept) Object.assign(reason, { rule: 'shorter-run', value: runLength(clusters, run.from, run.to) });
    }
  }
  return reasons;
}

export const PATH_CLUSTERS_PAPER: Voter<PathClustersOptions> = defineStrategy(
  'path-clusters:paper',
  'Longest regular run of text with one tag path, as published (Hou & Yang 2011).',
  PUBLISHED_CLUSTERS,
);

export const PATH_CLUSTERS: Voter<PathClustersOptions> = defineStrategy(
  'path-clusters',
  'Longest group of runs of text with one tag path and class near the headline (Hou & Yang 2011, repaired).',
  REPAIRED_CLUSTERS,
);
