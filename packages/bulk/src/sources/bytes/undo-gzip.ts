/** gzip undone member by member (RFC 1952), so that reading can begin at any of them, and goes on behind a damaged one. */
import { crc32, createInflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Piece } from './piece.ts';
import type { RawInput } from './raw-input.ts';
import { runEngine } from './run-engine.ts';

const HEADER = 10;
const TRAILER = 8;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const HEADER_CRC = 2;
/** Flag bits that no version of gzip has. */
const RESERVED = 0xe0;
/** A name or comment longer than this is none. */
const MOST_NAME = 1 << 16;
/** Damaged members after which the rest of a file is given up: looking for the next one costs a chunk's inflation each. */
const MOST_DAMAGED = 1000;
const NOTHING = new Uint8Array();

/** The undone bytes of all members; a damaged one ends with a piece that says so. */
export async function* undoGzip(input: RawInput): AsyncGenerator<Piece> {
  let usual = 0;
  for (let damaged = 0; ; ) {
    const at = await skipPadding(input);
    if (at === undefined) return;
    const message: string | undefined = (await readHeader(input)) ? yield* undoMember(input, at, usual) : refuseHeader(input);
    usual = input.position - at;
    if (message === undefined) continue;
    const last = ++damaged > MOST_DAMAGED;
    const damage = { message: last ? `${message}; the rest of the file is given up` : message, of: at };
    yield { bytes: NOTHING, at: input.position, skip: 0, packing: 'gzip', read: input.position, damage };
    if (last || !(await seekMember(input))) return;
  }
}

/** Between members there may be zeros, as on tapes. The next member's offset; undefined at the end. */
async function skipPadding(input: RawInput): Promise<number | undefined> {
  for (;;) {
    const bytes = await input.peek();
    if (bytes === undefined) return undefined;
    const start = bytes.findIndex((byte) => byte !== 0);
    input.advance(start < 0 ? bytes.length : start);
    if (start >= 0) return input.position;
  }
}

/** Goes behind a member's header; false where there is none. */
async function readHeader(input: RawInput): Promise<boolean> {
  const head = await input.peekBytes(HEADER);
  if (head.length < HEADER || !beginsMember(head, 0)) return false;
  const flags = head[3]!;
  input.advance(HEADER);
  if ((flags & EXTRA) !== 0) {
    const size = await input.peekBytes(2);
    if (size.length < 2) return false;
    const whole = 2 + size[0]! + 256 * size[1]!;
    if ((await input.peekBytes(whole)).length < whole) return false;
    input.advance(whole);
  }
  if ((flags & NAME) !== 0 && !(await skipText(input))) return false;
  if ((flags & COMMENT) !== 0 && !(await skipText(input))) return false;
  if ((flags & HEADER_CRC) !== 0) input.advance((await input.peekBytes(2)).length);
  return true;
}

/** The next member is looked for behind it. */
function refuseHeader(input: RawInput): string {
  input.advance(1);
  return 'there is no gzip member here';
}

function beginsMember(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b && bytes[at + 2] === 8 && (bytes[at + 3]! & RESERVED) === 0;
}

async function skipText(input: RawInput): Promise<boolean> {
  for (let left = MOST_NAME; left > 0; ) {
    const bytes = await input.peek();
    if (bytes === undefined) return false;
    const end = bytes.indexOf(0);
    const count = end < 0 ? bytes.length : end + 1;
    input.advance(count);
    if (end >= 0) return true;
    left -= count;
  }
  return false;
}

/**
 * Gives what is wrong with it, if anything; the input then stands where the next one may be looked for. A member that is at hand as a whole,
 * as most of WARC files are, is undone at once: an engine and its turns cost twice as much as the work.
 */
async function* undoMember(input: RawInput, at: number, usual: number): AsyncGenerator<Piece, string | undefined> {
  const chunk = await input.peek();
  const whole = chunk !== undefined && chunk.length >= usual ? undoAtOnce(chunk) : undefined;
  if (whole === undefined) return yield* undoStepwise(input, at);
  const { bytes, used } = whole;
  // Before anybody else has them.
  const [sum, size] = [crc32(bytes), bytes.length];
  input.advance(used);
  if (size > 0) yield { bytes, at, skip: 0, packing: 'gzip', read: input.position };
  return readTrailer(input, sum, size);
}

/** A member of more bytes than this comes in pieces. */
const MOST_AT_ONCE = 4 << 20;

/** Undefined where the chunk does not hold all of it, or it is too large, or damaged. */
function undoAtOnce(chunk: Uint8Array): { readonly bytes: Uint8Array; readonly used: number } | undefined {
  try {
    const options: ZlibOptions & { info: true } = { info: true, maxOutputLength: MOST_AT_ONCE, chunkSize: 1 << 16 };
    const { buffer, engine } = inflateRawSync(chunk, options) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return { bytes: buffer, used: engine.bytesWritten };
  } catch {
    return undefined;
  }
}

async function* undoStepwise(input: RawInput, at: number): AsyncGenerator<Piece, string | undefined> {
  let skip = 0;
  let sum = 0;
  try {
    for await (const bytes of runEngine(createInflateRaw({ chunkSize: 1 << 16 }), input)) {
      // Before anybody else has them.
      sum = crc32(bytes, sum);
      const { length } = bytes;
      yield { bytes, at, skip, packing: 'gzip', read: input.position };
      skip += length;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !code.startsWith('Z_')) throw error;
    return code === 'Z_BUF_ERROR' ? 'the file ends in the middle of a gzip member' : `a gzip member is damaged: ${message}`;
  }
  return readTrailer(input, sum, skip);
}

/** Checksum and size of what was undone. */
async function readTrailer(input: RawInput, sum: number, size: number): Promise<string | undefined> {
  const trailer = Buffer.from(await input.peekBytes(TRAILER));
  input.advance(trailer.length);
  if (trailer.length < TRAILER) return 'the file ends in the middle of a gzip member';
  const whole = trailer.readUInt32LE(0) === sum && trailer.readUInt32LE(4) === size % 2 ** 32;
  return whole ? undefined : 'a gzip member is damaged: its checksum is another';
}

/** Goes to what looks like the next member; false where there is none. */
async function seekMember(input: RawInput): Promise<boolean> {
  for (;;) {
    const bytes = await input.peekBytes(4);
    if (bytes.length < 4) return false;
    const chunk = (await input.peek())!;
    for (let i = chunk.indexOf(0x1f); i >= 0; i = chunk.indexOf(0x1f, i + 1)) {
      if (i + 4 > chunk.length) {
        input.advance(i);
        break;
      }
      if (!beginsMember(chunk, i)) continue;
      input.advance(i);
      return true;
    }
    if ((await input.peek()) === chunk) input.advance(chunk.length);
  }
}
