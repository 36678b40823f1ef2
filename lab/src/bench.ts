/** `npm run bench`: what galley costs in units of a bare parse5 parse of the same page in the same run. */
import { writeFileSync } from 'node:fs';
import { examine, extract, parse, STRATEGIES, viewPage } from 'galley';
import { parse as parse5 } from 'parse5';
import { readArguments, runCommand } from './command-line.ts';
import { loadSet } from './corpora.ts';
import { clearGarbage, measureCpu, median, quantile } from './cpu-clock.ts';
import { startProgress } from './progress.ts';
import { drawTable, formatMilliseconds } from './tables.ts';

const COMMAND = {
  name: 'npm run bench --',
  summary: 'CPU of parsing and extracting in units of a bare parse5 parse of the same page in the same run (median over pages).',
  flags: {
    set: { value: 'NAME', help: 'pages to time (default scrapinghub: timed only, never looked at)' },
    pages: { value: 'N', help: 'how many pages, spread over the set (default 60; 0 = all)' },
    rounds: { value: 'N', help: 'rounds over all contenders a page; the median counts (default 5)' },
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

/** Least CPU time of one measurement: shorter ones drown in the clock's grain. */
const BATCH_MS = 12;

function listContenders(names: readonly string[]): Contender[] {
  const single = STRATEGIES.filter(({ name }) => (names.length === 0 ? !name.includes(':') : names.includes(name)));
  return [
    { name: 'parse5', work: (html) => parse5(html) },
    { name: 'parse', limit: 0.25, work: (html) => parse(html) },
    { name: 'parse, leaves, blocks', work: (html) => viewPage(parse(html)) },
    { name: 'extract (default)', limit: 0.4, work: (html, url) => extract(html, { url }) },
    ...single.map(({ name }) => ({
      name: `extract (${name})`,
      limit: 0.4,
      work: (html: string, url: string | undefined) => extract(html, { url, strategy: name }),
    })),
    {
      name: `extract (default) and all ${single.length} strategies over its Page`,
      limit: 0.5,
      work: (html, url) => runAll(html, url, single),
    },
  ];
}

function runAll(html: string, url: string | undefined, strategies: typeof STRATEGIES): void {
  const { view, evidence } = examine(html, { url });
  for (const strategy of strategies) strategy.select(view, evidence);
}

function bench(): void {
  const args = readArguments(COMMAND);
  const contenders = listContenders(args.list('strategy'));
  const all = loadSet(args.text('set') ?? 'scrapinghub');
  const wanted = args.number('pages') ?? 60;
  const step = wanted === 0 ? 1 : Math.max(1, Math.floor(all.length / wanted));
  const pages = all.filter((_, i) => i % step === 0).map((page) => ({ html: page.html(), url: page.url }));
  const times = contenders.map(() => [] as number[]);
  const progress = startProgress('bench', pages.length);
  for (const { html, url } of pages.slice(0, 8)) for (const { work } of contenders) measureCpu(() => work(html, url), 8);
  for (const { html, url } of pages) {
    const cpu = timePage(contenders, html, url, args.number('rounds') ?? 5);
    for (const [c, value] of cpu.entries()) times[c]!.push(value);
    progress.advance();
  }
  progress.finish();
  report(contenders, times, pages, args.text('out'));
}

/** Median CPU ms of each contender on one page; the rounds go over all contenders in turn. */
function timePage(contenders: readonly Contender[], html: string, url: string | undefined, rounds: number): number[] {
  const once = measureCpu(() => parse5(html), 1);
  const repeat = Math.max(1, Math.min(200, Math.ceil(BATCH_MS / Math.max(0.05, once))));
  const times = contenders.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [c, { work }] of contenders.entries()) {
      clearGarbage();
      times[c]!.push(measureCpu(() => work(html, url), c === 0 ? repeat : repeat * 3));
    }
  }
  return times.map(median);
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
