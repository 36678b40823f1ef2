/** Flows as programs that speak Fever send them – Reeder, Unread, FeedMe, NewsFlash –, over HTTP to a newsroom at work. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReaderServer, startReaderServer } from '../../../test/reader-server.ts';
import { hashKey, writeFeverKey } from '../../users/key.ts';
import { numberFolder } from './groups.ts';

interface Answer {
  readonly api_version: number;
  readonly auth: number;
  readonly last_refreshed_on_time: number;
  readonly items: { id: number; html: string; is_read: number; is_saved: number; feed_id: number }[];
  readonly total_items: number;
  readonly unread_item_ids: string;
  readonly saved_item_ids: string;
}

/** As programs make it, of name and password. */
const KEY = createHash('md5').update('anna:a password for fever').digest('hex');

describe('the Fever API', () => {
  let server: ReaderServer;
  let harbour: number;
  beforeAll(async () => {
    server = await startReaderServer();
    const feed = server.origin.serveFeed('127.0.0.1', { items: 52, title: 'Harbour' });
    harbour = (await server.newsroom.addSource(feed, { folder: 'Coast' })).source.id;
    const island = server.origin.serveFeed('127.0.0.2', { items: 2, title: 'Island', path: 'island.xml' });
    await server.newsroom.addSource(island);
    await server.settle();
    const user = await server.addUser('anna', 'correct horse');
    await server.store.users.setFeverKey(user.id, hashKey(writeFeverKey('anna', 'a password for fever')));
  }, 120_000);
  afterAll(() => server.close());

  const ask = async (query: string, fields: Record<string, string> = {}, path = '/fever/'): Promise<Answer> => {
    const body = new URLSearchParams({ api_key: KEY, ...fields });
    const answer = await fetch(`${server.url}${path}?api${query}`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  };
  const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

  it('knows a program by its key, in a form of either kind, and nobody else', async () => {
    expect(await ask('')).toMatchObject({ api_version: 3, auth: 1, last_refreshed_on_time: expect.any(Number) });
    for (const path of ['/fever', '/fever.php', '/api/fever.php'])
      expect(await ask('', { api_key: KEY.toUpperCase() }, path)).toMatchObject({ auth: 1 });
    const body = new FormData();
    body.append('api_key', KEY);
    expect(await (await fetch(`${server.url}/fever/?api&groups`, { method: 'POST', body })).json()).toMatchObject({ auth: 1 });
    const refused = { api_version: 3, auth: 0 };
    expect(await ask('&items', { api_key: createHash('md5').update('anna:correct horse').digest('hex') })).toEqual(refused);
    expect(await ask('&items', { api_key: '' })).toEqual(refused);
    expect(await (await fetch(`${server.url}/fever/?api&items&api_key=${KEY}`)).json()).toEqual(refused);
  });

  it('lists groups and feeds', async () => {
    const coast = numberFolder('Coast');
    expect(await ask('&groups')).toMatchObject({
      groups: [{ id: coast, title: 'Coast' }],
      feeds_groups: [{ group_id: coast, feed_ids: String(harbour) }],
    });
    expect(await ask('&feeds')).toMatchObject({
      feeds: [{ id: harbour, title: 'Harbour', site_url: expect.stringMatching(/^http/), is_spark: 0 }, { title: 'Island' }],
    });
    expect(await ask('&favicons&links')).toMatchObject({ favicons: [], links: [] });
  });

  it('gives all items with their full text, fifty at a time, upwards, downwards and by number', async () => {
    const unread = numbers((await ask('&unread_item_ids')).unread_item_ids);
    expect(unread).toHaveLength(54);
    const follow = async (query: (last: number) => string): Promise<number[]> => {
      const seen: number[] = [];
      for (;;) {
        const { items, total_items } = await ask(query(seen.at(-1) ?? 0));
        expect([total_items, items.length <= 50]).toEqual([54, true]);
        if (items.length === 0) return seen;
        for (const { html } of items) expect(html).toMatch(/<p>Paragraph 1 of article \d+[\s\S]*<p>Paragraph 3/);
        seen.push(...items.map(({ id }) => id));
      }
    };
    expect(await follow((last) => `&items&since_id=${last}`)).toEqual(unread);
    expect(await follow((last) => `&items${last === 0 ? '' : `&max_id=${last}`}`)).toEqual([...unread].reverse());
    const wanted = [unread[3]!, unread[1]!];
    expect((await ask(`&items&with_ids=${wanted.join(',')},999999,x`)).items.map(({ id }) => id)).toEqual(wanted);
  });

  it('marks an item as read and unread, saved and not', async () => {
    const [first, second] = numbers((await ask('&unread_item_ids')).unread_item_ids);
    const marked = await ask('', { mark: 'item', as: 'read', id: String(first) });
    expect(numbers(marked.unread_item_ids)).not.toContain(first);
    expect((await ask('', { mark: 'item', as: 'saved', id: String(second) })).saved_item_ids).toBe(String(second));
    const { items } = await ask(`&items&with_ids=${first},${second}`);
    expect(items.map(({ is_read, is_saved }) => [is_read, is_saved])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await ask('', { mark: 'item', as: 'unread', id: String(first) });
    await ask('', { mark: 'item', as: 'unsaved', id: String(second) });
    expect(await ask('&unread_item_ids&saved_item_ids')).toMatchObject({
      unread_item_ids: expect.stringMatching(`^${first},`),
      saved_item_ids: '',
    });
    await ask('', { mark: 'item', as: 'constructor', id: String(first) });
    await ask('', { mark: 'item', as: 'read', id: '1e99' });
    expect(numbers((await ask('&unread_item_ids')).unread_item_ids)).toHaveLength(54);
  });

  it('marks a feed, a group and everything as read, until a time', async () => {
    const left = async (fields: Record<string, string>) => numbers((await ask('', { as: 'read', ...fields })).unread_item_ids).length;
    const now = String(Math.floor(Date.now() / 1000) + 1);
    expect(await left({ mark: 'feed', id: String(harbour), before: '1000' })).toBe(54);
    expect(await left({ mark: 'group', id: '-1', before: now })).toBe(54);
    expect(await left({ mark: 'group', id: '12345', before: now })).toBe(54);
    expect(await left({ mark: 'group', id: String(numberFolder('Coast')), before: now })).toBe(2);
    expect(await left({ mark: 'group', id: '0', before: now })).toBe(0);
  });

  it('lets nobody try keys for long', async () => {
    let status = 200;
    for (let i = 0; i < 30 && status === 200; i++)
      status = (await fetch(`${server.url}/fever/?api`, { method: 'POST', body: new URLSearchParams({ api_key: `${i}` }) })).status;
    expect(status).toBe(429);
    expect((await ask('')).auth).toBe(1);
  });
});
