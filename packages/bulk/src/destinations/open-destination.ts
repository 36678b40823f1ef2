/** What the user names – a file, a folder, a database, stdout – → a destination. */
import { existsSync, statSync } from 'node:fs';
import process from 'node:process';
import { type Destination, DestinationError } from '../destination.ts';
import { CSV_COLUMNS, writeCsvHead } from '../forms/csv-row.ts';
import { completeCsvRow, completeJsonLine } from './complete-row.ts';
import { type LineForm, openLinesFile } from './lines-file.ts';
import { openMarkdownFolder } from './markdown-folder.ts';
import { openParquetFile } from './parquet-file.ts';
import { openPostgresTable } from './postgres-table.ts';
import { openStandardOutput } from './standard-output.ts';

/** What rows are written as. */
export type DestinationKind = 'jsonl' | 'csv' | 'markdown' | 'parquet' | 'postgres';

/** How a destination is opened. */
export interface DestinationOptions {
  /** The kind, where the name does not tell. */
  readonly as?: string | undefined;
  /** Of PostgreSQL: what the checkpoint is kept under, the table's name unless told. Jobs that write into one table need a name each. */
  readonly job?: string | undefined;
  /** Of PostgreSQL: whether a new job may add to a table that has rows. */
  readonly append?: boolean | undefined;
  /** What `-` stands for; stdout unless told. */
  readonly stdout?: NodeJS.WritableStream | undefined;
}

const LINES: Readonly<Record<'jsonl' | 'csv', LineForm>> = {
  jsonl: { form: 'jsonl', head: '', complete: completeJsonLine },
  csv: { form: 'csv', head: writeCsvHead([...CSV_COLUMNS, 'duplicateOf']), complete: completeCsvRow },
};

/** The kinds, and the names that tell them. */
const NAMES: readonly (readonly [kind: DestinationKind, name: RegExp])[] = [
  ['postgres', /^postgres(?:ql)?:\/\//i],
  ['jsonl', /^-$|\.(?:jsonl|ndjson)(?:\.(?:gz|zst))?$/i],
  ['csv', /\.csv(?:\.(?:gz|zst))?$/i],
  ['parquet', /\.parquet$/i],
  ['markdown', /[/\\]$/],
];

/**
 * The destination of that name: a file by its ending, a folder by the stroke at its end, `postgres://…`, `-` for stdout.
 *
 * @throws DestinationError where neither the name nor `as` tells what to write, or it cannot be written here
 *
 * @example
 * ```ts
 * import { openDestination } from '@galley/bulk';
 *
 * openDestination('articles.jsonl.gz').form; // → 'jsonl'
 * openDestination('postgres://me:secret@host/news?table=stories').name; // → 'postgres://host/news?table=stories'
 * openDestination('articles'); // throws DestinationError
 * ```
 */
export function openDestination(name: string, { as, job, append, stdout = process.stdout }: DestinationOptions = {}): Destination {
  const kind = as === undefined ? findKind(name) : readKind(as);
  if (name === '-') {
    if (kind !== 'jsonl' && kind !== 'csv') throw new DestinationError(`${kind} cannot be written to stdout`);
    return openStandardOutput(stdout, LINES[kind]);
  }
  if (kind === 'postgres') return openPostgresTable(name, { job, append });
  if (kind === 'parquet') return openParquetFile(name);
  return kind === 'markdown' ? openMarkdownFolder(name) : openLinesFile(name, LINES[kind]);
}

function findKind(name: string): DestinationKind {
  const [kind] = NAMES.find(([, pattern]) => pattern.test(name)) ?? [];
  if (kind !== undefined) return kind;
  if (existsSync(name) && statSync(name).isDirectory()) return 'markdown';
  const names = '.jsonl, .csv, .parquet, a folder (with / at its end), postgres://…';
  throw new DestinationError(`${name}: nothing tells what to write there; known are ${names}; or say it (--as)`);
}

function readKind(as: string): DestinationKind {
  const [kind] = NAMES.find(([known]) => known === as) ?? [];
  if (kind === undefined) throw new DestinationError(`${as}: one of ${NAMES.map(([known]) => known).join(', ')}`);
  return kind;
}
