/** Results in a folder that all machines see: every attempt has a file of its own, and one of them gets the name of the result. */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, createReadStream, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOfShard, type Shard } from './shard.ts';

/** An attempt at a shard. */
export interface Attempt {
  /** A UUID. */
  readonly id: string;
  /** A file that only this attempt writes. */
  readonly path: string;
}

/** The folder of all attempts at a shard. */
const folderOf = (folder: string, shard: Pick<Shard, 'number'>): string => join(folder, '.attempts', nameOfShard(shard));

export function beginAttempt(folder: string, shard: Pick<Shard, 'number'>, ending: string): Attempt {
  const id = randomUUID();
  const attempts = folderOf(folder, shard);
  mkdirSync(attempts, { recursive: true });
  return { id, path: join(attempts, `${id}${ending}`) };
}

/** Takes away what this attempt wrote, files and folders that begin with its name. */
export function dropAttempt({ path }: Attempt, folders: readonly string[] = []): void {
  for (const name of [path, ...folders]) rmSync(name, { recursive: true, force: true });
}

/** Takes away all attempts at a shard that is done. One that still writes loses its file and has lost its lease before. */
export function dropAttempts(folder: string, shard: Pick<Shard, 'number'>): void {
  rmSync(folderOf(folder, shard), { recursive: true, force: true });
}

/** SHA-256 of a file, in hex; what was hashed survives a crash. */
export async function sealFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) hash.update(chunk as Uint8Array);
  syncPath(path);
  return hash.digest('hex');
}

/**
 * Gives an attempt's file the name of the result, which is then there whole and survives a crash. A name that is taken stays with who has it when the bytes are
 * the same, as they are where nothing was fetched; else `mayReplace` has the last word.
 *
 * @throws what `mayReplace` throws
 */
export async function publishFile(attempt: Attempt, result: string, sha256: string, mayReplace: () => Promise<void>): Promise<void> {
  try {
    // Unlike a rename, a link takes no name away from another: who was paused before this line comes too late.
    linkSync(attempt.path, result);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some file systems have no links.
    const taken = code === 'EEXIST' || (code !== 'ENOENT' && existsSync(result));
    if (!taken && code === 'ENOENT') throw error;
    if (!(taken && (await sealFile(result)) === sha256)) {
      await mayReplace();
      renameSync(attempt.path, result);
    }
  }
  syncPath(dirname(result));
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
