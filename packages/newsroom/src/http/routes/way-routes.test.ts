/** A page's way and a source's health, as the pipeline leaves them behind: a newsroom that reads a real origin, on both kinds of database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../../test/web/origin.ts';
import { onEveryDatabase, onServedDatabase } from '../../../test/databases.ts';
import { storeTemplate } from '../../../test/embedded-template.ts';
import { writePage } from '../../../test/news-server.ts';
import { prune } from '../../keeping/prune.ts';
import { type Newsroom, openNewsroom } from '../../pipeline/newsroom.ts';
import { openStore, type Store } from '../../store/store.ts';
import { createApp } from '../app.ts';
import { type RunningServer, serve } from '../serve.ts';

interface Step {
  readonly at: string | null;
  readonly kind: string;
  readonly problem: string | null;
  readonly status?: number | null;
  readonly ms?: number | null;
  readonly bytes?: number | null;
  readonly outcome?: string | null;
  readonly confidence?: number | null;
  readonly storyId?: number;
}

interface Item {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly problem: string | null;
  readonly job: { state: string; attempt: number; problem?: string } | null;
}

const TEXT = [
  'The council of the harbour district voted on Friday to close the old iron bridge for two years, after engineers had counted the rivets.',
  'Ferries will carry people across the river meanwhile, every ten minutes from six in the morning to midnight, the mayor said.',
  'Shopkeepers on the northern bank fear for their trade, and have asked for a lower rent until the bridge is open again.',
];

onEveryDatabase('ways and health', ({ fresh }) => {
  let origin: Origin;
  let store: Store;
  let newsroom: Newsroom;
  let server: RunningServer;
  let good: number;
  let bad: number;
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(server.url + path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

  beforeAll(async () => {
    origin = await startOrigin();
    const items = ['bridge', 'lost'].map(
      (name) => `<item><guid>${name}</guid><title>The ${name}</title><link>${origin.url(`/${name}`)}</link></item>`,
    );
    origin.serve('*', '/feed.xml', {
      body: `<rss version="2.0"><channel><title>Post</title>${items.join('')}</channel></rss>`,
      headers: { 'content-type': 'application/rss+xml' },
    });
    origin.serve('*', '/bridge', { body: writePage('Old iron bridge to close', TEXT), headers: { 'content-type': 'text/html' } });
    origin.serve('*', '/lost', { status: 404, body: 'no' });
    origin.serve('*', '/away.xml', { status: 403, body: 'no' });
    store = await openStore(await fresh());
    newsroom = await openNewsroom({
      store,
      fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 5, retries: 0 },
      lookMs: 150,
      leastPollMs: 3_600_000,
    });
    newsroom.start();
    server = await serve(createApp({ store, desk: newsroom, version: '0' }));
    good = (await store.sources.add({ url: origin.url('/feed.xml') })).source.id;
    bad = (await store.sources.add({ url: origin.url('/away.xml'), title: 'Away' })).source.id;
    await newsroom.settle(100, AbortSignal.timeout(60_000));
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await newsroom?.stop(1000);
    await store?.close();
    await origin?.close();
  });

  it('tell of an article each step with its time and what came of it', async () => {
    const { items: articles } = await get<{ items: { id: number }[] }>('/articles');
    expect(articles).toHaveLength(1);
    const { items, steps, pageKept } = await get<{ items: Item[]; steps: Step[]; pageKept: boolean }>(`/articles/${articles[0]!.id}/way`);
    expect(items).toMatchObject([{ title: 'The bridge', state: 'done', problem: null, job: null }]);
    expect(pageKept).toBe(true);
    expect(steps.map(({ kind }) => kind)).toEqual(['announced', 'fetched', 'extracted', 'stored', 'placed']);
    const [announced, fetched, extracted, , placed] = steps as [Step, Step, Step, Step, Step];
    // The poll that announced it.
    expect(announced).toMatchObject({ status: 200, outcome: 'changed', problem: null });
    expect(fetched).toMatchObject({ status: 200, problem: null });
    expect(fetched.bytes).toBeGreaterThan(400);
    expect(extracted.outcome).toBe('whole');
    expect(extracted.confidence).toBeGreaterThan(0);
    expect(extracted.ms).toBeGreaterThanOrEqual(0);
    expect(placed.storyId).toBeGreaterThan(0);
    for (const { at } of steps) expect(Math.abs(Date.now() - Date.parse(at!))).toBeLessThan(120_000);
  });

  it('list what failed and which sources do, with the reason', async () => {
    const { waiting, failed, sources, failedItems } = await get<{
      waiting: number;
      failed: number;
      sources: { id: number; failures: number; lastError: string; rhythm?: unknown }[];
      failedItems: Item[];
    }>('/troubles');
    expect([waiting, failed]).toEqual([0, 1]);
    expect(failedItems).toMatchObject([{ title: 'The lost', state: 'failed', problem: expect.stringContaining('404') }]);
    expect(sources).toMatchObject([{ id: bad, failures: 1, lastError: expect.stringContaining('403') }]);
    expect(sources[0]).not.toHaveProperty('rhythm');
  });

  it('sum up days by source, those in trouble first', async () => {
    const { items } = await get<{ items: { id: number; failures: number; failedShare: number; days: object[] }[] }>(
      '/health/sources?days=2',
    );
    expect(items.map(({ id }) => id)).toEqual([bad, good]);
    expect(items[0]).toMatchObject({ failures: 1, failedShare: 1, days: [{ polls: 1, failedPolls: 1, pages: 0, confidence: null }] });
    expect(items[1]).toMatchObject({
      failures: 0,
      days: [
        { polls: 1, failedPolls: 0, entries: 2, pages: 2, failedPages: 1, partialPages: 0, articles: 1, confidence: expect.any(Number) },
      ],
    });
    expect(items[1]!.failedShare).toBeCloseTo(1 / 3);
    const first = await get<{ items: { id: number }[]; next: string }>('/health/sources?limit=1');
    const second = await get<{ items: { id: number }[]; next?: string }>(`/health/sources?limit=1&after=${first.next}`);
    expect([first.items[0]!.id, second.items[0]!.id, second.next]).toEqual([bad, good, undefined]);
  });

  it('show a source: its polls, its pages, its failures by kind', async () => {
    const { source, polls, pages, failures } = await get<{ source: { id: number }; polls: Step[]; pages: Step[]; failures: object[] }>(
      `/sources/${good}/health`,
    );
    expect(source.id).toBe(good);
    expect(polls).toMatchObject([{ status: 200, outcome: 'changed', added: 2, problem: null }]);
    expect(pages.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'whole']);
    expect(failures).toMatchObject([{ purpose: 'page', code: 'http_status', count: 1, problem: expect.stringContaining('404') }]);
    const away = await get<{ failures: object[] }>(`/sources/${bad}/health`);
    expect(away.failures).toMatchObject([{ purpose: 'feed', code: 'http_status', count: 1 }]);
    expect((await fetch(`${server.url}/sources/999/health`)).status).toBe(404);
    expect((await fetch(`${server.url}/sources/${good}/health?days=0`)).status).toBe(400);
  });

  it('name the job of an item that waits, and why its last try failed', async () => {
    origin.serve('*', '/feed.xml', {
      body: `<rss version="2.0"><channel><title>Post</title><item><guid>slow</guid><title>The slow</title><link>${origin.url('/slow')}</link></item></channel></rss>`,
      headers: { 'content-type': 'application/rss+xml' },
    });
    origin.serve('*', '/slow', { status: 500, body: 'no' });
    await store.sources.pollNow(good);
    const waitingItem = async (): Promise<Item | undefined> =>
      (await get<{ waitingItems: Item[] }>('/troubles')).waitingItems.find(({ job }) => job?.problem !== undefined);
    let item: Item | undefined;
    for (let n = 0; item === undefined && n < 200; n++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      item = await waitingItem();
    }
    expect(item).toMatchObject({ title: 'The slow', state: 'new', job: { state: 'retry', problem: expect.stringContaining('500') } });
  });

  it('go when they are old', async () => {
    await store.fetches.add({ url: origin.url('/old'), purpose: 'page', sourceId: good, fetchedAt: '2020-01-01T00:00:00.000Z' });
    expect((await store.health.of(good, '2020-01-01'))!.days).toHaveLength(2);
    const day = Number.POSITIVE_INFINITY;
    await prune(store, { pages: day, revisions: day, log: day, pictures: day });
    expect((await store.health.of(good, '2020-01-01'))!.days).toHaveLength(1);
  });
});

describe('a row of the log', () => {
  it('is cut where a server had much to say', async () => {
    const store = await openStore({ template: await storeTemplate() });
    const { source } = await store.sources.add({ url: 'https://post.example/feed' });
    await store.fetches.add({
      url: 'https://post.example/feed',
      purpose: 'feed',
      sourceId: source.id,
      errorCode: 'x',
      problem: 'a'.repeat(9000),
    });
    expect((await store.health.fetches(source.id, 'feed', 1))[0]!.problem).toHaveLength(500);
    await store.close();
  });
});

onServedDatabase('a poll that holds its source', (server) => {
  it('keeps other polls out, and lets pages write what came of them', async () => {
    const store = await openStore({ databaseUrl: await server().createDatabase() });
    const { source } = await store.sources.add({ url: 'https://post.example/feed' });
    await store.transaction(async (tx) => {
      await tx.sources.hold(source.id);
      await store.fetches.add({ url: 'https://post.example/1', purpose: 'page', sourceId: source.id, outcome: 'whole', isNew: true });
      const other = store.transaction(async (second) => {
        await second.executeSql("set local lock_timeout = '200ms'");
        return second.sources.hold(source.id);
      });
      await expect(other).rejects.toThrow(/lock timeout/);
    });
    expect((await store.health.of(source.id, '2000-01-01'))!.days).toMatchObject([{ pages: 1, articles: 1 }]);
    await store.close();
  }, 30_000);
});
