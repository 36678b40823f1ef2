/** `npm run bench:bulk`: labelled pages through worker threads, pages a second on one core and on all, and what the way to a thread costs. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type ExtractSettings, extractMany, type ManyPage } from '@galley/bulk';
import { extract } from 'galley';
import { loadSet } from '../corpora/corpora.ts';
import { type Column, drawTable } from '../reports/tables.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run bench:bulk --',
  summary: 'Pages a second by `extractMany` with a thread a core, on one core and on all, beside `extract` in a loop. Needs taskset.',
  flags: {
    pages: { value: 'N', help: 'how many (default 2000)' },
    rounds: { value: 'N', help: 'measurements of each, of which the best counts (default 3)' },
    way: { value: 'loop|threads', help: 'measure one way on the cores given, and print it as JSON' },
  },
};

/** None of these is scrapinghub's. */
const SETS = ['irr-chaos', 'fundus', 'world-news', 'zh-portals', 'ug-bagdax-kona', 'cleanportaleval', 'ru-news', 'wcxb'];
const SETTINGS: ExtractSettings = {};

interface Row extends Measured {
  readonly title: string;
  readonly ratio: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: '', cell: ({ title }) => title, left: true },
  { title: 'pages a second', cell: ({ seconds }) => (1 / seconds).toFixed(1) },
  { title: 'CPU ms a page', cell: ({ cpu }) => (cpu * 1000).toFixed(2) },
  { title: 'times one core', cell: ({ ratio }) => ratio.toFixed(2) },
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

function measureApart(way: string, cores: string, pages: number): Measured {
  const args = ['-c', cores, process.execPath, ...process.execArgv, process.argv[1]!, '--way', way, '--pages', String(pages)];
  return JSON.parse(spawnSync('taskset', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).stdout) as Measured;
}

await runCommand(async () => {
  const given = readArguments(COMMAND);
  const pages = given.number('pages') ?? 2000;
  const way = given.text('way');
  if (way !== undefined) {
    process.stdout.write(JSON.stringify(await measure(way, loadPages(pages))));
    return;
  }
  const all = `0-${availableParallelism() - 1}`;
  const rounds = Array.from({ length: given.number('rounds') ?? 3 });
  const ways = [
    ['extract in a loop', 'loop', '0'],
    ['one thread, one core', 'threads', '0'],
    [`a thread a core, ${availableParallelism()} cores`, 'threads', all],
  ] as const;
  const best = ways.map(([, name, cores]) =>
    rounds.map(() => measureApart(name, cores, pages)).reduce((a, b) => (b.seconds < a.seconds ? b : a)),
  );
  const row = (i: number): Row => ({ title: ways[i]![0], ...best[i]!, ratio: best[1]!.seconds / best[i]!.seconds });
  process.stdout.write(`${drawTable(COLUMNS, [row(0), row(1), row(2)])}\n`);
});
