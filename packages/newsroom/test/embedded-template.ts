/** An empty embedded database, made once on this machine and copied by every test that needs one. */
import { mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const { dependencies } = createRequire(import.meta.url)('../package.json') as { dependencies: Record<string, string> };
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/galley');

export async function embeddedTemplate(): Promise<Blob> {
  const path = join(CACHE, `pglite-${dependencies['@electric-sql/pglite']}.tar`);
  try {
    return await openAsBlob(path);
  } catch {
    const database = await PGlite.create();
    const dump = await database.dumpDataDir('none');
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    // Several tests may do this at once; each puts a whole file in place.
    const mine = `${path}.${process.pid}`;
    writeFileSync(mine, new Uint8Array(await dump.arrayBuffer()));
    renameSync(mine, path);
    return openAsBlob(path);
  }
}
