/** `npm run soak:bulk`: a hundred thousand pages through `galley bulk`, as an archive and as files, killed and resumed; memory over pages. */
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { type CorpusPage, listSets, loadSet } from '../corpora/corpora.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import { lineChart } from '../reports/charts/lines.ts';
import { fillSection } from '../reports/fill-section.ts';
import { type Column, drawTable } from '../reports/tables.ts';
import { writeArchive } from '../throughput/archive.ts';
import { hashIds, type LongRun, runLong } from '../throughput/long-run.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run soak:bulk --',
  summary: 'The labelled pages again and again through `galley bulk`: undisturbed and killed three times, as an archive and as files.',
  flags: {
    pages: { value: 'N', help: 'how many (default 100000)' },
    folder: { value: 'DIR', help: 'where archive, files and results are, and stay; what is there already is used' },
    write: { help: 'fill docs/scale.md' },
  },
};

const SHARES_KILLED = [0.2, 0.5, 0.8];
const PICTURE = 'docs/scale-memory.svg';

async function main(): Promise<void> {
  const args = readArguments(COMMAND);
  const count = args.number('pages') ?? 100_000;
  const given = args.text('folder');
  const folder = resolve(given ?? join(tmpdir(), `galley-soak-${process.pid}`));
  mkdirSync(folder, { recursive: true });
  try {
    const pages = loadPages();
    const archive = join(folder, 'pages.warc.gz');
    const files = join(folder, 'pages');
    if (!existsSync(archive)) makeArchive(archive, pages, count);
    if (!existsSync(files)) makeFiles(files, pages, count);
    const kills = SHARES_KILLED.map((share) => Math.round(share * count));
    const into = (name: string): string => join(folder, `${name}.jsonl.gz`);
    const runs = [
      await runLong('archive', archive, into('calm'), []),
      await runLong('archive, killed', archive, into('killed'), kills),
      await runLong('files, killed', files, into('files'), kills),
    ];
    const text = `${count.toLocaleString('en')} pages: ${pages.length.toLocaleString('en')} labelled ones again and again.\n\n${drawTable(COLUMNS, runs)}\n\n${judge(runs, count, files)}`;
    process.stdout.write(`${text}\n`);
    if (!args.has('write')) return;
    writeFileSync(join(REPOSITORY, PICTURE), drawMemory(runs, count));
    fillSection('docs/scale.md', 'soak', text);
  } finally {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Of all sets but scrapinghub. */
function loadPages(): CorpusPage[] {
  return listSets()
    .filter((set) => set !== 'scrapinghub')
    .flatMap((set) => loadSet(set));
}

function makeArchive(path: string, pages: readonly CorpusPage[], count: number): void {
  const repeated = Array.from({ length: count }, (_, at) => pages[at % pages.length]!);
  writeArchive(`${path}.part`, repeated, 1);
  renameSync(`${path}.part`, path);
}

/** A thousand files a folder; each page is on the disk once. */
function makeFiles(folder: string, pages: readonly CorpusPage[], count: number): void {
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  for (let at = 0; at < count; at++) {
    if (at % 1000 === 0) mkdirSync(dirname(nameFile(part, at)), { recursive: true });
    if (at < pages.length) writeFileSync(nameFile(part, at), pages[at]!.bytes());
    else linkSync(nameFile(part, at % pages.length), nameFile(part, at));
  }
  renameSync(part, folder);
}

function nameFile(folder: string, at: number): string {
  return join(folder, String(Math.floor(at / 1000)).padStart(4, '0'), `${String(at).padStart(7, '0')}.html`);
}

/** What has to be so, in words; the numbers may be anything. */
function judge([calm, killed, files]: readonly LongRun[], count: number, folder: string): string {
  const same = calm!.sha256 === killed!.sha256;
  const each = files!.ids === hashIds(Array.from({ length: count }, (_, at) => nameFile(folder, at)));
  const all = [calm, killed, files].every((run) => run!.rows === count);
  return [
    same ? 'The rows of the killed job are those of the undisturbed one, byte for byte.' : 'THE KILLED JOB GAVE OTHER ROWS.',
    all && each ? 'Every page has one row, in order.' : 'ROWS ARE MISSING OR TWICE.',
  ].join(' ');
}

const COLUMNS: readonly Column<LongRun>[] = [
  { title: 'job', cell: ({ name }) => name, left: true },
  { title: 'rows', cell: ({ rows }) => rows.toLocaleString('en') },
  { title: 'killed at', cell: ({ kills }) => (kills.length === 0 ? '–' : kills.map((at) => at.toLocaleString('en')).join(' ')) },
  { title: 'pages a second', cell: ({ pagesPerSecond }) => pagesPerSecond.toFixed(1) },
  ...([0, 1, 2, 3] as const).map((quarter) => ({
    title: `MB, quarter ${quarter + 1}`,
    cell: (run: LongRun) => String(Math.round(medianMemory(run, quarter))),
  })),
  { title: 'most MB', cell: ({ looks }) => String(Math.round(Math.max(...looks.map(({ memory }) => memory)))) },
];

/** Of the looks in a quarter of the pages. */
function medianMemory({ looks, rows }: LongRun, quarter: number): number {
  const own = looks.filter(({ pages }) => Math.min(3, Math.floor((4 * pages) / rows)) === quarter).map(({ memory }) => memory);
  return own.sort((a, b) => a - b)[own.length >> 1] ?? Number.NaN;
}

function drawMemory(runs: readonly LongRun[], count: number): string {
  const most = Math.max(...runs.flatMap(({ looks }) => looks.map(({ memory }) => memory)));
  return lineChart({
    title: `Memory of galley bulk over ${count.toLocaleString('en')} pages`,
    x: { label: 'pages', min: 0, max: count },
    y: { label: 'resident, MB', min: 0, max: Math.ceil(most / 200) * 200 },
    series: runs.map(({ name, looks }) => ({ name, points: looks.map(({ pages, memory }) => [pages, memory] as const) })),
  });
}

await runCommand(main);
