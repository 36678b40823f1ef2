/** The tables of paper 4: one row a site group, one column a form of the strategy. */

import { bootstrapInterval } from '../../../../packages/galley/src/numeric/bootstrap.ts';
import { type Overlap, overlapShingles, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { charLcs } from '../../metrics/common-subsequence.ts';
import { correctness } from '../../metrics/correctness.ts';
import { type Column, drawTable, formatShare } from '../../reports/tables.ts';

/** One output beside its gold. */
export interface Measured {
  correctness: number;
  /** Share of the gold body's characters that the output holds, in order. */
  recall: number;
  overlap: Overlap;
}

export interface MeasuredRow {
  name: string;
  sites: number;
  measured: ReadonlyMap<string, readonly Measured[]>;
}

/** Yang 2015 §3.3: content is title, time, source, editor, body and captions – as far as the gold has them. */
function writeContent({ gold }: CorpusPage): string {
  const list = (name: string): string[] => {
    const value = gold[name];
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  };
  return [
    gold.title ?? '',
    ...list('date_raw'),
    ...list('source'),
    ...list('byline'),
    gold.text ?? '',
    ...list('captions'),
    ...list('editors'),
  ].join('\n');
}

export function scoreText(page: CorpusPage, text: string): Measured {
  const body = page.gold.text ?? '';
  return { correctness: correctness(text, writeContent(page)), recall: charLcs(text, body).recall, overlap: overlapShingles(text, body) };
}

export function meanCorrectness(list: readonly Measured[]): number {
  return average(list.map((entry) => entry.correctness));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

type Metric = 'correctness' | 'f1' | 'recall';

function summarise(list: readonly Measured[], metric: Metric): number {
  if (metric === 'f1') return shingleF1(list.map(({ overlap }) => overlap)).f1;
  return average(list.map((entry) => entry[metric]));
}

const countPages = (row: MeasuredRow): number => row.measured.get('Readability')!.length;

export function drawForms(rows: readonly MeasuredRow[], forms: readonly string[], metric: Metric): string {
  const columns: Column<MeasuredRow>[] = [
    { title: 'pages of one site', cell: (row) => row.name, left: true },
    { title: 'sites', cell: (row) => String(row.sites) },
    { title: 'pages', cell: (row) => String(countPages(row)) },
    ...forms.map((form) => ({ title: form, cell: (row: MeasuredRow) => formatShare(summarise(row.measured.get(form)!, metric)) })),
  ];
  return drawTable(columns, [...rows, meanRow('**all**', rows, forms), meanRow('**without forums**', leaveOutForums(rows), forms)]);
}

const FORUMS = new Set(['ug-diyarim', 'ug-selkin', 'ug-bagdax-kona', 'ug-bagdax-yengi']);

function leaveOutForums(rows: readonly MeasuredRow[]): MeasuredRow[] {
  return rows.filter((row) => !FORUMS.has(row.name));
}

/** All pages together, each counting once. */
function meanRow(name: string, rows: readonly MeasuredRow[], forms: readonly string[]): MeasuredRow {
  const measured = new Map(forms.map((form) => [form, rows.flatMap((row) => row.measured.get(form) ?? [])]));
  measured.set(
    'Readability',
    rows.flatMap((row) => row.measured.get('Readability')!),
  );
  return { name, sites: rows.reduce((sum, row) => sum + row.sites, 0), measured };
}

interface Gain {
  pages: string;
  form: string;
  metric: Metric;
  without: number;
  with: number;
  low: number;
  high: number;
  better: number;
  worse: number;
}

/** Two references against none, page by page, with the interval of the difference. */
export function drawGain(rows: readonly MeasuredRow[]): string {
  const articles = leaveOutForums(rows);
  const gains = ['repaired', '+ lines'].flatMap((form) =>
    (['correctness', 'f1', 'recall'] as const).flatMap((metric) => [
      measureGain('all', rows, form, metric),
      measureGain('without forums', articles, form, metric),
    ]),
  );
  return drawTable<Gain>(
    [
      { title: 'form', cell: (gain) => gain.form, left: true },
      { title: 'pages', cell: (gain) => gain.pages, left: true },
      { title: 'metric', cell: (gain) => gain.metric, left: true },
      { title: 'no reference', cell: (gain) => formatShare(gain.without) },
      { title: '2 references', cell: (gain) => formatShare(gain.with) },
      { title: 'difference (95 %)', cell: (gain) => `${signed(gain.with - gain.without)} (${signed(gain.low)} … ${signed(gain.high)})` },
      { title: 'pages better', cell: (gain) => String(gain.better) },
      { title: 'pages worse', cell: (gain) => String(gain.worse) },
    ],
    gains,
  );
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatShare(Math.abs(value))}`;
}

function measureGain(pages: string, rows: readonly MeasuredRow[], form: string, metric: Metric): Gain {
  const pairs = rows.flatMap(({ measured }) => {
    const after = measured.get(`${form}, 2`)!;
    return measured.get(`${form}, 0`)!.map((before, i) => ({ before, after: after[i]! }));
  });
  const difference = (sample: readonly (typeof pairs)[number][]): number =>
    summarise(
      sample.map(({ after }) => after),
      metric,
    ) -
    summarise(
      sample.map(({ before }) => before),
      metric,
    );
  const changes = pairs.map(({ before, after }) => summarise([after], metric) - summarise([before], metric));
  const { low, high } = bootstrapInterval(pairs, difference);
  return {
    pages,
    form,
    metric,
    without: summarise(
      pairs.map(({ before }) => before),
      metric,
    ),
    with: summarise(
      pairs.map(({ after }) => after),
      metric,
    ),
    low,
    high,
    better: changes.filter((change) => change > 0.001).length,
    worse: changes.filter((change) => change < -0.001).length,
  };
}

export function drawChoices(rows: readonly MeasuredRow[], choices: readonly string[], counts: readonly number[]): string {
  const forms = counts.flatMap((count) => choices.map((choice) => `${choice}, ${count}`));
  const shown = drawForms(rows, forms, 'correctness');
  return `${shown}\n\n4-gram F1:\n\n${drawForms(rows, forms, 'f1')}`;
}

export function drawRepairs(rows: readonly MeasuredRow[], forms: readonly string[]): string {
  const groups = { all: meanRow('', rows, forms), 'without forums': meanRow('', leaveOutForums(rows), forms) };
  return drawTable<string>(
    [
      { title: 'form (2 references unless said otherwise)', cell: (form) => form, left: true },
      ...Object.entries(groups).flatMap(([name, group]) =>
        (['correctness', 'f1', 'recall'] as const).map((metric) => ({
          title: `${metric === 'f1' ? '4-gram F1' : metric}, ${name}`,
          cell: (form: string) => formatShare(summarise(group.measured.get(form)!, metric)),
        })),
      ),
    ],
    forms,
  );
}
