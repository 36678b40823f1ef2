/** What a page is compared with: of the site's pages at hand the nearest, and of those one of its own template. */
import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { loadNeighbours, pickNearest } from './neighbours.ts';
import { type FetchedPage, learnPage, readPage } from './read-page.ts';

const TEASER =
  '<div class="note"><p>Subscribe to our letter, which comes every morning before the ferry leaves, and read more about the town and its bridges.</p></div>';

function fetched(path: string, html: string, day = 1): FetchedPage {
  return { url: `https://times.example${path}`, body: new TextEncoder().encode(html), fetchedAt: `2026-03-0${day}T00:00:00.000Z` };
}

function makeArticle(i: number): FetchedPage {
  const body = [0, 1, 2, 3].map(
    (k) =>
      `<p>On day ${i} the council spoke for ${k + i} hours about the harbour, the ferry and price ${k} of ${i + 7}, said its chair.</p>`,
  );
  const html = `<title>Council ${i}</title><div class="top"><ul><li><a href="/">Home</a></ul></div><div class="story"><h1>Council ${i}</h1>${body.join('')}</div>${TEASER}`;
  return fetched(`/2026/03/council-${i}.html`, html);
}

const GALLERY = fetched(
  '/2026/03/council-2.html',
  `<title>Pictures</title><table><tr><td><b>Ferry</b><td><i>Harbour</i></table><section><dl><dt>a<dd>b</dl></section>${TEASER}`,
);

it('a page is compared with one of its own template, not with the nearest address', () => {
  const alone = readPage(makeArticle(0), undefined);
  expect(alone).toMatchObject({ ok: true, reference: undefined });
  const reading = readPage(makeArticle(0), undefined, { neighbours: [GALLERY, makeArticle(1)] });
  expect(reading.reference).toBe('https://times.example/2026/03/council-1.html');
  expect(reading.article!.articleBody).toContain('On day 0 the council');
  expect(readPage(makeArticle(0), undefined, { neighbours: [GALLERY] }).reference).toBeUndefined();
});

it('what neighbours say does not come back to the profile', () => {
  const learned = readPage(makeArticle(0), undefined).learned;
  expect(readPage(makeArticle(0), undefined, { neighbours: [makeArticle(1)] }).learned).toEqual(learned);
});

it('the nearest addresses are picked, each once, never the page itself or another site', () => {
  const paths = ['/2026/03/a.html', '/2026/02/b.html', '/sport/c.html', '/2026/03/a.html', '/2026/03/d.html', '/2026/03/own.html'];
  const pages = [...paths.map((path, i) => fetched(path, '', i + 1)), { ...GALLERY, url: 'https://other.example/2026/03/e.html' }];
  const nearest = pickNearest('https://times.example/2026/03/own.html', pages);
  expect(nearest.map(({ url }) => new URL(url).pathname)).toEqual(['/2026/03/d.html', '/2026/03/a.html', '/2026/02/b.html']);
});

it('the store is asked for neighbours only while little is known about the present template of the site', async () => {
  const { id, ...page } = { id: 7, ...makeArticle(1) };
  const pages = {
    listOfHost: async () => [{ id, url: page.url, fetchedAt: page.fetchedAt }],
    load: async () => ({ id, ...page, contentType: null }),
  };
  const store = { pages } as unknown as Store;
  const { template } = readPage(makeArticle(0), undefined).learned!;
  const load = async (more: { pages: number; changedAt?: number }) =>
    (await loadNeighbours(store, makeArticle(0).url, { host: 'times.example', template: { ...template!, ...more } })).map(({ url }) => url);
  expect((await loadNeighbours(store, makeArticle(0).url, undefined)).map(({ url }) => url)).toEqual([page.url]);
  expect(await load({ pages: 4 })).toEqual([page.url]);
  expect(await load({ pages: 5 })).toEqual([]);
  expect(await load({ pages: 50, changedAt: 48 })).toEqual([page.url]);
});

it('a profile that changed meanwhile is taught the same lesson', () => {
  const first = readPage(makeArticle(0), undefined).learned!;
  expect(learnPage(makeArticle(0), undefined)).toEqual(first);
  expect(learnPage(makeArticle(1), first)).toEqual(readPage(makeArticle(1), undefined, { profile: first }).learned);
  expect(learnPage(makeArticle(1), first).template!.pages).toBe(2);
});
