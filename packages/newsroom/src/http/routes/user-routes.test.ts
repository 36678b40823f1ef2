/** Users, their keys, and what each has read: over HTTP, in a house that is open and in one that is not. */

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NewsServer, readProblem, startNewsServer } from '../../../test/news-server.ts';
import type { Store } from '../../store/store.ts';

/** Two articles of one story, the first by a source, and three of none; an hour apart from six in the morning. */
async function stock(store: Store) {
  const { source } = await store.sources.add({ url: 'https://harbour.example/feed.xml', title: 'Harbour News' });
  const save = async (hour: number, inLanguage: string, sourceId?: number, storyId?: number) => {
    const at = `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const article = { headline: `News of ${hour}`, articleBody: 'There is news.', inLanguage, datePublished: at };
    const { id } = await store.articles.save({ url: `https://a.example/${hour}`, article, seenAt: at, sourceId });
    return { id, ...(await store.stories.place({ articleId: id, storyId, score: 1, at })) };
  };
  const [russian, chinese, uyghur] = [await save(6, 'ru'), await save(8, 'zh-CN'), await save(9, 'ug')];
  const bridge = await save(10, 'en', source.id);
  return { sourceId: source.id, russian, chinese, uyghur, bridge, bridgeAgain: await save(11, 'en', undefined, bridge.storyId) };
}

type Stocked = Awaited<ReturnType<typeof stock>>;

const json = { 'content-type': 'application/json' };
const PASSWORD = 'correct horse';

describe('users', () => {
  let server: NewsServer;
  let stocked: Stocked;
  beforeEach(async () => {
    server = await startNewsServer();
    stocked = await stock(server.store);
  }, 60_000);
  afterEach(() => server.close());

  const send = (method: string, path: string, body: object, key?: string): Promise<Response> =>
    server.ask(path, { method, headers: { ...json, ...(key && { authorization: `Bearer ${key}` }) }, body: JSON.stringify(body) });
  const get = async <Body>(path: string, key?: string): Promise<Body> => {
    const answer = await server.ask(path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const unread = async (key?: string): Promise<number[]> =>
    (await get<{ items: { id: number }[] }>('/me/articles?state=unread', key)).items.map(({ id }) => id);

  it('are one without a password at first, who reads what there is', async () => {
    expect(await get('/me')).toEqual({ id: 1, name: 'reader', keeper: true, open: true });
    const { bridge, bridgeAgain, uyghur, chinese, russian, sourceId } = stocked;
    expect(await unread()).toEqual([bridgeAgain.id, bridge.id, uyghur.id, chinese.id, russian.id]);
    const change = await send('PATCH', `/me/articles/${bridge.id}`, { read: true, starred: true });
    expect(await change.json()).toEqual({ read: true, starred: true });
    expect(await unread()).not.toContain(bridge.id);
    const list = async (query: string) => (await get<{ items: { id: number }[] }>(`/me/articles?${query}`)).items.map(({ id }) => id);
    expect(await list('state=starred')).toEqual([bridge.id]);
    expect(await list('state=read')).toEqual([bridge.id]);
    expect(await list(`story=${bridge.storyId}&sort=oldest`)).toEqual([bridge.id, bridgeAgain.id]);
    expect(await list('language=zh&state=unread')).toEqual([chinese.id]);
    expect(await list(`source=${sourceId}`)).toEqual([bridge.id]);
    await send('PATCH', `/me/articles/${bridge.id}`, { read: false });
    expect(await get('/me/unread')).toMatchObject({ count: 1, sources: [{ sourceId, count: 1 }] });
    // An older source claims the article, then it is gone.
    const { source: other } = await server.store.sources.add({ url: 'https://other.example/feed' });
    await sql`update articles set source_id = ${other.id} where id = ${bridge.id}`.execute(server.store.db);
    expect(await get('/me/unread')).toMatchObject({ count: 1, sources: [{ sourceId: other.id, count: 1 }] });
    await sql`update articles set source_id = ${sourceId} where id = ${bridge.id}`.execute(server.store.db);
    await server.store.sources.remove(other.id);
    expect(await get('/me/unread')).toMatchObject({ count: 1, sources: [{ sourceId, count: 1 }] });
    expect((await readProblem(await send('PATCH', '/me/articles/999', { read: true }))).code).toBe('not_found');
  });

  it('go on in a list where they were, whatever they read meanwhile', async () => {
    const [first, second, ...rest] = await unread();
    const page = await get<{ items: { id: number }[]; next: string }>('/me/articles?state=unread&limit=2');
    expect(page.items.map(({ id }) => id)).toEqual([first, second]);
    for (const id of [first, second]) await send('PATCH', `/me/articles/${id}`, { read: true });
    const next = await get<{ items: { id: number; read: boolean }[] }>(`/me/articles?state=unread&after=${page.next}`);
    expect(next.items.map(({ id }) => id)).toEqual(rest);
  });

  it('mark all as read: of a story, a source, a folder, everything, and nothing by accident', async () => {
    const mark = async (body: object) => (await send('POST', '/me/read', body)).json();
    expect(await mark({ story: stocked.bridge.storyId })).toEqual({ marked: 2 });
    expect(await mark({ source: stocked.sourceId })).toEqual({ marked: 0 });
    expect(await mark({ all: true, until: '2026-11-21T08:30:00Z' })).toEqual({ marked: 2 });
    expect(await unread()).toEqual([stocked.uyghur.id]);
    expect((await readProblem(await send('POST', '/me/read', {}))).code).toBe('invalid_request');
    expect(await mark({ all: true })).toEqual({ marked: 1 });
  });

  it('have passwords from the first one on, who becomes whoever has read here', async () => {
    await send('PATCH', `/me/articles/${stocked.bridge.id}`, { read: true });
    const made = await send('POST', '/users', { name: 'anna', password: PASSWORD });
    expect([made.status, await made.json()]).toEqual([201, expect.objectContaining({ id: 1, name: 'anna', password: true })]);
    for (const path of ['/me', '/stories', '/openapi.json', '/users']) expect([path, (await server.ask(path)).status]).toEqual([path, 401]);
    expect((await server.ask('/health')).status).toBe(200);
    const page = await server.ask('/read/sources', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/login?to=%2Fread%2Fsources']);
    const [anna] = await server.store.users.list();
    expect(anna!.password).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(anna!.password).not.toContain(PASSWORD);
  });

  it('have tokens, which are shown once, open everything, and can be taken back', async () => {
    const { token, id } = (await (await send('POST', '/users/reader/tokens', { label: 'script' })).json()) as { token: string; id: string };
    await send('POST', '/users', { name: 'anna', password: PASSWORD });
    expect(await get('/me', token)).toEqual({ id: 1, name: 'anna', keeper: true, open: false });
    expect(await get('/users/anna/tokens', token)).toEqual({ items: [expect.objectContaining({ id, label: 'script' })] });
    expect(JSON.stringify(await server.store.users.listKeys(1, 'token'))).not.toContain(token);
    expect((await server.ask(`/users/anna/tokens/${id}`, { method: 'DELETE', headers: { 'x-api-key': token } })).status).toBe(204);
    expect((await server.ask('/me', { headers: { 'x-api-key': token } })).status).toBe(401);
  });

  it('are kept by the first of them', async () => {
    const { token } = (await (await send('POST', '/users/reader/tokens', {})).json()) as { token: string };
    await send('POST', '/users', { name: 'anna', password: PASSWORD }, token);
    expect((await send('POST', '/users', { name: 'bert', password: PASSWORD }, token)).status).toBe(201);
    expect((await readProblem(await send('POST', '/users', { name: 'BERT', password: PASSWORD }, token))).code).toBe('conflict');
    expect((await readProblem(await send('POST', '/users', { name: 'c d', password: PASSWORD }, token))).code).toBe('invalid_request');
    expect((await readProblem(await send('POST', '/users', { name: 'carl', password: 'short' }, token))).code).toBe('invalid_request');
    const bert = ((await (await send('POST', '/users/bert/tokens', {}, token)).json()) as { token: string }).token;
    expect(await unread(bert)).toHaveLength(5);
    await send('PATCH', `/me/articles/${stocked.bridge.id}`, { read: true, starred: true }, bert);
    expect([(await unread(bert)).length, (await unread(token)).length]).toEqual([4, 5]);
    const bodies: Record<string, object> = { '/users/anna/password': { password: PASSWORD }, '/users/nobody/tokens': {} };
    for (const [method, path] of [
      ['GET', '/users'],
      ['POST', '/users'],
      ['DELETE', '/users/anna'],
      ['PUT', '/users/anna/password'],
      ['POST', '/users/nobody/tokens'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: JSON.stringify(bodies[path] ?? { name: 'x', password: PASSWORD }) };
      const answer = await server.ask(path, { method, headers: { ...json, 'x-api-key': bert }, ...body });
      expect([method, path, (await readProblem(answer)).status]).toEqual([method, path, 403]);
    }
    expect((await send('PUT', '/users/bert/password', { password: 'another one' }, bert)).status).toBe(204);
    expect((await readProblem(await send('DELETE', '/users/anna', {}, token))).code).toBe('conflict');
    expect((await send('DELETE', '/users/bert', {}, token)).status).toBe(204);
    expect((await server.ask('/me', { headers: { 'x-api-key': bert } })).status).toBe(401);
  });

  it('find new articles unread, and those of a source that was removed no more', async () => {
    await server.store.articles.save({ url: 'https://new.example/1', article: { headline: 'New' }, sourceId: stocked.sourceId });
    expect(await unread()).toHaveLength(6);
    await server.store.articles.save({ url: 'https://new.example/1', article: { headline: 'New' }, sourceId: stocked.sourceId });
    expect(await unread()).toHaveLength(6);
    await server.store.sources.remove(stocked.sourceId);
    expect(await unread()).toHaveLength(4);
  });
});

describe('a key of the house', () => {
  it('is the first user, beside users with passwords', async () => {
    const server = await startNewsServer({ apiKey: 'house', operatorKey: 'operator' });
    try {
      const as = async (key: string) => (await server.ask('/me', { headers: { authorization: `Bearer ${key}` } })).status;
      expect([await as('house'), await as('operator'), await as('nobody')]).toEqual([200, 200, 401]);
      await server.ask('/users', {
        method: 'POST',
        headers: { ...json, 'x-api-key': 'operator' },
        body: JSON.stringify({ name: 'anna', password: PASSWORD }),
      });
      expect([await as('house'), await as('operator'), await as('nobody')]).toEqual([200, 200, 401]);
    } finally {
      await server.close();
    }
  });
});
