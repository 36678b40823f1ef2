/** zstd undone where Node.js can (22.15 and later). */
import process from 'node:process';
import * as zlib from 'node:zlib';
import { type Engine, Feeder } from './feeder.ts';
import type { Piece } from './piece.ts';
import type { RawInput } from './raw-input.ts';

/** What newer versions of `node:zlib` have. */
interface WithZstd {
  createZstdDecompress?: () => Engine;
}

/** Why zstd is out of reach, in one sentence; undefined where it is not. */
export function whyNoZstd(): string | undefined {
  if ((zlib as WithZstd).createZstdDecompress !== undefined) return undefined;
  return `zstd needs Node.js 22.15 or later, and this is ${process.version}`;
}

/** The undone bytes of all frames, which can only be read from the start. @throws RangeError where this Node.js has no zstd */
export async function* undoZstd(input: RawInput): AsyncGenerator<Piece> {
  const engine = (zlib as WithZstd).createZstdDecompress?.();
  if (engine === undefined) throw new RangeError(whyNoZstd());
  const fed = new Feeder(engine, input).run();
  let skip = 0;
  try {
    for await (const bytes of engine as AsyncIterable<Uint8Array>) {
      yield { bytes, at: 0, skip, packing: 'zstd', read: input.position };
      skip += bytes.length;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^(?:ZSTD_|Z_|ERR_)/.test(code ?? '')) throw error;
    const damage = { message: `zstd is damaged: ${message}`, of: 0 };
    yield { bytes: new Uint8Array(), at: 0, skip, packing: 'zstd', read: input.position, damage };
  } finally {
    engine.destroy();
    await fed;
  }
}
