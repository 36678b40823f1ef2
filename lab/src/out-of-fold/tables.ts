/** Tables of an out-of-fold run: one row a set, language or script; alone, or before and after. */
import { sumRegions } from '../metrics/regions.ts';
import type { Column } from '../reports/tables.ts';
import { drawTable, formatShare } from '../reports/tables.ts';
import type { Measure } from '../scoring/measures.ts';
import { describeWrong, PLACE_MEASURES, RENAMED, STRUCTURE_MEASURES, TEXT_MEASURES } from '../scoring/measures.ts';
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

/** One table after the other: side by side they are too wide to read. */
const TABLES: readonly (readonly Measure[])[] = [[...TEXT_MEASURES, RENAMED, ...STRUCTURE_MEASURES], PLACE_MEASURES];

export function drawGroups(title: string, scores: readonly PartScore[]): string {
  const tables = GROUPINGS.flatMap(([name, key]) => {
    const groups = groupBy(scores, key, LEAST_PAGES);
    if (name === 'set') groups.push(['all pages', [...scores]]);
    return TABLES.map((measures) => {
      const rows = groups.map(([group, pages]) => measureGroup(group, pages, measures));
      return `### ${title}, by ${name}\n\n${drawRows(name, rows, measures)}`;
    });
  });
  return [...tables, drawRegions(title, scores), describeWrong(scores)].join('\n\n');
}

/** What stands around bodies: how many of its blocks are named right, where people named them. */
function drawRegions(title: string, scores: readonly PartScore[]): string {
  const rows = sumRegions(scores.flatMap(({ regions }) => regions ?? []));
  const share = (value: number): string => (Number.isNaN(value) ? '' : formatShare(value));
  const columns: Column<(typeof rows)[number]>[] = [
    { title: 'region', left: true, cell: ({ name }) => name },
    { title: 'pages', cell: ({ pages }) => String(pages) },
    { title: 'blocks', cell: ({ blocks }) => String(blocks) },
    { title: 'P', cell: ({ precision }) => share(precision) },
    { title: 'R', cell: ({ recall }) => share(recall) },
  ];
  return `### ${title}, regions around the body\n\n${drawTable(columns, rows)}`;
}

function drawRows(title: string, rows: readonly GroupRow[], measures: readonly Measure[]): string {
  const columns: Column<GroupRow>[] = [
    ...nameColumns<GroupRow>(title),
    ...measures.flatMap((measure, m): Column<GroupRow>[] => {
      if (rows.every(({ values }) => values[m] === undefined)) return [];
      const cell = ({ values }: GroupRow): string => {
        const value = values[m];
        if (value === undefined) return '';
        return measure.count === true
          ? measure.format(value.value)
          : `${measure.format(value.value)} ± ${measure.format(value.interval.plusMinus)}`;
      };
      return [{ title: measure.title, cell }];
    }),
  ];
  return drawTable(columns, rows);
}

/** Differences marked with * are further from 0 than chance over sites explains (95 %). */
export function drawChanges(title: string, before: readonly PartScore[], after: readonly PartScore[]): string {
  const pairs = pairScores(before, after);
  const tables = GROUPINGS.flatMap(([name, key]) => {
    const groups = groupBy(pairs, ([, page]) => key(page), LEAST_PAGES);
    if (name === 'set') groups.push(['all pages', pairs]);
    return TABLES.map((measures) => {
      const rows = groups.map(([group, members]) => compareGroup(group, members, measures));
      return `### ${title}, by ${name}\n\n${drawChangeRows(name, rows, measures)}`;
    });
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

function describeChange(change: Change | undefined, { format, count }: Measure): string {
  if (change === undefined) return '';
  const { before, after, interval } = change;
  if (before === after) return `${format(after)} =`;
  if (count === true) return `${format(before)} → ${format(after)}`;
  const sign = after > before ? '+' : '−';
  const sure = interval.low > 0 || interval.high < 0 ? '*' : ' ';
  return `${format(before)} → ${format(after)} (${sign}${Math.abs(after - before)
    .toFixed(4)
    .replace(/^0/, '')}${sure})`;
}
