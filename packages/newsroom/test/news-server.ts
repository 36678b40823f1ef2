/** A newsroom's server on a free port of the loopback, over an embedded store in memory with stories in four languages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extract } from 'galley';
import { ManualClock } from '../../../test/web/manual-clock.ts';
import { readOpml } from '../src/feeds/opml.ts';
import { type AppOptions, createApp } from '../src/http/app.ts';
import type { AddedSource, NewsDesk } from '../src/http/news-desk.ts';
import { type RunningServer, type ServeOptions, serve } from '../src/http/serve.ts';
import type { Listener, NewsroomEvent } from '../src/pipeline/events.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { storeTemplate } from './embedded-template.ts';

export interface TestDesk extends NewsDesk {
  tell(event: NewsroomEvent): void;
  readonly listeners: Set<Listener>;
}

export interface NewsServer extends RunningServer {
  readonly store: Store;
  readonly desk: TestDesk;
  /** Asks for a path of the server. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

export async function openTestStore(): Promise<Store> {
  return openStore({ template: await storeTemplate() });
}

/** The store with some of its methods and parts replaced. */
export function replaceInStore(store: Store, replaced: { readonly [Name in keyof Store]?: unknown }): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name in replaced) return replaced[name as keyof Store];
      const value = target[name as keyof Store] as unknown;
      // The store's private members know the store itself only.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A desk that does at the store what the newsroom does, and fetches nothing. */
export function createTestDesk(store: Store): TestDesk {
  const listeners = new Set<Listener>();
  const add = (source: { url: string; folder?: string; title?: string }): Promise<AddedSource> => store.sources.add(source);
  return {
    listeners,
    addSource: (url, options = {}) => add({ url, ...options }),
    discoverSources: async (url) => [{ url, title: 'A feed', entries: 1 }],
    removeSource: (id) => store.sources.remove(id),
    importOpml: async (text) => {
      const added = [];
      for (const { url, title, folder } of readOpml(text))
        added.push(await add({ url, ...(title && { title }), ...(folder && { folder }) }));
      return added;
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    countJobs: async () => ({ page: { created: 7, active: 1 } }),
  };
}

export type TestOptions = Partial<AppOptions> & { readonly serving?: ServeOptions };

/** The clock stands at noon of 2026-11-21. The store is closed with the server unless it was given. */
export async function startNewsServer({ serving, ...options }: TestOptions = {}): Promise<NewsServer> {
  const store = options.store ?? (await openTestStore());
  const desk = (options.desk as TestDesk | undefined) ?? createTestDesk(store);
  const app = createApp({ version: '0.0.0', clock: new ManualClock(), ...options, store, desk });
  const server = await serve(app, serving);
  return {
    ...server,
    store,
    desk,
    ask: (path, init = {}) => fetch(new URL(path, server.url), { redirect: 'manual', ...init }),
    close: async () => {
      await server.close();
      if (options.store === undefined) await store.close();
    },
  };
}

const PAGES = fileURLToPath(new URL('../../../test/pages/', import.meta.url));

export function readSamplePage(name: string): Uint8Array {
  return readFileSync(`${PAGES}${name}.html`);
}

export interface GivenArticle {
  readonly url: string;
  readonly page: string | Uint8Array;
  readonly at: string;
  readonly sourceId?: number;
  /** Into this story; a new one where not given. */
  readonly storyId?: number;
}

/** Extracts a page and stores it, its article and its place in a story. */
export async function storePage(
  store: Store,
  { url, page, at, sourceId, storyId }: GivenArticle,
): Promise<{ id: number; storyId: number; pageId: number }> {
  const body = typeof page === 'string' ? new TextEncoder().encode(page) : page;
  const { article } = extract(body, { url, fetchedAt: at });
  const { datePublished: _, ...undated } = article!;
  return store.transaction(async (tx) => {
    const { id: pageId } = await tx.pages.save({ url, body, fetchedAt: at });
    const { id } = await tx.articles.save({
      url,
      article: { ...undated, datePublished: at },
      seenAt: at,
      pageId,
      ...(sourceId && { sourceId }),
    });
    const { inLanguage, headline } = article!;
    const placed = await tx.stories.place({ articleId: id, storyId, score: 0.9, reasons: ['title'], at, headline, inLanguage });
    return { id, storyId: placed.storyId, pageId };
  });
}

export function writePage(headline: string, paragraphs: readonly string[], head = '', body = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${headline}</title>${head}</head><body><article><h1>${headline}</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}</article>${body}</body></html>`;
}

export interface Stocked {
  readonly sourceId: number;
  /** Two English articles, and one each in Chinese, Uyghur and Russian. */
  readonly bridge: { readonly id: number; readonly storyId: number };
  readonly bridgeAgain: { readonly id: number };
  readonly chinese: { readonly id: number; readonly storyId: number };
  readonly uyghur: { readonly id: number; readonly storyId: number };
  readonly russian: { readonly id: number; readonly storyId: number };
}

const BRIDGE = [
  'The council of the harbour district voted on Friday to close the old iron bridge for two years, after engineers had counted the rivets and found every tenth one broken by rust and salt water.',
  'Ferries will carry people across the river meanwhile, every ten minutes from six in the morning to midnight, and bicycles travel free, the mayor said after the vote in the town hall.',
  'Shopkeepers on the northern bank fear for their trade, and have asked for a lower rent until the bridge is open again, which the owner of most houses there, the port authority, is said to consider.',
];

/** A source and four stories, one of them with two articles. */
export async function stock(store: Store): Promise<Stocked> {
  const { source } = await store.sources.add({
    url: 'https://harbour.example/feed.xml',
    title: 'Harbour News',
    homeUrl: 'https://harbour.example/',
  });
  const sourceId = source.id;
  const russian = await storePage(store, { url: 'https://novosti.example/1', page: readSamplePage('ru-news'), at: '2026-11-21T06:00:00Z' });
  const chinese = await storePage(store, { url: 'https://xinwen.example/1', page: readSamplePage('zh-metro'), at: '2026-11-21T08:00:00Z' });
  const uyghur = await storePage(store, { url: 'https://xewer.example/1', page: readSamplePage('ug-news'), at: '2026-11-21T09:00:00Z' });
  const first = writePage('Old iron bridge to close for two years', BRIDGE);
  const bridge = await storePage(store, { url: 'https://harbour.example/bridge', page: first, at: '2026-11-21T10:00:00Z', sourceId });
  const second = writePage('Harbour bridge closed: ferries every ten minutes', [...BRIDGE].reverse());
  const bridgeAgain = await storePage(store, {
    url: 'https://ferry.example/bridge',
    page: second,
    at: '2026-11-21T11:30:00Z',
    storyId: bridge.storyId,
  });
  return { sourceId, bridge, bridgeAgain, chinese, uyghur, russian };
}

/** The problem a response carries; fails on anything else. */
export async function readProblem(
  response: Response,
): Promise<{ status: number; code: string; detail?: string; requestId?: string; errors?: { where: string }[] }> {
  if (response.headers.get('content-type')?.startsWith('application/problem+json') !== true)
    throw new Error(`no problem: ${response.status} ${await response.text()}`);
  const problem = (await response.json()) as { status: number; code: string; type: string };
  if (problem.status !== response.status) throw new Error(`the problem says ${problem.status}, the status is ${response.status}`);
  return problem;
}
