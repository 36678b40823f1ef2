/**
 * Run by a test as one of several machines: works on jobs and writes down each effect, until it is killed or told to end.
 * Arguments: the database's address or directory, the worker's name, by how many hours its clock is off. Says `holding` with a job in hand.
 */
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from '@galley/fetch';
import { openQueue } from '../src/queue/queue.ts';
import { openStore } from '../src/store/store.ts';

const [place = '', name = '', hours = '0'] = process.argv.slice(2);
const clock: Clock = { ...systemClock, now: () => Date.now() + Number(hours) * 3_600_000 };
const store = await openStore({
  ...(place.startsWith('postgres:') ? { databaseUrl: place } : { directory: place }),
  connections: 4,
  clock,
});
const queue = await openQueue(store, {
  queues: { page: { leaseSeconds: 2, retryDelaySeconds: 1, retryLimit: 1000 } },
  supervisionSeconds: 1,
});

queue.work<{ url: string }, number>(
  'page',
  {
    concurrency: 4,
    pollMs: 200,
    prepare: async () => {
      process.stdout.write('holding\n');
      await delay(30);
      return 1;
    },
  },
  async (job, tx) => {
    await tx.executeSql('insert into effects (url, worker) values ($1, $2)', [job.data.url, name]);
    await tx.articles.save({
      url: job.data.url,
      article: { headline: job.data.url, articleBody: 'text '.repeat(50) },
      seenAt: '2026-01-01T00:00:00Z',
    });
    await delay(5); // a kill may come between the writing and the commit as well
  },
);

process.on('SIGTERM', () => {
  void queue.stop().then(() => store.close());
});
