/** Fills the numbers of the README from the scoreboard's results. */

import { PEERS } from '../../peers/roster.ts';
import { fillSection } from '../fill-section.ts';
import type { Column } from '../tables.ts';
import { drawTable, formatMilliseconds, formatShare } from '../tables.ts';
import type { BoardResult } from './document.ts';
import { quoteScore } from './document.ts';
import type { SpeedRow } from './speed.ts';

const README = 'README.md';
/** The sets a newcomer asks for first: those with a mark, and the benchmark everybody quotes. */
const QUOTED: readonly string[] = ['fundus, dev half', 'irr-chaos', 'zh-portals', 'ug-bagdax-kona', 'ug-bagdax-yengi', 'scrapinghub'];

export function fillReadme(results: readonly BoardResult[], speed: readonly SpeedRow[]): void {
  const quoted = results.filter(({ entry }) => QUOTED.includes(entry.name));
  if (quoted.length === QUOTED.length) fillSection(README, 'quality', drawQuality(quoted));
  if (speed.length > 0) fillSection(README, 'speed', drawSpeed(speed));
}

function drawQuality(results: readonly BoardResult[]): string {
  const names = results[0]!.rows.map(({ extractor }) => extractor).filter((name) => !name.includes(':') && !name.includes('+'));
  const columns: Column<string>[] = [
    { title: 'extractor', left: true, cell: (name) => (name === 'default' ? '**galley**' : describeName(name)) },
    ...results.map(
      ({ entry, rows }): Column<string> => ({
        title: entry.section === 'test' ? `${entry.name} (test)` : entry.name,
        cell: (name) => {
          const row = rows.find(({ extractor }) => extractor === name);
          if (row === undefined) return '–';
          const score = formatShare(quoteScore(row, entry.metric));
          return name === 'default' ? `**${score}** ± ${formatShare(row.interval.plusMinus)}` : score;
        },
      }),
    ),
  ];
  return drawTable(columns, names);
}

function describeName(name: string): string {
  return PEERS.some((peer) => peer.name === name) ? name : `galley \`${name}\``;
}

function drawSpeed(speed: readonly SpeedRow[]): string {
  const columns: Column<SpeedRow>[] = [
    { title: 'CPU, whole page', left: true, cell: ({ extractor }) => (extractor === 'galley:default' ? '**galley**' : extractor) },
    { title: 'bare parse5 parses', cell: ({ ratio }) => ratio.toFixed(2) },
    { title: 'ms, p50', cell: ({ p50 }) => formatMilliseconds(p50) },
    { title: 'ms, p95', cell: ({ p95 }) => formatMilliseconds(p95) },
  ];
  return drawTable(
    columns,
    speed.filter(({ extractor }) => !extractor.startsWith('galley:') || extractor === 'galley:default'),
  );
}
