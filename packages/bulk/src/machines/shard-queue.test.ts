/** Plans, leases and ends of shards on a real PostgreSQL, without killing anybody. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../../../test/postgres-server.ts';
import { publishFile } from './result-file.ts';
import type { Plan, RunShard, Shard } from './shard.ts';
import { ShardQueue } from './shard-queue.ts';
import { type ShardOutcome, type WorkOptions, workShards } from './work-shards.ts';

const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED shards given out by a database: ${reason}`);

const shardsOf = (...sizes: readonly number[]): Shard[] =>
  sizes.map((bytes, number) => ({ number, bytes, files: [{ path: `/sources/${number}.warc.gz`, size: bytes }] }));

const writeNumber: RunShard = async ({ number }, path) => {
  writeFileSync(path, `${number}\n`);
  return { rows: 10 };
};

describe.skipIf(reason !== undefined)('shards given out by a database', { timeout: 60_000 }, () => {
  let server: PostgresServer;
  let folder = '';
  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'galley-queue-'));
  }, 60_000);
  afterAll(() => {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const draft = {
    name: 'bulk',
    ending: '.txt',
    options: { strategy: 'text-density' },
    settings: { galley: '1.0.0', strategy: 'text-density' },
  };

  async function begin(shards: readonly Shard[], leaseSeconds = 60): Promise<{ queue: ShardQueue; plan: Plan; database: string }> {
    const database = await server.createDatabase();
    const queue = await ShardQueue.open(database, { supervisionSeconds: 1 });
    await queue.plan({ ...draft, destination: folder }, shards, { leaseSeconds });
    return { queue, plan: await queue.readPlan('bulk'), database };
  }

  async function work(options: Pick<WorkOptions, 'queue' | 'plan' | 'runShard'> & Partial<WorkOptions>): Promise<ShardOutcome[]> {
    const seen: ShardOutcome[] = [];
    const signal = new AbortController().signal;
    await workShards({ settings: draft.settings, folder, signal, pollMs: 50, onShard: (outcome) => seen.push(outcome), ...options });
    return seen;
  }

  it('are worked on largest first, and counted', async () => {
    const { queue, plan } = await begin(shardsOf(5_000, 70_000, 30_000));
    expect(await queue.readStatus(plan)).toMatchObject({
      shards: { waiting: 3, active: 0 },
      bytes: 105_000,
      bytesDone: 0,
      secondsLeft: undefined,
    });
    const during: unknown[] = [];
    const seen = await work({
      queue,
      plan,
      runShard: async (shard, path, signal) => {
        during.push(await queue.readStatus(plan));
        return writeNumber(shard, path, signal);
      },
    });
    expect(seen.map(({ shard, outcome, rows }) => [shard.number, outcome, rows])).toEqual([
      [1, 'done', 10],
      [2, 'done', 10],
      [0, 'done', 10],
    ]);
    expect(during[1]).toMatchObject({
      shards: { waiting: 1, active: 1, done: 1 },
      rows: 10,
      bytesDone: 70_000,
      rowsPerSecond: expect.any(Number),
      secondsLeft: expect.any(Number),
      workers: [{ shard: 2, name: expect.stringContaining(`:${process.pid}`) }],
    });
    expect(await queue.readStatus(plan)).toMatchObject({ shards: { waiting: 0, active: 0, done: 3, failed: 0 }, rows: 30, secondsLeft: 0 });
    expect(readFileSync(join(folder, 'part-00002.txt'), 'utf8')).toBe('2\n');
    await queue.close();
  });

  it('of a plan that is there are not planned twice; another plan of that name is refused, or made anew', async () => {
    const { queue } = await begin(shardsOf(1, 2));
    const same = { ...draft, destination: folder };
    expect(await queue.plan(same, shardsOf(1, 2))).toBe(false);
    await expect(queue.plan(same, shardsOf(1, 3))).rejects.toThrow('has other files');
    await expect(queue.plan(same, shardsOf(1))).rejects.toThrow('has 2 shards, not 1');
    await expect(queue.plan({ ...same, destination: '/other' }, shardsOf(1, 2))).rejects.toThrow(`is for ${folder}`);
    await expect(queue.plan({ ...same, settings: { ...draft.settings, galley: '2.0.0' } }, shardsOf(1, 2))).rejects.toThrow(
      'galley was "1.0.0"',
    );
    expect(await queue.plan(same, shardsOf(1), { anew: true })).toBe(true);
    expect((await queue.readStatus(await queue.readPlan('bulk'))).shards.waiting).toBe(1);
    await expect(queue.readPlan('other')).rejects.toThrow('there is no plan other');
    await queue.close();
  });

  it('are refused by a worker of another version or with other options', async () => {
    const { queue, plan } = await begin(shardsOf(1));
    const settings = { galley: '1.0.1', strategy: 'text-density' };
    await expect(work({ queue, plan, runShard: writeNumber, settings })).rejects.toThrow('not for this worker: galley was "1.0.0"');
    expect((await queue.readStatus(plan)).shards).toMatchObject({ waiting: 1, active: 0 });
    await queue.close();
  });

  it('are tried three times and then reported with the reason; the others are done, and they get another chance when asked', async () => {
    const { queue, plan } = await begin(shardsOf(1, 2));
    let broken = true;
    const runShard: RunShard = async (shard, path, signal) => {
      if (broken && shard.number === 1) throw new Error('/sources/1.warc.gz is cut off');
      return writeNumber(shard, path, signal);
    };
    const seen = await work({ queue, plan, runShard });
    expect(seen.map(({ shard, outcome }) => `${shard.number} ${outcome}`).sort()).toEqual(['0 done', '1 failed', '1 failed', '1 failed']);
    expect(await queue.readStatus(plan)).toMatchObject({
      shards: { done: 1, failed: 1 },
      failures: [{ shard: 1, path: '/sources/1.warc.gz', reason: '/sources/1.warc.gz is cut off' }],
    });
    broken = false;
    expect(await queue.retryFailed(plan)).toBe(1);
    expect((await work({ queue, plan, runShard })).map(({ outcome }) => outcome)).toEqual(['done']);
    expect(await queue.readStatus(plan)).toMatchObject({ shards: { done: 2, failed: 0 }, failures: [] });
    await queue.close();
  });

  it('are ended by nobody who was paused between taking the lock and naming the result', async () => {
    const { queue, plan, database } = await begin(shardsOf(1), 1);
    const late = (await queue.take(plan, 'late'))!;
    const attempt = join(folder, 'late.txt');
    writeFileSync(attempt, 'late\n');
    const result = join(folder, 'paused.txt');
    const end = { rows: 1, sha256: 'of late', attempt: '00000000-0000-4000-8000-000000000001', worker: 'late' };
    const completing = queue.complete(late, end, {
      publish: async (check) => {
        // As a pause does: the server gives up on the transaction, the lease runs out, another does the shard.
        const other = new pg.Client({ connectionString: database });
        await other.connect();
        await other.query("select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'");
        await other.end();
        let lease = await queue.take(plan, 'other');
        for (; lease === undefined; lease = await queue.take(plan, 'other')) await sleep(100);
        const own = join(folder, 'other.txt');
        writeFileSync(own, 'other\n');
        const ended = { ...end, sha256: 'of other', attempt: '00000000-0000-4000-8000-000000000002', worker: 'other' };
        const publish = (sure: () => Promise<void>): Promise<void> => publishFile({ id: 'other', path: own }, result, 'of other', sure);
        expect(await queue.complete(lease, ended, { publish })).toBe(true);
        await publishFile({ id: 'late', path: attempt }, result, 'of late', check);
      },
    });
    await expect(completing).rejects.toThrow();
    expect(readFileSync(result, 'utf8')).toBe('other\n');
    expect(await queue.complete(late, end, {})).toBe(false);
    expect((await queue.readStatus(plan)).shards).toEqual({ waiting: 0, active: 0, done: 1, failed: 0 });
    await queue.close();
  });

  it('are loaded into a table in the transaction that ends them, once', async () => {
    const { queue, plan, database } = await begin(shardsOf(1, 2, 3));
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query('create table pages (shard int, text text)');
    let attempts = 0;
    const seen = await work({
      queue,
      plan,
      runShard: writeNumber,
      load: async (path, { number }, tx) => {
        await tx.query('insert into pages values ($1, $2)', [number, readFileSync(path, 'utf8')]);
        if (++attempts === 2) throw new Error('a row that does not fit');
      },
    });
    expect(seen.map(({ outcome }) => outcome).sort()).toEqual(['done', 'done', 'done', 'failed']);
    const { rows } = await client.query('select * from pages order by shard');
    expect(rows).toEqual([0, 1, 2].map((shard) => ({ shard, text: `${shard}\n` })));
    await client.end();
    await queue.close();
  });

  it('are not ended again by who heard nothing of its commit', async () => {
    const { queue, plan } = await begin(shardsOf(1));
    const lease = (await queue.take(plan, 'one'))!;
    const end = { rows: 1, sha256: 'x', attempt: '00000000-0000-4000-8000-000000000003', worker: 'one' };
    expect(await queue.complete(lease, end, {})).toBe(true);
    expect(await queue.complete(lease, end, { load: () => Promise.reject(new Error('again')) })).toBe(true);
    await queue.giveBack(lease);
    await queue.fail(lease, 'too late');
    expect((await queue.readStatus(plan)).shards).toEqual({ waiting: 0, active: 0, done: 1, failed: 0 });
    expect(existsSync(join(folder, 'x'))).toBe(false);
    await queue.close();
  });

  it('wait while the database is away', async () => {
    const { queue, plan } = await begin(shardsOf(1, 2));
    const troubles: Error[] = [];
    const loaded: number[] = [];
    const seen = await work({
      queue,
      plan,
      runShard: writeNumber,
      load: async (_, { number }, tx) => {
        loaded.push(number);
        if (loaded.length === 1) server.restart('immediate');
        await tx.query('select 1');
      },
      onTrouble: (error) => troubles.push(error),
    });
    expect(seen.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(troubles.length).toBeGreaterThan(0);
    expect([loaded.length, loaded[1] === loaded[0]]).toEqual([3, true]);
    await queue.close();
  });

  it('of a database that is not there are asked for in vain, in one sentence', async () => {
    await expect(ShardQueue.open('postgres://galley@127.0.0.1:1/none')).rejects.toThrow(/^the database cannot be used: /);
  });
});
