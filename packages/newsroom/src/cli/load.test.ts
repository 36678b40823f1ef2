/** The load test in small: processes die, the database dies, and every item is there once. `npm run load` is the whole of it. */
import { describe, expect, it } from 'vitest';
import { whyNoPostgres } from '../../../../test/postgres-server.ts';
import { runLoad } from '../../test/load-run.ts';

const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED: load with disasters: ${reason}`);

describe.skipIf(reason !== undefined)('load, in small', () => {
  it('survives the death of a worker, of the server and of the database with every item once', { timeout: 240_000 }, async () => {
    const shape = { feeds: 4, items: 12, paceMs: 30, workers: 2 };
    const { states, articles, placed, shortestGapMs, mostParallel } = await runLoad({ ...shape, disasters: true });
    expect(states).toMatchObject({ done: 48, failed: 0 });
    expect([articles, placed, mostParallel]).toEqual([48, 48, 1]);
    expect(shortestGapMs).toBeGreaterThanOrEqual(30);
  });
});
