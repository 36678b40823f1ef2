/** Child process of one peer: a page a line on stdin, an answer a line on stdout, CPU time measured around the call alone. */
import { createInterface } from 'node:readline';
import type { PeerFields } from './roster.ts';
import { findPeer } from './roster.ts';

/** Peers asked for a page without an address get this one; some refuse to work without. */
const NO_URL = 'https://example.com/page.html';

export interface PeerRequest {
  id: string;
  html: string;
  url?: string | undefined;
}

export interface PeerReply {
  id: string;
  html?: string;
  text?: string;
  fields?: PeerFields;
  /** User and system milliseconds of this process during the call. */
  cpu: number;
  error?: string;
}

async function servePeer(name: string): Promise<void> {
  const peer = findPeer(name);
  if (peer === undefined) throw new Error(`no peer called ${name}`);
  for (const method of ['log', 'info', 'warn', 'debug', 'error', 'trace'] as const) console[method] = () => {};
  const call = await peer.load();
  process.stdout.write('{"id":"","cpu":0}\n'); // ready
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, html, url } = JSON.parse(line) as PeerRequest;
    const before = process.cpuUsage();
    let answer: Omit<PeerReply, 'id' | 'cpu'>;
    try {
      answer = await call(html, url ?? NO_URL);
    } catch (error) {
      answer = { error: String(error).slice(0, 300) };
    }
    const { user, system } = process.cpuUsage(before);
    const reply: PeerReply = { id, cpu: (user + system) / 1000, ...answer };
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
}

await servePeer(process.argv[2] ?? '');
