/** What the readers of each kind of source give, before it is known where in the whole source they stand. */
import type { PageRequest } from '../request.ts';
import type { BytePlace } from './bytes/piece.ts';

/** A request without its place. */
export type Draft = Omit<PageRequest, 'place' | 'read'>;

/** A draft, at once or when it is fetched. */
export interface Item {
  readonly draft: Draft | Promise<Draft>;
  /** Where in its file reading goes on behind it; undefined behind the only one of a file. */
  readonly place?: BytePlace;
  /** Bytes of the file read so far. */
  readonly read: number;
}

/** A page from the web, or why there is none. */
export type FetchedPage = Pick<Draft, 'bytes' | 'contentType' | 'url' | 'fetchedAt' | 'fault'>;

/** Gets a page politely. What it throws becomes the fault `network`. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<FetchedPage>;

/** What holds for every page of a source. */
export interface SourceOptions {
  /** Bytes of a page at most; larger ones are the fault `too_large`, and not read into memory. */
  readonly maxBytes: number;
  /** Where addresses are pages; without it they are faults. */
  readonly fetchPage?: FetchPage | undefined;
  /** Pages that are fetched at once, 32 unless told: those of slow hosts keep no more than that waiting. */
  readonly fetchAhead?: number | undefined;
  /** What `-` stands for; stdin unless told. */
  readonly stdin?: AsyncIterable<Uint8Array> | undefined;
}

export function faultyDraft(id: unknown, code: string, message: string, more?: Partial<Draft>): Draft {
  return { ...more, id, bytes: undefined, fault: { code, message } };
}

export function tooLarge(id: unknown, maxBytes: number, more?: Partial<Draft>): Draft {
  return faultyDraft(id, 'too_large', `larger than ${maxBytes} bytes (see --max-bytes)`, more);
}

/** Buffers of Node.js may share their memory with others: then a copy. */
export function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length) return new Uint8Array(buffer);
  return new Uint8Array(bytes);
}
