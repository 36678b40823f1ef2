/** Downloads one page: redirects, time and size limited, every failure told in one line. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { parseAddress } from '../../text/parse-address.ts';
import { CommandError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { readStreamWithin, TooManyBytes } from './read-bytes.ts';

export interface FetchLimits {
  /** Milliseconds for the whole download. */
  timeout: number;
  /** After decompression. */
  maxBytes: number;
  userAgent: string;
}

export interface FetchedPage {
  bytes: Uint8Array;
  contentType: string | undefined;
  /** After redirects. */
  url: string;
}

const MAX_REDIRECTS = 10;
/** The server refuses this visitor, not this page. */
const BLOCKED: ReadonlySet<number> = new Set([401, 402, 403, 407, 429, 451]);
const READABLE: RegExp =
  /^\s*(?:$|text\/|application\/(?:xhtml\+xml|xml|octet-stream|x-httpd-php|vnd\.wap|.*\+xml|json)|multipart\/related)/i;

/** @throws CommandError with exit code 2 (not a page), 3 (blocked) or 4 (network). */
export async function fetchPage(address: string, limits: FetchLimits): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(limits.timeout);
  let url = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await ask(url, limits, signal);
      const target = redirectTarget(response, url);
      if (target === undefined) return await readResponse(response, url, limits);
      response.destroy();
      url = target;
    }
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(describeFailure(signal.aborted ? signal.reason : error, url, limits), EXIT.network, { cause: error });
  }
  throw new CommandError(`${address}: more than ${MAX_REDIRECTS} redirects`, EXIT.network);
}

/** Not `fetch`: it takes half of a compressed answer for the whole, and no address with a password. */
function ask(url: string, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = /^https:/i.test(url) ? https : http;
  return new Promise((resolve, reject) => {
    // After the answer has begun, its own stream tells what goes wrong.
    request(url, { agent: false, signal, headers: headersFor(limits) }, resolve)
      .on('error', reject)
      .end();
  });
}

function headersFor({ userAgent }: FetchLimits): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': '*',
    'accept-encoding': 'gzip, br',
  };
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage, url: string): string | undefined {
  const { location } = headers;
  if (statusCode < 300 || statusCode > 399 || location === undefined) return undefined;
  const target = parseAddress(location, url);
  if (target === undefined) throw new CommandError(`${url}: redirects to "${location}", which is no address`, EXIT.network);
  if (!/^https?:$/.test(target.protocol))
    throw new CommandError(`${url}: redirects to ${target.protocol}, not to a web page`, EXIT.network);
  return target.href;
}

async function readResponse(response: IncomingMessage, url: string, { maxBytes }: FetchLimits): Promise<FetchedPage> {
  const contentType = response.headers['content-type'];
  try {
    refuseResponse(response, url, contentType);
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new TooManyBytes(maxBytes);
    const body = await readStreamWithin(response, maxBytes);
    const bytes = removeCoding(body, response.headers['content-encoding'], url, maxBytes);
    return { bytes, contentType, url: withoutCredentials(url) };
  } catch (error) {
    throw error instanceof TooManyBytes ? new CommandError(`${url}: ${error.message}`, EXIT.network, { cause: error }) : error;
  } finally {
    response.on('error', () => {}).destroy();
  }
}

/** What a server calls an encoding but is none ("utf-8") means nothing. */
function removeCoding(body: Uint8Array, coding = '', url: string, maxBytes: number): Uint8Array {
  const undo = CODINGS[coding.trim().toLowerCase()];
  if (undo === undefined || body.length === 0) return body;
  try {
    return undo(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooManyBytes(maxBytes);
    throw new CommandError(`${url}: the compressed answer is broken or cut short`, EXIT.network, { cause: error });
  }
}

const CODINGS: Readonly<Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

function refuseResponse({ statusCode = 0, statusMessage = '' }: IncomingMessage, url: string, contentType: string | undefined): void {
  const name = `${statusCode}${statusMessage === '' ? '' : ` ${statusMessage}`}`;
  if (BLOCKED.has(statusCode)) throw new CommandError(`${url}: the server refuses us: ${name}`, EXIT.blocked);
  if (statusCode < 200 || statusCode > 299) throw new CommandError(`${url}: the server answers ${name}`, EXIT.network);
  if (contentType !== undefined && !READABLE.test(contentType)) {
    throw new CommandError(`${url}: is ${contentType.split(';')[0]!.trim()}, not a web page`, EXIT.notAnArticle);
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the name server does not answer',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  HPE_HEADER_OVERFLOW: 'the answer has too many headers',
  EPROTO: 'the secure connection failed: the server speaks no TLS',
};

/** One line for any error of a request: what went wrong is in the innermost cause. */
function describeFailure(error: unknown, url: string, { timeout }: FetchLimits): string {
  let inner = error;
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++) inner = inner.cause;
  if (inner instanceof AggregateError && inner.errors[0] instanceof Error) inner = inner.errors[0];
  const { code = '', message = '', name = '' } = inner as { code?: unknown; message?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return `${url}: no complete answer within ${timeout / 1000} s (see --timeout)`;
  const key = String(code);
  const known = FAILURES[key];
  if (known !== undefined) return `${url}: ${known}`;
  if (/CERT|TLS|SSL|SELF_SIGNED|ISSUER|ALTNAME/i.test(key)) return `${url}: the secure connection failed: ${message || key}`;
  return `${url}: ${message.split('\n')[0] || key || 'the download failed'}`;
}
