/** Commands that work until they are told to end: the whole newsroom with its pages, or one more worker. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { systemClock } from '@galley/fetch';
import { CommandError } from 'galley/command-line';
import { DEMO_HOST, type DemoSite, startDemoSite } from '../demo/demo-site.ts';
import { createApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { type NewsroomOptions, openNewsroom } from '../pipeline/newsroom.ts';
import type { Store } from '../store/store.ts';
import { makeKey } from '../users/key.ts';
import { leaveAddress, openOwnStore } from './backend.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { VERSION } from './version.ts';

export interface WorkSettings {
  readonly concurrency?: number;
  /** Milliseconds between two requests to a host. */
  readonly paceMs?: number;
  readonly allowPrivate: readonly string[];
  readonly contact?: string;
  readonly leastPollMs?: number;
  readonly leaseSeconds?: number;
}

export interface ServeSettings extends WorkSettings {
  readonly port: number;
  readonly host: string;
  /** `auto`: where nothing else is followed. */
  readonly demo: 'auto' | 'on' | 'off';
  /** Serve pages and interface only; others do the work. */
  readonly work: boolean;
}

const DEMO_FOLDER = 'Demo';
const DEMO_PORT = 18_091;
/** All demo papers live at one address, and nobody minds being asked. */
const DEMO_PACE_MS = 50;

/** Works on the queues of a served database until the signal. */
export async function runWorker(settings: Settings, options: WorkSettings, log: Log, signal: AbortSignal): Promise<void> {
  if (settings.databaseUrl === undefined)
    throw new CommandError('a worker needs a database that several processes can use: --database or DATABASE_URL', 64);
  const store = await openOwnStore(settings);
  const newsroom = await openNewsroom(describeNewsroom(store, options));
  newsroom.onEvent(log);
  newsroom.start();
  log({ kind: 'ready', message: `worker ${process.pid} on ${hideSecrets(settings.databaseUrl)}` });
  await untilAborted(signal);
  log({ kind: 'stop', message: 'finishing what is at hand' });
  await newsroom.stop();
  await store.close();
}

/** Starts everything, until the signal. `ready` gets the address. */
export async function runNewsroom(
  settings: Settings,
  options: ServeSettings,
  log: Log,
  signal: AbortSignal,
  ready: (url: string) => void = () => {},
): Promise<void> {
  const { databaseUrl, directory, apiKey } = settings;
  log({ kind: 'start', message: databaseUrl === undefined ? `database in ${directory}` : `database ${hideSecrets(databaseUrl)}` });
  const store = await openOwnStore(settings);
  const demo = (await wantsDemo(store, options.demo)) ? await openDemo(settings) : undefined;
  const reach = demo === undefined ? options.allowPrivate : [...options.allowPrivate, DEMO_HOST];
  const newsroom = await openNewsroom(
    describeNewsroom(store, { ...(demo === undefined ? {} : { paceMs: DEMO_PACE_MS }), ...options, allowPrivate: reach }),
  );
  newsroom.onEvent(log);
  if (demo !== undefined) await followDemo(store, demo);
  const operatorKey = makeKey();
  const app = createApp({
    store,
    desk: newsroom,
    version: VERSION,
    operatorKey,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(isLoopback(options.host) ? { hosts: ['localhost', '127.0.0.1', '[::1]', options.host] } : {}),
    onError: (error, id) => log({ kind: 'problem', where: `request ${id}`, message: String(error) }),
  });
  const server = await serve(app, { port: options.port, host: options.host }).catch(async (error: NodeJS.ErrnoException) => {
    await Promise.all([app.close(), newsroom.stop(), demo?.close()]);
    await store.close();
    throw new CommandError(error.code === 'EADDRINUSE' ? `port ${options.port} is in use: choose another one with --port` : error.message);
  });
  const takeAway = databaseUrl === undefined ? leaveAddress(directory, server.url, operatorKey) : () => {};
  if (options.work) newsroom.start();
  log({ kind: 'ready', message: `${server.url}/ shows stories and articles; ${server.url}/openapi.json describes the interface` });
  ready(server.url);
  await untilAborted(signal);
  log({ kind: 'stop', message: 'finishing what is at hand' });
  await server.close();
  await newsroom.stop();
  await demo?.close();
  takeAway();
  await store.close();
}

function describeNewsroom(store: Store, options: WorkSettings): NewsroomOptions {
  const { concurrency, paceMs, allowPrivate, contact, leastPollMs, leaseSeconds } = options;
  return {
    store,
    fetch: {
      allowPrivate,
      ...(paceMs === undefined ? {} : { perHostDelayMs: paceMs }),
      ...(contact === undefined ? {} : { contact }),
      userAgent: `galley-newsroom/${VERSION}`,
    },
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(leastPollMs === undefined ? {} : { leastPollMs }),
    ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
  };
}

/** Where nobody has said what to follow, there is something to see; what was shown once is shown again. */
async function wantsDemo(store: Store, demo: ServeSettings['demo']): Promise<boolean> {
  if (demo !== 'auto') return demo === 'on';
  const { items } = await store.sources.list({ limit: 1 });
  return items.length === 0 || items[0]!.folder === DEMO_FOLDER;
}

/** The demo's newspapers are the same age as the database, so that a second start finds the same articles. */
async function openDemo({ directory, databaseUrl }: Settings): Promise<DemoSite> {
  if (databaseUrl !== undefined) return startDemoSite(systemClock.now(), DEMO_PORT);
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'demo.json');
  if (!existsSync(path)) writeFileSync(path, JSON.stringify({ at: systemClock.now() }));
  const { at } = JSON.parse(readFileSync(path, 'utf8')) as { at: number };
  return startDemoSite(at, DEMO_PORT);
}

async function followDemo(store: Store, { feeds }: DemoSite): Promise<void> {
  for (const url of feeds) await store.sources.add({ url, folder: DEMO_FOLDER });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function hideSecrets(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${hostname}${port && `:${port}`}${pathname}`;
}
