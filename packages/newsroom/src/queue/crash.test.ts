import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { onServedDatabase } from '../../test/databases.ts';
import { openStore, type Store } from '../store/store.ts';
import { openQueue, type Queue } from './queue.ts';

const SCRIPT = join(import.meta.dirname, '../../test/work-until-killed.ts');
const JOBS = 400;

onServedDatabase('the queue when machines die', (server) => {
  const workers = new Set<ChildProcess>();
  afterEach(() => {
    for (const worker of workers) worker.kill('SIGKILL');
    workers.clear();
  });

  /** A worker on another machine, as far as it can tell. */
  const startWorker = (databaseUrl: string, name: string, clockHours = 0) => {
    const worker = spawn(process.execPath, ['--import', 'tsx', SCRIPT, databaseUrl, name, String(clockHours)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers.add(worker);
    return worker;
  };
  const holding = (worker: ChildProcess) => new Promise((resolve) => worker.stdout!.once('data', resolve));
  const exit = (worker: ChildProcess) => new Promise((resolve) => worker.once('exit', resolve));

  const openBoth = async (databaseUrl: string) => {
    const store = await openStore({ databaseUrl, connections: 4 });
    const queue = await openQueue(store, {
      queues: { page: { leaseSeconds: 2, retryDelaySeconds: 1, retryLimit: 1000 } },
      supervisionSeconds: 1,
    });
    return { store, queue };
  };
  const completed = async (queue: Queue) => (await queue.counts().catch(() => undefined))?.['page']?.completed ?? 0;
  const waitFor = async (queue: Queue, count: number) => {
    while ((await completed(queue)) < count) await delay(50);
  };
  /** Every job has one effect, one article, one change, and is completed. */
  const expectExactlyOnce = async (store: Store, queue: Queue) => {
    const { rows } = await store.executeSql(
      'select count(*) as effects, count(distinct url) as urls, count(distinct worker) as workers from effects',
    );
    expect(rows[0]).toMatchObject({ effects: JOBS, urls: JOBS });
    expect(await store.articles.count()).toBe(JOBS);
    expect((await store.executeSql("select count(*) as changes from changes where kind = 'article'")).rows).toEqual([{ changes: JOBS }]);
    expect((await queue.counts())['page']).toEqual({ created: 0, retry: 0, active: 0, completed: JOBS, cancelled: 0, failed: 0 });
    return Number(rows[0]!['workers']);
  };

  it('does every job once under kill -9 of workers, a crash of the database, clocks a day off and jobs sent twice', async () => {
    const databaseUrl = await server().createDatabase();
    const { store, queue } = await openBoth(databaseUrl);
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
    const { store, queue } = await openBoth(databaseUrl);
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
});
