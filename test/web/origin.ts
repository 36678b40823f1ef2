/** A web server for tests, on the loopback only: serves feeds and pages from memory, misbehaves on request, keeps a log per host. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBadly } from './misbehaviour.ts';

export interface LoggedRequest {
  /** The header `Host`, as sent. */
  readonly host: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly headers: IncomingMessage['headers'];
  /** What was answered; 0 where the connection was broken off. */
  status: number;
  /** How many requests this host was answering when this one came, itself included. */
  readonly parallel: number;
}

export interface Resource {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Answers `If-None-Match` with 304 where it matches. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** The answer comes so much later; Infinity: never. */
  readonly delayMs?: number;
}

/** For every request anew: a feed that grows, a page that changes. `times` counts requests for this path, from 1. */
export type Responder = (request: IncomingMessage, times: number) => Resource;

export interface FeedShape {
  /** Below `/`: `feed.xml`. */
  readonly path?: string;
  readonly title?: string;
  readonly items: number;
  /** HTML of an item's page (`index` from 0); default: a headline and three paragraphs of its own. */
  readonly page?: (host: string, index: number) => string;
  /** ISO 8601; default: a minute apart, the last on 2026-11-21T12:00:00Z. */
  readonly datePublished?: (index: number) => string;
}

export interface Origin {
  readonly port: number;
  /** All requests so far, oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** The requests with this `Host`, port included or not. */
  requestsTo(host: string): LoggedRequest[];
  /** `http://127.0.0.1:PORT/path`, or of another host; bad behaviour lives under `/bad/` (misbehaviour.ts). */
  url(path: string, host?: string): string;
  /**
   * An address of this server of its own for the n-th host (127.1.0.0 …): hosts that differ without any name resolution,
   * also for processes that cannot be handed a resolver. Linux only.
   */
  hostAddress(n: number): string;
  /** For `createFetcher({ resolve })`: every name is this server. */
  resolve(hostname: string): Promise<readonly string[]>;
  /** What `path` answers at `host` (a name or address without port; `*`: any). */
  serve(host: string, path: string, resource: Resource | Responder): void;
  /** A feed and the pages of its items at `host`; returns the feed's address. */
  serveFeed(host: string, shape: FeedShape): string;
  /** robots.txt of `host`; without, it answers 404. */
  robots(host: string, resource: string | Resource): void;
  close(): Promise<void>;
}

export interface OriginOptions {
  /** Default: any free one. */
  readonly port?: number;
}

export async function startOrigin({ port = 0 }: OriginOptions = {}): Promise<Origin> {
  const resources = new Map<string, Resource | Responder>();
  const times = new Map<string, number>();
  const requests: LoggedRequest[] = [];
  const running = new Map<string, number>();

  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    const parallel = (running.get(host) ?? 0) + 1;
    running.set(host, parallel);
    const entry: LoggedRequest = { host, path, at: Date.now(), headers: request.headers, status: 0, parallel };
    requests.push(entry);
    response.on('finish', () => {
      entry.status = response.statusCode;
    });
    response.on('close', () => running.set(host, running.get(host)! - 1));
    const count = (times.get(`${host}${path}`) ?? 0) + 1;
    times.set(`${host}${path}`, count);
    if (path.startsWith('/bad/')) answerBadly(request, response, count);
    else if (path === '/__requests') send(request, response, { body: JSON.stringify(requests.map(({ headers: _, ...rest }) => rest)) });
    else sendLate(request, response, find(resources, hostname(host), path, request, count));
  });
  // Every 127.x.y.z is this machine on Linux; nothing outside the loopback gets an answer.
  server.on('connection', (socket) => {
    if (!/^(::ffff:)?127\./.test(socket.remoteAddress ?? '')) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  return describe(server, resources, requests);
}

function describe(server: Server, resources: Map<string, Resource | Responder>, requests: LoggedRequest[]): Origin {
  const { port } = server.address() as AddressInfo;
  const origin: Origin = {
    port,
    requests,
    requestsTo: (host) => requests.filter((entry) => entry.host === host || hostname(entry.host) === host),
    url: (path, host = '127.0.0.1') => `http://${host}:${port}${path.startsWith('/') ? path : `/${path}`}`,
    hostAddress: (n) => `127.${1 + ((n >> 16) & 0x7f)}.${(n >> 8) & 0xff}.${n & 0xff}`,
    resolve: async () => ['127.0.0.1'],
    serve: (host, path, resource) => resources.set(`${host}${path}`, resource),
    serveFeed: (host, shape) => serveFeed(origin, host, shape),
    robots: (host, resource) => {
      const plain = { headers: { 'content-type': 'text/plain' } };
      origin.serve(host, '/robots.txt', typeof resource === 'string' ? { ...plain, body: resource } : resource);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return origin;
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, '');
}

function find(resources: Map<string, Resource | Responder>, host: string, path: string, request: IncomingMessage, times: number): Resource {
  const found = resources.get(`${host}${path}`) ?? resources.get(`*${path}`);
  if (found === undefined) return { status: 404, body: 'not found' };
  return typeof found === 'function' ? found(request, times) : found;
}

function sendLate(request: IncomingMessage, response: ServerResponse, resource: Resource): void {
  const { delayMs = 0 } = resource;
  if (delayMs === Number.POSITIVE_INFINITY) return;
  if (delayMs === 0) send(request, response, resource);
  else {
    const timer = setTimeout(() => send(request, response, resource), delayMs);
    response.on('close', () => clearTimeout(timer));
  }
}

function send(request: IncomingMessage, response: ServerResponse, resource: Resource): void {
  const { etag, lastModified, body = '' } = resource;
  const validators = { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { 'last-modified': lastModified }) };
  const same =
    (etag !== undefined && request.headers['if-none-match'] === etag) ||
    (lastModified !== undefined && request.headers['if-none-match'] === undefined && request.headers['if-modified-since'] === lastModified);
  if (same) {
    response.writeHead(304, validators).end();
    return;
  }
  response.writeHead(resource.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...validators, ...resource.headers });
  response.end(body);
}

const LAST_ITEM = Date.UTC(2026, 10, 21, 12);

function serveFeed(origin: Origin, host: string, shape: FeedShape): string {
  const { path = 'feed.xml', title = `Feed of ${host}`, items, page = defaultPage } = shape;
  const dateOf = shape.datePublished ?? ((index) => new Date(LAST_ITEM - (items - 1 - index) * 60_000).toISOString());
  const entries: string[] = [];
  for (let index = 0; index < items; index++) {
    const itemPath = `/item/${index}.html`;
    const url = origin.url(itemPath, host);
    origin.serve(host, itemPath, () => ({ body: page(host, index), etag: `"${host}-${index}"` }));
    entries.push(
      `<item><title>${headlineOf(host, index)}</title><link>${url}</link><guid>${url}</guid>` +
        `<pubDate>${new Date(dateOf(index)).toUTCString()}</pubDate><description>Item ${index} in brief.</description></item>`,
    );
  }
  const xml = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${title}</title><link>${origin.url('/', host)}</link><description>For tests.</description>${entries.join('\n')}</channel></rss>`;
  origin.serve(host, `/${path}`, { body: xml, headers: { 'content-type': 'application/rss+xml' }, etag: `"feed-${items}"` });
  return origin.url(path, host);
}

function headlineOf(host: string, index: number): string {
  return `Council of district ${index} at ${host} votes on bridge number ${index}`;
}

function defaultPage(host: string, index: number): string {
  const paragraph = (n: number): string =>
    `<p>Paragraph ${n} of article ${index}: the council of district ${index} met on the bridge at ${host}, heard ${n + 2} speakers, and put off its vote until the engineers have counted the rivets once more.</p>`;
  return `<!doctype html><html lang="en"><head><title>${headlineOf(host, index)}</title></head><body><nav><a href="/">Home</a></nav><article><h1>${headlineOf(host, index)}</h1>${[1, 2, 3].map(paragraph).join('')}</article><footer>© ${host}</footer></body></html>`;
}
