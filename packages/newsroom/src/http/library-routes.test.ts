/** Articles, stories, search, sources and feeds over one stocked store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { type NewsServer, readProblem, type Stocked, startNewsServer, stock } from '../../test/news-server.ts';
import { readOpml } from '../feeds/opml.ts';
import { parseFeed } from '../feeds/parse-feed.ts';
import { openStore, type Store } from '../store/store.ts';

interface Item {
  id: number;
  url: string;
  headline: string;
  storyId: number;
}
interface List {
  items: Item[];
  next?: string;
}

onEveryDatabase('what is stored', (database) => {
  let store: Store;
  let server: NewsServer;
  let stocked: Stocked;
  beforeAll(async () => {
    store = await openStore(await database.fresh());
    stocked = await stock(store);
    server = await startNewsServer({ store });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const get = async <Body = List>(path: string): Promise<Body> => {
    const response = await server.ask(path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const idsOf = ({ items }: List) => items.map(({ id }) => id);

  describe('GET /articles', () => {
    it('lists the latest first, filtered in every way', async () => {
      const { bridge, bridgeAgain, uyghur, chinese, russian, sourceId } = stocked;
      expect(idsOf(await get('/articles'))).toEqual([bridgeAgain.id, bridge.id, uyghur.id, chinese.id, russian.id]);
      expect(idsOf(await get(`/articles?source=${sourceId}`))).toEqual([bridge.id]);
      expect(idsOf(await get(`/articles?story=${bridge.storyId}`))).toEqual([bridgeAgain.id, bridge.id]);
      expect(idsOf(await get('/articles?host=XINWEN.example'))).toEqual([chinese.id]);
      expect(idsOf(await get('/articles?language=ug'))).toEqual([uyghur.id]);
      expect(idsOf(await get('/articles?since=2026-11-21T10:00:00Z'))).toEqual([bridgeAgain.id, bridge.id]);
      expect(idsOf(await get('/articles?since=2026-11-22'))).toEqual([]);
    });

    it('goes on where it ended, by the body and by Link', async () => {
      const seen: number[] = [];
      for (let path: string | undefined = '/articles?limit=2&since=2026-11-01'; path !== undefined; ) {
        const response = await server.ask(path);
        const { items, next } = (await response.json()) as List;
        seen.push(...items.map(({ id }) => id));
        const link = response.headers.get('link');
        expect(link === null).toBe(next === undefined);
        path = link?.match(/^<(.*)>; rel="next"$/)?.[1];
        if (path !== undefined) expect(path).toContain('since=2026-11-01');
      }
      expect(seen).toEqual(idsOf(await get('/articles')));
    });
  });

  describe('GET /articles/:id', () => {
    it('gives the article in the form that is asked for', async () => {
      const path = `/articles/${stocked.bridge.id}`;
      const whole = await get<{ article: { articleBody: string }; storyId: number; pageId: number }>(path);
      expect(whole.storyId).toBe(stocked.bridge.storyId);
      expect(whole.article.articleBody).toContain('rivets');
      const read = async (query: string, accept = '*/*') => {
        const response = await server.ask(path + query, { headers: { accept } });
        return [response.headers.get('content-type'), await response.text()] as const;
      };
      expect(await read('', 'text/markdown')).toEqual([
        'text/markdown; charset=utf-8',
        expect.stringMatching(/^---\ntitle: "Old iron bridge[\s\S]*\n---\n\n# Old iron bridge/),
      ]);
      expect((await read('?output=ninjs'))[1]).toContain('"representationType":"full"');
      const [type, html] = await read('', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1');
      expect(type).toBe('text/html; charset=utf-8');
      expect(html).toContain('<html lang="en"');
      expect((await read('?output=json', 'text/html'))[0]).toBe('application/json');
      expect((await readProblem(await server.ask(`${path}?output=pdf`))).code).toBe('invalid_request');
    });

    it('is not sent again while it is the same', async () => {
      const path = `/articles/${stocked.bridge.id}`;
      const etag = (await server.ask(path)).headers.get('etag')!;
      const again = await server.ask(path, { headers: { 'if-none-match': `"x", ${etag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await server.ask(`${path}?output=markdown`, { headers: { 'if-none-match': etag } })).status).toBe(200);
    });

    it('has revisions, and what they changed', async () => {
      const save = (body: string, seenAt: string) =>
        store.articles.save({ url: 'https://edited.example/1', article: { headline: 'Edited', articleBody: body }, seenAt });
      const { id } = await save('One.\nThe mayor said no to it.', '2026-11-20T08:00:00Z');
      await save('One.\nThe mayor said yes to it.\nThree.', '2026-11-20T09:00:00Z');
      const { items } = await get<{ items: { number: number; firstSeenAt: string; headline: string }[] }>(`/articles/${id}/revisions`);
      expect(items.map(({ number, headline }) => [number, headline])).toEqual([
        [1, 'Edited'],
        [2, 'Edited'],
      ]);
      expect(await get<object>(`/articles/${id}/diff`)).toMatchObject({ added: 1, removed: 0, changed: 1 });
      expect(await get<object>(`/articles/${id}/diff?from=2&to=1`)).toMatchObject({ added: 0, removed: 1, changed: 1 });
      expect((await readProblem(await server.ask(`/articles/${id}/diff?from=1&to=9`))).code).toBe('not_found');
      expect((await readProblem(await server.ask('/articles/99999/revisions'))).code).toBe('not_found');
    });
  });

  describe('what nobody sends by accident', () => {
    it('is refused or finds nothing, and breaks nothing', async () => {
      const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
      const cursors = [
        cursor('x', 1),
        cursor('2026-11-21T00:00:00.000Z', 1e300),
        cursor('\0', 1),
        cursor(null),
        cursor({}),
        cursor(1, 1),
        '%00',
        'W10',
      ];
      const paths = [
        ...cursors.flatMap((after) =>
          ['/articles', '/stories', '/sources', '/search?q=x', '/?q=x', '/'].map(
            (path) => `${path}${path.includes('?') ? '&' : '?'}after=${after}`,
          ),
        ),
        '/search?q=%00',
        '/search?q=a%00b*',
        '/?q=%00',
        '/articles?host=%00',
        '/articles?host=%ff',
        '/articles?since=%00',
        '/articles?language=%00',
        '/articles?since=275760-09-13',
        '/articles?since=0000-01-01',
        '/articles?source=9007199254740991',
        '/articles/9007199254740991',
        '/articles/%00',
        '/articles/1e400',
        '/pages/9007199254740991',
        '/read/articles/-1',
        '/feeds/story-999999999999999/full',
        '/search?q=' + '%F0%9F%90%99'.repeat(200),
        '/search?q=' + encodeURIComponent('("a" & !b) | c:*'),
        '/%E0%A4%A',
      ];
      for (const path of paths) {
        const { status } = await server.ask(path);
        expect({ path, broken: status >= 500 }).toEqual({ path, broken: false });
      }
    });
  });

  describe('stories', () => {
    it('lists them, the latest news first', async () => {
      const { bridge, uyghur, chinese, russian } = stocked;
      expect(idsOf(await get('/stories'))).toEqual([bridge.storyId, uyghur.storyId, chinese.storyId, russian.storyId]);
      expect(idsOf(await get('/stories?least=2'))).toEqual([bridge.storyId]);
      expect(idsOf(await get('/stories?language=zh'))).toEqual([chinese.storyId]);
      const { items, next } = await get('/stories?limit=3');
      expect(items[0]).toMatchObject({ articleCount: 2, firstAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T11:30:00.000Z' });
      expect(items[0]).not.toHaveProperty('mergedInto');
      expect(idsOf(await get(`/stories?limit=3&after=${next}`))).toEqual([russian.storyId]);
    });

    it('tells one in order of time', async () => {
      const { bridge, bridgeAgain } = stocked;
      const { timeline } = await get<{ timeline: { at: string; score: number; article: Item }[] }>(`/stories/${bridge.storyId}`);
      expect(timeline.map(({ article }) => article.id)).toEqual([bridge.id, bridgeAgain.id]);
      expect(timeline[0]).toMatchObject({ at: '2026-11-21T10:00:00.000Z', score: 0.9, reasons: ['title'] });
      expect((await readProblem(await server.ask('/stories/4711'))).code).toBe('not_found');
    });

    it('leads from one that was merged to where it went', async () => {
      const one = await store.articles.save({ url: 'https://m.example/1', article: { headline: 'm' }, seenAt: '2026-01-01T00:00:00Z' });
      const { storyId } = await store.stories.place({ articleId: one.id, score: 1, at: '2026-01-01T00:00:00Z' });
      await store.stories.merge(storyId, stocked.russian.storyId);
      const response = await server.ask(`/stories/${storyId}`);
      expect([response.status, response.headers.get('location')]).toEqual([308, `/stories/${stocked.russian.storyId}`]);
    });
  });

  describe('GET /search', () => {
    it('finds English, Chinese and Uyghur words and marks them', async () => {
      const { chinese, uyghur, bridge, bridgeAgain } = stocked;
      const found = await get<{ items: (Item & { marked: { passage: { text: string; marks: [number, number][] } } })[] }>(
        '/search?q=rivets',
      );
      expect(idsOf(found).sort()).toEqual([bridge.id, bridgeAgain.id].sort());
      const [{ marked }] = found.items as [(typeof found.items)[0]];
      expect(marked.passage.marks.map(([start, end]) => marked.passage.text.slice(start, end))).toContain('rivets');
      const wordOf = async (id: number, script: RegExp) => {
        const { article } = await get<{ article: { headline: string } }>(`/articles/${id}`);
        return article.headline.match(script)![0];
      };
      const chineseWord = await wordOf(chinese.id, /\p{Script=Han}{2}/u);
      expect(idsOf(await get(`/search?q=${encodeURIComponent(chineseWord)}`))).toEqual([chinese.id]);
      const uyghurWord = await wordOf(uyghur.id, /[\p{Script=Arabic}\p{M}]{4,}/u);
      expect(idsOf(await get(`/search?q=${encodeURIComponent(uyghurWord)}`))).toEqual([uyghur.id]);
    });

    it('filters, pages and refuses what cannot be read', async () => {
      expect(idsOf(await get(`/search?q=rivets&source=${stocked.sourceId}`))).toEqual([stocked.bridge.id]);
      const { items, next } = await get('/search?q=rivets&limit=1');
      const rest = await get(`/search?q=rivets&limit=1&after=${next}`);
      expect(new Set([...items, ...rest.items].map(({ id }) => id)).size).toBe(2);
      expect((await readProblem(await server.ask('/search?q=%22%27%26%7C!()%3A*%3C-%3E%5C'))).code).toBe('bad_search');
      expect(idsOf(await get('/search?q=nowhere%27%26%7C!%3A*%3C-%3E%5C'))).toEqual([]);
      expect((await readProblem(await server.ask('/search?q=%20'))).code).toBe('invalid_request');
      expect((await readProblem(await server.ask('/search'))).code).toBe('invalid_request');
    });
  });

  describe('sources', () => {
    const post = (body: string, type = 'application/json'): RequestInit => ({ method: 'POST', body, headers: { 'content-type': type } });

    it('are followed once, shown without what polling remembers, and followed no longer', async () => {
      const body = JSON.stringify({ url: 'https://new.example/feed', title: 'New', folder: 'Tests' });
      const made = await server.ask('/sources', post(body));
      const source = (await made.json()) as { id: number; title: string; folder: string };
      expect([made.status, made.headers.get('location')]).toEqual([201, `/sources/${source.id}`]);
      expect(source).toMatchObject({ title: 'New', folder: 'Tests', state: 'active', failures: 0 });
      for (const hidden of ['etag', 'lastModified', 'rhythm']) expect(source).not.toHaveProperty(hidden);
      expect((await server.ask('/sources', post(body))).status).toBe(200);
      expect(await get<object>(`/sources/${source.id}`)).toEqual(source);
      expect((await get('/sources')).items.map(({ url }) => url)).toContain('https://new.example/feed');
      const removed = await server.ask(`/sources/${source.id}`, { method: 'DELETE' });
      expect([removed.status, await removed.text()]).toEqual([204, '']);
      expect((await server.ask(`/sources/${source.id}`, { method: 'DELETE' })).status).toBe(404);
    });

    it('come and go as OPML', async () => {
      const opml =
        '<opml version="2.0"><body><outline text="World"><outline type="rss" text="A &amp; B" xmlUrl="https://ab.example/feed"/></outline><outline type="rss" text="Old" xmlUrl="https://harbour.example/feed.xml"/></body></opml>';
      const answer = (await (await server.ask('/sources', post(opml, 'text/x-opml'))).json()) as { created: number; items: object[] };
      expect([answer.created, answer.items.length]).toEqual([1, 2]);
      const response = await server.ask('/sources.opml');
      expect(response.headers.get('content-type')).toBe('text/x-opml; charset=utf-8');
      expect(readOpml(await response.text())).toContainEqual({ url: 'https://ab.example/feed', title: 'A & B', folder: 'World' });
      expect((await readProblem(await server.ask('/sources', post('<html>', 'text/xml')))).code).toBe('not_a_feed');
    });

    it('need an address', async () => {
      for (const body of [{}, { url: 'x' }, { url: 'file:///etc/passwd' }, { url: 'https://a.example/', x: 1 }])
        expect((await readProblem(await server.ask('/sources', post(JSON.stringify(body))))).code).toBe('invalid_request');
    });
  });

  describe('GET /feeds/:id/full', () => {
    it('gives full text that our own reader of feeds reads, in three formats', async () => {
      const { bridge } = stocked;
      for (const format of ['rss', 'atom', 'json'] as const) {
        const response = await server.ask(`/feeds/story-${bridge.storyId}/full.${format}`);
        const feed = parseFeed(await response.text(), { url: response.url, contentType: response.headers.get('content-type')! });
        expect(feed.format).toBe(format);
        expect(feed.problems).toEqual([]);
        expect(feed.entries.map(({ url }) => url)).toEqual(['https://ferry.example/bridge', 'https://harbour.example/bridge']);
        expect(feed.entries[1]).toMatchObject({
          title: 'Old iron bridge to close for two years',
          datePublished: expect.stringMatching(/^2026-11-21T10:00/),
        });
        expect(feed.entries[1]!.content).toContain('Shopkeepers on the northern bank');
      }
    });

    it('chooses by ?format and by Accept, RSS where nobody says', async () => {
      const typeOf = async (query: string, accept = '*/*') =>
        (await server.ask(`/feeds/${stocked.sourceId}/full${query}`, { headers: { accept } })).headers.get('content-type')!.split(';')[0];
      expect(await typeOf('')).toBe('application/rss+xml');
      expect(await typeOf('?format=json')).toBe('application/feed+json');
      expect(await typeOf('', 'application/atom+xml')).toBe('application/atom+xml');
      expect(await typeOf('', 'application/json')).toBe('application/feed+json');
    });

    it('names itself by the address that was asked for', async () => {
      const proxied = await startNewsServer({ store, behindProxy: true });
      const ask = async (at: NewsServer) => (await at.ask('/feeds/all/full', { headers: { 'x-forwarded-proto': 'https' } })).text();
      expect(await ask(proxied)).toContain(`href="https://127.0.0.1:${proxied.port}/feeds/all/full"`);
      expect(await ask(server)).toContain(`href="${server.url}/feeds/all/full"`);
      await proxied.close();
    });

    it('has everything, or nothing', async () => {
      const all = parseFeed(await (await server.ask('/feeds/all/full')).text(), { url: 'https://a.example/' });
      expect(all.entries.map(({ url }) => url)).toContain('https://xewer.example/1');
      expect((await readProblem(await server.ask('/feeds/4711/full'))).code).toBe('not_found');
      expect((await readProblem(await server.ask('/feeds/story-4711/full.rss'))).code).toBe('not_found');
      expect((await readProblem(await server.ask('/feeds/..%2Fx/full'))).code).toBe('invalid_request');
    });

    it('is not sent again while nothing changed', async () => {
      const path = `/feeds/${stocked.sourceId}/full.rss`;
      const { headers } = await server.ask(path);
      const ask = async (name: string, value: string) => (await server.ask(path, { headers: { [name]: value } })).status;
      expect(await ask('if-none-match', headers.get('etag')!)).toBe(304);
      expect(await ask('if-modified-since', headers.get('last-modified')!)).toBe(304);
      expect(await ask('if-modified-since', 'Thu, 01 Jan 2026 00:00:00 GMT')).toBe(200);
      const article = { headline: 'Old iron bridge to close for three years', articleBody: 'Three.' };
      await store.articles.save({
        url: 'https://harbour.example/bridge',
        article,
        seenAt: '2026-11-21T11:00:00Z',
        sourceId: stocked.sourceId,
      });
      expect(await ask('if-none-match', headers.get('etag')!)).toBe(200);
    });
  });
});
