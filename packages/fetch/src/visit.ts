/** One address on its way through redirects: where it is, what is sent there, what is told of the answer. */
import type { Clock } from './clock.ts';
import type { Answer } from './exchange.ts';
import { FetchError } from './fetch-error.ts';
import { freshFor } from './freshness.ts';
import type { Fetched, FetchRequest } from './request.ts';

export interface Visit {
  url: URL;
  readonly redirects: string[];
  permanentUrl: string | undefined;
  /** Whether every redirect so far was for good. */
  permanent: boolean;
}

const ACCEPT = 'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.5';
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** @throws FetchError `bad_url` */
export function startVisit(requestedUrl: string): Visit {
  return { url: readUrl(requestedUrl, requestedUrl), redirects: [], permanentUrl: undefined, permanent: true };
}

const MOST_HALTED = 1_000;
const HALTED_FOR = 3_600_000;

/** Visits that had to leave off between two redirects: whoever comes again goes on there, lest the first host be asked each time. */
export class HaltedVisits {
  readonly #visits: Map<string, { visit: Visit; at: number }> = new Map();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  keep(requestedUrl: string, visit: Visit): void {
    if (visit.redirects.length === 0) return;
    this.#visits.set(requestedUrl, { visit, at: this.#clock.now() });
    if (this.#visits.size > MOST_HALTED) this.#visits.delete(this.#visits.keys().next().value!);
  }

  take(requestedUrl: string): Visit | undefined {
    const kept = this.#visits.get(requestedUrl);
    this.#visits.delete(requestedUrl);
    return kept === undefined || this.#clock.now() - kept.at > HALTED_FOR ? undefined : kept.visit;
  }
}

export function describe(
  answer: Answer,
  visit: Visit,
  requestedUrl: string,
  request: FetchRequest,
): Omit<Fetched, 'fetchedAt' | 'durationMs'> {
  const { status, headers, body } = answer;
  const notModified = status === 304;
  const etag = headers.get('etag') ?? (notModified ? request.validators?.etag : undefined);
  const lastModified = headers.get('last-modified') ?? (notModified ? request.validators?.lastModified : undefined);
  const contentType = headers.get('content-type');
  const [freshMs, links, contentLocation] = [freshFor(headers), headers.get('link'), headers.get('content-location')];
  return {
    url: withoutSecrets(visit.url).href,
    requestedUrl,
    status,
    notModified,
    body,
    validators: { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) },
    redirects: visit.redirects,
    ...(contentType === undefined ? {} : { contentType }),
    ...(freshMs === undefined ? {} : { freshMs }),
    ...(links === undefined ? {} : { links }),
    ...(contentLocation === undefined ? {} : { contentLocation }),
    ...(visit.permanentUrl === undefined ? {} : { permanentUrl: visit.permanentUrl }),
  };
}

export function follow(visit: Visit, answer: Answer, maxRedirects: number): void {
  const from = withoutSecrets(visit.url).href;
  const next = readUrl(answer.headers.get('location')!, visit.url.href);
  visit.redirects.push(from);
  if (visit.redirects.length > maxRedirects) throw new FetchError('too_many_redirects', from, `more than ${maxRedirects} redirects`);
  const target = withoutSecrets(next).href;
  if (visit.redirects.includes(target)) throw new FetchError('too_many_redirects', from, 'redirects in a circle');
  visit.permanent &&= answer.status === 301 || answer.status === 308;
  if (visit.permanent) visit.permanentUrl = target;
  visit.url = next;
}

/** For the address that is asked now: what is secret goes with every hop anew, or does not. */
export function headersFor({ accept = ACCEPT, validators, secrets, userAgent }: FetchRequest, { origin }: URL): Record<string, string> {
  const own = secrets?.origins.includes(origin) ? lowerNames(secrets.headers) : {};
  return {
    ...own,
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    accept,
    ...(validators?.etag === undefined ? {} : { 'if-none-match': validators.etag }),
    ...(validators?.lastModified === undefined ? {} : { 'if-modified-since': validators.lastModified }),
  };
}

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** @throws FetchError `bad_url` on anything but http: and https:. */
export function readUrl(text: string, base: string): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch (cause) {
    throw new FetchError('bad_url', text, 'not an address', { cause });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('bad_url', text, 'neither http nor https');
  if (!isDecodable(url.username + url.password)) throw new FetchError('bad_url', text, 'a user name that is not percent-encoded');
  url.hash = '';
  return url;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A private feed's `https://user:password@host/`: sent to that address only, since a redirect's target carries none. */
export function credentials(url: URL): { authorization?: string } {
  if (url.username === '' && url.password === '') return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

export function withoutSecrets(url: URL): URL {
  if (url.username === '' && url.password === '') return url;
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}
