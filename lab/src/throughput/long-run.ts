/** A job of `galley bulk` in a process of its own, watched from outside: its memory over its pages, killed where it is told to be. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { REPOSITORY } from '../corpora/data-location.ts';

const CLI = join(REPOSITORY, 'packages/galley/dist/cli/main.js');
const LOOK_EVERY = 1000;

/** Memory of the process, and how far its checkpoint says it is. */
export interface Look {
  readonly pages: number;
  /** Resident, megabytes. */
  readonly memory: number;
}

export interface LongRun {
  readonly name: string;
  readonly rows: number;
  readonly looks: readonly Look[];
  /** Pages at which it was killed. */
  readonly kills: readonly number[];
  readonly pagesPerSecond: number;
  /** SHA-256 of all rows, and of their ids, a line each, as `hashIds` makes it. */
  readonly sha256: string;
  readonly ids: string;
}

/** Works on `source` into `out` (`.jsonl.gz`) until it is done, killed with -9 as soon as it has passed each number of pages. */
export async function runLong(name: string, source: string, out: string, kills: readonly number[]): Promise<LongRun> {
  const looks: Look[] = [];
  const killed: number[] = [];
  for (;;) {
    const args = [CLI, 'bulk', source, '--out', out, '--resume', '--quiet'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    for await (const look of watch(child.pid!, out, ended)) {
      looks.push(look);
      if (looks.length % 60 === 0) process.stderr.write(`${name}: ${look.pages} pages, ${Math.round(look.memory)} MB\n`);
      if (look.pages < (kills[killed.length] ?? Number.POSITIVE_INFINITY)) continue;
      child.kill('SIGKILL');
      killed.push(look.pages);
      break;
    }
    const code = await ended;
    if (code === 0) break;
    if (code !== null) throw new Error(`galley bulk ended with ${code}`);
  }
  const { pagesPerSecond } = JSON.parse(readFileSync(`${out}.bulk/report.json`, 'utf8')) as { pagesPerSecond: number };
  return { name, looks, kills: killed, pagesPerSecond, ...(await hashRows(out)) };
}

/** A look a second, as long as the process lives. */
async function* watch(pid: number, out: string, ended: Promise<unknown>): AsyncGenerator<Look> {
  const over = new AbortController();
  void ended.then(() => over.abort());
  while (!over.signal.aborted) {
    await sleep(LOOK_EVERY, undefined, { signal: over.signal }).catch(() => {});
    const look = lookAt(pid, out);
    if (look !== undefined) yield look;
  }
}

function lookAt(pid: number, out: string): Look | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const { tally } = JSON.parse(readFileSync(`${out}.bulk/checkpoint.json`, 'utf8')) as { tally: { read: number } };
    return kilobytes === undefined ? undefined : { pages: tally.read, memory: Number(kilobytes) / 1024 };
  } catch {
    return undefined;
  }
}

/** SHA-256 of what every row's id is expected to be. */
export function hashIds(expected: Iterable<unknown>): string {
  const hash = createHash('sha256');
  for (const id of expected) hash.update(`${JSON.stringify(id)}\n`);
  return hash.digest('hex');
}

async function hashRows(out: string): Promise<Pick<LongRun, 'rows' | 'sha256' | 'ids'>> {
  const [all, ids] = [createHash('sha256'), createHash('sha256')];
  let rows = 0;
  let left = '';
  for await (const chunk of createReadStream(out).pipe(createGunzip())) {
    all.update(chunk as Buffer);
    const lines = (left + (chunk as Buffer).toString('latin1')).split('\n');
    left = lines.pop()!;
    for (const line of lines) ids.update(`${/^\{"id":("(?:[^"\\]|\\.)*"|[^,}]*)/.exec(line)?.[1] ?? line}\n`);
    rows += lines.length;
  }
  return { rows, sha256: all.digest('hex'), ids: ids.digest('hex') };
}
