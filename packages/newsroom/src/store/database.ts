/** Opens the database, embedded or served, behind one kysely; nothing above this file knows which it is. */
import { join } from 'node:path';
import { systemClock } from '@galley/fetch';
import { CamelCasePlugin, Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { migrationProvider } from './migrations.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

export type Notified = (payload: string) => void;

export interface Database {
  readonly kind: 'embedded' | 'served';
  readonly kysely: Kysely<Schema>;
  /** Calls `notified` for every NOTIFY on the channel; messages sent while a served database is away are lost. */
  listen(channel: string, notified: Notified): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Where the embedded database lives; without it and without `databaseUrl` it lives in memory. */
  readonly directory?: string;
  /** What a database in memory starts from (PGlite's `dumpDataDir`), in a seventh of the time that making one takes. */
  readonly template?: Blob;
  /** `postgres://…` of a served database. */
  readonly databaseUrl?: string;
  /** Connections to a served database. */
  readonly connections?: number;
  /** How long a served database that is starting, or not there yet, is waited for; 20,000 where not given. */
  readonly patienceMs?: number;
  /** What goes wrong behind the scenes: an idle connection that breaks. */
  readonly onError?: (error: unknown) => void;
}

/** Object ids of the types that both drivers read the same way for us. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  // PostgreSQL writes `2026-11-21 16:10:00.5+00`.
  [TIMESTAMPTZ]: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
};

/** @throws StoreError `unavailable`, `directory_in_use` */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServed(options.databaseUrl, options);
}

async function openEmbedded({ directory, template }: DatabaseOptions): Promise<Database> {
  const unlock = directory === undefined ? () => {} : lockDirectory(directory);
  try {
    // 26 MB that a process on a served database never reads.
    const { PGlite } = await import('@electric-sql/pglite');
    const place = directory === undefined ? { ...(template && { loadDataDir: template }) } : { dataDir: join(directory, 'database') };
    const pglite = await PGlite.create({ ...place, parsers: PARSERS });
    const kysely = makeKysely(new EmbeddedPool(pglite));
    return {
      kind: 'embedded',
      kysely,
      // Lent the connection, so that no open transaction takes the LISTEN with it when it is undone.
      listen: (channel, notified) =>
        kysely.connection().execute(async () => {
          const stop = await pglite.listen(channel, notified);
          return () => kysely.connection().execute(() => stop());
        }),
      close: async () => {
        await kysely.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw new StoreError('unavailable', `The embedded database in ${directory ?? 'memory'} cannot be opened`, error);
  }
}

async function openServed(
  connectionString: string,
  { connections = 10, patienceMs = 20_000, onError = () => {} }: DatabaseOptions,
): Promise<Database> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: types as pg.CustomTypesConfig,
    application_name: 'galley-newsroom',
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that breaks while it is lent would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = makeKysely(pool as unknown as PostgresPool);
  try {
    await connectPatiently(pool, patienceMs);
  } catch (error) {
    await pool.end();
    throw new StoreError('unavailable', 'The database cannot be reached', error);
  }
  const listeners = new Set<() => Promise<void>>();
  return {
    kind: 'served',
    kysely,
    listen: async (channel, notified) => {
      const stop = await listenServed(connectionString, channel, notified, onError);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()));
      await kysely.destroy();
    },
  };
}

/** `cannot_connect_now` of PostgreSQL's error codes, and what the network says of a server that is not up. */
const NOT_YET = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET']);
const RETRY_MS = 250;

async function connectPatiently(pool: pg.Pool, patienceMs: number): Promise<void> {
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (waited >= patienceMs || !NOT_YET.has((error as { code?: string }).code ?? '')) throw error;
      await systemClock.sleep(RETRY_MS);
    }
  }
}

/** One connection that only listens, made again a second after it breaks. */
async function listenServed(connectionString: string, channel: string, notified: Notified, onError: (error: unknown) => void) {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = (error: unknown) => {
    if (stopped || timer !== undefined) return;
    onError(error);
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(again);
    }, 1000);
  };
  const connect = async () => {
    const made = new pg.Client({ connectionString, application_name: 'galley-newsroom listener', keepAlive: true });
    made.on('error', again);
    made.on('end', () => again(new StoreError('unavailable', 'The listening connection ended')));
    made.on('notification', ({ payload }) => notified(payload ?? ''));
    client = made;
    await made.connect();
    await made.query(`listen ${made.escapeIdentifier(channel)}`);
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}

function makeKysely(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

/**
 * Brings the tables to the present edition, or to the edition named; several processes may do so at once, one of them
 * does it (kysely takes an advisory lock).
 *
 * @throws StoreError `newer_database`, `migration_failed`
 */
export async function migrate(kysely: Kysely<Schema>, to?: string): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely.withoutPlugins(),
    provider: migrationProvider,
    migrationTableName: 'galley_migrations',
    migrationLockTableName: 'galley_migrations_lock',
  });
  const { error, results = [] } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const newer = error instanceof Error && error.message.includes('corrupted migrations');
  if (newer) throw new StoreError('newer_database', 'The database was made by a newer edition of this program', error);
  throw new StoreError(
    'migration_failed',
    `The tables cannot be brought to the present edition: ${String((error as Error).message ?? error)}`,
    error,
  );
}
