/** `backup`, `restore`, `check` and `prune` as they are typed, on embedded databases. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layStore } from '../../test/embedded-template.ts';
import { openStore } from '../store/store.ts';
import { withBackend } from './ask-commands.ts';
import { checkBackup, checkNewsroom, makeBackup, pruneNewsroom, restore } from './keep-commands.ts';
import type { Settings } from './settings.ts';

let folder: string;
const settingsOf = (name: string): Settings => ({ directory: join(folder, name), json: false });
const printed: string[] = [];
const print = (line: string): void => void printed.push(line);
const lastPrinted = (): string => printed.at(-1)!;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-keep-'));
  await layStore(join(folder, 'first'));
  const store = await openStore({ directory: join(folder, 'first') });
  const { source } = await store.sources.add({ url: 'https://post.example/feed' });
  await store.feedItems.add(source.id, [{ id: 'waits', url: 'https://post.example/waits' } as never], '2026-01-01T00:00:00Z');
  await store.articles.save({ url: 'https://post.example/1', article: { headline: 'One', articleBody: 'Text.' }, sourceId: source.id });
  await store.fetches.add({ url: 'https://post.example/1', purpose: 'page', fetchedAt: '2020-01-01T00:00:00Z' });
  await store.close();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('keeping a newsroom', { timeout: 120_000 }, () => {
  it('backs it up, checks both, lets go of what is old', async () => {
    const path = join(folder, 'news.gz');
    await withBackend(settingsOf('first'), makeBackup(path, print));
    expect(lastPrinted()).toMatch(/news\.gz: \d+ rows$/);
    await checkBackup(path, print);
    expect(lastPrinted()).toMatch(/rows, whole$/);
    await withBackend(settingsOf('first'), checkNewsroom(false, print));
    expect(lastPrinted()).toBe('all is well');
    await withBackend(settingsOf('first'), pruneNewsroom({ log: 100 }, print));
    expect(lastPrinted()).toBe('0 pages, 0 revisions, 1 lines of the log and 0 pictures went');
  });

  it('restores it elsewhere, with what waited waiting, and only once', async () => {
    const path = join(folder, 'news.gz');
    await layStore(join(folder, 'second'));
    await restore(path, settingsOf('second'), print);
    expect(lastPrinted()).toMatch(/news\.gz: 1 sources, 1 articles, 0 stories are back$/);
    const store = await openStore({ directory: join(folder, 'second') });
    const { rows } = await store.executeSql(`select data from pgboss.job where name = 'page'`);
    expect(rows).toEqual([{ data: { itemId: 1 } }]);
    await store.close();
    await expect(restore(path, settingsOf('second'), print)).rejects.toMatchObject({
      exitCode: 69,
      message: expect.stringContaining('already'),
    });
  });

  it('says in one sentence what is no backup', async () => {
    const whole = gunzipSync(readFileSync(join(folder, 'news.gz')));
    const cut = join(folder, 'cut.gz');
    writeFileSync(cut, gzipSync(whole.subarray(0, whole.lastIndexOf('{"counts"'))));
    await expect(checkBackup(cut, print)).rejects.toMatchObject({
      exitCode: 69,
      message: `${cut}: the backup is not whole: its end is missing`,
    });
    writeFileSync(cut, readFileSync(join(folder, 'news.gz')).subarray(0, 200));
    await expect(checkBackup(cut, print)).rejects.toThrow('damaged, or none');
    writeFileSync(cut, 'plain');
    await expect(checkBackup(cut, print)).rejects.toThrow('damaged, or none');
    await expect(checkBackup(join(folder, 'nowhere.gz'), print)).rejects.toMatchObject({ exitCode: 66 });
  });

  it('leaves no half of a backup behind', async () => {
    const broken = {
      ask: async () => new Response(gzipSync('{"format":"galley-newsroom backup","edition":"x"}\n')),
      close: async () => {},
    };
    await expect(makeBackup(join(folder, 'half.gz'), print)(broken)).rejects.toThrow('not whole');
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});
