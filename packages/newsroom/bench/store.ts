/**
 * What the store costs, on the embedded database and on a PostgreSQL of its own: starting, writing, searching, jobs.
 * `npm run bench:store -- [articles]`; several embedded starts tell more than one, so there are three.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startPostgres, whyNoPostgres } from '../../../test/postgres-server.ts';
import { openQueue } from '../src/queue/queue.ts';
import { openStore, type Store, type StoreOptions } from '../src/store/store.ts';

const ARTICLES = Number(process.argv[2] ?? 2000);
const SEARCHES = 50;
const JOBS = 1000;
const WORDS = [
  ...'the of to and in for on that with as by at from was will said new after year two'.split(' '),
  ...Array.from({ length: 8000 }, (_, at) => `word${at.toString(36)}`),
];

const directory = mkdtempSync(join(tmpdir(), 'galley-bench-'));
try {
  await measure('embedded (PGlite, a directory)', { directory: join(directory, '0') }, async () => {
    const first = [
      await timeOpening({ directory: join(directory, '1') }),
      await timeOpening({ directory: join(directory, '2') }),
      await timeOpening({ directory: join(directory, '3') }),
    ];
    const later = [
      await timeOpening({ directory: join(directory, '1') }),
      await timeOpening({ directory: join(directory, '2') }),
      await timeOpening({ directory: join(directory, '3') }),
    ];
    print('first start', `${Math.min(...first).toFixed(0)}–${Math.max(...first).toFixed(0)} ms`);
    print('later start', `${Math.min(...later).toFixed(0)}–${Math.max(...later).toFixed(0)} ms`);
  });
  await measureServed();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measureServed(): Promise<void> {
  const reason = whyNoPostgres();
  if (reason !== undefined) return console.log(`\nserved: skipped, ${reason}`);
  const server = await startPostgres();
  try {
    const databaseUrl = await server.createDatabase();
    await measure('served (PostgreSQL on this machine, fsync on)', { databaseUrl }, async () => {
      print('first start', `${(await timeOpening({ databaseUrl })).toFixed(0)} ms`);
      print('later start', `${(await timeOpening({ databaseUrl })).toFixed(0)} ms`);
    });
  } finally {
    server.stop();
  }
}

async function measure(title: string, options: StoreOptions, measureStarts: () => Promise<void>): Promise<void> {
  console.log(`\n${title}`);
  await measureStarts();
  const store = await openStore(options);
  await measureWriting(store);
  await measureSearching(store);
  await measureJobs(store);
  await store.close();
}

async function timeOpening(options: StoreOptions): Promise<number> {
  const started = performance.now();
  const store = await openStore(options);
  const taken = performance.now() - started;
  await store.close();
  return taken;
}

/** Articles of about 2.4 kB with their words, each in a transaction of its own, four at once. */
async function measureWriting(store: Store): Promise<void> {
  let next = 0;
  const write = async () => {
    for (let at = next++; at < ARTICLES; at = next++) {
      const article = {
        headline: words(at, 8),
        description: words(at + 3, 20),
        articleBody: words(at * 7, 380),
        inLanguage: 'en',
        datePublished: new Date(1.76e12 + at * 1000).toISOString(),
      };
      await store.articles.save({ url: `https://bench.example/${at}`, article });
    }
  };
  const started = performance.now();
  await Promise.all([write(), write(), write(), write()]);
  print(
    'articles written',
    `${(ARTICLES / ((performance.now() - started) / 1000)).toFixed(0)} a second (${ARTICLES} of ${(words(7, 380).length / 1000).toFixed(1)} kB)`,
  );
  const again = performance.now();
  next = 0;
  await Promise.all([write(), write(), write(), write()]);
  print('delivered again', `${(ARTICLES / ((performance.now() - again) / 1000)).toFixed(0)} a second`);
}

async function measureSearching(store: Store): Promise<void> {
  const taken: number[] = [];
  for (let at = 0; at < SEARCHES; at++) {
    const started = performance.now();
    await store.searchArticles(`${WORDS[100 + at * 31]}`);
    taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  print('search for a word', `median ${taken[SEARCHES / 2]!.toFixed(1)} ms, worst ${taken.at(-1)!.toFixed(1)} ms`);
}

/** Jobs that each write one row, eight at once. */
async function measureJobs(store: Store): Promise<void> {
  const queue = await openQueue(store, { queues: { bench: {} } });
  const sending = performance.now();
  await queue.sendMany(
    'bench',
    Array.from({ length: JOBS }, (_, at) => ({ data: { at }, options: { key: `${at}` } })),
  );
  print('jobs sent', `${(JOBS / ((performance.now() - sending) / 1000)).toFixed(0)} a second`);
  const started = performance.now();
  await new Promise<void>((resolve) => {
    let left = JOBS;
    queue.work<{ at: number }>('bench', { concurrency: 8 }, async (job, tx) => {
      await tx.fetches.add({ url: `https://bench.example/${job.data.at}`, purpose: 'page' });
      if (--left === 0) resolve();
    });
  });
  print('jobs done', `${(JOBS / ((performance.now() - started) / 1000)).toFixed(0)} a second`);
  await queue.stop();
}

/** A made-up text: common words often, rare ones rarely. */
function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const spread = state / 2 ** 32;
    return WORDS[Math.floor(spread ** 3 * WORDS.length)];
  }).join(' ');
}

function print(name: string, value: string): void {
  console.log(`  ${name.padEnd(18)} ${value}`);
}
