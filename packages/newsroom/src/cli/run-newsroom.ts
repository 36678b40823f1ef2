/** Commands that work until they are told to end: the whole newsroom with its pages, or one more worker. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseAddress, systemClock } from '@galley/fetch';
import { CommandError } from 'galley/command-line';
import { DEMO_HOST, type DemoSite, startDemoSite } from '../demo/demo-site.ts';
import { type AppOptions, createApp } from '../http/app.ts';
import { createHealthApp } from '../http/health-app.ts';
import { serve } from '../http/serve.ts';
import type { Retention } from '../keeping/prune.ts';
import { openStudio } from '../pictures/studio.ts';
import { type NewsroomOptions, openNewsroom } from '../pipeline/newsroom.ts';
import { openOnnxEmbedder } from '../pipeline/onnx-embedder.ts';
import type { Store } from '../store/store.ts';
import { makeKey } from '../users/key.ts';
import { leaveAddress, openOwnStore } from './backend.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { VERSION } from './version.ts';

export interface WorkSettings {
  readonly concurrency?: number;
  /** Folder of a sentence model. */
  readonly embedder?: string;
  /** Milliseconds between two requests to a host. */
  readonly paceMs?: number;
  readonly allowPrivate: readonly string[];
  readonly contact?: string;
  readonly leastPollMs?: number;
  readonly mostPollMs?: number;
  /** Where hubs reach the interface. */
  readonly publicUrl?: string;
  readonly leaseSeconds?: number;
  readonly retention?: Partial<Retention>;
}

/** Who reaches the server, and by which addresses. */
export interface ReachSettings {
  /** Address to listen on. */
  readonly host: string;
  /** Names by which browsers ask for it, beside those of the machine. */
  readonly names: readonly string[];
  readonly behindProxy: boolean;
  /** Origins. */
  readonly cors: readonly string[];
  readonly basePath: string;
  /** Nobody has to say who they are, whoever reaches it. */
  readonly open: boolean;
}

export interface ServeSettings extends WorkSettings, ReachSettings {
  readonly port: number;
  /** `auto`: where nothing else is followed. */
  readonly demo: 'auto' | 'on' | 'off';
  /** Serve pages and interface only; others do the work. */
  readonly work: boolean;
  /** The folder of labels. */
  readonly labels?: string;
}

const DEMO_FOLDER = 'Demo';
const DEMO_PORT = 18_091;
/** All demo papers live at one address, and nobody minds being asked. */
const DEMO_PACE_MS = 50;

export interface WorkerSettings extends WorkSettings {
  /** Where it answers /health, /ready and /metrics; nowhere where not given. */
  readonly health?: { readonly host: string; readonly port: number };
}

/** Works on the queues of a served database until the signal. */
export async function runWorker(settings: Settings, options: WorkerSettings, log: Log, signal: AbortSignal): Promise<void> {
  if (settings.databaseUrl === undefined)
    throw new CommandError('a worker needs a database that several processes can use: --database or DATABASE_URL', 64);
  const vectors = await openVectors(options);
  const store = await openOwnStore(settings);
  const newsroom = await openNewsroom({ ...describeNewsroom(store, options), ...vectors });
  newsroom.onEvent(log);
  const health =
    options.health === undefined ? undefined : await serve(createHealthApp({ store, desk: newsroom, version: VERSION }), options.health);
  newsroom.start();
  const where = health === undefined ? '' : `; ${health.url}/health says how it is`;
  log({ kind: 'ready', message: `worker ${process.pid} on ${hideSecrets(settings.databaseUrl)}${where}` });
  await untilAborted(signal);
  log({ kind: 'stop', message: 'finishing what is at hand' });
  await newsroom.stop();
  await health?.close();
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
  const vectors = await openVectors(options);
  const store = await openOwnStore(settings);
  await requireLock(store, settings, options);
  const demo = (await wantsDemo(store, options.demo)) ? await openDemo(settings) : undefined;
  const reach = demo === undefined ? options.allowPrivate : [...options.allowPrivate, DEMO_HOST];
  const newsroom = await openNewsroom({
    ...describeNewsroom(store, { ...(demo === undefined ? {} : { paceMs: DEMO_PACE_MS }), ...options, allowPrivate: reach }),
    ...vectors,
  });
  newsroom.onEvent(log);
  if (demo !== undefined) await followDemo(store, demo);
  const operatorKey = makeKey();
  const pictures = describePictures(options, reach);
  if (pictures.megabytes !== 0 && (await openStudio()) === undefined)
    log({ kind: 'start', message: 'pictures are off: sharp is not installed, or not for this machine (npm install sharp)' });
  const app = createApp({
    store,
    desk: newsroom,
    version: VERSION,
    operatorKey,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...describeReach(options),
    pictures,
    ...(options.labels === undefined ? {} : { studio: { labels: options.labels } }),
    onError: (error, id) => log({ kind: 'problem', where: `request ${id}`, message: String(error) }),
  });
  const server = await serve(app, { port: options.port, host: options.host }).catch(async (error: NodeJS.ErrnoException) => {
    await Promise.all([app.close(), newsroom.stop(), demo?.close()]);
    await store.close();
    throw new CommandError(error.code === 'EADDRINUSE' ? `port ${options.port} is in use: choose another one with --port` : error.message);
  });
  const takeAway = databaseUrl === undefined ? leaveAddress(directory, server.url, operatorKey) : () => {};
  if (options.work) newsroom.start();
  if (options.publicUrl === undefined)
    log({ kind: 'start', message: 'WebSub is off: no address is known by which hubs would reach this newsroom (--public-url, or --name)' });
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

/** @throws CommandError where the model or what runs it is missing */
async function openVectors({ embedder }: WorkSettings): Promise<Pick<NewsroomOptions, 'embedder'>> {
  if (embedder === undefined) return {};
  try {
    return { embedder: await openOnnxEmbedder(embedder) };
  } catch (cause) {
    throw new CommandError((cause as Error).message, 66, { cause });
  }
}

/** @throws CommandError where everybody in the network could change everything. */
async function requireLock(store: Store, { apiKey }: Settings, { host, open }: ServeSettings): Promise<void> {
  if (open || apiKey !== undefined || isLoopback(host) || (await store.users.anyLocked())) return;
  await store.close();
  throw new CommandError(
    `on ${host} everybody who reaches this machine could read and change everything: give --api-key, or a user a password, or say --open`,
    64,
  );
}

/** On the loopback, pages in a browser may ask only in names that are known; elsewhere any name is ours, unless some are given. */
function describeReach({ host, names, behindProxy, cors, basePath }: ServeSettings): Partial<AppOptions> {
  const own = ['localhost', '127.0.0.1', '[::1]', host, ...names];
  return {
    ...(isLoopback(host) || names.length > 0 ? { hosts: own } : {}),
    publicHosts: names,
    behindProxy,
    basePath,
    ...(cors.length > 0 ? { cors: { origins: cors } } : {}),
  };
}

/** Where the newsroom may go, its pictures may come from. */
function describePictures({ retention }: WorkSettings, allowPrivate: readonly string[]): NonNullable<AppOptions['pictures']> {
  return { allowPrivate, userAgent: `galley-newsroom/${VERSION}`, megabytes: retention?.pictures };
}

function describeNewsroom(store: Store, options: WorkSettings): NewsroomOptions {
  const { concurrency, paceMs, allowPrivate, contact, leastPollMs, mostPollMs, publicUrl, leaseSeconds, retention } = options;
  return {
    store,
    ...(retention === undefined ? {} : { retention }),
    fetch: {
      allowPrivate,
      ...(paceMs === undefined ? {} : { perHostDelayMs: paceMs }),
      ...(contact === undefined ? {} : { contact }),
      userAgent: `galley-newsroom/${VERSION}`,
    },
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(leastPollMs === undefined ? {} : { leastPollMs }),
    ...(mostPollMs === undefined ? {} : { mostPollMs }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
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
  if (parseAddress(databaseUrl) === undefined) return 'PostgreSQL';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${hostname}${port && `:${port}`}${pathname}`;
}
