/**
 * A newsroom under load: many feeds from a local origin, a server and workers as processes of their own, beside them feeds and a host
 * that make trouble, and, when asked, disasters.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { type PostgresServer, startPostgres } from '../../../test/postgres-server.ts';
import { type Origin, startOrigin } from '../../../test/web/origin.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { type FaultResult, type FaultShape, Faults } from './load-faults.ts';
import { findFreePort, startVisitor, type Visits } from './load-visitor.ts';

export interface LoadShape {
  readonly feeds: number;
  /** Of each feed. */
  readonly items: number;
  readonly paceMs: number;
  readonly workers: number;
  /** Kills a worker, kills the server, restarts the database, at a fourth, a half and three fourths of the items. */
  readonly disasters: boolean;
  /** Of what stands in the way; none of it counts among the feeds and items. */
  readonly faults: FaultShape;
  readonly onProgress?: (done: number, all: number, message: string) => void;
}

export interface LoadResult {
  readonly seconds: number;
  /** Feed items by state. */
  readonly states: Readonly<Record<string, number>>;
  readonly articles: number;
  readonly revisions: number;
  readonly placed: number;
  readonly stories: number;
  /** Of addresses, texts and item states: equal where two runs ended alike. */
  readonly digest: string;
  /** Page requests beyond one an item: what was under way when a process died is asked for again. */
  readonly repeatedRequests: number;
  /** Between two requests to one host, over all hosts; and how many requests a host saw at once. */
  readonly shortestGapMs: number;
  readonly mostParallel: number;
  readonly requests: number;
  readonly faults: FaultResult;
  /** Of somebody who asks for stories through a proxy all the time. */
  readonly visits: Visits;
}

const CLI = join(import.meta.dirname, '../dist/cli/main.js');
const WORDS = 2000;
/** A run that stands still for so long has failed: an item whose process died twice waits 20 seconds, 40, … up to 320, as one that fails does. */
const STANDSTILL_MS = 400_000;
const VISIT_MS = 100;

export async function runLoad(shape: LoadShape): Promise<LoadResult> {
  const database = await startPostgres();
  const origin = await startOrigin();
  const cast = new Cast(await database.createDatabase(), shape, await findFreePort());
  let store: Store | undefined;
  try {
    store = await openStore({ databaseUrl: cast.databaseUrl });
    const started = performance.now();
    for (let host = 0; host < shape.feeds; host++) {
      const address = origin.hostAddress(host);
      const page = (_: string, index: number): string => writePage(host, index);
      await store.sources.add({ url: origin.serveFeed(address, { items: shape.items, page }) });
    }
    const faults = new Faults(origin, store, shape.faults, shape.feeds);
    await faults.add();
    cast.startAll();
    const visitor = await startVisitor(cast.port, '/news/stories', VISIT_MS);
    await watch({ store, cast, database, faults }, shape);
    const seconds = (performance.now() - started) / 1000;
    const visits = await visitor.leave();
    return { seconds, ...(await examine(store, shape)), ...examineRequests(origin), faults: await faults.examine(), visits };
  } finally {
    await cast.stopAll();
    await store?.close();
    await origin.close();
    database.stop();
  }
}

/** The processes on the stage. */
class Cast {
  readonly databaseUrl: string;
  /** Of the server, which comes back to where it was. */
  readonly port: number;
  readonly #shape: LoadShape;
  readonly #running: Map<string, ChildProcess> = new Map();

  constructor(databaseUrl: string, shape: LoadShape, port: number) {
    this.databaseUrl = databaseUrl;
    this.port = port;
    this.#shape = shape;
  }

  startAll(): void {
    this.start('server');
    for (let n = 1; n <= this.#shape.workers; n++) this.start(`worker ${n}`);
  }

  start(name: string): void {
    const common = ['--database', this.databaseUrl, '--json'];
    const work = ['--pace', String(this.#shape.paceMs), '--allow-private', '127.0.0.0/8', '--concurrency', '12', '--lease', '6'];
    const proxied = ['--behind-proxy', '--name', 'news.example', '--base-path', '/news'];
    const served = ['serve', '--port', String(this.port), '--demo', 'off', '--no-work', ...proxied];
    const role = name === 'server' ? served : ['worker', ...work];
    const child = spawn(process.execPath, [CLI, ...common, ...role], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr!.on('data', (data: Buffer) => {
      told = (told + data.toString()).slice(-4000);
    });
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0) process.stderr.write(`${name} ended with ${code ?? signal}: ${told.slice(-1500)}\n`);
    });
    this.#running.set(name, child);
  }

  /** As a power cut would. */
  async kill(name: string): Promise<void> {
    const child = this.#running.get(name)!;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stopAll(): Promise<void> {
    await Promise.all(
      [...this.#running.values()].map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
        await ended;
        clearTimeout(timer);
      }),
    );
  }
}

interface Stage {
  readonly store: Store;
  readonly cast: Cast;
  readonly database: PostgresServer;
  readonly faults: Faults;
}

/** Until every item has ended and every article has its story; the disasters strike on the way. */
async function watch({ store, cast, database, faults }: Stage, shape: LoadShape): Promise<void> {
  const all = shape.feeds * shape.items;
  const disasters = shape.disasters ? planDisasters(cast, database) : [];
  const tell = shape.onProgress ?? (() => {});
  let before = -1;
  let since = Date.now();
  for (;;) {
    // The database may be in the middle of its restart.
    const { ended, placed, articles } = (await readState(store, shape).catch(() => undefined)) ?? { ended: 0, placed: 0, articles: -1 };
    await faults.askAgain().catch(() => {});
    tell(ended, all, `${articles} articles, ${placed} in stories`);
    if (disasters.length > 0 && ended >= disasters[0]!.at * all) {
      const { name, strike } = disasters.shift()!;
      tell(ended, all, name);
      await strike();
    } else if (ended === all && placed === articles && (await faults.isSeen())) return;
    if (ended + placed > before) {
      before = ended + placed;
      since = Date.now();
    } else if (Date.now() - since > STANDSTILL_MS)
      throw new Error(`nothing happens any more at ${ended} of ${all} items, ${placed} placed`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

interface Disaster {
  readonly name: string;
  /** Share of the items that have ended. */
  readonly at: number;
  strike(): Promise<void>;
}

function planDisasters(cast: Cast, database: PostgresServer): Disaster[] {
  const killed = (name: string, at: number): Disaster => ({
    name: `kill -9 of ${name}`,
    at,
    strike: async () => {
      await cast.kill(name);
      cast.start(name);
    },
  });
  const restarted: Disaster = { name: 'database killed and started again', at: 0.75, strike: async () => database.restart('immediate') };
  return [killed('worker 1', 0.25), killed('server', 0.5), restarted];
}

/** The sources of the run are those that were added first. */
const OURS = {
  items: (feeds: number): string => `feed_items where source_id <= ${feeds}`,
  articles: (feeds: number): string => `articles where source_id <= ${feeds}`,
  revisions: (feeds: number): string => `article_revisions r join articles a on a.id = r.article_id where a.source_id <= ${feeds}`,
  placed: (feeds: number): string => `story_articles s join articles a on a.id = s.article_id where a.source_id <= ${feeds}`,
};

async function readState(store: Store, { feeds }: LoadShape): Promise<{ ended: number; placed: number; articles: number }> {
  const [ended, placed, articles] = await Promise.all([
    count(store, `${OURS.items(feeds)} and state <> 'new'`),
    count(store, OURS.placed(feeds)),
    count(store, OURS.articles(feeds)),
  ]);
  return { ended, placed, articles };
}

async function count(store: Store, what: string, counted = '*'): Promise<number> {
  return Number((await store.executeSql(`select count(${counted})::int as n from ${what}`)).rows[0]!['n']);
}

type Examined = Pick<LoadResult, 'states' | 'articles' | 'revisions' | 'placed' | 'stories' | 'digest'>;

async function examine(store: Store, { feeds }: LoadShape): Promise<Examined> {
  const rows = await store.executeSql(`
    select i.item_id, i.state, a.url, a.content_hash, a.revision_count from feed_items i left join articles a on a.id = i.article_id
    where i.source_id <= ${feeds} order by i.item_id`);
  const hash = createHash('sha256');
  // The origin's port differs from run to run, and it is part of every address.
  for (const row of rows.rows) hash.update(`${JSON.stringify(Object.values(row)).replace(/(127\.\d+\.\d+\.\d+):\d+/g, '$1')}\n`);
  const [done, failed] = await Promise.all(['done', 'failed'].map((state) => count(store, `${OURS.items(feeds)} and state = '${state}'`)));
  return {
    states: { done: done!, failed: failed! },
    articles: await count(store, OURS.articles(feeds)),
    revisions: await count(store, OURS.revisions(feeds)),
    placed: await count(store, OURS.placed(feeds)),
    stories: await count(store, OURS.placed(feeds), 'distinct s.story_id'),
    digest: hash.digest('hex').slice(0, 16),
  };
}

function examineRequests(origin: Origin): Pick<LoadResult, 'repeatedRequests' | 'shortestGapMs' | 'mostParallel' | 'requests'> {
  const last = new Map<string, number>();
  const pages = new Map<string, number>();
  let shortestGapMs = Number.POSITIVE_INFINITY;
  let mostParallel = 0;
  for (const { host, path, at, parallel } of origin.requests) {
    shortestGapMs = Math.min(shortestGapMs, at - (last.get(host) ?? Number.NEGATIVE_INFINITY));
    last.set(host, at);
    mostParallel = Math.max(mostParallel, parallel);
    if (path.startsWith('/item/')) pages.set(`${host}${path}`, (pages.get(`${host}${path}`) ?? 0) + 1);
  }
  let repeatedRequests = 0;
  for (const times of pages.values()) repeatedRequests += times - 1;
  return { repeatedRequests, shortestGapMs, mostParallel, requests: origin.requests.length };
}

/** Prose of made-up words, so that no two articles are alike; the same for the same numbers. */
function writePage(host: number, index: number): string {
  let state = (host * 7919 + index * 104729 + 12345) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const word = (): string => makeWord(Math.floor(next() ** 2 * WORDS));
  const sentence = (): string => {
    const words = Array.from({ length: 8 + Math.floor(next() * 14) }, word);
    return `${words[0]![0]!.toUpperCase()}${words.join(' ').slice(1)}.`;
  };
  const headline = sentence().slice(0, -1);
  const paragraphs = Array.from({ length: 4 }, () => `<p>${[sentence(), sentence(), sentence()].join(' ')}</p>`).join('');
  return `<!doctype html><html lang="en"><head><title>${headline} | Paper ${host}</title></head><body><nav><ul><li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li></ul></nav><div class="paper-${host % 7}"><h1>${headline}</h1><div class="text">${paragraphs}</div></div><aside><ul><li><a href="/item/0.html">Most read</a></li></ul></aside><footer>© Paper ${host}</footer></body></html>`;
}

const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fen',
  'gar',
  'hol',
  'im',
  'jas',
  'kel',
  'lor',
  'mid',
  'nor',
  'op',
  'pra',
  'quin',
  'ros',
  'sta',
  'ter',
  'ul',
  'ven',
];

function makeWord(n: number): string {
  return [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400) % 20].map((i) => SYLLABLES[i]).join('');
}
