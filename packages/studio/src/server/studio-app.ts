/** What `galley studio` serves: the window, the pages it was given, pages of the web on demand, and a place for labels. */
import { readFileSync } from 'node:fs';
import type { Fetcher } from '@galley/fetch';
import { FetchError } from '@galley/fetch';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LabelError, type LabelStore } from './label-store.ts';
import { type GivenPage, readPage } from './page-list.ts';

/** What the studio has. */
export interface StudioOptions {
  readonly version: string;
  readonly pages: readonly GivenPage[];
  /** How addresses are fetched; none are where it is not given. */
  readonly fetcher?: Pick<Fetcher, 'fetch'>;
  readonly labels?: LabelStore;
  /** Names it goes by, without port: a page of another name that leads here (DNS rebinding) gets nothing. */
  readonly hosts: readonly string[];
}

/** Of a label with its page. */
const MOST_BYTES = 120_000_000;

/** The window, built by this package; its policy stands in it. */
const WINDOW = new URL('../../dist/studio.html', import.meta.url);

/** The application. The window asks for `/api/studio` and has more when that answers. */
export function createStudio(options: StudioOptions): Hono {
  const { version, pages, labels, hosts } = options;
  const app = new Hono();
  app.use(async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase().replace(/:\d+$/, '');
    if (!hosts.includes(host)) return c.text('This server is not asked by that name.', 421);
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== `http://${c.req.header('host')}`) return c.text('Pages of other sites get nothing here.', 403);
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Content-Security-Policy', "frame-ancestors 'none'");
    c.header('Cache-Control', 'no-store');
  });
  app.get('/', (c) => c.html(readFileSync(WINDOW, 'utf8')));
  app.get('/api/studio', (c) => {
    const known = labels?.urls() ?? new Set();
    return c.json({
      version,
      pages: pages.map(({ id, name, url }) => ({
        id,
        name,
        ...(url === undefined ? {} : { url }),
        labelled: url !== undefined && known.has(url),
      })),
      ...(labels === undefined ? {} : { labels: labels.folder }),
    });
  });
  app.get('/api/page', (c) => givePage(c, options));
  app.get('/api/labels', (c) => (labels === undefined ? c.text(NO_LABELS, 404) : c.text(labels.lines().join('\n'))));
  app.post('/api/labels', bodyLimit({ maxSize: MOST_BYTES }), (c) => takeLabel(c, labels));
  app.notFound((c) => c.text('There is nothing here.', 404));
  return app;
}

const NO_LABELS = 'Labels have no place: start it with --labels FOLDER.';

async function givePage(c: Context, { pages, fetcher }: StudioOptions): Promise<Response> {
  const { id, address } = c.req.query();
  const page = pages.find((other) => other.id === id);
  if (id !== undefined && page === undefined) return c.text('There is no such page.', 404);
  const wanted = page === undefined ? address : /^https?:/i.test(page.place) ? page.place : undefined;
  if (wanted !== undefined) return fetchPage(c, wanted, fetcher);
  if (page === undefined) return c.text('Say which page: id or address.', 400);
  try {
    return give(c, readPage(page), page.url, undefined);
  } catch (error) {
    return c.text(`${page.name}: ${(error as Error).message}`, 502);
  }
}

async function fetchPage(c: Context, address: string, fetcher: StudioOptions['fetcher']): Promise<Response> {
  if (fetcher === undefined) return c.text('Addresses are not fetched here.', 404);
  try {
    const { body, url, contentType } = await fetcher.fetch(address, { signal: c.req.raw.signal });
    return give(c, body, url, contentType);
  } catch (error) {
    return c.text(error instanceof FetchError ? error.message : 'The page could not be fetched.', 502);
  }
}

/** As bytes of no kind, so that no browser shows a stranger's page in this server's name. */
function give(c: Context, bytes: Uint8Array, url: string | undefined, contentType: string | undefined): Response {
  if (url !== undefined) c.header('X-Page-Url', encodeURI(decodeSafely(url)));
  if (contentType !== undefined) c.header('X-Page-Type', contentType.replaceAll(/[^\x20-\x7e]/g, ''));
  c.header('Content-Type', 'application/octet-stream');
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}

/** A header holds ASCII alone. */
function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
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
