/** Sources found, named, filed, paused and brought back, over HTTP to a newsroom at work. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProblem } from '../../../test/news-server.ts';
import { type ReaderServer, startReaderServer } from '../../../test/reader-server.ts';
import type { SourceSummary } from '../schemas.ts';

let server: ReaderServer;
let feed: string;
let id: number;
beforeAll(async () => {
  server = await startReaderServer();
  feed = server.origin.serveFeed('127.0.0.1', { items: 2, title: 'Harbour' });
  id = (await server.newsroom.addSource(feed)).source.id;
  await server.settle();
}, 120_000);
afterAll(() => server.close());

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(server.url + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const change = async (body: object): Promise<SourceSummary> =>
  (await send('PATCH', `/sources/${id}`, body)).json() as Promise<SourceSummary>;
const polls = (): number => server.origin.requests.filter(({ path }) => path.endsWith('feed.xml')).length;

it('offers all feeds that a page names, and a guess only where it names none', async () => {
  const world = server.origin.serveFeed('127.0.0.3', { items: 3, title: 'World', path: 'world.xml' });
  const sport = server.origin.serveFeed('127.0.0.3', { items: 1, title: 'Sport', path: 'sport.xml' });
  const links = [world, sport, '/gone.xml'].map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`).join('');
  server.origin.serve('127.0.0.3', '/', { body: `<html><head>${links}</head></html>`, headers: { 'content-type': 'text/html' } });
  const discover = async (url: string) => (await (await send('POST', '/sources/discover', { url })).json()) as object;
  expect(await discover(server.origin.url('/', '127.0.0.3'))).toEqual({
    items: [
      { url: world, title: 'World', entries: 3 },
      { url: sport, title: 'Sport', entries: 1 },
    ],
  });
  expect(await discover(world)).toEqual({ items: [{ url: world, title: 'World', entries: 3 }] });
  server.origin.serve('127.0.0.1', '/plain', { body: '<html><p>No links.</p></html>', headers: { 'content-type': 'text/html' } });
  expect(await discover(server.origin.url('/plain'))).toEqual({ items: [{ url: feed, title: 'Harbour', entries: 2 }] });
  server.origin.serve('127.0.0.4', '/', { body: '<html><p>No links.</p></html>', headers: { 'content-type': 'text/html' } });
  expect((await readProblem(await send('POST', '/sources/discover', { url: server.origin.url('/', '127.0.0.4') }))).code).toBe(
    'not_a_feed',
  );
  expect((await (await send('GET', '/sources')).json()) as object).toMatchObject({ items: [{ id }] });
});

it('names and files a source, and takes both back', async () => {
  expect(await change({ title: 'My harbour', folder: 'Coast/North' })).toMatchObject({ title: 'My harbour', folder: 'Coast/North' });
  const before = polls();
  await send('POST', `/sources/${id}/refresh`);
  await expect.poll(polls).toBeGreaterThan(before);
  await server.settle();
  expect(await change({})).toMatchObject({ title: 'My harbour' });
  expect(await (await send('GET', '/sources.opml')).text()).toMatch(
    /<outline text="Coast"[^>]*>\s*<outline text="North"[^>]*>\s*<outline[^>]*text="My harbour"/,
  );
  expect(await change({ title: null, folder: null })).toMatchObject({ title: null, folder: null });
  await send('POST', `/sources/${id}/refresh`);
  await expect.poll(async () => (await change({})).title).toBe('Harbour');
  for (const body of [{ state: 'gone' }, { title: 7 }, { url: 'https://x.example/' }])
    expect((await readProblem(await send('PATCH', `/sources/${id}`, body))).code).toBe('invalid_request');
  expect((await readProblem(await send('PATCH', '/sources/999', { title: 'x' }))).code).toBe('not_found');
});

it('pauses a source, and brings it back though it was gone', async () => {
  expect(await change({ state: 'paused' })).toMatchObject({ state: 'paused' });
  expect((await readProblem(await send('POST', `/sources/${id}/refresh`))).code).toBe('conflict');
  const before = polls();
  expect(await change({ state: 'active' })).toMatchObject({ state: 'active' });
  await expect.poll(polls).toBeGreaterThan(before);
  await server.settle();
  await server.store.sources.setState(id, 'gone');
  const later = polls();
  await change({ state: 'active' });
  await expect.poll(polls).toBeGreaterThan(later);
});
