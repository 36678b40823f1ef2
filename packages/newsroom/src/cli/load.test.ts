/** The load test in small: processes die, the database dies, hosts and feeds make trouble, and every item is there once. `npm run load` is the whole of it. */
import { describe, expect, it } from 'vitest';
import { whyNoPostgres } from '../../../../test/postgres-server.ts';
import { runLoad } from '../../test/load-run.ts';

const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED: load with disasters: ${reason}`);

describe.skipIf(reason !== undefined)('load, in small', () => {
  it('survives the death of a worker, of the server and of the database with every item once', { timeout: 900_000 }, async () => {
    const shape = { feeds: 4, items: 12, paceMs: 30, workers: 2, faults: { items: 5, slowMs: 2000, againMs: 1500 } };
    const { states, articles, placed, shortestGapMs, mostParallel, repeatedRequests, faults, visits } = await runLoad({
      ...shape,
      disasters: true,
    });
    expect(states).toEqual({ done: 48, failed: 0 });
    expect([articles, placed, mostParallel]).toEqual([48, 48, 1]);
    expect(shortestGapMs).toBeGreaterThanOrEqual(30);
    // What stood in the way: a feed that hangs readers, one that is new with every poll; and the proxy brought nothing but answers.
    expect(faults).toMatchObject({ volatileArticles: 5, volatileRevisions: 5 });
    expect(faults.volatilePages).toBeLessThanOrEqual(5 + repeatedRequests);
    expect(Math.min(faults.hostilePolls, faults.volatilePolls - 2)).toBeGreaterThan(0);
    expect(visits.wrong).toEqual([]);
    expect(visits.answered).toBeGreaterThan(0);
  });
});
