/** Sources kept and articles marked by the forms of the pages, over HTTP to a newsroom at work. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FormBrowser } from '../../../test/form-browser.ts';
import { type ReaderServer, startReaderServer } from '../../../test/reader-server.ts';

let server: ReaderServer;
let browser: FormBrowser;
beforeAll(async () => {
  server = await startReaderServer();
  browser = new FormBrowser(server.url);
}, 60_000);
afterAll(() => server.close());

const read = async (path: string, init: RequestInit = {}): Promise<string> => {
  const answer = await browser.ask(path, init);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  return answer.text();
};
/** Sends a form of the page at `from`; where it leads. */
const send = async (from: string, to: string, fields: Record<string, string> | FormData = {}): Promise<string> => {
  const answer = await browser.send(await read(from), to, fields);
  if (answer.status !== 303) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
  return answer.headers.get('location')!;
};
const headlines = (page: string): string[] => [...page.matchAll(/<h2><a href="\/read\/articles\/\d+">([^<]+)/g)].map(([, text]) => text!);

it('adds the feed of a site, or lets choose among several', async () => {
  const feed = server.origin.serveFeed('127.0.0.1', { items: 4, title: 'Harbour' });
  const page = await send('/read/sources', '/read/sources/find', { url: feed, folder: 'Coast' });
  expect(await read(page)).toMatch(/<h1[^>]*>Harbour<\/h1>[\s\S]*value="Coast"/);
  const world = server.origin.serveFeed('127.0.0.3', { items: 3, title: 'World', path: 'world.xml' });
  const sport = server.origin.serveFeed('127.0.0.3', { items: 1, title: 'Sport', path: 'sport.xml' });
  const links = [world, sport].map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`).join('');
  server.origin.serve('127.0.0.3', '/', { body: `<html><head>${links}</head></html>`, headers: { 'content-type': 'text/html' } });
  const choices = await browser.send(await read('/read/sources'), '/read/sources/find', { url: server.origin.url('/', '127.0.0.3') });
  const text = await choices.text();
  expect([choices.status, text]).toEqual([200, expect.stringContaining(`value="${sport}"`)]);
  const chosen = await browser.send(text, '/read/sources', { url: sport, folder: '' });
  expect(chosen.headers.get('location')).toBe('/read/sources');
  expect(await read('/read/sources')).toMatch(/Coast<\/a> <span class="count">\d unread[\s\S]*Harbour[\s\S]*Without a folder[\s\S]*Sport/);
  const nothing = await browser.send(await read('/read/sources'), '/read/sources/find', { url: 'ftp://x.example/' });
  expect([nothing.status, nothing.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  await server.settle();
});

it('lists what is unread, marks it, and comes back to where one was', async () => {
  expect(headlines(await read('/read/articles'))).toHaveLength(5);
  const list = await read('/read/articles?folder=Coast&sort=oldest');
  expect(headlines(list)).toHaveLength(4);
  const [id, second] = [...list.matchAll(/id="article-(\d+)"/g)].map(([, number]) => Number(number));
  const here = '/read/articles?folder=Coast&sort=oldest';
  expect(await send(here, '/read/mark', { mark: `read ${id}`, to: here })).toBe(`${here}#article-${id}`);
  await send(here, '/read/mark', { mark: `star ${second}`, to: here });
  expect(headlines(await read(here))).toEqual(headlines(list).slice(1));
  expect(headlines(await read('/read/articles?show=starred'))).toEqual([headlines(list)[1]]);
  expect(headlines(await read('/read/articles?show=read'))).toEqual([headlines(list)[0]]);
  expect(headlines(await read('/read/articles?show=all&language=en'))).toHaveLength(5);
  expect(headlines(await read('/read/articles?show=all&language=ug'))).toHaveLength(0);
  for (const mark of ['', 'read', 'read x', 'dance 1', `read ${id} 2`].slice(0, 4))
    expect((await browser.send(list, '/read/mark', { mark, to: here })).status).toBe(400);
});

it('takes an article for read that a person has opened here, and for nothing else', async () => {
  const id = /id="article-(\d+)"/.exec(await read('/read/articles'))![1]!;
  const isRead = async (): Promise<boolean> => !(await read('/read/articles')).includes(`id="article-${id}"`);
  const opened = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
  for (const headers of [
    {},
    { ...opened, 'sec-fetch-site': 'cross-site' },
    { ...opened, 'sec-fetch-dest': 'image' },
    { ...opened, 'sec-purpose': 'prefetch' },
  ])
    await read(`/read/articles/${id}`, { headers: headers as Record<string, string> });
  expect(await isRead()).toBe(false);
  expect(await read(`/read/articles/${id}`, { headers: opened })).toContain(`value="unread ${id}"`);
  expect(await isRead()).toBe(true);
  const back = await send(`/read/articles/${id}`, '/read/mark', { mark: `unread ${id}`, to: `/read/articles/${id}` });
  expect(back).toBe(`/read/articles/${id}?marked=1`);
  await read(back, { headers: opened });
  expect(await isRead()).toBe(false);
});

it('marks all as read that the list had shown', async () => {
  const page = await read('/read/articles?folder=Coast');
  const until = /name="until" value="([^"]+)"/.exec(page)![1]!;
  expect((await browser.send(page, '/read/mark-all', { folder: 'Coast', to: '/read/articles' })).status).toBe(400);
  await send('/read/articles', '/read/mark-all', { folder: 'Coast', until: '2001-01-01T00:00:00.000Z', to: '/read/articles' });
  expect(headlines(await read('/read/articles?folder=Coast'))).not.toEqual([]);
  expect(await send('/read/articles', '/read/mark-all', { folder: 'Coast', until, to: '/read/articles' })).toBe('/read/articles');
  expect(headlines(await read('/read/articles?folder=Coast'))).toEqual([]);
  expect(headlines(await read('/read/articles'))).toHaveLength(1);
});

it('names, files, pauses, asks, brings back and removes a source', async () => {
  const path = /href="(\/read\/sources\/\d+)"[^>]*>Sport</.exec(await read('/read/sources'))![1]!;
  const id = Number(path.split('/').at(-1));
  const source = () => server.store.sources.get(id);
  await send(path, path, { title: 'Sport', folder: 'Games' });
  expect(await source()).toMatchObject({ title: 'Sport', titleGiven: false, folder: 'Games' });
  await send(path, path, { title: 'Only sport', folder: '' });
  expect(await source()).toMatchObject({ title: 'Only sport', titleGiven: true, folder: null });
  await send(path, `${path}/pause`);
  expect(await read(path)).toMatch(/<dd>paused<\/dd>[\s\S]*not until it is brought back[\s\S]*Go on/);
  await send(path, `${path}/resume`);
  expect(await source()).toMatchObject({ state: 'active' });
  await server.settle();
  const before = (await source())!.lastPollAt!;
  await send(path, `${path}/refresh`);
  await expect.poll(async () => (await source())!.lastPollAt! > before).toBe(true);
  await server.store.sources.recordPoll(id, { at: before, nextPollAt: '2099-01-01T00:00:00Z', error: 'http_status 503 <b>' });
  expect(await read(path)).toMatch(/1 failure in a row: http_status 503 &lt;b&gt;/);
  expect(await send(path, `${path}/remove`)).toBe('/read/sources');
  expect(await source()).toBeUndefined();
  expect((await browser.ask(path)).status).toBe(404);
});

it('takes the list of another reader in, folders too', async () => {
  const list = new FormData();
  const opml =
    '<opml version="2.0"><body><outline text="Far"><outline type="rss" text="Away" xmlUrl="https://away.example/feed"/></outline></body></opml>';
  list.append('list', new File([opml], 'feeds.opml', { type: 'text/x-opml' }));
  expect(await send('/read/sources', '/read/sources/import', list)).toBe('/read/sources');
  expect(await read('/read/sources')).toMatch(/Far<\/a>[\s\S]*Away/);
  expect((await browser.send(await read('/read/sources'), '/read/sources/import', new FormData())).status).toBe(400);
});

it('adds a webhook, shows its secret once, rests it and removes it', async () => {
  const here = '/read/webhooks';
  const hooks = () => server.store.webhooks.list();
  const added = await browser.send(await read(here), here, { url: ' https://me.example/hook?<b> ', event: 'article.new' });
  const text = await added.text();
  const [hook] = await hooks();
  expect([added.status, hook]).toMatchObject([200, { url: 'https://me.example/hook?<b>', events: ['article.new'], state: 'active' }]);
  expect(text).toContain(`<code dir="ltr">${hook!.secret}</code>`);
  expect(text).toContain('<h2 dir="ltr">https://me.example/hook?&lt;b&gt;</h2>');
  expect(await read(here)).not.toContain(hook!.secret);
  expect(await send(here, `${here}/${hook!.id}/pause`)).toBe(here);
  expect(await read(here)).toMatch(/article\.new; paused[\s\S]*Go on/);
  expect(await send(here, `${here}/${hook!.id}/resume`)).toBe(here);
  expect(await hooks()).toMatchObject([{ state: 'active' }]);
  for (const url of ['', 'ftp://me.example/', 'https://', 'me.example/hook'])
    expect([url, (await browser.send(await read(here), here, { url })).status]).toEqual([url, 400]);
  // No event chosen: all.
  await browser.send(await read(here), here, { url: 'https://me.example/all' });
  expect((await hooks()).map(({ events }) => events.length).sort()).toEqual([1, 3]);
  for (const { id } of await hooks()) expect(await send(here, `${here}/${id}/remove`)).toBe(here);
  expect([await hooks(), (await read(here)).includes('None yet.')]).toEqual([[], true]);
});

it('tells a webhook only of what a saved search finds', async () => {
  const here = '/read/webhooks';
  expect(await read(here)).not.toContain('name="search"');
  expect(await send('/read/searches', '/read/searches', { name: 'Bridges <b>', query: 'bridge' })).toMatch(/^\/read\/searches/);
  const [search] = await server.store.savedSearches.list((await server.store.users.first()).id);
  const text = await (await browser.send(await read(here), here, { url: 'https://me.example/hook', search: String(search!.id) })).text();
  expect(text).toContain('of the search <bdi>Bridges &lt;b&gt;</bdi>');
  expect(await server.store.webhooks.list()).toMatchObject([{ searchId: search!.id }]);
  for (const number of ['999', 'x'])
    expect((await browser.send(await read(here), here, { url: 'https://me.example/2', search: number })).status).toBe(400);
  await browser.send(await read(here), here, { url: 'https://me.example/all', search: '' });
  expect((await server.store.webhooks.list()).map(({ searchId }) => searchId)).toEqual([search!.id, null]);
  for (const { id } of await server.store.webhooks.list()) await server.store.webhooks.remove(id);
});

it('changes nothing that another site asks for', async () => {
  const page = await read('/read/sources');
  const { items } = await server.store.sources.list();
  const forms = [
    '/read/sources/find',
    '/read/sources',
    '/read/sources/import',
    '/read/mark',
    '/read/mark-all',
    '/read/logout',
    '/read/webhooks',
  ];
  for (const path of [
    ...forms,
    `/read/sources/${items[0]!.id}`,
    ...['pause', 'resume', 'remove'].map((what) => `/read/webhooks/1/${what}`),
    ...['refresh', 'pause', 'resume', 'remove', 'settings', 'headers'].map((what) => `/read/sources/${items[0]!.id}/${what}`),
  ]) {
    const statuses = [(await browser.send('', path, { url: 'https://x.example/' })).status];
    browser.origin = 'https://evil.example';
    statuses.push((await browser.send(page, path, { url: 'https://x.example/' })).status);
    browser.origin = server.url;
    expect([path, statuses]).toEqual([path, [403, 403]]);
  }
  expect((await server.store.sources.list()).items).toEqual(items);
});

it('shows every source, a thousand a page', async () => {
  const before = (await server.store.sources.list()).items.length;
  await sql`insert into sources (url, title, state, next_poll_at)
    select 'https://many.example/' || n, 'Paper ' || n, 'paused', now() from generate_series(1, 1010) n`.execute(server.store.db);
  const papers = (page: string): number => [...page.matchAll(/>Paper \d+<\/a>/g)].length;
  const first = await read('/read/sources');
  const next = /<a class="more" rel="next" href="([^"]+)/.exec(first)?.[1];
  expect(next).toMatch(/^\/read\/sources\?after=/);
  const second = await read(next!);
  expect(papers(first)).toBe(1000 - before);
  expect(papers(first) + papers(second)).toBe(1010);
  expect(second).not.toContain('class="more"');
});

it('says how a source is read, and shows no secret again', async () => {
  const { items } = await server.store.sources.list();
  const { id } = items[0]!;
  const here = `/read/sources/${id}/settings`;
  const fields = { rules: 'block title: sponsored\nkeep any: /harbou?r/', overrides: '{"drop": ".ad"}', pollMinutes: '20', keepDays: '' };
  expect(await send(here, here, fields)).toBe(here);
  expect(await send(here, `/read/sources/${id}/headers`, { headers: 'Cookie: session=hush', headersFor: 'www.post.example' })).toBe(here);
  const { settings, secrets } = await server.store.sourceSettings.full(id);
  expect(settings).toEqual({
    rules: [
      { action: 'block', field: 'title', words: 'sponsored' },
      { action: 'keep', field: 'any', expression: 'harbou?r' },
    ],
    overrides: { drop: '.ad' },
    pollMinutes: 20,
  });
  expect(secrets).toMatchObject({
    headers: { Cookie: 'session=hush' },
    origins: [expect.any(String), expect.stringContaining('www.post.example')],
  });
  const page = await read(here);
  expect(page).toContain('block title: sponsored\nkeep any: /harbou?r/');
  expect([page.includes('Cookie, for'), page.includes('hush')]).toEqual([true, false]);
  for (const wrong of [{ rules: 'nonsense' }, { overrides: '{' }, { overrides: '{"body": "p:hover"}' }, { pollMinutes: '-1' }])
    expect([wrong, (await browser.send(page, here, wrong)).status]).toEqual([wrong, 400]);
});
