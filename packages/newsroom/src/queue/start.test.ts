/** Workers that start together on a new database: none fails, and all share one set of queues. */
import { expect, it } from 'vitest';
import { onServedDatabase } from '../../test/databases.ts';
import { openStore } from '../store/store.ts';
import { openQueue } from './queue.ts';

onServedDatabase('workers that start together', (server) => {
  it('make the queues once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round++) {
      const databaseUrl = await server().createDatabase();
      const stores = await Promise.all([1, 2, 3, 4].map(() => openStore({ databaseUrl, connections: 3 })));
      const queues = await Promise.all(stores.map((store) => openQueue(store, { queues: { poll: {}, page: { leaseSeconds: 6 } } })));
      await queues[0]!.send('poll', { n: 1 }, { key: 'one' });
      expect((await queues[3]!.counts())['poll']).toMatchObject({ created: 1 });
      for (const queue of queues) await queue.stop();
      for (const store of stores) await store.close();
    }
  });
});
