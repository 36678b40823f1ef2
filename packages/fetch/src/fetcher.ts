/** Gets pages and feeds politely and safely: robots.txt, pacing, redirects, retries, conditional requests, guarded addresses. */
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { Agent } from 'undici';
import type { AddressGuard } from './addresses.ts';
import { createAddressGuard, unbracket } from './addresses.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Resolve } from './connector.ts';
import { createConnector, resolveBySystem } from './connector.ts';
import type { Answer, ExchangeLimits } from './exchange.ts';
import { exchange } from './exchange.ts';
import { FetchError, toFetchError } from './fetch-error.ts';
import type { Leave, Pacer } from './pacing.ts';
import { createPacer, orAborted } from './pacing.ts';
import type { Fetched, FetchRequest, Posted, Posting } from './request.ts';
import { backoffMs, isTemporary, parseRetryAfter } from './retry.ts';
import type { RobotsAnswer, RobotsCache, RobotsPolicy } from './robots.ts';
import { createRobotsCache, ROBOTS_BYTES } from './robots.ts';
import {
  credentials,
  describe,
  follow,
  HaltedVisits,
  headersFor,
  REDIRECTS,
  readUrl,
  startVisit,
  type Visit,
  withoutSecrets,
} from './visit.ts';

/** How a fetcher behaves; every option may be left out. */
export interface FetcherOptions {
  /** What pauses and stamps go by; default: the system’s. */
  readonly clock?: Clock;
  /** Product and version, `galley-newsroom/0.1`: the product is what robots.txt knows us by. */
  readonly userAgent?: string;
  /** An address of a page or mailbox for those who wonder who asks; goes into the User-Agent header. */
  readonly contact?: string;
  /** Instead of own connections (recorded HTTP, a proxy). The address guard then sees literals only, not what names resolve to. */
  readonly dispatcher?: Dispatcher;
  /** Host name → addresses; default: the system’s resolver. The address guard sees what it answers. */
  readonly resolve?: Resolve;
  /** Addresses, networks or host names that may be reached although they are not public. Default: none. */
  readonly allowPrivate?: readonly string[];
  /** Of a body, compressed or not. Default 10 MiB. */
  readonly maxBytes?: number;
  /** Of one request, waiting for a turn not included. Default 30 s. */
  readonly timeoutMs?: number;
  /** Redirects that are followed; default 10. */
  readonly maxRedirects?: number;
  /** Between requests to a host (pacing.ts says from when); a longer Crawl-delay counts. Default 1 s. */
  readonly perHostDelayMs?: number;
  /** Requests to one host at a time; default 1. */
  readonly perHostConcurrency?: number;
  /** Instead of the process's own: one that several workers share. Then `perHostConcurrency` is its business. */
  readonly pacer?: Pacer;
  /** Heed robots.txt. Default true. */
  readonly robots?: boolean;
  /** Further attempts after failures that may pass. Default 2. */
  readonly retries?: number;
  /** Waits longer than this are not waited here: the error says `retryAfterMs`. Default 30 s. */
  readonly maxWaitMs?: number;
  /** In [0, 1), for the jitter of back-off. */
  readonly random?: () => number;
}

/** Gets addresses as a polite guest; `createFetcher` makes it. Holds connections until it is closed. */
export interface Fetcher {
  /** @throws FetchError, and nothing else. */
  fetch(url: string, request?: FetchRequest): Promise<Fetched>;
  /** Sends something by POST, at once: who wants it has asked for it. @throws FetchError where there is no answer */
  post(url: string, posting: Posting): Promise<Posted>;
  /** What robots.txt says about the host of `url`: crawl delay, sitemaps. @throws FetchError */
  robots(url: string): Promise<RobotsPolicy>;
  /** Lets go of the connections; not of a `dispatcher` that was given. */
  close(): Promise<void>;
}

type Settings = Required<Omit<FetcherOptions, 'dispatcher' | 'resolve' | 'allowPrivate' | 'contact' | 'pacer'>>;

const DEFAULTS: Settings = {
  clock: systemClock,
  userAgent: 'galley-newsroom/0.1',
  maxBytes: 10 * 2 ** 20,
  timeoutMs: 30_000,
  maxRedirects: 10,
  perHostDelayMs: 1_000,
  perHostConcurrency: 1,
  robots: true,
  retries: 2,
  maxWaitMs: 30_000,
  random: Math.random,
};

/** Of what a receiver answers, which nobody reads. */
const POSTED_BYTES = 65_536;
const ROBOTS_REDIRECTS = 5; // RFC 9309 §2.3.1.2

/**
 * A fetcher that heeds robots.txt, keeps a pause between requests to a host, follows redirects, tries again what may pass, and
 * goes to public addresses only.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { createFetcher } from '@galley/fetch';
 *
 * const server = createServer((_, response) => response.end('<p>Hello')).listen(0);
 * const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
 * const fetcher = createFetcher({ contact: 'mailto:me@post.example', allowPrivate: ['127.0.0.1'], robots: false });
 * const { status, body } = await fetcher.fetch(url);
 * [status, new TextDecoder().decode(body)]; // → [200, '<p>Hello']
 * await fetcher.fetch('http://10.0.0.1/'); // throws FetchError
 * await fetcher.close();
 * server.close();
 * ```
 */
export function createFetcher(options: FetcherOptions = {}): Fetcher {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settings: Settings = { ...DEFAULTS, ...given };
  checkSettings(settings, options);
  const guard = createAddressGuard(options.allowPrivate);
  const connect = createConnector({ guard, resolve: options.resolve ?? resolveBySystem, timeoutMs: settings.timeoutMs });
  const ownAgent = options.dispatcher === undefined ? new Agent({ connect, allowH2: false }) : undefined;
  const userAgent = options.contact === undefined ? settings.userAgent : `${settings.userAgent} (+${options.contact})`;
  const pacer = options.pacer ?? createPacer(settings.clock, settings.perHostConcurrency);
  const visitor = new Visitor(settings, guard, options.dispatcher ?? ownAgent!, userAgent, pacer);
  return {
    fetch: (url, request = {}) => visitor.fetch(String(url), request),
    post: (url, posting) => visitor.post(url, posting),
    robots: (url) => visitor.robotsOf(readUrl(url, url)),
    close: async () => ownAgent?.close(),
  };
}

/** @throws TypeError where an option would wait for ever, or not at all. */
function checkSettings(settings: Settings, { allowPrivate }: FetcherOptions): void {
  for (const [name, normal] of Object.entries(DEFAULTS)) {
    const value: unknown = settings[name as keyof Settings];
    if (typeof normal === 'number' && !(typeof value === 'number' && value >= 0))
      throw new TypeError(`createFetcher: ${name} must be a number from 0, not ${JSON.stringify(value)}`);
  }
  if (allowPrivate !== undefined && !Array.isArray(allowPrivate))
    throw new TypeError(`createFetcher: allowPrivate must be a list of addresses, networks and hosts, not ${JSON.stringify(allowPrivate)}`);
}

class Visitor {
  readonly #settings: Settings;
  readonly #guard: AddressGuard;
  readonly #dispatcher: Dispatcher;
  readonly #userAgent: string;
  readonly #pacer: Pacer;
  readonly #robots: RobotsCache;
  readonly #halted: HaltedVisits;

  constructor(settings: Settings, guard: AddressGuard, dispatcher: Dispatcher, userAgent: string, pacer: Pacer) {
    this.#settings = settings;
    this.#guard = guard;
    this.#dispatcher = dispatcher;
    this.#userAgent = userAgent;
    this.#pacer = pacer;
    const product = /^[^/\s]+/.exec(settings.userAgent)?.[0] ?? '*';
    this.#robots = createRobotsCache({ clock: settings.clock, product, load: (url, withinMs) => this.#loadRobots(new URL(url), withinMs) });
    this.#halted = new HaltedVisits(settings.clock);
  }

  robotsOf(url: URL, withinMs?: number): Promise<RobotsPolicy> {
    return this.#robots.policyFor(url, withinMs);
  }

  async fetch(requestedUrl: string, request: FetchRequest): Promise<Fetched> {
    const { clock, random, maxWaitMs } = this.#settings;
    const retries = request.withinMs === undefined ? this.#settings.retries : 0;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#visit(requestedUrl, request);
      } catch (error) {
        if (!(error instanceof FetchError)) throw toFetchError(error, requestedUrl);
        // A robots.txt that fails is not asked for again so soon.
        if (!error.retryable || attempt > retries || error.code === 'robots') throw error;
        const wait = Math.max(error.retryAfterMs ?? 0, backoffMs(attempt, random()));
        if (wait > maxWaitMs) throw error;
        await orGivenUp(clock.sleep(wait, request.signal), requestedUrl, request.signal);
      }
    }
  }

  async post(requestedUrl: string, { body, headers, signal }: Posting): Promise<Posted> {
    const url = readUrl(requestedUrl, requestedUrl);
    this.#checkLiteral(url);
    const { clock, timeoutMs } = this.#settings;
    const { status, headers: told } = await exchange(withoutSecrets(url), {
      dispatcher: this.#dispatcher,
      clock,
      headers: { ...credentials(url), 'user-agent': this.#userAgent, ...headers },
      body,
      timeoutMs,
      signal,
      maxBytes: POSTED_BYTES,
      truncate: true,
    });
    const retryAfterMs = parseRetryAfter(told.get('retry-after'), clock.now());
    return { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }

  async #visit(requestedUrl: string, request: FetchRequest): Promise<Fetched> {
    const { clock, maxRedirects } = this.#settings;
    const began = clock.now();
    const visit = (request.withinMs === undefined ? undefined : this.#halted.take(requestedUrl)) ?? startVisit(requestedUrl);
    for (;;) {
      const answer = await this.#orHalted(requestedUrl, visit, () => this.#ask(visit.url, request));
      if (!REDIRECTS.has(answer.status) || !answer.headers.has('location')) {
        const fetchedAt = new Date(clock.now()).toISOString();
        return { ...describe(answer, visit, requestedUrl, request), fetchedAt, durationMs: Math.max(0, clock.now() - began) };
      }
      follow(visit, answer, maxRedirects);
    }
  }

  /** Where there is no turn for the next request, the visit is kept for whoever comes again. */
  async #orHalted(requestedUrl: string, visit: Visit, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof FetchError && error.code === 'busy') this.#halted.keep(requestedUrl, visit);
      throw error;
    }
  }

  /** One request in its turn. @throws FetchError also for the statuses that are failures. */
  async #ask(url: URL, request: FetchRequest): Promise<Answer> {
    this.#checkLiteral(url);
    const { perHostDelayMs, robots } = this.#settings;
    let delay = perHostDelayMs;
    if (request.robots ?? robots) {
      const policy = await orGivenUp(this.robotsOf(url, request.withinMs), url.href, request.signal);
      if (!policy.allows(url.href)) throw new FetchError('robots', url.href, 'robots.txt does not allow this address');
      delay = Math.max(delay, policy.crawlDelayMs ?? 0);
    }
    const limits = { maxBytes: this.#settings.maxBytes, truncate: false };
    const answer = await this.#paced(url, delay, headersFor(request, url), limits, request);
    this.#checkStatus(answer, url, request);
    return answer;
  }

  async #paced(
    url: URL,
    delay: number,
    headers: Record<string, string>,
    limits: Pick<ExchangeLimits, 'maxBytes' | 'truncate'>,
    { signal, withinMs }: FetchRequest,
  ): Promise<Answer> {
    const { clock, timeoutMs } = this.#settings;
    const leave = await orGivenUp(this.#takeTurn(url, delay, withinMs, signal), url.href, signal);
    let answered: boolean | undefined;
    try {
      const all = { 'user-agent': this.#userAgent, ...credentials(url), ...headers };
      const answer = await exchange(withoutSecrets(url), {
        dispatcher: this.#dispatcher,
        clock,
        headers: all,
        timeoutMs,
        signal,
        ...limits,
      });
      answered = true;
      return answer;
    } catch (error) {
      if (error instanceof FetchError && error.code !== 'aborted') answered = !error.retryable;
      throw error;
    } finally {
      leave(answered);
    }
  }

  async #takeTurn(url: URL, delay: number, withinMs: number | undefined, signal: AbortSignal | undefined): Promise<Leave> {
    if (withinMs === undefined) return this.#pacer.enter(url.host, delay, signal);
    const turn = await this.#pacer.claim(url.host, delay, withinMs);
    if (typeof turn === 'function') return turn;
    throw new FetchError('busy', url.href, `the host is not to be asked for ${Math.ceil(turn)} ms`, { retryAfterMs: turn });
  }

  #checkStatus({ status, headers }: Answer, url: URL, request: FetchRequest): void {
    const usable = (status >= 200 && status < 300) || (REDIRECTS.has(status) && headers.has('location'));
    if (usable || (status === 304 && request.validators !== undefined)) return;
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), this.#settings.clock.now());
    if (retryAfterMs !== undefined && isTemporary(status)) this.#pacer.hold(url.host, retryAfterMs);
    const details = { status, retryable: isTemporary(status), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
    throw new FetchError('http_status', url.href, `the server answered ${status}`, details);
  }

  /** Before anything is sent, and whatever dispatcher is used: addresses written as such. */
  #checkLiteral(url: URL): void {
    const host = unbracket(url.hostname);
    const reason = isIP(host) === 0 ? undefined : this.#guard.refuse(host, host);
    if (reason !== undefined) throw new FetchError('private_address', url.href, `${host} is not a public address: ${reason}`);
  }

  #askForRobots(url: URL, request: FetchRequest): Promise<Answer> {
    this.#checkLiteral(url);
    const limits = { maxBytes: ROBOTS_BYTES, truncate: true };
    return this.#paced(url, this.#settings.perHostDelayMs, { accept: 'text/plain, */*;q=0.5' }, limits, request);
  }

  async #loadRobots(start: URL, withinMs: number | undefined): Promise<RobotsAnswer> {
    const request = withinMs === undefined ? {} : { withinMs };
    const visit = (withinMs === undefined ? undefined : this.#halted.take(start.href)) ?? startVisit(start.href);
    while (visit.redirects.length <= ROBOTS_REDIRECTS) {
      const answer = await this.#orHalted(start.href, visit, () => this.#askForRobots(visit.url, request));
      const location = answer.headers.get('location');
      if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
      visit.redirects.push(visit.url.href);
      visit.url = readUrl(location, visit.url.href);
    }
    return { status: 404, body: new Uint8Array() }; // too many redirects: as if there were none, §2.3.1.2
  }
}

async function orGivenUp<T>(promise: Promise<T>, url: string, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await orAborted(promise, signal);
  } catch (error) {
    if (!signal?.aborted || error instanceof FetchError) throw error;
    throw new FetchError('aborted', url, 'given up by the caller', { cause: signal.reason });
  }
}
