/** Behind a reverse proxy: by its name, over its HTTPS, below its path. */
import { afterEach, describe, expect, it } from 'vitest';
import { type NewsServer, startNewsServer, stock, type TestOptions } from '../../test/news-server.ts';
import { type ReverseProxy, startReverseProxy } from '../../test/reverse-proxy.ts';
import { readBasePath } from './sub-path.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** As `serve --name news.example --behind-proxy` has it. */
const NAMED: TestOptions = { hosts: [...LOOPBACK, 'news.example'], publicHosts: ['news.example'], behindProxy: true };

let server: NewsServer | undefined;
let proxy: ReverseProxy;
afterEach(async () => {
  if (server === undefined) return;
  await proxy.close();
  await server.close();
  server = undefined;
});

async function start(options: TestOptions, proxied: Omit<Parameters<typeof startReverseProxy>[0], 'port'>): Promise<void> {
  server = await startNewsServer(options);
  await stock(server.store);
  proxy = await startReverseProxy({ port: server.port, ...proxied });
}

const addSource = (origin: string) => ({
  method: 'POST',
  body: JSON.stringify({ url: 'https://more.example/feed' }),
  headers: { 'content-type': 'application/json', origin },
});

describe.each(['kept', 'own'] as const)('a proxy by whose asking the host is %s', (host) => {
  it('is answered by the names it was told, and no other', async () => {
    await start(NAMED, { host });
    expect((await proxy.ask('/articles')).status).toBe(200);
    const stranger = await proxy.ask('/articles', { name: 'evil.example' });
    expect(stranger.status).toBe(host === 'kept' ? 421 : 200);
  });

  it('brings what pages of ours send, and nothing of others', async () => {
    await start(NAMED, { host });
    expect((await proxy.ask('/sources', addSource('https://news.example'))).status).toBe(201);
    expect((await proxy.ask('/sources', addSource('https://evil.example'))).status).toBe(403);
    expect((await proxy.ask('/sources', addSource('https://news.example:8443'))).status).toBe(403);
  });

  it.each([undefined, '/news'])('serves below %s, whether it takes the path away or not', async (strips) => {
    await start({ ...NAMED, basePath: '/news' }, { host, ...(strips && { strips }) });
    const page = await proxy.ask('/news/');
    expect(page.status).toBe(200);
    const addresses = [...page.text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(([, address]) => address!);
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((address) => !address.startsWith('/news/'))).toEqual([]);
    for (const address of new Set(addresses.map((one) => one.replaceAll('&amp;', '&'))))
      expect({ address, status: (await proxy.ask(address)).status }).toEqual({ address, status: 200 });
    const { headers } = await proxy.ask('/news/articles?limit=1');
    expect(headers['link']).toMatch(/^<\/news\/articles\?.*after=/);
    expect((await proxy.ask(/<([^>]*)>/.exec(String(headers['link']))![1]!)).status).toBe(200);
    const added = await proxy.ask('/news/sources', addSource('https://news.example'));
    expect(added.headers['location']).toMatch(/^\/news\/sources\/\d+$/);
    expect((JSON.parse((await proxy.ask('/news/openapi.json')).text) as { servers: unknown }).servers).toEqual([{ url: '/news' }]);
  });
});

it('says in feeds by which address it was asked', async () => {
  await start({ ...NAMED, basePath: 'news/' }, { host: 'kept', strips: '/news' });
  expect((await proxy.ask('/news/feeds/all/full.json')).text).toContain('"feed_url": "https://news.example/news/feeds/all/full.json"');
});

it('believes nobody who is not told to be a proxy', async () => {
  await start({ hosts: LOOPBACK }, { host: 'own' });
  const feed = await proxy.ask('/feeds/all/full.json', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(feed.text).toMatch(/"feed_url": "http:\/\/127\.0\.0\.1:\d+\/feeds/);
  expect((await proxy.ask('/sources', addSource('https://news.example'))).status).toBe(403);
});

it('leaves stored pages as they are, below a path as well', async () => {
  await start({ ...NAMED, basePath: '/news' }, { host: 'kept' });
  const { rows } = await server!.store.executeSql('select max(id) as id from pages');
  const [below, at] = [await proxy.ask(`/news/pages/${rows[0]!['id']}`), await server!.ask(`/pages/${rows[0]!['id']}`)];
  expect(below.text).toBe(await at.text());
});

it.each([
  ['', ''],
  ['/', ''],
  ['news', '/news'],
  ['/news/', '/news'],
  ['//a/b-c', '/a/b-c'],
])('reads the path "%s" as "%s"', (given, path) => {
  expect(readBasePath(given)).toBe(path);
  expect(() => readBasePath('/a b')).toThrow(TypeError);
});
