import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDesk, type NewsServer, openTestStore, readProblem, replaceInStore, startNewsServer } from '../../test/news-server.ts';
import type { Store } from '../store/store.ts';
import { PROBLEMS } from './problem.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
}, 120_000);
afterAll(() => store.close());

async function withServer(options: Parameters<typeof startNewsServer>[0], use: (server: NewsServer) => Promise<void>): Promise<void> {
  const server = await startNewsServer({ store, ...options });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

describe('the application', () => {
  it('lives, is ready and describes itself', async () => {
    await withServer({ version: '1.2.3' }, async ({ ask }) => {
      expect(await (await ask('/health')).json()).toEqual({ status: 'ok', version: '1.2.3' });
      expect((await ask('/ready')).status).toBe(200);
      const document = (await (await ask('/openapi.json')).json()) as { openapi: string; info: object; paths: Record<string, object> };
      expect(document.openapi).toBe('3.1.0');
      const routes = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
      const names = Object.values(document.paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => String(operationId)),
      );
      expect(names).toContain('getArticlesByIdRevisions');
      expect(new Set(names).size).toBe(routes.length);
      expect(names.filter((name) => !/^[a-z]+[A-Za-z\d]+$/.test(name))).toEqual([]);
      expect(routes.sort()).toEqual([
        'delete /searches/{id}',
        'delete /sources/{id}',
        'delete /users/{name}',
        'delete /users/{name}/fever',
        'delete /users/{name}/tokens/{id}',
        'delete /webhooks/{id}',
        'get /articles',
        'get /articles/{id}',
        'get /articles/{id}/diff',
        'get /articles/{id}/revisions',
        'get /articles/{id}/way',
        'get /backup',
        'get /check',
        'get /digest',
        'get /events',
        'get /feeds/{id}/full',
        'get /feeds/{id}/full.atom',
        'get /feeds/{id}/full.json',
        'get /feeds/{id}/full.rss',
        'get /health',
        'get /health/sources',
        'get /me',
        'get /me/articles',
        'get /me/unread',
        'get /metrics',
        'get /ready',
        'get /search',
        'get /searches',
        'get /sources',
        'get /sources.opml',
        'get /sources/{id}',
        'get /sources/{id}/blocked',
        'get /sources/{id}/health',
        'get /sources/{id}/settings',
        'get /stories',
        'get /stories/{id}',
        'get /stories/{id}/course',
        'get /story-decisions',
        'get /story-decisions/report',
        'get /troubles',
        'get /users',
        'get /users/{name}/tokens',
        'get /webhooks',
        'get /webhooks/{id}/messages',
        'get /websub/{token}',
        'patch /me/articles/{id}',
        'patch /searches/{id}',
        'patch /sources/{id}',
        'patch /webhooks/{id}',
        'post /extract',
        'post /me/read',
        'post /prune',
        'post /searches',
        'post /sources',
        'post /sources/discover',
        'post /sources/{id}/refresh',
        'post /stories/{id}/merge',
        'post /stories/{id}/split',
        'post /users',
        'post /users/{name}/tokens',
        'post /webhooks',
        'post /websub/{token}',
        'put /users/{name}/fever',
        'put /users/{name}/password',
      ]);
    });
  });

  it('refers to nothing in its document that is not there', async () => {
    await withServer({}, async ({ ask }) => {
      const text = await (await ask('/openapi.json')).text();
      const schemas = (JSON.parse(text) as { components: { schemas: object } }).components.schemas;
      const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
      expect(named).toContain('StoredArticle');
      for (const name of named) expect(schemas).toHaveProperty(name);
    });
  });

  it('names every request, with the client’s own name where that is harmless', async () => {
    await withServer({}, async ({ ask }) => {
      expect((await ask('/health')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect((await ask('/health', { headers: { 'x-request-id': 'mine-1' } })).headers.get('x-request-id')).toBe('mine-1');
      const { requestId } = await readProblem(await ask('/articles/999', { headers: { 'x-request-id': 'mine-2' } }));
      expect(requestId).toBe('mine-2');
      expect((await ask('/health', { headers: { 'x-request-id': 'a"b <c>' } })).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    });
  });

  it('answers every error as a problem of its table', async () => {
    await withServer({ limits: { bodyBytes: 1000 } }, async ({ ask }) => {
      const codeOf = async (path: string, init?: RequestInit) => {
        const problem = await readProblem(await ask(path, init));
        expect(PROBLEMS[problem.code as keyof typeof PROBLEMS][0]).toBe(problem.status);
        return problem.code;
      };
      expect(await codeOf('/nowhere')).toBe('not_found');
      expect(await codeOf('/articles/7')).toBe('not_found');
      expect(await codeOf('/articles/x')).toBe('invalid_request');
      expect(await codeOf('/articles?limit=0')).toBe('invalid_request');
      expect(await codeOf('/articles?since=yesterday')).toBe('invalid_request');
      expect(await codeOf('/articles?after=zzz')).toBe('bad_cursor');
      expect(await codeOf('/extract', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })).toBe(
        'invalid_request',
      );
      expect(await codeOf('/extract', json({ html: 'x'.repeat(2000) }))).toBe('body_too_large');
      expect(await codeOf('/extract', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })).toBe(
        'unsupported_media_type',
      );
    });
  });

  it('refuses a body that is too large though nobody said how large it is', async () => {
    await withServer({ limits: { bodyBytes: 1000 } }, async ({ ask }) => {
      const body = new ReadableStream({
        start(controller) {
          for (let i = 0; i < 20; i++) controller.enqueue(new Uint8Array(100));
          controller.close();
        },
      });
      const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/html' } } as RequestInit;
      expect((await readProblem(await ask('/extract', init))).code).toBe('body_too_large');
    });
  });

  it('says which methods an address takes', async () => {
    await withServer({}, async ({ ask }) => {
      const response = await ask('/extract');
      expect(response.headers.get('allow')).toBe('POST');
      expect((await readProblem(response)).code).toBe('method_not_allowed');
      expect((await ask('/articles', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD');
    });
  });

  it('says which value is wrong', async () => {
    await withServer({}, async ({ ask }) => {
      const { errors } = await readProblem(await ask('/articles?limit=0&source=x'));
      expect(errors!.map(({ where }) => where).sort()).toEqual(['query.limit', 'query.source']);
    });
  });

  it('lets nothing of the inside out when it fails, and tells the log', async () => {
    const told: unknown[] = [];
    const broken = replaceInStore(store, { articles: { list: () => Promise.reject(new Error('secret /path')) } });
    await withServer({ store: broken, onError: (error, id) => told.push([(error as Error).message, id]) }, async ({ ask }) => {
      const response = await ask('/articles', { headers: { 'x-request-id': 'r1' } });
      const text = await response.text();
      expect(JSON.parse(text)).toEqual({
        type: 'urn:galley:problem:internal',
        title: 'Something went wrong here',
        status: 500,
        code: 'internal',
        requestId: 'r1',
      });
      expect(told).toEqual([['secret /path', 'r1']]);
    });
  });

  it('gives up what takes too long', async () => {
    const slow = replaceInStore(store, { articles: { list: () => new Promise(() => {}) } });
    await withServer({ store: slow, limits: { requestMs: 50 } }, async ({ ask }) => {
      expect((await readProblem(await ask('/articles'))).code).toBe('too_slow');
    });
  });

  it('is not ready without its database', { timeout: 120_000 }, async () => {
    const gone = await openTestStore();
    await gone.close();
    await withServer({ store: gone }, async ({ ask }) => {
      expect((await ask('/health')).status).toBe(200);
      expect((await readProblem(await ask('/ready'))).code).toBe('unavailable');
    });
  });

  it('counts in a registry of its own', async () => {
    await withServer({}, async ({ ask, desk }) => {
      await ask('/health');
      await ask('/nowhere/at/all');
      await ask('/articles/12345');
      await ask('/extract', json({ html: '<p>x' }));
      desk.tell({ kind: 'page', url: 'https://a.example/', host: 'a.example', outcome: 'whole', durationMs: 80 });
      desk.tell({ kind: 'story', storyId: 1, articleId: 1, headline: 'A bridge', created: true, merged: 0 });
      const poll = { kind: 'poll', sourceId: 1, url: 'https://a.example/', outcome: 'changed', entries: 9, added: 4 } as const;
      desk.tell({ ...poll, nextPollAt: '2026-11-21T12:00:00Z', durationMs: 5 });
      const response = await ask('/metrics');
      expect(response.headers.get('content-type')).toContain('version=0.0.4');
      const lines = (await response.text()).split('\n');
      for (const line of [
        'http_requests_total{method="GET",route="/health",status="200"} 1',
        'http_requests_total{method="GET",route="unmatched",status="404"} 1',
        'http_requests_total{method="GET",route="/articles/:id",status="404"} 1',
        'galley_page_seconds_bucket{le="0.1",outcome="whole"} 1',
        'galley_page_seconds_bucket{le="0.05",outcome="whole"} 0',
        'galley_stories_placed_total{created="true"} 1',
        'galley_feed_entries_added_total 4',
        'galley_poll_seconds_count{outcome="changed"} 1',
        'galley_queue_jobs{queue="page",state="created"} 7',
        'galley_articles 0',
      ])
        expect(lines).toContain(line);
      expect(lines.some((line) => line.startsWith('galley_extraction_seconds_count'))).toBe(true);
    });
    await withServer({}, async ({ ask }) => {
      expect(await (await ask('/metrics')).text()).not.toContain('route="/health"');
    });
  });

  it('lets go of the desk when it is closed', async () => {
    const desk = createTestDesk(store);
    await withServer({ desk }, async () => expect(desk.listeners.size).toBe(1));
    expect(desk.listeners.size).toBe(0);
  });
});

describe('who may ask', () => {
  it('is everybody without a key', async () => {
    await withServer({}, async ({ ask }) => expect((await ask('/articles')).status).toBe(200));
  });

  it('is whoever has the key, in any of three ways', async () => {
    await withServer({ apiKey: 's3cret' }, async ({ ask }) => {
      const statusOf = async (headers: Record<string, string>) => (await ask('/articles', { headers })).status;
      expect(await statusOf({})).toBe(401);
      expect(await statusOf({ 'x-api-key': 's3cret' })).toBe(200);
      expect(await statusOf({ 'x-api-key': 's3cret ' + 'x' })).toBe(401);
      expect(await statusOf({ authorization: 'Bearer s3cret' })).toBe(200);
      expect(await statusOf({ authorization: 'bearer s3cre' })).toBe(401);
      expect(await statusOf({ authorization: `Basic ${btoa('me:s3cret')}` })).toBe(200);
      expect(await statusOf({ authorization: `Basic ${btoa('s3cret:me')}` })).toBe(401);
      expect((await ask('/health')).status).toBe(200);
      expect((await ask('/ready')).status).toBe(200);
      for (const path of ['/', '/read/sources', '/metrics', '/openapi.json', '/events', '/pages/1', '/me', '/nowhere'])
        expect((await ask(path)).status).toBe(401);
    });
  });

  it('asks a browser for a password', async () => {
    await withServer({ apiKey: 's3cret' }, async ({ ask }) => {
      const page = await ask('/', { headers: { accept: 'text/html' } });
      expect(page.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect((await ask('/articles')).headers.get('www-authenticate')).toMatch(/^Bearer /);
    });
  });

  it('is no page of another site, where something would change', async () => {
    await withServer({}, async ({ ask, url }) => {
      const source = { url: 'https://a.example/feed' };
      expect((await readProblem(await ask('/sources', json(source, { origin: 'https://evil.example' })))).code).toBe('forbidden_origin');
      expect((await readProblem(await ask('/sources', json(source, { origin: 'null' })))).code).toBe('forbidden_origin');
      expect((await ask('/sources', json(source, { origin: url }))).status).toBe(201);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        expect((await ask('/sources', { method: 'POST', body: JSON.stringify(source), headers: { 'content-type': type } })).status).toBe(
          415,
        );
    });
  });

  it('may be a page of a site that is named', async () => {
    await withServer({ cors: { origins: ['https://reader.example'] } }, async ({ ask }) => {
      const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } };
      const allowed = await ask('/extract', { ...preflight, headers: { ...preflight.headers, origin: 'https://reader.example' } });
      expect(allowed.headers.get('access-control-allow-origin')).toBe('https://reader.example');
      expect(allowed.headers.get('access-control-allow-headers')).toContain('X-API-Key');
      const refused = await ask('/extract', { ...preflight, headers: { ...preflight.headers, origin: 'https://evil.example' } });
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect((await ask('/extract', json({ html: '<p>x' }, { origin: 'https://reader.example' }))).status).toBe(200);
      expect((await ask('/extract', json({ html: '<p>x' }, { origin: 'https://evil.example' }))).status).toBe(403);
      const missing = await ask('/articles/99?output=json', { headers: { origin: 'https://reader.example' } });
      expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, 'https://reader.example']);
    });
    await withServer({}, async ({ ask }) => {
      expect(
        (await ask('/articles', { headers: { origin: 'https://reader.example' } })).headers.get('access-control-allow-origin'),
      ).toBeNull();
    });
  });

  it('may ask before it has the key, by CORS', async () => {
    await withServer({ apiKey: 'k', cors: { origins: ['*'] } }, async ({ ask }) => {
      const headers = {
        origin: 'https://a.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      };
      const response = await ask('/articles', { method: 'OPTIONS', headers });
      expect(response.status).toBe(204);
    });
  });

  it('calls the server by its name', async () => {
    await withServer({ hosts: ['localhost'] }, async ({ ask, port }) => {
      expect((await readProblem(await ask('/articles'))).code).toBe('misdirected');
      expect((await fetch(`http://localhost:${port}/articles`)).status).toBe(200);
    });
  });
});
