/** The block of a record: so many bytes of a file, whatever is read of them. */
import { type ByteCursor, skipBytes } from '../bytes/byte-cursor.ts';

export class Block implements ByteCursor {
  readonly #file: ByteCursor;
  #left: number;

  constructor(file: ByteCursor, size: number) {
    this.#file = file;
    this.#left = size;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#left;
  }

  async peek(): Promise<Uint8Array | undefined> {
    if (this.#left === 0) return undefined;
    const bytes = await this.#file.peek();
    return bytes === undefined || bytes.length <= this.#left ? bytes : bytes.subarray(0, this.#left);
  }

  advance(count: number): void {
    this.#file.advance(count);
    this.#left -= count;
  }

  /** Goes behind it; gives how many bytes of it are missing. */
  async end(): Promise<number> {
    await skipBytes(this, this.#left);
    return this.#left;
  }
}
