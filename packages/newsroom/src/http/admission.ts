/** Who may ask: names of this server, pages of other sites, those who say who they are. */

import { parseAddress } from '@galley/fetch';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Doorkeeper, Visitor } from '../users/doorkeeper.ts';
import { inTime } from './in-time.ts';
import { HttpProblem } from './problem.ts';
import { findHost } from './proxy.ts';
import type { AppEnv } from './workings.ts';

export interface CorsOptions {
  /** Sites whose pages may use the API: `https://reader.example`; `*` for all of them. */
  readonly origins: readonly string[];
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets pass only requests for the names given, without port: a page whose host name is made to resolve to this machine
 * (DNS rebinding) asks in its own name.
 */
export function requireHost(hosts: readonly string[]): MiddlewareHandler<AppEnv> {
  const known = new Set(hosts.map((host) => host.toLowerCase()));
  return async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase().replace(/:\d+$/, '');
    if (!known.has(host)) throw new HttpProblem('misdirected');
    await next();
  };
}

/** By which addresses pages of ours come to browsers. */
export interface OwnOrigins {
  readonly cors?: CorsOptions | undefined;
  readonly behindProxy?: boolean | undefined;
  /** Names that the server goes by at the ports of the web. */
  readonly publicHosts?: readonly string[] | undefined;
}

/** Lets pages of other sites change nothing unless CORS lets them: browsers send such requests without asking first. */
export function requireOwnOrigin({ cors, behindProxy = false, publicHosts = [] }: OwnOrigins): MiddlewareHandler<AppEnv> {
  const known = new Set(publicHosts.map((host) => host.toLowerCase()));
  return async (c, next) => {
    const origin = c.req.header('origin');
    // A proxy may ask by its own name for us, and may say by which name it was asked.
    const isOwn = (host: string): boolean =>
      host === c.req.header('host')?.toLowerCase() || host === findHost(c, behindProxy) || known.has(host);
    const host = parseAddress(origin)?.host;
    const own = host !== undefined && isOwn(host);
    if (!READING.has(c.req.method) && origin !== undefined && !own && !isAllowed(origin, cors)) throw new HttpProblem('forbidden_origin');
    await next();
  };
}

function isAllowed(origin: string, cors: CorsOptions | undefined): boolean {
  return cors !== undefined && (cors.origins.includes('*') || cors.origins.includes(origin));
}

/** For whoever asks whether the server lives, for the login, and for the protocols that bring a login of their own. */
const OPEN: readonly RegExp[] = [
  /^\/(?:health|ready|style\.css|reader\.js|offline\.js|login)$/,
  /^\/(?:api\/greader\.php\/)?(?:accounts|reader)\//,
  /^\/(?:fever(?:\.php)?\/?|api\/fever\.php)$/,
  // Hubs know their address, and sign.
  /^\/websub\/[\w-]+$/,
  // The token of a saved search is its key: feed readers can send no other.
  /^\/feeds\/search-[\w-]{43}\/full(?:\.[a-z]+)?$/,
];

export const SESSION_COOKIE = 'galley_session';

/**
 * Lets pass whoever says by a key who they are – `Authorization: Bearer KEY`, `X-API-Key: KEY`, the password of basic
 * authentication, a session's cookie – and everybody while the house is open.
 */
export function admit(door: Doorkeeper): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (OPEN.some((path) => path.test(c.req.path))) return next();
    const session = getCookie(c, SESSION_COOKIE);
    const given = readKey(c);
    if (c.req.path === WATCHED && (await isDatabaseLate(door)) && door.mayWatch(given)) return next();
    const visitor = await admitByAny(door, given === undefined ? [session] : [given]);
    if (visitor !== undefined) {
      c.set('visit', async () => visitor);
      if (given === undefined) c.set('session', session);
    } else if (await door.isOpen()) c.set('visit', () => door.admitFirst());
    else return refuse(c, door);
    await next();
  };
}

/** Its counters are wanted most when the database is away. */
const WATCHED = '/metrics';

async function isDatabaseLate(door: Doorkeeper): Promise<boolean> {
  return (await inTime(door.isOpen())) === undefined;
}

async function admitByAny(door: Doorkeeper, keys: readonly (string | undefined)[]): Promise<Visitor | undefined> {
  for (const key of keys) {
    const visitor = key === undefined ? undefined : await door.admitByKey(key);
    if (visitor !== undefined) return visitor;
  }
  return undefined;
}

/** A browser is led to the login, or asked for the key as a password: it cannot send a header of ours with a first request. */
async function refuse(c: Context<AppEnv>, door: Doorkeeper): Promise<Response> {
  const page = wantsPage(c);
  const asksKey = await door.asksKey();
  if (page && !asksKey) return c.redirect(`/login?to=${encodeURIComponent(new URL(c.req.url).pathname)}`, 303);
  const asks = page ? 'Basic realm="galley", charset="UTF-8"' : 'Bearer realm="galley"';
  throw new HttpProblem('unauthorized', undefined, {}, { 'WWW-Authenticate': asks });
}

function readKey(c: Context<AppEnv>): string | undefined {
  const own = c.req.header('x-api-key');
  if (own !== undefined) return own;
  const [scheme = '', value = ''] = (c.req.header('authorization') ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** Whether a person's browser asks for a page, as far as the request tells. */
export function wantsPage(c: Context<AppEnv>): boolean {
  return READING.has(c.req.method) && (c.req.header('accept') ?? '').includes('text/html');
}

/** The media type of the body, without parameters; '' where the request does not say. */
export function readMediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** @throws HttpProblem `unsupported_media_type` */
export function requireMediaType(c: Context<AppEnv>, types: readonly string[]): string {
  const type = readMediaType(c);
  if (types.includes(type)) return type;
  throw new HttpProblem('unsupported_media_type', `Send ${types.join(', ')}.`, {}, { Accept: types.join(', ') });
}
