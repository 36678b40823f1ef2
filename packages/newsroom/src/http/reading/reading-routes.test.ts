import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsServer, openTestStore, type Stocked, startNewsServer, stock } from '../../../test/news-server.ts';
import type { Store } from '../../store/store.ts';

let store: Store;
let server: NewsServer;
let stocked: Stocked;
beforeAll(async () => {
  store = await openTestStore();
  stocked = await stock(store);
  server = await startNewsServer({ store });
}, 120_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const read = async (path: string) => {
  const response = await server.ask(path);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    headers: response.headers,
    text: await response.text(),
  };
};

const OWN_PICTURES = /<img class="(?:picture|icon)" src="\/(?:pictures|icons)\/[\w/%?=.-]+" /g;
const OWN_SCRIPT = '<script type="module" src="/reader.js"></script>';

describe('the pages for people', () => {
  it('have a script of at most 10 kB, compressed', async () => {
    const response = await server.ask('/reader.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(gzipSync(await response.text()).length).toBeLessThan(10_000);
  });

  it('may run and load nothing but their own script and style', async () => {
    for (const path of [
      '/',
      '/?q=bridge',
      '/read/sources',
      `/read/stories/${stocked.bridge.storyId}`,
      `/read/articles/${stocked.bridge.id}`,
    ]) {
      const { status, policy, text } = await read(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("; script-src 'self'; connect-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('http');
      expect(text.replace(OWN_SCRIPT, '').replace(OWN_PICTURES, '')).not.toMatch(/<script|\son\w+=|style="/i);
      expect(text).toContain('<html lang="en">');
    }
  });

  it('escape whatever is stored', async () => {
    const evil = '"\'><img src=x onerror=alert(1)><script>alert(1)</script>&amp;';
    const article = {
      headline: evil,
      description: evil,
      articleBody: evil,
      inLanguage: 'en"><b>',
      author: [{ name: evil }],
      publisher: { name: evil },
    };
    const { id } = await store.articles.save({ url: 'https://e.example/"><b>', article, seenAt: '2026-11-21T11:45:00Z' });
    const { storyId } = await store.stories.place({
      articleId: id,
      score: 1,
      at: '2026-11-21T11:45:00Z',
      headline: evil,
      inLanguage: 'en"><b>',
    });
    await store.sources.add({ url: 'https://s.example/"><b>', title: evil, homeUrl: 'javascript:alert(1)', folder: evil });
    for (const path of [
      '/',
      `/read/stories/${storyId}`,
      `/read/articles/${id}`,
      '/?q=alert',
      `/?q=${encodeURIComponent(evil)}`,
      '/read/sources',
    ]) {
      const { status, text } = await read(path);
      // As a query it has parentheses where none may stand.
      expect({ path, status }).toEqual({ path, status: path.includes('%3Cscript') ? 400 : 200 });
      expect(text.replace(OWN_SCRIPT, '').replace(OWN_PICTURES, '')).not.toMatch(/<script|<img|<b>|"javascript:/i);
      expect(text).toContain('&lt;');
    }
  });

  it('turn pages of stories', async () => {
    for (let i = 0; i < 30; i++) {
      const at = new Date(Date.UTC(2025, 0, 1 + i)).toISOString();
      const { id } = await store.articles.save({ url: `https://old.example/${i}`, article: { headline: `Old ${i}` }, seenAt: at });
      await store.stories.place({ articleId: id, score: 1, at, headline: `Old ${i}` });
    }
    const seen: string[] = [];
    for (let path: string | undefined = '/'; path !== undefined; ) {
      const { text }: { text: string } = await read(path);
      seen.push(...[...text.matchAll(/<h2><a href="[^"]+">(Old \d+)</g)].map(([, headline]) => headline!));
      path = /rel="next" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => `Old ${29 - i}`));
  });

  it('say that a text is the feed’s own, and what an edit changed', async () => {
    const save = (articleBody: string, seenAt: string, partial: boolean) =>
      store.articles.save({ url: 'https://p.example/1', article: { headline: 'Part', articleBody }, seenAt, partial });
    const { id } = await save('Only a few words of it.', '2026-11-01T00:00:00Z', true);
    expect((await read(`/read/articles/${id}`)).text).toMatch(/feed’s own text[\s\S]*Only a few words[\s\S]*No page is stored/);
    await save('Only a few words of it.', '2026-11-01T01:00:00Z', false);
    await save('Only some few words of it.', '2026-11-01T02:00:00Z', false);
    const { text } = await read(`/read/articles/${id}`);
    expect(text).toContain('Only <del>a</del><ins>some</ins> few words of it.');
    expect(text).not.toContain('feed’s own');
  });

  it('answer problems as pages, and lead from merged stories', async () => {
    for (const path of ['/read/articles/999999', '/read/articles/x', '/read/stories/999999', '/read/nothing']) {
      const { status, headers, text } = await read(path);
      expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 404, type: 'text/html; charset=utf-8' });
      expect(text).toContain('There is nothing here');
    }
    expect((await read('/?after=nonsense')).status).toBe(400);
    const { id } = await store.articles.save({ url: 'https://m.example/1', article: { headline: 'm' }, seenAt: '2024-01-01T00:00:00Z' });
    const { storyId } = await store.stories.place({ articleId: id, score: 1, at: '2024-01-01T00:00:00Z' });
    await store.stories.merge(storyId, stocked.russian.storyId);
    expect((await read(`/read/stories/${storyId}`)).headers.get('location')).toBe(`/read/stories/${stocked.russian.storyId}`);
  });

  it('have a style that is not sent twice', async () => {
    const { headers } = await read('/style.css');
    expect((await server.ask('/style.css', { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304);
  });
});

describe('GET /pages/:id', () => {
  const save = async (page: string | Uint8Array, contentType?: string, url = 'https://page.example/a/b.html') =>
    (await store.pages.save({ url, body: typeof page === 'string' ? new TextEncoder().encode(page) : page, contentType })).id;

  it('is sandboxed, in UTF-8 whatever it was', async () => {
    const page = Buffer.from('<meta charset=gbk><p>\xd6\xd0\xce\xc4</p>', 'latin1');
    const { headers, policy, text } = await read(`/pages/${await save(page, 'text/html; charset=gbk')}`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('中文');
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toMatch(/allow-|https?:/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('connects to nobody', async () => {
    const { text } = await read(
      `/pages/${await save('<LINK rel=preconnect href=//x><link/rel=x><iframe src=//x>a</iframe><frame src=//y><iframes><linked>')}`,
    );
    expect(text).toBe('<meta rel=preconnect href=//x><meta/rel=x><x-frame src=//x>a</x-frame><x-frame src=//y><iframes><linked>');
  });

  it('has its pictures and styles when asked for, from where they are, and still no script', async () => {
    const id = await save('<!doctype html><html><head lang=en><base href="https://evil.example/"></head><img src=x.png>');
    const { text, policy } = await read(`/pages/${id}?remote=1`);
    expect(text).toContain('<head lang=en><base href="https://page.example/a/b.html"><base href="https://evil.example/">');
    expect(policy).toContain('img-src data: https: http:');
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toContain('script');
    const bare = await save('<!DOCTYPE html><p>x', undefined, 'https://page.example/"><script>');
    expect((await read(`/pages/${bare}?remote=1`)).text).toMatch(
      /^<!DOCTYPE html><base href="https:\/\/page\.example\/&#34;&#62;&#60;script&#62;"><p>x$/,
    );
  });

  it('shows no bytes that are no text', async () => {
    const { text } = await read(
      `/pages/${await save(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0x0a, 0, 1, 2, 3), 'application/pdf')}`,
    );
    expect(text).toContain('no text');
    expect((await read(`/pages/${await save(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0), 'text/html')}`)).text).toContain('no text');
    expect((await read(`/pages/${await save('\ufeff<p>Grüße', 'application/xhtml+xml')}`)).text).toContain('Grüße');
    expect((await server.ask('/pages/999999')).status).toBe(404);
  });

  it('is not sent twice', async () => {
    const path = `/pages/${await save('<p>once')}`;
    const etag = (await read(path)).headers.get('etag')!;
    expect((await server.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await server.ask(`${path}?remote=1`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});
