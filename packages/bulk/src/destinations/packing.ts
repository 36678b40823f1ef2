/** How what is written is compressed: pieces that can be read one behind the other. */
import process from 'node:process';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { DestinationError } from '../destination.ts';

/** One gzip member, one zstd frame, or the bytes themselves. */
export type Pack = (bytes: Uint8Array) => Promise<Uint8Array>;

/** As the ending of a name asks. @throws DestinationError where this Node.js cannot */
export function findPack(path: string): Pack {
  if (/\.gz$/i.test(path)) return promisify(zlib.gzip) as Pack;
  if (!/\.zst$/i.test(path)) return async (bytes) => bytes;
  const { zstdCompress } = zlib as { zstdCompress?: (...args: unknown[]) => void };
  if (zstdCompress === undefined) throw new DestinationError(`${path}: zstd needs Node.js 22.15 or later, and this is ${process.version}`);
  return promisify(zstdCompress) as Pack;
}
