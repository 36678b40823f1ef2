/** Extractions measured on the same labelled pages: a table a language, then of all, then what each gains over the first. */
import type { ExtractOptions } from '../../options.ts';
import { evaluatePages } from '../../training/labels/evaluate-pages.ts';
import type { LabelledPage } from '../../training/labels/labelled-page.ts';
import type { LabelScore, LabelSummary } from '../../training/labels/score-labels.ts';
import { compareScores, summarizeScores } from '../../training/labels/score-labels.ts';
import { startProgress } from '../terminal/progress.ts';
import type { Column } from '../terminal/tables.ts';
import { drawTable, formatGain, formatShare } from '../terminal/tables.ts';

/** One extraction: its name in the tables and its options. */
export interface Contestant {
  readonly name: string;
  readonly options: Omit<ExtractOptions, 'url'>;
}

interface Result {
  readonly name: string;
  readonly scores: readonly LabelScore[];
}

/** The report as text. The first contestant is the one that the others are compared with. */
export function holdContest(contestants: readonly Contestant[], pages: readonly LabelledPage[], seed: number): string {
  return drawResults(
    contestants.map((contestant) => measureContestant(contestant, pages)),
    seed,
  );
}

function measureContestant({ name, options }: Contestant, pages: readonly LabelledPage[]): Result {
  const progress = startProgress(`pages by ${name}`, pages.length);
  const scores = evaluatePages(pages, options, progress.reach);
  progress.finish();
  return { name, scores };
}

/** A table a language, the most frequent first, then all pages, then what each gains over the default. */
function drawResults(results: readonly Result[], seed: number): string {
  const languages = countLanguages(results[0]!.scores);
  const groups = languages.length < 2 ? [] : languages;
  const tables = groups.map(([lang, count]) => {
    const own = results.map(({ name, scores }) => ({ name, scores: scores.filter((score) => score.lang === lang) }));
    return `### ${lang === '' ? 'language not labelled' : lang}: ${count}\n\n${drawGroup(own, seed)}\n`;
  });
  const all = `### all: ${results[0]!.scores.length}\n\n${drawGroup(results, seed)}`;
  return [...tables, all, ...results.slice(1).map((result) => `\n${describeGain(result, results[0]!, seed)}`)].join('\n');
}

function countLanguages(scores: readonly LabelScore[]): [lang: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { lang } of scores) counts.set(lang, (counts.get(lang) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

interface Row extends LabelSummary {
  readonly name: string;
}

const BODY: readonly Column<Row>[] = [
  { title: 'pages', cell: ({ pages }) => String(pages) },
  { title: 'P', cell: ({ precision }) => formatShare(precision) },
  { title: 'R', cell: ({ recall }) => formatShare(recall) },
  { title: 'F1', cell: ({ f1 }) => formatShare(f1) },
  { title: '±', cell: ({ interval }) => formatShare(interval.plusMinus) },
  { title: 'exact', cell: ({ exact }) => formatShare(exact) },
];
const THREAD: readonly Column<Row>[] = [{ title: 'thread F1', cell: ({ threadF1 }) => formatShare(threadF1) }];
const SEGMENTS: readonly Column<Row>[] = [
  { title: 'seg pages', cell: ({ segments }) => String(segments.pages) },
  { title: 'seg P', cell: ({ segments }) => formatShare(segments.precision) },
  { title: 'seg R', cell: ({ segments }) => formatShare(segments.recall) },
  { title: 'seg F', cell: ({ segments }) => formatShare(segments.f1) },
];

/** Columns that no page has labels for are left out. */
function drawGroup(results: readonly Result[], seed: number): string {
  const rows = results.map(({ name, scores }): Row => ({ name, ...summarizeScores(scores, seed) }));
  const [{ pages, threadF1, segments }] = rows as [Row, ...Row[]];
  const columns: readonly Column<Row>[] = [
    { title: 'extraction', cell: ({ name }) => name, left: true },
    ...(pages > 0 ? BODY : []),
    ...(Number.isNaN(threadF1) ? [] : THREAD),
    ...(segments.pages > 0 ? SEGMENTS : []),
  ];
  return drawTable(columns, rows);
}

function describeGain({ name, scores }: Result, baseline: Result, seed: number): string {
  const { f1, interval, better, worse } = compareScores(scores, baseline.scores, seed);
  const equal = scores.filter(({ body }) => body !== undefined).length - better - worse;
  return `${name} against the ${baseline.name}: F1 ${formatGain(f1, interval)}; ${better} pages better, ${worse} worse, ${equal} equal.`;
}
