/** Embedded databases made once on this machine and copied by every test that needs one: an empty one, and a store's. */
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../src/store/database.ts';
import { EmbeddedPool } from '../src/store/embedded-pool.ts';
import type { Schema } from '../src/store/schema.ts';

const { dependencies } = createRequire(import.meta.url)('../package.json') as { dependencies: Record<string, string> };
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/galley');
const EDITION = `pglite-${dependencies['@electric-sql/pglite']}`;

/** Without any table. Small: every copy writes the whole log's first segment, and zeroes memory for buffers, where WebAssembly is not optimised in half a second for the usual 128 MB. */
export function emptyTemplate(): Promise<Blob> {
  return readOrMake(`${EDITION}-small`, async () => {
    const database = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
    await database.exec("alter system set shared_buffers = '4MB'");
    return database;
  });
}

/** With the tables of the present edition; other migrations make another one. */
export function storeTemplate(): Promise<Blob> {
  const steps = createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, '../src/store/migrations.ts')))
    .digest('hex')
    .slice(0, 16);
  return readOrMake(`${EDITION}-small-store-${steps}`, async () => {
    const database = await PGlite.create({ loadDataDir: await emptyTemplate() });
    await migrate(new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new EmbeddedPool(database) }) }));
    await dropUnused(database);
    return database;
  });
}

/** Lays an empty store into a folder, where a first start takes twenty times as long to make one. */
export async function layStore(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const database = await PGlite.create({ dataDir: join(directory, 'database'), loadDataDir: await storeTemplate() });
  await database.close();
}

/** The databases that new ones are copied from: two thirds of the files that every copy of the template has to write. */
async function dropUnused(database: PGlite): Promise<void> {
  await database.exec('update pg_database set datistemplate = false where datistemplate');
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
  await database.exec('checkpoint');
}

async function readOrMake(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const path = join(CACHE, `${name}.tar`);
  try {
    return await openAsBlob(path);
  } catch {
    const database = await make();
    const dump = await database.dumpDataDir('none');
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, new Uint8Array(await dump.arrayBuffer()));
    putInPlace(mine, path);
    return openAsBlob(path);
  }
}

/** Several tests may do this at once, and what one of them has put in place others read already: it is not replaced. */
function putInPlace(mine: string, path: string): void {
  try {
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine);
  }
}
