/** What a thread does with archives of labels: packs a folder, unpacks what a stranger sent, reads what stands in it. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { StartWorker } from '@galley/pool/worker';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough, Zip, ZipDeflate } from 'fflate';
import type { ReadingEvent } from '../../labels/readings.ts';
import type { ArchiveAnswer, ArchiveLimits, ArchiveTask, BadRow, ReadLabels } from './archive.ts';
import { checkRow, eventOfRow, readEvent } from './read-event.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

/** Packed bytes taken at once: inflated they are at most a thousand times as many. */
const PART = 16_384;
/** A zip without its 64-bit form holds no more. */
const MOST_PACKED = 4_000_000_000;
const PAGE = /^html\/([\w-][\w.-]{0,119})\.html$/;
const LINES = ['gold.jsonl', 'readings.jsonl'];

const start: StartWorker<unknown, ArchiveTask, ArchiveAnswer> = () => (task) => {
  switch (task.what) {
    case 'pack':
      return pack(task.folder, task.file);
    case 'unpack':
      return unpack(task.file, task.folder, task.limits);
    case 'read':
      return readFolder(task.folder);
    case 'read-lines':
      return readLines(task.file);
  }
};
export default start;

/** gold.jsonl, readings.jsonl and the pages, one after another: no more of them in memory than one. */
function pack(folder: string, path: string): ArchiveAnswer {
  const out = openSync(path, 'w');
  let written = 0;
  try {
    const zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      writeSync(out, chunk);
      written += chunk.length;
      if (written > MOST_PACKED) throw new Error('the labels are too many for one archive');
    });
    for (const name of [...LINES, ...listPages(folder)]) {
      const from = join(folder, name);
      if (!existsSync(from)) continue;
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = statSync(from).mtime;
      zip.add(file);
      file.push(readFileSync(from), true);
    }
    zip.end();
  } finally {
    closeSync(out);
  }
  return { bytes: written };
}

function listPages(folder: string): string[] {
  const path = join(folder, 'html');
  return existsSync(path)
    ? readdirSync(path)
        .map((name) => `html/${name}`)
        .filter((name) => PAGE.test(name))
        .sort()
    : [];
}

/** Names that are none of ours are left out; what is too large is an error, before it is on the disk. */
function unpack(file: string, folder: string, limits: ArchiveLimits): ArchiveAnswer {
  mkdirSync(join(folder, 'html'), { recursive: true });
  const source = openSync(file, 'r');
  let taken: Unpacking | undefined;
  try {
    taken = new Unpacking(folder, limits, readDirectory(source));
    stream(source, taken);
    taken.check();
    return { left: taken.left };
  } finally {
    closeSync(source);
    taken?.close();
  }
}

function stream(source: number, taken: Unpacking): void {
  const unzip = new Unzip((entry) => taken.take(entry));
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  const part = new Uint8Array(PART);
  let at = 0;
  for (let read = readSync(source, part, 0, PART, at); read > 0; read = readSync(source, part, 0, PART, at)) {
    at += read;
    unzip.push(part.slice(0, read), false);
  }
  unzip.push(new Uint8Array(), true);
}

class Unpacking {
  readonly left: string[] = [];
  readonly #folder: string;
  readonly #limits: ArchiveLimits;
  readonly #directory: ReadonlyMap<string, ZipEntry>;
  readonly #names = new Set<string>();
  readonly #open = new Set<number>();
  #entries = 0;
  #bytes = 0;

  constructor(folder: string, limits: ArchiveLimits, directory: ReadonlyMap<string, ZipEntry>) {
    this.#folder = folder;
    this.#limits = limits;
    this.#directory = directory;
  }

  take(entry: UnzipFile): void {
    if (++this.#entries > this.#limits.entries) throw new Error(`the archive has more than ${this.#limits.entries} files`);
    const { name } = entry;
    if (!isOurs(name) || this.#names.has(name)) {
      if (!name.endsWith('/') && this.left.length < MOST_LEFT) this.left.push(name.slice(0, 200));
      return;
    }
    this.#names.add(name);
    const out = openSync(join(this.#folder, name), 'w');
    this.#open.add(out);
    let size = 0;
    let crc = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) throw new Error(`${name}: ${error.message}`);
      size += chunk.length;
      this.#bytes += chunk.length;
      if (size > this.#limits.fileBytes) throw new Error(`${name} is larger than ${this.#limits.fileBytes} bytes`);
      if (this.#bytes > this.#limits.bytes) throw new Error(`the archive unpacked is larger than ${this.#limits.bytes} bytes`);
      writeSync(out, chunk);
      crc = crc32(chunk, crc);
      if (isLast) {
        const said = this.#directory.get(name);
        if (said?.size !== size || said.crc !== crc) throw new Error(`${name} is broken`);
        closeSync(out);
        this.#open.delete(out);
      }
    };
    entry.start();
  }

  /** @throws Error where a file was begun and did not end, or where nothing is there that could be labels */
  check(): void {
    const isMissing = [...this.#directory.keys()].some((name) => isOurs(name) && !this.#names.has(name));
    if (isMissing || this.#open.size > 0) throw new Error('the archive is cut off or broken');
    if (!LINES.some((name) => this.#names.has(name))) throw new Error(`the archive has neither ${LINES.join(' nor ')}, or is broken`);
  }

  close(): void {
    for (const out of this.#open) closeSync(out);
  }
}

function isOurs(name: string): boolean {
  return LINES.includes(name) || PAGE.test(name);
}

/** Names of foreign files that are told. */
const MOST_LEFT = 50;
/** Lines that are no labels and are told. */
const MOST_BAD = 1000;

/** What labellers said first, then rows of gold.jsonl that say something else. */
function readFolder(folder: string): ReadLabels {
  const events: ReadingEvent[] = [];
  const bad: BadRow[] = [];
  for (const [file, read] of [
    ['readings.jsonl', readEvent],
    ['gold.jsonl', readRow],
  ] as const)
    if (existsSync(join(folder, file))) collect(readFileSync(join(folder, file), 'utf8'), file, read, events, bad);
  return { events, bad };
}

/** Lines of either kind. */
function readLines(file: string): ReadLabels {
  const events: ReadingEvent[] = [];
  const bad: BadRow[] = [];
  collect(readFileSync(file, 'utf8'), 'the file', (line) => (/^\s*\{\s*"what"/.test(line) ? readEvent(line) : readRow(line)), events, bad);
  return { events, bad };
}

function collect(text: string, file: string, read: (line: string) => ReadingEvent | string, events: ReadingEvent[], bad: BadRow[]): void {
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const event = read(line);
    if (typeof event !== 'string') events.push(event);
    else if (bad.length < MOST_BAD) bad.push({ file, line: i + 1, why: event });
  }
}

function readRow(line: string): ReadingEvent | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'no JSON';
  }
  const row = checkRow(value);
  return typeof row === 'string' ? row : eventOfRow(row);
}
