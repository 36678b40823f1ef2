/** One file of a source → pages, by what is in it. */

import { readAddresses } from './address-list.ts';
import { takeBytes } from './bytes/byte-cursor.ts';
import { ByteReader } from './bytes/byte-reader.ts';
import type { BytePlace } from './bytes/piece.ts';
import { type Item, ownBuffer, type SourceOptions, tooLarge } from './drafts.ts';
import type { FileKind, SourceFile } from './find-files.ts';
import { readJsonLines } from './json-lines.ts';
import { readPageFile } from './page-file.ts';
import { readWarc } from './warc/read-warc.ts';

/** Where in a file reading goes on, and as what. */
export interface ReadState {
  readonly kind: FileKind;
  readonly place: BytePlace;
}

export interface FileItem extends Item {
  /** Undefined behind the only page of a file. */
  readonly state: ReadState | undefined;
}

/** @throws what Node.js throws; RangeError where this Node.js cannot undo the file */
export async function* readFile(
  file: SourceFile,
  state: ReadState | undefined,
  options: SourceOptions,
  signal: AbortSignal,
): AsyncGenerator<FileItem> {
  if (file.kind === 'page') {
    yield { draft: await readPageFile(file.path, options.maxBytes), state: undefined, read: file.size };
    return;
  }
  const reader = await ByteReader.open(file.open, state?.place, signal);
  try {
    const kind = state?.kind ?? file.kind ?? findKind(await reader.peek());
    for await (const item of READ[kind](reader, file.path, options, signal))
      yield { ...item, state: item.place === undefined ? undefined : { kind, place: item.place } };
  } finally {
    await reader.close();
  }
}

/** By how it begins. */
function findKind(head: Uint8Array | undefined): FileKind {
  const text = Buffer.from(head?.subarray(0, 64) ?? [])
    .toString()
    .replace(/^[\ufeff\s]+/, '');
  if (text.startsWith('WARC/')) return 'warc';
  if (text.startsWith('{')) return 'json-lines';
  return /^(?:https?:\/\/|#)/i.test(text) ? 'addresses' : 'page';
}

type Read = (reader: ByteReader, path: string, options: SourceOptions, signal: AbortSignal) => AsyncIterable<Item>;

const READ: Readonly<Record<FileKind, Read>> = {
  page: readPage,
  warc: (reader, _path, { maxBytes }) => readWarc(reader, maxBytes),
  'json-lines': (reader, _path, options, signal) => readJsonLines(reader, options, signal),
  addresses: (reader, _path, options, signal) => readAddresses(reader, options, signal),
};

async function* readPage(reader: ByteReader, path: string, { maxBytes }: SourceOptions): AsyncGenerator<Item> {
  const bytes = await takeBytes(reader, maxBytes + 1);
  const draft = bytes.length > maxBytes ? tooLarge(path, maxBytes) : { id: path, bytes: ownBuffer(bytes) };
  yield { draft, read: reader.read };
}
