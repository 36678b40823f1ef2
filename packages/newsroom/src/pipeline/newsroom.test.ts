/** The newsroom at work: a real store, a local origin, everything from the feed to the story. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { onEveryDatabase } from '../../test/databases.ts';
import { openStore, type Store } from '../store/store.ts';
import type { NewsroomEvent } from './events.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

const PLACES = ['Ashford', 'Benwick', 'Calder', 'Dunmore', 'Elsworth', 'Fairlea'];

function storyPage(headline: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('');
  return `<!doctype html><html lang="en"><head><title>${headline}</title></head><body><nav><a href="/">Home</a><a href="/sport">Sport</a></nav><article><h1>${headline}</h1>${body}</article><aside><a href="/x">Read next</a></aside></body></html>`;
}

const FERRY = [
  'The electric ferry between Port Ellery and Sand Point will sail again from Saturday, eleven years after the old boats failed their survey, the harbour board said on Thursday.',
  'Two vessels, the Marigold and the Kestrel, were built in Gdansk and carry ninety passengers each; their batteries are charged at the North Quay between crossings.',
  'A single crossing costs 2.40 pounds. Residents of Sand Point who are under eighteen travel free, said Ruth Ansah, who chairs the harbour board.',
];

function rss(title: string, items: readonly { url: string; title: string; extra?: string; date?: string }[]): string {
  const entries = items.map(
    ({ url, title: headline, extra = '', date = 'Sat, 21 Nov 2026 09:00:00 GMT' }) =>
      `<item><title>${headline}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate>${extra}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${title}</title><link>http://127.0.0.1/</link><description>-</description>${entries.join('')}</channel></rss>`;
}

onEveryDatabase('the newsroom', ({ fresh }) => {
  let origin: Origin;
  let store: Store;
  let newsroom: Newsroom;
  let events: NewsroomEvent[];

  beforeEach(async () => {
    origin = await startOrigin();
    store = await openStore(await fresh());
    newsroom = await openNewsroom({
      store,
      fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 5, retries: 0 },
      lookMs: 150,
      leastPollMs: 1000,
    });
    events = [];
    newsroom.onEvent((event) => events.push(event));
  }, 60_000);

  afterEach(async () => {
    await newsroom.stop(1000);
    await store.close();
    await origin.close();
  });

  async function run(): Promise<void> {
    newsroom.start();
    await newsroom.settle(100, AbortSignal.timeout(50_000));
  }

  const serveRss = (path: string, xml: string): string => {
    origin.serve('127.0.0.1', path, { body: xml, headers: { 'content-type': 'application/rss+xml' } });
    return origin.url(path);
  };

  it('turns a feed into articles, with what the feed knows and nothing of the page around them', async () => {
    const { source, created } = await newsroom.addSource(origin.serveFeed('127.0.0.1', { items: 4, title: 'The Courier' }));
    expect([source.title, created]).toEqual(['The Courier', true]);
    await run();
    const { items } = await store.articles.list({ sourceId: source.id });
    expect(items).toHaveLength(4);
    expect(items.map(({ headline }) => headline)).toContain('Council of district 0 at 127.0.0.1 votes on bridge number 0');
    const article = (await store.articles.get(items[0]!.id))!;
    expect(article.article.articleBody).toMatch(/^Paragraph 1 of article \d/);
    expect(article.article.articleBody).not.toContain('Home');
    expect(items.every(({ datePublished, partial }) => datePublished !== null && !partial)).toBe(true);
    expect(events.filter(({ kind }) => kind === 'page')).toHaveLength(4);
    expect(await store.feedItems.countByState()).toMatchObject({ new: 0, done: 4 });
  });

  it('finds the feed of a page', async () => {
    const feed = origin.serveFeed('127.0.0.1', { items: 1 });
    origin.serve('127.0.0.1', '/home', {
      body: `<html><head><link rel="alternate" type="application/rss+xml" href="${feed}"></head></html>`,
    });
    const { source } = await newsroom.addSource(origin.url('/home'));
    expect(source.url).toBe(feed);
    origin.serve('127.0.0.1', '/plain', { body: '<p>nothing</p>' });
    await expect(newsroom.addSource(origin.url('/plain', 'localhost'))).rejects.toThrow();
  });

  it('asks again only for what changed, and makes a revision of an edited article', async () => {
    let text = FERRY;
    const url = origin.url('/ferry.html');
    origin.serve('127.0.0.1', '/ferry.html', () => ({ body: storyPage('Ferry returns', text) }));
    let extra = '';
    origin.serve('127.0.0.1', '/rss', () => ({
      body: rss('Courier', [{ url, title: 'Ferry returns', extra }]),
      headers: { 'content-type': 'text/xml' },
    }));
    const { source } = await newsroom.addSource(origin.url('/rss'));
    await run();
    const again = async (): Promise<void> => {
      await store.sources.recordPoll(source.id, { at: new Date().toISOString(), nextPollAt: new Date(Date.now() - 1000).toISOString() });
      await newsroom.settle(100, AbortSignal.timeout(50_000));
    };
    await again();
    expect(origin.requests.filter(({ path }) => path === '/ferry.html')).toHaveLength(1);
    text = [...FERRY, 'On Friday the board added a late boat at half past eleven, after the brass band had complained.'];
    extra = '<description>Now with a late boat.</description>';
    await again();
    const { items } = await store.articles.list({ sourceId: source.id });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ revisionCount: 2 });
    expect((await store.articles.get(items[0]!.id))!.article.articleBody).toContain('late boat');
  });

  it("falls back on the feed's own text, marked partial, when the page fails or says less", async () => {
    const whole = FERRY.map((text) => `<p>${text}</p>`).join('');
    const content = `<content:encoded><![CDATA[${whole}]]></content:encoded>`;
    origin.serve('127.0.0.1', '/teaser.html', { body: storyPage('Teaser', ['The electric ferry will sail again. Subscribe to read on.']) });
    const url = serveRss(
      '/feed.xml',
      rss('Courier', [
        { url: origin.url('/gone.html'), title: 'Gone', extra: content },
        { url: origin.url('/teaser.html'), title: 'Teaser', extra: content },
        { url: origin.url('/lost.html'), title: 'Lost' },
      ]),
    );
    const { source } = await newsroom.addSource(url);
    await run();
    const { items } = await store.articles.list({ sourceId: source.id });
    expect(items.map(({ headline, partial }) => [headline, partial]).sort()).toEqual([
      ['Gone', true],
      ['Teaser', true],
    ]);
    for (const { id } of items) expect((await store.articles.get(id))!.article.articleBody).toContain('Ruth Ansah, who chairs');
    expect(await store.feedItems.countByState()).toMatchObject({ done: 2, failed: 1 });
    expect(events.filter((event) => event.kind === 'page' && event.outcome === 'failed')).toMatchObject([
      { problem: expect.stringContaining('404') },
    ]);
  });

  it('learns a site from its pages and notices when the layout changes', async () => {
    const page = (index: number): string => {
      const about = (n: number): string =>
        `<p>In ${PLACES[index % 6]} the council heard speaker ${n} of ${index + 3} on the matter of bridge ${index}, which has been closed since a lorry struck its third pier in the spring.</p>`;
      const text = [1, 2, 3, 4].map(about).join('');
      const frame =
        index < 8
          ? `<div class="page"><div class="story-body">${text}</div></div>`
          : `<main><section class="s2"><div class="prose-new">${text}</div></section></main>`;
      return `<html lang="en"><head><title>Bridge ${index} in ${PLACES[index % 6]}</title></head><body><h1>Bridge ${index} in ${PLACES[index % 6]}</h1>${frame}<footer>© Courier</footer></body></html>`;
    };
    const read = async (from: number, to: number): Promise<void> => {
      const items = Array.from({ length: to - from }, (_, i) => ({ url: origin.url(`/b${from + i}.html`), title: `Bridge ${from + i}` }));
      for (const [i] of items.entries()) origin.serve('127.0.0.1', `/b${from + i}.html`, { body: page(from + i) });
      await newsroom.addSource(serveRss(`/from${from}.xml`, rss('Bridges', items)));
      await newsroom.settle(100, AbortSignal.timeout(50_000));
    };
    newsroom.start();
    await read(0, 8);
    expect(events.some(({ kind }) => kind === 'layout_change')).toBe(false);
    await read(8, 14);
    const profile = await store.siteProfiles.get<{ template: { pages: number } }>(new URL(origin.url('/')).host);
    expect(profile?.template.pages).toBeGreaterThan(2);
    expect(events.some(({ kind }) => kind === 'layout_change')).toBe(true);
  });

  it('compares a page with one of the same site and template, and says with which', async () => {
    const gallery = `<html lang="en"><head><title>Pictures of the ferry</title></head><body><table><tr><td><h1>Pictures of the ferry</h1><td>${FERRY.map((text) => `<blockquote>${text}</blockquote>`).join('')}</table></body></html>`;
    const told = (i: number): string =>
      storyPage(
        `Ferry ${i}`,
        FERRY.map((text) => `${text} This is what was said on day ${i} of the week by ${PLACES[i]}.`),
      );
    const pages = [['/2026/a.html', told(0)] as const, ['/2026/b.html', gallery] as const, ['/2026/c.html', told(1)] as const];
    newsroom.start();
    for (const [path, body] of pages) {
      origin.serve('127.0.0.1', path, { body });
      await newsroom.addSource(serveRss(`${path}.xml`, rss(path, [{ url: origin.url(path), title: path }])));
      await newsroom.settle(100, AbortSignal.timeout(50_000));
    }
    const references = events.flatMap((event) => (event.kind === 'page' ? [[event.url, event.reference]] : []));
    expect(references).toEqual([
      [origin.url('/2026/a.html'), undefined],
      [origin.url('/2026/b.html'), undefined],
      [origin.url('/2026/c.html'), origin.url('/2026/a.html')],
    ]);
  });

  it('groups articles of several feeds into stories, names them, and places each once', async () => {
    const told = [
      FERRY,
      [...FERRY.slice(0, 2), 'The harbour board of Port Ellery expects a queue on Saturday, said Ruth Ansah.'],
      [
        'A court in Calder sent the former minister Jonas Weir to prison for three years on Friday for selling building permits.',
        'Weir, 61, had denied that he took money from two builders in Calder. His lawyer said he would appeal.',
      ],
    ];
    const headlines = [
      'Electric ferry returns to Port Ellery',
      'Port Ellery: electric ferry sails again on Saturday',
      'Former minister Weir jailed in Calder',
    ];
    for (const [i, paragraphs] of told.entries()) {
      origin.serve('127.0.0.1', `/s${i}.html`, { body: storyPage(headlines[i]!, paragraphs) });
      await newsroom.addSource(serveRss(`/f${i}.xml`, rss(`Feed ${i}`, [{ url: origin.url(`/s${i}.html`), title: headlines[i]! }])));
    }
    await run();
    const { items } = await store.stories.list();
    expect(items.map(({ articleCount }) => articleCount).sort()).toEqual([1, 2]);
    const ferry = items.find(({ articleCount }) => articleCount === 2)!;
    expect(ferry.headline).toMatch(/ferry/);
    expect((await store.stories.members(ferry.id)).every(({ reasons }) => Array.isArray(reasons))).toBe(true);
  });

  it('reports a feed that fails, asks it ever more rarely, and leaves one that is gone', async () => {
    const { source } = await store.sources.add({ url: origin.url('/missing.xml') });
    origin.serve('127.0.0.1', '/gone.xml', { status: 410 });
    const { source: gone } = await store.sources.add({ url: origin.url('/gone.xml') });
    await run();
    expect(await store.sources.get(source.id)).toMatchObject({ failures: 1, state: 'active', lastError: expect.stringContaining('404') });
    expect(await store.sources.get(gone.id)).toMatchObject({ state: 'gone' });
    expect(events.filter((event) => event.kind === 'poll' && event.outcome === 'failed')).toHaveLength(2);
  });

  it("ends an item whose reading throws, with its reason and the feed's own text", async () => {
    const whole = FERRY.map((text) => `<p>${text}</p>`).join('');
    const content = `<content:encoded><![CDATA[${whole}]]></content:encoded>`;
    for (const path of ['/told.html', '/untold.html']) origin.serve('127.0.0.1', path, { body: storyPage('Ferry returns', FERRY) });
    const url = serveRss(
      '/feed.xml',
      rss('Courier', [
        { url: origin.url('/told.html'), title: 'Told', extra: content },
        { url: origin.url('/untold.html'), title: 'Untold' },
      ]),
    );
    // Stands for whatever may go wrong between a page and its article.
    store.siteProfiles.get = () => Promise.reject(Object.assign(new Error('out of bounds'), { retryable: false }));
    const { source } = await newsroom.addSource(url);
    await run();
    const { items } = await store.feedItems.list({ sourceId: source.id });
    expect(items.map(({ state, problem }) => [state, problem])).toEqual([
      ['done', 'reading it failed: out of bounds'],
      ['failed', 'reading it failed: out of bounds'],
    ]);
    const { items: articles } = await store.articles.list({ sourceId: source.id });
    expect(articles).toMatchObject([{ headline: 'Told', partial: true }]);
    expect((await store.articles.get(articles[0]!.id))!.article.articleBody).toContain('Ruth Ansah, who chairs');
  });

  it('follows a feed once that two addresses have moved to for good', async () => {
    const feed = origin.serveFeed('127.0.0.1', { items: 2 });
    for (const path of ['/old', '/older']) origin.serve('127.0.0.1', path, { status: 301, headers: { location: feed } });
    for (const path of ['/old', '/older']) await store.sources.add({ url: origin.url(path), folder: 'News' });
    await run();
    const { items } = await store.sources.list();
    expect(items).toMatchObject([{ url: feed, folder: 'News', failures: 0 }]);
    expect((await store.articles.list({ sourceId: items[0]!.id })).items).toHaveLength(2);
    expect(await store.feedItems.countByState()).toMatchObject({ done: 2, new: 0 });
  });
});
