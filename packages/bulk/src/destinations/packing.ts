/** How what is written is compressed: pieces that can be read one behind the other. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DestinationError } from '../destination.ts';
import { useZstd, whyNoZstd } from '../zstd.ts';

/** One gzip member, one zstd frame, or the bytes themselves. */
export type Pack = (bytes: Uint8Array) => Promise<Uint8Array>;

/** As the ending of a name asks. @throws DestinationError where this Node.js cannot */
export function findPack(path: string): Pack {
  if (/\.gz$/i.test(path)) return promisify(gzip) as Pack;
  if (!/\.zst$/i.test(path)) return async (bytes) => bytes;
  const reason = whyNoZstd();
  if (reason !== undefined) throw new DestinationError(`${path}: ${reason}`);
  return useZstd().compress;
}
