/** zstd undone frame by frame (RFC 8878): Node.js ends with the first one. */
import { FrameReader, ZstdError } from '../../zstd/frame-reader.ts';
import { createZstdEngine } from '../../zstd/zstd.ts';
import type { Piece } from './piece.ts';
import type { RawInput } from './raw-input.ts';
import { runEngine } from './run-engine.ts';

/** The undone bytes of all frames; behind a damaged one there is nothing more. */
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
    for await (const bytes of createZstdEngine === undefined ? readFrame(input) : runEngine(createZstdEngine(), input)) {
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

/**
 * One frame, a block at a time. At damage the input stands before the block that it is in.
 *
 * @throws ZstdError damaged or cut off, and what the input throws
 * @internal
 */
export async function* readFrame(input: RawInput): AsyncGenerator<Uint8Array> {
  const frame = new FrameReader();
  while (!frame.ended) {
    const bytes = await input.peekBytes(frame.need);
    if (bytes.length < frame.need) throw new ZstdError('it is cut off');
    input.advance(frame.feed(bytes));
    yield* frame.takeOutput();
  }
}
