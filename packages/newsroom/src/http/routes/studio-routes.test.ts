/** /studio: stored articles in the studio's window, over a real server; who gets in, below which path, and what is fetched for whom. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../../test/web/origin.ts';
import { FormBrowser } from '../../../test/form-browser.ts';
import { type NewsServer, openTestStore, type Stocked, startNewsServer, stock, type TestOptions } from '../../../test/news-server.ts';
import { startReverseProxy } from '../../../test/reverse-proxy.ts';
import type { Store } from '../../store/store.ts';
import { hashPassword } from '../../users/password.ts';

let store: Store;
let stocked: Stocked;
let folder: string;
let origin: Origin;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-desk-'));
  store = await openTestStore();
  stocked = await stock(store);
  origin = await startOrigin();
}, 120_000);
afterAll(async () => {
  await origin?.close();
  await store?.close();
  rmSync(folder, { recursive: true });
});

async function withServer(options: TestOptions, act: (server: NewsServer) => Promise<void>): Promise<void> {
  const server = await startNewsServer({ store, ...options });
  try {
    await act(server);
  } finally {
    await server.close();
  }
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly labelled: boolean;
}

describe('/studio', () => {
  it('is the window over the stored articles, with a policy of its own', async () => {
    await withServer({}, async ({ ask }) => {
      const way = await ask('/studio');
      expect([way.status, way.headers.get('location')]).toEqual([308, '/studio/']);
      const window = await ask('/studio/');
      expect(window.status).toBe(200);
      // One header alone would forbid its script or allow those of others: what may run stands in the window, by its hash.
      expect(window.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(await window.text()).toMatch(/http-equiv="content-security-policy" content="default-src 'none'; script-src 'sha256-[^']+';/);
      const said = (await (await ask('/studio/api/studio')).json()) as { pages: Listed[]; newsroom: unknown; labels?: string };
      expect(said.pages).toHaveLength(5);
      expect(said.pages[0]).toEqual({
        id: String(stocked.bridgeAgain.id),
        name: 'Harbour bridge closed: ferries every ten minutes',
        url: 'https://ferry.example/bridge',
        labelled: false,
      });
      expect(said.newsroom).toEqual({ root: '../' });
      expect(said).not.toHaveProperty('labels');
      // The pages for people keep theirs.
      expect((await ask('/')).headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    });
  });

  it('searches, gives each page as bytes of no type, and says what is not there', async () => {
    await withServer({}, async ({ ask }) => {
      const found = (await (await ask('/studio/api/pages?search=rivets+-mayor')).json()) as { items: Listed[] };
      expect(found.items).toEqual([]);
      const bridges = (await (await ask('/studio/api/pages?search=title:old')).json()) as { items: Listed[] };
      expect(bridges.items.map(({ id }) => id)).toEqual([String(stocked.bridge.id)]);
      expect(((await (await ask('/studio/api/pages?search=title:')).json()) as { items: Listed[] }).items).toEqual([]);
      const page = await ask(`/studio/api/page?id=${stocked.bridge.id}`);
      expect(page.headers.get('content-type')).toBe('application/octet-stream');
      expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(page.headers.get('x-page-url')).toBe('https://harbour.example/bridge');
      expect(await page.text()).toContain('<h1>Old iron bridge');
      for (const id of ['999', '0', '-1', 'x', '1e3', '99999999999999999999'])
        expect((await ask(`/studio/api/page?id=${id}`)).status, id).toBe(404);
    });
  });

  it('goes through a list in slices', async () => {
    const more = await openTestStore();
    for (let n = 0; n < 60; n++)
      await more.articles.save({
        url: `https://post.example/${n}`,
        article: { headline: `Day ${n}`, articleBody: 'Text.' },
        seenAt: new Date(n * 60_000).toISOString(),
      });
    await withServer({ store: more }, async ({ ask }) => {
      const first = (await (await ask('/studio/api/pages')).json()) as { items: Listed[]; next: string };
      const rest = (await (await ask(`/studio/api/pages?after=${first.next}`)).json()) as { items: Listed[]; next?: string };
      expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 10, undefined]);
      expect(rest.items.at(-1)!.name).toBe('Day 0');
    });
    await more.close();
  });

  it('says of a page that is kept no longer that it is, and where it may be had again', async () => {
    await store.transaction(async (tx) => {
      await sql`delete from pages where id in (select page_id from article_revisions where article_id = ${stocked.russian.id})`.execute(
        tx.db,
      );
    });
    await withServer({}, async ({ ask }) => {
      const answer = await ask(`/studio/api/page?id=${stocked.russian.id}`);
      expect([answer.status, answer.headers.get('x-page-url')]).toEqual([410, 'https://novosti.example/1']);
      expect(await answer.text()).toBe('The page of this article is kept no longer.');
    });
  });

  it('fetches what people ask for by the guard of /extract, and as often', async () => {
    origin.serve('*', '/again.html', { body: '<p>Again.', headers: { 'content-type': 'text/html' } });
    await withServer({ fetcher: { resolve: origin.resolve }, limits: { extractsPerMinute: 3 } }, async ({ ask, url }) => {
      const fetchPage = (address: string, headers = {}) => ask(`/studio/api/page?${new URLSearchParams({ address })}`, { headers });
      const refused = await fetchPage(origin.url('/again.html'));
      expect([refused.status, await refused.text()]).toEqual([502, expect.stringMatching(/is not a public address/)]);
      // By a name that leads here, too.
      expect((await fetchPage(origin.url('/again.html', 'inner.example'))).status).toBe(502);
      expect(origin.requests).toEqual([]);
      expect((await fetchPage(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await fetchPage(url)).status).toBe(429);
    });
  });

  it('stores labels where it was told, and only for its own pages', async () => {
    const labels = join(folder, 'labels');
    await withServer({ studio: { labels } }, async ({ ask, url }) => {
      const form = new FormData();
      form.set(
        'row',
        JSON.stringify({ id: 'bridge', html: 'html/bridge.html', url: 'https://harbour.example/bridge', text: 'The council' }),
      );
      form.set('page', new Blob(['<p>The council']));
      const send = (headers = {}) => ask('/studio/api/labels', { method: 'POST', body: form, headers });
      expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
      expect((await send({ origin: url })).status).toBe(204);
      expect(readFileSync(join(labels, 'html/bridge.html'), 'utf8')).toBe('<p>The council');
      const said = (await (await ask('/studio/api/studio')).json()) as { pages: Listed[]; labels: string };
      expect(said.pages.filter(({ labelled }) => labelled).map(({ id }) => id)).toEqual([String(stocked.bridge.id)]);
      // The name of the folder, not the way to it.
      expect(said.labels).toBe('labels');
    });
    await withServer({}, async ({ ask }) => {
      expect((await ask('/studio/api/labels', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(404);
    });
  });

  it('says in a sentence that it is not installed', async () => {
    const load = () => import('@galley/none' as never);
    await withServer({ studio: { load } }, async ({ ask }) => {
      for (const path of ['/studio/', '/studio/api/studio']) {
        const answer = await ask(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('The studio is not installed: npm install @galley/studio');
      }
    });
  });

  it('is for those who are let in', async () => {
    const locked = await openTestStore();
    await stock(locked);
    await locked.users.add('anna', await hashPassword('a long password'));
    await withServer({ store: locked }, async ({ ask, url }) => {
      for (const path of [
        '/studio/api/studio',
        '/studio/api/pages',
        '/studio/api/page?id=1',
        '/studio/api/page?address=https://a.example/',
      ])
        expect((await ask(path)).status, path).toBe(401);
      const page = await ask('/studio/', { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('location')]).toEqual([303, '/login?to=%2Fstudio%2F']);
      const browser = new FormBrowser(url);
      const form = await (await browser.ask('/login')).text();
      await browser.send(form, '/login', { name: 'anna', password: 'a long password', to: '/studio/' });
      expect((await browser.ask('/studio/api/studio')).status).toBe(200);
    });
    await locked.close();
  });

  it('is asked by known names only, and lies below the path that a proxy gives it, script untouched', async () => {
    const hosts = ['127.0.0.1', 'news.example'];
    await withServer({ hosts, publicHosts: ['news.example'], behindProxy: true, basePath: '/news' }, async ({ port, ask }) => {
      const proxy = await startReverseProxy({ port, host: 'kept' });
      try {
        expect((await proxy.ask('/news/studio/api/studio', { name: 'evil.example' })).status).toBe(421);
        expect((await proxy.ask('/news/studio')).headers['location']).toBe('/news/studio/');
        const window = await proxy.ask('/news/studio/');
        expect(window.status).toBe(200);
        expect(window.text).toBe(await (await ask('/studio/')).text());
        expect((await proxy.ask('/news/studio/api/studio')).status).toBe(200);
        const article = await proxy.ask(`/news/read/articles/${stocked.bridge.id}`);
        expect(article.text).toContain(`href="/news/studio/#page=${stocked.bridge.id}"`);
      } finally {
        await proxy.close();
      }
    });
  });
});
