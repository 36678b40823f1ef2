/** The scoreboard's charts: quality by set, quality against cost. */

import { PEERS } from '../../peers/roster.ts';
import type { ScoreRow } from '../../scoring/score.ts';
import { mean } from '../../scoring/score.ts';
import { barChart } from '../charts/bars.ts';
import { scatterChart } from '../charts/scatter.ts';
import type { BoardResult } from './document.ts';
import { quoteScore } from './document.ts';
import type { Section } from './plan.ts';
import { SECTIONS } from './plan.ts';
import type { SpeedRow } from './speed.ts';

/** SVG by file name. */
export function drawBoardCharts(results: readonly BoardResult[], speed: readonly SpeedRow[]): Record<string, string> {
  const charts: Record<string, string> = {};
  const strategies = chooseStrategies(results);
  for (const section of ['dev', 'test', 'train'] as const) {
    const chosen = results.filter(({ entry }) => entry.section === section);
    if (chosen.length > 0) charts[section] = drawQuality(chosen, section, strategies);
  }
  if (speed.length > 0) charts['cost'] = drawCost(results, speed);
  return charts;
}

/** The default, two single strategies, the peers: more bars could not be told apart. */
function drawQuality(results: readonly BoardResult[], section: Section, strategies: readonly string[]): string {
  const names = ['default', ...strategies, ...PEERS.map(({ name }) => name)].filter((name) =>
    results.some(({ rows }) => findRow(rows, name)),
  );
  const groups = results.map(({ entry, rows }) => {
    const values = names.map((name) => {
      const row = findRow(rows, name);
      return row === undefined ? Number.NaN : quoteScore(row, entry.metric);
    });
    return { label: entry.name, values };
  });
  const series = names.map((name) => (PEERS.some((peer) => peer.name === name) ? name : `Galley, ${name}`));
  return barChart({ title: `${SECTIONS[section]}: F1`, series, groups, y: { label: 'F1', min: 0, max: 1 }, width: 1100 });
}

function findRow(rows: readonly ScoreRow[], name: string): ScoreRow | undefined {
  return rows.find(({ extractor }) => extractor === name);
}

/** The two single strategies with the highest mean over the development sets; the same two in every chart. */
function chooseStrategies(results: readonly BoardResult[]): string[] {
  const sums = new Map<string, number>();
  for (const { entry, rows } of results) {
    if (entry.section !== 'dev') continue;
    for (const row of rows) sums.set(row.extractor, (sums.get(row.extractor) ?? 0) + quoteScore(row, entry.metric));
  }
  const singles = [...sums].filter(([name]) => !/[:+]|^default$/.test(name) && !PEERS.some((peer) => peer.name === name));
  return singles
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([name]) => name);
}

/** Mean over the sets that everybody was scored on, against CPU time. */
function drawCost(results: readonly BoardResult[], speed: readonly SpeedRow[]): string {
  const dev = results.filter(({ entry }) => entry.section === 'dev');
  const points = speed.flatMap(({ extractor, p50 }) => {
    const name = extractor.replace(/^galley:/, '');
    const values = dev.flatMap(({ entry, rows }) =>
      rows.filter((row) => row.extractor === name).map((row) => quoteScore(row, entry.metric)),
    );
    if (values.length === 0 || !(p50 > 0)) return [];
    return [{ label: name, kind: extractor.startsWith('galley:') ? 0 : 1, x: p50, y: mean(values) }];
  });
  const low = Math.min(0.9, ...points.map(({ y }) => y));
  const times = points.map(({ x }) => x);
  return scatterChart({
    title: 'Quality against cost',
    x: {
      label: 'CPU ms a page, median over scrapinghub pages, parse included (log scale)',
      min: Math.min(1, ...times) * 0.9,
      max: Math.max(10, ...times) * 1.2,
      log: true,
    },
    y: { label: 'mean score over the development sets', min: Math.floor(low * 10) / 10, max: 1 },
    kinds: ['Galley', 'peers'],
    points,
    width: 1000,
    height: 520,
  });
}
