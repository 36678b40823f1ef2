/** Lines and stretches of bytes that come piece by piece. */

const LINE_FEED = 10;

/** Stands before a byte, or at the end. */
export interface ByteCursor {
  /** The bytes at hand, one at least; undefined at the end. */
  peek(): Promise<Uint8Array | undefined>;
  /** Goes on behind so many of the bytes at hand. */
  advance(count: number): void;
}

/** A line that is longer than was asked for; it is skipped, not kept. */
export const TOO_LONG: unique symbol = Symbol('too long');

/** Goes behind so many bytes; gives how many there were. */
export async function skipBytes(cursor: ByteCursor, count: number): Promise<number> {
  let left = count;
  while (left > 0) {
    const bytes = await cursor.peek();
    if (bytes === undefined) break;
    const now = Math.min(left, bytes.length);
    cursor.advance(now);
    left -= now;
  }
  return count - left;
}

/** So many bytes, or as many as there are, in a buffer of their own. */
export async function takeBytes(cursor: ByteCursor, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let left = count;
  while (left > 0) {
    const bytes = await cursor.peek();
    if (bytes === undefined) break;
    const now = Math.min(left, bytes.length);
    pieces.push(bytes.subarray(0, now));
    cursor.advance(now);
    left -= now;
  }
  return joinBytes(pieces, count - left);
}

/** Up to a line feed, which is left out, or to the end; undefined at the end. */
export async function takeLine(cursor: ByteCursor, most: number): Promise<Uint8Array | typeof TOO_LONG | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let begun = false; ; begun = true) {
    const bytes = await cursor.peek();
    if (bytes === undefined) return begun ? endLine(pieces, size, most) : undefined;
    const end = bytes.indexOf(LINE_FEED);
    const part = end < 0 ? bytes : bytes.subarray(0, end);
    cursor.advance(end < 0 ? bytes.length : end + 1);
    size += part.length;
    if (size <= most) pieces.push(part);
    else pieces.length = 0;
    if (end >= 0) return endLine(pieces, size, most);
  }
}

function endLine(pieces: readonly Uint8Array[], size: number, most: number): Uint8Array | typeof TOO_LONG {
  if (size > most) return TOO_LONG;
  return pieces.length === 1 ? pieces[0]! : joinBytes(pieces, size);
}

function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
