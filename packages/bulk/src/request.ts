/** A page as a source gives it. */

/** Where a request stood in its source, as plain JSON; only that source knows how to read it. */
export type Place = unknown;

/** A page to be read, or the news that it cannot be. */
export interface PageRequest {
  /** What the row is called: the request's own `id`, the record's id, the file's path or the address; of any JSON type. */
  readonly id: unknown;
  /** The page's bytes, in a buffer of their own (it is handed over to a thread); undefined where `fault` says why not. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** A page that came as text, instead of bytes. */
  readonly html?: string | undefined;
  /** Address of the page. */
  readonly url?: string | undefined;
  /** The `Content-Type` header its bytes came with. */
  readonly contentType?: string | undefined;
  /** When it was fetched, ISO 8601. */
  readonly fetchedAt?: string | undefined;
  /** What the feed says, as `galley` takes it. */
  readonly feedItem?: unknown;
  /** Why there is no page: `bad_line`, `too_large`, `unreadable_file`, `truncated_record`, `robots`, `network` … and a sentence. */
  readonly fault?: { readonly code: string; readonly message: string } | undefined;
  /** What lies between the request before and this one and is no page (records of a WARC), counted by kind. */
  readonly passedOver?: Readonly<Record<string, number>> | undefined;
  /** Reading the source from here gives what comes after this request. */
  readonly place: Place;
  /** How much of the source was read so far, in the unit of its `size`. */
  readonly read: number;
}
