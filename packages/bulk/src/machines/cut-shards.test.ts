import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSources } from '../sources/open-sources.ts';
import { cutShards, type FoundFile } from './cut-shards.ts';

async function* files(...names: readonly string[]): AsyncGenerator<FoundFile> {
  for (const path of names) yield { path, size: 10, holds: path.endsWith('.html') ? 'page' : 'whole' };
}

async function* fileOfLines(path: string, size: number): AsyncGenerator<FoundFile> {
  yield { path, size, holds: 'lines' };
}

async function readIds(inputs: readonly (string | { path: string; part: { from: number; to: number } })[]): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (const source of await openSources(inputs, { maxBytes: 1e6 }))
    for await (const { id, fault } of source.read(undefined, new AbortController().signal)) ids.push(fault?.message ?? id);
  return ids;
}

describe('shards', () => {
  it('are an archive or a list each, and runs of pages', async () => {
    const shards = await cutShards(files('a.html', 'b.html', 'c.warc.gz', 'd.jsonl', 'e.html'));
    expect(shards.map(({ files: own }) => own.map(({ path }) => path))).toEqual([
      ['a.html', 'b.html'],
      ['c.warc.gz'],
      ['d.jsonl'],
      ['e.html'],
    ]);
    expect(shards.map(({ number, bytes }) => [number, bytes])).toEqual([
      [0, 20],
      [1, 10],
      [2, 10],
      [3, 10],
    ]);
  });

  it('hold a thousand pages at most, or a quarter of a gigabyte', async () => {
    const pages = Array.from({ length: 2500 }, (_, at) => `${at}.html`);
    expect((await cutShards(files(...pages))).map(({ files: own }) => own.length)).toEqual([1000, 1000, 500]);
    async function* large(): AsyncGenerator<FoundFile> {
      for (let at = 0; at < 5; at++) yield { path: `${at}.html`, size: 100 * 2 ** 20, holds: 'page' };
    }
    expect((await cutShards(large())).map(({ files: own }) => own.length)).toEqual([2, 2, 1]);
  });

  it('are parts of a large file of lines, which read one after another give its lines', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-cut-'));
    const path = join(folder, 'requests.jsonl');
    const lines = Array.from({ length: 400 }, (_, at) => JSON.stringify({ id: at, html: `<p>${'é'.repeat((at * 37) % 3000)}` }));
    try {
      for (const end of ['', '\n']) {
        writeFileSync(path, `${lines.join('\n')}${end}`);
        const { size } = statSync(path);
        for (const bytes of [1, 5000, 65_536, 100_001, size - 1, size, size + 1]) {
          const shards = await cutShards(fileOfLines(path, size), bytes);
          const inputs = shards.map(({ files: [file] }) => (file!.part === undefined ? path : { path, part: file!.part }));
          expect(shards.reduce((sum, shard) => sum + shard.bytes, 0)).toBe(size);
          if (bytes === 5000) expect(shards.every((shard) => shard.bytes <= 5000 + 6100)).toBe(true);
          expect(await readIds(inputs)).toEqual(lines.map((_, at) => at));
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('are none where there are no files', async () => {
    expect(await cutShards(files())).toEqual([]);
  });
});
