/** Feeds that say something else with every poll, and pages that differ in every byte: what was not edited is neither fetched nor revised. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Origin, type Resource, startOrigin } from '../../../../test/web/origin.ts';
import { onEveryDatabase } from '../../test/databases.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

const HEADLINE = 'Ferry to sail again from Saturday';
const PARAGRAPHS = [
  'The electric ferry between Port Ellery and Sand Point will sail again from Saturday, eleven years after the old boats failed their survey.',
  'Two vessels, the Marigold and the Kestrel, were built in Gdansk and carry ninety passengers each; their batteries are charged at the quay.',
  'A single crossing costs 2.40 pounds. Residents of Sand Point who are under eighteen travel free, said Ruth Ansah of the harbour board.',
];

const OTHER = [
  'A court in Calder sent the former minister Jonas Weir to prison for three years on Friday for selling building permits.',
  'Weir, 61, had denied that he took money from two builders in Calder. His lawyer said that he would appeal against it.',
  'The builders, two brothers, had kept a list of all sums in a shed, where a journalist of the Courier found it last spring.',
];

function page(paragraphs: readonly string[], around = '', headline = HEADLINE): string {
  return `<!doctype html><html lang="en"><head><title>${headline}</title></head><body>${around}<article><h1>${headline}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article></body></html>`;
}

interface Item {
  readonly path: string;
  readonly title?: string;
  readonly guid?: string;
  readonly extra?: string;
  readonly date?: string;
}

onEveryDatabase('a volatile feed', ({ fresh }) => {
  let origin: Origin;
  let store: Store;
  let newsroom: Newsroom;
  let polls = 0;

  const open = async (revisitMs: readonly number[] = []) => {
    newsroom = await openNewsroom({
      store,
      fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 5, retries: 0 },
      lookMs: 150,
      leastPollMs: 60_000,
      revisitMs,
    });
    newsroom.start();
  };
  const serve = (path: string, items: (poll: number) => readonly Item[]): string => {
    origin.serve('127.0.0.1', path, () => {
      polls++;
      const entries = items(polls).map(
        ({ path: at, title = HEADLINE, guid = at, extra = '', date = 'Sat, 21 Nov 2026 09:00:00 GMT' }) =>
          `<item><title>${title}</title><link>${origin.url(at).replaceAll('&', '&amp;')}</link><guid isPermaLink="false">${guid}</guid><pubDate>${date}</pubDate>${extra}</item>`,
      );
      const body = `<rss version="2.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel><title>Courier</title>${entries.join('')}</channel></rss>`;
      return { body, headers: { 'content-type': 'application/rss+xml' } };
    });
    return origin.url(path);
  };
  const settled = () => newsroom.settle(100, AbortSignal.timeout(30_000));
  const pollAgain = async (sourceId: number) => {
    await store.sources.recordPoll(sourceId, { at: new Date().toISOString(), nextPollAt: new Date(Date.now() - 1000).toISOString() });
    await settled();
  };
  const asked = (path: string) => origin.requests.filter((request) => request.path.split('?')[0] === path);
  /** Follows the feed and polls it so many times in all. */
  const poll = async (url: string, times: number) => {
    const { source } = await store.sources.add({ url });
    await settled();
    for (let at = 1; at < times; at++) await pollAgain(source.id);
    return source.id;
  };
  const articles = async () => (await store.articles.list()).items;

  beforeEach(async () => {
    origin = await startOrigin();
    store = await openStore(await fresh());
    polls = 0;
  }, 60_000);
  afterEach(async () => {
    await newsroom.stop(1000);
    await store.close();
    await origin.close();
  });

  it.each<[string, (poll: number, index: number) => Partial<Item>]>([
    [
      'counts comments',
      (n) => ({ extra: `<slash:comments>${n}</slash:comments><description>In brief. ${n} comments, 1,${100 + n} views</description>` }),
    ],
    [
      'signs its enclosures',
      (n) => ({
        extra: `<enclosure url="http://127.0.0.1/a.mp3?signature=${n}${n}" type="audio/mpeg" length="1"/><description>&lt;img src="/i.png?token=${n}"&gt;In brief.</description>`,
      }),
    ],
    ['dates everything with the time of the poll', (n) => ({ date: new Date(Date.now() + n * 1000).toUTCString() })],
    ['makes up its ids', (n, i) => ({ guid: `random-${n}-${i}` })],
    ['adds session ids to its addresses', (n, i) => ({ path: `/${i}.html?PHPSESSID=${n}abc`, guid: `guid-${i}` })],
  ])('that %s: each page is fetched once and has one revision', { timeout: 60_000 }, async (_, change) => {
    await open();
    for (let i = 0; i < 3; i++) origin.serve('127.0.0.1', `/${i}.html`, { body: page([...PARAGRAPHS, `This is number ${i} of three.`]) });
    for (let n = 1; n <= 5; n++)
      for (let i = 0; i < 3; i++)
        origin.serve('127.0.0.1', `/${i}.html?PHPSESSID=${n}abc`, { body: page([...PARAGRAPHS, `This is number ${i} of three.`]) });
    await poll(
      serve('/rss', (n) => [0, 1, 2].map((i) => ({ path: `/${i}.html`, title: `${HEADLINE} ${i}`, ...change(n, i) }))),
      4,
    );
    expect(polls).toBe(4);
    expect([0, 1, 2].map((i) => asked(`/${i}.html`).length)).toEqual([1, 1, 1]);
    expect((await articles()).map(({ revisionCount }) => revisionCount)).toEqual([1, 1, 1]);
    expect(await store.feedItems.countByState()).toMatchObject({ done: 3, new: 0 });
  });

  it('that was edited has its page asked whether it changed; what changes around the text is no revision', {
    timeout: 60_000,
  }, async () => {
    await open();
    let etag = '"1"';
    let times = 0;
    origin.serve('127.0.0.1', '/tagged.html', (): Resource => ({ body: page(PARAGRAPHS), etag }));
    origin.serve('127.0.0.1', '/noisy.html', () => ({
      body: page(OTHER, `<script>token=${++times}</script><nav>${times} visitors</nav>`, 'Former minister jailed in Calder'),
    }));
    const items = (n: number): Item[] => [
      { path: '/tagged.html', title: `Tagged, version ${n}` },
      { path: '/noisy.html', title: `Noisy, version ${n}` },
    ];
    const source = await poll(serve('/rss', items), 3);
    expect(asked('/tagged.html').map(({ status }) => status)).toEqual([200, 304, 304]);
    expect(asked('/noisy.html')).toHaveLength(3);
    expect((await articles()).map(({ revisionCount }) => revisionCount)).toEqual([1, 1]);
    etag = '"2"';
    origin.serve('127.0.0.1', '/tagged.html', () => ({ body: page([...PARAGRAPHS, 'On Friday the board added a late boat.']), etag }));
    await pollAgain(source);
    expect((await articles()).map(({ revisionCount }) => revisionCount).sort()).toEqual([1, 2]);
  });

  it('one page in three feeds is fetched once, whatever is added to its address', { timeout: 60_000 }, async () => {
    await open();
    for (const path of ['/a.html', '/a.html?utm_source=two', '/a.html?utm_source=three'])
      origin.serve('127.0.0.1', path, { body: page(PARAGRAPHS) });
    await poll(
      serve('/one', () => [{ path: '/a.html' }]),
      1,
    );
    await poll(
      serve('/two', () => [{ path: '/a.html?utm_source=two' }]),
      1,
    );
    await poll(
      serve('/three', () => [{ path: '/a.html?utm_source=three' }]),
      1,
    );
    expect(asked('/a.html')).toHaveLength(1);
    expect(await articles()).toMatchObject([{ revisionCount: 1, url: origin.url('/a.html') }]);
    expect(await store.feedItems.countByState()).toMatchObject({ done: 3 });
  });

  it('recent pages are visited again, ever less often: an edited article is a new revision though its feed is silent', {
    timeout: 60_000,
  }, async () => {
    await open([300, 600, 900]);
    let text = PARAGRAPHS;
    origin.serve('127.0.0.1', '/a.html', (_, times): Resource => {
      if (times === 3) text = [...PARAGRAPHS, 'On Friday the board added a late boat.'];
      return { body: page(text), etag: `"${text.length}"` };
    });
    origin.serve('127.0.0.1', '/late.html', (_, times) => (times < 2 ? { status: 404 } : { body: page(PARAGRAPHS) }));
    origin.serve('127.0.0.1', '/old.html', { body: page(PARAGRAPHS) });
    const date = new Date().toUTCString();
    const items: Item[] = [
      { path: '/a.html', date },
      {
        path: '/late.html',
        date,
        title: 'Late',
        extra: '<description>The page is not there yet, said the board of the harbour on Friday.</description>',
      },
      { path: '/old.html', title: 'Old', date: 'Sat, 01 Nov 2025 09:00:00 GMT' },
    ];
    await poll(
      serve('/rss', () => items),
      1,
    );
    await expect.poll(() => asked('/a.html').length, { timeout: 20_000 }).toBe(4);
    await settled();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(asked('/a.html').map(({ status }) => status)).toEqual([200, 304, 200, 304]);
    expect(asked('/old.html')).toHaveLength(1);
    const found = await articles();
    expect(found.find(({ url }) => url.endsWith('/a.html'))).toMatchObject({ revisionCount: 2 });
    expect(found.find(({ url }) => url.endsWith('/late.html'))).toMatchObject({ partial: false });
  });
});
