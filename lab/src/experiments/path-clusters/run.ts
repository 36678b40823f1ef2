/** Paper 2 (Hou & Yang 2011): readings of what the text leaves open, trained thresholds, repairs; fills docs/papers/path-clusters.md. */
import { parse, viewPage } from 'galley';
import { loadSet, usable } from '../../corpora/corpora.ts';
import { fillSection, writePicture } from '../../reports/fill-section.ts';
import { type Column, drawTable, formatShare } from '../../reports/tables.ts';
import { drawClusters } from './picture.ts';
import { type FormRow, type SampleScores, scoreSamples } from './sample-sets.ts';
import { COLUMNS, openSiteRows, type SitePagesRow, scoreRows } from './site-pages.ts';

const DOCUMENT = 'docs/papers/path-clusters.md';

/** One reading of the text changed at a time. */
const READINGS: readonly FormRow[] = [
  ['**as published**', 'paper', {}],
  ['the longest run that passes, not the first', 'paper', { order: 'longest' }],
  ['at least two leaves', 'paper', { minSize: 1 }],
  ['thresholds in the middle of the gap', 'paper', { cut: 'middle' }],
  ['tables and divs of a path counted', 'paper', { nesting: 'count' }],
  ['every irregular cluster cut', 'paper', { variance: 'strict' }],
  ['sum in Bn', 'paper', { noise: 'sum' }],
  ['Bn not on a log scale', 'paper', { logNoise: false }],
  ['every form deleted', 'paper', { keepPageForms: false }],
];

const REPAIRS: readonly FormRow[] = [
  ['paper', 'paper', {}],
  ['paper + class in the path', 'paper', { classes: true }],
  ['paper + merge', 'paper', { merge: true }],
  ['paper + near title', 'paper', { nearTitle: true }],
  ['paper + always', 'paper', { always: true }],
  ['paper + between', 'paper', { between: true }],
  ['**repaired**', 'repaired', {}],
  ['repaired − page-wide forms', 'repaired', { keepPageForms: false }],
  ['repaired − merge', 'repaired', { merge: false }],
  ['repaired − near title', 'repaired', { nearTitle: false }],
  ['repaired − always', 'repaired', { always: false }],
  ['repaired − between', 'repaired', { between: false }],
  ['repaired + class in the path', 'repaired', { classes: true }],
  ['repaired, lenient variance', 'repaired', { variance: 'lenient' }],
  ['repaired, thresholds on the noise', 'repaired', { cut: 'noise' }],
];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanColumns = (scores: readonly (readonly number[])[]): number[] => COLUMNS.map((_, c) => mean(scores.map((row) => row[c]!)));

interface ThresholdRow {
  name: string;
  sites: number;
  pages: number;
  scores: readonly number[];
}

function drawThresholds(rows: readonly SitePagesRow[], scores: readonly number[][]): string {
  const lines = rows.map(({ name, sites }, r): ThresholdRow => {
    const pages = sites.reduce((sum, { scored }) => sum + scored.length, 0);
    return { name, sites: sites.length, pages, scores: scores[r]! };
  });
  const sum = (key: 'sites' | 'pages'): number => lines.reduce((total, line) => total + line[key], 0);
  const last: ThresholdRow = { name: '**mean of the rows**', sites: sum('sites'), pages: sum('pages'), scores: meanColumns(scores) };
  return drawTable<ThresholdRow>(
    [
      { title: 'pages of one site', cell: (row) => row.name, left: true },
      { title: 'sites', cell: (row) => String(row.sites) },
      { title: 'pages scored', cell: (row) => String(row.pages) },
      ...COLUMNS.map((title, c) => ({ title, cell: (row: ThresholdRow) => formatShare(row.scores[c]!) })),
    ],
    [...lines, last],
  );
}

/** The samples, and their mean. */
function sampleColumns(samples: readonly SampleScores[], from: number): Column<number>[] {
  return [
    ...samples.map(({ name, pages, scores }) => ({ title: `${name} (${pages})`, cell: (f: number) => formatShare(scores[from + f]!) })),
    { title: 'mean', cell: (f: number) => formatShare(mean(samples.map(({ scores }) => scores[from + f]!))) },
  ];
}

function drawReadings(rows: readonly SitePagesRow[], samples: readonly SampleScores[]): string {
  const trained = READINGS.map(([, form, options]) => meanColumns(scoreRows(rows, form, options)));
  const columns: Column<number>[] = [
    { title: 'reading', cell: (r) => READINGS[r]![0], left: true },
    ...[0, 1, 2].map((c) => ({ title: COLUMNS[c]!, cell: (r: number) => formatShare(trained[r]![c]!) })),
    ...sampleColumns(samples, 0),
  ];
  return drawTable(columns, [...READINGS.keys()]);
}

function drawRepairs(samples: readonly SampleScores[]): string {
  const columns = [{ title: 'form', cell: (r: number) => REPAIRS[r]![0], left: true }, ...sampleColumns(samples, READINGS.length)];
  return drawTable(columns, [...REPAIRS.keys()]);
}

const rows = openSiteRows();
const samples = scoreSamples([...READINGS, ...REPAIRS]);
fillSection(DOCUMENT, 'readings', drawReadings(rows, samples));
fillSection(DOCUMENT, 'thresholds-paper', drawThresholds(rows, scoreRows(rows, 'paper')));
fillSection(DOCUMENT, 'thresholds-repaired', drawThresholds(rows, scoreRows(rows, 'repaired')));
fillSection(DOCUMENT, 'repairs', drawRepairs(samples));
const pictured = loadSet('cleanportaleval').filter(usable)[0]!;
writePicture(
  'path-clusters-clusters.svg',
  drawClusters(viewPage(parse(pictured.html())), `Path clusters of one news page (${pictured.id})`),
);
