/** What can go wrong between asking for an address and holding its bytes, as one closed list of codes. */

/**
 * Why an address gave no bytes. `busy`: nobody was asked, since the host is being asked or is to be left alone, and the request was not
 * to wait; `retryAfterMs` says when to come again. `dns`, `refused`, `connection` and `timeout` may pass; so may `http_status` 408, 425, 429 and what
 * servers say of their own troubles (500, 502, 503 …).
 */
export type FetchErrorCode =
  | 'bad_url'
  | 'private_address'
  | 'robots'
  | 'busy'
  | 'dns'
  | 'refused'
  | 'connection'
  | 'tls'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'http_status'
  | 'bad_encoding'
  | 'bad_response'
  | 'aborted';

export interface FetchErrorDetails {
  /** The HTTP status, where there was an answer. */
  readonly status?: number;
  /** How long the server asked us to stay away, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Whether the same request may succeed later; by default decided by the code. */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

const RETRYABLE: ReadonlySet<FetchErrorCode> = new Set(['busy', 'dns', 'refused', 'connection', 'timeout']);

/** The only error of a `Fetcher`. Its message ends in the address, without user name and password. */
export class FetchError extends Error {
  override readonly name: string = 'FetchError';
  /** What happened, from a closed list. */
  readonly code: FetchErrorCode;
  /** The address that failed, without user name and password. */
  readonly url: string;
  /** The HTTP status, where there was an answer. */
  readonly status?: number;
  /** How long the server asked us to stay away, or until a turn at it, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;

  /** `details.retryable` is decided by the code where not given. */
  constructor(code: FetchErrorCode, url: string, message: string, details: FetchErrorDetails = {}) {
    super(`${message} (${withoutUser(url).slice(0, 200)})`, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.url = withoutUser(url);
    if (details.status !== undefined) this.status = details.status;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
    this.retryable = details.retryable ?? RETRYABLE.has(code);
  }
}

/** Messages end in logs, where nobody's password belongs. */
function withoutUser(url: string): string {
  return url.replace(/\/\/[^/@?#]*@/, '//');
}

/** Codes of Node, undici and zlib that mean more than "the connection broke". */
const CODE_OF_CAUSE: Readonly<Record<string, FetchErrorCode>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_NODATA: 'dns',
  ENODATA: 'dns',
  ESERVFAIL: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'bad_response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'connection',
  UND_ERR_ABORTED: 'aborted',
  UND_ERR_INVALID_ARG: 'bad_url',
};

/** Any error of the network stack → ours; an own error passes unchanged. */
export function toFetchError(error: unknown, url: string): FetchError {
  for (const link of chainOf(error)) if (link instanceof FetchError) return link;
  for (const link of chainOf(error)) {
    const code = codeOf(link);
    if (code !== undefined) return new FetchError(code, url, messageOf(link), { cause: error });
  }
  return new FetchError('connection', url, messageOf(error), { cause: error });
}

/** The error, its causes and the parts of an AggregateError (Node tries several addresses), at most 16. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [error];
  for (let i = 0; i < chain.length && chain.length < 16; i++) {
    const link = chain[i];
    if (link instanceof AggregateError) chain.push(...link.errors.slice(0, 8));
    if (link instanceof Error && link.cause !== undefined) chain.push(link.cause);
  }
  return chain;
}

function codeOf(error: unknown): FetchErrorCode | undefined {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (name === 'HTTPParserError') return 'bad_response';
  if (typeof code !== 'string') return undefined;
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || TLS_CODES.has(code) || code.startsWith('CERT_')) return 'tls';
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR')) return 'bad_encoding';
  return CODE_OF_CAUSE[code];
}

const TLS_CODES: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'EPROTO',
]);

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message.slice(0, 300) : 'the connection failed';
}
