/** An archive through a pool of threads, in a process of its own: `run-archive.ts ARCHIVE read|galley|readability THREADS WARM`; prints what it cost. */
import { createWriteStream } from 'node:fs';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openSources } from '@galley/bulk';
import { createPool, type Pool } from '@galley/pool';
import type { PageTask } from './page-task.ts';

/** What a run cost behind its first pages, in which code is compiled. */
export interface ArchiveCost {
  readonly pages: number;
  /** User and system, all threads. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Megabytes at most. */
  readonly memory: number;
}

type PagePool = Pool<PageTask, Uint8Array<ArrayBuffer>>;

const [archive = '', contender = 'read', threads = '1', warm = '0'] = process.argv.slice(2);

async function* readTasks(): AsyncGenerator<PageTask> {
  const [source] = await openSources([archive], { maxBytes: 20_000_000 });
  for await (const { id, bytes, url, contentType } of source!.read(undefined, new AbortController().signal))
    if (bytes !== undefined) yield { id: String(id), bytes, url, contentType };
}

/** In the order of the pages, some a thread at work. */
async function* runAll(pool: PagePool): AsyncGenerator<Uint8Array> {
  const running: Promise<Uint8Array>[] = [];
  for await (const task of readTasks()) {
    if (running.length >= pool.threads * 4) yield await running.shift()!;
    running.push(pool.run(task, { transfer: [task.bytes.buffer] }));
  }
  for (const result of running) yield await result;
}

async function* readAll(): AsyncGenerator<Uint8Array> {
  for await (const _ of readTasks()) yield new Uint8Array(1);
}

async function* watch(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pages = 0;
  let [cpu, wall] = [process.cpuUsage(), performance.now()];
  for await (const line of lines) {
    yield line;
    if (++pages === Number(warm)) [cpu, wall] = [process.cpuUsage(), performance.now()];
  }
  const { user, system } = process.cpuUsage(cpu);
  const cost: ArchiveCost = {
    pages: pages - Number(warm),
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - wall,
    memory: process.resourceUsage().maxRSS / 1024,
  };
  process.stdout.write(JSON.stringify(cost));
}

if (contender === 'read') for await (const _ of watch(readAll()));
else {
  const pool: PagePool = createPool({ worker: new URL(`./${contender}-worker.ts`, import.meta.url), threads: Number(threads) });
  await pipeline(watch(runAll(pool)), createGzip(), createWriteStream('/dev/null'));
  await pool.close();
}
