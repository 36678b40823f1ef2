/** Sources read to their ends, for tests. */
import { Readable } from 'node:stream';
import type { PageRequest, Place } from '../src/request.ts';
import type { Source } from '../src/source.ts';

/** What of a request can be compared. */
export interface ReadPage {
  readonly id: unknown;
  readonly text: string | undefined;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
  readonly fetchedAt: string | undefined;
  readonly fault: string | undefined;
}

export function describePage({ id, bytes, html, url, contentType, fetchedAt, fault }: PageRequest): ReadPage {
  return { id, text: bytes ? Buffer.from(bytes).toString('latin1') : html, url, contentType, fetchedAt, fault: fault?.code };
}

export async function readAll(source: Source, after?: Place): Promise<PageRequest[]> {
  const requests: PageRequest[] = [];
  for await (const request of source.read(after, new AbortController().signal)) requests.push(request);
  return requests;
}

/** Every place of a source gives the rest of it: once for each of its requests, after a trip through JSON. */
export async function readFromEveryPlace(open: () => Promise<Source>): Promise<{ whole: ReadPage[]; resumed: ReadPage[][] }> {
  const whole = await readAll(await open());
  const resumed: ReadPage[][] = [];
  for (const { place } of whole) {
    const rest = await readAll(await open(), JSON.parse(JSON.stringify(place)));
    resumed.push(rest.map(describePage));
  }
  return { whole: whole.map(describePage), resumed };
}

/** The bytes in pieces of a size, as a pipe might give them. */
export function inPieces(bytes: Uint8Array, size: number): Readable {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
}
