/** Hosts that take their time, and the articles of one that does not: no slot waits for a host. `npm run load` has the whole of it. */
import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { NEIGHBOURS, runBeside } from '../../test/slow-hosts.ts';

// Each neighbour has more pages than there are slots, and none of them comes in the time of the test.
const SHAPE = {
  articles: 6,
  hosts: 1,
  concurrency: 4,
  paceMs: 50,
  slowMs: 60_000,
  timeoutMs: 90_000,
  crawlDelaySeconds: 120,
  limitMs: 45_000,
};

onEveryDatabase('a healthy source', ({ kind, fresh }) => {
  it.each(NEIGHBOURS.filter((neighbour) => kind === 'embedded' || neighbour === 'no answer' || neighbour === 'crawl-delay'))(
    'is read beside a host with %s',
    { timeout: 90_000 },
    async (neighbour) => {
      expect(await runBeside(neighbour, SHAPE, await fresh())).toMatchObject({ articles: SHAPE.articles });
    },
  );

  it('is polled beside more indexes than there are polls at once, whose sitemaps never come', { timeout: 90_000 }, async () => {
    expect(await runBeside('silent sitemaps', { ...SHAPE, hosts: 20 }, await fresh())).toMatchObject({ articles: SHAPE.articles });
  });
});
