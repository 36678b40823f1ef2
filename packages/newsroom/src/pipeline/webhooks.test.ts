/** Webhooks with a receiver of our own, over HTTP: signed, tried again, given up with a reason, never to private addresses unasked. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { createApp, type NewsroomApp } from '../http/app.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';
import { signMessage } from './webhooks.ts';

it('signs as the convention’s own example has it', () => {
  // https://github.com/standard-webhooks/standard-webhooks, the example of its libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signMessage(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

onEveryDatabase('webhooks', ({ fresh }) => {
  let store: Store;
  let newsroom: Newsroom;
  let app: NewsroomApp;
  let server: Server;
  let received: Received[];
  let statuses: number[];
  let url: string;

  const open = async (allowPrivate: readonly string[]): Promise<void> => {
    newsroom = await openNewsroom({ store, fetch: { allowPrivate }, lookMs: 150, webhookRetrySeconds: 1 });
    newsroom.start();
    app = createApp({ store, desk: newsroom, version: '0' });
  };
  const send = async (method: string, path: string, body?: object): Promise<Response> =>
    app.request(path, { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) });
  const add = async (events?: readonly string[]): Promise<{ id: number; secret: string }> => {
    const answer = await send('POST', '/webhooks', { url, ...(events && { events }) });
    expect(answer.status).toBe(201);
    return answer.json() as Promise<{ id: number; secret: string }>;
  };
  const save = (text: string, at = new Date().toISOString()) =>
    store.articles.save({ url: 'https://post.example/ferry', article: { headline: 'Ferry', articleBody: text }, seenAt: at });
  const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  const messages = async (id: number) =>
    (
      (await (await send('GET', `/webhooks/${id}/messages`)).json()) as {
        items: { state: string; attempts: number; problem: string | null }[];
      }
    ).items;

  beforeEach(async () => {
    [received, statuses] = [[], []];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(statuses.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    store = await openStore(await fresh());
  }, 60_000);
  afterEach(async () => {
    await app.close();
    await newsroom.stop(1000);
    await store.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('tells of what is new and revised, signed, each once', { timeout: 60_000 }, async () => {
    await open(['127.0.0.0/8']);
    await save('What was there before is told to nobody.', new Date(Date.now() - 60_000).toISOString());
    await expect.poll(async () => (await newsroom.workload()).unplaced, { timeout: 20_000 }).toBe(0);
    const { id, secret } = await add(['article.new', 'article.revised']);
    await store.articles.save({ url: 'https://post.example/pier', article: { headline: 'Pier closed', articleBody: 'A storm.' } });
    await expect.poll(types, { timeout: 20_000 }).toEqual(['article.new']);
    const [{ headers, body }] = received as [Received];
    const seconds = Number(headers['webhook-timestamp']);
    expect(headers).toMatchObject(signMessage(secret, String(headers['webhook-id']), seconds, body));
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({ type: 'article.new', data: { url: 'https://post.example/pier', headline: 'Pier closed' } });
    await store.articles.save({
      url: 'https://post.example/pier',
      article: { headline: 'Pier closed', articleBody: 'A storm broke two piles.' },
    });
    await expect.poll(types, { timeout: 20_000 }).toEqual(['article.new', 'article.revised']);
    await expect.poll(() => messages(id)).toMatchObject(Array(2).fill({ state: 'delivered', attempts: 1, problem: null }));
    const list = await (await send('GET', '/webhooks')).text();
    expect([list.includes(secret), list.includes('"lastSuccessAt":"2')]).toEqual([false, true]);
    const page = await (await send('GET', '/read/webhooks')).text();
    expect([page.includes(url), page.includes(secret)]).toEqual([true, false]);
  });

  it('is tried again, and follows no redirect; a receiver that is gone is left alone', { timeout: 60_000 }, async () => {
    await open(['127.0.0.0/8']);
    const { id } = await add(['article.new', 'article.revised']);
    statuses = [500, 302];
    await save('Ferries sail.');
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await expect.poll(() => messages(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    statuses = [410];
    await save('Ferries sail again.', new Date(Date.now() + 1000).toISOString());
    await expect
      .poll(() => messages(id), { timeout: 20_000 })
      .toMatchObject([{ state: 'given up', problem: expect.stringMatching(/410/) }, {}]);
    expect(await store.webhooks.get(id)).toMatchObject({ state: 'gone' });
    expect((await send('PATCH', `/webhooks/${id}`, { state: 'active' })).status).toBe(200);
    expect((await send('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await send('GET', `/webhooks/${id}/messages`)).status).toBe(404);
  });

  it('goes to no private address unless that is allowed', { timeout: 60_000 }, async () => {
    await open([]);
    const { id } = await add();
    await save('Ferries sail.');
    const given = { state: 'given up', attempts: 1, problem: expect.stringMatching(/not a public address/) };
    await expect.poll(async () => (await messages(id))[0], { timeout: 20_000 }).toMatchObject(given);
    expect(received).toEqual([]);
  });
});
