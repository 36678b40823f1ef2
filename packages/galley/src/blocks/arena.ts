/** Columns of zeros cut out of a few large buffers: an extraction needs a hundred short ones, and each allocation costs more than filling it. */

/** Bytes of a buffer: one holds the columns of two or three strategies on a page of middling size. */
const BUFFER = 1 << 16;

/** Hands out columns that nobody shares and nobody gives back; they live as long as anything else cut from their buffer. */
export class Arena {
  #buffer: ArrayBuffer = new ArrayBuffer(BUFFER);
  #used = 0;

  uint8(length: number): Uint8Array {
    const at = this.#take(length);
    return new Uint8Array(this.#buffer, at, length);
  }

  int32(length: number): Int32Array {
    const at = this.#take(4 * length);
    return new Int32Array(this.#buffer, at, length);
  }

  float32(length: number): Float32Array {
    const at = this.#take(4 * length);
    return new Float32Array(this.#buffer, at, length);
  }

  float64(length: number): Float64Array {
    const at = this.#take(8 * length);
    return new Float64Array(this.#buffer, at, length);
  }

  /** Where the next `bytes` bytes start; every column starts at a multiple of 8. */
  #take(bytes: number): number {
    if (this.#used + bytes > this.#buffer.byteLength) {
      this.#buffer = new ArrayBuffer(Math.max(BUFFER, bytes));
      this.#used = 0;
    }
    const at = this.#used;
    this.#used = (at + bytes + 7) & ~7;
    return at;
  }
}
