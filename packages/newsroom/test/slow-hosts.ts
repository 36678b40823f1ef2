/** A healthy source beside hosts that take their time: how long its articles take. The whole of it is part of `npm run load`. */
import { type Origin, type Resource, startOrigin } from '../../../test/web/origin.ts';
import { type Newsroom, openNewsroom } from '../src/pipeline/newsroom.ts';
import { openStore, type StoreOptions } from '../src/store/store.ts';

/** What stands beside the healthy source. */
export type Neighbour = 'nothing' | 'slow pages' | '503 for a week' | 'no answer' | 'crawl-delay' | 'silent sitemaps';

export const NEIGHBOURS: readonly Neighbour[] = ['nothing', 'slow pages', '503 for a week', 'no answer', 'crawl-delay'];

export interface SlowShape {
  /** Of the healthy source, and of each of its neighbours. */
  readonly articles: number;
  /** Hosts that stand beside it, all of the same kind. */
  readonly hosts: number;
  /** Pages under way at once; the newsroom's default where not given. */
  readonly concurrency?: number;
  /** Between two requests to a host. */
  readonly paceMs: number;
  /** That a slow page takes. */
  readonly slowMs: number;
  /** After which a request is given up. */
  readonly timeoutMs: number;
  readonly crawlDelaySeconds: number;
  /** When to stop looking. */
  readonly limitMs: number;
}

/** The whole of it. */
export const SLOW_SHAPE: Omit<SlowShape, 'hosts'> = {
  articles: 20,
  paceMs: 1000,
  slowMs: 8000,
  timeoutMs: 30_000,
  crawlDelaySeconds: 120,
  limitMs: 120_000,
};

export interface SlowResult {
  readonly seconds: number;
  /** Articles of the healthy source. */
  readonly articles: number;
  /** Articles of its neighbours meanwhile. */
  readonly others: number;
}

/** `store`: options of a new, empty database. */
export async function runBeside(neighbour: Neighbour, shape: SlowShape, store: StoreOptions): Promise<SlowResult> {
  const origin = await startOrigin();
  const opened = await openStore(store);
  const newsroom = await openNewsroom({
    store: opened,
    fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: shape.paceMs, timeoutMs: shape.timeoutMs },
    lookMs: 100,
    ...(shape.concurrency === undefined ? {} : { concurrency: shape.concurrency }),
  });
  try {
    if (neighbour !== 'nothing')
      for (let host = 1; host <= shape.hosts; host++) await opened.sources.add({ url: serveNeighbour(origin, neighbour, host, shape) });
    // The neighbours are at work when it comes.
    const { source } = await opened.sources.add({ url: origin.serveFeed(origin.hostAddress(0), { items: shape.articles }) });
    return await watch(newsroom, source.id, shape);
  } finally {
    await newsroom.stop(0);
    await opened.close();
    await origin.close();
  }
}

function serveNeighbour(origin: Origin, neighbour: Neighbour, host: number, shape: SlowShape): string {
  const address = origin.hostAddress(host);
  if (neighbour === 'silent sitemaps')
    return serveIndex(
      origin,
      address,
      [1, 2, 3].map((n) => origin.url(`/${host}-${n}.xml`, origin.hostAddress(0xffff))),
    );
  const feed = origin.serveFeed(address, { items: shape.articles });
  const troubles: Partial<Record<Neighbour, Resource>> = {
    'slow pages': { body: '<article><h1>Slow</h1><p>It came at last.</p></article>', delayMs: shape.slowMs },
    '503 for a week': { status: 503, headers: { 'retry-after': '604800' } },
    'no answer': { delayMs: Number.POSITIVE_INFINITY },
  };
  const trouble = troubles[neighbour];
  if (trouble === undefined) origin.robots(address, `User-agent: *\nCrawl-delay: ${shape.crawlDelaySeconds}`);
  else for (let item = 0; item < shape.articles; item++) origin.serve(address, `/item/${item}.html`, trouble);
  return feed;
}

/** An index whose sitemaps are all at one host, which never answers. */
function serveIndex(origin: Origin, address: string, sitemaps: readonly string[]): string {
  const listed = sitemaps.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('');
  const body = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</sitemapindex>`;
  origin.serve(address, '/sitemap.xml', { body, headers: { 'content-type': 'application/xml' } });
  for (const url of sitemaps) origin.serve(new URL(url).hostname, new URL(url).pathname, { delayMs: Number.POSITIVE_INFINITY });
  return origin.url('/sitemap.xml', address);
}

async function watch(newsroom: Newsroom, sourceId: number, { articles: all, limitMs }: SlowShape): Promise<SlowResult> {
  const began = performance.now();
  newsroom.start();
  for (;;) {
    const { items } = await newsroom.store.articles.list({ sourceId, limit: 200 });
    const seconds = (performance.now() - began) / 1000;
    if (items.length >= all || seconds * 1000 > limitMs)
      return { seconds, articles: items.length, others: (await newsroom.store.articles.count()) - items.length };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
