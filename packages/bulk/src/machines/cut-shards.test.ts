import { describe, expect, it } from 'vitest';
import { cutShards, type FoundFile } from './cut-shards.ts';

async function* files(...names: readonly string[]): AsyncGenerator<FoundFile> {
  for (const path of names) yield { path, size: 10, page: path.endsWith('.html') };
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
      for (let at = 0; at < 5; at++) yield { path: `${at}.html`, size: 100 * 2 ** 20, page: true };
    }
    expect((await cutShards(large())).map(({ files: own }) => own.length)).toEqual([2, 2, 1]);
  });

  it('are none where there are no files', async () => {
    expect(await cutShards(files())).toEqual([]);
  });
});
