/**
 * One Parquet file. Row groups that are worth it take more rows than are committed at once: until there are enough, rows wait in
 * `NAME.rows-N.part`; what the footer will say of the groups written waits in `NAME.groups.part`.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Destination, DestinationError, type RowWriter } from '../destination.ts';
import { type ColumnValue, readColumns } from '../forms/columns.ts';
import type { Row } from '../row.ts';
import { describeGroup, MAGIC, readGroup, writeFooter, writeGroup } from './parquet-groups.ts';
import { PartFile, partOf, removeFile } from './part-file.ts';

/** Of rows in JSON: a row group. */
const ENOUGH_BYTES = 16 << 20;
const ENOUGH_ROWS = 20_000;

/** Bytes of each file that were committed. */
interface ParquetMark {
  readonly size: number;
  readonly groups: number;
  /** Which file of waiting rows. */
  readonly waiting: number;
  readonly rows: number;
}

export interface ParquetOptions {
  /** Rows of a group, fewer where they are large. */
  readonly groupRows?: number;
}

export function openParquetFile(path: string, { groupRows = ENOUGH_ROWS }: ParquetOptions = {}): Destination {
  return {
    name: path,
    form: 'columns',
    keepsCheckpoint: false,
    clear: () => removeFile(path),
    async open(mark) {
      const from = mark === undefined ? undefined : readMark(path, mark);
      const file = await PartFile.open(path, from?.size);
      if (file.whole) {
        await removeBeside(path);
        return new ParquetRows(file, groupRows, undefined);
      }
      const kept = from ?? { size: 0, groups: 0, waiting: 0, rows: 0 };
      await removeWaiting(path, (n) => n !== kept.waiting);
      const groups = await PartFile.open(groupsOf(path), from?.groups);
      const rows = await PartFile.open(waitingOf(path, kept.waiting), from?.rows);
      const writer = new ParquetRows(file, groupRows, { groups, rows, number: kept.waiting });
      if (from === undefined) await file.append(MAGIC);
      else await writer.readWaiting();
      return writer;
    },
  };
}

function groupsOf(path: string): string {
  return `${path}.groups`;
}

function waitingOf(path: string, number: number): string {
  return `${path}.rows-${number}`;
}

function readMark(path: string, mark: unknown): ParquetMark {
  const numbers = Object.values((mark ?? {}) as ParquetMark);
  if (numbers.length === 4 && numbers.every((number) => typeof number === 'number')) return mark as ParquetMark;
  throw new DestinationError(`${path}: what was kept of it is of another kind of destination`);
}

/** Files of waiting rows by their number. */
async function removeWaiting(path: string, which: (number: number) => boolean): Promise<void> {
  const start = `${basename(path)}.rows-`;
  for (const name of await readdir(dirname(path))) {
    const [, number] = name.startsWith(start) ? (/^(\d+)[.]part$/.exec(name.slice(start.length)) ?? []) : [];
    if (number !== undefined && which(Number(number))) await rm(join(dirname(path), name), { force: true });
  }
}

async function removeBeside(path: string): Promise<void> {
  await rm(partOf(groupsOf(path)), { force: true });
  await removeWaiting(path, () => true);
}

/** What goes with a file that is not whole yet. */
interface Beside {
  readonly groups: PartFile;
  rows: PartFile;
  /** Of the file of waiting rows. */
  number: number;
}

class ParquetRows implements RowWriter {
  readonly #file: PartFile;
  readonly #groupRows: number;
  readonly #beside: Beside | undefined;
  #waiting: (readonly ColumnValue[])[] = [];
  #waitingBytes = 0;
  /** Waiting rows that are not in their file yet. */
  #unsaved: Uint8Array[] = [];
  #kept = 0;

  constructor(file: PartFile, groupRows: number, beside: Beside | undefined) {
    this.#file = file;
    this.#groupRows = groupRows;
    this.#beside = beside;
    this.#kept = beside?.number ?? 0;
  }

  /** Rows that were committed and are in no group yet. */
  async readWaiting(): Promise<void> {
    const text = await readFile(partOf(this.#open().rows.path));
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf(LINE_FEED, at);
      this.#wait(readColumns({ data: text.subarray(at, end) }), end - at);
      at = end + 1;
    }
  }

  async write(row: Row): Promise<void> {
    const values = readColumns(row);
    this.#unsaved.push(row.duplicateOf === undefined ? row.data : Buffer.from(JSON.stringify(values)), LINE_END);
    this.#wait(values, row.data.length);
    if (this.#waiting.length >= this.#groupRows || this.#waitingBytes >= ENOUGH_BYTES) await this.#writeGroup();
  }

  /** The files of waiting rows before the last mark are no longer wanted: that mark is kept by now. */
  async commit(): Promise<ParquetMark> {
    if (this.#beside === undefined) return { size: this.#file.size, groups: 0, waiting: 0, rows: 0 };
    const { groups, rows, number } = this.#beside;
    await removeWaiting(this.#file.path, (n) => n < this.#kept);
    await rows.append(Buffer.concat(this.#unsaved));
    this.#unsaved = [];
    for (const file of [this.#file, groups, rows]) await file.sync();
    this.#kept = number;
    return { size: this.#file.size, groups: groups.size, waiting: number, rows: rows.size };
  }

  async finish(): Promise<void> {
    if (this.#beside === undefined || this.#file.whole) return;
    if (this.#waiting.length > 0) await this.#writeGroup();
    const { groups, rows } = this.#beside;
    const footers = (await readFile(partOf(groups.path), 'utf8')).split('\n').slice(0, -1).map(readGroup);
    await this.#file.append(writeFooter(footers, this.#file.size));
    await this.#file.finish();
    await groups.close();
    await rows.close();
    await removeBeside(this.#file.path);
  }

  async close(): Promise<void> {
    await this.#file.close();
    await this.#beside?.groups.close();
    await this.#beside?.rows.close();
  }

  #open(): Beside {
    if (this.#beside === undefined) throw new DestinationError(`${this.#file.path} is there already`);
    return this.#beside;
  }

  #wait(values: readonly ColumnValue[], bytes: number): void {
    this.#waiting.push(values);
    this.#waitingBytes += bytes;
  }

  /** From now on rows wait in another file, since a job that is resumed at the last mark wants this one. */
  async #writeGroup(): Promise<void> {
    const beside = this.#open();
    const { bytes, footer } = writeGroup(this.#waiting, this.#file.size);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#unsaved = [];
    await this.#file.append(bytes);
    await beside.groups.append(Buffer.from(describeGroup(footer)));
    await beside.rows.close();
    beside.number++;
    beside.rows = await PartFile.open(waitingOf(this.#file.path, beside.number), undefined);
  }
}

const LINE_FEED = 10;
const LINE_END: Uint8Array = Buffer.from('\n');
