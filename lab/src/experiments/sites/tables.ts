/** Tables and chart of the experiment on sibling pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../corpora/data-location.ts';
import { lineChart } from '../../reports/charts/lines.ts';
import { type Column, drawTable } from '../../reports/tables.ts';
import { mean } from '../../scoring/score.ts';

/** Sibling pages given. */
export const COUNTS: readonly number[] = [1, 2, 5, 10];
/** Groups below this F1 are those whose error is to go. */
const WEAK = 0.97;
/** A group that loses more is worse. */
const NOISE = 0.002;

export interface GroupResult {
  set: string;
  site: string;
  pages: number;
  threads: number;
  /** F1 alone. */
  alone: number;
  /** F1 with so many siblings, in the order of COUNTS. */
  f1: readonly number[];
}

/** Share of the error that is gone, 0 … 1; below 0 where it grew. */
function removedError(alone: number, f1: number): number {
  return (f1 - alone) / (1 - alone);
}

export function drawGroups(results: readonly GroupResult[]): string {
  const columns: Column<GroupResult>[] = [
    { title: 'set', cell: ({ set }) => set, left: true },
    { title: 'site', cell: ({ site, set }) => (site === set ? '' : site), left: true },
    { title: 'pages', cell: ({ pages }) => String(pages) },
    { title: 'threads', cell: ({ threads }) => String(threads) },
    { title: 'alone', cell: ({ alone }) => alone.toFixed(4) },
    ...COUNTS.map((count, i) => ({ title: `${count}`, cell: ({ f1 }: GroupResult) => f1[i]!.toFixed(4) })),
  ];
  return drawTable(columns, results);
}

export interface Summary {
  name: string;
  results: readonly GroupResult[];
}

export function drawSummary(rows: readonly Summary[]): string {
  const weak = (results: readonly GroupResult[]): GroupResult[] => results.filter(({ alone }) => alone < WEAK);
  const columns: Column<Summary>[] = [
    { title: 'groups', cell: ({ name }) => name, left: true },
    { title: 'below .97', cell: ({ results }) => `${weak(results).length} of ${results.length}` },
    { title: 'mean F1 alone', cell: ({ results }) => mean(results.map(({ alone }) => alone)).toFixed(4) },
    ...COUNTS.map((count, i) => ({
      title: `error removed, ${count}`,
      cell: ({ results }: Summary) => mean(weak(results).map(({ alone, f1 }) => removedError(alone, f1[i]!))).toFixed(3),
    })),
    {
      title: `5: worse / better by > ${NOISE}`,
      cell: ({ results }) => {
        const gains = results.map(({ alone, f1 }) => f1[COUNTS.indexOf(5)]! - alone);
        return `${gains.filter((gain) => gain < -NOISE).length} / ${gains.filter((gain) => gain > NOISE).length}`;
      },
    },
  ];
  return drawTable(columns, rows);
}

export function drawChart(rows: readonly Summary[]): string {
  const points = ({ results }: Summary): (readonly [number, number])[] => [
    [0, mean(results.map(({ alone }) => alone))],
    ...COUNTS.map((count, i) => [count, mean(results.map(({ f1 }) => f1[i]!))] as const),
  ];
  const series = rows.map((row) => ({ name: row.name, points: points(row), dots: true }));
  const values = series.flatMap(({ points: all }) => all.map(([, value]) => value));
  const least = Math.floor(Math.min(...values) * 100) / 100;
  return lineChart({
    title: 'Mean F1 of the groups with 0 to 10 other pages of the site',
    x: { label: 'sibling pages', min: 0, max: 10 },
    y: { label: 'F1', min: least, max: Math.min(1, least + Math.max(0.02, Math.ceil((Math.max(...values) - least) * 100) / 100)) },
    series,
  });
}

export function writeChart(svg: string): void {
  writeFileSync(join(REPOSITORY, 'docs/site-evidence.svg'), svg);
}
