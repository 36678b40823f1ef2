/** One request and its answer: no redirects, no retries, everything bounded in time and size. */
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import type { Clock } from './clock.ts';
import { ACCEPTED_CODINGS, decompress, unpackFile } from './decompress.ts';
import { FetchError, toFetchError } from './fetch-error.ts';

export interface ExchangeLimits {
  /** Of the body, as sent and after decompression. */
  readonly maxBytes: number;
  /** From the first packet to the last byte of the body. */
  readonly timeoutMs: number;
  /** Keep the first `maxBytes` of a longer body instead of failing (robots.txt). */
  readonly truncate?: boolean;
}

export interface ExchangeOptions extends ExchangeLimits {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Sent by POST; GET where there is none. */
  readonly body?: string | Uint8Array | undefined;
}

export interface Answer {
  readonly status: number;
  /** Names in lower case; of a header sent several times the first, of `link` all. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decompressed; empty unless the status is 2xx. */
  readonly body: Uint8Array;
}

const DUMPED = 16_384; // bytes of a body nobody reads that are swallowed to keep the connection

/** @throws FetchError, and nothing else. */
export async function exchange(url: URL, options: ExchangeOptions): Promise<Answer> {
  const deadline = new AbortController();
  const finished = new AbortController();
  const late = (): void => deadline.abort(new FetchError('timeout', url.href, `no complete answer within ${options.timeoutMs} ms`));
  options.clock.sleep(options.timeoutMs, finished.signal).then(late, () => {});
  const signal = options.signal === undefined ? deadline.signal : AbortSignal.any([options.signal, deadline.signal]);
  try {
    return await ask(url, options, signal);
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    if (options.signal?.aborted) throw new FetchError('aborted', url.href, 'given up by the caller', { cause: options.signal.reason });
    throw toFetchError(error, url.href);
  } finally {
    finished.abort();
  }
}

async function ask(url: URL, options: ExchangeOptions, signal: AbortSignal): Promise<Answer> {
  const { dispatcher } = options;
  const headers = { ...options.headers, 'accept-encoding': ACCEPTED_CODINGS };
  // The deadline covers the whole exchange, so undici's own timers are off.
  const { body: sent } = options;
  const what = sent === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: sent };
  const response = await request(url, { ...what, dispatcher, headers, signal, headersTimeout: 0, bodyTimeout: 0 });
  const answer = { status: response.statusCode, headers: readHeaders(response.headers) };
  if (answer.status < 200 || answer.status > 299) {
    // Whatever becomes of a body nobody reads: the status has been given.
    await response.body.dump({ limit: DUMPED, signal }).catch(() => {});
    return { ...answer, body: new Uint8Array() };
  }
  const body = await readBody(response, answer.headers, url.href, options);
  const plain = await decompress(body, answer.headers.get('content-encoding'), options.maxBytes, url.href);
  return { ...answer, body: await unpackFile(plain, options.maxBytes, url.href) };
}

function readHeaders(raw: Dispatcher.ResponseData['headers']): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(raw)) {
    const first = Array.isArray(value) ? (name.toLowerCase() === 'link' ? value.join(', ') : value[0]) : value;
    if (first !== undefined) headers.set(name.toLowerCase(), name.toLowerCase() === 'location' ? escapeBytes(first) : first);
  }
  return headers;
}

/** An address in bare UTF-8 (or GBK …) arrives as one character a byte: escaped byte for byte it is what the server meant. */
function escapeBytes(location: string): string {
  return location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function readBody(
  response: Dispatcher.ResponseData,
  headers: ReadonlyMap<string, string>,
  url: string,
  { maxBytes, truncate = false }: ExchangeLimits,
): Promise<Uint8Array> {
  const announced = Number(headers.get('content-length') ?? 0);
  if (announced > maxBytes && !truncate) {
    response.body.on('error', () => {}).destroy();
    throw new FetchError('too_large', url, `${announced} bytes announced, at most ${maxBytes} taken`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop destroys the stream, and with it the connection.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxBytes) continue;
    if (truncate) break;
    throw new FetchError('too_large', url, `more than ${maxBytes} bytes`);
  }
  return joinChunks(chunks, Math.min(length, maxBytes));
}

function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk.length > length - at ? chunk.subarray(0, length - at) : chunk, at);
    at += chunk.length;
  }
  return joined;
}
