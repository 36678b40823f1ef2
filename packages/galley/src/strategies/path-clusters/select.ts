/** Strategy path-clusters: the body is a long, regular run of leaves with one tag path (Hou & Yang 2011). */
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { type Decision, defineStrategy, type Why } from '../define-strategy.ts';
import { curveOf, namePath, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import { addClasses } from './class-paths.ts';
import { runLength, runNoise } from './clusters.ts';
import { keepGroup } from './groups.ts';
import { chooseGroup } from './repairs.ts';
import { type ClusterRun, chooseRun, findFailure, listRuns, type PathThresholds, type SegmentationOptions } from './segment.ts';
import { type ClusterSettings, type PathClustersOptions, PUBLISHED_CLUSTERS, REPAIRED_CLUSTERS } from './settings.ts';
import { averageFrequency, buildTextTemplate, readTemplate } from './template.ts';
import { listChunks, type PathSample, prepareSample, trainPageThresholds } from './thresholds.ts';
import { findTitleLeaf } from './title-leaf.ts';

function decideByClusters(view: PageView, evidence: Evidence, options: ClusterSettings & Partial<PathClustersOptions>): Decision {
  const sample = prepareSample(view, options, addClasses);
  const given = options.thresholds ?? evidence.site?.pathClusters;
  const thresholds = given ?? trainPageThresholds(sample.clusters, options);
  const runs = listRuns(sample.clusters, options);
  const kept = view.arena.uint8(view.leaves.count);
  const repaired = options.merge || options.nearTitle || options.always || options.between;
  const chosen = repaired
    ? keepBestGroup(sample, runs, thresholds, options, evidence.title, kept)
    : keepAcceptedRun(sample, runs, thresholds, options, given?.frequency, kept);
  return {
    kept,
    score: () => scoreBlocks(sample, runs, options),
    confidence: () => rateChoice(sample, chosen),
    explain: () => nameRules(sample, runs, kept, thresholds, chosen, options),
    series: () => drawClusters(sample, thresholds, chosen),
  };
}

function keepBestGroup(
  sample: PathSample,
  runs: readonly ClusterRun[],
  thresholds: PathThresholds,
  options: ClusterSettings,
  title: string,
  kept: Uint8Array,
): readonly ClusterRun[] {
  const titleLeaf = options.nearTitle ? findTitleLeaf(sample.view, title) : -1;
  const group = chooseGroup(sample, runs, thresholds, options, titleLeaf);
  if (group === undefined) return [];
  keepGroup(sample, group, options.between, kept);
  return group.runs;
}

/** The paper's output: the template of the run's elements, the frequency trained on the page where no site says otherwise. */
function keepAcceptedRun(
  sample: PathSample,
  runs: readonly ClusterRun[],
  thresholds: PathThresholds,
  options: ClusterSettings,
  givenFrequency: number | undefined,
  kept: Uint8Array,
): readonly ClusterRun[] {
  const run = chooseRun(sample.clusters, runs, thresholds, options);
  if (run === undefined) return [];
  const entries = buildTextTemplate(sample.view, listChunks(sample, run), options.nesting);
  for (const leaf of readTemplate(entries, givenFrequency ?? averageFrequency(entries))) kept[leaf] = 1;
  return [run];
}

/** Block score 0 … 1: the share of the page's Length in the block's run, less for link lists (Bn / (1 + Bn)). */
function scoreBlocks(sample: PathSample, runs: readonly ClusterRun[], options: SegmentationOptions): Float32Array {
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
function rateChoice(sample: PathSample, chosen: readonly ClusterRun[]): number {
  const { plain } = sample.clusters;
  let sum = 0;
  for (const run of chosen) sum += plain[run.to]! - plain[run.from]!;
  return sum / Math.max(1, plain[sample.leaves.count]!);
}

/** The clusters of the page: a step a leaf of the paper, the length of its text above its cluster. */
function drawClusters({ view, leaves, clusters }: PathSample, thresholds: PathThresholds, chosen: readonly ClusterRun[]): Series {
  const { count } = leaves;
  const clusterOf = new Int32Array(count);
  const lengths = new Float32Array(count);
  const names: string[] = [];
  for (let c = 0; c < clusters.count; c++) {
    names.push(namePath(view.page, leaves.holder[clusters.members[clusters.start[c]!]!]!));
    for (let i = clusters.start[c]!; i < clusters.start[c + 1]!; i++) {
      clusterOf[clusters.members[i]!] = c;
      lengths[clusters.members[i]!] = runLength(clusters, i, i + 1);
    }
  }
  const inRun = new Uint8Array(count);
  for (const { from, to } of chosen) for (let i = from; i < to; i++) inRun[clusters.members[i]!] = 1;
  return {
    step: 'text',
    nodes: Int32Array.from({ length: count }, (_, u) => view.leaves.first[leaves.first[u]!]!),
    curves: [
      { name: 'length', values: lengths },
      curveOf('length of the cluster', count, (u) =>
        runLength(clusters, clusters.start[clusterOf[u]!]!, clusters.start[clusterOf[u]! + 1]!),
      ),
    ],
    levels: [{ name: 'threshold', curve: 'length of the cluster', value: thresholds.length }],
    stretches: [],
    groups: { of: clusterOf, names },
    chosen: inRun,
  };
}

/** The rule that the block's run failed, or what kept it. */
function nameRules(
  sample: PathSample,
  runs: readonly ClusterRun[],
  kept: Uint8Array,
  thresholds: PathThresholds,
  chosen: readonly ClusterRun[],
  options: SegmentationOptions,
): (block: number, kept: boolean) => Why {
  const { view, leaves, clusters } = sample;
  const { leafStart, count } = view.blocks;
  const found = new Array<Why | undefined>(count);
  for (const run of runs) {
    const failure = findFailure(clusters, run, thresholds, options);
    const value = runLength(clusters, run.from, run.to);
    const dropped = failure ?? { rule: chosen.includes(run) ? 'shallow-nesting' : 'not-chosen', value };
    for (let i = run.from; i < run.to; i++) {
      const b = view.leaves.block[leaves.first[clusters.members[i]!]!]!;
      const keeps = kept.subarray(leafStart[b], leafStart[b + 1]).includes(1);
      if (!keeps) found[b] = dropped;
      else if (failure === undefined) found[b] = { rule: 'path-run', value };
    }
  }
  return (block, keeps) => found[block] ?? { rule: keeps ? 'between-run-ends' : 'form-control' };
}

export const PATH_CLUSTERS: StrategyWithPaper<PathClustersOptions> = defineStrategy<PathClustersOptions, ClusterSettings>({
  name: 'path-clusters',
  summary: 'Longest group of runs of text with one tag path near the headline (Hou & Yang 2011, repaired).',
  settings: REPAIRED_CLUSTERS,
  paper: {
    summary: 'First long, regular run of text with one tag path, as published (Hou & Yang 2011).',
    settings: PUBLISHED_CLUSTERS,
  },
  decide: decideByClusters,
});
