/** Reads a backup: every line is checked before anybody acts on it, and the last one says that it is whole. */
import { type BackupEnd, type BackupHead, type BackupRows, TABLES, type TableName } from './tables.ts';

/** Some rows of a table, as JSON text: numbers larger than JavaScript's stay what they are. */
export interface BackupPart {
  readonly table: TableName;
  /** A JSON array. */
  readonly rows: string;
  readonly count: number;
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The head of a backup, then its rows. @throws BackupError where it is none, or not whole */
export async function openBackup(
  lines: AsyncIterable<string>,
): Promise<{ readonly head: BackupHead; readonly parts: AsyncGenerator<BackupPart> }> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head = first.done === true ? undefined : (parse(first.value) as Partial<BackupHead> | undefined);
  if (head?.format !== 'galley-newsroom backup' || typeof head.edition !== 'string')
    throw new BackupError('this is no backup of a newsroom');
  return { head: head as BackupHead, parts: readParts(iterator) };
}

async function* readParts(lines: AsyncIterator<string>): AsyncGenerator<BackupPart> {
  const counts: Partial<Record<TableName, number>> = {};
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done === true) throw new BackupError('the backup is not whole: its end is missing');
    const said = parse(line) as Partial<BackupEnd & BackupRows> | undefined;
    if (said?.counts !== undefined) return requireSame(counts, said.counts);
    if (!isTable(said?.table) || !Array.isArray(said?.rows))
      throw new BackupError('the backup is damaged: a line of it is not what it must be');
    counts[said.table] = (counts[said.table] ?? 0) + said.rows.length;
    yield { table: said.table, rows: line.slice(line.indexOf('['), line.lastIndexOf(']') + 1), count: said.rows.length };
  }
}

function requireSame(counted: BackupEnd['counts'], said: BackupEnd['counts']): void {
  for (const table of TABLES) {
    const [have, want] = [counted[table] ?? 0, said[table] ?? 0];
    if (have !== want) throw new BackupError(`the backup is damaged: it has ${have} rows of ${table} and should have ${want}`);
  }
}

function isTable(name: unknown): name is TableName {
  return (TABLES as readonly unknown[]).includes(name);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
