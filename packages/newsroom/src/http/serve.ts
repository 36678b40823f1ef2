/** Puts the application behind a port, and takes it away again without breaking what runs. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { NewsroomApp } from './app.ts';

/** Where to listen, and how long to wait at the end. */
export interface ServeOptions {
  /** Port to listen on; default: any free one. */
  readonly port?: number;
  /** Name or address to listen on; default 127.0.0.1, this machine only. */
  readonly host?: string;
  /** How long requests may take to finish when the server stops, in milliseconds. Default 10 s. */
  readonly graceMs?: number;
}

/** An application on its port. */
export interface RunningServer {
  /** Where it answers, without a slash at the end: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The port it listens on. */
  readonly port: number;
  /**
   * Takes no more connections, ends the streams of events, waits for the requests that run – for `graceMs` at most – and
   * closes the application. A second call waits for the first.
   */
  close(): Promise<void>;
}

/** Clients that send their headers or their body slower than this are cut off (Node's own limits are five minutes). */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
/** Longer than what load balancers keep connections for, so that they close first. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Puts an application on a port of this machine.
 *
 * @throws what listening throws: `EADDRINUSE`, `EACCES` …
 */
export async function serve(
  app: NewsroomApp,
  { port = 0, host = '127.0.0.1', graceMs = 10_000 }: ServeOptions = {},
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    port: address.port,
    close: () => {
      closed ??= stop(server, app, graceMs);
      return closed;
    },
  };
}

async function stop(server: Server, app: NewsroomApp, graceMs: number): Promise<void> {
  app.startClosing();
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle when its answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await ended;
  clearInterval(sweep);
  clearTimeout(deadline);
  await app.close();
}
