/** Searches kept, changed and removed by the interface and by the page; their feeds, with a token and without; webhooks bound to them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEveryDatabase } from '../../../test/databases.ts';
import { FormBrowser } from '../../../test/form-browser.ts';
import { type NewsServer, readProblem, type Stocked, startNewsServer, stock, storePage, writePage } from '../../../test/news-server.ts';
import { parseFeed } from '../../feeds/parse-feed.ts';
import { openStore, type Store } from '../../store/store.ts';
import { hashKey } from '../../users/key.ts';
import { hashPassword } from '../../users/password.ts';

interface Saved {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly feeds: { readonly rss: string; readonly atom: string; readonly json: string };
}

onEveryDatabase('saved searches', ({ fresh }) => {
  let store: Store;
  let server: NewsServer;
  let stocked: Stocked;
  let bert: string;
  const KEY = 'the key of the house';
  beforeAll(async () => {
    store = await openStore(await fresh());
    stocked = await stock(store);
    server = await startNewsServer({ store, apiKey: KEY });
    await store.users.add('anna', await hashPassword('a long password'));
    const second = (await store.users.add('bert', await hashPassword('another password')))!;
    bert = 'a token of bert';
    await store.users.addKey({ hash: hashKey(bert), userId: second.id, kind: 'token' });
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await store?.close();
  });

  const ask = (path: string, init: RequestInit = {}, key: string | undefined = KEY) =>
    server.ask(path, { ...init, headers: { ...(key !== '' && { 'x-api-key': key }), ...init.headers } });
  const send = (method: string, path: string, body: object, key = KEY) =>
    ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, key);
  const save = async (name: string, query: string, key = KEY): Promise<Saved> => {
    const answer = await send('POST', '/searches', { name, query }, key);
    expect([query, answer.status]).toEqual([query, 201]);
    return (await answer.json()) as Saved;
  };
  const list = async (key = KEY) => ((await (await ask('/searches', {}, key)).json()) as { items: Saved[] }).items;

  it("are each user's own: listed by name, renamed, changed, removed", async () => {
    const bridges = await save('Bridges', 'title:bridge');
    await save('Russian', 'lang:ru');
    await save('bridges', '"iron bridge"', bert);
    expect((await list()).map(({ name }) => name)).toEqual(['Bridges', 'Russian']);
    expect((await list(bert)).map(({ name, query }) => [name, query])).toEqual([['bridges', '"iron bridge"']]);
    expect((await readProblem(await send('POST', '/searches', { name: 'BRIDGES', query: 'x' }))).code).toBe('conflict');
    expect((await readProblem(await send('PATCH', `/searches/${bridges.id}`, { name: 'RUSSIAN' }))).code).toBe('conflict');
    expect((await readProblem(await send('PATCH', `/searches/${bridges.id}`, { name: 'Mine' }, bert))).code).toBe('not_found');
    expect((await readProblem(await ask(`/searches/${bridges.id}`, { method: 'DELETE' }, bert))).code).toBe('not_found');
    const changed = (await (await send('PATCH', `/searches/${bridges.id}`, { name: 'BRIDGES', query: 'ferries' })).json()) as Saved;
    expect(changed).toEqual({ ...bridges, name: 'BRIDGES', query: 'ferries' });
    expect((await ask(`/searches/${bridges.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual(['Russian']);
    expect((await ask(bridges.feeds.rss)).status).toBe(404);
    expect((await ask('/searches', {}, '')).status).toBe(401);
  });

  it('that cannot be read are refused at the place, everywhere', async () => {
    const saved = await save('To be changed', 'bridge');
    const wrong = { name: 'Wrong', query: 'bridge OR' };
    const answers = [
      await ask('/search?q=bridge%20OR'),
      await send('POST', '/searches', wrong),
      await send('PATCH', `/searches/${saved.id}`, { query: wrong.query }),
    ];
    for (const answer of answers)
      expect(await readProblem(answer)).toMatchObject({
        status: 400,
        code: 'bad_search',
        detail: 'Character 10: a word is missing here.',
        at: 9,
      });
    expect((await list()).find(({ id }) => id === saved.id)!.query).toBe('bridge');
    const page = await ask('/?q=bridge%20%28ferry', { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('bridge <mark>(ferry</mark>')]);
  });

  it('are feeds in every format, in the order of lists, without a key', async () => {
    const saved = await save('Iron <&> rust', '(title:bridge -nothing) OR lang:ug');
    const { bridge, bridgeAgain, uyghur } = stocked;
    const urls = await Promise.all([bridgeAgain, bridge, uyghur].map(async ({ id }) => (await store.articles.get(id))!.url));
    for (const address of [saved.feeds.rss, saved.feeds.atom, saved.feeds.json]) {
      const answer = await ask(address, {}, '');
      expect([address, answer.status]).toEqual([address, 200]);
      const { title, entries } = parseFeed(await answer.text(), { url: `${server.url}${address}` });
      expect([title, entries.map(({ url }) => url)]).toEqual(['Iron <&> rust', urls]);
      expect(entries[0]!.content).toContain('<p>');
      const again = await ask(address, { headers: { 'if-none-match': answer.headers.get('etag')! } }, '');
      expect(again.status).toBe(304);
    }
    const chosen = await ask(saved.feeds.rss.replace('.rss', ''), { headers: { accept: 'application/atom+xml' } }, '');
    expect(chosen.headers.get('content-type')).toContain('atom');
  });

  it('show what comes later, and end at their old address when they get a new one', async () => {
    const saved = await save('Ferries', 'ferry ticket*');
    const count = async (address: string) => (await (await ask(address, {}, '')).text()).split('<item>').length - 1;
    expect(await count(saved.feeds.rss)).toBe(0);
    const page = writePage('Ferry tickets dearer', [
      'The ferry across the river takes no coins any more, and its tickets are dearer by a third from May on.',
    ]);
    await storePage(store, { url: 'https://ferry.example/tickets', page, at: '2026-11-21T11:59:00Z' });
    expect(await count(saved.feeds.rss)).toBe(1);
    const renewed = (await (await send('PATCH', `/searches/${saved.id}`, { newToken: true })).json()) as Saved;
    expect((await ask(saved.feeds.rss, {}, '')).status).toBe(404);
    expect(await count(renewed.feeds.rss)).toBe(1);
    expect((await ask('/feeds/all/full.rss', {}, '')).status).toBe(401);
    expect((await ask(`/feeds/search-${'x'.repeat(43)}/full.rss`, {}, '')).status).toBe(404);
    expect((await ask(`/feeds/search-${'x'.repeat(42)}/full.rss`, {}, '')).status).toBe(401);
  });

  it('limit what a webhook is told', async () => {
    const saved = await save('Only bridges', 'title:bridge');
    const make = (body: object) => send('POST', '/webhooks', { url: 'https://me.example/', ...body });
    expect((await readProblem(await make({ search: 999 }))).code).toBe('invalid_request');
    const { id, searchId } = (await (await make({ search: saved.id })).json()) as { id: number; searchId: number };
    expect(searchId).toBe(saved.id);
    const { bridge, uyghur } = stocked;
    const told = async (): Promise<number[]> => {
      const { items, cursor } = await store.changesSince({ limit: 1000 });
      await store.webhooks.note((await store.webhooks.get(id))!, items, cursor);
      return (await store.webhooks.messages(id)).items.map(({ subjectId }) => subjectId);
    };
    const subjects = await told();
    expect(subjects).toContain(bridge.id);
    expect(subjects).not.toContain(uyghur.id);
    expect((await store.webhooks.messages(id)).items.map(({ event }) => event)).not.toContain('story.changed');
    await ask(`/searches/${saved.id}`, { method: 'DELETE' });
    expect(await store.webhooks.get(id)).toBeUndefined();
  });
});

describe('the page of saved searches', () => {
  let server: NewsServer;
  let browser: FormBrowser;
  beforeAll(async () => {
    server = await startNewsServer();
    await stock(server.store);
    browser = new FormBrowser(server.url);
  }, 120_000);
  afterAll(() => server?.close());

  const read = async (path: string): Promise<string> => (await browser.ask(path)).text();

  it('saves what was searched for, changes it, shows its feeds, removes it', async () => {
    expect(await read('/?q=iron%20bridge')).toContain('href="/read/searches?q=iron%20bridge"');
    const page = await read('/read/searches?q=iron%20%22bridge%22');
    expect(page).toContain('value="iron &quot;bridge&quot;"');
    expect((await browser.send(page, '/read/searches', { name: 'Iron', query: 'iron bridge' })).status).toBe(303);
    const { id } = (await server.store.savedSearches.list(1))[0]!;
    const shown = await read('/read/searches');
    const feed = /href="(\/feeds\/search-[^"]+rss)"/.exec(shown)![1]!;
    expect((await read(feed)).split('<item>').length - 1).toBe(2);
    expect((await browser.send(shown, `/read/searches/${id}`, { name: 'Ferries', query: 'title:ferries' })).status).toBe(303);
    expect((await read(feed)).split('<item>').length - 1).toBe(1);
    const refused = await browser.send(shown, `/read/searches/${id}`, { name: 'Ferries', query: 'titel:ferries' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Character 1: there is no field titel')]);
    expect((await browser.send(shown, `/read/searches/${id}/renew`, {})).status).toBe(303);
    expect((await browser.ask(feed)).status).toBe(404);
    expect((await browser.send(shown, `/read/searches/${id}/remove`, {})).status).toBe(303);
    expect(await read('/read/searches')).toContain('None yet.');
    expect((await browser.send('', '/read/searches', { name: 'x', query: 'y' })).status).toBe(403);
  });
});
