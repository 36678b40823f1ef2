/** The recipes of examples/scale run as they are written: GNU parallel and Slurm themselves, the larger engines by what stands in for them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI, runCli } from '../package/run-cli.ts';
import { type SlurmCluster, startSlurm, whyNoSlurm } from './slurm-cluster.ts';

const ROOT = join(import.meta.dirname, '../..');
const RECIPES = join(ROOT, 'examples/scale');
const ENGINES = join(import.meta.dirname, 'engines');
const PAGES = ['brief.html', 'en-harbour.html', 'zh-metro-gbk.html'].map((name) => join(ROOT, 'test/pages', name));

const FOLDER = mkdtempSync(join(tmpdir(), 'galley-scale-'));
const PARTS = join(FOLDER, 'parts');
const BIN = join(FOLDER, 'bin');
const ENV = { ...process.env, PATH: [BIN, process.env['PATH']].join(delimiter), PYTHONPATH: ENGINES, PYTHONDONTWRITEBYTECODE: '1' };

/** Requests of a part: some pages, one that is none, one that is no request. */
const requestsOf = (part: number): string[] => [
  ...PAGES.map((file, at) => JSON.stringify({ id: `${part}/${at}`, file, url: `https://post.example/${part}/${at}` })),
  JSON.stringify({ id: `${part}/gone`, file: 'no/such/page' }),
  '{"id": "cut o',
];
const REQUESTS = [0, 1, 2, 3].map(requestsOf);

/** What one process gives for all parts, without any engine. */
let expected: string[] = [];

beforeAll(async () => {
  mkdirSync(PARTS);
  mkdirSync(BIN);
  writeFileSync(join(BIN, 'galley'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  chmodSync(join(BIN, 'galley'), 0o755);
  REQUESTS.forEach((lines, part) => {
    const text = `${lines.join('\n')}\n`;
    if (part % 2 === 0) writeFileSync(join(PARTS, `part-${part}.jsonl`), text);
    else writeFileSync(join(PARTS, `part-${part}.jsonl.gz`), gzipSync(text));
  });
  expected = linesOf((await runCli(['--jsonl'], REQUESTS.flat().join('\n'))).stdout);
  expect(expected).toHaveLength(REQUESTS.flat().length);
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** All results of a folder, in the order of its files. */
function readResults(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('part-'));
  return names.sort().flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    return linesOf(String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  });
}

const run = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  input = '',
): { status: number | null; stdout: string } =>
  spawnSync(program, args, { env: { ...ENV, ...env }, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 2 ** 28 });

/** True where a program is there; otherwise says loudly what is being skipped. */
function has(program: string, what: string): boolean {
  if (spawnSync(program, ['--version']).error === undefined) return true;
  console.warn(`SKIPPED ${what}: no ${program} on this machine`);
  return false;
}

describe('scale: a part', { timeout: 60_000 }, () => {
  const EXTRACT = join(RECIPES, 'extract-part.sh');

  it('has its name only when it is whole, whatever happens on the way', async () => {
    const dest = join(FOLDER, 'killed');
    const slow = join(FOLDER, 'slow');
    mkdirSync(slow);
    // A galley that answers and then hangs: it is killed with all that is around it.
    writeFileSync(join(slow, 'galley'), `#!/bin/sh\nhead -n 2 | '${BIN}/galley' "$@"; exec sleep 60\n`, { mode: 0o755 });
    const child = spawn(EXTRACT, [join(PARTS, 'part-0.jsonl'), dest], {
      env: { ...ENV, PATH: `${slow}${delimiter}${ENV.PATH}` },
      detached: true,
      stdio: 'ignore',
    });
    while (!existsSync(dest) || readdirSync(dest).length === 0) await sleep(50);
    process.kill(-child.pid!, 'SIGKILL');
    await once(child, 'close');
    expect(readdirSync(dest).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect(run(EXTRACT, [join(PARTS, 'part-0.jsonl'), dest]).status).toBe(0);
    expect(readResults(dest)).toEqual(expected.slice(0, REQUESTS[0]!.length));
  });

  it('is no part when it was cut off, when galley fails or is not there', () => {
    const dest = join(FOLDER, 'none');
    const cut = join(FOLDER, 'cut.jsonl.gz');
    writeFileSync(cut, gzipSync(REQUESTS[0]!.join('\n')).subarray(0, 100));
    expect(run(EXTRACT, [cut, dest]).status).not.toBe(0);
    expect(run(EXTRACT, [join(PARTS, 'part-0.jsonl'), dest, '--no-such-option']).status).toBe(64);
    expect(run(EXTRACT, [join(PARTS, 'part-0.jsonl'), dest], { PATH: '/usr/bin:/bin' }).status).toBe(127);
    expect(readdirSync(dest)).toEqual([]);
  });
});

describe.skipIf(!has('parallel', 'GNU parallel'))('scale: GNU parallel', { timeout: 60_000 }, () => {
  it('works on parts, and again on those that failed alone', () => {
    const dest = join(FOLDER, 'parallel');
    const bad = join(PARTS, 'part-9.jsonl.gz');
    const script = join(RECIPES, 'parallel-parts.sh');
    writeFileSync(bad, gzipSync('x'.repeat(1000)).subarray(0, 20));
    expect(run(script, [PARTS, dest], { PARALLEL_HOME: FOLDER }).status).toBe(1);
    expect(readResults(dest)).toEqual(expected);
    rmSync(bad);
    expect(run(script, [PARTS, dest], { PARALLEL_HOME: FOLDER }).status).toBe(0);
    expect(readResults(dest)).toEqual(expected);
  });

  it('cuts one stream into blocks and puts the results in order again', () => {
    const env = { BLOCK: '600', PARALLEL_HOME: FOLDER };
    const { status, stdout } = run(join(RECIPES, 'parallel-pipe.sh'), [], env, `${REQUESTS.flat().join('\n')}\n`);
    expect([status, linesOf(stdout)]).toEqual([0, expected]);
    expect(run(join(RECIPES, 'parallel-pipe.sh'), ['--no-such-option'], env, '{}\n').status).toBe(1);
  });
});

const noSlurm = whyNoSlurm();
if (noSlurm !== undefined) console.warn(`SKIPPED Slurm: ${noSlurm}`);

describe.skipIf(noSlurm !== undefined)('scale: Slurm', { timeout: 120_000 }, () => {
  let cluster: SlurmCluster;
  beforeAll(async () => {
    cluster = await startSlurm();
  }, 120_000);
  afterAll(() => cluster?.stop());

  it('works on a list of parts by an array of tasks; a task that is put back into the queue in the middle starts again', async () => {
    const list = join(FOLDER, 'parts.txt');
    const dest = join(FOLDER, 'slurm');
    writeFileSync(list, REQUESTS.map((_, part) => join(PARTS, `part-${part}.jsonl${part % 2 === 0 ? '' : '.gz'}\n`)).join(''));
    const env = { ...cluster.env, TASKS: '3' };
    const script = join(RECIPES, 'slurm-array.sh');
    const job = /\d+/.exec(run(script, [list, dest], env).stdout)![0];
    while (!existsSync(dest) || !readdirSync(dest).some((name) => name.startsWith('.part'))) await sleep(20);
    expect(run('scontrol', ['requeue', `${job}_1`], cluster.env).status).toBe(0);
    await cluster.drain();
    expect(run('scontrol', ['show', 'job', `${job}_1`], cluster.env).stdout).toContain('Restarts=1');
    expect(readResults(dest)).toEqual(expected);
  });
});

describe.skipIf(!has('python3', 'what stands in for Spark, Hadoop, Ray and Beam'))(
  'scale: an engine that splits, pipes and kills',
  { timeout: 60_000 },
  () => {
    const [source, log] = [join(FOLDER, 'requests'), join(FOLDER, 'attempts')];
    beforeAll(() => {
      mkdirSync(source);
      writeFileSync(join(source, 'requests.jsonl'), REQUESTS.flat().join('\n'));
    });

    /** Runs a recipe while first attempts are killed; its results and how attempts went. */
    function runKilled(
      program: string,
      args: readonly string[],
      destination: string,
      kills: string,
    ): [results: string[], attempts: string[]] {
      rmSync(log, { force: true });
      const path = `${join(ENGINES, 'bin')}${delimiter}${ENV.PATH}`;
      const { status } = run(program, args, { PATH: path, STAND_IN_KILLS: kills, STAND_IN_LOG: log });
      expect(status).toBe(0);
      return [readResults(destination), readFileSync(log, 'utf8').trim().split('\n').sort()];
    }
    const attempts = ['0:0:lost', '0:1:10', '1:0:lost', '1:1:10', '2:0:0'];

    it('as Spark does', () => {
      const dest = join(FOLDER, 'spark');
      const seen = runKilled('python3', [join(RECIPES, 'spark_pipe.py'), source, dest], dest, '0:3:KILL 1:0:TERM');
      expect(seen).toEqual([expected, attempts]);
    });

    it('as Hadoop streaming does, which leaves a tab behind every line', () => {
      const dest = join(FOLDER, 'hadoop');
      const [results, seen] = runKilled(join(RECIPES, 'hadoop-streaming.sh'), [source, dest], dest, '0:5:TERM 1:1:KILL');
      expect(seen).toEqual(attempts);
      expect(results).toEqual(expected.map((line) => `${line}\t`));
      expect(results.map((line) => JSON.parse(line) as unknown)).toEqual(expected.map((line) => JSON.parse(line) as unknown));
    });

    it('as Ray does', () => {
      const dest = join(FOLDER, 'ray');
      expect(runKilled('python3', [join(RECIPES, 'ray_batches.py'), source, dest], dest, '0:0:KILL 1:0:KILL')).toEqual([
        expected,
        attempts,
      ]);
    });

    it('as Beam does, in no order', () => {
      const dest = join(FOLDER, 'beam');
      const args = ['--input', join(source, '*'), '--output', dest, '--runner', 'StandIn'];
      const [results, seen] = runKilled('python3', [join(RECIPES, 'beam_batches.py'), ...args], dest, '0:0:KILL 1:0:KILL');
      expect(seen).toEqual(attempts.slice(0, 4));
      expect(results).not.toEqual(expected);
      expect(results.sort()).toEqual([...expected].sort());
    });
  },
);
