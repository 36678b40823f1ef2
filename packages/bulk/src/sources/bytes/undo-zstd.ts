/** zstd undone frame by frame (RFC 8878): Node.js ends with the first one. */
import { useZstd } from '../../zstd.ts';
import type { Piece } from './piece.ts';
import type { RawInput } from './raw-input.ts';
import { runEngine } from './run-engine.ts';

/** The undone bytes of all frames; behind a damaged one there is nothing more. @throws RangeError where this Node.js has no zstd */
export async function* undoZstd(input: RawInput): AsyncGenerator<Piece> {
  while ((await input.peek()) !== undefined) {
    const at = input.position;
    const message: string | undefined = yield* undoFrame(input, at);
    if (message === undefined) continue;
    const damage = { message, of: at };
    yield { bytes: new Uint8Array(), at: input.position, skip: 0, packing: 'zstd', read: input.position, damage };
    return;
  }
}

/** Gives what is wrong with it, if anything. */
async function* undoFrame(input: RawInput, at: number): AsyncGenerator<Piece, string | undefined> {
  let skip = 0;
  try {
    for await (const bytes of runEngine(useZstd().engine(), input)) {
      const { length } = bytes;
      yield { bytes, at, skip, packing: 'zstd', read: input.position };
      skip += length;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^(?:ZSTD_|Z_|ERR_)/.test(code ?? '')) throw error;
    return `zstd is damaged: ${message}`;
  }
  return undefined;
}
