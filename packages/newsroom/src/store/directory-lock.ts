/** Keeps a second process out of an embedded database's directory, which has no server to do so. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { StoreError } from './store-error.ts';

/**
 * Takes the directory for this process and gives the function that lets it go. A lock whose process is gone (killed, or
 * the machine restarted) is taken over.
 *
 * @throws StoreError `directory_in_use`
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  // Written aside and linked into place, so that nobody ever reads half a lock.
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, describeProcess(process.pid));
  try {
    if (!linkInto(mine, path)) {
      const holder = readHolder(path);
      if (isRunning(holder)) throw inUse(directory, holder);
      rmSync(path, { force: true });
      if (!linkInto(mine, path)) throw inUse(directory, readHolder(path));
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** False where there is one already. */
function linkInto(from: string, path: string): boolean {
  try {
    linkSync(from, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StoreError('unavailable', `Cannot write ${path}`, error);
  }
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // let go this moment
  }
}

function inUse(directory: string, holder: string): StoreError {
  return new StoreError('directory_in_use', `${directory} is in use by process ${holder.split(' ', 1)[0]}`);
}

/** Its number and, where the system tells, when it started: numbers are given out again. */
function describeProcess(pid: number): string {
  return `${pid} ${startOf(pid)}`;
}

/** Clock ticks since the machine started (`starttime` of proc(5), field 22); empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in field 2 may hold spaces and brackets; what follows its last bracket does not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return describeProcess(pid) === holder;
}
