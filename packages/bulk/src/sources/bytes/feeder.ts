/** Feeds what is to be undone into an engine of `node:zlib` until that has enough, and takes back what it had no use for. */
import type { Transform } from 'node:stream';
import type { RawInput } from './raw-input.ts';

/** What all engines of `node:zlib` are. */
export interface Engine extends Transform {
  /** Bytes that it had use for. */
  readonly bytesWritten: number;
}

export class Feeder {
  readonly #engine: Engine;
  readonly #input: RawInput;
  #hasEnded = false;
  #release: () => void = () => {};
  #fed = 0;
  /** The last chunks fed: an engine that has enough may be given more before it says so. */
  #recent: Uint8Array[] = [];

  constructor(engine: Engine, input: RawInput) {
    this.#engine = engine;
    this.#input = input;
    for (const event of ['end', 'error', 'close'])
      engine.once(event, () => {
        this.#hasEnded = true;
        this.#release();
      });
  }

  /** Resolves when nothing more is fed. What the input throws, the engine throws. */
  async run(): Promise<void> {
    try {
      while (!this.#hasEnded && (await this.#input.peek()) !== undefined) await this.#feed(this.#input.take());
      if (!this.#hasEnded) this.#engine.end();
    } catch (error) {
      this.#engine.destroy(error as Error);
    }
  }

  #feed(chunk: Uint8Array): Promise<void> {
    this.#recent = [...this.#recent.slice(-2), chunk];
    this.#fed += chunk.length;
    return new Promise((resolve) => {
      this.#release = resolve;
      this.#engine.write(chunk, () => resolve());
    });
  }

  /** Behind the end of a sound stream: gives back what the engine had no use for. */
  giveBackRest(): void {
    let rest = this.#fed - this.#engine.bytesWritten;
    for (const chunk of this.#recent.reverse()) {
      const unused = Math.min(rest, chunk.length);
      if (unused > 0) this.#input.unread(chunk.subarray(chunk.length - unused));
      rest -= unused;
    }
  }

  /** Behind damage: gives back the chunk in which it is. */
  giveBackLast(): void {
    const last = this.#recent.at(-1);
    if (last !== undefined) this.#input.unread(last);
  }
}
