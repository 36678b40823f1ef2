/** Shards for tests: small lists of requests, and what works on them slowly enough to be killed in the middle. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { extract } from 'galley';
import type { RunShard, Shard } from '../src/machines/shard.ts';

const PAGES = join(import.meta.dirname, '../../../test/pages');

export const SETTINGS = { galley: 'test' };

/** So many lists in a folder, each with every page under another id. */
export function makeShards(folder: string, count: number): Shard[] {
  mkdirSync(folder, { recursive: true });
  const pages = readdirSync(PAGES).sort();
  return Array.from({ length: count }, (_, number) => {
    const lines = pages.map((page) => `${JSON.stringify({ id: `${number}/${page}`, file: join(PAGES, page) })}\n`);
    const path = join(folder, `${number}.jsonl`);
    writeFileSync(path, lines.join(''));
    return { number, files: [{ path, size: lines.join('').length }], bytes: lines.join('').length };
  });
}

/** Stands in for a job: a member of gzip a page, with a pause behind each. */
export const runSlowly: RunShard = async ({ files }, path, signal) => {
  const lines = files.flatMap((file) => readFileSync(file.path, 'utf8').trimEnd().split('\n'));
  const output = await open(path, 'wx');
  try {
    for (const line of lines) {
      signal.throwIfAborted();
      const { id, file } = JSON.parse(line) as { id: string; file: string };
      const { ok, article } = extract(readFileSync(file));
      await output.write(gzipSync(`${JSON.stringify({ id, ok, headline: article?.headline, body: article?.articleBody })}\n`));
      await sleep(40, undefined, { signal });
    }
  } finally {
    await output.close();
  }
  return { rows: lines.length };
};
