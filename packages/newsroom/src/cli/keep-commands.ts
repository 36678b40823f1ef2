/** `backup`, `restore`, `check`, `prune`: what keeping a newsroom takes beside running it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { CommandError } from 'galley/command-line';
import type { Finding } from '../keeping/check-store.ts';
import type { Pruned, Retention } from '../keeping/prune.ts';
import { BackupError, openBackup } from '../keeping/read-backup.ts';
import type { Print, Work } from './ask-commands.ts';
import type { Settings } from './settings.ts';

const EXIT = { wrong: 2, noInput: 66, unavailable: 69 } as const;

/** Into a file that has its name when it is whole. */
export function makeBackup(path: string, print: Print): Work {
  return async ({ ask }) => {
    const part = `${path}.part`;
    try {
      const answer = await ask('/backup');
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(part, { mode: 0o600 }));
      const rows = await countBackup(part);
      await rename(part, path);
      print(`${path}: ${rows} rows`);
    } catch (error) {
      await rm(part, { force: true });
      throw asCommandError(error, path);
    }
  };
}

/** @throws CommandError where there is a newsroom already, or the backup is none */
export async function restore(path: string, settings: Settings, print: Print): Promise<void> {
  if (settings.server !== undefined) throw new CommandError('a newsroom is restored where it is kept, not by asking a server', 64);
  const { restoreBackup } = await import('../keeping/restore.ts');
  const { directory, databaseUrl } = settings;
  try {
    const counts = await restoreBackup(databaseUrl === undefined ? { directory } : { databaseUrl }, readLines(path));
    await resendItems(settings);
    const { sources = 0, articles = 0, stories = 0 } = counts;
    print(`${path}: ${sources} sources, ${articles} articles, ${stories} stories are back`);
  } catch (error) {
    throw asCommandError(error, path);
  }
}

/** Jobs are in no backup: what was waiting for its page waits again. */
async function resendItems(settings: Settings): Promise<void> {
  const [{ openOwnStore }, { openNewsroom }] = await Promise.all([import('./backend.ts'), import('../pipeline/newsroom.ts')]);
  const store = await openOwnStore(settings);
  try {
    const newsroom = await openNewsroom({ store });
    await newsroom.resendItems();
    await newsroom.stop();
  } finally {
    await store.close();
  }
}

/** A backup is checked by reading it, the newsroom by asking it. Resolves with whether all is well. */
export async function checkBackup(path: string, print: Print): Promise<void> {
  try {
    print(`${path}: ${await countBackup(path)} rows, whole`);
  } catch (error) {
    throw asCommandError(error, path);
  }
}

export function checkNewsroom(json: boolean, print: Print): Work {
  return async ({ ask }) => {
    const { items } = (await (await ask('/check?pages=yes')).json()) as { items: Finding[] };
    if (json) print(JSON.stringify(items));
    else
      for (const { what, count, examples } of items)
        print(`${count} ${what}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`);
    if (items.length > 0) throw new CommandError(`${items.length} things do not fit together`, EXIT.wrong);
    if (!json) print('all is well');
  };
}

export function pruneNewsroom(retention: Partial<Retention>, print: Print): Work {
  return async ({ ask }) => {
    const kept = Object.fromEntries(Object.entries(retention).filter(([, days]) => Number.isFinite(days)));
    const answer = await ask('/prune', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(kept) });
    const { pages, revisions, log, pictures, articles } = (await answer.json()) as Pruned;
    const more = articles === 0 ? '' : `, and ${articles} articles of sources that keep theirs for a while`;
    print(`${pages} pages, ${revisions} revisions, ${log} lines of the log and ${pictures} pictures went${more}`);
  };
}

async function countBackup(path: string): Promise<number> {
  let rows = 0;
  for await (const { count } of (await openBackup(readLines(path))).parts) rows += count;
  return rows;
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const packed = file.pipe(createGunzip());
  file.on('error', (error) => packed.destroy(error));
  yield* createInterface({ input: packed, crlfDelay: Number.POSITIVE_INFINITY });
}

function asCommandError(error: unknown, path: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError) return new CommandError(`${path}: ${message}`, EXIT.unavailable, { cause: error });
  if (code.startsWith('Z_'))
    return new CommandError(`${path}: the backup is damaged, or none: ${message}`, EXIT.unavailable, { cause: error });
  const why = code === 'ENOENT' ? 'no such file or folder' : code === 'EACCES' ? 'permission denied' : undefined;
  return why === undefined ? error : new CommandError(`${path}: ${why}`, EXIT.noInput, { cause: error });
}
