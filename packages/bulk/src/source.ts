/** The interface of sources. */
import type { PageRequest, Place } from './request.ts';

/** Pages in an order that is the same every time. */
export interface Source {
  /** As the user named it. */
  readonly name: string;
  /** Bytes, files or addresses, whatever `PageRequest.read` counts; undefined where nobody can know. */
  readonly size: number | undefined;
  /** Equal as long as a job that was begun on this source may go on: of files, their paths, sizes and times. */
  readonly fingerprint: string;
  /**
   * All requests, or those behind a place. Bad records are requests with a `fault`, so that nothing is lost.
   * @throws SourceError where the source itself cannot be read
   */
  read(after: Place | undefined, signal: AbortSignal): AsyncIterable<PageRequest>;
}

/** A source that cannot be opened or read on, in one sentence for people. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
