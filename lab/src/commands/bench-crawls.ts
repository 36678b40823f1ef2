/** `npm run bench:crawls`: an archive of labelled pages through threads, pinned to one core and to two; what the large crawls would cost. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusPage, loadSet } from '../corpora/corpora.ts';
import { fillSection } from '../reports/fill-section.ts';
import { type Column, drawTable } from '../reports/tables.ts';
import { writeArchive } from '../throughput/archive.ts';
import type { ArchiveCost } from '../throughput/run-archive.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run bench:crawls --',
  summary:
    'CPU a page and pages a second of reading an archive, of galley and of Readability in the same threads; large crawls computed from it.',
  flags: {
    pages: { value: 'N', help: 'pages of the archive (default 1500)' },
    write: { help: 'fill docs/scale.md' },
  },
};

const SETS = ['fundus', 'trafilatura', 'wcxb', 'magic-html-article', 'zh-portals', 'ru-news', 'ug-bagdax-kona'];
/** Pages before the clock starts: code is compiled in them. */
const WARM = 150;
const SCRIPT = join(import.meta.dirname, '../throughput/run-archive.ts');

/** What the crawls hold, as their makers say, and what a core-hour is taken to cost. */
const CRAWLS = [
  { name: 'a month of Common Crawl', pages: 3e9, archives: 90_000 },
  { name: 'ten years of CC-NEWS', pages: 1.35e9, archives: 40_000 },
] as const;
const DOLLARS_PER_CORE_HOUR = 0.02;

/** CPU of peers that no registry here has, in units of Readability with linkedom on the same pages: docs/scale.md#beside-others. */
const ELSEWHERE = [
  { name: 'trafilatura 2.2', ratio: (15.5 + 7.5) / 19.6 },
  { name: 'resiliparse', ratio: 1 / 19.6 },
] as const;

interface Measured extends ArchiveCost {
  readonly name: string;
  readonly cores: number;
}

function main(): void {
  const args = readArguments(COMMAND);
  const folder = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  try {
    const path = join(folder, 'pages.warc.gz');
    const pages = choosePages(args.number('pages') ?? 1500);
    const { html, archive } = writeArchive(path, pages);
    const rows = [
      measure(path, 'read', 1, 'reading alone'),
      ...[1, 2].flatMap((cores) => [
        measure(path, 'galley', cores, 'galley'),
        measure(path, 'readability', cores, 'Readability, linkedom'),
      ]),
    ];
    const about = `${pages.length} pages of ${SETS.length} sets, ${kilobytes(html / pages.length)} kB each, ${kilobytes(archive / pages.length)} kB in the archive.`;
    const throughput = `${about}\n\n${drawTable(MEASURED, rows)}`;
    const crawls = drawTable(CRAWL, describeCrawls(rows));
    process.stdout.write(`${throughput}\n\n${crawls}\n`);
    if (!args.has('write')) return;
    fillSection('docs/scale.md', 'throughput', throughput);
    fillSection('docs/scale.md', 'crawls', crawls);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From all sets in turn, spread over each. */
function choosePages(count: number): CorpusPage[] {
  const sets = SETS.map((name) => loadSet(name));
  const share = Math.ceil(count / sets.length);
  const spread = sets.map((pages) => pages.filter((_, at) => at % Math.max(1, Math.floor(pages.length / share)) === 0));
  return Array.from({ length: share * 4 }, (_, at) => spread.flatMap((pages) => pages[at] ?? []))
    .flat()
    .slice(0, count);
}

function measure(archive: string, contender: string, cores: number, name: string): Measured {
  const pinned = ['-c', cores === 1 ? '0' : `0-${cores - 1}`, process.execPath, '--import', 'tsx', SCRIPT];
  const { status, stdout } = spawnSync('taskset', [...pinned, archive, contender, String(cores), String(WARM)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} on ${cores} cores failed`);
  process.stderr.write(`${name}, ${cores} cores: ${stdout}\n`);
  return { name, cores, ...(JSON.parse(stdout) as ArchiveCost) };
}

const MEASURED: readonly Column<Measured>[] = [
  { title: 'what', cell: ({ name }) => name, left: true },
  { title: 'cores', cell: ({ cores }) => String(cores) },
  { title: 'CPU ms a page', cell: (row) => (row.cpuMs / row.pages).toFixed(2) },
  { title: 'pages a CPU second', cell: (row) => count((1000 * row.pages) / row.cpuMs) },
  { title: 'pages a second', cell: (row) => count((1000 * row.pages) / row.wallMs) },
  { title: 'memory, MB', cell: ({ memory }) => count(memory) },
];

interface Estimate {
  readonly crawl: string;
  readonly name: string;
  readonly coreHours: number;
  /** Of one core, for one archive file. */
  readonly minutesPerArchive: number;
}

/** What is not reading costs a peer what it costs beside Readability. */
function describeCrawls(rows: readonly Measured[]): Estimate[] {
  const costOf = (name: string): number => {
    const { cpuMs, pages } = rows.find((row) => row.name === name && row.cores === 1)!;
    return cpuMs / pages;
  };
  const [read, galley, readability] = [costOf('reading alone'), costOf('galley'), costOf('Readability, linkedom')];
  const others = ELSEWHERE.map(({ name, ratio }) => ({ name: `${name} (by ratio)`, cost: read + ratio * (readability - read) }));
  return CRAWLS.flatMap(({ name: crawl, pages, archives }) =>
    [{ name: 'galley', cost: galley }, { name: 'Readability, linkedom', cost: readability }, ...others].map(({ name, cost }) => ({
      crawl,
      name,
      coreHours: (pages * cost) / 3.6e6,
      minutesPerArchive: ((pages / archives) * cost) / 60_000,
    })),
  );
}

const CRAWL: readonly Column<Estimate>[] = [
  { title: 'crawl', cell: ({ crawl }) => crawl },
  { title: 'with', cell: ({ name }) => name },
  { title: 'core-hours', cell: ({ coreHours }) => count(coreHours) },
  { title: 'days on 256 cores', cell: ({ coreHours }) => (coreHours / 256 / 24).toFixed(1) },
  { title: 'dollars', cell: ({ coreHours }) => count(coreHours * DOLLARS_PER_CORE_HOUR) },
  { title: 'minutes an archive, one core', cell: ({ minutesPerArchive }) => minutesPerArchive.toFixed(1) },
];

/** Two digits that count. */
function count(value: number): string {
  return Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString('en');
}

const kilobytes = (bytes: number): string => count(bytes / 1000);

await runCommand(main);
