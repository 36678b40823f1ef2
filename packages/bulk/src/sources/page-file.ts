/** One file → the page in it; `.gz`, `.br` and `.zst` are undone. */
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { undoZstdAtOnce } from '../zstd/zstd.ts';
import { type Draft, faultyDraft, ownBuffer, tooLarge } from './drafts.ts';

type Undo = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const UNDO: Readonly<Record<string, Undo>> = {
  gz: promisify(zlib.gunzip) as Undo,
  br: promisify(zlib.brotliDecompress) as Undo,
  zst: async (bytes, options) => undoZstdAtOnce(bytes, options),
};

/** A file that cannot be read is a fault. Its path is the id unless `named` has one. */
export async function readPageFile(path: string, maxBytes: number, named: Omit<Draft, 'bytes'> = { id: path }): Promise<Draft> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) return tooLarge(named.id, maxBytes, named);
    const bytes: Uint8Array = await readFile(path);
    const [, ending] = /\.(gz|br|zst)$/i.exec(path) ?? [];
    const page = ending === undefined ? bytes : await UNDO[ending.toLowerCase()]!(bytes, { maxOutputLength: maxBytes });
    return page.length > maxBytes ? tooLarge(named.id, maxBytes, named) : { ...named, bytes: ownBuffer(page) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge(named.id, maxBytes, named);
    return faultyDraft(named.id, 'unreadable_file', message, named);
  }
}
