import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { onServedDatabase } from '../../test/databases.ts';
import { layStore } from '../../test/embedded-template.ts';
import { OF_SHORT_LIFE } from '../../test/of-short-life.ts';
import { openStore, type Store, type StoreOptions } from '../store/store.ts';
import { openQueue, type Queue } from './queue.ts';

const SCRIPT = join(import.meta.dirname, '../../test/work-until-killed.ts');
const JOBS = 400;

const workers = new Set<ChildProcess>();
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
});

/** A worker on another machine, as far as it can tell. */
function startWorker(place: string, name: string, clockHours = 0): ChildProcess {
  const worker = spawn(process.execPath, [...OF_SHORT_LIFE, '--import', 'tsx', SCRIPT, place, name, String(clockHours)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.add(worker);
  return worker;
}

const exit = (worker: ChildProcess) => new Promise((resolve) => worker.once('exit', resolve));

/** The worker has taken so many jobs. */
function holding(worker: ChildProcess, jobs = 1): Promise<void> {
  return new Promise((resolve) => {
    let taken = 0;
    worker.stdout!.on('data', (chunk) => {
      taken += String(chunk).split('\n').length - 1;
      if (taken >= jobs) resolve();
    });
  });
}

async function open(options: StoreOptions): Promise<{ store: Store; queue: Queue }> {
  const store = await openStore(options);
  const queue = await openQueue(store, {
    queues: { page: { leaseSeconds: 2, retryDelaySeconds: 1, retryLimit: 1000 } },
    supervisionSeconds: 1,
  });
  return { store, queue };
}

/** Every job has one effect, one article, one change, and is completed; how many workers had a hand in it. */
async function expectExactlyOnce(store: Store, queue: Queue): Promise<number> {
  const { rows } = await store.executeSql(
    'select count(*) as effects, count(distinct url) as urls, count(distinct worker) as workers from effects',
  );
  expect(rows[0]).toMatchObject({ effects: JOBS, urls: JOBS });
  expect(await store.articles.count()).toBe(JOBS);
  expect((await store.executeSql("select count(*) as changes from changes where kind = 'article'")).rows).toEqual([{ changes: JOBS }]);
  expect((await queue.counts())['page']).toEqual({ created: 0, retry: 0, active: 0, completed: JOBS, cancelled: 0, failed: 0 });
  return Number(rows[0]!['workers']);
}

const completed = async (queue: Queue) => (await queue.counts().catch(() => undefined))?.['page']?.completed ?? 0;

async function waitFor(queue: Queue, count: number): Promise<void> {
  while ((await completed(queue)) < count) await delay(50);
}

describe('the queue on an embedded database', () => {
  it('does every job once when its process is killed, without waiting for leases to run out', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'galley-crash-'));
    await layStore(directory);
    const before = await open({ directory });
    await before.store.executeSql('create table effects (url text not null, worker text not null)');
    await before.queue.sendMany(
      'page',
      Array.from({ length: JOBS }, (_, at) => ({ data: { url: `https://crash.example/${at}` } })),
    );
    await before.queue.stop();
    await before.store.close();

    for (const name of ['first', 'second']) {
      const worker = startWorker(directory, name);
      await holding(worker, 30);
      worker.kill('SIGKILL');
      await exit(worker);
    }
    const { store, queue } = await open({ directory });
    expect((await queue.counts())['page']!.active, 'jobs of the dead').toBe(0);
    expect(await completed(queue)).toBeLessThan(JOBS - 50);
    await queue.stop();
    await store.close();

    const last = startWorker(directory, 'last');
    await holding(last, JOBS - 100);
    last.kill('SIGTERM');
    await exit(last);
    const after = await open({ directory });
    after.queue.work<{ url: string }>('page', { concurrency: 4, pollMs: 100 }, async (job, tx) => {
      await tx.executeSql("insert into effects (url, worker) values ($1, 'here')", [job.data.url]);
      await tx.articles.save({ url: job.data.url, article: { headline: 'x' } });
    });
    await waitFor(after.queue, JOBS);
    await after.queue.stop();
    await expectExactlyOnce(after.store, after.queue);
    await after.store.close();
    rmSync(directory, { recursive: true, force: true });
  }, 180_000);
});

onServedDatabase('the queue when machines die', (server) => {
  it('does every job once under kill -9 of workers, a crash of the database, clocks a day off and jobs sent twice', async () => {
    const databaseUrl = await server().createDatabase();
    const { store, queue } = await open({ databaseUrl, connections: 4 });
    await store.executeSql('create table effects (url text not null, worker text not null)');
    const jobs = Array.from({ length: JOBS }, (_, at) => ({
      data: { url: `https://crash.example/${at}` },
      options: { key: `${at}`, once: true },
    }));
    expect(await queue.sendMany('page', jobs.slice(0, 300))).toBe(300);

    const late = startWorker(databaseUrl, 'clock a day late', -24);
    const early = startWorker(databaseUrl, 'clock a day early', 24);
    await Promise.all([holding(late), holding(early)]);
    await waitFor(queue, 40);
    late.kill('SIGKILL');
    await exit(late);
    expect(await completed(queue), 'it died in the middle').toBeLessThan(JOBS - 50);

    expect(await queue.sendMany('page', jobs), 'those sent before are not taken again').toBe(100);
    startWorker(databaseUrl, 'third');
    await waitFor(queue, 120);
    server().restart('immediate');
    await waitFor(queue, 200);
    early.kill('SIGKILL');
    await exit(early);
    startWorker(databaseUrl, 'fourth');
    await waitFor(queue, JOBS);

    expect(await expectExactlyOnce(store, queue)).toBeGreaterThanOrEqual(3);
    await queue.stop();
    await store.close();
  }, 180_000);

  it('leaves nothing behind when workers are asked to end', async () => {
    const databaseUrl = await server().createDatabase();
    const { store, queue } = await open({ databaseUrl, connections: 4 });
    await store.executeSql('create table effects (url text not null, worker text not null)');
    await queue.sendMany(
      'page',
      Array.from({ length: JOBS }, (_, at) => ({ data: { url: `https://end.example/${at}` } })),
    );
    const first = startWorker(databaseUrl, 'first');
    await holding(first);
    await waitFor(queue, 20);
    first.kill('SIGTERM');
    expect(await exit(first)).toBe(0);
    const { active, retry } = (await queue.counts())['page']!;
    expect([active, retry]).toEqual([0, 0]);
    startWorker(databaseUrl, 'second');
    await waitFor(queue, JOBS);
    await expectExactlyOnce(store, queue);
    await queue.stop();
    await store.close();
  }, 120_000);

  it('hears of changes again after the database was away', async () => {
    const { store, queue } = await open({ databaseUrl: await server().createDatabase(), onError: () => {} });
    let heard = 0;
    await store.onChange(() => heard++);
    server().restart('immediate');
    for (let at = 0; heard === 0; at++) {
      await store.articles.save({ url: `https://heard.example/${at}`, article: { headline: 'x' } }).catch(() => {});
      await delay(100);
    }
    await queue.stop();
    await store.close();
  }, 60_000);
});
