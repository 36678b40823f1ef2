/** The bytes of a file, whatever it is compressed with, and the place of each. */
import { type ByteCursor, skipBytes } from './byte-cursor.ts';
import type { BytePlace, Damage, Packing, Piece } from './piece.ts';
import { type OpenBytes, RawInput } from './raw-input.ts';
import { undoGzip } from './undo-gzip.ts';
import { undoZstd } from './undo-zstd.ts';

/** Of a stream that comes byte by byte: what is in it must be seen in the first piece. */
const ENOUGH_TO_TELL = 16;
const ENOUGH_PACKED = 1024;
const NOTHING: Piece = { bytes: new Uint8Array(), at: 0, skip: 0, packing: 'none', read: 0 };

/** Reads from a place on: a cursor that ends at the end, and at damage until `takeDamage` is called. */
export class ByteReader implements ByteCursor {
  readonly #input: RawInput;
  readonly #pieces: AsyncIterator<Piece>;
  #piece: Piece;
  #used = 0;
  #damage: Damage | undefined;

  private constructor(input: RawInput, pieces: AsyncIterable<Piece>, place: BytePlace | undefined) {
    this.#input = input;
    this.#pieces = pieces[Symbol.asyncIterator]();
    this.#piece = { ...NOTHING, at: place?.at ?? 0, read: place?.at ?? 0 };
  }

  /** @throws what Node.js throws; RangeError where this Node.js cannot undo the file */
  static async open(open: OpenBytes, place: BytePlace | undefined, signal: AbortSignal): Promise<ByteReader> {
    const at = place?.at ?? 0;
    const input = new RawInput(open(at, signal), at);
    const packing = place?.packing ?? findPacking(await input.peekBytes(ENOUGH_TO_TELL));
    if (packing !== 'none') await input.peekBytes(ENOUGH_PACKED);
    const reader = new ByteReader(input, UNDO[packing](input), place);
    await skipBytes(reader, place?.skip ?? 0);
    return reader;
  }

  async peek(): Promise<Uint8Array | undefined> {
    while (this.#damage === undefined && this.#used === this.#piece.bytes.length) {
      const { value, done } = await this.#pieces.next();
      if (done === true) return undefined;
      this.#piece = value;
      this.#used = 0;
      this.#damage = value.damage;
    }
    return this.#damage === undefined ? this.#piece.bytes.subarray(this.#used) : undefined;
  }

  advance(count: number): void {
    this.#used += count;
  }

  /** Behind the last byte read. */
  get place(): BytePlace {
    const { at, skip, packing } = this.#piece;
    return packing === 'none' ? { at: at + this.#used, skip: 0, packing } : { at, skip: skip + this.#used, packing };
  }

  /** Bytes of the file read so far. */
  get read(): number {
    return this.#piece.packing === 'none' ? this.#piece.at + this.#used : this.#piece.read;
  }

  /** What is wrong where reading stopped; it goes on behind it. */
  async takeDamage(): Promise<string | undefined> {
    const damage = this.#damage;
    if (damage === undefined) return undefined;
    this.#damage = undefined;
    await this.peek();
    return damage.message;
  }

  /** Offset of the member in which reading stopped for damage. */
  get damaged(): number | undefined {
    return this.#damage?.of;
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
    await this.#input.close();
  }
}

const UNDO: Readonly<Record<Packing, (input: RawInput) => AsyncIterable<Piece>>> = {
  none: asItIs,
  gzip: undoGzip,
  zstd: undoZstd,
};

/** By the first bytes, since names lie. */
function findPacking(head: Uint8Array): Packing {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd ? 'zstd' : 'none';
}

async function* asItIs(input: RawInput): AsyncGenerator<Piece> {
  while ((await input.peek()) !== undefined) {
    const at = input.position;
    const bytes = input.take();
    yield { bytes, at, skip: 0, packing: 'none', read: at + bytes.length };
  }
}
