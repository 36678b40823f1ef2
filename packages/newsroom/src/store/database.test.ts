import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layStore } from '../../test/embedded-template.ts';
import { OF_SHORT_LIFE } from '../../test/of-short-life.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { openStore } from './store.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'galley-store-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('lockDirectory', () => {
  it('lets one in at a time', () => {
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(expect.objectContaining({ code: 'directory_in_use' }));
    unlock();
    lockDirectory(directory)();
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });

  it('takes over from a process that is gone, also when its number was given out again', () => {
    writeFileSync(join(directory, 'lock'), '999999999 1');
    lockDirectory(directory)();
    writeFileSync(join(directory, 'lock'), `${process.pid} not-its-start`);
    lockDirectory(directory)();
    writeFileSync(join(directory, 'lock'), 'garbage');
    lockDirectory(directory)();
  });
});

describe('EmbeddedPool', () => {
  const idle = { query: async () => ({ rows: [], affectedRows: 0 }), close: async () => {} } as unknown as PGlite;

  it('lends its connection in the order of the asking', async () => {
    const pool = new EmbeddedPool(idle);
    const first = await pool.connect();
    const order: number[] = [];
    const later = [1, 2, 3].map(async (at) => {
      const client = await pool.connect();
      order.push(at);
      client.release();
      client.release(); // twice does no harm
    });
    expect(order).toEqual([]);
    first.release();
    await Promise.all(later);
    expect(order).toEqual([1, 2, 3]);
    (await pool.connect()).release();
  });

  it('says so when a query waits for the transaction that waits for it, and goes on', async () => {
    const pool = new EmbeddedPool(idle, 20);
    const outer = await pool.connect();
    await expect(pool.connect()).rejects.toMatchObject({ code: 'connection_busy' });
    outer.release();
    (await pool.connect()).release();
  });
});

describe('an embedded database in a directory', () => {
  it('is there again after closing, and is kept from a second opener', async () => {
    const store = await openStore({ directory });
    await store.sources.add({ url: 'https://kept.example/feed' });
    await expect(openStore({ directory })).rejects.toMatchObject({ code: 'directory_in_use' });
    await store.close();
    const again = await openStore({ directory });
    expect((await again.sources.list()).items.map(({ url }) => url)).toEqual(['https://kept.example/feed']);
    await again.close();
  }, 120_000);

  it('keeps every commit it has told of, and no half of one, when its process is killed', async () => {
    const script = join(import.meta.dirname, '../../test/write-until-killed.ts');
    await layStore(directory);
    const child = spawn(process.execPath, [...OF_SHORT_LIFE, '--import', 'tsx', script, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = 0;
    for await (const chunk of child.stdout) {
      told = Math.max(told, ...String(chunk).trim().split('\n').map(Number));
      if (told >= 25) break;
    }
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const store = await openStore({ directory });
    const articles = await store.articles.count();
    expect(articles).toBeGreaterThanOrEqual(told);
    expect((await store.sources.list({ limit: 1000 })).items.length).toBe(articles);
    await store.close();
  }, 120_000);

  it('cannot be reached at a wrong address', async () => {
    await expect(openStore({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', patienceMs: 300 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
