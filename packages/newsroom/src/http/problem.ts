/** Every error as problem details (RFC 9457), from one table of codes and statuses; nothing of the inside gets out. */

import { FetchError, type FetchErrorCode } from '@galley/fetch';
import { HTTPException } from 'hono/http-exception';
import { FeedError } from '../feeds/feed-error.ts';
import { DecisionError } from '../pipeline/decide-stories.ts';
import { isDatabaseAway } from '../store/database-away.ts';
import { SearchError } from '../store/search-query.ts';
import { StoreError } from '../store/store-error.ts';

export type HttpProblemCode =
  | 'invalid_request'
  | 'bad_cursor'
  | 'bad_search'
  | 'unauthorized'
  | 'forbidden_origin'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'misdirected'
  | 'no_article'
  | 'too_costly'
  | 'not_a_feed'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | 'closing'
  | 'too_slow'
  /** What became of a page that was to be fetched. */
  | FetchErrorCode;

/** Code → HTTP status and what it means. */
export const PROBLEMS: Readonly<Record<HttpProblemCode, readonly [status: number, title: string]>> = {
  invalid_request: [400, 'The request is not what this address takes'],
  bad_cursor: [400, 'The cursor is none of this list'],
  bad_search: [400, 'The search cannot be read'],
  unauthorized: [401, 'A key or a login is needed'],
  forbidden_origin: [403, 'Pages of other sites may not do this'],
  forbidden: [403, 'You may not do this'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'The address does not take this method'],
  conflict: [409, 'It contradicts what is there'],
  body_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'The body is of a type this address does not take'],
  misdirected: [421, 'This server does not go by that name'],
  no_article: [422, 'The page gave no article'],
  too_costly: [422, 'The page takes more time or memory than one may'],
  not_a_feed: [422, 'There is no feed at the address'],
  too_many_requests: [429, 'Too many requests'],
  internal: [500, 'Something went wrong here'],
  unavailable: [503, 'The database cannot be reached'],
  closing: [503, 'The server is about to stop'],
  too_slow: [503, 'It took too long'],
  // What became of a page that was to be fetched.
  bad_url: [400, 'The address is neither http nor https'],
  private_address: [403, 'The address is not a public one'],
  robots: [403, 'The site asks robots to keep out'],
  busy: [503, 'The site is being asked, or wants to be left alone for a while'],
  dns: [502, 'The host name is unknown'],
  refused: [502, 'The server of the page refuses connections'],
  connection: [502, 'The connection to the server of the page broke'],
  tls: [502, 'The server of the page has no valid certificate'],
  timeout: [504, 'The server of the page took too long'],
  too_large: [502, 'The page is too large'],
  too_many_redirects: [502, 'The page redirects without end'],
  http_status: [502, 'The server of the page gave an error'],
  bad_encoding: [502, 'The page cannot be unpacked'],
  bad_response: [502, 'The server of the page does not speak HTTP'],
  aborted: [503, 'The fetching of the page was given up'],
};

/** What was wrong with one value of the request. */
export interface InvalidValue {
  /** `query`, `param`, `json` … and the way to the value: `query.limit`. */
  readonly where: string;
  readonly message: string;
}

export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: HttpProblemCode;
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
  readonly errors?: readonly InvalidValue[] | undefined;
  /** Status that the server of the page gave. */
  readonly upstreamStatus?: number | undefined;
  /** galley's reason for giving no article. */
  readonly reason?: string | undefined;
  /** Where a search cannot be read, in UTF-16 units from 0. */
  readonly at?: number | undefined;
}

type Extension = Pick<ProblemDetails, 'errors' | 'upstreamStatus' | 'reason' | 'at'>;

const UNAVAILABLE = 503;
/** Where nothing better is known. */
const AGAIN_SECONDS = '5';

export class HttpProblem extends Error {
  override readonly name: string = 'HttpProblem';
  readonly code: HttpProblemCode;
  readonly detail: string | undefined;
  readonly extension: Extension;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: HttpProblemCode, detail?: string, extension: Extension = {}, headers: Readonly<Record<string, string>> = {}) {
    super(detail ?? PROBLEMS[code][1]);
    this.code = code;
    this.detail = detail;
    this.extension = extension;
    this.headers = this.status === UNAVAILABLE ? { 'Retry-After': AGAIN_SECONDS, ...headers } : headers;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }

  describe(requestId?: string): ProblemDetails {
    const [status, title] = PROBLEMS[this.code];
    return {
      type: `urn:galley:problem:${this.code.replaceAll('_', '-')}`,
      title,
      status,
      code: this.code,
      ...(this.detail !== undefined && { detail: this.detail }),
      ...(requestId !== undefined && { requestId }),
      ...this.extension,
    };
  }
}

/** Any error → a problem; what is not foreseen becomes `internal` and says no more. */
export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof FetchError) return fromFetchError(error);
  if (error instanceof FeedError) return new HttpProblem('not_a_feed');
  if (error instanceof DecisionError) return new HttpProblem('conflict', error.message);
  if (error instanceof SearchError) return new HttpProblem('bad_search', error.message, { at: error.at });
  if (isDatabaseAway(error)) return new HttpProblem('unavailable');
  if (error instanceof StoreError) return fromStoreError(error);
  if (error instanceof HTTPException) return fromHono(error);
  return new HttpProblem('internal');
}

/** hono's own: a body that is no JSON, a media type that no route declares. */
function fromHono({ status, message }: HTTPException): HttpProblem {
  if (status === 415) return new HttpProblem('unsupported_media_type');
  return status >= 400 && status < 500 ? new HttpProblem('invalid_request', message) : new HttpProblem('internal');
}

/** Without the message: it may name what an inner host name resolves to. */
function fromFetchError({ code, status, retryAfterMs }: FetchError): HttpProblem {
  const headers = retryAfterMs === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) };
  return new HttpProblem(code, undefined, status === undefined ? {} : { upstreamStatus: status }, headers);
}

function fromStoreError({ code, message }: StoreError): HttpProblem {
  if (code === 'bad_cursor') return new HttpProblem('bad_cursor');
  if (code === 'not_found') return new HttpProblem('not_found', message);
  return new HttpProblem('internal');
}

export function writeProblem(problem: HttpProblem, requestId?: string): Response {
  return new Response(`${JSON.stringify(problem.describe(requestId))}\n`, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...problem.headers },
  });
}
