/** What `galley studio` and the newsroom serve: the window, pages, pages of the web on demand, and a place for labels. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Fetcher } from '@galley/fetch';
import { FetchError } from '@galley/fetch';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LabelError, type LabelStore } from './label-store.ts';
import type { Learning } from './learn/learning.ts';
import { learnRoutes } from './learn/routes.ts';
import { writeAddress } from './page-list.ts';
import { type PageEntry, PageGone, type StudioPages } from './pages.ts';
import type { Project } from './project/project.ts';
import { projectRoutes } from './project/routes.ts';

/** What the studio has. */
export interface StudioOptions {
  readonly version: string;
  readonly pages: StudioPages;
  /** How addresses are fetched; none are where it is not given. */
  readonly fetcher?: Pick<Fetcher, 'fetch'> | undefined;
  readonly labels?: LabelStore | undefined;
  /** Labelling of many pages. */
  readonly project?: Project | undefined;
  /** Learning from what was labelled. */
  readonly learning?: Learning | undefined;
  /**
   * Names it goes by, without port: a page of another name that leads here (DNS rebinding) gets nothing, and neither do pages of other sites.
   * Leave it out where a server around it sees to that.
   */
  readonly hosts?: readonly string[] | undefined;
  /** What else the window may offer, by name: a room is there where the server says so. */
  readonly offers?: Readonly<Record<string, unknown>> | undefined;
}

interface StudioEnv {
  Variables: { isWindow: boolean };
}

/** Of a label with its page. */
const MOST_BYTES = 120_000_000;

/** The window, built by this package; its policy stands in it. */
const WINDOW = new URL('../../dist/studio.html', import.meta.url);

/** The window as it is sent to whoever takes it so: a third of its size. */
let packed: Buffer<ArrayBuffer> | undefined;

/** The application. The window asks for `/api/studio` and has more when that answers. */
export function createStudio(options: StudioOptions): Hono<StudioEnv> {
  const { version, pages, labels, hosts, offers, project, learning } = options;
  const app = new Hono<StudioEnv>();
  if (hosts !== undefined) app.use(refuseStrangers(hosts));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    // The window's own policy stands in it; a second one beside it would have to name its script as well.
    c.header('Content-Security-Policy', c.get('isWindow') ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'");
  });
  app.get('/', (c) => {
    c.set('isWindow', true);
    c.header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.html(readFileSync(WINDOW, 'utf8'));
    packed ??= gzipSync(readFileSync(WINDOW));
    return c.body(packed, 200, { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Encoding': 'gzip' });
  });
  const list = async (query: Parameters<StudioPages['list']>[0]): Promise<{ items: ListedPage[]; next?: string }> => {
    const known = labels?.urls() ?? new Set();
    const { items, next } = await pages.list(query);
    const listed = items.map((page) => ({ ...page, labelled: page.url !== undefined && known.has(page.url) }));
    return { items: listed, ...(next === undefined ? {} : { next }) };
  };
  app.get('/api/studio', async (c) =>
    c.json({
      version,
      pages: (await list({})).items,
      ...(labels === undefined ? {} : { labels: labels.folder }),
      ...(project === undefined ? {} : { project: true }),
      ...(learning === undefined ? {} : { learning: true }),
      ...offers,
    }),
  );
  app.get('/api/pages', async (c) => c.json(await list({ search: c.req.query('search'), after: c.req.query('after') })));
  app.get('/api/page', (c) => givePage(c, options));
  app.get('/api/labels', (c) => (labels === undefined ? c.text(NO_LABELS, 404) : c.text(labels.lines().join('\n'))));
  app.post('/api/labels', bodyLimit({ maxSize: MOST_BYTES }), (c) => takeLabel(c, labels));
  if (project !== undefined) app.route('/api/project', projectRoutes(project));
  if (learning !== undefined) app.route('/api/learn', learnRoutes(learning));
  app.notFound((c) => c.text('There is nothing here.', 404));
  return app;
}

type ListedPage = PageEntry & { readonly labelled: boolean };

const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

function refuseStrangers(hosts: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase().replace(/:\d+$/, '');
    if (!hosts.includes(host)) return c.text('This server is not asked by that name.', 421);
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== `http://${c.req.header('host')}`) return c.text('Pages of other sites get nothing here.', 403);
    return next();
  };
}

const NO_LABELS = 'Labels have no place: start it with --labels FOLDER.';

async function givePage(c: Context, { pages, fetcher }: StudioOptions): Promise<Response> {
  const { id, address } = c.req.query();
  if (id === undefined) return address === undefined ? c.text('Say which page: id or address.', 400) : fetchPage(c, address, fetcher);
  try {
    const page = await pages.open(id);
    if (page === undefined) return c.text('There is no such page.', 404);
    return 'address' in page ? await fetchPage(c, page.address, fetcher) : give(c, page.bytes, page.url, page.contentType);
  } catch (error) {
    if (!(error instanceof PageGone)) return c.text((error as Error).message, 502);
    nameAddress(c, error.url);
    return c.text(error.message, 410);
  }
}

async function fetchPage(c: Context, address: string, fetcher: StudioOptions['fetcher']): Promise<Response> {
  if (fetcher === undefined) return c.text('Addresses are not fetched here.', 404);
  // A request that a page of another site makes its reader's browser send reads nothing here, but would be fetched for.
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return c.text('Pages of other sites get nothing here.', 403);
  try {
    const { body, url, contentType } = await fetcher.fetch(address, { signal: c.req.raw.signal });
    return give(c, body, url, contentType);
  } catch (error) {
    return c.text(error instanceof FetchError ? error.message : 'The page could not be fetched.', 502);
  }
}

/** As bytes of no kind, so that no browser shows a stranger's page in this server's name. */
function give(c: Context, bytes: Uint8Array, url: string | undefined, contentType: string | undefined): Response {
  nameAddress(c, url);
  if (contentType !== undefined) c.header('X-Page-Type', contentType.replaceAll(/[^\x20-\x7e]/g, ''));
  c.header('Content-Type', 'application/octet-stream');
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}

function nameAddress(c: Context, url: string | undefined): void {
  if (url !== undefined) c.header('X-Page-Url', writeAddress(url));
}

async function takeLabel(c: Context, labels: LabelStore | undefined): Promise<Response> {
  if (labels === undefined) return c.text(NO_LABELS, 404);
  try {
    const { row, page } = await c.req.parseBody();
    if (typeof row !== 'string' || !(page instanceof File)) throw new LabelError('a label is a row and a page');
    labels.put(readRow(row), new Uint8Array(await page.arrayBuffer()));
    return c.body(null, 204);
  } catch (error) {
    if (error instanceof LabelError) return c.text(`No label: ${error.message}.`, 400);
    return c.text(`The label could not be stored: ${(error as Error).message}`, 500);
  }
}

function readRow(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LabelError('the row is no JSON');
  }
}
