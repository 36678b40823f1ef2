/** Job tables of another edition, or changed by hand: refused at the start in one sentence, before anything is touched. */
import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { openStore, type Store, type StoreOptions } from '../store/store.ts';
import { openQueue } from './queue.ts';

onEveryDatabase('the job tables', ({ fresh, kind }) => {
  const withStore = async (options: StoreOptions, use: (store: Store) => Promise<void>): Promise<void> => {
    const store = await openStore(options);
    try {
      await use(store);
    } finally {
      await store.close();
    }
  };
  const open = async (store: Store): Promise<void> => {
    const queue = await openQueue(store, { queues: { poll: {}, page: {} } });
    await queue.send('poll', { n: 1 }, { key: `one ${Math.random()}` });
    await queue.stop();
  };

  it('are taken as pg-boss makes them, again and again', { timeout: 60_000 }, async () => {
    await withStore(await fresh(), async (store) => {
      await open(store);
      await open(store);
      const { rows } = await store.executeSql('select version from pgboss.version');
      expect(rows).toEqual([{ version: 24 }]);
    });
  });

  const table = "(select partition_name from pgboss.queue where name = 'poll')";
  const inTable = (statement: string): string => `do $$ begin execute format('${statement.replaceAll("'", "''")}', ${table}); end $$`;
  it.each([
    ['a newer edition', 'update pgboss.version set version = 25', 'those are of edition 25'],
    ['an edition too old', 'update pgboss.version set version = 20', 'those are of edition 20'],
    ['no edition', 'delete from pgboss.version', 'no edition is noted there'],
    ['a renamed column', 'alter table pgboss.job rename column retry_count to tries', 'job.retry_count is missing'],
    [
      'a column of another type',
      'alter table pgboss.job alter column singleton_key type varchar(99)',
      'job.singleton_key is character varying, not text',
    ],
    [
      'a new column that must be filled',
      "do $$ begin alter table pgboss.job add column owner text not null default ''; alter table pgboss.job alter column owner drop default; end $$",
      'job.owner has to be filled, and is not known',
    ],
    ['a column of queues renamed', 'alter table pgboss.queue rename column expire_seconds to lease', 'queue.expire_seconds is missing'],
    [
      'a state more',
      "alter type pgboss.job_state add value 'blocked' before 'active'",
      'the states of a job are created, retry, blocked, active',
    ],
    ['a lost index of keys', inTable('drop index pgboss.%1$s_i1'), 'has no unique index of waiting keys'],
    ['a lost number', 'alter table pgboss.job drop constraint job_pkey', 'has no unique index of jobs'],
  ])('with %s are refused', { timeout: 60_000 }, async (_, statement, why) => {
    await withStore(await fresh(), async (store) => {
      await open(store);
      const count = async () => (await store.executeSql('select count(*) as count from pgboss.job')).rows[0]!['count'];
      const before = await count();
      await store.executeSql(statement);
      const opened = openQueue(store, { queues: { poll: {}, page: {} } });
      await expect(opened).rejects.toMatchObject({ code: 'unsupported_tables', message: expect.stringContaining(why) });
      await expect(opened).rejects.toThrow(/only those of pg-boss 10\.4\.2 \(edition 24, .* are supported/);
      expect(await count()).toBe(before);
    });
  });

  it('are made anew when they were dropped', { timeout: 60_000 }, async () => {
    await withStore(await fresh(), async (store) => {
      await open(store);
      await store.executeSql('alter table pgboss.job rename column output to result');
      await expect(open(store)).rejects.toMatchObject({ code: 'unsupported_tables' });
      await store.executeSql('drop schema pgboss cascade');
      await open(store);
      expect((await store.executeSql('select count(*) as count from pgboss.job')).rows).toEqual([{ count: 1 }]);
      expect(store.kind).toBe(kind);
    });
  });
});
