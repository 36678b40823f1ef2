/** `npm run metamorphic`: real pages rewritten so that they mean the same, and what becomes of their articles. */
import { startProgress } from '../../../packages/galley/src/cli/terminal/progress.ts';
import { drawSample } from '../metamorphic/draw-sample.ts';
import { type Comparison, comparePage, type Invariance, sumUp } from '../metamorphic/measure.ts';
import { TRANSFORMATIONS, type Transformation } from '../metamorphic/transformations.ts';
import { type Column, drawTable, formatShare } from '../reports/tables.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run metamorphic --',
  summary:
    'Rewrites real pages of the training and dev sets in ways that mean nothing – other spellings of the same markup, other encodings, other names\n' +
    'of classes – and compares the articles. The exit code is 1 where a floor is missed.',
  flags: {
    pages: { value: 'N', help: 'how many pages (default 300)' },
    seed: { value: 'N', help: 'of the sample (default 1)' },
    only: { value: 'A,B', help: 'only transformations whose name holds one of these' },
    changed: { help: 'list the pages whose bodies change, or fields' },
  },
  examples: ['npm run metamorphic -- --only wrapped --changed'],
};

function measureInvariance(): void {
  const args = readArguments(COMMAND);
  const only = args.list('only');
  const chosen = TRANSFORMATIONS.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  if (chosen.length === 0) stop(`--only knows ${TRANSFORMATIONS.map(({ name }) => name).join('; ')}`);
  const found = compareAll(chosen, args.number('pages') ?? 300, args.number('seed') ?? 1);
  if (args.has('changed')) printChanged(chosen, found);
  const rows = chosen.map((transformation, i) => sumUp(transformation, found[i]!));
  console.log(drawInvariance(rows));
  if (rows.some(({ reached }) => !reached)) process.exitCode = 1;
}

function compareAll(chosen: readonly Transformation[], pages: number, seed: number): Comparison[][] {
  const sample = drawSample(pages, seed);
  const progress = startProgress('metamorphic', sample.length);
  const found: Comparison[][] = chosen.map(() => []);
  for (const page of sample) {
    for (const [i, comparisons] of comparePage(page, chosen).entries()) found[i]!.push(...comparisons);
    progress.advance(page.id);
  }
  progress.finish();
  return found;
}

function printChanged(chosen: readonly Transformation[], found: readonly (readonly Comparison[])[]): void {
  for (const [i, { name }] of chosen.entries())
    for (const comparison of found[i]!) {
      const changed = listChanged(comparison);
      if (changed.length > 0) console.log(`${name}\t${comparison.page}\t${comparison.f1.toFixed(4)}\t${changed.join(', ')}`);
    }
}

function listChanged(comparison: Comparison): string[] {
  const kept = { body: comparison.unchanged, authors: comparison.authors, date: comparison.date, headline: comparison.headline };
  return Object.entries(kept).flatMap(([what, isKept]) => (isKept ? [] : what));
}

function drawInvariance(rows: readonly Invariance[]): string {
  const columns: Column<Invariance>[] = [
    { title: 'transformation', cell: ({ name }) => name, left: true },
    { title: 'pages', cell: ({ pages }) => String(pages) },
    { title: 'variants', cell: ({ variants }) => String(variants) },
    { title: 'same body', cell: ({ unchanged }) => formatShare(unchanged) },
    { title: 'mean F1', cell: ({ f1 }) => f1.toFixed(4) },
    { title: 'same authors', cell: ({ authors }) => formatShare(authors) },
    { title: 'same date', cell: ({ date }) => formatShare(date) },
    { title: 'same headline', cell: ({ headline }) => formatShare(headline) },
    { title: 'floor', cell: ({ floor, reached }) => (reached ? floor : `${floor} MISSED`) },
  ];
  return drawTable(columns, rows);
}

await runCommand(measureInvariance);
