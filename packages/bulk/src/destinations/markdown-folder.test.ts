import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRow } from '../../test/test-rows.ts';
import { readTree, writeAll } from '../../test/write-all.ts';
import { openDestination } from './open-destination.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'galley-markdown-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a folder of Markdown', () => {
  it('has a file an article, named for its page, and a line for every row', async () => {
    const folder = join(mkdtempSync(join(root, 'run-')), 'out');
    await writeAll(openDestination(`${folder}/`), 12);
    const files = readTree(folder);
    const index = files['index.jsonl']!.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { file?: string; ok: boolean; id: unknown });
    expect(index.length).toBe(12);
    expect(index.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => testRow('markdown', i).id));
    for (const { file, ok } of index) expect(file === undefined).toBe(!ok);
    expect(index.flatMap(({ file }) => file ?? []).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'index.jsonl')
        .sort(),
    );
    expect(index[1]!.file).toMatch(/^post\.example\/Фeрри-1-[\da-f]{12}\.md$/);
    expect(files[index[1]!.file!]).toBe(Buffer.from(testRow('markdown', 1).data).toString());
  });

  it('keeps names inside of it, and apart, whatever ids and addresses there are', async () => {
    const folder = join(mkdtempSync(join(root, 'run-')), 'out');
    const hostile = [
      '../../etc/passwd',
      '/etc/passwd',
      '..',
      'a\0b',
      'CON',
      'x'.repeat(5000),
      '字'.repeat(500),
      'a/b\\c',
      '\u202e',
      '😀'.repeat(300),
      '',
      null,
      null,
      null,
    ];
    const urls = [undefined, 'https://con.example/../../a', 'https://[::1]:80/%2e%2e%2fa', 'no address', 'https://a.example./x%00y%ZZ'];
    const destination = openDestination(folder, { as: 'markdown' });
    const writer = await destination.open(undefined);
    const data = testRow('markdown', 0).data;
    let rows = 0;
    for (const id of hostile)
      for (const url of urls) {
        await writer.write({ ...testRow('markdown', 0), id, url, data });
        rows++;
      }
    await writer.finish();
    await writer.close();
    expect(readdirSync(join(folder, '..'))).toEqual(['out']);
    const names = Object.keys(readTree(folder)).filter((name) => name !== 'index.jsonl');
    expect(names.length).toBe(rows);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(rows);
    for (const name of names) expect(name).toMatch(/^[\p{L}\p{N}._-]+\/[\p{L}\p{M}\p{N}._-]+\.md$/u);
  });
});
