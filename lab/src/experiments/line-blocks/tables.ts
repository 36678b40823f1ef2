/** The tables of paper 1: its own layout a strategy, a summary, intervals of the differences, forms by sets. */
import { bootstrapInterval } from '../../../../packages/galley/src/numeric/bootstrap.ts';
import { type Overlap, overlapShingles, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { type CharScore, charLcs } from '../../metrics/common-subsequence.ts';
import { type PageCounts, pageCounts } from '../../metrics/page-counts.ts';
import { wordF1 } from '../../metrics/words.ts';
import { type Column, drawTable, formatShare } from '../../reports/tables.ts';

/** One output beside its gold. */
export interface Scored {
  overlap: Overlap;
  characters: CharScore;
  words: number;
}

/** Pages of one portal or set, with every strategy's scores and CPU milliseconds a page. */
export interface Group {
  name: string;
  results: ReadonlyMap<string, readonly Scored[]>;
  times: ReadonlyMap<string, number>;
}

export interface Form {
  name: string;
  strategy: string;
  options?: object;
}

export function scoreText(text: string, gold: string): Scored {
  return { overlap: overlapShingles(text, gold), characters: charLcs(text, gold), words: wordF1(text, gold) };
}

export function shingleOf(scored: readonly Scored[]): number {
  return shingleF1(scored.map(({ overlap }) => overlap)).f1;
}

interface Counted {
  name: string;
  counts: PageCounts;
  /** Milliseconds of all pages. */
  total: number;
  scored: readonly Scored[];
}

function countGroup(group: Group, form: string): Counted {
  const scored = group.results.get(form)!;
  const total = group.times.get(form)! * scored.length;
  const counts = pageCounts(
    scored.map(({ characters }) => characters),
    total / 1000,
  );
  return { name: group.name, counts, total, scored };
}

/** All groups' pages together. */
function joinGroups(groups: readonly Group[], name: string): Group {
  const forms = [...groups[0]!.results.keys()];
  const results = new Map(forms.map((form) => [form, groups.flatMap((group) => group.results.get(form)!)]));
  const pages = results.get(forms[0]!)!.length;
  const mean = (form: string): number =>
    groups.reduce((sum, group) => sum + group.times.get(form)! * group.results.get(form)!.length, 0) / pages;
  return { name, results, times: new Map(forms.map((form) => [form, mean(form)])) };
}

/** The paper's tables 4 and 5, one column a portal, for one strategy of ours. */
export function drawPaperTable(groups: readonly Group[], form: string): string {
  const columns = [...groups, joinGroups(groups, '**all**')].map((group) => countGroup(group, form));
  const rows: { name: string; cell: (column: Counted) => string }[] = [
    { name: 'pages N', cell: ({ counts }) => String(counts.pages) },
    { name: 'whole body found M', cell: ({ counts }) => String(counts.whole) },
    { name: 'correct / wrong', cell: ({ counts }) => `${counts.correct}/${counts.whole - counts.correct}` },
    { name: 'CPU ms, all pages', cell: ({ total }) => total.toFixed(2) },
    { name: 'P', cell: ({ counts }) => formatShare(counts.precision) },
    { name: 'R', cell: ({ counts }) => formatShare(counts.recall) },
    { name: 'L', cell: ({ counts }) => formatShare(counts.lostShare) },
    { name: 'T, µs a page', cell: ({ counts }) => (counts.seconds * 1e6).toFixed(0) },
    { name: '4-gram F1', cell: ({ scored }) => formatShare(shingleOf(scored)) },
  ];
  return drawTable<(typeof rows)[number]>(
    [
      { title: form, cell: ({ name }) => name, left: true },
      ...columns.map((column) => ({ title: column.name, cell: (row: (typeof rows)[number]) => row.cell(column) })),
    ],
    rows,
  );
}

const isPortal = (group: Group): boolean => !/^(?:zh-|magic|leogao)/.test(group.name);

/** All Chinese pages and the portals alone; T also as a ratio to one strategy timed in the same rounds. */
export function drawSummary(groups: readonly Group[], forms: readonly string[], yardstick: string): string {
  const all = joinGroups(groups, 'all');
  const portals = joinGroups(groups.filter(isPortal), 'portals');
  const cell =
    (group: Group, read: (counted: Counted) => string) =>
    (form: string): string =>
      read(countGroup(group, form));
  const mean = (scored: readonly Scored[]): number => scored.reduce((sum, { words }) => sum + words, 0) / scored.length;
  const columns: Column<string>[] = [
    { title: 'strategy', cell: (form) => form, left: true },
    { title: 'P', cell: cell(all, ({ counts }) => formatShare(counts.precision)) },
    { title: 'R', cell: cell(all, ({ counts }) => formatShare(counts.recall)) },
    { title: 'L', cell: cell(all, ({ counts }) => formatShare(counts.lostShare)) },
    { title: 'T, µs', cell: (form) => (all.times.get(form)! * 1000).toFixed(0) },
    { title: `T : ${yardstick}`, cell: (form) => (all.times.get(form)! / all.times.get(yardstick)!).toFixed(2) },
    { title: '4-gram F1', cell: cell(all, ({ scored }) => formatShare(shingleOf(scored))) },
    { title: 'word F1', cell: cell(all, ({ scored }) => formatShare(mean(scored))) },
    { title: 'portals: P', cell: cell(portals, ({ counts }) => formatShare(counts.precision)) },
    { title: 'R', cell: cell(portals, ({ counts }) => formatShare(counts.recall)) },
    { title: 'L', cell: cell(portals, ({ counts }) => formatShare(counts.lostShare)) },
    { title: '4-gram F1', cell: cell(portals, ({ scored }) => formatShare(shingleOf(scored))) },
    { title: 'word F1', cell: cell(portals, ({ scored }) => formatShare(mean(scored))) },
  ];
  return drawTable(columns, forms);
}

interface Difference {
  group: string;
  pages: number;
  other: string;
  ours: number;
  theirs: number;
  low: number;
  high: number;
}

/** 4-gram F1 of one strategy against others on the same pages, with the 95 % bootstrap interval of the difference. */
export function drawDifferences(groups: readonly Group[], form: string, others: readonly string[]): string {
  const samples = [
    joinGroups(groups.filter(isPortal), 'portals'),
    ...groups.filter((group) => !isPortal(group) && group.name !== 'leogao zh'),
  ];
  const rows = [...samples, joinGroups(groups, '**all Chinese pages**')].flatMap((group) =>
    others.map((other) => measureDifference(group, form, other)),
  );
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatShare(Math.abs(value))}`;
  return drawTable<Difference>(
    [
      { title: 'pages', cell: (row) => row.group, left: true },
      { title: 'N', cell: (row) => String(row.pages) },
      { title: `${form} against`, cell: (row) => row.other, left: true },
      { title: 'ours', cell: (row) => formatShare(row.ours) },
      { title: 'theirs', cell: (row) => formatShare(row.theirs) },
      { title: 'difference (95 %)', cell: (row) => `${signed(row.ours - row.theirs)} (${signed(row.low)} … ${signed(row.high)})` },
    ],
    rows,
  );
}

function measureDifference(group: Group, form: string, other: string): Difference {
  const theirs = group.results.get(other)!;
  const pairs = group.results.get(form)!.map((ours, i) => ({ ours, theirs: theirs[i]! }));
  const score = (sample: readonly (typeof pairs)[number][], side: 'ours' | 'theirs'): number => shingleOf(sample.map((pair) => pair[side]));
  const { low, high } = bootstrapInterval(pairs, (sample) => score(sample, 'ours') - score(sample, 'theirs'));
  return { group: group.name, pages: pairs.length, other, ours: score(pairs, 'ours'), theirs: score(pairs, 'theirs'), low, high };
}

/** 4-gram F1 of every form on every set. */
export function drawForms(
  shares: ReadonlyMap<string, ReadonlyMap<string, number>>,
  forms: readonly Form[],
  sets: readonly string[],
): string {
  return drawTable<Form>(
    [
      { title: 'form', cell: ({ name }) => name, left: true },
      ...sets.map((set) => ({ title: set, cell: ({ name }: Form) => formatShare(shares.get(name)!.get(set)!) })),
    ],
    forms,
  );
}
