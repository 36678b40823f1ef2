/** What servers do wrong, one path each below `/bad/` of the origin. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

type Misbehave = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams, times: number) => void;

const TEXT = 'Good morning, here is the news. '.repeat(40);
const BOMB_BYTES = 64 * 2 ** 20;
const bombs = new Map<string, Uint8Array>();

/** Zeros that grow a thousandfold when unpacked; made once. */
function bomb(coding: 'gzip' | 'br' | 'deflate'): Uint8Array {
  const zeros = new Uint8Array(BOMB_BYTES);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const made =
    bombs.get(coding) ?? (coding === 'gzip' ? gzipSync(zeros) : coding === 'br' ? brotliCompressSync(zeros, quick) : deflateSync(zeros));
  bombs.set(coding, made);
  return made;
}

function encoded(response: ServerResponse, coding: string, body: Uint8Array | string): void {
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body);
}

function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}

/** Sends a chunk every `ms` until the other side goes away. */
function drip(response: ServerResponse, chunk: string | Uint8Array, ms: number): void {
  const timer = setInterval(() => response.write(chunk), ms);
  response.on('close', () => clearInterval(timer));
}

/** Bytes as they are: what is no HTTP at all. */
function raw(response: ServerResponse, text: string): void {
  response.socket?.end(text);
}

const MISBEHAVIOUR: Readonly<Record<string, Misbehave>> = {
  /** Takes the request and never answers. */
  silent: () => {},
  /** A byte now and then, for ever. */
  'slow-loris': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    drip(response, '<', 20);
  },
  /** A header byte by byte, never complete. */
  'slow-head': (_, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    const timer = setInterval(() => response.socket?.write('a'), 20);
    response.on('close', () => clearInterval(timer));
  },
  /** As many bytes as anybody will take. */
  endless: (_, response) => {
    const chunk = Buffer.alloc(65_536, 'a');
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  },
  /** 404 and a page about it that does not end, quick or slow. */
  'endless-404': (_, response, query) => {
    response.writeHead(404, { 'content-type': 'text/html' });
    drip(response, 'a'.repeat(query.has('slow') ? 1 : 10_000), query.has('slow') ? 20 : 1);
  },
  huge: (_, response, query) => {
    response.writeHead(200, { 'content-length': query.get('bytes') ?? '99999999999' });
    response.write('a');
  },
  'bomb-gzip': (_, response) => encoded(response, 'gzip', bomb('gzip')),
  'bomb-br': (_, response) => encoded(response, 'br', bomb('br')),
  'bomb-deflate': (_, response) => encoded(response, 'deflate', bomb('deflate')),
  /** Small outside, small at first, large inside. */
  'bomb-nested': (_, response) => encoded(response, 'gzip, gzip', gzipSync(bomb('gzip'))),
  'many-codings': (_, response) => encoded(response, 'gzip, gzip, gzip, gzip, gzip', 'x'),
  gzip: (_, response) => encoded(response, 'gzip', gzipSync(TEXT)),
  br: (_, response) => encoded(response, 'br', brotliCompressSync(TEXT)),
  deflate: (_, response) => encoded(response, 'deflate', deflateSync(TEXT)),
  'deflate-raw': (_, response) => encoded(response, 'deflate', deflateRawSync(TEXT)),
  zstd: (_, response) => encoded(response, 'zstd', '(\xb5/\xfd'),
  'gzip-broken': (_, response) => {
    const bytes = gzipSync(TEXT);
    bytes.fill(0x55, 12, 40);
    encoded(response, 'gzip', bytes);
  },
  'gzip-cut': (_, response) => encoded(response, 'gzip', gzipSync(TEXT).subarray(0, 40)),
  /** Says gzip, sends text. */
  'gzip-lie': (_, response) => encoded(response, 'gzip', TEXT),
  'coding-is-charset': (_, response) => encoded(response, 'UTF-8', TEXT),
  'gzip-file': (_, response) => response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync(TEXT)),
  /** Announces more than it sends. */
  'wrong-length': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('short', () => response.socket?.destroy());
  },
  /** Breaks off in the middle of a chunked body. */
  cut: (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>half', () => setTimeout(() => response.socket?.destroy(), 10));
  },
  reset: (request) => request.socket.resetAndDestroy(),
  /** Fails `times` times, then is well. */
  flaky: (request, response, query, times) => {
    if (times <= Number(query.get('times') ?? 1)) request.socket.destroy();
    else response.end(TEXT);
  },
  'not-http': (_, response) => raw(response, '220 mail.example ESMTP\r\n'),
  'large-head': (_, response) => raw(response, `HTTP/1.1 200 OK\r\nX-Large: ${'a'.repeat(200_000)}\r\n\r\n`),
  'redirect-loop': (_, response) => redirect(response, '/bad/redirect-back'),
  'redirect-back': (_, response) => redirect(response, '/bad/redirect-loop'),
  /** A chain of `n` hops to different addresses. */
  'redirect-chain': (_, response, query) => {
    const left = Number(query.get('n') ?? 3);
    if (left > 0) redirect(response, `/bad/redirect-chain?n=${left - 1}`);
    else response.end(TEXT);
  },
  redirect: (_, response, query) => redirect(response, query.get('to') ?? '/', Number(query.get('status') ?? 302)),
  'redirect-private': (_, response) => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  /** A location in bare UTF-8, as many servers write it, against RFC 9110. */
  'redirect-utf8': (_, response, query) =>
    raw(response, `HTTP/1.1 302 Found\r\nLocation: ${query.get('to') ?? '/'}\r\nContent-Length: 0\r\n\r\n`),
  'redirect-nowhere': (_, response) => response.writeHead(302).end(),
  /** `status`, with `retry-after` if given, the first `times` times; then 200. */
  status: (_, response, query, times) => {
    if (times > Number(query.get('times') ?? Number.POSITIVE_INFINITY)) {
      response.end(TEXT);
      return;
    }
    const retryAfter = query.get('retry-after');
    response.writeHead(Number(query.get('status') ?? 503), retryAfter === null ? {} : { 'retry-after': retryAfter }).end('busy');
  },
  /** Sends validators and the whole page whatever is asked. */
  'conditional-ignored': (_, response) =>
    response.writeHead(200, { etag: '"same"', 'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT' }).end(TEXT),
  /** 304 to one who has nothing. */
  'unasked-304': (_, response) => response.writeHead(304).end(),
  /** GBK bytes that are called UTF-8. */
  'wrong-charset': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(Buffer.from('c8d5b1bed0c2ceceb1a8b5c0a3acd6d0b9fac8cbc3f1d4dab1b1beb5cac0bde7b3c7cad0', 'hex'));
  },
};

/** @param times how often this address was asked for, this time included. */
export function answerBadly(request: IncomingMessage, response: ServerResponse, times: number): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://origin');
  const misbehave = MISBEHAVIOUR[pathname.slice('/bad/'.length)];
  if (misbehave === undefined) response.writeHead(404).end('no such misbehaviour');
  else misbehave(request, response, searchParams, times);
}
