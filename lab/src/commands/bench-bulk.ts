/** `npm run bench:bulk`: labelled pages through worker threads, pages a second on one core and on all, and what the way to a thread costs. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type ExtractSettings, extractMany, type ManyPage } from '@galley/bulk';
import { extract } from 'galley';
import { loadSet } from '../corpora/corpora.ts';
import { type Column, drawTable } from '../reports/tables.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run bench:bulk --',
  summary:
    'Pages a second by `extractMany` with a thread a core, on one core and on all, beside `extract` in a loop, in one process and in one a core. Needs taskset.',
  flags: {
    pages: { value: 'N', help: 'how many (default 2000)' },
    rounds: { value: 'N', help: 'measurements of each, of which the best counts (default 3)' },
    way: { value: 'loop|threads', help: 'measure one way on the cores given, and print it as JSON' },
  },
};

/** None of these is scrapinghub's. */
const SETS = ['irr-chaos', 'fundus', 'world-news', 'zh-portals', 'ug-bagdax-kona', 'cleanportaleval', 'ru-news', 'wcxb'];
const SETTINGS: ExtractSettings = {};
const CORES = availableParallelism();
const run = promisify(execFile);

interface Row extends Measured {
  readonly title: string;
  readonly ratio: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: '', cell: ({ title }) => title, left: true },
  { title: 'pages a second', cell: ({ seconds }) => (1 / seconds).toFixed(1) },
  { title: 'CPU ms a page', cell: ({ cpu }) => (cpu * 1000).toFixed(2) },
  { title: 'times one core, of its kind', cell: ({ ratio }) => ratio.toFixed(2) },
];

interface Measured {
  readonly seconds: number;
  readonly cpu: number;
}

function loadPages(count: number): ManyPage[] {
  const each = Math.ceil(count / SETS.length);
  const pages = SETS.flatMap((set) => loadSet(set, { limit: each * 2 }).map((page) => ({ bytes: page.bytes(), url: page.url })));
  return pages.slice(0, count);
}

/** The first pages are read before the clock starts, so that code is compiled and threads have started. */
async function measure(way: string, pages: readonly ManyPage[]): Promise<Measured> {
  const warm = Math.min(200, pages.length / 4);
  let done = 0;
  let from = { at: performance.now(), cpu: process.cpuUsage() };
  for await (const _ of way === 'loop' ? extractAlone(pages) : extractMany(pages, SETTINGS))
    if (++done === warm) from = { at: performance.now(), cpu: process.cpuUsage() };
  const { user, system } = process.cpuUsage(from.cpu);
  const counted = done - warm;
  return { seconds: (performance.now() - from.at) / 1000 / counted, cpu: (user + system) / 1e6 / counted };
}

function* extractAlone(pages: readonly ManyPage[]): Generator<string> {
  for (const { bytes, url } of pages) yield JSON.stringify(extract(bytes!, { url }));
}

async function measureApart(way: string, cores: string, pages: number): Promise<Measured> {
  const args = ['-c', cores, process.execPath, ...process.execArgv, process.argv[1]!, '--way', way, '--pages', String(pages)];
  return JSON.parse((await run('taskset', args)).stdout) as Measured;
}

/** A process a core, each with all pages, which share nothing: more than that no pool can give. */
async function measureProcesses(pages: number): Promise<Measured> {
  const all = await Promise.all(Array.from({ length: CORES }, (_, core) => measureApart('loop', String(core), pages)));
  const mean = (of: (one: Measured) => number): number => all.reduce((sum, one) => sum + of(one), 0) / CORES;
  return { seconds: mean(({ seconds }) => seconds) / CORES, cpu: mean(({ cpu }) => cpu) };
}

async function findBest(rounds: number, measureOnce: () => Promise<Measured>): Promise<Measured> {
  let best = await measureOnce();
  for (let round = 1; round < rounds; round++) {
    const next = await measureOnce();
    if (next.seconds < best.seconds) best = next;
  }
  return best;
}

await runCommand(async () => {
  const given = readArguments(COMMAND);
  const pages = given.number('pages') ?? 2000;
  const way = given.text('way');
  if (way !== undefined) {
    process.stdout.write(JSON.stringify(await measure(way, loadPages(pages))));
    return;
  }
  const rounds = given.number('rounds') ?? 3;
  const loop = await findBest(rounds, () => measureApart('loop', '0', pages));
  const thread = await findBest(rounds, () => measureApart('threads', '0', pages));
  const threads = await findBest(rounds, () => measureApart('threads', `0-${CORES - 1}`, pages));
  const processes = await findBest(rounds, () => measureProcesses(pages));
  const row = (title: string, measured: Measured, one: Measured): Row => ({ title, ...measured, ratio: one.seconds / measured.seconds });
  const rows = [
    row('extract in a loop', loop, loop),
    row(`a loop a core, in processes of their own, ${CORES} cores`, processes, loop),
    row('one thread, one core', thread, thread),
    row(`a thread a core, ${CORES} cores`, threads, thread),
  ];
  process.stdout.write(`${drawTable(COLUMNS, rows)}\n`);
});
