/** zstd, where `node:zlib` has it: Node.js 22.15 and later. */
import process from 'node:process';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

interface Limit {
  /** Bytes; more are the error `ERR_BUFFER_TOO_LARGE`. */
  readonly maxOutputLength: number;
}

/** What newer versions of `node:zlib` have. */
interface ZstdFunctions {
  createZstdDecompress(): Transform & { readonly bytesWritten: number };
  zstdDecompressSync(bytes: Uint8Array, limit: Limit): Uint8Array;
  zstdDecompress(bytes: Uint8Array, limit: Limit, done: (error: Error | null, bytes: Uint8Array) => void): void;
  zstdCompress(bytes: Uint8Array, done: (error: Error | null, bytes: Uint8Array) => void): void;
}

/** Compression, and its undoing at once, from memory, or from a stream. */
export interface Zstd {
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly undo: (bytes: Uint8Array, limit: Limit) => Promise<Uint8Array>;
  readonly undoAtOnce: ZstdFunctions['zstdDecompressSync'];
  readonly engine: ZstdFunctions['createZstdDecompress'];
}

/** Why zstd is out of reach, in one sentence; undefined where it is not. */
export function whyNoZstd(): string | undefined {
  return 'createZstdDecompress' in zlib ? undefined : `zstd needs Node.js 22.15 or later, and this is ${process.version}`;
}

/** @throws RangeError where this Node.js has no zstd */
export function useZstd(): Zstd {
  const reason = whyNoZstd();
  if (reason !== undefined) throw new RangeError(reason);
  const { createZstdDecompress, zstdDecompressSync, zstdDecompress, zstdCompress } = zlib as unknown as ZstdFunctions;
  return {
    compress: promisify(zstdCompress),
    undo: promisify(zstdDecompress),
    undoAtOnce: zstdDecompressSync,
    engine: createZstdDecompress,
  };
}
