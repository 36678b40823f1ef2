import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from '@galley/fetch';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { openStore, type Store } from '../store/store.ts';
import { openQueue, type Queue, type QueueOptions } from './queue.ts';
import { Postponed } from './queue-error.ts';
import type { JobEnd } from './worker.ts';

const DAY = 86_400_000;
/** No test waits for a look at the queue that nothing caused. */
const POLL_MS = 600_000;

onEveryDatabase('queue', ({ kind, fresh }) => {
  let store: Store;
  let queue: Queue;
  const opened: Queue[] = [];
  let ends: JobEnd[] = [];
  const errors: unknown[] = [];

  const open = async (options: Partial<QueueOptions> = {}) => {
    const queues = { work: { retryDelaySeconds: 1, leaseSeconds: 30, deadLetter: 'dead' }, dead: {} };
    const made = await openQueue(store, {
      queues,
      supervisionSeconds: 3600,
      onJob: (end) => ends.push(end),
      onError: (error) => errors.push(error),
      ...options,
    });
    opened.push(made);
    return made;
  };
  /** Waits until so many tries have ended. */
  const ended = async (count: number, outcome?: JobEnd['outcome']) => {
    while (ends.filter((end) => outcome === undefined || end.outcome === outcome).length < count) await delay(5);
  };
  const effects = async () => (await store.executeSql('select key from effects order by key')).rows.map(({ key }) => key);
  const addEffect = (tx: Store, key: string) => tx.executeSql('insert into effects (key) values ($1)', [key]);
  /** As if the workers of all active jobs had been silent for a day: what a jump of the database's clock looks like. */
  const jump = () => store.executeSql("update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'");

  beforeAll(async () => {
    store = await openStore(await fresh());
    await store.executeSql('create table effects (key text not null)'); // not unique: a second effect would show
  }, 120_000);
  afterAll(() => store?.close());
  beforeEach(async () => {
    ends = [];
    queue = await open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop(0)));
    await store.executeSql('delete from pgboss.job');
    await store.executeSql('delete from effects');
    expect(errors.splice(0)).toEqual([]);
  });

  it('does what is sent, once, woken by the sending', async () => {
    const worker = queue.work<{ n: number }>('work', { pollMs: POLL_MS }, async (job, tx) => {
      await addEffect(tx, `n${job.data.n}`);
      return { doubled: job.data.n * 2 };
    });
    await delay(50); // it sleeps by now
    const id = await queue.send('work', { n: 21 });
    await ended(1);
    expect(await effects()).toEqual(['n21']);
    expect(await queue.job('work', id!)).toMatchObject({ state: 'completed', output: { result: { doubled: 42 } }, attempt: 1 });
    expect(worker.active).toBe(0);
  });

  it('refuses queues it does not know', async () => {
    await expect(queue.send('nowhere', {})).rejects.toMatchObject({ code: 'unknown_queue' });
    expect(() => queue.work('nowhere', {}, async () => {})).toThrow(expect.objectContaining({ code: 'unknown_queue' }));
  });

  it('keeps nothing of a try that fails, and tries again', async () => {
    queue.work('work', { pollMs: 50 }, async (job, tx) => {
      await addEffect(tx, `attempt ${job.attempt}`);
      if (job.attempt === 1) throw new Error('first time\0\ud800');
    });
    await queue.send('work', {});
    await ended(2);
    expect(ends.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['failed', 1],
      ['completed', 2],
    ]);
    expect(await effects()).toEqual(['attempt 2']);
  });

  it('hands a job whose tries are used up to the queue of the dead, and gives it another try when asked', async () => {
    let broken = true;
    queue.work('work', { pollMs: POLL_MS }, async (job, tx) => {
      expect(job.last).toBe(true);
      if (broken) throw Object.assign(new Error('gone'), { retryable: false, code: 'http_status' });
      await addEffect(tx, 'alive');
    });
    queue.work<{ url: string }>('dead', { pollMs: POLL_MS }, async (job, tx) => addEffect(tx, `dead ${job.data.url}: ${job.cause}`));
    const id = await queue.send('work', { url: 'u' }, { retryLimit: 0 });
    await ended(2);
    expect(await effects()).toEqual(['dead u: gone']);
    expect(await queue.failed('work')).toMatchObject([{ id, output: { message: 'gone', code: 'http_status' } }]);
    broken = false;
    expect(await queue.retry('work', id)).toBe(1);
    await ended(3);
    expect(await effects()).toEqual(['alive', 'dead u: gone']);
    expect(await queue.failed('work')).toEqual([]);
  });

  it('gives up at once when an error says so, and waits as long as it says', async () => {
    queue.work<{ error: object }>('work', { pollMs: POLL_MS }, async (job) => {
      throw Object.assign(new Error('no'), job.data.error);
    });
    const never = await queue.send('work', { error: { retryable: false } });
    const later = await queue.send('work', { error: { retryAfterMs: DAY } });
    await ended(2);
    expect(await queue.job('work', never!)).toMatchObject({ state: 'failed' });
    const waiting = (await queue.job('work', later!))!;
    expect(waiting.state).toBe('retry');
    expect(Date.parse(waiting.startAfter) - Date.parse(waiting.createdAt)).toBeGreaterThanOrEqual(DAY);
  });

  it('puts a job off without counting a try, and starts it when it is due', async () => {
    const began: number[] = [];
    const tries: [number, boolean][] = [];
    const prepare = async (job: { attempt: number; last: boolean }) => {
      began.push(performance.now());
      tries.push([job.attempt, job.last]);
      if (began.length < 4) throw new Postponed(150, 'not yet');
    };
    // Nothing wakes the worker but the job's own time.
    queue.work('work', { pollMs: POLL_MS, prepare }, async (_job, tx) => addEffect(tx, 'done'));
    await queue.send('work', {}, { retryLimit: 1 });
    await ended(4);
    expect(ends.map(({ outcome }) => outcome)).toEqual(['postponed', 'postponed', 'postponed', 'completed']);
    expect(tries).toEqual(Array.from({ length: 4 }, () => [1, false]));
    expect(began.slice(1).every((at, i) => at - began[i]! >= 145)).toBe(true);
    expect(await effects()).toEqual(['done']);
  });

  it('takes one job a key while it waits, and one for ever where asked', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => queue.send('work', {}, { key: 'a' })));
    expect(sent.filter((id) => id !== undefined).length).toBe(1);
    expect(await queue.send('work', {}, { key: 'b', once: true })).toBeDefined();
    const keys: (string | undefined)[] = [];
    queue.work('work', { pollMs: POLL_MS, concurrency: 4 }, async (job) => keys.push(job.key));
    await ended(2);
    expect(keys.sort()).toEqual(['a', 'b']);
    expect(await queue.send('work', {}, { key: 'b', once: true })).toBeUndefined();
    expect(await queue.send('work', {}, { key: 'a' })).toBeDefined();
    await ended(3);
  });

  it('takes no job beside one that is being worked on where asked', async () => {
    let refused: unknown;
    queue.work(
      'work',
      { pollMs: POLL_MS, concurrency: 2, prepare: async () => (refused ??= [await queue.send('work', {}, { key: 'a', alone: true })]) },
      async () => {},
    );
    await queue.send('work', {}, { key: 'a', alone: true });
    await ended(1);
    expect(refused).toEqual([undefined]);
    expect(await queue.send('work', {}, { key: 'a', alone: true })).toBeDefined();
    await ended(2);
  });

  it.skipIf(kind === 'embedded')('nor beside one that is given out at that moment', async () => {
    const id = await queue.send('work', {}, { key: 'a', alone: true });
    let late: Promise<string | undefined> | undefined;
    await store.transaction(async (tx) => {
      await tx.executeSql("update pgboss.job set state = 'active' where id = $1", [id]);
      late = queue.send('work', {}, { key: 'a', alone: true });
      const waiting = 'select count(*)::int as n from pg_locks where not granted';
      while ((await store.executeSql(waiting)).rows[0]!['n'] === 0) await delay(5);
    });
    expect(await late).toBeUndefined();
    expect((await queue.counts())['work']).toMatchObject({ active: 1, created: 0 });
  });

  it('sends with a transaction, or not at all', async () => {
    await expect(
      store.transaction(async (tx) => {
        await queue.send('work', {}, { tx });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await queue.counts())['work']).toBeUndefined();
    await store.transaction((tx) => queue.send('work', {}, { tx }));
    expect((await queue.counts())['work']).toMatchObject({ created: 1 });
  });

  it('lets a waiting job that does for another see what that one was sent for', async () => {
    await queue.send('work', {}, { key: 'collect' });
    let seen: unknown[] | undefined;
    await store.transaction(async (tx) => {
      await addEffect(tx, 'mine');
      expect(await queue.send('work', {}, { key: 'collect', tx })).toBeUndefined();
      queue.work('work', { pollMs: POLL_MS }, async (_job, inner) => {
        seen = (await inner.executeSql('select key from effects')).rows;
      });
      await delay(200);
      expect(seen, 'not before the transaction ends').toBeUndefined();
    });
    await ended(1);
    expect(seen).toEqual([{ key: 'mine' }]);
  });

  it('lets no job be the one that came too early, however sending and giving out meet', async () => {
    // Each job takes what is there; an effect that its job was too early for would stay.
    queue.work('work', { pollMs: POLL_MS, concurrency: 4 }, (_job, tx) => tx.executeSql('delete from effects'));
    for (let at = 0; at < 40; at++) {
      await queue.send('work', {}, { key: 'collect' });
      await store.transaction(async (tx) => {
        await delay(at % 4);
        await addEffect(tx, `e${at}`);
        await queue.send('work', {}, { key: 'collect', tx });
        await delay(5);
      });
      while ((await effects()).length > 0) await delay(2);
    }
    expect(ends.every(({ outcome }) => outcome === 'completed')).toBe(true);
  });

  it('gives out the urgent first, then in the order of the sending, never more than it may at once', async () => {
    await queue.sendMany(
      'work',
      Array.from({ length: 40 }, (_, n) => ({ data: { n }, options: { priority: n === 30 ? 1 : 0 } })),
    );
    const order: number[] = [];
    let atOnce = 0;
    let most = 0;
    const prepare = async (job: { data: { n: number } }) => {
      order.push(job.data.n);
      most = Math.max(most, ++atOnce);
      await delay(3);
      atOnce--;
    };
    queue.work<{ n: number }, void>('work', { pollMs: POLL_MS, concurrency: 4, prepare }, async () => {});
    await ended(40);
    expect(most).toBe(4);
    expect(order[0]).toBe(30);
    expect(new Set(order).size).toBe(40);
    // Rows of one statement come back in any order, so within a handful the order is free.
    for (const [at, n] of order.slice(1).entries()) expect(Math.abs(n - at)).toBeLessThanOrEqual(5);
  });

  it('leaves one effect of a job that is delivered again while its worker is still at it', async () => {
    const arrived: number[] = [];
    let letFirstGo = () => {};
    const first = new Promise<void>((resolve) => {
      letFirstGo = resolve;
    });
    const prepare = async (job: { attempt: number }) => {
      arrived.push(job.attempt);
      if (job.attempt === 1) await first;
    };
    queue.work('work', { pollMs: 50, concurrency: 1, prepare }, async (job, tx) => addEffect(tx, `by ${job.attempt}`));
    await queue.send('work', {});
    while (arrived.length === 0) await delay(5);
    await jump();
    await queue.expire();
    const other = await open();
    other.work('work', { pollMs: 50, concurrency: 1, prepare }, async (job, tx) => addEffect(tx, `by ${job.attempt}`));
    await ended(1, 'completed');
    letFirstGo();
    await ended(1, 'lease_lost');
    expect(await effects()).toEqual(['by 2']);
    expect(arrived).toEqual([1, 2]);
  });

  it('lets the slow worker win where it ends before the job is given out again', async () => {
    queue.work('work', { pollMs: POLL_MS, prepare: jump }, async (_job, tx) => addEffect(tx, 'slow'));
    await queue.send('work', {});
    await ended(1);
    await queue.expire();
    expect(await effects()).toEqual(['slow']);
    expect((await queue.counts())['work']).toMatchObject({ completed: 1, retry: 0 });
  });

  it('keeps leases alive, and tells who lost one', async () => {
    await queue.stop();
    // A busy machine may be late with a sign of life, not by two seconds.
    queue = await open({ queues: { work: { leaseSeconds: 3, retryDelaySeconds: 1 } } });
    let lost: unknown;
    const prepare = async (job: { attempt: number; signal: AbortSignal }) => {
      if (job.attempt > 1) return;
      await delay(4500);
      await queue.expire(); // signs of life later than the lease
      expect(job.signal.aborted).toBe(false);
      await jump();
      await queue.expire();
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      lost = job.signal.reason;
    };
    queue.work('work', { pollMs: 50, prepare }, async (job, tx) => addEffect(tx, `by ${job.attempt}`));
    await queue.send('work', {});
    await ended(2);
    expect(lost).toMatchObject({ code: 'lease_lost' });
    expect(ends.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['lease_lost', 1],
      ['completed', 2],
    ]);
    expect(await effects()).toEqual(['by 2']);
  });

  it.each([-2 * DAY, 2 * DAY])('starts jobs when due though this clock is %d ms off the database’s', async (offset) => {
    const clock: Clock = { ...systemClock, now: () => Date.now() + offset };
    const skewed = await open({ clock });
    const started: unknown[] = [];
    skewed.work<{ n: string }>('work', { pollMs: 20 }, async (job) => started.push(job.data.n));
    await skewed.send('work', { n: 'in an hour' }, { startAfter: clock.now() + 3_600_000 });
    await skewed.send('work', { n: 'soon' }, { startAfter: clock.now() + 200 });
    await skewed.send('work', { n: 'now' });
    await ended(2);
    await delay(100);
    expect(started).toEqual(['now', 'soon']);
  });

  it('leaves one effect a job, whatever is delivered again and whenever', async () => {
    const step = fc.record({ wait: fc.nat(15), expire: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
        fc.array(step, { maxLength: 6 }),
        fc.nat(12),
        async (keys, steps, workMs) => {
          const run = await open({ queues: { work: { retryLimit: 100, leaseSeconds: 30 } } });
          const prepare = () => delay(workMs);
          for (let at = 0; at < 2; at++)
            run.work('work', { pollMs: 10, concurrency: 3, prepare }, async (job, tx) => addEffect(tx, job.key!));
          await Promise.all(keys.map((key) => run.send('work', {}, { key: `k${key}`, once: true })));
          for (const { wait, expire } of steps) {
            await delay(wait);
            if (!expire) continue;
            await jump();
            await run.expire();
            await store.executeSql("update pgboss.job set start_after = now() where state = 'retry'");
          }
          const expected = [...new Set(keys.map((key) => `k${key}`))].sort();
          while ((await run.counts())['work']?.completed !== expected.length) await delay(5);
          await run.stop();
          expect(await effects()).toEqual(expected);
          await store.executeSql('delete from pgboss.job');
          await store.executeSql('delete from effects');
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('shows how far a job is', async () => {
    let seen: unknown;
    const prepare = async (job: { id: string; report: (progress: object) => Promise<void> }) => {
      await job.report({ done: 3, total: 10, message: 'pages\0' });
      seen = await queue.job('work', job.id);
    };
    // In the handler it has nothing to say, and does not wait for the connection that the handler's transaction has.
    queue.work('work', { pollMs: POLL_MS, prepare }, (job) => job.report({ done: 10 }));
    await queue.send('work', {});
    await ended(1);
    expect(seen).toMatchObject({ state: 'active', output: { progress: { done: 3, total: 10, message: 'pages\ufffd' } } });
  });

  it('waits for the jobs at hand when it stops, and gives back those that must end', async () => {
    let attempts = 0;
    const prepare = async (job: { signal: AbortSignal }) => {
      attempts++;
      await new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('interrupted'))));
    };
    const worker = queue.work('work', { pollMs: POLL_MS, prepare }, async () => {});
    const id = await queue.send('work', {}, { retryLimit: 0 });
    while (attempts === 0) await delay(5);
    await worker.stop(10);
    expect(await queue.job('work', id!)).toMatchObject({ state: 'retry' });
    queue.work('work', { pollMs: POLL_MS }, async (_job, tx) => addEffect(tx, 'after'));
    await ended(2);
    expect(await effects()).toEqual(['after']);
  });
});
