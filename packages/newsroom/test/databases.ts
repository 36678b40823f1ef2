/** Runs a suite of tests on every kind of database there is: embedded always, served where a server can be started. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../../test/postgres-server.ts';
import { openStore, type StoreOptions } from '../src/store/store.ts';
import { storeTemplate } from './embedded-template.ts';

export interface TestDatabase {
  readonly kind: 'embedded' | 'served';
  /** Options that open a store on a database of its own with nothing in it. */
  fresh(): Promise<StoreOptions>;
}

export function onEveryDatabase(title: string, suite: (database: TestDatabase) => void): void {
  describe(`${title}, embedded`, () => suite({ kind: 'embedded', fresh: async () => ({ template: await storeTemplate() }) }));
  onServedDatabase(`${title}, served`, (server) => {
    let template: Promise<string> | undefined;
    const fresh = async () => {
      template ??= makeStoreTemplate(server());
      return { databaseUrl: await server().createDatabase(await template) };
    };
    suite({ kind: 'served', fresh });
  });
}

/** A database with a store's tables and nothing in them: copied by every test of a suite, made by none. */
async function makeStoreTemplate(server: PostgresServer): Promise<string> {
  const databaseUrl = await server.createDatabase();
  const store = await openStore({ databaseUrl });
  await store.close();
  return databaseUrl;
}

/** A suite that needs a real server; says so where there is none. */
export function onServedDatabase(title: string, suite: (server: () => PostgresServer) => void): void {
  const reason = whyNoPostgres();
  if (reason !== undefined) {
    console.warn(`SKIPPED: ${title}: ${reason}`);
    describe.skip(`${title} (skipped: ${reason})`, () => suite(() => undefined as never));
    return;
  }
  describe(title, () => {
    let server: PostgresServer | undefined;
    beforeAll(async () => {
      server = await startPostgres();
    }, 60_000);
    afterAll(() => server?.stop());
    suite(() => server!);
  });
}
