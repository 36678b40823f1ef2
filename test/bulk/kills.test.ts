/** `galley bulk`, killed with -9 at any moment and resumed, gives what it gives undisturbed. `GALLEY_KILLS=20` for more rounds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRandom } from '../../packages/galley/src/numeric/seeded-random.ts';
import { CLI } from '../package/run-cli.ts';
import { writeRequests } from './requests.ts';

const ROUNDS = Number(process.env['GALLEY_KILLS'] ?? 1);
const PAGES = ROUNDS > 1 ? 700 : 300;
const DESTINATIONS = ['rows.jsonl', 'rows.jsonl.gz', 'rows.csv', 'rows.parquet', 'pages/'] as const;
const IN_CI: readonly (typeof DESTINATIONS)[number][] = ['rows.jsonl.gz', 'rows.parquet'];
const MOST_KILLS = ROUNDS > 1 ? 6 : 2;
/** Milliseconds: about what the whole work takes. */
const LONGEST_LIFE = ROUNDS > 1 ? 4000 : 2000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-kills-'));
  writeRequests(join(folder, 'requests.jsonl'), PAGES);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(out: string, ...more: string[]): { child: ChildProcess; ended: Promise<{ code: number | null; stderr: string }> } {
  const args = [CLI, 'bulk', 'requests.jsonl', '--out', out, '--concurrency', '2', '--checkpoint', '.1', '--quiet', ...more];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => child.on('close', (code) => resolve({ code, stderr })));
  return { child, ended };
}

/** So long after it has begun to work, however long its start takes. */
async function killAtWork(child: ChildProcess, lock: string, milliseconds: number): Promise<void> {
  while (child.exitCode === null && readLock(lock) !== child.pid) await sleep(5);
  await sleep(milliseconds);
  child.kill('SIGKILL');
}

/** Number of the process that has the job. */
function readLock(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Names and contents, but for packing. */
function readAll(path: string): Record<string, string> {
  const read = (file: string): string => (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString('latin1');
  if (!statSync(path).isDirectory()) return { '': read(path) };
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.filter((name) => !statSync(join(path, name)).isDirectory()).map((name) => [name, read(join(path, name))]),
  );
}

/** Killed again and again until it comes to its end. Resolves with how often. */
async function runThroughKills(out: string, lifetime: () => number): Promise<number> {
  for (let kills = 0; ; kills++) {
    const { child, ended } = start(out, '--resume');
    if (kills < MOST_KILLS) void killAtWork(child, join(folder, `${stateOf(out)}/lock`), lifetime());
    const { code, stderr } = await ended;
    if (code === 0) return kills;
    expect({ code, stderr }).toEqual({ code: null, stderr: '' });
  }
}

const stateOf = (out: string): string => `${out.replace('/', '')}.bulk`;

describe('galley bulk, killed and resumed', () => {
  const chosen = ROUNDS > 1 ? DESTINATIONS : IN_CI;

  it.each(chosen)(`into %s, ${ROUNDS} times: every row, none twice`, { timeout: 120_000 * ROUNDS }, async (out) => {
    const calm = await start(`calm-${out}`).ended;
    expect(calm).toEqual({ code: 0, stderr: '' });
    const random = seedRandom(ROUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      const killed = `killed-${out}`;
      console.log(`${out}: killed ${await runThroughKills(killed, () => random.next() * LONGEST_LIFE)} times`);
      expect(readAll(join(folder, killed))).toEqual(readAll(join(folder, `calm-${out}`)));
      // Killed when all was done, but before it could say so: nothing is left to do, and nothing is wrong.
      expect(await start(killed, '--resume').ended).toEqual({ code: 0, stderr: '' });
      expect(readAll(join(folder, killed))).toEqual(readAll(join(folder, `calm-${out}`)));
      for (const name of [killed, stateOf(killed)]) rmSync(join(folder, name), { recursive: true, force: true });
    }
  });
});
