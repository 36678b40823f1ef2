/**
 * Labels in a folder: `readings.jsonl` holds everything any labeller said and only grows; `gold.jsonl` follows from it, a row a page, as
 * `galley train --labels` reads it; the pages lie below `html/`.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ReadingBook, type ReadingEvent } from '../labels/readings.ts';
import { endsWhole, LineLog } from './project/line-log.ts';
import { checkRow, eventOfRow, readEvent } from './project/read-event.ts';

/** A row that is none. */
export class LabelError extends Error {}

/** So often is gold.jsonl written again because another process said something meanwhile. */
const MOST_TRIES = 20;

/**
 * Any number of processes may write a folder at once. The log is the truth, and its appends never touch one another; whoever wrote
 * gold.jsonl looks whether the log has grown meanwhile, and then writes it anew, so that the last to write has seen everything.
 */
export class LabelStore {
  readonly folder: string;
  readonly #log: LineLog;
  readonly #book = new ReadingBook();
  readonly #gold: GoldFile;

  constructor(folder: string) {
    this.folder = folder;
    this.#log = new LineLog(join(folder, 'readings.jsonl'));
    this.#gold = new GoldFile(join(folder, 'gold.jsonl'));
  }

  /** What everybody said, other processes too. Rows of gold.jsonl that the log has nothing of count as said by whom they name. */
  book(): ReadingBook {
    this.#catchUp();
    for (const [id, line] of this.#gold.read().rows) {
      if (this.#book.of(id) !== undefined) continue;
      const row = checkRow(parse(line));
      if (typeof row !== 'string') this.#book.add(eventOfRow(row));
    }
    return this.#book;
  }

  /** Bytes of the log that are known: grows with whatever is said. */
  get version(): number {
    return this.#log.offset;
  }

  /** The lines of gold.jsonl. */
  lines(): string[] {
    return this.#gold.read().lines;
  }

  /** Addresses of the labelled pages, where they have one. */
  urls(): ReadonlySet<string> {
    const urls = new Set<string>();
    for (const line of this.lines()) {
      const url = (parse(line) as { url?: unknown } | undefined)?.url;
      if (typeof url === 'string') urls.add(url);
    }
    return urls;
  }

  /**
   * Adds a label with its page. It takes the place of what the same labeller said of the page before; what others said stays. The page
   * first: a row never names a page that is not there.
   *
   * @throws LabelError where the row cannot be one
   */
  put(row: unknown, page: Uint8Array): void {
    const checked = checkRow(row);
    if (typeof checked === 'string') throw new LabelError(checked);
    this.keepPage(checked.id, page);
    this.say(eventOfRow(checked));
  }

  /** True where just this was said before. */
  has(event: ReadingEvent): boolean {
    this.#catchUp();
    return this.#seen.has(markEvent(event));
  }

  /** The page's own file. */
  pagePath(id: string): string {
    return join(this.folder, 'html', `${id}.html`);
  }

  keepPage(id: string, page: Uint8Array): void {
    mkdirSync(join(this.folder, 'html'), { recursive: true });
    writeWhole(this.pagePath(id), page);
  }

  /** Writes down what was said, and gold.jsonl by it. */
  say(...events: readonly ReadingEvent[]): void {
    this.#adopt(events);
    this.#log.append(...events);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      this.#catchUp();
      const before = this.#log.offset;
      this.#gold.write(this.#book);
      this.#catchUp();
      if (this.#log.offset === before && this.#gold.isOurs()) return;
    }
  }

  /** A row that stood in gold.jsonl before there was a log gets into it, before another's label takes its place. */
  #adopt(events: readonly ReadingEvent[]): void {
    // In this order: who wrote a row had written its line of the log before.
    const { rows } = this.#gold.read();
    this.#catchUp();
    const adopted = new Map<string, ReadingEvent>();
    for (const { page } of events) {
      const line = rows.get(page);
      if (line === undefined || this.#logged.has(page)) continue;
      const row = checkRow(parse(line));
      if (typeof row !== 'string') adopted.set(page, eventOfRow(row));
    }
    this.#log.append(...adopted.values());
  }

  readonly #seen = new Set<string>();
  /** Pages that the log speaks of. */
  readonly #logged = new Set<string>();

  #catchUp(): void {
    for (const line of this.#log.news()) {
      const event = readEvent(line);
      // A line of somebody's own, or half of one: it stays where it is.
      if (typeof event === 'string') continue;
      this.#logged.add(event.page);
      this.#seen.add(markEvent(event));
      this.#gold.speaksOf(event.page);
      this.#book.add(event);
    }
  }
}

interface GoldLines {
  readonly lines: string[];
  /** Id → line. */
  readonly rows: Map<string, string>;
}

/** gold.jsonl as it was last read or written; read anew where another wrote it. */
class GoldFile {
  readonly #path: string;
  #known: GoldLines = { lines: [], rows: new Map() };
  #mark = '';
  /** Pages whose rows may have changed since it was written. */
  readonly #stale = new Set<string>();
  /** Pages whose rows follow from the log. */
  readonly #ruled = new Set<string>();
  /** Two processes added a row of one page at the same moment. */
  #isDouble = false;

  constructor(path: string) {
    this.#path = path;
  }

  speaksOf(page: string): void {
    this.#stale.add(page);
    this.#ruled.add(page);
  }

  /** True where nobody else wrote it since. */
  isOurs(): boolean {
    return markOf(this.#path) === this.#mark;
  }

  read(): GoldLines {
    if (this.isOurs()) return this.#known;
    this.#mark = markOf(this.#path);
    const lines = existsSync(this.#path)
      ? readFileSync(this.#path, 'utf8')
          .split('\n')
          .filter((line) => line.trim() !== '')
      : [];
    this.#known = { lines, rows: rowsOf(lines) };
    const ids = lines.map(idOf).filter((id) => id !== undefined && this.#ruled.has(id));
    this.#isDouble = new Set(ids).size < ids.length;
    for (const page of this.#ruled) this.#stale.add(page);
    return this.#known;
  }

  /** Rows that follow from the book, one a page; lines that are somebody's own stay as and where they are. */
  write(book: ReadingBook): void {
    const { rows } = this.read();
    const changed = [...this.#stale].flatMap((page) => {
      const row = book.goldOf(page);
      const line = row === undefined ? undefined : JSON.stringify(row);
      return line === rows.get(page) ? [] : [{ page, line }];
    });
    const isNew = changed.every(({ page }) => !rows.has(page));
    if (this.#isDouble || (changed.length > 0 && !(isNew && endsWhole(this.#path))))
      this.#rewrite(new Map(changed.map(({ page, line }) => [page, line])));
    else if (changed.length > 0) this.#append(changed as { page: string; line: string }[]);
    this.#stale.clear();
  }

  #append(added: readonly { readonly page: string; readonly line: string }[]): void {
    const { lines, rows } = this.#known;
    const before = sizeOf(this.#path);
    const content = added.map(({ line }) => `${line}\n`).join('');
    appendFileSync(this.#path, content);
    for (const { page, line } of added) {
      lines.push(line);
      rows.set(page, line);
    }
    // Where another wrote at the same time the size is not what it would be, and it is read anew.
    const mark = markOf(this.#path);
    this.#mark = sizeOf(this.#path) === before + Buffer.byteLength(content) ? mark : '';
  }

  #rewrite(changed: ReadonlyMap<string, string | undefined>): void {
    const { lines, rows } = this.#known;
    const now = new Map([...rows].filter(([id]) => this.#ruled.has(id)));
    for (const [id, line] of changed) {
      if (line === undefined) now.delete(id);
      else now.set(id, line);
    }
    const next = lines.flatMap((line) => {
      const id = idOf(line);
      if (id === undefined || !this.#ruled.has(id)) return [line];
      const current = now.get(id);
      now.delete(id);
      return current ?? [];
    });
    next.push(...now.values());
    writeWhole(this.#path, next.map((line) => `${line}\n`).join(''));
    this.#known = { lines: next, rows: rowsOf(next) };
    this.#isDouble = false;
    this.#mark = markOf(this.#path);
  }
}

/** Id → line, the last of it. */
function rowsOf(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const id = idOf(line);
      return id === undefined ? [] : [[id, line] as const];
    }),
  );
}

function markEvent(event: ReadingEvent): string {
  return createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22);
}

/** Tells one state of a file from another. */
function markOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function idOf(line: string): string | undefined {
  const id = (parse(line) as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) ?? undefined;
  } catch {
    // Somebody's own line: kept as it is.
    return undefined;
  }
}

let drafts = 0;

function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.${++drafts}.new`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
