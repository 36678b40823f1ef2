/** Content codings off a body, with a cap on what comes out. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchError } from './fetch-error.ts';

/** What we ask for; a server that sends anything else is not heeded our wish. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

const MAX_CODINGS = 3; // nested codings beyond are an attack, not a habit

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const GUNZIP: Decode = promisify(gunzip);
const INFLATE: Decode = promisify(inflate);
const INFLATE_RAW: Decode = promisify(inflateRaw);
const BROTLI: Decode = promisify(brotliDecompress);

/**
 * @param coding the header `Content-Encoding`; labels that are no coding ("utf-8" is seen) mean nothing.
 * @throws FetchError `too_large` when more than `maxBytes` come out at any level, `bad_encoding` when a coding is broken or unknown.
 */
export async function decompress(body: Uint8Array, coding: string | undefined, maxBytes: number, url: string): Promise<Uint8Array> {
  const codings = (coding ?? '')
    .toLowerCase()
    .split(',', 10)
    .map((name) => name.trim());
  const applied = codings.filter((name) => NAMES.has(name));
  if (applied.length > MAX_CODINGS) throw new FetchError('bad_encoding', url, `${applied.length} content codings on top of each other`);
  let bytes = body;
  for (const name of applied.reverse()) bytes = await removeCoding(bytes, name, maxBytes, url);
  return bytes;
}

const NAMES: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'compress', 'x-compress', 'dcb', 'dcz']);

/** A gzip file sent as such (`sitemap.xml.gz`): unpacked as well, since nobody here reads archives. */
export async function unpackFile(body: Uint8Array, maxBytes: number, url: string): Promise<Uint8Array> {
  return isGzip(body) ? removeCoding(body, 'gzip', maxBytes, url) : body;
}

async function removeCoding(bytes: Uint8Array, name: string, maxBytes: number, url: string): Promise<Uint8Array> {
  const decode = decoderFor(bytes, name);
  if (decode === null) throw new FetchError('bad_encoding', url, `the content coding "${name}", which was not asked for`);
  if (decode === undefined) return bytes;
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FetchError('too_large', url, `more than ${maxBytes} bytes after decompression`, { cause });
    throw new FetchError('bad_encoding', url, `broken ${name}: ${(cause as Error).message}`, { cause, retryable: true });
  }
}

/** Null: cannot be decoded; undefined: not encoded at all, whatever the header says. */
function decoderFor(bytes: Uint8Array, name: string): Decode | null | undefined {
  if (bytes.length === 0) return undefined;
  if (name === 'br') return BROTLI;
  if (name === 'deflate') return hasZlibHeader(bytes) ? INFLATE : INFLATE_RAW; // RFC 9110 §8.4.1.2: some send it bare
  if (name === 'gzip' || name === 'x-gzip') return isGzip(bytes) ? GUNZIP : undefined;
  return null;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function hasZlibHeader(bytes: Uint8Array): boolean {
  return (bytes[0]! & 0x0f) === 8 && ((bytes[0]! << 8) | (bytes[1] ?? 0)) % 31 === 0;
}
