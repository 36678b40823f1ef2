/** Bytes as they lie in a file or come from a stream, piece by piece, with the position of each. */
import { open } from 'node:fs/promises';

/** Of a file: large enough for most gzip members of WARC files to lie in one. */
const CHUNK = 1 << 20;

const WHOLE = { from: 0, to: Number.POSITIVE_INFINITY } as const;

/** Somewhere to read bytes from, from any offset on. @throws what Node.js throws */
export type OpenBytes = (from: number, signal: AbortSignal) => AsyncGenerator<Uint8Array>;

/** Of a file, or of the stretch `from` … `to` of it, whose offsets then count from its beginning. */
export function bytesOfFile(path: string, part: { readonly from: number; readonly to: number } = WHOLE): OpenBytes {
  return async function* (from, signal) {
    const file = await open(path, 'r');
    try {
      for (let position = part.from + from; ; ) {
        signal.throwIfAborted();
        const size = Math.min(CHUNK, Math.max(0, part.to - position));
        const { buffer, bytesRead } = await file.read(new Uint8Array(size), 0, size, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield bytesRead === size ? buffer : buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  };
}

/** Of a stream, which can be read once: what lies before the offset is read and dropped. */
export function bytesOfStream(stream: AsyncIterable<Uint8Array>): OpenBytes {
  return async function* (from, signal) {
    let left = from;
    for await (const chunk of stream) {
      signal.throwIfAborted();
      const dropped = Math.min(left, chunk.length);
      left -= dropped;
      if (dropped < chunk.length) yield chunk.subarray(dropped);
    }
  };
}

/** What is left of a sequence of chunks, and where it begins. */
export class RawInput {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array();
  /** Offset of the next byte. */
  position: number;

  constructor(chunks: AsyncIterable<Uint8Array>, from: number) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.position = from;
  }

  /** The bytes at hand, one at least; undefined at the end. */
  async peek(): Promise<Uint8Array | undefined> {
    while (this.#chunk.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done === true) return undefined;
      this.#chunk = value;
    }
    return this.#chunk;
  }

  /** So many bytes at hand, or what there is before the end. */
  async peekBytes(count: number): Promise<Uint8Array> {
    while (this.#chunk.length < count) {
      const { value, done } = await this.#chunks.next();
      if (done === true) break;
      this.#chunk = this.#chunk.length === 0 ? value : Buffer.concat([this.#chunk, value]);
    }
    return this.#chunk.subarray(0, count);
  }

  /** Goes on behind so many of the bytes at hand. */
  advance(count: number): void {
    this.#chunk = this.#chunk.subarray(count);
    this.position += count;
  }

  /** Everything at hand, and goes on behind it. */
  take(): Uint8Array {
    const chunk = this.#chunk;
    this.advance(chunk.length);
    return chunk;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
