/** Downloads one page: redirects, time and size limited, every failure told in one line. */
import { CommandError } from './command-line/errors.ts';
import { EXIT } from './exit-codes.ts';

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
      const response = await fetch(url, { redirect: 'manual', signal, headers: headersFor(limits) });
      const target = redirectTarget(response, url);
      if (target === undefined) return await readResponse(response, url, limits);
      await response.body?.cancel();
      url = target;
    }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(describeFailure(error, url, limits), EXIT.network, { cause: error });
  }
  throw new CommandError(`${address}: more than ${MAX_REDIRECTS} redirects`, EXIT.network);
}

function headersFor({ userAgent }: FetchLimits): Record<string, string> {
  return { 'user-agent': userAgent, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', 'accept-language': '*' };
}

function redirectTarget(response: Response, url: string): string | undefined {
  const location = response.headers.get('location');
  if (response.status < 300 || response.status > 399 || location === null) return undefined;
  if (!URL.canParse(location, url)) throw new CommandError(`${url}: redirects to "${location}", which is no address`, EXIT.network);
  const target = new URL(location, url);
  if (!/^https?:$/.test(target.protocol))
    throw new CommandError(`${url}: redirects to ${target.protocol}, not to a web page`, EXIT.network);
  return target.href;
}

async function readResponse(response: Response, url: string, { maxBytes }: FetchLimits): Promise<FetchedPage> {
  const contentType = response.headers.get('content-type') ?? undefined;
  const refusal = refuseResponse(response, url, contentType);
  if (refusal !== undefined) {
    await response.body?.cancel();
    throw refusal;
  }
  const tooLarge = new CommandError(`${url}: larger than ${maxBytes} bytes (see --max-bytes)`, EXIT.network);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), contentType, url };
}

function refuseResponse({ status, statusText }: Response, url: string, contentType: string | undefined): CommandError | undefined {
  const name = `${status}${statusText === '' ? '' : ` ${statusText}`}`;
  if (BLOCKED.has(status)) return new CommandError(`${url}: the server refuses us: ${name}`, EXIT.blocked);
  if (status < 200 || status > 299) return new CommandError(`${url}: the server answers ${name}`, EXIT.network);
  if (contentType !== undefined && !READABLE.test(contentType)) {
    return new CommandError(`${url}: is ${contentType.split(';')[0]!.trim()}, not a web page`, EXIT.notAnArticle);
  }
  return undefined;
}

const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the name server does not answer',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped half-way',
  UND_ERR_HEADERS_OVERFLOW: 'the answer has too many headers',
  EPROTO: 'the secure connection failed: the server speaks no TLS',
};

/** One line for any error of `fetch`: what went wrong is in the innermost cause. */
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
