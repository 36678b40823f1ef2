/** `npm run bench`: what galley costs in units of a bare parse5 parse of the same page in the same run. */
import { writeFileSync } from 'node:fs';
import { extract, gatherEvidence, parse, STRATEGIES, viewPage } from 'galley';
import { parse as parse5 } from 'parse5';
import { startProgress } from '../../../packages/galley/src/cli/progress.ts';
import { selectDefault } from '../../../packages/galley/src/learned/select-default.ts';
import { loadShippedModel } from '../../../packages/galley/src/learned/shipped-model.ts';
import { loadSet } from '../corpora/corpora.ts';
import { drawTable, formatMilliseconds } from '../reports/tables.ts';
import { clearGarbage, measureCpu, median, quantile } from '../scoring/cpu-clock.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run bench --',
  summary: 'CPU of parsing and extracting in units of a bare parse5 parse of the same page in the same run (median over pages).',
  flags: {
    set: { value: 'NAME', help: 'pages to time (default scrapinghub: timed only, never looked at)' },
    pages: { value: 'N', help: 'how many pages, spread over the set (default 60; 0 = all)' },
    rounds: { value: 'N', help: 'measured rounds over all contenders and pages; the median counts (default 7)' },
    warm: { value: 'N', help: 'rounds before them, until the code is compiled (default 4, at least 3)' },
    strategy: { value: 'a,b', help: 'only these strategies (default: all but the `:paper` forms)' },
    out: { value: 'FILE', help: 'write the rows as JSON' },
  },
};

interface Contender {
  name: string;
  /** The ceiling in units of parse5, where it has one. */
  limit?: number;
  work(html: string, url: string | undefined): unknown;
}

interface BenchRow {
  name: string;
  limit: number | undefined;
  /** In units of parse5, over pages. */
  ratio: number;
  p95: number;
  /** CPU ms a page, median. */
  ms: number;
}

const WARM_ROUNDS = 4;
const LEAST_WARM_ROUNDS = 3;

function listContenders(names: readonly string[]): Contender[] {
  const single = STRATEGIES.filter(({ name }) => (names.length === 0 ? !name.includes(':') : names.includes(name)));
  return [
    { name: 'parse5', work: (html) => parse5(html) },
    { name: 'parse', limit: 0.25, work: (html) => parse(html) },
    { name: 'parse, leaves, blocks', work: (html) => viewPage(parse(html)) },
    { name: 'body (default: parse to selection)', limit: 0.54, work: (html, url) => selectBody(html, url) },
    { name: 'extract (default: all fields)', limit: 0.6, work: (html, url) => extract(html, { url }) },
    ...single.map(({ name }) => ({
      name: `extract (${name})`,
      limit: 0.4,
      work: (html: string, url: string | undefined) => extract(html, { url, strategy: name }),
    })),
  ];
}

/** What it takes to know the body: no fields, no parts, no result. */
function selectBody(html: string, url: string | undefined): unknown {
  const page = parse(html);
  return selectDefault(viewPage(page), gatherEvidence(page, url === undefined ? {} : { url: new URL(url) }), { model: loadShippedModel() });
}

interface BenchPage {
  html: string;
  url: string | undefined;
}

function bench(): void {
  const args = readArguments(COMMAND);
  const contenders = listContenders(args.list('strategy'));
  const all = loadSet(args.text('set') ?? 'scrapinghub');
  const wanted = args.number('pages') ?? 60;
  const step = wanted === 0 ? 1 : Math.max(1, Math.floor(all.length / wanted));
  const pages = all.filter((_, i) => i % step === 0).map((page) => ({ html: page.html(), url: page.url }));
  const warm = Math.max(LEAST_WARM_ROUNDS, args.number('warm') ?? WARM_ROUNDS);
  const rounds = args.number('rounds') ?? 7;
  const progress = startProgress('bench: rounds', warm + rounds);
  for (let round = 0; round < warm; round++, progress.advance()) runRound(contenders, pages);
  const times = contenders.map(() => pages.map(() => [] as number[]));
  for (let round = 0; round < rounds; round++, progress.advance()) {
    for (const [c, row] of runRound(contenders, pages).entries()) for (const [p, value] of row.entries()) times[c]![p]!.push(value);
  }
  progress.finish();
  const medians = times.map((row) => row.map(median));
  report(contenders, medians, pages, args.text('out'));
}

/** CPU ms of every contender on every page; a contender goes over all pages before the next, so each pays for its own garbage. */
function runRound(contenders: readonly Contender[], pages: readonly BenchPage[]): number[][] {
  return contenders.map(({ work }) => {
    clearGarbage();
    return pages.map(({ html, url }) => measureCpu(() => work(html, url), 1));
  });
}

function report(contenders: readonly Contender[], times: readonly number[][], pages: readonly { html: string }[], out?: string): void {
  const unit = times[0]!;
  const rows = contenders.map(({ name, limit }, c): BenchRow => {
    const ratios = times[c]!.map((value, p) => value / unit[p]!);
    return { name, limit, ratio: median(ratios), p95: quantile(ratios, 0.95), ms: median(times[c]!) };
  });
  const table = drawTable(
    [
      { title: 'in units of parse5', cell: ({ name }) => name, left: true },
      { title: 'median', cell: ({ ratio }) => ratio.toFixed(3) },
      { title: 'p95', cell: ({ p95 }) => p95.toFixed(3) },
      {
        title: 'ceiling',
        cell: ({ limit, ratio }) => (limit === undefined ? '' : `${limit.toFixed(2)} ${ratio <= limit ? 'met' : 'MISSED'}`),
      },
      { title: 'CPU ms', cell: ({ ms }) => formatMilliseconds(ms) },
    ],
    rows,
  );
  console.log(
    `${pages.length} pages, median ${Math.round(median(pages.map(({ html }) => html.length)) / 1000)} kB of characters\n\n${table}`,
  );
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(rows, null, 1)}\n`);
}

await runCommand(bench);
