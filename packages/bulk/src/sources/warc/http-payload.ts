/** The body of an HTTP message as it went over the wire → the page: chunks joined, compression undone, so many bytes at most. */
import * as zlib from 'node:zlib';
import { undoZstdAtOnce } from '../../zstd/zstd.ts';
import type { HeadFields } from './head.ts';

/** The page, or a fault's code and sentence. */
export type Payload = Uint8Array | { readonly code: 'too_large' | 'bad_encoding'; readonly message: string };

/**
 * Crawlers that undo encodings themselves often keep the header; a body that is plainly not encoded is taken as it is. What is cut off
 * gives what there is.
 */
export function undoEncodings(body: Uint8Array, fields: HeadFields, maxBytes: number): Payload {
  const transfer = listCodings(fields.get('transfer-encoding'));
  let payload: Payload = transfer.includes('chunked') ? joinChunks(body) : body;
  const codings = [...listCodings(fields.get('content-encoding')), ...transfer.filter((name) => name !== 'chunked')];
  for (const coding of codings.slice(0, MOST_CODINGS).reverse()) {
    if (!(payload instanceof Uint8Array)) return payload;
    payload = undoCoding(payload, coding, maxBytes);
  }
  return payload;
}

const MOST_CODINGS = 4;

function listCodings(field: string | undefined): string[] {
  const names = (field ?? '').toLowerCase().split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
}

/** Behind a broken chunk the rest is taken as it is. */
function joinChunks(body: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(10, at);
    const size = end < 0 ? Number.NaN : readSize(body.subarray(at, Math.min(end, at + MOST_SIZE_LINE)));
    if (Number.isNaN(size)) {
      pieces.push(body.subarray(at));
      break;
    }
    if (size === 0) break;
    pieces.push(body.subarray(end + 1, end + 1 + size));
    at = end + 1 + size;
    if (body[at] === 13) at++;
    if (body[at] === 10) at++;
  }
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}

const MOST_SIZE_LINE = 256;

/** Hexadecimal, perhaps with extensions behind it. */
function readSize(line: Uint8Array): number {
  const [, digits] = /^\s*([\da-f]{1,8})\s*(?:;|$)/i.exec(Buffer.from(line).toString('latin1')) ?? [];
  return digits === undefined ? Number.NaN : Number.parseInt(digits, 16);
}

type Undo = (body: Uint8Array, options: zlib.ZlibOptions) => Uint8Array;

/** What is cut off gives what there is, as in browsers. */
const UNFINISHED: zlib.ZlibOptions = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

const UNDO: Readonly<Record<string, Undo>> = {
  gzip: (body, options) => zlib.gunzipSync(body, { ...UNFINISHED, ...options }),
  'x-gzip': (body, options) => zlib.gunzipSync(body, { ...UNFINISHED, ...options }),
  deflate: (body, options) => (isZlib(body) ? zlib.inflateSync : zlib.inflateRawSync)(body, { ...UNFINISHED, ...options }),
  br: (body, { maxOutputLength = 0 }) =>
    zlib.brotliDecompressSync(body, { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH, maxOutputLength }),
  zstd: (body, { maxOutputLength = 0 }) => undoZstdAtOnce(body, { maxOutputLength }),
};

/** Servers send raw deflate, too. */
function isZlib(body: Uint8Array): boolean {
  return (body[0]! & 15) === 8 && (body[0]! * 256 + body[1]!) % 31 === 0;
}

function undoCoding(body: Uint8Array, coding: string, maxBytes: number): Payload {
  const undo = Object.hasOwn(UNDO, coding) ? UNDO[coding] : undefined;
  if (undo === undefined || body.length === 0 || beginsWithMarkup(body)) return body;
  try {
    return undo(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return { code: 'too_large', message: `larger than ${maxBytes} bytes (see --max-bytes)` };
    return { code: 'bad_encoding', message: `the page cannot be decompressed (${coding}): ${message}` };
  }
}

/** No compressed data begins with blanks and `<`: a header of gzip, zlib and zstd does not, and brotli so begun makes no sense. */
function beginsWithMarkup(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, 64)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?\s*<[!?a-z]/i.test(start);
}
