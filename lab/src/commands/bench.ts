/** `npm run bench`: what galley costs in units of a bare parse5 parse of the same page in the same run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePage, extract, gatherEvidence, parse, STRATEGIES, viewPage } from 'galley';
import { parse as parse5 } from 'parse5';
import { startProgress } from '../../../packages/galley/src/cli/terminal/progress.ts';
import { loadShippedModel } from '../../../packages/galley/src/learned/model/shipped-model.ts';
import { selectDefault } from '../../../packages/galley/src/learned/select-default.ts';
import { type CorpusPage, loadSet } from '../corpora/corpora.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import { openPeer } from '../peers/peer-process.ts';
import { PEERS } from '../peers/roster.ts';
import { measureSpeed } from '../reports/board/speed.ts';
import { type Column, drawTable, formatMilliseconds } from '../reports/tables.ts';
import { clearGarbage, measureCpu, median, quantile } from '../scoring/cpu-clock.ts';
import { measureStarts } from '../scoring/start-up.ts';
import { type Arguments, readArguments, runCommand } from './command-line.ts';

const RECORD = join(REPOSITORY, 'lab/bench-record.json');

const COMMAND = {
  name: 'npm run bench --',
  summary: 'CPU of parsing and extracting in units of a bare parse5 parse of the same page in the same run, beside the last record.',
  flags: {
    set: { value: 'NAME', help: 'pages to time (default scrapinghub: timed only, never looked at)' },
    pages: { value: 'N', help: 'how many pages, spread over the set (default 60; 0 = all)' },
    rounds: { value: 'N', help: 'measured rounds over all contenders and pages; the median counts (default 7)' },
    warm: { value: 'N', help: 'rounds before them, until the code is compiled (default 4, at least 3)' },
    strategy: { value: 'a,b', help: 'only these strategies (default: all but the `:paper` forms)' },
    peer: { value: 'a,b', help: 'peers in processes of their own (default: all); `none`: nothing in processes of its own' },
    record: { help: `write the ratios to ${RECORD.slice(REPOSITORY.length)}, which later runs are compared with` },
    out: { value: 'FILE', help: 'write the rows as JSON' },
  },
};

interface BenchPage {
  readonly bytes: Uint8Array;
  readonly html: string;
  readonly url: string | undefined;
}

interface Contender {
  readonly name: string;
  /** The ceiling in units of parse5, where one is set. */
  readonly limit?: number;
  work(page: BenchPage): unknown;
}

interface BenchRow {
  readonly name: string;
  readonly limit: number | undefined;
  /** In units of parse5: the median over pages, and all pages together. */
  readonly ratio: number;
  readonly whole: number;
  /** CPU ms a page. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** What is recorded of a row. */
type Recorded = Readonly<Record<string, number>>;

const WARM_ROUNDS = 4;
const LEAST_WARM_ROUNDS = 3;
/** More than this beyond the record is said to be slower: runs on a busy machine differ by half as much. */
const TOLERANCE = 0.1;
/** First calls of fresh processes. */
const COLD_STARTS = 5;
/** Starts of each kind. */
const STARTS = 9;
/** Pages for processes of their own: peers are slow. */
const ALONE = 20;

const UNIT = 'parse5';
const WHOLE = 'extract (default, of bytes)';

/** Every stage with those before it, so that the difference of two lines is the stage between them. */
const STAGES: readonly Contender[] = [
  { name: UNIT, work: ({ html }) => parse5(html) },
  { name: 'decode', work: ({ bytes }) => decodePage(bytes) },
  { name: 'parse', limit: 0.25, work: ({ html }) => parse(html) },
  { name: 'parse, leaves, blocks', work: ({ html }) => viewPage(parse(html)) },
  { name: 'body (default: parse to selection)', limit: 0.54, work: selectBody },
  { name: 'extract (default: all fields)', limit: 0.6, work: ({ html, url }) => extract(html, { url }) },
  { name: WHOLE, work: ({ bytes, url }) => extract(bytes, { url }) },
];

function listContenders(names: readonly string[]): Contender[] {
  const single = STRATEGIES.filter(({ name }) => (names.length === 0 ? !name.includes(':') : names.includes(name)));
  return [
    ...STAGES,
    ...single.map(({ name }) => ({
      name: `extract (${name})`,
      limit: 0.4,
      work: ({ html, url }: BenchPage) => extract(html, { url, strategy: name }),
    })),
  ];
}

/** What it takes to know the body: no fields, no parts, no result. */
function selectBody({ html, url }: BenchPage): unknown {
  const page = parse(html);
  return selectDefault(viewPage(page), gatherEvidence(page, url === undefined ? {} : { url: new URL(url) }), { model: loadShippedModel() });
}

async function bench(): Promise<void> {
  const args = readArguments(COMMAND);
  const contenders = listContenders(args.list('strategy'));
  const chosen = choosePages(args);
  const pages = chosen.map((page) => ({ bytes: page.bytes(), html: page.html(), url: page.url }));
  const times = runRounds(contenders, pages, args);
  const rows = contenders.map((contender, c) => describe(contender, times[c]!, times[0]!));
  const kilobytes = median(pages.map(({ html }) => html.length)) / 1000;
  console.log(`${pages.length} pages, median ${Math.round(kilobytes)} kB of characters, one process, warm\n`);
  console.log(drawTable(listColumns(readRecord()), rows));
  console.log(`\nBy size, CPU ms a page\n\n${drawTable(SIZE_COLUMNS, listSizes(contenders, times, pages))}`);
  benchStarts();
  if (args.text('peer') !== 'none') await benchAlone(chosen, args.list('peer'));
  if (args.has('record')) writeRecord(rows);
  const out = args.text('out');
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(rows, null, 1)}\n`);
}

function choosePages(args: Arguments): CorpusPage[] {
  const all = loadSet(args.text('set') ?? 'scrapinghub');
  const wanted = args.number('pages') ?? 60;
  const step = wanted === 0 ? 1 : Math.max(1, Math.floor(all.length / wanted));
  return all.filter((_, i) => i % step === 0);
}

/** Of every contender and page the median over the measured rounds. */
function runRounds(contenders: readonly Contender[], pages: readonly BenchPage[], args: Arguments): number[][] {
  const warm = Math.max(LEAST_WARM_ROUNDS, args.number('warm') ?? WARM_ROUNDS);
  const rounds = args.number('rounds') ?? 7;
  const progress = startProgress('bench: rounds', warm + rounds);
  for (let round = 0; round < warm; round++, progress.advance()) runRound(contenders, pages);
  const times = contenders.map(() => pages.map(() => [] as number[]));
  for (let round = 0; round < rounds; round++, progress.advance()) {
    for (const [c, row] of runRound(contenders, pages).entries()) for (const [p, value] of row.entries()) times[c]![p]!.push(value);
  }
  progress.finish();
  return times.map((row) => row.map(median));
}

/** CPU ms of every contender on every page; a contender goes over all pages before the next, so each pays for its own garbage. */
function runRound(contenders: readonly Contender[], pages: readonly BenchPage[]): number[][] {
  return contenders.map(({ work }) => {
    clearGarbage();
    return pages.map((page) => measureCpu(() => work(page), 1));
  });
}

function describe({ name, limit }: Contender, times: readonly number[], unit: readonly number[]): BenchRow {
  return {
    name,
    limit,
    ratio: median(times.map((value, p) => value / unit[p]!)),
    whole: sum(times) / sum(unit),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function listColumns(record: Recorded | undefined): Column<BenchRow>[] {
  return [
    { title: 'in units of parse5', cell: ({ name }) => name, left: true },
    { title: 'median', cell: ({ ratio }) => ratio.toFixed(3) },
    { title: 'all pages', cell: ({ whole }) => whole.toFixed(3) },
    {
      title: 'ceiling',
      cell: ({ limit, ratio }) => (limit === undefined ? '' : `${limit.toFixed(2)} ${ratio <= limit ? 'met' : 'MISSED'}`),
    },
    { title: 'recorded', cell: ({ name, ratio }) => compare(ratio, record?.[name]) },
    { title: 'ms p50', cell: ({ p50 }) => formatMilliseconds(p50) },
    { title: 'p95', cell: ({ p95 }) => formatMilliseconds(p95) },
    { title: 'p99', cell: ({ p99 }) => formatMilliseconds(p99) },
  ];
}

function compare(ratio: number, recorded: number | undefined): string {
  if (recorded === undefined) return '';
  return `${recorded.toFixed(3)}${ratio > recorded * (1 + TOLERANCE) ? ' SLOWER' : ''}`;
}

interface SizeRow extends Pick<BenchRow, 'p50' | 'p95' | 'p99' | 'ratio'> {
  readonly size: string;
  readonly name: string;
}

const SIZE_COLUMNS: readonly Column<SizeRow>[] = [
  { title: 'pages', cell: ({ size }) => size, left: true },
  { title: 'of', cell: ({ name }) => name, left: true },
  { title: 'p50', cell: ({ p50 }) => formatMilliseconds(p50) },
  { title: 'p95', cell: ({ p95 }) => formatMilliseconds(p95) },
  { title: 'p99', cell: ({ p99 }) => formatMilliseconds(p99) },
  { title: 'parse5', cell: ({ ratio }) => ratio.toFixed(3) },
];

/** The smallest third of the pages, the middle one, the largest. */
function listSizes(contenders: readonly Contender[], times: readonly number[][], pages: readonly BenchPage[]): SizeRow[] {
  const order = pages.map((_, p) => p).sort((a, b) => pages[a]!.html.length - pages[b]!.html.length);
  return [0, 1, 2].flatMap((third) => {
    const part = order.slice(Math.floor((third * order.length) / 3), Math.floor(((third + 1) * order.length) / 3));
    if (part.length === 0) return [];
    const [from, to] = [part[0]!, part[part.length - 1]!].map((p) => Math.round(pages[p]!.html.length / 1000));
    return contenders.flatMap((contender, c) => {
      if (contender.name !== UNIT && contender.name !== WHOLE) return [];
      const pick = (row: readonly number[]): number[] => part.map((p) => row[p]!);
      return [{ ...describe(contender, pick(times[c]!), pick(times[0]!)), size: `${from}–${to} kB` }];
    });
  });
}

function benchStarts(): void {
  const starts = measureStarts(STARTS);
  const bare = starts[0]!.seconds;
  const table = drawTable(
    [
      { title: 'start', cell: ({ name }) => name, left: true },
      { title: 's', cell: ({ seconds }) => seconds.toFixed(3) },
      { title: 'beyond bare Node.js', cell: ({ seconds }) => (seconds - bare).toFixed(3) },
      { title: 'in its units', cell: ({ seconds }) => (seconds / bare).toFixed(2) },
    ],
    starts,
  );
  console.log(`\n${table}`);
}

/** Everybody in a process of their own: warm, and the first call of a fresh process. */
async function benchAlone(pages: readonly CorpusPage[], names: readonly string[]): Promise<void> {
  const peers = names.length === 0 ? PEERS.map(({ name }) => name) : names;
  const few = pages.filter((_, i) => i % Math.max(1, Math.floor(pages.length / ALONE)) === 0);
  const rows = await measureSpeed(['galley:default', ...peers], few);
  const cold = new Map<string, number>();
  for (const { extractor } of rows) cold.set(extractor, await measureFirstCall(extractor, few));
  const table = drawTable(
    [
      { title: 'CPU ms a page, in a process of its own', cell: ({ extractor }) => extractor, left: true },
      { title: 'parse5', cell: ({ ratio }) => ratio.toFixed(2) },
      { title: 'p50', cell: ({ p50 }) => formatMilliseconds(p50) },
      { title: 'p95', cell: ({ p95 }) => formatMilliseconds(p95) },
      { title: 'cold', cell: ({ extractor }) => formatMilliseconds(cold.get(extractor)!) },
      { title: 'failed', cell: ({ failed }) => String(failed) },
    ],
    rows,
  );
  console.log(`\n${few.length} pages; cold: the first call of a fresh process\n\n${table}`);
}

async function measureFirstCall(extractor: string, pages: readonly CorpusPage[]): Promise<number> {
  const times: number[] = [];
  for (const page of pages.slice(0, COLD_STARTS)) {
    const server = openPeer(extractor);
    const { cpu, error } = await server.ask({ id: page.id, html: page.html(), url: page.url });
    if (error === undefined) times.push(cpu);
    server.close();
  }
  return median(times);
}

function readRecord(): Recorded | undefined {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Recorded) : undefined;
}

/** Ratios only: they hold on other machines, milliseconds do not. */
function writeRecord(rows: readonly BenchRow[]): void {
  const record = Object.fromEntries(rows.map(({ name, ratio }) => [name, Number(ratio.toFixed(3))]));
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}

await runCommand(bench);
