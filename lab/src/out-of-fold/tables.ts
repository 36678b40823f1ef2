/** Tables of an out-of-fold run: one row a set, language or script; alone, or before and after. */
import type { Column } from '../reports/tables.ts';
import { drawTable } from '../reports/tables.ts';
import type { Measure } from '../scoring/measures.ts';
import type { Change, ChangeRow, GroupRow } from './groups.ts';
import { compareGroup, groupBy, measureGroup, pairScores } from './groups.ts';
import type { PartScore } from './part-scores.ts';

type Grouping = readonly [title: string, key: (page: PartScore) => string];

const GROUPINGS: readonly Grouping[] = [
  ['set', ({ set, type }) => (type === '' ? set : `${set}, ${type === 'article' ? 'articles' : 'other pages'}`)],
  ['language', ({ lang }) => lang],
  ['script', ({ script }) => script],
];
/** Groups of fewer pages say nothing. */
const LEAST_PAGES = 5;

export function drawGroups(title: string, scores: readonly PartScore[], measures: readonly Measure[]): string {
  const tables = GROUPINGS.map(([name, key]) => {
    const rows = groupBy(scores, key, LEAST_PAGES).map(([group, pages]) => measureGroup(group, pages, measures));
    const shown = name === 'set' ? [...rows, measureGroup('all pages', scores, measures)] : rows;
    return `### ${title}, by ${name}\n\n${drawRows(name, shown, measures)}`;
  });
  return tables.join('\n\n');
}

function drawRows(title: string, rows: readonly GroupRow[], measures: readonly Measure[]): string {
  const columns: Column<GroupRow>[] = [
    ...nameColumns<GroupRow>(title),
    ...measures.flatMap((measure, m): Column<GroupRow>[] => {
      if (rows.every(({ values }) => values[m] === undefined)) return [];
      const cell = ({ values }: GroupRow): string => {
        const value = values[m];
        return value === undefined ? '' : `${measure.format(value.value)} ± ${measure.format(value.interval.plusMinus)}`;
      };
      return [{ title: measure.title, cell }];
    }),
  ];
  return drawTable(columns, rows);
}

/** Differences marked with * are further from 0 than chance over sites explains (95 %). */
export function drawChanges(
  title: string,
  before: readonly PartScore[],
  after: readonly PartScore[],
  measures: readonly Measure[],
): string {
  const pairs = pairScores(before, after);
  const tables = GROUPINGS.map(([name, key]) => {
    const rows = groupBy(pairs, ([, page]) => key(page), LEAST_PAGES).map(([group, members]) => compareGroup(group, members, measures));
    const shown = name === 'set' ? [...rows, compareGroup('all pages', pairs, measures)] : rows;
    return `### ${title}, by ${name}\n\n${drawChangeRows(name, shown, measures)}`;
  });
  return tables.join('\n\n');
}

export function drawChangeRows(title: string, rows: readonly ChangeRow[], measures: readonly Measure[]): string {
  const columns: Column<ChangeRow>[] = [
    ...nameColumns<ChangeRow>(title),
    ...measures.flatMap((measure, m): Column<ChangeRow>[] => {
      if (rows.every(({ changes }) => changes[m] === undefined)) return [];
      return [{ title: measure.title, cell: ({ changes }) => describeChange(changes[m], measure) }];
    }),
  ];
  return drawTable(columns, rows);
}

function nameColumns<R extends { name: string; pages: number; sites: number }>(title: string): Column<R>[] {
  return [
    { title, left: true, cell: ({ name }) => name },
    { title: 'pages', cell: ({ pages }) => String(pages) },
    { title: 'sites', cell: ({ sites }) => String(sites) },
  ];
}

function describeChange(change: Change | undefined, { format }: Measure): string {
  if (change === undefined) return '';
  const { before, after, interval } = change;
  if (before === after) return `${format(after)} =`;
  const sign = after > before ? '+' : '−';
  const sure = interval.low > 0 || interval.high < 0 ? '*' : ' ';
  return `${format(before)} → ${format(after)} (${sign}${Math.abs(after - before)
    .toFixed(4)
    .replace(/^0/, '')}${sure})`;
}
