/** The columns of a score table. */

import type { Column } from '../reports/tables.ts';
import { drawTable, formatMilliseconds, formatShare } from '../reports/tables.ts';
import { PLACE_MEASURES, STRUCTURE_MEASURES } from './measures.ts';
import type { PageScore, ScoreRow } from './score.ts';

const NAME: Column<ScoreRow> = { title: 'extractor', cell: ({ extractor }) => extractor, left: true };
const PAGES: Column<ScoreRow> = {
  title: 'pages',
  cell: ({ pages, failed }) => (failed === 0 ? `${pages}` : `${pages} (${failed} failed)`),
};

const BODY: readonly Column<ScoreRow>[] = [
  { title: 'P', cell: ({ precision }) => formatShare(precision) },
  { title: 'R', cell: ({ recall }) => formatShare(recall) },
  { title: 'F1', cell: ({ f1 }) => formatShare(f1) },
  { title: '±', cell: ({ interval }) => formatShare(interval.plusMinus) },
  { title: 'exact', cell: ({ exact }) => formatShare(exact) },
  { title: 'words', cell: ({ words }) => formatShare(words) },
  { title: 'chars P', cell: ({ chars }) => formatShare(chars.precision) },
  { title: 'chars R', cell: ({ chars }) => formatShare(chars.recall) },
  { title: 'chars F', cell: ({ chars }) => formatShare(chars.f1) },
  { title: 'correct', cell: ({ counts }) => formatShare(counts.precision) },
  { title: 'lost', cell: ({ counts }) => formatShare(counts.lostShare) },
];

const SEGMENTS: readonly Column<ScoreRow>[] = [
  { title: 'seg P', cell: ({ segments }) => formatShare(segments.precision) },
  { title: 'seg R', cell: ({ segments }) => formatShare(segments.recall) },
  { title: 'seg F', cell: ({ segments }) => formatShare(segments.f1) },
];

const COST: readonly Column<ScoreRow>[] = [
  { title: 'ms p50', cell: ({ cpu }) => formatMilliseconds(cpu.p50) },
  { title: 'ms p95', cell: ({ cpu }) => formatMilliseconds(cpu.p95) },
];

/** Metrics that no row has data for are left out. `cost`: CPU as measured when each extractor ran. */
export function drawScores(rows: readonly ScoreRow[], options: { cost?: boolean } = {}): string {
  const body = rows.some(({ pages }) => pages > 0) ? BODY : [];
  const segments = rows.some((row) => row.segments.tp + row.segments.fn > 0) ? SEGMENTS : [];
  const pages =
    body.length > 0
      ? [PAGES]
      : [{ ...PAGES, cell: (row: ScoreRow) => `${row.segments.pages}${row.failed ? ` (${row.failed} failed)` : ''}` }];
  return drawTable([NAME, ...pages, ...body, ...segments, ...(options.cost === false ? [] : COST)], rows);
}

/** Fields, `share (pages)`; undefined when no row has any. */
export function drawFields(rows: readonly ScoreRow[]): string | undefined {
  const names = ['title', 'day', 'instant', 'author'] as const;
  const filled = rows.filter(({ fields }) => names.some((name) => fields[name].pages > 0));
  if (filled.length === 0) return undefined;
  const columns = names.map((name): Column<ScoreRow> => {
    return {
      title: name,
      cell: ({ fields }) => (fields[name].pages === 0 ? '' : `${formatShare(fields[name].share)} (${fields[name].pages})`),
    };
  });
  return drawTable([NAME, ...columns], filled);
}

/** Structure and places, an extractor a row; measures that no row has data for are left out. Undefined where no page has a body. */
export function drawStructure(scores: readonly (readonly [extractor: string, pages: readonly PageScore[]])[]): string | undefined {
  if (!scores.some(([, pages]) => pages.some(({ places }) => places !== undefined))) return undefined;
  type Row = (typeof scores)[number];
  const columns = [...STRUCTURE_MEASURES, ...PLACE_MEASURES].flatMap(({ title, of, format }): Column<Row>[] => {
    const values = new Map(scores.map(([name, pages]) => [name, of(pages)]));
    if ([...values.values()].every(Number.isNaN)) return [];
    return [{ title, cell: ([name]) => (Number.isNaN(values.get(name)!) ? '' : format(values.get(name)!)) }];
  });
  return drawTable([{ title: 'extractor', left: true, cell: ([name]) => name }, ...columns], scores);
}
