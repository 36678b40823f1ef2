/** Rows of pages in threads: in order, whatever pages do, with bounded memory, as one thread alone would give them. */
import { extract } from 'galley';
import { describe, expect, it, vi } from 'vitest';
import type { PageRequest } from '../request.ts';
import type { Row } from '../row.ts';
import { extractMany, type ManyPage, type ManyResult } from './extract-many.ts';
import { PagePool } from './page-pool.ts';
import { readInOrder, runRows } from './run-rows.ts';

const HOSTILE = new URL('../../test/hostile-page-worker', import.meta.url);

const article = (
  i: number,
): string => `<html lang=en><head><title>Ferry ${i} back on Monday</title></head><body><article><h1>Ferry ${i} back on Monday</h1>
<p>The ferry number ${i} to Gannet Rock sails again on Monday, the harbour trust said on Friday, after a winter in the yard.</p>
<p>“She is as good as new”, said Tobias Renn, who led the work, and there are new benches, too, on the upper deck.</p></article></body></html>`;

const request = (id: number, html: string): PageRequest => ({ id, bytes: new TextEncoder().encode(html), place: id, read: id + 1 });

async function* give<T>(...items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('rows', () => {
  it('of pages that hang, swell and crash are rows with a reason, in their places; their bytes are still there', {
    timeout: 60_000,
  }, async () => {
    const texts = ['hang', article(1), 'exit', 'swell', article(4), article(5), 'slow', article(7)];
    const pool = new PagePool('jsonl', {}, { concurrency: 2, timeoutMs: 1500, memoryMb: 96 }, HOSTILE);
    const pages = await gather(readInOrder(give(...texts.map((text, i) => request(i, text))), pool));
    expect(pages.map(({ row }) => row.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const reasons = pages.map(({ row }) => (row.ok ? 'article' : row.reason));
    expect(reasons).toEqual(['timed_out', 'article', 'crashed', 'out_of_memory', 'article', 'article', 'too_little_text', 'article']);
    for (const [i, page] of pages.entries()) expect(new TextDecoder().decode(page.request.bytes)).toBe(texts[i]);
    expect(JSON.parse(new TextDecoder().decode(pages[0]!.row.data))).toEqual({
      id: 0,
      ok: false,
      reason: 'timed_out',
      problems: [{ code: 'timed_out', message: 'no result after 1500 ms' }],
    });
  });

  it('say what the job asks', async () => {
    const fault = { code: 'too_large', message: 'larger than 10 bytes' };
    const requests: PageRequest[] = [request(0, article(0)), { id: 'b', bytes: undefined, fault, place: 1, read: 2 }];
    const [first, second] = (await gather(runRows(give(...requests), { form: 'csv', concurrency: 1 }))).map(({ row }) => row) as [Row, Row];
    const { page, article: found } = extract(article(0));
    expect(first).toMatchObject({ id: 0, ok: true, reason: undefined, language: 'en', page: page!.kind, confidence: found!.confidence });
    expect(first.bytes).toBe(Buffer.byteLength(article(0)));
    expect(first.milliseconds).toBeGreaterThan(0);
    expect(typeof first.fingerprint).toBe('bigint');
    expect(new TextDecoder().decode(first.data)).toMatch(/^0,true,,/);
    expect(second).toMatchObject({ id: 'b', ok: false, reason: 'too_large', problems: ['too_large'], bytes: 0, fingerprint: undefined });
    expect(new TextDecoder().decode(second.data)).toMatch(/^b,false,too_large,/);
  });

  it('are made of a bounded number of pages', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<PageRequest> {
      for (;;) yield request(read++, '<p>Nothing.');
    }
    for await (const { row } of runRows(endless(), { form: 'jsonl', concurrency: 1 })) {
      if (row.id !== 5) continue;
      await vi.waitFor(() => expect(read).toBeGreaterThan(120), { timeout: 20_000 });
      await new Promise((resolve) => setTimeout(resolve, 200));
      break;
    }
    expect(read).toBeLessThanOrEqual(5 + 1 + 129);
  });

  it('are made of a bounded number of bytes', async () => {
    let read = 0;
    async function* large(): AsyncGenerator<PageRequest> {
      for (; read < 12; read++) yield { id: read, bytes: new Uint8Array(20 * 2 ** 20), place: read, read };
    }
    let most = 0;
    let taken = 0;
    for await (const _ of runRows(large(), { form: 'jsonl', concurrency: 1 })) most = Math.max(most, read - taken++);
    expect(taken).toBe(12);
    expect(most).toBeLessThanOrEqual(5);
  });

  it('end when told, and take what the source says', async () => {
    const ending = new AbortController();
    let returned = false;
    async function* endless(): AsyncGenerator<PageRequest> {
      try {
        for (let i = 0; ; i++) yield request(i, article(i));
      } finally {
        returned = true;
      }
    }
    const rows: unknown[] = [];
    for await (const { row } of runRows(endless(), { form: 'jsonl', concurrency: 1, signal: ending.signal })) {
      rows.push(row.id);
      if (rows.length === 3) ending.abort();
    }
    expect(rows).toEqual([0, 1, 2]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(returned).toBe(true);
  });

  it('behind which the source fails are given first', async () => {
    async function* failing(): AsyncGenerator<PageRequest> {
      yield request(0, article(0));
      throw new Error('the disk is gone');
    }
    const rows: unknown[] = [];
    const all = (async () => {
      for await (const { row } of runRows(failing(), { form: 'jsonl', concurrency: 1 })) rows.push(row.id);
    })();
    await expect(all).rejects.toThrow('the disk is gone');
    expect(rows).toEqual([0]);
  });
});

describe('extractMany', () => {
  const pages: ManyPage[] = Array.from({ length: 20 }, (_, i) =>
    i % 2 === 0 ? { html: article(i), url: `https://post.example/${i}` } : { id: `p${i}`, bytes: Buffer.from(article(i)) },
  );

  it('gives what extract gives, in order, and leaves the pages alone', async () => {
    const results = await gather(extractMany(pages, { concurrency: 2 }));
    const expected = pages.map(({ id, html, bytes, url }, i): unknown => ({ id: id ?? i, url, ...extract(html ?? bytes!, { url }) }));
    expect(results).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(pages[1]!.bytes!.length).toBeGreaterThan(100);
  });

  it('takes settings and refuses nonsense', async () => {
    const overrides = { 'post.example': { headline: 'title' } };
    const [first] = await gather(extractMany(pages.slice(0, 1), { overrides, strategy: 'line-blocks', concurrency: 1 }));
    expect(first!.article!.provenance.headline!.source).toBe('override');
    await expect(gather(extractMany(pages, { strategy: 'no-such' }))).rejects.toThrow(TypeError);
    await expect(gather(extractMany(pages, { concurrency: 0 }))).rejects.toThrow(TypeError);
    await expect(gather(extractMany([{}], { concurrency: 1 }))).rejects.toThrow('page 0 must have either bytes or html');
  });

  it('says of a page with wrong facts that it is wrong', async () => {
    const [first] = await gather(extractMany([{ html: article(0), feedItem: 'none' }], { concurrency: 1 }));
    expect(first).toMatchObject({ ok: false, reason: 'bad_line' });
  });

  it('ends with the reason of its signal', async () => {
    const ending = new AbortController();
    const results: ManyResult[] = [];
    const all = (async () => {
      for await (const result of extractMany(pages, { signal: ending.signal, concurrency: 1 })) {
        results.push(result);
        ending.abort(new Error('enough'));
      }
    })();
    await expect(all).rejects.toThrow('enough');
    expect(results).toHaveLength(1);
  });
});
