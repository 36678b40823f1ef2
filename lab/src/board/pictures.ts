/** The scoreboard's charts: quality by set, quality against cost. */
import { barChart, scatterChart } from '../charts.ts';
import { PEERS } from '../peers/roster.ts';
import { mean } from '../score.ts';
import type { BoardResult } from './document.ts';
import { quoteScore } from './document.ts';
import type { Section } from './plan.ts';
import { SECTIONS } from './plan.ts';
import type { SpeedRow } from './speed.ts';

/** SVG by file name. */
export function drawBoardCharts(results: readonly BoardResult[], speed: readonly SpeedRow[]): Record<string, string> {
  const charts: Record<string, string> = {};
  for (const section of ['dev', 'test', 'train'] as const) {
    const chosen = results.filter(({ entry }) => entry.section === section);
    if (chosen.length > 0) charts[section] = drawQuality(chosen, section);
  }
  if (speed.length > 0) charts['cost'] = drawCost(results, speed);
  return charts;
}

/** The default, the best single strategy of each set, and the peers: more bars could not be told apart. */
function drawQuality(results: readonly BoardResult[], section: Section): string {
  const peers = PEERS.map(({ name }) => name).filter((name) =>
    results.some(({ rows }) => rows.some(({ extractor }) => extractor === name)),
  );
  const groups = results.map(({ entry, rows }) => {
    const value = (name: string): number => {
      const row = rows.find(({ extractor }) => extractor === name);
      return row === undefined ? Number.NaN : quoteScore(row, entry.metric);
    };
    const singles = rows.filter(({ extractor }) => !peers.includes(extractor) && !extractor.startsWith('default'));
    const best = Math.max(...singles.map((row) => quoteScore(row, entry.metric)));
    return { label: entry.name, values: [value('default'), singles.length === 0 ? Number.NaN : best, ...peers.map(value)] };
  });
  const series = ['Galley, default', 'Galley, best single strategy', ...peers];
  return barChart({
    title: `${SECTIONS[section]}: how much of the gold, and nothing else`,
    series,
    groups,
    y: { label: 'F1', min: 0, max: 1 },
    width: 1100,
  });
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
