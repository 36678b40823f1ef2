/** What paper 5's experiment measures, and its tables as Markdown: sets, forms, repairs. */
import type { Slice } from '../../corpora/corpora.ts';
import type { CharScore } from '../../metrics/common-subsequence.ts';
import { drawTable, formatShare } from '../../reports/tables.ts';

export interface SetRow {
  name: string;
  set: string;
  kind: 'news' | 'forum';
  /** Only this slice of the set. */
  split?: Slice;
  /** At most about so many pages, spread over the set. */
  most: number;
  /** The gold text holds every post, so only whole threads can be scored. */
  whole: boolean;
}

/** Repairs were fitted on the sets marked train; the others are dev sets. */
export const SETS: readonly SetRow[] = [
  { name: 'ug-bilqut (train)', set: 'ug-bilqut', kind: 'news', most: 80, whole: false },
  { name: 'zh-uighurbiz (train)', set: 'zh-uighurbiz', kind: 'news', most: 50, whole: false },
  { name: 'zh-portals', set: 'zh-portals', kind: 'news', most: 30, whole: false },
  { name: 'fundus train', set: 'fundus', kind: 'news', split: 'train', most: 80, whole: false },
  { name: 'fundus dev', set: 'fundus', kind: 'news', split: 'dev', most: 80, whole: false },
  { name: 'ug-diyarim (train)', set: 'ug-diyarim', kind: 'forum', most: 80, whole: false },
  { name: 'ug-selkin (train)', set: 'ug-selkin', kind: 'forum', most: 80, whole: false },
  { name: 'ug-bagdax-kona', set: 'ug-bagdax-kona', kind: 'forum', most: 80, whole: false },
  { name: 'ug-bagdax-yengi', set: 'ug-bagdax-yengi', kind: 'forum', most: 80, whole: false },
  { name: 'magic-html-forum (train)', set: 'magic-html-forum', kind: 'forum', most: 45, whole: true },
];

export interface Form {
  name: string;
  strategy: string;
  options?: object;
}

/** The paper gives no rule for outliers but the level, so its form is scored without it too. */
export const FORMS: readonly Form[] = [
  { name: 'text-density:paper', strategy: 'text-density:paper' },
  { name: 'text-density', strategy: 'text-density' },
  { name: 'content-correlativity:paper', strategy: 'content-correlativity:paper' },
  { name: ':paper, outliers kept', strategy: 'content-correlativity:paper', options: { outliers: false } },
  { name: 'content-correlativity', strategy: 'content-correlativity' },
];

export interface Cell {
  row: SetRow;
  form: Form;
  pages: number;
  /** Body and replies, by longest common subsequence: means over pages. */
  thread: CharScore;
  /** The body alone (the first post), 4-gram F1. */
  body: number;
}

export function meanScore(scores: readonly CharScore[]): CharScore {
  const mean = (of: (score: CharScore) => number): number => scores.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scores.length);
  return { precision: mean((s) => s.precision), recall: mean((s) => s.recall), f1: mean((s) => s.f1) };
}

/** One row a set, P R F and the first post's F1 of every form. */
export function drawScores(cells: readonly Cell[]): string {
  const find = (row: SetRow, form: Form): Cell => cells.find((cell) => cell.row === row && cell.form === form)!;
  const columns = FORMS.flatMap((form) => [
    { title: `${form.name}: P`, cell: (row: SetRow) => formatShare(find(row, form).thread.precision) },
    { title: 'R', cell: (row: SetRow) => formatShare(find(row, form).thread.recall) },
    { title: 'F', cell: (row: SetRow) => formatShare(find(row, form).thread.f1) },
    { title: 'body', cell: (row: SetRow) => formatShare(row.whole ? Number.NaN : find(row, form).body) },
  ]);
  return drawTable(
    [
      { title: 'set', left: true, cell: (row: SetRow) => row.name },
      { title: 'kind', left: true, cell: (row: SetRow) => row.kind },
      { title: 'pages', cell: (row: SetRow) => String(find(row, FORMS[0]!).pages) },
      ...columns,
    ],
    SETS,
  );
}

export interface RepairRow {
  name: string;
  strategy: 'content-correlativity' | 'content-correlativity:paper' | 'text-density';
  options: object;
}

const STRATEGY = 'content-correlativity';
const PAPER = 'content-correlativity:paper';
const CETD = 'text-density';

/** Each repair taken back alone, and each put alone on the paper's form. */
export const REPAIRS: readonly RepairRow[] = [
  { name: 'paper', strategy: PAPER, options: {} },
  { name: 'paper, outliers kept', strategy: PAPER, options: { outliers: false } },
  { name: 'paper, styling is no node', strategy: PAPER, options: { stylingNodes: false } },
  { name: 'paper + records', strategy: PAPER, options: { records: true, posts: 'first' } },
  { name: 'paper + language factor', strategy: PAPER, options: { languageFactor: 0.45 } },
  { name: 'paper − links', strategy: PAPER, options: { links: false } },
  { name: 'paper + link share', strategy: PAPER, options: { linkShare: 0.5 } },
  { name: 'paper + second level', strategy: PAPER, options: { secondGroup: 0.5 } },
  { name: '**repaired**', strategy: STRATEGY, options: {} },
  { name: '− records', strategy: STRATEGY, options: { records: false } },
  { name: '− outliers set to 0', strategy: STRATEGY, options: { outliers: false } },
  { name: 'without quotations', strategy: STRATEGY, options: { quotes: false } },
  { name: '− language factor', strategy: STRATEGY, options: { languageFactor: 1 } },
  { name: '− links', strategy: STRATEGY, options: { links: false } },
  { name: '− link share', strategy: STRATEGY, options: { linkShare: 1 } },
  { name: '− second level', strategy: STRATEGY, options: { secondGroup: 2 } },
  { name: 'level: one parent', strategy: STRATEGY, options: { level: 'parent' } },
  { name: 'level: depth and tag', strategy: STRATEGY, options: { level: 'depth-and-tag' } },
  { name: '− lines between', strategy: STRATEGY, options: { anySibling: false } },
  { name: '− styling is no node', strategy: STRATEGY, options: { stylingNodes: true } },
  { name: '− controls are no text', strategy: STRATEGY, options: { controls: true } },
  { name: '− text before raising', strategy: STRATEGY, options: { minimumText: 0 } },
  { name: 'C = 20', strategy: STRATEGY, options: { threshold: 20 } },
  { name: 'C = 40', strategy: STRATEGY, options: { threshold: 40 } },
];

export const DENSITY_REPAIRS: readonly RepairRow[] = [
  { name: 'paper', strategy: CETD, options: { throughSparse: true, floor: 0, linkShare: 1 } },
  { name: '**repaired**', strategy: CETD, options: {} },
  { name: '− floor', strategy: CETD, options: { floor: 0 } },
  { name: '− not through sparse elements', strategy: CETD, options: { throughSparse: true } },
  { name: '− link share', strategy: CETD, options: { linkShare: 1 } },
  { name: 'without nested links', strategy: CETD, options: { nestedLinks: false } },
  { name: 'runs as children', strategy: CETD, options: { runsAsChildren: true } },
];

/** One row a form, one column a set. */
export function drawRepairs(rows: readonly { row: RepairRow; values: readonly number[] }[]): string {
  type Row = (typeof rows)[number];
  return drawTable(
    [
      { title: 'form', left: true, cell: ({ row }: Row) => row.name },
      ...SETS.map(({ name }, i) => ({ title: name, cell: ({ values }: Row) => formatShare(values[i]!) })),
      { title: 'mean', cell: ({ values }: Row) => formatShare(values.reduce((sum, value) => sum + value, 0) / values.length) },
    ],
    rows,
  );
}
