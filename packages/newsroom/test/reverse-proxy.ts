/** A reverse proxy as people put one before a newsroom: what it tells of a request, and what it does with its path. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxyOptions {
  /** Of the server behind it. */
  readonly port: number;
  /** `kept`: as Caddy, which passes the name on and tells it; `own`: as nginx unless told otherwise, which asks by the upstream's. */
  readonly host: 'kept' | 'own';
  /** Taken off the front of the path, as a `location` with a slash does. */
  readonly strips?: string;
}

export interface ReverseProxy {
  /** Asks the proxy for a path, as a browser does that knows it by `name` and HTTPS. */
  ask(path: string, init?: { method?: string; headers?: Record<string, string>; body?: string; name?: string }): Promise<ProxiedAnswer>;
  close(): Promise<void>;
}

export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export async function startReverseProxy({ port, host, strips = '' }: ProxyOptions): Promise<ReverseProxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const forwarded = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' };
    const named =
      host === 'kept' ? { host: incoming.headers.host, 'x-forwarded-host': incoming.headers.host } : { host: `127.0.0.1:${port}` };
    const path = incoming.url!.startsWith(strips) ? incoming.url!.slice(strips.length) || '/' : incoming.url!;
    const upstream = request({
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path,
      headers: { ...incoming.headers, ...forwarded, ...named },
    });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    ask: (path, { method = 'GET', headers = {}, body, name = 'news.example' } = {}) =>
      askOnce(own, path, method, { host: name, ...headers }, body),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** By hand, since `fetch` sets `Host` itself. */
function askOnce(port: number, path: string, method: string, headers: Record<string, string>, body?: string): Promise<ProxiedAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString() }));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
