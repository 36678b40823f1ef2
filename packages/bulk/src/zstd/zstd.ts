/** zstd: of `node:zlib` where it has it (Node.js 22.15 and later), of two kept libraries else. */
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { compress, init } from '@bokuweb/zstd-wasm';
import { FrameReader, ZstdError } from './frame-reader.ts';

interface Limit {
  /** Bytes; more are the error `ERR_BUFFER_TOO_LARGE`. */
  readonly maxOutputLength: number;
}

/** What newer versions of `node:zlib` have. */
interface ZstdFunctions {
  createZstdDecompress(): Transform & { readonly bytesWritten: number };
  zstdDecompressSync(bytes: Uint8Array, limit: Limit): Uint8Array;
  zstdCompress(bytes: Uint8Array, done: (error: Error | null, bytes: Uint8Array) => void): void;
}

const native = 'createZstdDecompress' in zlib ? (zlib as unknown as ZstdFunctions) : undefined;

/** An engine of `node:zlib` for one frame; undefined where there is none, and {@link FrameReader} is to be used. */
export const createZstdEngine: ZstdFunctions['createZstdDecompress'] | undefined = native?.createZstdDecompress;

/** The bytes as one frame. */
export const compressZstd: (bytes: Uint8Array) => Promise<Uint8Array> =
  native === undefined ? compressByLibrary : promisify(native.zstdCompress);

/** The first frame undone. @throws Error damaged or cut off; `ERR_BUFFER_TOO_LARGE` */
export const undoZstdAtOnce: (bytes: Uint8Array, limit: Limit) => Uint8Array = native?.zstdDecompressSync ?? undoByLibrary;

let loaded: Promise<void> | undefined;

/** @internal */
export async function compressByLibrary(bytes: Uint8Array): Promise<Uint8Array> {
  loaded ??= init();
  await loaded;
  return compress(bytes);
}

/** @internal */
export function undoByLibrary(bytes: Uint8Array, { maxOutputLength }: Limit): Uint8Array {
  const frame = new FrameReader();
  const output: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; !frame.ended; ) {
    const given = bytes.subarray(at, at + frame.need);
    if (given.length < frame.need) throw new ZstdError('it is cut off');
    at += frame.feed(given);
    for (const piece of frame.takeOutput()) {
      length += piece.length;
      if (length > maxOutputLength) throw Object.assign(new RangeError('more than was allowed'), { code: 'ERR_BUFFER_TOO_LARGE' });
      output.push(piece);
    }
  }
  return Buffer.concat(output, length);
}
