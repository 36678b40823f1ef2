/** A frame of zstd cut into its blocks (RFC 8878, 3.1) and undone block by block by `fzstd`, for a Node.js without zstd. */
import { Decompress } from 'fzstd';

/** Bytes; what the reference decoder takes without being told to take more. */
const MOST_WINDOW = 1 << 27;
const MOST_BLOCK = 1 << 17;

const MAGIC = 0xfd2fb528;
/** The last four bits are the user's. */
const SKIPPABLE = 0x184d2a50;
const SKIPPED_AT_ONCE = 1 << 16;

const RAW_REPEATED = 1;
const RESERVED = 3;

/** @internal */
export class ZstdError extends Error {
  override readonly name = 'ZstdError';
  readonly code = 'ZSTD_DAMAGED';
}

/**
 * Undoes one frame, or passes over one that is to be skipped. Whoever feeds it gives as many bytes as it has need of, and goes on behind those
 * that it had use for. Given whole blocks `fzstd` is right; of streams cut anywhere it lost the end of a frame and the frames behind it.
 * Checksums are passed over.
 *
 * @internal
 */
export class FrameReader {
  /** How many bytes it is to be given: 128 kB and a few at most. */
  need = 5;
  ended = false;
  readonly #undo = new Decompress((bytes) => {
    // A view of what the next block is written into.
    if (bytes.length > 0) this.#output.push(bytes.slice());
  });
  #read: (bytes: Uint8Array) => number = this.#start;
  #output: Uint8Array[] = [];
  #checksum = 0;
  #last = false;
  #toSkip = 0;

  /**
   * Takes `need` bytes and says how many of them it had use for.
   *
   * @throws ZstdError what is wrong with the frame
   */
  feed(bytes: Uint8Array): number {
    return this.#read(bytes);
  }

  takeOutput(): readonly Uint8Array[] {
    const output = this.#output;
    this.#output = [];
    return output;
  }

  #start(bytes: Uint8Array): number {
    const magic = littleEndian(bytes, 0, 4);
    if (magic - (magic % 16) === SKIPPABLE) return this.#expect(8, this.#skipHead);
    if (magic !== MAGIC) throw new ZstdError('no frame begins here');
    const descriptor = bytes[4]!;
    this.#checksum = descriptor & 4;
    return this.#expect(headLength(descriptor), this.#head);
  }

  #head(bytes: Uint8Array): number {
    const descriptor = bytes[4]!;
    if (windowOf(bytes) > MOST_WINDOW) throw new ZstdError(`it wants a window of more than ${MOST_WINDOW >> 20} MB`);
    if ((descriptor & 3) > 0) throw new ZstdError('it wants a dictionary');
    return this.#push(bytes);
  }

  #blockHead(bytes: Uint8Array): number {
    const head = littleEndian(bytes, 0, 3);
    const type = (head >> 1) & 3;
    const size = head >> 3;
    if (type === RESERVED || size > MOST_BLOCK) throw new ZstdError('a block of it is of no known kind');
    this.#last = (head & 1) === 1;
    return this.#expect(3 + (type === RAW_REPEATED ? 1 : size) + (this.#last ? this.#checksum : 0), this.#block);
  }

  #block(bytes: Uint8Array): number {
    this.ended = this.#last;
    return this.#push(bytes);
  }

  #skipHead(bytes: Uint8Array): number {
    this.#toSkip = littleEndian(bytes, 4, 4);
    return this.#skipNext(8);
  }

  #skip(bytes: Uint8Array): number {
    this.#toSkip -= bytes.length;
    return this.#skipNext(bytes.length);
  }

  #skipNext(used: number): number {
    this.ended = this.#toSkip === 0;
    return this.#expect(Math.min(this.#toSkip, SKIPPED_AT_ONCE), this.#skip, used);
  }

  #expect(need: number, read: (bytes: Uint8Array) => number, used = 0): number {
    this.need = need;
    this.#read = read;
    return used;
  }

  #push(bytes: Uint8Array): number {
    try {
      this.#undo.push(bytes, this.ended);
    } catch (error) {
      throw new ZstdError((error as Error).message);
    }
    return this.#expect(3, this.#blockHead, bytes.length);
  }
}

function littleEndian(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = count - 1; i >= 0; i--) value = value * 256 + bytes[at + i]!;
  return value;
}

const SIZES_OF_DICTIONARY = [0, 1, 2, 4];
const SIZES_OF_CONTENT = [0, 2, 4, 8];

/** Of a frame that is one segment the size of its content has a byte at least, and there is no window descriptor. */
function headLength(descriptor: number): number {
  const single = isSingle(descriptor);
  const content = SIZES_OF_CONTENT[descriptor >> 6]! || (single ? 1 : 0);
  return 5 + (single ? 0 : 1) + SIZES_OF_DICTIONARY[descriptor & 3]! + content;
}

function isSingle(descriptor: number): boolean {
  return (descriptor & 32) !== 0;
}

/** Bytes (RFC 8878, 3.1.1.1.2; of a single segment its content). */
function windowOf(head: Uint8Array): number {
  const descriptor = head[4]!;
  if (isSingle(descriptor)) {
    const length = SIZES_OF_CONTENT[descriptor >> 6]! || 1;
    return littleEndian(head, 5 + SIZES_OF_DICTIONARY[descriptor & 3]!, length) + (length === 2 ? 256 : 0);
  }
  const base = 2 ** (10 + (head[5]! >> 3));
  return base + (base / 8) * (head[5]! & 7);
}
