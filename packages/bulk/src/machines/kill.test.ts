/** Workers on a real PostgreSQL that are killed, paused and cut off: every result is there once, and is what an undisturbed worker makes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../../../test/postgres-server.ts';
import { makeShards, runSlowly, SETTINGS } from '../../test/shards.ts';
import { sealFile } from './result-file.ts';
import type { Plan } from './shard.ts';
import { ShardQueue } from './shard-queue.ts';
import type { PlanStatus } from './status.ts';
import { workShards } from './work-shards.ts';

const SCRIPT = join(import.meta.dirname, '../../test/work-on-shards.ts');
const SHARDS = 10;
const LEASE_SECONDS = 2;
/** `GALLEY_KILLS=20`: that many times. */
const TIMES = Number(process.env['GALLEY_KILLS'] ?? 1);

const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED workers that are killed: ${reason}`);

/** A worker on another machine, as far as it can tell. */
class Machine {
  static readonly all: Set<Machine> = new Set();
  readonly process: ChildProcess;
  said = '';

  constructor(database: string, plan: string) {
    this.process = spawn(process.execPath, ['--import', 'tsx', SCRIPT, database, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process.stdout!.on('data', (chunk) => {
      this.said += String(chunk);
    });
    Machine.all.add(this);
  }

  /** In the middle of its n-th shard, which it names. */
  async isAt(n: number): Promise<number> {
    for (;;) {
      const taken = [...this.said.matchAll(/^take (\d+)$/gm)].map(([, number]) => Number(number));
      if (taken.length >= n && !new RegExp(`^\\w+ ${taken.at(-1)}$`, 'm').test(this.said.replaceAll(/^take .*$/gm, ''))) {
        await sleep(60);
        return taken.at(-1)!;
      }
      if (this.process.exitCode !== null) throw new Error(`it has ended: ${this.said}`);
      await sleep(10);
    }
  }

  async end(): Promise<unknown> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
    return this.process.exitCode ?? this.process.signalCode;
  }
}

afterEach(() => {
  for (const machine of Machine.all) machine.process.kill('SIGKILL');
  Machine.all.clear();
});

describe.skipIf(reason !== undefined)('workers that are killed', { timeout: 120_000 }, () => {
  let server: PostgresServer;
  let folder = '';
  let shards: ReturnType<typeof makeShards>;
  const undisturbed = new Map<string, string>();

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'galley-machines-'));
    shards = makeShards(join(folder, 'sources'), SHARDS);
    for (const shard of shards) {
      const path = join(folder, `part-${String(shard.number).padStart(5, '0')}.jsonl.gz`);
      await runSlowly(shard, path, new AbortController().signal);
      undisturbed.set(path.slice(folder.length + 1), await sealFile(path));
    }
  }, 60_000);
  afterAll(() => {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function begin(name: string): Promise<{ database: string; destination: string; queue: ShardQueue; plan: Plan }> {
    const database = await server.createDatabase();
    const destination = join(folder, `results-${name}`);
    mkdirSync(destination);
    const queue = await ShardQueue.open(database, { supervisionSeconds: 1 });
    const draft = { name, destination, ending: '.jsonl.gz', options: {}, settings: SETTINGS };
    expect(await queue.plan(draft, shards, { leaseSeconds: LEASE_SECONDS })).toBe(true);
    return { database, destination, queue, plan: await queue.readPlan(name) };
  }

  const statusOf = (queue: ShardQueue, plan: Plan): Promise<PlanStatus | undefined> => queue.readStatus(plan).catch(() => undefined);

  /** Files are those of the undisturbed run, nothing else is there, and the database says the same of them. */
  async function expectOnceEach(destination: string, queue: ShardQueue, plan: Plan, database: string): Promise<void> {
    const rows = shards.length * 7;
    expect(await queue.readStatus(plan)).toMatchObject({
      shards: { waiting: 0, active: 0, done: SHARDS, failed: 0 },
      rows,
      failures: [],
      workers: [],
    });
    const files = readdirSync(destination).filter((name) => name !== '.attempts');
    const sums = await Promise.all(files.map(async (name) => [name, await sealFile(join(destination, name))] as const));
    expect(new Map(sums)).toEqual(undisturbed);
    expect(readdirSync(join(destination, '.attempts'))).toEqual([]);
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const recorded = await client.query<{ sha256: string }>('select sha256 from galley_bulk.shard order by number');
    await client.end();
    expect(recorded.rows.map(({ sha256 }) => sha256)).toEqual(files.sort().map((name) => undisturbed.get(name)));
    const ids = files.flatMap((name) =>
      String(gunzipSync(readFileSync(join(destination, name))))
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(rows);
  }

  it.each(Array.from({ length: TIMES }, (_, at) => at))(
    'by kill -9, paused past the lease, with the database restarted: each result is there once (%i)',
    async (at) => {
      const { database, destination, queue, plan } = await begin(`kill-${at}`);
      const [first, second] = [new Machine(database, plan.name), new Machine(database, plan.name)];
      await first.isAt(1);
      first.process.kill('SIGKILL');
      expect(await first.end()).toBe('SIGKILL');

      const paused = await second.isAt(1);
      second.process.kill('SIGSTOP');
      const third = new Machine(database, plan.name);
      await third.isAt(1);
      server.restart('immediate');
      // Its lease ran out, and the shard is done by another.
      const takers = new RegExp(`^done ${paused}$`, 'm');
      while (!takers.test(third.said)) await sleep(50);
      second.process.kill('SIGCONT');

      expect(await Promise.all([second.end(), third.end()])).toEqual([0, 0]);
      expect(second.said).toMatch(new RegExp(`^lost ${paused}$`, 'm'));
      await expectOnceEach(destination, queue, plan, database);
      await queue.close();
    },
  );

  it('are asked to end, and their shards are others’ at once', async () => {
    const { database, destination, queue, plan } = await begin('end');
    const first = new Machine(database, plan.name);
    const held = await first.isAt(1);
    first.process.kill('SIGTERM');
    expect(await first.end()).toBe(0);
    expect(first.said).toMatch(new RegExp(`^returned ${held}$`, 'm'));
    expect((await statusOf(queue, plan))?.shards).toMatchObject({ active: 0, failed: 0 });
    await workShards({ queue, plan, settings: SETTINGS, runShard: runSlowly, folder: destination, signal: new AbortController().signal });
    await expectOnceEach(destination, queue, plan, database);
    await queue.close();
  });
});
