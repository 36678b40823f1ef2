/** Commands ask the HTTP interface and nothing else: of a running newsroom over the network, else of one in this process without a port. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { CommandError } from 'galley/command-line';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Settings } from './settings.ts';
import { VERSION } from './version.ts';

export interface Backend {
  /** @throws CommandError with what the answer says is wrong. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * `reach`: private addresses that may be fetched, by a newsroom in this process.
 * @throws CommandError
 */
export async function openBackend(settings: Settings, reach: readonly string[] = []): Promise<Backend> {
  if (settings.server !== undefined) return reachServer(settings.server, settings.apiKey);
  const store = await openOwnStore(settings).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'directory_in_use') return undefined;
    throw error;
  });
  if (store !== undefined) return openInside(store, reach);
  // The embedded database has one process; that is the newsroom at work, which has left its address.
  const left = readAddress(settings.directory);
  if (left?.url === undefined) throw new CommandError(`${settings.directory} is in use by a process that cannot be asked`);
  return reachServer(left.url, left.key);
}

export async function openOwnStore({ directory, databaseUrl }: Settings): Promise<Store> {
  const { openStore } = await import('../store/store.ts');
  return openStore(databaseUrl === undefined ? { directory } : { databaseUrl });
}

async function openInside(store: Store, reach: readonly string[]): Promise<Backend> {
  const [{ openNewsroom }, { createApp }, { makeKey }] = await Promise.all([
    import('../pipeline/newsroom.ts'),
    import('../http/app.ts'),
    import('../users/key.ts'),
  ]);
  const newsroom = await openNewsroom({ store, fetch: { allowPrivate: reach } });
  const operatorKey = makeKey();
  const app = createApp({ store, desk: newsroom, version: VERSION, operatorKey });
  return {
    ask: async (path, init) => check(await app.request(path, withKey(init, operatorKey))),
    close: async () => {
      await app.close();
      await newsroom.stop();
      await store.close();
    },
  };
}

function reachServer(server: string, apiKey: string | undefined): Backend {
  return {
    ask: async (path, init = {}) => {
      const answer = await fetch(`${server}${path}`, withKey(init, apiKey)).catch((error: Error) => {
        throw new CommandError(`${server} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`);
      });
      return check(answer);
    },
    close: async () => {},
  };
}

function withKey(init: RequestInit = {}, key: string | undefined): RequestInit {
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
  return { ...init, headers };
}

async function check(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  throw new CommandError(describeProblem(problem) ?? `status ${answer.status}`);
}

/** What of a problem's details is told. */
interface Problem {
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly upstreamStatus?: number;
}

/** As whoever typed a command knows it: in which part of a request something stood is nothing to them. */
function describeProblem({ title, detail, code, upstreamStatus }: Problem): string | undefined {
  if (detail !== undefined) return code === 'invalid_request' ? detail.replace(/(^|; )(?:query|json|param)\./g, '$1') : detail;
  if (title === undefined) return undefined;
  if (upstreamStatus !== undefined) return `${title}: it answers ${upstreamStatus}`;
  return code === 'private_address' ? `${title}; serve --allow-private HOST lets it be fetched` : title;
}

const ADDRESS_FILE = 'server.json';

/**
 * Leaves the address of the newsroom at work beside its database, with a key for whoever may read there; what it returns takes it
 * away.
 */
export function leaveAddress(directory: string, url: string, key: string): () => void {
  const path = join(directory, ADDRESS_FILE);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ url, pid: process.pid, key }), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

function readAddress(directory: string): { readonly url?: string; readonly key?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, ADDRESS_FILE), 'utf8')) as { url?: string; key?: string };
  } catch {
    return undefined;
  }
}
