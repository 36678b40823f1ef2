/** Somebody who goes on asking for stories through a reverse proxy, while the newsroom behind it works and falls. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts';

export interface Visits {
  readonly answered: number;
  /** Since the first answer: without one, or with 502 and 503; the server or its database was away. */
  readonly away: number;
  /** Any other status. */
  readonly wrong: readonly number[];
  /** Of those that were answered, in milliseconds. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

export interface Visitor {
  leave(): Promise<Visits>;
}

const AWAY: ReadonlySet<number> = new Set([502, 503]);

/** Asks every `everyMs`. @param path below the proxy */
export async function startVisitor(port: number, path: string, everyMs: number): Promise<Visitor> {
  const proxy: ReverseProxy = await startReverseProxy({ port, host: 'kept' });
  const times: number[] = [];
  const wrong: number[] = [];
  let [away, over] = [0, false];
  const visit = async (): Promise<void> => {
    const began = performance.now();
    const status = await proxy.ask(path).then(
      (answer) => answer.status,
      () => 502,
    );
    if (status === 200) times.push(performance.now() - began);
    else if (!AWAY.has(status)) wrong.push(status);
    else if (times.length > 0) away++;
  };
  const visits = (async () => {
    while (!over) {
      await visit();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    leave: async () => {
      over = true;
      await visits;
      await proxy.close();
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
      return { answered: times.length, away, wrong, medianMs: at(0.5), p99Ms: at(0.99) };
    },
  };
}

/** A port that nobody has now: a server that comes back must be where it was. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
