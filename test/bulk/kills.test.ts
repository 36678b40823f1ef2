/** `galley bulk`, killed with -9 at any moment and resumed, gives what it gives undisturbed. `GALLEY_KILL_ROUNDS=20` for more rounds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRandom } from '../../packages/galley/src/numeric/seeded-random.ts';
import { CLI } from '../package/run-cli.ts';
import { writeRequests } from './requests.ts';

const ROUNDS = Number(process.env['GALLEY_KILL_ROUNDS'] ?? 1);
const PAGES = 700;
const DESTINATIONS = ['rows.jsonl', 'rows.jsonl.gz', 'rows.csv', 'rows.parquet', 'pages/'] as const;
/** One of them a round. */
const IN_CI = 2;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-kills-'));
  writeRequests(join(folder, 'requests.jsonl'), PAGES);
});
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

/** Names and contents, but for packing. */
function readAll(path: string): Record<string, string> {
  const read = (file: string): string => (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString('latin1');
  if (!statSync(path).isDirectory()) return { '': read(path) };
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.filter((name) => !statSync(join(path, name)).isDirectory()).map((name) => [name, read(join(path, name))]),
  );
}

describe('galley bulk, killed and resumed', () => {
  const chosen =
    ROUNDS > 1
      ? DESTINATIONS
      : DESTINATIONS.slice(1)
          .filter((_, i) => i % 2 === 0)
          .slice(0, IN_CI);

  it.each(chosen)(`into %s, ${ROUNDS} times: every row, none twice`, { timeout: 120_000 * ROUNDS }, async (out) => {
    const calm = await start(`calm-${out}`).ended;
    expect(calm).toEqual({ code: 0, stderr: '' });
    const expected = readAll(join(folder, `calm-${out}`));
    const random = seedRandom(ROUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      let kills = 0;
      for (;;) {
        const { child, ended } = start(`killed-${out}`, '--resume');
        // Sometimes before anything is done, mostly while rows are written; later each time, so that it comes to an end.
        const timer = setTimeout(() => child.kill('SIGKILL'), 200 + random.next() * (1500 + 500 * kills));
        const { code, stderr } = await ended;
        clearTimeout(timer);
        if (code === 0) break;
        expect({ code, stderr }).toEqual({ code: null, stderr: '' });
        kills++;
      }
      console.log(`${out}: killed ${kills} times`);
      expect(readAll(join(folder, `killed-${out}`))).toEqual(expected);
      for (const name of [`killed-${out}`, `killed-${out.replace('/', '')}.bulk`])
        rmSync(join(folder, name), { recursive: true, force: true });
    }
  });
});
