/** Everything a newsroom keeps as lines of JSON, as of one moment, for a newsroom on whatever kind of database. */
import { type Kysely, sql } from 'kysely';
import { MIGRATION_NAMES } from '../store/migrations.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type BackupEnd, type BackupHead, TABLES, type TableName } from './tables.ts';

/** Rows of a table that are in memory at once: pages may have megabytes each. */
const ROWS: Readonly<Partial<Record<TableName, number>>> = { pages: 10, article_revisions: 50, states: 1 };
const MOST_ROWS = 500;

/**
 * Writes a backup, line by line, in one transaction that sees one moment. On an embedded database nothing else runs meanwhile: `write` must
 * wait for no network then.
 */
export async function writeBackup(store: Store, write: (line: string) => Promise<void>): Promise<void> {
  await store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const head: BackupHead = {
        format: 'galley-newsroom backup',
        edition: MIGRATION_NAMES.at(-1)!,
        madeAt: new Date(store.clock.now()).toISOString(),
      };
      await write(`${JSON.stringify(head)}\n`);
      const counts: Partial<Record<TableName, number>> = {};
      for (const table of TABLES) counts[table] = await writeTable(db, table, write);
      await write(`${JSON.stringify({ counts } satisfies BackupEnd)}\n`);
    });
}

/** How many rows. */
async function writeTable(db: Kysely<Schema>, table: TableName, write: (line: string) => Promise<void>): Promise<number> {
  // Texts, which no reader of JSON rounds or sorts anew: what the database says is what it will be told.
  await sql`declare backup no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db);
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(ROWS[table] ?? MOST_ROWS))} from backup`.execute(db);
    if (rows.length === 0) break;
    count += rows.length;
    await write(`{"table":"${table}","rows":[${rows.map(({ row }) => row).join(',')}]}\n`);
  }
  await sql`close backup`.execute(db);
  return count;
}
