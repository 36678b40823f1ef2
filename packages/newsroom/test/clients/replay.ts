/** Sends to a newsroom what a reading program once sent to another. */
import { readFileSync } from 'node:fs';
import { type Flow, type FlowRequest, fillPlaceholders, type Meanings } from './flow.ts';
import type { ClientWorld } from './world.ts';

export function readFlow(name: string): Flow {
  return JSON.parse(readFileSync(new URL(`flows/${name}.json`, import.meta.url), 'utf8')) as Flow;
}

export interface Replayed {
  readonly request: FlowRequest;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** One sitting: the login's key and the token go on into later requests. */
export class Replay {
  readonly #world: ClientWorld;
  readonly #flow: Flow;
  #auth: string | undefined;
  #token: string | undefined;

  constructor(world: ClientWorld, flow: Flow) {
    this.#world = world;
    this.#flow = flow;
  }

  /** @throws Error where the flow has no such step. */
  async play(does: string): Promise<Replayed[]> {
    const step = this.#flow.steps.find((one) => one.does === does);
    if (step === undefined) throw new Error(`${this.#flow.client} did not "${does}"`);
    const answers: Replayed[] = [];
    for (const request of step.requests) answers.push(await this.#send(request));
    return answers;
  }

  async #send(request: FlowRequest): Promise<Replayed> {
    const { url, origin } = this.#world;
    const articles = await this.#world.articles();
    const meanings: Meanings = { server: new URL(url).host, port: origin.port, articles, auth: this.#auth, token: this.#token };
    const fill = (text: string): string => fillPlaceholders(text, meanings, Date.now());
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fill(value)]));
    const answer = await fetch(`${url}${fill(request.path)}`, {
      method: request.method,
      headers,
      ...(request.body !== undefined && { body: fill(request.body) }),
    });
    const text = await answer.text();
    if (request.path.includes('/accounts/ClientLogin')) this.#auth = /"?Auth"?[=:]"?([^\s"]+)/.exec(text)?.[1];
    if (request.path.endsWith('/token')) this.#token = text.trim();
    return { request, status: answer.status, type: answer.headers.get('content-type') ?? '', text };
  }
}
