/** A whole newsroom on a port, with an origin whose feeds it reads: what other people's reading programs meet. */
import { type Origin, startOrigin } from '../../../test/web/origin.ts';
import { createApp } from '../src/http/app.ts';
import { type RunningServer, serve } from '../src/http/serve.ts';
import { type Newsroom, openNewsroom } from '../src/pipeline/newsroom.ts';
import type { User } from '../src/store/schema.ts';
import type { Store } from '../src/store/store.ts';
import { hashPassword } from '../src/users/password.ts';
import { openTestStore } from './news-server.ts';

export interface ReaderServer extends RunningServer {
  readonly store: Store;
  readonly newsroom: Newsroom;
  readonly origin: Origin;
  /** Adds a user; the first one closes the house. */
  addUser(name: string, password: string): Promise<User>;
  /** Waits until everything known is read. */
  settle(): Promise<void>;
}

export async function startReaderServer(options: { readonly apiKey?: string } = {}): Promise<ReaderServer> {
  const origin = await startOrigin();
  const store = await openTestStore();
  const newsroom = await openNewsroom({
    store,
    fetch: { allowPrivate: ['127.0.0.0/8'], perHostDelayMs: 5, retries: 0 },
    lookMs: 150,
    leastPollMs: 60_000,
  });
  newsroom.start();
  const server = await serve(createApp({ store, desk: newsroom, version: '0.0.0', ...options }));
  return {
    ...server,
    store,
    newsroom,
    origin,
    addUser: async (name, password) => (await store.users.add(name, await hashPassword(password)))!,
    settle: () => newsroom.settle(100, AbortSignal.timeout(100_000)),
    close: async () => {
      await server.close();
      await newsroom.stop(1000);
      await store.close();
      await origin.close();
    },
  };
}
