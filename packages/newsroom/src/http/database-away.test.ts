/** While the database is away everything says so, and when to come again; the process lives and counts. */
import { describe, expect, it } from 'vitest';
import { startPostgres, whyNoPostgres } from '../../../../test/postgres-server.ts';
import { createTestDesk } from '../../test/news-server.ts';
import { openStore } from '../store/store.ts';
import { createApp } from './app.ts';
import { createHealthApp } from './health-app.ts';

const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED: a database that goes away: ${reason}`);

describe.skipIf(reason !== undefined)('an interface whose database goes away', () => {
  it('answers 503 with Retry-After everywhere, and its counters still', { timeout: 120_000 }, async () => {
    const server = await startPostgres();
    const store = await openStore({ databaseUrl: await server.createDatabase() });
    const desk = { ...createTestDesk(store), countJobs: async () => Promise.reject(new Error('Connection terminated unexpectedly')) };
    const app = createApp({ store, desk, version: '1' });
    const worker = createHealthApp({ store, desk, version: '1' });
    const paths = [
      '/',
      '/articles',
      '/articles/1',
      '/stories',
      '/stories/1',
      '/search?q=ferry',
      '/sources',
      '/sources/1',
      '/feeds/all/full.rss',
      '/ready',
    ];
    expect((await app.request('/articles')).status).toBe(200);
    expect(await (await app.request('/metrics')).text()).toContain('galley_database_up 1');
    server.stop();
    for (const path of paths) {
      const answer = await app.request(path);
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(await answer.text()).toContain('The database cannot be reached');
    }
    for (const answers of [app, worker]) {
      expect((await answers.request('/health')).status).toBe(200);
      expect((await answers.request('/ready')).status).toBe(503);
      const metrics = await answers.request('/metrics');
      expect(metrics.status).toBe(200);
      expect(await metrics.text()).toMatch(/galley_database_up 0[\s\S]*process_resident_memory_bytes \d/);
    }
    await Promise.all([app.close(), worker.close()]);
    await store.close().catch(() => {});
  });
});
