/** Everything a project finds out about its pages and labels, in threads, kept on disk so that it is found out once. */
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { createPool, type Pool, TaskError } from '@galley/pool';
import type { PageReadings, StoredRow } from '../../labels/readings.ts';
import type { LabelStore } from '../label-store.ts';
import { type GivenPage, isAddress, writeAddress } from '../page-list.ts';
import { LineLog } from './line-log.ts';
import type { Compared, MeasureAnswer, MeasureTask, PageFound, Placed, Scored } from './measured.ts';

const WORKER: URL = new URL('./measure-worker', import.meta.url);
/** Of a page in its thread. */
const TIMEOUT_MS = 30_000;
const MEMORY_MB = 1024;
const YOUNG_GENERATION_MB = 192;

export interface MeasuringOptions {
  readonly pages: readonly GivenPage[];
  readonly labels: LabelStore;
  /** Of Galley: what another version found is found out anew. */
  readonly version: string;
  readonly threads?: number;
}

interface Line {
  readonly key: string;
  readonly found: PageFound | Scored | Compared;
}

/** How far the reading of the given pages is. */
export interface ReadingProgress {
  readonly read: number;
  /** Pages that are files; addresses are not read before somebody opens them. */
  readonly of: number;
  readonly running: boolean;
}

export class Measuring {
  readonly #log: LineLog;
  readonly #known = new Map<string, Line['found']>();
  readonly #options: MeasuringOptions;
  #pool: Pool<MeasureTask, MeasureAnswer> | undefined;
  /** Number of a given page → what it is kept under; made when the page is first looked at. */
  readonly #keys = new Map<string, string>();
  readonly #scoreKeys = new WeakMap<StoredRow, string>();
  #stopper: AbortController | undefined;
  #reading: Promise<void> | undefined;
  readonly #underWay = new Map<string, Promise<unknown>>();
  #read = 0;
  readonly #files: number;

  constructor(options: MeasuringOptions) {
    this.#options = options;
    this.#log = new LineLog(`${options.labels.folder}/measured.jsonl`);
    this.#files = options.pages.filter((page) => !isAddress(page)).length;
  }

  /** Begins to read the pages that were not read yet, or goes on. */
  start(): void {
    if (this.#stopper !== undefined) return;
    const stopper = new AbortController();
    this.#stopper = stopper;
    const before = this.#reading ?? Promise.resolve();
    this.#reading = before
      .then(() => this.#readAll(stopper.signal))
      .finally(() => {
        if (this.#stopper === stopper) this.#stopper = undefined;
      });
  }

  /** Leaves off; pages under way are given up and read again later. */
  pause(): void {
    this.#stopper?.abort();
    this.#stopper = undefined;
  }

  async close(): Promise<void> {
    this.pause();
    await this.#reading;
    await this.#pool?.close();
  }

  progress(): ReadingProgress {
    return { read: this.#read, of: this.#files, running: this.#stopper !== undefined };
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await this.#reading;
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay.values());
  }

  /** What was found of a given page; undefined where it was not read yet. */
  page(page: GivenPage): PageFound | undefined {
    const key = this.#keys.get(page.id);
    return key === undefined ? undefined : (this.#known.get(key) as PageFound | undefined);
  }

  /** The default's text against a label; undefined until a thread has found out, which this asks it to. */
  score(row: StoredRow): Scored | undefined {
    const key = this.#scoreKeys.get(row) ?? `score ${hash(this.#options.version, row.id, row.text)}`;
    this.#scoreKeys.set(row, key);
    return this.#askFor(key, row.id, () => ({ what: 'score', place: this.#options.labels.pagePath(row.id), row: slim(row) })) as
      | Scored
      | undefined;
  }

  /** The labels of a page against each other, in the order of their labellers' names. As `score`. */
  compare({ page, readings }: PageReadings): Compared | undefined {
    const rows = sorted(readings).map(([, { row }]) => slim(row));
    const key = `compare ${hash(this.#options.version, page, JSON.stringify(rows))}`;
    return this.#askFor(key, page, () => ({ what: 'compare', place: this.#options.labels.pagePath(page), rows })) as Compared | undefined;
  }

  /** Where the labels of a page lie on its blocks. @throws TaskError */
  async place({ page, readings }: PageReadings): Promise<Placed> {
    const rows = sorted(readings).map(([, { row }]) => slim(row));
    return (await this.#open().run({ what: 'place', place: this.#options.labels.pagePath(page), rows })) as Placed;
  }

  #open(): Pool<MeasureTask, MeasureAnswer> {
    const { threads } = this.#options;
    this.#pool ??= createPool({
      worker: WORKER,
      threads,
      timeoutMs: TIMEOUT_MS,
      memoryMb: MEMORY_MB,
      youngGenerationMb: YOUNG_GENERATION_MB,
    });
    return this.#pool;
  }

  #askFor(key: string, id: string, task: () => MeasureTask): Line['found'] | undefined {
    this.#catchUp();
    const known = this.#known.get(key);
    if (known !== undefined || this.#underWay.has(key) || !existsSync(this.#options.labels.pagePath(id))) return known;
    const asked = this.#open()
      .run(task())
      .then((found) => this.#keep(key, found as Line['found']))
      // What cannot be measured stays unmeasured; the next question tries again only where the label is another.
      .catch(() => this.#known.set(key, NOTHING))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, asked);
    return undefined;
  }

  async #readAll(signal: AbortSignal): Promise<void> {
    this.#catchUp();
    const waiting: { page: GivenPage; key: string }[] = [];
    this.#read = 0;
    for (const page of this.#options.pages) {
      if (isAddress(page)) continue;
      const key = this.#keyOf(page);
      if (this.#known.has(key)) this.#read++;
      else waiting.push({ page, key });
    }
    if (waiting.length === 0) return;
    const pool = this.#open();
    const running = new Set<Promise<void>>();
    for (const { page, key } of waiting) {
      if (signal.aborted) break;
      await pool.ready();
      const task = this.#readOne(pool, page, key, signal).finally(() => running.delete(task));
      running.add(task);
    }
    await Promise.all(running);
  }

  async #readOne(pool: Pool<MeasureTask, MeasureAnswer>, page: GivenPage, key: string, signal: AbortSignal): Promise<void> {
    try {
      const url = page.url === undefined ? undefined : writeAddress(page.url);
      this.#keep(key, (await pool.run({ what: 'page', place: page.place, url }, { signal })) as PageFound);
      this.#read++;
    } catch (error) {
      if (signal.aborted || (error instanceof TaskError && error.code === 'aborted')) return;
      // `timed_out`, `crashed` …: said, and not tried again before the page or Galley is another.
      const { message } = error instanceof TaskError && error.cause instanceof Error ? error.cause : (error as Error);
      this.#keep(key, { ok: false, reason: `unreadable: ${message.slice(0, 200)}` });
      this.#read++;
    }
  }

  #keep(key: string, found: Line['found']): void {
    this.#known.set(key, found);
    this.#log.append({ key, found } satisfies Line);
  }

  #catchUp(): void {
    for (const line of this.#log.news()) {
      try {
        const { key, found } = JSON.parse(line) as Partial<Line>;
        if (typeof key === 'string' && typeof found === 'object' && found !== null) this.#known.set(key, found);
      } catch {
        // Half a line of a process that died: found out anew.
      }
    }
  }

  #keyOf(page: GivenPage): string {
    const stats = statSync(page.place, { throwIfNoEntry: false });
    const key = `page ${hash(this.#options.version, page.place, page.url ?? '', String(stats?.size), String(stats?.mtimeMs))}`;
    this.#keys.set(page.id, key);
    return key;
  }
}

/** Of what no thread could measure. */
const NOTHING: Compared & Scored = { pairs: [], votes: [], overlap: { tp: Number.NaN, fp: Number.NaN, fn: Number.NaN } };

/** What threads need of a row. */
function slim({ id, html, url, text, regions }: StoredRow): StoredRow {
  return { id, html, text, ...(url === undefined ? {} : { url }), ...(regions === undefined ? {} : { regions }) };
}

function sorted<T>(readings: ReadonlyMap<string, T>): [string, T][] {
  return [...readings].sort(([a], [b]) => (a < b ? -1 : 1));
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
