/** Who may ask: names of this server, pages of other sites, the API key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { HttpProblem } from './problem.ts';
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

/** Lets pages of other sites change nothing unless CORS lets them: browsers send such requests without asking first. */
export function requireOwnOrigin(cors: CorsOptions | undefined): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (!READING.has(c.req.method) && origin !== undefined && !isOwn(origin, c) && !isAllowed(origin, cors))
      throw new HttpProblem('forbidden_origin');
    await next();
  };
}

function isOwn(origin: string, c: Context<AppEnv>): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')?.toLowerCase();
}

function isAllowed(origin: string, cors: CorsOptions | undefined): boolean {
  return cors !== undefined && (cors.origins.includes('*') || cors.origins.includes(origin));
}

/** For whoever asks whether the server lives. */
const OPEN: ReadonlySet<string> = new Set(['/health', '/ready']);

/**
 * Lets pass only requests with the key: `Authorization: Bearer KEY`, `X-API-Key: KEY`, or, for people with a browser, the
 * key as the password that it asks for.
 */
export function requireKey(apiKey: string): MiddlewareHandler<AppEnv> {
  const expected = digest(apiKey);
  return async (c, next) => {
    const given = OPEN.has(c.req.path) ? apiKey : readKey(c);
    // Digests are of one length, and compared in a time that tells nothing.
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      const asks = wantsPage(c) ? 'Basic realm="galley", charset="UTF-8"' : 'Bearer realm="galley"';
      throw new HttpProblem('unauthorized', undefined, {}, { 'WWW-Authenticate': asks });
    }
    await next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
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
