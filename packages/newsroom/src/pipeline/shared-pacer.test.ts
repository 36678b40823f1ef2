/** Whose turn it is at a host, for processes that share a database: also after that has crashed. */
import { systemClock } from '@galley/fetch';
import { expect, it } from 'vitest';
import { onServedDatabase } from '../../test/databases.ts';
import { openStore } from '../store/store.ts';
import { createSharedPacer } from './shared-pacer.ts';

onServedDatabase('turns at hosts', (server) => {
  it('outlive a crash of the database, as do the requests they were taken for', { timeout: 60_000 }, async () => {
    const store = await openStore({ databaseUrl: await server().createDatabase() });
    const [first, second] = ['first', 'second'].map((name) => createSharedPacer(store, systemClock, name));
    const leave = await first!.enter('slow.example', 20);
    server().restart('immediate');
    const claim = async () => {
      for (;;) {
        const given = await second!.claim('slow.example', 20, 1000).catch(() => undefined);
        if (given !== undefined) return given;
        await systemClock.sleep(50);
      }
    };
    expect(await claim()).toBeTypeOf('number');
    leave(true);
    await expect.poll(claim).toBeTypeOf('function');
    await store.close();
  });
});
