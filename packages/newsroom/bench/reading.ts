/**
 * `npm run load:reading -- [articles] [sources] [--only TEXT]`: every route and page that is read, asked on a newsroom with 200,000 articles of 1,000
 * sources on a PostgreSQL of its own; the time of each and the server's memory; then how long letting the articles go takes that are too
 * many. Ends with 1 where one takes too long or too much. `--only`: those whose name has this.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres, whyNoPostgres } from '../../../test/postgres-server.ts';
import { prune } from '../src/keeping/prune.ts';
import { openStore } from '../src/store/store.ts';
import { fillStore, VOCABULARY } from '../test/many-articles.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string', default: '' } } });
const ARTICLES = Number(positionals[0] ?? 200_000);
const SOURCES = Number(positionals[1] ?? 1000);
const CLI = join(import.meta.dirname, '../dist/cli/main.js');
/** Whoever has it is the first user, on pages and in programs. */
const KEY = 'key of this run';
/** Requests of each kind, one after another. */
const REQUESTS = 60;
/** At its start the server reads the articles of the last four days, to go on with their stories. */
const SETTLE_MS = 20_000;
const MOST_MS = 100;
const MOST_MEMORY = 400e6;
/** Of so many sources half of the articles are let go. */
const PRUNED = 20;
const FOREVER = Number.POSITIVE_INFINITY;
const NOTHING_ELSE = { pages: FOREVER, revisions: FOREVER, log: FOREVER, pictures: 256 };

/** What reading programs ask of the Google Reader API. */
function programs(kinds: Readonly<Record<string, Ask>>): Readonly<Record<string, Ask>> {
  return Object.fromEntries(Object.entries(kinds).map(([name, ask]) => [name, (n: number) => `/reader/api/0/${ask(n)}`]));
}

/** The n-th request of a kind; its numbers are all over the store. */
type Ask = (n: number) => string;

const article = (n: number): number => 1 + ((n * 48_271) % ARTICLES);
const source = (n: number): number => 1 + ((n * 37) % SOURCES);
const story = (n: number): number => Math.max(1, article(n) - (article(n) % 50) + 1);
const day = (n: number): string => new Date(Date.parse(END) - n * 86_400_000).toISOString().slice(0, 10);
const word = (n: number, from: number, to: number): string => VOCABULARY[from + ((n * 31) % (to - from))]!;
const END = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

const KINDS: Readonly<Record<string, Ask>> = {
  '/': () => '/',
  '/read/stories/{id}': (n) => `/read/stories/${story(n)}`,
  '/read/articles/{id}': (n) => `/read/articles/${article(n)}`,
  '/read/sources': () => '/read/sources',
  '/?q=': (n) => `/?q=${word(n, 20, 2000)}`,
  '/articles': () => '/articles',
  '/articles?limit=200': () => '/articles?limit=200',
  '/articles?source=': (n) => `/articles?source=${source(n)}`,
  '/articles?story=': (n) => `/articles?story=${story(n)}`,
  '/articles?host=': (n) => `/articles?host=paper-${source(n)}.example`,
  '/articles?language=': (n) => `/articles?language=${['en', 'ug', 'zh', 'xx'][n % 4]}`,
  '/articles?since=': (n) => `/articles?since=${day(n)}`,
  '/articles?source=&language=': (n) => `/articles?source=${source(n)}&language=ug`,
  '/articles/{id}': (n) => `/articles/${article(n)}`,
  '/articles/{id}/revisions': (n) => `/articles/${article(n)}/revisions`,
  '/articles/{id}/diff': (n) => `/articles/${Math.max(10, article(n) - (article(n) % 10))}/diff`,
  '/stories': () => '/stories',
  '/stories?least=': (n) => `/stories?least=${[2, 15, 16][n % 3]}`,
  '/stories?language=': (n) => `/stories?language=${['en', 'ug', 'xx'][n % 3]}`,
  '/stories/{id}/course': (n) => `/stories/${story(n)}/course`,
  '/stories/{id}': (n) => `/stories/${story(n)}`,
  '/sources': () => '/sources?limit=200',
  '/sources/{id}': (n) => `/sources/${source(n)}`,
  '/sources/{id}/health': (n) => `/sources/${source(n)}/health?days=${[14, 30, 400][n % 3]}`,
  '/health/sources': (n) => `/health/sources?days=${[14, 60][n % 2]}&limit=${[50, 100][n % 2]}`,
  '/articles/{id}/way': (n) => `/articles/${article(n)}/way`,
  '/troubles': () => '/troubles',
  '/sources.opml': () => '/sources.opml',
  '/search, rare words': (n) => `/search?q=only${article(n)}`,
  '/search, words': (n) => `/search?q=${word(n, 20, 2000)}`,
  '/search, common words': (n) => `/search?q=${word(n, 0, 20)}`,
  '/search, two words': (n) => `/search?q=${word(n, 0, 20)}+${word(n, 20, 200)}`,
  '/search, a phrase': (n) => `/search?q=%22${word(n, 0, 10)}+${word(n + 1, 0, 10)}%22`,
  '/search, excluding': (n) => `/search?q=${word(n, 0, 20)}+-${word(n + 1, 0, 20)}`,
  '/search, beginnings': (n) => `/search?q=${word(n, 20, 500).slice(0, 5)}*`,
  '/search?source=': (n) => `/search?q=${word(n, 0, 200)}&source=${source(n)}`,
  '/search?language=': (n) => `/search?q=${word(n, 0, 200)}&language=${['en', 'ug', 'xx'][n % 3]}`,
  '/feeds/all/full.rss': () => '/feeds/all/full.rss',
  '/feeds/all/full.atom': () => '/feeds/all/full.atom',
  '/feeds/all/full.json': () => '/feeds/all/full.json',
  '/feeds/{source}/full': (n) => `/feeds/${source(n)}/full`,
  '/feeds/{story}/full.rss': (n) => `/feeds/story-${story(n)}/full.rss`,
  '/me/articles': () => '/me/articles',
  '/me/articles?state=unread': () => '/me/articles?state=unread',
  '/me/articles?state=starred': () => '/me/articles?state=starred',
  '/me/articles?folder=': (n) => `/me/articles?state=unread&folder=Folder+${n % 20}`,
  '/me/articles?source=': (n) => `/me/articles?state=unread&source=${source(n)}`,
  '/me/articles?language=': (n) => `/me/articles?state=unread&language=${['en', 'ug', 'xx'][n % 3]}`,
  '/me/articles?sort=oldest': () => '/me/articles?state=unread&sort=oldest',
  '/me/unread': () => '/me/unread',
  '/read/articles': () => '/read/articles',
  '/read/articles?folder=': (n) => `/read/articles?folder=Folder+${n % 20}`,
  '/read/sources/{id}': (n) => `/read/sources/${source(n)}`,
  ...programs({
    'stream/items/ids, unread': () => 'stream/items/ids?s=user/-/state/com.google/reading-list&xt=user/-/state/com.google/read&n=1000',
    'stream/items/ids, starred': () => 'stream/items/ids?s=user/-/state/com.google/starred&n=1000',
    'stream/items/ids, ot': (n) => `stream/items/ids?s=reading-list&n=1000&ot=${Math.floor(Date.parse(day(n)) / 1000)}`,
    'stream/items/ids, folder': (n) => `stream/items/ids?s=user/-/label/Folder+${n % 20}&n=1000`,
    'stream/items/ids, source': (n) => `stream/items/ids?s=feed/${source(n)}&xt=user/-/state/com.google/read&n=1000`,
    'stream/contents, 50 items': () => 'stream/contents/reading-list?n=50',
    'unread-count': () => 'unread-count?output=json',
    'subscription/list': () => 'subscription/list?output=json',
  }),
  '/openapi.json': () => '/openapi.json',
  '/health': () => '/health',
  '/ready': () => '/ready',
  '/metrics': () => '/metrics',
};

const reason = whyNoPostgres();
if (reason !== undefined) {
  console.error(`load:reading: ${reason}`);
  process.exit(1);
}
const database = await startPostgres();
let server: ChildProcess | undefined;
try {
  const databaseUrl = await database.createDatabase();
  await fill(databaseUrl);
  server = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--demo', 'off', '--json', '--database', databaseUrl, '--api-key', KEY], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const address = await readAddress(server);
  await setTimeout(SETTLE_MS);
  process.exitCode = await measureAll(address, server.pid!);
  await measurePruning(databaseUrl);
} finally {
  server?.kill('SIGKILL');
  database.stop();
}

async function fill(databaseUrl: string): Promise<void> {
  const began = performance.now();
  const store = await openStore({ databaseUrl });
  await fillStore(store, { sources: SOURCES, articles: ARTICLES, texts: 2000, end: END });
  await store.close();
  console.log(`${SOURCES} sources, ${ARTICLES} articles; written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}

/** What upkeep does where a source says how many articles are kept; nobody waits for it. */
async function measurePruning(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl });
  const kept = Math.ceil(ARTICLES / SOURCES / 2);
  for (let n = 1; n <= PRUNED; n++) await store.sourceSettings.change(n, { settings: { keepArticles: kept } });
  const began = performance.now();
  const { articles } = await prune(store, NOTHING_ELSE);
  const again = performance.now();
  await prune(store, NOTHING_ELSE);
  const [first, second] = [again - began, performance.now() - again].map((ms) => ms.toFixed(0));
  console.log(`\n${PRUNED} sources keep ${kept} articles: ${articles} let go in ${first} ms; with nothing to do ${second} ms.`);
  await store.close();
}

async function measureAll(address: string, pid: number): Promise<number> {
  const slow: string[] = [];
  console.log(`| ${'asked'.padEnd(28)} | p50, ms | p95, ms | longest |\n| ${'-'.repeat(28)} | ------: | ------: | ------: |`);
  for (const [name, ask] of Object.entries(KINDS).filter(([kind]) => kind.includes(values.only))) {
    const { p50, p95, longest } = await measure(address, ask);
    const cells = [p50, p95, longest].map((ms) => ms.toFixed(1).padStart(7));
    console.log(`| ${name.padEnd(28)} | ${cells.join(' | ')} |`);
    if (p95 > MOST_MS) slow.push(name);
  }
  const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  console.log(`\nMemory of the server, at most: ${(memory / 1e6).toFixed(0)} MB.`);
  await nameUnasked(address);
  if (slow.length > 0) console.log(`More than ${MOST_MS} ms: ${slow.join(', ')}`);
  return slow.length > 0 || memory > MOST_MEMORY ? 1 : 0;
}

/** The first one is not counted: it connects. */
async function measure(address: string, ask: Ask): Promise<{ p50: number; p95: number; longest: number }> {
  const times: number[] = [];
  for (let n = 0; n <= REQUESTS; n++) {
    const began = performance.now();
    const answer = await fetch(address + ask(n), { headers: { 'x-api-key': KEY, authorization: `GoogleLogin auth=${KEY}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${ask(n)}: ${answer.status}`);
    if (n > 0) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(REQUESTS / 2)]!, p95: times[Math.ceil(REQUESTS * 0.95) - 1]!, longest: times.at(-1)! };
}

/** Routes that were added and have no line above. */
async function nameUnasked(address: string): Promise<void> {
  const { paths } = (await (await fetch(`${address}/openapi.json`, { headers: { 'x-api-key': KEY } })).json()) as {
    paths: Record<string, object>;
  };
  const asked = Object.values(KINDS).map((ask) => new URL(ask(1), address).pathname);
  const isAsked = (path: string): boolean => {
    const shape = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return asked.some((one) => shape.test(one));
  };
  const others = Object.entries(paths).filter(([path, methods]) => 'get' in methods && path !== '/events' && !isAsked(path));
  if (others.length > 0) console.log(`Not asked: ${others.map(([path]) => path).join(', ')}`);
}

function readAddress({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = '';
    stderr!.on('data', (data) => {
      told += data;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0];
      if (address !== undefined) resolve(address);
    });
    stderr!.once('end', () => reject(new Error(told)));
  });
}
