/** The picture of paper 2: leaf number across, one line a tag path, the accepted run in colour, segmentation points marked. */
import type { PageView } from 'galley';
import { describePath } from '../../../../packages/galley/src/blocks/paths.ts';
import { runLength } from '../../../../packages/galley/src/strategies/path-clusters/clusters.ts';
import { type ClusterRun, chooseRun, listRuns } from '../../../../packages/galley/src/strategies/path-clusters/segment.ts';
import { PUBLISHED_CLUSTERS } from '../../../../packages/galley/src/strategies/path-clusters/settings.ts';
import {
  type PathSample,
  prepareSample,
  trainPageThresholds,
} from '../../../../packages/galley/src/strategies/path-clusters/thresholds.ts';
import { colourOf, drawLegend, drawLine, drawText, drawXAxis, frameChart, round } from '../../reports/charts/frame.ts';

/** The longest clusters are drawn; the others are short. */
const SHOWN = 22;
const ROW = 22;
const LEFT = 330;
const WIDTH = 1200;

/** Dots are leaves (the longer the bigger), bars the runs after splitting. */
export function drawClusters(view: PageView, title: string): string {
  const sample = prepareSample(view, PUBLISHED_CLUSTERS);
  const { clusters, leaves } = sample;
  const thresholds = trainPageThresholds(clusters, PUBLISHED_CLUSTERS);
  const runs = listRuns(clusters, PUBLISHED_CLUSTERS);
  const accepted = chooseRun(clusters, runs, thresholds, PUBLISHED_CLUSTERS);
  const shown = Array.from({ length: clusters.count }, (_, c) => c)
    .sort((a, b) => clusterLength(sample, b) - clusterLength(sample, a))
    .slice(0, SHOWN)
    .sort((a, b) => a - b);
  const axis = { label: 'leaf number', min: 0, max: leaves.count };
  const legend = drawLegend(['leaf', 'leaf of the accepted run'], LEFT, 54, WIDTH - LEFT);
  const box = { left: LEFT, top: 76, width: WIDTH - LEFT - 30, height: SHOWN * ROW };
  const body = [legend.svg, drawXAxis(axis, box)];
  for (const [line, cluster] of shown.entries()) {
    const y = box.top + (line + 0.5) * ROW;
    body.push(drawText(LEFT - 10, y + 4, shortenPath(sample, cluster), { anchor: 'end', size: 11 }));
    body.push(drawLine(box.left, y, box.left + box.width, y));
    for (const run of runs) if (run.cluster === cluster) body.push(...drawRun(sample, run, run === accepted, y, box.left, box.width));
  }
  return frameChart(title, WIDTH, box.top + box.height + 56, body);
}

function clusterLength({ clusters }: PathSample, c: number): number {
  return runLength(clusters, clusters.start[c]!, clusters.start[c + 1]!);
}

function shortenPath({ view, clusters, leaves }: PathSample, cluster: number): string {
  const path = describePath(view.page, leaves.holder[clusters.members[clusters.start[cluster]!]!]!).replace('html/body/', '');
  return path.length <= 48 ? path : `…${path.slice(-47)}`;
}

function drawRun({ clusters, leaves }: PathSample, run: ClusterRun, accepted: boolean, y: number, left: number, width: number): string[] {
  const place = (u: number): number => round(left + (u / leaves.count) * width);
  const colour = colourOf(accepted ? 1 : 0);
  const parts: string[] = [];
  const first = place(clusters.members[run.from]!);
  const last = place(clusters.members[run.to - 1]!);
  if (last > first)
    parts.push(`<rect x="${first}" y="${y - 3}" width="${round(last - first)}" height="6" fill="${colour}" opacity="0.3"/>`);
  if (run.to < clusters.start[run.cluster + 1]!) parts.push(drawLine(last + 5, y - 7, last + 5, y + 7, '#555555'));
  for (let i = run.from; i < run.to; i++) {
    const radius = round(1.5 + Math.min(7, Math.sqrt(runLength(clusters, i, i + 1)) / 5));
    parts.push(`<circle cx="${place(clusters.members[i]!)}" cy="${y}" r="${radius}" fill="${colour}" opacity="0.75"/>`);
  }
  return parts;
}
