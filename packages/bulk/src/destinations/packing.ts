/** How what is written is compressed: pieces that can be read one behind the other. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressZstd } from '../zstd/zstd.ts';

/** One gzip member, one zstd frame, or the bytes themselves. */
export type Pack = (bytes: Uint8Array) => Promise<Uint8Array>;

/** As the ending of a name asks. */
export function findPack(path: string): Pack {
  if (/\.gz$/i.test(path)) return promisify(gzip) as Pack;
  return /\.zst$/i.test(path) ? compressZstd : async (bytes) => bytes;
}
