/** A backup → a newsroom: into tables of the edition that it was made by, which are then brought to the present one. */
import { type Kysely, sql } from 'kysely';
import { type Database, type DatabaseOptions, migrate, openDatabase } from '../store/database.ts';
import { MIGRATION_NAMES } from '../store/migrations.ts';
import type { Schema } from '../store/schema.ts';
import { BackupError, type BackupPart, openBackup } from './read-backup.ts';
import { TABLES, type TableName } from './tables.ts';

/** Made by the first migration and by kysely; a newsroom that follows nothing and has nothing is made anew. */
const OWN: readonly string[] = [...TABLES, 'host_turns', 'pictures', 'galley_migrations', 'galley_migrations_lock'];

/**
 * Fills an empty database, or a newsroom that has nothing yet, from the lines of a backup; all of it or nothing. Resolves with the rows written.
 *
 * @throws BackupError where there is something already, or the backup is none, not whole, or of a newer edition; StoreError
 */
export async function restoreBackup(
  options: DatabaseOptions,
  lines: AsyncIterable<string>,
): Promise<Readonly<Partial<Record<TableName, number>>>> {
  const { head, parts } = await openBackup(lines);
  if (!MIGRATION_NAMES.includes(head.edition)) throw new BackupError('the backup was made by a newer edition of this program');
  const database = await openDatabase(options);
  try {
    await requireEmpty(database);
    await dropTables(database);
    await migrate(database.kysely, head.edition);
    const counts = await database.kysely
      .transaction()
      .execute((db) => fillTables(db, parts))
      .catch(async (error: unknown) => {
        await dropTables(database);
        throw error;
      });
    await migrate(database.kysely);
    return counts;
  } finally {
    await database.close();
  }
}

async function requireEmpty({ kysely }: Database): Promise<void> {
  for (const table of ['sources', 'articles', 'feed_items'] as const) {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(kysely);
    if (rows[0]?.there !== true) continue;
    const { rows: found } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(kysely);
    if (found.length > 0)
      throw new BackupError('there is a newsroom with something in it already: restore into an empty directory or database');
  }
}

async function dropTables({ kysely }: Database): Promise<void> {
  for (const table of OWN) await sql`drop table if exists ${sql.table(table)} cascade`.execute(kysely);
}

async function fillTables(db: Kysely<Schema>, parts: AsyncIterable<BackupPart>): Promise<Partial<Record<TableName, number>>> {
  const counts: Partial<Record<TableName, number>> = {};
  // What migrations put into new tables is in the backup as well.
  for (const table of [...TABLES].reverse()) if (await isThere(db, table)) await sql`delete from ${sql.table(table)}`.execute(db);
  // A story may have gone into one that comes later.
  await sql`alter table stories drop constraint stories_merged_into_fkey`.execute(db);
  for await (const { table, rows, count } of parts) {
    const t = sql.table(table);
    await sql`insert into ${t} overriding system value select * from jsonb_populate_recordset(null::${t}, ${rows}::jsonb)`.execute(db);
    counts[table] = (counts[table] ?? 0) + count;
  }
  await sql`alter table stories add constraint stories_merged_into_fkey foreign key (merged_into) references stories on delete set null`.execute(
    db,
  );
  await setNumbers(db);
  return counts;
}

async function isThere(db: Kysely<Schema>, table: TableName): Promise<boolean> {
  return (await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db)).rows[0]!.there;
}

/** New rows are numbered behind those that came. */
async function setNumbers(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema() and table_name in (${sql.join([...TABLES])})`.execute(db);
  for (const { tableName, columnName } of rows) {
    const last = sql`(select max(${sql.ref(columnName)}) from ${sql.table(tableName)})`;
    await sql`select setval(pg_get_serial_sequence(${tableName}, ${columnName}), coalesce(${last}, 1), ${last} is not null)`.execute(db);
  }
}
