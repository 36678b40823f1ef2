/** What users set for a source, at work: rules, overrides, secret headers, pace and retention, with an origin that writes down what it was told. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { onEveryDatabase } from '../../test/databases.ts';
import { createApp, type NewsroomApp } from '../http/app.ts';
import { checkStore } from '../keeping/check-store.ts';
import { DEFAULT_RETENTION, prune } from '../keeping/prune.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

const PARAGRAPHS = [
  'The electric ferry between Port Ellery and Sand Point will sail again from Saturday, eleven years after the old boats failed their survey.',
  'Two vessels, the Marigold and the Kestrel, were built in Gdansk and carry ninety passengers each; their batteries are charged at the quay.',
  'A single crossing costs 2.40 pounds. Residents of Sand Point who are under eighteen travel free, said Ruth Ansah of the harbour board.',
];
const page = (headline: string, more = '', around = ''): string =>
  `<!doctype html><html lang="en"><head><title>${headline}</title></head><body><article><h1>${headline}</h1>${[...PARAGRAPHS, more].map((text) => `<p>${text}</p>`).join('')}</article>${around}</body></html>`;

onEveryDatabase('what is set for a source', ({ fresh }) => {
  let origin: Origin;
  let store: Store;
  let newsroom: Newsroom;
  let app: NewsroomApp;
  let sourceId: number;

  const settled = () => newsroom.settle(100, AbortSignal.timeout(30_000));
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    Promise.resolve(
      app.request(path, { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) }),
    );
  const set = async (body: object): Promise<string> => {
    const answer = await send('PATCH', `/sources/${sourceId}`, body);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const follow = async (url: string): Promise<void> => {
    sourceId = (await store.sources.add({ url, nextPollAt: new Date(Date.now() + 3_600_000).toISOString() })).source.id;
  };
  const pollNow = async (): Promise<void> => {
    await store.sources.pollNow(sourceId);
    await settled();
  };
  const serveFeed = (items: readonly (readonly [path: string, title: string, extra?: string])[]): string => {
    const entries = items.map(
      ([path, title, extra = '']) => `<item><title>${title}</title><link>${origin.url(path)}</link><guid>${path}</guid>${extra}</item>`,
    );
    origin.serve('127.0.0.1', '/rss', { body: `<rss version="2.0"><channel><title>Courier</title>${entries.join('')}</channel></rss>` });
    return origin.url('/rss');
  };
  const headlines = async () => (await store.articles.list()).items.map(({ headline }) => headline).sort();
  const blocked = async () => {
    const { items } = (await (await send('GET', `/sources/${sourceId}/blocked`)).json()) as { items: { title: string; problem: string }[] };
    return items.map(({ title, problem }) => [title, problem]);
  };
  const asked = (path: string, host = '127.0.0.1') => origin.requestsTo(host).filter((request) => request.path === path);

  beforeEach(async () => {
    origin = await startOrigin();
    store = await openStore(await fresh());
    newsroom = await openNewsroom({
      store,
      fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 5, retries: 0 },
      lookMs: 150,
      leastPollMs: 60_000,
      revisitMs: [],
    });
    newsroom.start();
    app = createApp({ store, desk: newsroom, version: '0' });
  }, 60_000);
  afterEach(async () => {
    await app.close();
    await newsroom.stop(1000);
    await store.close();
    await origin.close();
  });

  it('blocks by what feed and page say, keeps the item with the reason, and lets it in when the rule goes', {
    timeout: 60_000,
  }, async () => {
    origin.serve('127.0.0.1', '/ad', { body: page('Sponsored: the best mattress') });
    origin.serve('127.0.0.1', '/lotto', { body: page('Numbers of the week', 'The Lottery was drawn on Friday in Calder.') });
    origin.serve('127.0.0.1', '/ferry', { body: page('Ferry to sail again') });
    await follow(
      serveFeed([
        ['/ad', 'Sponsored: the best mattress'],
        ['/lotto', 'Numbers of the week'],
        ['/ferry', 'Ferry to sail again'],
      ]),
    );
    await set({
      rules: [
        { action: 'block', field: 'title', words: 'sponsored' },
        { action: 'block', field: 'text', expression: 'lott(o|ery)\\b' },
      ],
    });
    await pollNow();
    expect(await headlines()).toEqual(['Ferry to sail again']);
    expect(await blocked()).toEqual([
      ['Sponsored: the best mattress', 'blocked by rule “block title: sponsored”'],
      ['Numbers of the week', 'blocked by rule “block text: /lott(o|ery)\\b/”'],
    ]);
    // What the feed says is enough to leave a page alone.
    expect([asked('/ad').length, asked('/lotto').length]).toEqual([0, 1]);
    await set({ rules: [{ action: 'block', words: 'lottery' }] });
    await expect.poll(headlines, { timeout: 20_000 }).toEqual(['Ferry to sail again', 'Sponsored: the best mattress']);
    await expect.poll(blocked).toEqual([['Numbers of the week', 'blocked by rule “block any: lottery”']]);
    await set({ rules: null });
    await expect.poll(headlines, { timeout: 20_000 }).toHaveLength(3);
    expect(await blocked()).toEqual([]);
    expect(await checkStore(store)).toEqual([]);
  });

  it('keeps only what one of the rules to keep lets pass, on the page too', { timeout: 60_000 }, async () => {
    origin.serve('127.0.0.1', '/a', { body: page('Ferry to sail again', 'The harbourmaster was pleased, he said on Friday evening.') });
    origin.serve('127.0.0.1', '/b', { body: page('Another thing altogether') });
    await follow(
      serveFeed([
        ['/a', 'Ferry to sail again'],
        ['/b', 'Another thing altogether'],
      ]),
    );
    await set({ rules: [{ action: 'keep', field: 'text', words: 'harbourmaster' }] });
    await pollNow();
    expect(await headlines()).toEqual(['Ferry to sail again']);
    expect(await blocked()).toEqual([['Another thing altogether', 'blocked: none of the rules to keep holds']]);
  });

  it('reads pages by overrides', { timeout: 60_000 }, async () => {
    const around = '<div class="box"><p>Said by hand to be the body, this paragraph is the whole of the article.</p></div>';
    origin.serve('127.0.0.1', '/a', { body: page('Ferry to sail again', '', around) });
    await follow(serveFeed([['/a', 'Ferry to sail again']]));
    expect((await send('PATCH', `/sources/${sourceId}`, { overrides: { body: 'p:hover' } })).status).toBe(400);
    await set({ overrides: { body: '.box' } });
    await pollNow();
    const [article] = (await store.articles.list()).items;
    const stored = await store.articles.get(article!.id);
    expect((stored!.article as { articleBody: string }).articleBody).toBe(
      'Said by hand to be the body, this paragraph is the whole of the article.',
    );
  });

  it('tells headers to the hosts they are for, in no redirect to another one, and shows them nowhere', { timeout: 60_000 }, async () => {
    const port = new URL(origin.url('/')).port;
    origin.serve('127.0.0.1', '/a', { body: page('Ferry to sail again') });
    origin.serve('127.0.0.1', '/away', { status: 302, headers: { location: origin.url('/b', '127.0.0.2') } });
    origin.serve('127.0.0.2', '/b', { body: page('Elsewhere on the coast') });
    origin.serve('127.0.0.2', '/back', { status: 302, headers: { location: origin.url('/c') } });
    origin.serve('127.0.0.1', '/c', { body: page('A third headline') });
    origin.serve('127.0.0.3', '/d', { body: page('A fourth headline, of Sand Point') });
    origin.serve('127.0.0.1', '/rss', {
      body: `<rss version="2.0"><channel><title>Courier</title><link>${origin.url('/', '127.0.0.2')}</link>${[
        origin.url('/a'),
        origin.url('/away'),
        origin.url('/back', '127.0.0.2'),
        origin.url('/d', '127.0.0.3'),
      ]
        .map((url, at) => `<item><title>Item ${at}</title><link>${url}</link></item>`)
        .join('')}</channel></rss>`,
    });
    await follow(origin.url('/rss'));
    const secret = 'hush-4711';
    const told = await set({
      headers: { Cookie: `session=${secret}`, 'X-Key': secret },
      headersFor: [`127.0.0.3:${port}`],
      userAgent: 'Tidewater Reader/1.0',
    });
    await pollNow();
    // Of one poll or two: that may be when several look for what is due.
    const cookies = (path: string, host: string) => [...new Set(asked(path, host).map(({ headers }) => headers.cookie))];
    expect([cookies('/rss', '127.0.0.1'), cookies('/a', '127.0.0.1'), cookies('/away', '127.0.0.1')]).toEqual(
      Array(3).fill([`session=${secret}`]),
    );
    expect(cookies('/d', '127.0.0.3')).toEqual([`session=${secret}`]);
    expect([cookies('/b', '127.0.0.2'), cookies('/back', '127.0.0.2')]).toEqual([[undefined], [undefined]]);
    // Sent back to its own host it is told again.
    expect(cookies('/c', '127.0.0.1')).toEqual([`session=${secret}`]);
    expect(origin.requestsTo('127.0.0.2').filter(({ headers }) => JSON.stringify(headers).includes(secret))).toEqual([]);
    expect(new Set(origin.requests.filter(({ path }) => path !== '/robots.txt').map(({ headers }) => headers['user-agent']))).toEqual(
      new Set(['Tidewater Reader/1.0']),
    );
    expect(asked('/robots.txt')[0]!.headers['user-agent']).toMatch(/^galley-newsroom/);
    const settings = (await (await send('GET', `/sources/${sourceId}/settings`)).json()) as object;
    expect(settings).toMatchObject({
      headers: ['Cookie', 'X-Key'],
      headersFor: [origin.url('').replace(/\/$/, ''), `http://127.0.0.3:${port}`],
    });
    const shown = [told, JSON.stringify(settings)];
    for (const path of [
      `/sources/${sourceId}`,
      '/sources',
      '/sources.opml',
      `/read/sources/${sourceId}`,
      `/read/sources/${sourceId}/settings`,
      '/metrics',
    ])
      shown.push(await (await send('GET', path)).text());
    expect(shown.filter((text) => text.includes(secret))).toEqual([]);
    const wrong = await send('PATCH', `/sources/${sourceId}`, { headers: { 'X-A': `${secret}\n` } });
    expect([wrong.status, (await wrong.text()).includes(secret)]).toEqual([400, false]);
    await set({ headers: null });
    expect((await store.sourceSettings.full(sourceId)).secrets).toBeUndefined();
  });

  it('is asked as often as its user says', { timeout: 60_000 }, async () => {
    await follow(serveFeed([]));
    await set({ pollMinutes: 7 });
    await pollNow();
    const { nextPollAt, lastPollAt } = (await store.sources.get(sourceId))!;
    const pause = (Date.parse(nextPollAt) - Date.parse(lastPollAt!)) / 60_000;
    // A tenth to either side, lest all are asked together.
    expect([pause >= 6.3, pause <= 7.7]).toEqual([true, true]);
  });

  it('keeps as many articles as its user says, and what is starred', { timeout: 60_000 }, async () => {
    const items = [0, 1, 2, 3].map((n) => [`/${n}`, `Headline number ${n} of the coast`] as const);
    for (const [path, title] of items)
      origin.serve('127.0.0.1', path, { body: page(title, `This is the text of ${path}, and of no other one.`) });
    await follow(
      serveFeed(items.map(([path, title], n) => [path, title, `<pubDate>${new Date(Date.UTC(2026, 10, 20, n)).toUTCString()}</pubDate>`])),
    );
    await pollNow();
    const user = (await store.users.list())[0]!;
    const all = (await store.articles.list()).items;
    await store.articleStates.set(user.id, [all[3]!.id], { starred: true });
    await set({ keepArticles: 2 });
    expect(await prune(store, DEFAULT_RETENTION)).toMatchObject({ articles: 1 });
    expect(await headlines()).toEqual([3, 2, 0].map((n) => items[n]![1]).sort());
    expect(await blocked()).toEqual([[items[1]![1], 'let go: more than 2 articles']]);
    expect(await checkStore(store)).toEqual([]);
    await set({ rules: [] });
    await pollNow();
    expect(await headlines()).toHaveLength(3);
    await store.db.updateTable('articles').set({ firstSeenAt: '2026-01-01T00:00:00.000Z' }).execute();
    await set({ keepArticles: null, keepDays: 30 });
    expect(await prune(store, DEFAULT_RETENTION)).toMatchObject({ articles: 2 });
    expect(await headlines()).toEqual([items[0]![1]]);
    expect((await store.stories.list()).items).toHaveLength(1);
  });
});
