/** Labels to and from other folders and machines: packed, unpacked within limits, merged so that nothing is lost. */
import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, TaskError } from '@galley/pool';
import { differ, type ReadingEvent } from '../../labels/readings.ts';
import type { LabelStore } from '../label-store.ts';

const WORKER: URL = new URL('./archive-worker', import.meta.url);

/** What an archive may hold. */
export interface ArchiveLimits {
  readonly entries: number;
  /** Of one file, unpacked. */
  readonly fileBytes: number;
  /** Of all, unpacked. */
  readonly bytes: number;
}

const LIMITS: ArchiveLimits = { entries: 100_000, fileBytes: 400_000_000, bytes: 4_000_000_000 };

export type ArchiveTask =
  | { readonly what: 'pack'; readonly folder: string; readonly file: string }
  | { readonly what: 'unpack'; readonly file: string; readonly folder: string; readonly limits: ArchiveLimits }
  | { readonly what: 'read'; readonly folder: string }
  | { readonly what: 'read-lines'; readonly file: string };

export type ArchiveAnswer = ReadLabels | { readonly bytes: number } | { readonly left: readonly string[] };

/** A line that is no label. */
export interface BadRow {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly why: string;
}

export interface ReadLabels {
  readonly events: readonly ReadingEvent[];
  readonly bad: readonly BadRow[];
}

/** What became of an import. */
export interface ImportReport {
  /** Labels, skips and settlements that are new here. */
  readonly added: number;
  /** Such that were here already. */
  readonly known: number;
  /** Pages that are new here. */
  readonly pages: number;
  /** Where both sides say something and not the same; what each says is in readings.jsonl. */
  readonly conflicts: readonly { readonly page: string; readonly why: string }[];
  readonly bad: readonly BadRow[];
  /** Files of the archive that are no labels and were left out. */
  readonly left: readonly string[];
}

/** Files are in a folder of their own, which `done` takes away. @throws Error where the folder cannot be packed */
export async function packLabels(labels: LabelStore): Promise<{ readonly file: string; readonly done: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-export-'));
  const done = (): void => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'labels.zip');
  try {
    await runTask({ what: 'pack', folder: labels.folder, file });
    return { file, done };
  } catch (error) {
    done();
    throw error;
  }
}

/**
 * Takes over an archive or a file of JSON lines.
 *
 * @throws Error where it is no archive or larger than the limits: then nothing of it is taken
 */
export async function importFile(labels: LabelStore, file: string, limits: ArchiveLimits = LIMITS): Promise<ImportReport> {
  if (!isZip(file)) return merge(labels, (await runTask({ what: 'read-lines', file })) as ReadLabels, undefined, []);
  const folder = mkdtempSync(join(tmpdir(), 'galley-import-'));
  try {
    const { left } = (await runTask({ what: 'unpack', file, folder, limits })) as { left: readonly string[] };
    return await importFolder(labels, folder, left);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes over a folder of labels. */
export async function importFolder(labels: LabelStore, folder: string, left: readonly string[] = []): Promise<ImportReport> {
  return merge(labels, (await runTask({ what: 'read', folder })) as ReadLabels, folder, left);
}

async function runTask(task: ArchiveTask): Promise<ArchiveAnswer> {
  const pool = createPool<ArchiveTask, ArchiveAnswer>({ worker: WORKER, threads: 1 });
  try {
    return await pool.run(task);
  } catch (error) {
    throw error instanceof TaskError && error.cause instanceof Error ? error.cause : error;
  } finally {
    await pool.close();
  }
}

function merge(labels: LabelStore, { events, bad }: ReadLabels, folder: string | undefined, left: readonly string[]): ImportReport {
  const book = labels.book();
  const added = new Map<string, ReadingEvent>();
  const conflicts: { page: string; why: string }[] = [];
  const missing: BadRow[] = [];
  const copied = new Map<string, boolean>();
  let known = 0;
  for (const event of events) {
    const key = JSON.stringify(event);
    if (labels.has(event) || added.has(key)) {
      known++;
      continue;
    }
    if (event.what !== 'skip') {
      const { id } = event.row;
      if (!copied.has(id)) copied.set(id, takePage(labels, folder, id, conflicts));
      if (!existsSync(labels.pagePath(id))) {
        missing.push({ file: 'its page', line: 0, why: `${event.row.html} is neither there nor here` });
        continue;
      }
    }
    const why = conflictOf(event, book.of(event.page));
    if (why !== undefined) conflicts.push({ page: event.page, why });
    added.set(key, event);
  }
  if (added.size > 0) labels.say(...added.values());
  return {
    added: added.size,
    known,
    pages: [...copied.values()].filter(Boolean).length,
    conflicts,
    bad: [...bad, ...missing],
    left,
  };
}

/** True where the page is new here. One that is here already stays as it is. */
function takePage(labels: LabelStore, folder: string | undefined, id: string, conflicts: { page: string; why: string }[]): boolean {
  const from = folder === undefined ? undefined : join(folder, 'html', `${id}.html`);
  if (from === undefined || !existsSync(from)) return false;
  const to = labels.pagePath(id);
  if (existsSync(to)) {
    if (hashOf(to) !== hashOf(from)) conflicts.push({ page: id, why: 'the page has other bytes here; ours stays' });
    return false;
  }
  mkdirSync(join(labels.folder, 'html'), { recursive: true });
  copyFileSync(from, to);
  return true;
}

type Said = ReturnType<ReturnType<LabelStore['book']>['of']>;

function conflictOf(event: ReadingEvent, here: Said): string | undefined {
  if (here === undefined || event.what === 'skip') return undefined;
  if (event.what === 'settle') {
    const { settled } = here;
    if (settled === undefined || !differ(settled.row, event.row)) return undefined;
    return `settled by ${settled.by} here and by ${event.by} there; the later one stands`;
  }
  const ours = here.readings.get(event.by);
  return ours === undefined || !differ(ours.row, event.row) ? undefined : `${event.by} says something else here; the later label stands`;
}

function isZip(file: string): boolean {
  const begin = Buffer.alloc(2);
  const from = openSync(file, 'r');
  try {
    readSync(from, begin);
  } finally {
    closeSync(from);
  }
  return begin.toString('latin1') === 'PK';
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
