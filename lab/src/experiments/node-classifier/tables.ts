/** Paper 3's tables as Markdown and its figure 2 as a chart, the paper's own figures beside ours. */
import { barChart } from '../../reports/charts/bars.ts';
import { drawTable, formatShare } from '../../reports/tables.ts';
import { mean } from '../../scoring/score.ts';
import { meanTokens, type TokenScore } from './score.ts';

/** One trained model on every row it was tested on. */
export interface ResultRow {
  readonly collection: string;
  /** The feature groups or the scheme. */
  readonly name: string;
  readonly scores: ReadonlyMap<string, TokenScore>;
}

/** What the paper trained on, one at a time. */
const PAPER_SITES: readonly string[] = ['Lenta.ru', 'RIA Novosti'];
/** Paper 3, tables 1 and 2: P, R, F by groups, trained on Lenta.ru and on RIA Novosti. */
const PAPER: Readonly<Record<string, readonly [TokenScore, TokenScore]>> = {
  '1': [score(0.881, 0.892, 0.885), score(0.898, 0.901, 0.895)],
  '1 + 2': [score(0.893, 0.891, 0.89), score(0.895, 0.903, 0.895)],
  '1 + 2 + 3': [score(0.912, 0.923, 0.915), score(0.914, 0.921, 0.915)],
  '1 + 2 + 3 + 4': [score(0.937, 0.92, 0.926), score(0.921, 0.942, 0.932)],
  '1 + 2 + 3 + 4 + 5': [score(0.951, 0.933, 0.941), score(0.935, 0.952, 0.942)],
  'two stages': [score(0.962, 0.933, 0.946), score(0.941, 0.952, 0.944)],
};

function score(precision: number, recall: number, f1: number): TokenScore {
  return { precision, recall, f1 };
}

/** P, R, F of every collection, the mean over its test rows, and the paper's two. */
export function drawGroups(results: readonly ResultRow[]): string {
  const collections = [...new Set(results.map(({ collection }) => collection))];
  const names = [...new Set(results.map(({ name }) => name))];
  const find = (collection: string, name: string): TokenScore =>
    average(results.find((row) => row.collection === collection && row.name === name)!);
  const columns = [
    ...collections.flatMap((collection) => drawScore(collection, (name: string) => find(collection, name))),
    ...PAPER_SITES.flatMap((site, i) => drawScore(`paper, ${site}`, (name: string) => PAPER[name]?.[i])),
  ];
  return drawTable([{ title: 'groups', left: true, cell: (name: string) => name }, ...columns], names);
}

function drawScore(title: string, read: (name: string) => TokenScore | undefined): { title: string; cell: (name: string) => string }[] {
  return [
    { title: `${title}: P`, cell: (name) => formatShare(read(name)?.precision ?? Number.NaN) },
    { title: 'R', cell: (name) => formatShare(read(name)?.recall ?? Number.NaN) },
    { title: 'F', cell: (name) => formatShare(read(name)?.f1 ?? Number.NaN) },
  ];
}

function average({ scores }: ResultRow): TokenScore {
  return meanTokens([...scores.values()]);
}

/** F of every result on every test row. */
export function drawSites(results: readonly ResultRow[]): string {
  const sites = [...new Set(results.flatMap(({ scores }) => [...scores.keys()]))];
  return drawTable(
    [
      { title: 'trained on', left: true, cell: ({ collection }: ResultRow) => collection },
      { title: 'groups', left: true, cell: ({ name }: ResultRow) => name },
      ...sites.map((site) => ({ title: site, cell: ({ scores }: ResultRow) => formatShare(scores.get(site)?.f1 ?? Number.NaN) })),
      { title: 'mean', cell: (row: ResultRow) => formatShare(average(row).f1) },
    ],
    results,
  );
}

/** P, R and F of every result, means over the rows it was tested on, the paper's two F beside; then F row by row. */
export function drawScores(results: readonly ResultRow[]): string {
  const rows = [...new Set(results.flatMap(({ scores }) => [...scores.keys()]))];
  return drawTable(
    [
      { title: 'trained on', left: true, cell: ({ collection }: ResultRow) => collection },
      { title: 'groups', left: true, cell: ({ name }: ResultRow) => name },
      { title: 'P', cell: (row: ResultRow) => formatShare(average(row).precision) },
      { title: 'R', cell: (row: ResultRow) => formatShare(average(row).recall) },
      { title: 'F', cell: (row: ResultRow) => formatShare(average(row).f1) },
      ...PAPER_SITES.map((site, i) => ({
        title: `paper, ${site}: F`,
        cell: ({ name }: ResultRow) => formatShare(PAPER[name]?.[i]?.f1 ?? Number.NaN),
      })),
      ...rows.map((name) => ({ title: name, cell: ({ scores }: ResultRow) => formatShare(scores.get(name)?.f1 ?? Number.NaN) })),
    ],
    results,
  );
}

/** Figure 2 of the paper: F by feature groups and stages, one series a training collection. */
export function drawFigure(results: readonly ResultRow[]): string {
  const collections = [...new Set(results.map(({ collection }) => collection))];
  const names = Object.keys(PAPER);
  const readF = (collection: string, name: string): number => {
    const row = results.find((result) => result.collection === collection && result.name === name);
    return row === undefined ? Number.NaN : average(row).f1;
  };
  return barChart({
    title: 'F by feature groups and stages',
    y: { label: 'F', min: 0, max: 1 },
    series: [...collections.map((name) => `trained on ${name}`), 'paper, Lenta.ru', 'paper, RIA Novosti'],
    groups: names.map((name) => ({
      label: name,
      values: [...collections.map((collection) => readF(collection, name)), ...PAPER[name]!.map(({ f1 }) => f1)],
    })),
  });
}

export interface NamedValues {
  readonly name: string;
  readonly values: readonly number[];
}

/** Rows of shares under given column titles; with a mean at the end when asked for. */
export function drawShares(first: string, titles: readonly string[], rows: readonly NamedValues[], withMean = false): string {
  const columns = titles.map((title, i) => ({ title, cell: ({ values }: NamedValues) => formatShare(values[i] ?? Number.NaN) }));
  const last = withMean ? [{ title: 'mean', cell: ({ values }: NamedValues) => formatShare(mean(values.filter(Number.isFinite))) }] : [];
  return drawTable([{ title: first, left: true, cell: ({ name }: NamedValues) => name }, ...columns, ...last], rows);
}
