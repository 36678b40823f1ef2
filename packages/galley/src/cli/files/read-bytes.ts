/** Bytes of a file or a stream, so many at most. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/** More bytes than are wanted. */
export class TooManyBytes extends Error {
  constructor(most: number) {
    super(`larger than ${most} bytes (see --max-bytes)`);
    this.name = 'TooManyBytes';
  }
}

const CHUNK = 1 << 16;

/** @throws TooManyBytes, and what Node.js throws */
export function readFileWithin(path: string, most: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const stats = fstatSync(file);
    if (stats.size > most) throw new TooManyBytes(most);
    // What is no file (a device, a pipe) and what lies about its size may have no end.
    return stats.isFile() && stats.size > 0 ? readFileSync(file) : readUntilEnd(file, most);
  } finally {
    closeSync(file);
  }
}

function readUntilEnd(file: number, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = new Uint8Array(CHUNK);
    const read = readSync(file, chunk);
    if (read === 0) return Buffer.concat(chunks);
    size += read;
    if (size > most) throw new TooManyBytes(most);
    chunks.push(chunk.subarray(0, read));
  }
}

/** @throws TooManyBytes, and what the stream throws */
export async function readStreamWithin(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new TooManyBytes(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
