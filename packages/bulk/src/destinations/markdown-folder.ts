/** A folder of Markdown files, an article each, and `index.jsonl` with a line for every row: what it is called, its file, or why there is none. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Destination, DestinationError, type RowWriter } from '../destination.ts';
import type { Row } from '../row.ts';
import { namePage } from './page-names.ts';
import { PartFile, partOf, removeFile, reporting, syncFolder } from './part-file.ts';

const INDEX = 'index.jsonl';
/** Rows that are written at once: first the lines that name their files, then the files, so that a crash leaves no file without a line. */
const ROWS_AT_ONCE = 64;
const BYTES_AT_ONCE = 8 << 20;

/** Bytes of the index that were committed. */
interface FolderMark {
  readonly size: number;
}

export function openMarkdownFolder(path: string): Destination {
  return {
    name: path,
    form: 'markdown',
    keepsCheckpoint: false,
    async clear() {
      const index = join(path, INDEX);
      for (const file of [index, partOf(index)]) await removeBehind(path, file, 0);
      await removeFile(index);
    },
    open: async (mark) => {
      await reporting(path, mkdir(path, { recursive: true }));
      const index = join(path, INDEX);
      if (mark === undefined && !existsSync(partOf(index)) && (await reporting(path, readdir(path))).some((name) => !name.startsWith('.')))
        throw new DestinationError(`${path} is not empty`);
      const size = mark === undefined ? undefined : readMark(path, mark).size;
      await removeBehind(path, partOf(index), size ?? 0);
      return new FolderWriter(path, await PartFile.open(index, size));
    },
  };
}

function readMark(path: string, mark: unknown): FolderMark {
  const { size } = (mark ?? {}) as Partial<FolderMark>;
  if (typeof size !== 'number') throw new DestinationError(`${path}: what was kept of it is of another kind of destination`);
  return { size };
}

/** Files that lines behind the mark name; the last line may be cut off, and then its file was not begun. */
async function removeBehind(folder: string, index: string, size: number): Promise<void> {
  for (const line of (await readBehind(index, size)).split('\n').slice(0, -1)) {
    const file = readFileName(line);
    if (file !== undefined) await rm(join(folder, file), { force: true });
  }
}

async function readBehind(path: string, size: number): Promise<string> {
  if (!existsSync(path)) return '';
  const file = await open(path, 'r');
  try {
    const rest = Buffer.alloc(Math.max(0, (await file.stat()).size - size));
    await file.read(rest, 0, rest.length, size);
    return rest.toString();
  } finally {
    await file.close();
  }
}

/** Undefined where a crash of the machine has left no whole line. */
function readFileName(line: string): string | undefined {
  try {
    return (JSON.parse(line) as { file?: string }).file;
  } catch {
    return undefined;
  }
}

class FolderWriter implements RowWriter {
  readonly #folder: string;
  readonly #index: PartFile;
  #rows: Row[] = [];
  #bytes = 0;
  /** Folders with new names. */
  readonly #changed = new Set<string>();
  /** The next number of names that came more than once. */
  readonly #twins = new Map<string, number>();

  constructor(folder: string, index: PartFile) {
    this.#folder = folder;
    this.#index = index;
  }

  async write(row: Row): Promise<void> {
    this.#rows.push(row);
    this.#bytes += row.data.length;
    if (this.#rows.length >= ROWS_AT_ONCE || this.#bytes >= BYTES_AT_ONCE) await this.#flush();
  }

  async commit(): Promise<FolderMark> {
    await this.#flush();
    for (const folder of this.#changed) await reporting(folder, syncFolder(folder));
    this.#changed.clear();
    return { size: this.#index.size };
  }

  async finish(): Promise<void> {
    await this.commit();
    await this.#index.finish();
  }

  async close(): Promise<void> {
    await this.#index.close();
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    if (rows.length === 0) return;
    const taken = new Set<string>();
    const named = rows.map((row) => ({ row, file: row.data.length === 0 ? undefined : this.#findName(row, taken) }));
    await this.#index.append(Buffer.from(named.map(({ row, file }) => describeRow(row, file)).join('')));
    await this.#index.sync();
    await Promise.all(named.map(({ row, file }) => file && this.#writeFile(file, row.data)));
  }

  /** A page that comes twice has a number behind its name. */
  #findName(row: Row, taken: Set<string>): string {
    const name = namePage(row);
    for (let n = this.#twins.get(name) ?? 1; ; n++) {
      const file = `${name}${n === 1 ? '' : `-${n}`}.md`;
      if (taken.has(file) || existsSync(join(this.#folder, file))) continue;
      if (n > 1) this.#twins.set(name, n + 1);
      taken.add(file);
      return file;
    }
  }

  async #writeFile(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const folder = dirname(path);
    if ((await reporting(folder, mkdir(folder, { recursive: true }))) !== undefined) this.#changed.add(this.#folder);
    this.#changed.add(folder);
    const file = await reporting(path, open(path, 'w'));
    try {
      await reporting(path, file.writeFile(bytes));
      await reporting(path, file.sync());
    } finally {
      await file.close();
    }
  }
}

function describeRow({ id, url, ok, reason, duplicateOf }: Row, file: string | undefined): string {
  return `${JSON.stringify({ id: id ?? null, url, file, ok, reason, duplicateOf })}\n`;
}
