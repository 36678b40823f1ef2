/** Indexes of sitemaps over HTTP: their host is asked in its pace, the job waits in the queue meanwhile, and nothing is asked for twice. */
import { expect, it } from 'vitest';
import { type Origin, type Resource, startOrigin } from '../../../../test/web/origin.ts';
import { onEveryDatabase } from '../../test/databases.ts';
import { openStore } from '../store/store.ts';
import { openNewsroom } from './newsroom.ts';

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = { 'content-type': 'application/xml' };

/** By number of the sitemap and of the request for it: what is answered instead of it. */
type Trouble = Readonly<Record<number, (times: number) => Resource | undefined>>;

/** An index of so many sitemaps with one page each. @returns its address */
function serveIndex(origin: Origin, host: string, count: number, trouble: Trouble = {}): string {
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (const n of numbers) {
    const good = { body: `<urlset ${XMLNS}><url><loc>${origin.url(`/page-${n}`, host)}</loc></url></urlset>`, headers: XML };
    origin.serve(host, `/${n}.xml`, (_, times) => trouble[n]?.(times) ?? good);
    origin.serve(host, `/page-${n}`, { body: `<article><h1>Page ${n}</h1><p>This is what page ${n} says of the tide.</p></article>` });
  }
  const listed = numbers.map((n) => `<sitemap><loc>${origin.url(`/${n}.xml`, host)}</loc><lastmod>2026-11-2${n}</lastmod></sitemap>`);
  origin.serve(host, '/index.xml', { body: `<sitemapindex ${XMLNS}>${listed.join('')}</sitemapindex>`, headers: XML });
  return origin.url('/index.xml', host);
}

onEveryDatabase('an index of sitemaps', ({ fresh }) => {
  const read = async (trouble: Trouble): Promise<{ pages: string[]; asked: string[]; gaps: number[]; lastError: string | null }> => {
    const origin = await startOrigin();
    const store = await openStore(await fresh());
    const newsroom = await openNewsroom({
      store,
      fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 150 },
      lookMs: 150,
      revisitMs: [],
    });
    try {
      const host = origin.hostAddress(0);
      const { source } = await store.sources.add({ url: serveIndex(origin, host, 4, trouble) });
      newsroom.start();
      await expect.poll(async () => (await store.sources.get(source.id))?.lastPollAt, { timeout: 40_000 }).not.toBeNull();
      const { rows } = await store.executeSql('select url from feed_items order by url');
      const asked = origin.requests.filter(({ path }) => path.endsWith('.xml'));
      return {
        pages: rows.map(({ url }) => new URL(String(url)).pathname),
        asked: asked.map(({ path }) => path),
        gaps: asked.slice(1).map(({ at }, i) => at - asked[i]!.at),
        lastError: (await store.sources.get(source.id))!.lastError,
      };
    } finally {
      await newsroom.stop(0);
      await store.close();
      await origin.close();
    }
  };

  it('is read once, and its newest sitemaps after it, in the pace of their host', { timeout: 60_000 }, async () => {
    const { pages, asked, gaps } = await read({});
    expect(asked).toEqual(['/index.xml', '/3.xml', '/2.xml', '/1.xml']);
    expect(pages).toEqual(['/page-1', '/page-2', '/page-3']);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(150);
  });

  it('asks once more for a sitemap that fails for a moment, and goes on without one that is gone', { timeout: 60_000 }, async () => {
    const { pages, asked, lastError } = await read({
      3: (times) => (times === 1 ? { status: 503 } : undefined),
      2: () => ({ status: 404 }),
    });
    expect(asked).toEqual(['/index.xml', '/3.xml', '/3.xml', '/2.xml', '/1.xml']);
    expect(pages).toEqual(['/page-1', '/page-3']);
    expect(lastError).toBeNull();
  });
});
