/** Feeds and fetcher together over the origin: many hosts, each politely, every page once, nothing twice. */

import { createFetcher } from '@galley/fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { quickClock } from '../../../../test/web/quick-clock.ts';
import { discoverFeeds } from '../feeds/discovery.ts';
import { parseFeed } from '../feeds/parse-feed.ts';

let origin: Origin;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.close());

const HOSTS = 6;
const ITEMS = 8;

it('reads all feeds and pages once, one at a time a host, at its pace', async () => {
  const fetcher = createFetcher({ clock: quickClock(), allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 500, timeoutMs: 1e7 });
  const hosts = Array.from({ length: HOSTS }, (_, n) => origin.hostAddress(n));
  const feeds = hosts.map((host) => origin.serveFeed(host, { items: ITEMS }));
  const read = async (url: string): Promise<number> => {
    const fetched = await fetcher.fetch(url);
    const feed = parseFeed(fetched.body, {
      url: fetched.url,
      ...(fetched.contentType === undefined ? {} : { contentType: fetched.contentType }),
    });
    const pages = await Promise.all(feed.entries.map((entry) => fetcher.fetch(entry.url!)));
    const again = await fetcher.fetch(url, { validators: fetched.validators });
    expect(again.notModified).toBe(true);
    return pages.filter(({ body }) => new TextDecoder().decode(body).includes('<article>')).length;
  };
  expect(await Promise.all(feeds.map(read))).toEqual(hosts.map(() => ITEMS));
  for (const host of hosts) {
    const log = origin.requestsTo(host);
    const items = Array.from({ length: ITEMS }, (_, i) => `/item/${i}.html`);
    expect(log.map(({ path }) => path).sort()).toEqual(['/feed.xml', '/feed.xml', ...items, '/robots.txt'].sort());
    expect(Math.max(...log.map(({ parallel }) => parallel))).toBe(1);
    expect(Math.min(...log.slice(1).map(({ at }, i) => at - log[i]!.at))).toBeGreaterThanOrEqual(4);
  }
  await fetcher.close();
});

it('finds the sitemap that only robots.txt names, packed', async () => {
  const fetcher = createFetcher({ clock: quickClock(), allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 0, timeoutMs: 1e7 });
  const host = origin.hostAddress(70_000);
  origin.robots(host, `User-agent: *\nSitemap: ${origin.url('/bad/gzip-file', host)}`);
  origin.serve(host, '/', { body: '<p>No feed here' });
  const home = await fetcher.fetch(origin.url('/', host));
  expect(discoverFeeds(home.body, home.url).every(({ by }) => by === 'guess')).toBe(true);
  const { sitemaps } = await fetcher.robots(home.url);
  expect(new TextDecoder().decode((await fetcher.fetch(sitemaps[0]!)).body)).toMatch(/^Good morning/);
  await fetcher.close();
});
