/** Stands between a reading program and a newsroom, and keeps what the program sends. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Flow, type FlowRequest, type FlowStep, KEPT_HEADERS, type Meanings, writePlaceholders } from './flow.ts';
import type { ClientWorld } from './world.ts';

export interface Recorder {
  /** What the program takes for the newsroom: host and port. */
  readonly address: string;
  /** What comes from now on belongs to this step. */
  step(does: string): void;
  readonly steps: readonly FlowStep[];
  /** Keeps what was sent in `flows/NAME.json`. */
  write(name: string, about: Pick<Flow, 'client' | 'configuration' | 'driven'>): void;
  close(): Promise<void>;
}

export async function startRecorder(world: ClientWorld): Promise<Recorder> {
  const steps: { does: string; requests: FlowRequest[] }[] = [];
  let [auth, token]: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const now = Date.now();
    const step = steps.at(-1);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { connection: _, 'transfer-encoding': _t, 'content-length': _l, expect: _e, ...headers } = request.headers;
    const answer = await fetch(`${world.url}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    if (/\/accounts\/ClientLogin/.test(request.url!)) auth = /"?Auth"?[=:]"?([^\s"]+)/.exec(text.toString())?.[1];
    if (/\/token(?:$|\?)/.test(request.url!)) token = text.toString().trim();
    const meanings: Meanings = { server: address, port: world.origin.port, articles: await world.articles(), auth, token };
    const write = (given: string): string => writePlaceholders(given, meanings, now);
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, write(value)] as const] : [];
    });
    step?.requests.push({
      method: request.method!,
      path: write(request.url!),
      headers: Object.fromEntries(kept),
      ...(body.length > 0 && { body: write(body.toString()) }),
      status: answer.status,
    });
    const { 'content-encoding': _c, 'content-length': _n, 'transfer-encoding': _f, ...given } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...given, 'content-length': String(text.length) }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    steps,
    write: (name, about) => {
      const flow: Flow = { ...about, recordedOn: new Date().toISOString().slice(0, 10), steps };
      writeFileSync(new URL(`flows/${name}.json`, import.meta.url), `${JSON.stringify(flow, null, 2)}\n`);
    },
    step: (does) => void steps.push({ does, requests: [] }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
