/** Runs an engine of `node:zlib` over what is to be undone, a small slice at a time, and knows to the byte what it had use for. */
import type { Transform } from 'node:stream';
import type { RawInput } from './raw-input.ts';

/** What all engines of `node:zlib` are. */
export interface Engine extends Transform {
  /** Bytes that it had use for. */
  readonly bytesWritten: number;
}

/** All that a slice becomes is in memory at once: of deflate a thousand times as much at worst. */
const SLICE = 1 << 14;

/**
 * What the engine makes of the input. The engine stands still while nobody asks for more, however long that takes: it says that it has ended
 * only when its output is read, and what is fed to it in between is lost. Behind the end the input stands where the stream ended, and at
 * damage before the slice that it is in.
 *
 * @throws what the engine says is wrong, and what the input throws
 */
export async function* runEngine(engine: Engine, input: RawInput): AsyncGenerator<Uint8Array> {
  const run = new EngineRun(engine);
  let used = 0;
  try {
    while (!run.ended) {
      const chunk = await input.peek();
      await run.feed(chunk?.subarray(0, SLICE));
      input.advance(engine.bytesWritten - used);
      used = engine.bytesWritten;
      yield* run.takeOutput();
    }
  } finally {
    engine.destroy();
  }
}

class EngineRun {
  ended = false;
  readonly #engine: Engine;
  #failure: Error | undefined;
  #output: Uint8Array[] = [];
  #wake: () => void = () => {};

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.on('data', (bytes: Uint8Array) => this.#output.push(bytes));
    engine.once('end', () => {
      this.ended = true;
      this.#wake();
    });
    engine.once('error', (error) => {
      this.#failure = error;
      this.#wake();
    });
  }

  /** Resolves when the slice, or the end of the input, is worked on; of a slice behind the end of a stream only `end` tells. */
  async feed(slice: Uint8Array | undefined): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (slice === undefined) this.#engine.end();
      else
        this.#engine.write(slice, (error) => {
          this.#failure ??= error ?? undefined;
          resolve();
        });
    });
    if (this.#failure !== undefined) throw this.#failure;
  }

  takeOutput(): readonly Uint8Array[] {
    const output = this.#output;
    this.#output = [];
    return output;
  }
}
