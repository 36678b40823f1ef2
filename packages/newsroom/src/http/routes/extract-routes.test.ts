import { MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../../test/web/origin.ts';
import {
  type NewsServer,
  openTestStore,
  readProblem,
  readSamplePage,
  startNewsServer,
  type TestOptions,
  writePage,
} from '../../../test/news-server.ts';
import type { Store } from '../../store/store.ts';

let store: Store;
let server: NewsServer;
let origin: Origin;
beforeAll(async () => {
  store = await openTestStore();
  origin = await startOrigin();
  server = await startNewsServer({ store });
}, 120_000);
afterAll(async () => {
  await server.close();
  await origin.close();
  await store.close();
});

interface Result {
  ok: boolean;
  article: { headline: string; articleBody: string; url?: string; inLanguage?: string };
  problems: { code: string }[];
  explanation?: unknown[];
  reason?: string;
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const extractAt = async (ask: NewsServer['ask'], body: unknown, headers?: Record<string, string>): Promise<Result> =>
  (await (await ask('/extract', post(body, headers))).json()) as Result;

async function withServer(options: TestOptions, use: (server: NewsServer) => Promise<void>): Promise<void> {
  const other = await startNewsServer({ store, ...options });
  await use(other).finally(other.close);
}

const HARBOUR = new TextDecoder().decode(readSamplePage('en-harbour'));

describe('POST /extract', () => {
  it('reads markup', async () => {
    const { ok, article, problems } = await extractAt(server.ask, { html: HARBOUR, url: 'https://a.example/harbour' });
    expect(ok).toBe(true);
    expect(article.url).toBe('https://a.example/harbour');
    expect(article.articleBody.length).toBeGreaterThan(500);
    expect(Array.isArray(problems)).toBe(true);
  });

  it('reads bytes whose charset only they know', async () => {
    const gbk = readSamplePage('zh-metro-gbk');
    const whole = await extractAt(server.ask, { html: new TextDecoder('gbk').decode(gbk) });
    const { article } = await extractAt(server.ask, { bytes: Buffer.from(gbk).toString('base64') });
    expect(article.headline).toMatch(/\p{Script=Han}/u);
    expect(article.articleBody).toBe(whole.article.articleBody);
    const raw = { method: 'POST', body: gbk, headers: { 'content-type': 'text/html' } } as RequestInit;
    const bare = (await (await server.ask('/extract?url=https://a.example/x', raw)).json()) as Result;
    expect(bare.article.articleBody).toBe(article.articleBody);
    expect(bare.article.url).toBe('https://a.example/x');
  });

  it('believes the charset of the header', async () => {
    const page = Buffer.from(
      writePage('Caf\u00e9', [
        'The caf\u00e9 on the harbour opens again on Monday, its owner said, after a winter of repairs. '.repeat(4),
      ]).replace('<meta charset="utf-8">', ''),
      'latin1',
    );
    const init = { method: 'POST', body: page, headers: { 'content-type': 'text/html; charset=iso-8859-1' } };
    expect(((await (await server.ask('/extract', init)).json()) as Result).article.headline).toBe('Café');
  });

  it('is guided by a feed item and explains itself on request', async () => {
    const { explanation } = await extractAt(server.ask, { html: HARBOUR, explain: true, feedItem: { title: 'Harbour' } });
    expect(explanation!.length).toBeGreaterThan(3);
    expect((await extractAt(server.ask, { html: HARBOUR })).explanation).toBeUndefined();
    expect((await readProblem(await server.ask('/extract', post({ html: HARBOUR, feedItem: { titel: 'x' } })))).code).toBe(
      'invalid_request',
    );
  });

  it('writes every output, by name and by Accept', async () => {
    const typeOf = async (body: object, headers?: Record<string, string>) => {
      const response = await server.ask('/extract', post({ html: HARBOUR, ...body }, headers));
      return [response.headers.get('content-type'), await response.text()] as const;
    };
    const [markdownType, markdown] = await typeOf({ output: 'markdown' });
    expect(markdownType).toBe('text/markdown; charset=utf-8');
    expect(markdown).toMatch(/^---\n[\s\S]*\n---\n\n# \S/);
    const [htmlType, html] = await typeOf({}, { accept: 'text/html' });
    expect(htmlType).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h1>');
    const [textType, text] = await typeOf({ output: 'text' }, { accept: 'text/html' });
    expect(textType).toBe('text/plain; charset=utf-8');
    expect(text).not.toContain('<');
    const [ninjsType, ninjs] = await typeOf({ output: 'ninjs', url: 'https://post.example/ferry' });
    expect(ninjsType).toBe('application/ninjs+json');
    expect(JSON.parse(ninjs)).toMatchObject({ type: 'text', standard: { name: 'ninjs' } });
  });

  it('says so when a form lacks what it cannot do without', async () => {
    const nowhere = await server.ask(
      '/extract',
      post({ html: HARBOUR.replace(/<link [^>]*canonical[^>]*>|<meta [^>]*og:url[^>]*>/g, ''), output: 'ninjs' }),
    );
    expect(await readProblem(nowhere)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      detail: expect.stringContaining('no address'),
    });
  });

  it('says so when there is no article', async () => {
    const { ok, reason } = await extractAt(server.ask, { html: '<p></p>' });
    expect({ ok, reason }).toEqual({ ok: false, reason: 'empty' });
    const response = await server.ask('/extract', post({ html: '<p></p>', output: 'markdown' }));
    expect(await readProblem(response)).toMatchObject({ status: 422, code: 'no_article', reason: 'empty' });
  });

  it('takes one page, and a whole one', async () => {
    for (const body of [
      {},
      { html: 'x', bytes: 'eA==' },
      { bytes: '***' },
      { url: 'ftp://a.example/' },
      { url: 'x' },
      { html: 'x', colour: 1 },
      [],
    ])
      expect((await readProblem(await server.ask('/extract', post(body)))).code).toBe('invalid_request');
    const empty = { method: 'POST', body: '', headers: { 'content-type': 'text/html' } };
    expect((await readProblem(await server.ask('/extract', empty))).code).toBe('invalid_request');
  });

  it('fetches an address', async () => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    const pool = dispatcher.get('https://news.example');
    pool.intercept({ path: '/robots.txt' }).reply(404, '');
    pool.intercept({ path: '/moved' }).reply(301, '', { headers: { location: '/harbour' } });
    pool.intercept({ path: '/harbour' }).reply(200, HARBOUR, { headers: { 'content-type': 'text/html' } });
    pool.intercept({ path: '/gone' }).reply(410, 'gone');
    await withServer({ fetcher: { dispatcher, perHostDelayMs: 0, clock: undefined as never } }, async ({ ask }) => {
      const { ok, article } = await extractAt(ask, { url: 'https://news.example/moved' });
      expect({ ok, url: article.url }).toEqual({ ok: true, url: 'https://news.example/harbour' });
      const gone = await ask('/extract', post({ url: 'https://news.example/gone' }));
      expect(await readProblem(gone)).toMatchObject({ status: 502, code: 'http_status', upstreamStatus: 410 });
    });
    await dispatcher.close();
  });

  it('never fetches what is not public, not even when told that it may', async () => {
    origin.serve('*', '/harbour', { body: HARBOUR });
    const fetcher = { resolve: origin.resolve, allowPrivate: ['127.0.0.0/8', '::1', 'inner.example'] };
    await withServer({ fetcher }, async ({ ask, port }) => {
      for (const url of [
        origin.url('/harbour'),
        `http://localhost:${origin.port}/harbour`,
        `http://inner.example:${origin.port}/harbour`,
        `http://0.0.0.0:${origin.port}/harbour`,
        `http://[::1]:${origin.port}/harbour`,
        `http://[::ffff:127.0.0.1]:${origin.port}/harbour`,
        `http://2130706433:${origin.port}/harbour`,
        `http://127.0.0.1:${port}/metrics`,
        'http://169.254.169.254/latest/meta-data/',
        'http://10.0.0.1/',
      ]) {
        const response = await ask('/extract', post({ url }));
        const problem = await readProblem(response);
        expect({ url, code: problem.code }).toEqual({ url, code: 'private_address' });
        expect(JSON.stringify(problem)).not.toContain('127.0.0.1');
      }
    });
    expect(origin.requests).toEqual([]);
  });

  it('asks a client to slow down, and no other', async () => {
    await withServer({ limits: { extractsPerMinute: 2 } }, async ({ ask }) => {
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await ask('/extract', post({ html: HARBOUR }))).status);
      expect(statuses).toEqual([200, 200, 429]);
      const response = await ask('/extract', post({ html: HARBOUR }));
      expect(response.headers.get('retry-after')).toBe('30');
      expect((await readProblem(response)).code).toBe('too_many_requests');
      expect((await ask('/articles')).status).toBe(200);
    });
    await withServer({ limits: { extractsPerMinute: 1 }, behindProxy: true }, async ({ ask }) => {
      const statusOf = async (chain: string) => (await ask('/extract', post({ html: HARBOUR }, { 'x-forwarded-for': chain }))).status;
      expect([await statusOf('203.0.113.1'), await statusOf('203.0.113.1, 203.0.113.2'), await statusOf('1.1.1.1, 203.0.113.1')]).toEqual([
        200, 200, 429,
      ]);
    });
  });
});
