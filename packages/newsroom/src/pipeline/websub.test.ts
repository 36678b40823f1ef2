/** WebSub with a hub of our own, over HTTP: found, asked, verified, renewed, believed when signed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { onEveryDatabase } from '../../test/databases.ts';
import { startHub, type TestHub } from '../../test/hub.ts';
import { createApp } from '../http/app.ts';
import { type RunningServer, serve } from '../http/serve.ts';
import { openStore, type Store } from '../store/store.ts';
import { findHub } from './find-hub.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

const TEXT =
  'The electric ferry between Port Ellery and Sand Point will sail again from Saturday, eleven years after the old boats failed their survey, said Ruth Ansah of the harbour board on Friday.';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('finds the hub in the header before the feed', () => {
  const url = 'https://post.example/rss';
  const feed = { hubs: ['https://hub.example/feed'], selfUrl: 'https://post.example/self' };
  expect(findHub({ url }, {})).toBeUndefined();
  expect(findHub({ url }, { hubs: feed.hubs })).toEqual({ hub: 'https://hub.example/feed', topic: url });
  expect(findHub({ url }, feed)).toEqual({ hub: 'https://hub.example/feed', topic: 'https://post.example/self' });
  const links =
    '</style.css>; rel=preload, <https://hub.example/a>; rel="hub", <https://hub.example/b>; rel=hub, </canonical>; REL="alternate self"';
  expect(findHub({ url, links }, feed)).toEqual({ hub: 'https://hub.example/a', topic: 'https://post.example/canonical' });
  expect(findHub({ url, links: '<javascript:1>; rel=hub' }, {})).toBeUndefined();
  // In quadratic time an hour.
  for (const links of ['<'.repeat(1e6), `<a>${';'.repeat(1e6)}`]) expect(findHub({ url, links }, {})).toBeUndefined();
});

onEveryDatabase('WebSub', ({ fresh }) => {
  let origin: Origin;
  let hub: TestHub;
  let store: Store;
  let newsroom: Newsroom;
  let server: RunningServer;

  const open = async (publicUrl: string | undefined, port: number): Promise<void> => {
    newsroom = await openNewsroom({
      store,
      fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 5, retries: 0 },
      lookMs: 150,
      leastPollMs: 3_600_000,
      revisitMs: [],
      ...(publicUrl !== undefined && { publicUrl }),
    });
    newsroom.start();
    server = await serve(createApp({ store, desk: newsroom, version: '0', apiKey: 'closed' }), { port });
  };
  const writeFeed = (paths: readonly string[]): string =>
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Courier</title><atom:link rel="hub" href="${hub.url}"/><atom:link rel="self" href="${origin.url('/rss')}"/>${paths
      .map(
        (path) =>
          `<item><title>Headline of ${path.slice(1)}</title><link>${origin.url(path)}</link><description>${TEXT} (${path})</description></item>`,
      )
      .join('')}</channel></rss>`;
  const settled = () => newsroom.settle(100, AbortSignal.timeout(30_000));
  const headlines = async () => (await store.articles.list()).items.map(({ headline }) => headline).sort();

  beforeEach(async () => {
    [origin, hub] = await Promise.all([startOrigin(), startHub()]);
    store = await openStore(await fresh());
  }, 60_000);
  afterEach(async () => {
    await server.close();
    await newsroom.stop(1000);
    await Promise.all([store.close(), origin.close(), hub.close()]);
  });

  it('takes what a hub sends, and ignores what is badly signed', { timeout: 60_000 }, async () => {
    const port = await freePort();
    await open(`http://127.0.0.1:${port}/`, port);
    origin.serve('127.0.0.1', '/rss', () => ({ body: writeFeed(['/one']) }));
    const { source } = await store.sources.add({ url: origin.url('/rss') });
    await settled();
    await expect.poll(() => hub.subscriptions.length, { timeout: 20_000 }).toBe(1);
    const [{ callback, topic, lease }] = hub.subscriptions as [(typeof hub.subscriptions)[number]];
    expect([topic, lease]).toEqual([origin.url('/rss'), String(7 * 86_400)]);
    expect(callback).toMatch(new RegExp(`^http://127.0.0.1:${port}/websub/[\\w-]{43}$`));
    const subscription = (await store.subscriptions.get(source.id))!;
    expect(subscription).toMatchObject({ state: 'active', failures: 0, lastError: null });
    expect(Date.parse(subscription.expiresAt!) - Date.parse(subscription.askAt)).toBeCloseTo(720_000, -4);

    expect(await hub.publish(topic, writeFeed(['/forged']), { signature: `sha256=${'0'.repeat(64)}` })).toBe(202);
    expect(await hub.publish(topic, writeFeed(['/forged']), { signature: 'md5=00' })).toBe(202);
    expect(await hub.publish(topic, writeFeed(['/forged']), { signature: '' })).toBe(202);
    expect(await hub.publish(topic, writeFeed(['/two']))).toBe(202);
    await settled();
    expect(await headlines()).toEqual(['Headline of one', 'Headline of two']);
    expect(await hub.publish(topic, writeFeed(['/three']), { method: 'sha1' })).toBe(202);
    await settled();
    expect(await headlines()).toHaveLength(3);
    expect(origin.requests.filter(({ path }) => path === '/rss')).toHaveLength(1);
    // What is no feed is a hint.
    expect(await hub.publish(topic, 'something is new')).toBe(202);
    await expect.poll(() => origin.requests.filter(({ path }) => path === '/rss').length, { timeout: 20_000 }).toBe(2);

    // A lease that ends is renewed, with the same address.
    await store.db.updateTable('subscriptions').set({ askAt: new Date().toISOString() }).execute();
    await expect.poll(() => hub.subscriptions.length, { timeout: 20_000 }).toBe(2);
    expect(hub.subscriptions[1]!.callback).toBe(callback);

    const ask = (query: string, address = callback) => fetch(`${address}?${query}`).then(({ status }) => status);
    const about = `hub.topic=${encodeURIComponent(topic)}&hub.challenge=c`;
    expect(await ask(`hub.mode=unsubscribe&${about}`)).toBe(404);
    expect(await ask('hub.mode=subscribe&hub.topic=other&hub.challenge=c')).toBe(404);
    expect(await ask(`hub.mode=subscribe&${about}`, callback.replace(/.{10}$/, 'AAAAAAAAAA'))).toBe(404);
    expect(await ask(`hub.mode=denied&hub.topic=${encodeURIComponent(topic)}&hub.reason=full`)).toBe(200);
    expect(await store.subscriptions.get(source.id)).toMatchObject({ state: 'denied', lastError: 'the hub denied it: full' });
    const settings = await fetch(`${server.url}/sources/${source.id}/settings`, { headers: { 'x-api-key': 'closed' } });
    expect(await settings.json()).toMatchObject({ hub: { url: hub.url, state: 'denied' } });
    await store.sources.remove(source.id);
    expect(await hub.publish(topic, writeFeed(['/four']))).toBe(410);
    expect((await fetch(`${server.url}/sources`)).status).toBe(401);
  });

  it('asks nobody where no public address is known', { timeout: 60_000 }, async () => {
    await open(undefined, 0);
    origin.serve('127.0.0.1', '/rss', { body: writeFeed(['/one']) });
    const { source } = await store.sources.add({ url: origin.url('/rss') });
    await settled();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(hub.asked()).toBe(0);
    expect(await store.subscriptions.get(source.id)).toMatchObject({ state: 'new', hub: hub.url });
    origin.serve('127.0.0.1', '/rss', { body: '<rss version="2.0"><channel><title>Courier</title></channel></rss>' });
    await store.sources.pollNow(source.id);
    await settled();
    expect(await store.subscriptions.get(source.id)).toBeUndefined();
  });
});
