/** What is asked of an address, and what it answered. */

/** What tells a server which edition we have; for conditional requests. */
export interface Validators {
  /** The header `ETag` as it came. */
  readonly etag?: string;
  /** The header `Last-Modified` as it came. */
  readonly lastModified?: string;
}

/** What only some may be told. */
export interface Secrets {
  /** Name → value: cookies, keys. */
  readonly headers: Readonly<Record<string, string>>;
  /** Scheme, host and port of those who are told: `https://news.example`. */
  readonly origins: readonly string[];
}

/** What one request has besides its address. */
export interface FetchRequest {
  /** From the last time: the answer may then be 304. */
  readonly validators?: Validators;
  /** The header `Accept`; pages are asked for where it is left out. */
  readonly accept?: string;
  /** Gives the request up: FetchError `aborted`. */
  readonly signal?: AbortSignal;
  /** Headers for some hosts only; a redirect that leaves them is asked without. */
  readonly secrets?: Secrets;
  /** The whole header `User-Agent` instead of the fetcher's; robots.txt goes on knowing us by our own name. */
  readonly userAgent?: string;
  /** False where a person asks for this one page. Default: the fetcher's. */
  readonly robots?: boolean;
  /**
   * For those who can come again: waits neither for a turn at the host nor to try again. FetchError `busy` says in `retryAfterMs` when
   * a turn is; one that would be later than so many milliseconds from now is not set aside. Default: it waits.
   */
  readonly withinMs?: number;
}

/** What an address answered. */
export interface Fetched {
  /** After redirects, without user name, password and fragment. */
  readonly url: string;
  /** The address as asked for. */
  readonly requestedUrl: string;
  /** The HTTP status: 200 to 299, or 304 where `validators` were sent. */
  readonly status: number;
  /** Status 304: what the caller has is still good; the body is empty. */
  readonly notModified: boolean;
  /** The bytes, decompressed; empty for 304. */
  readonly body: Uint8Array;
  /** The whole header, charset included. */
  readonly contentType?: string;
  /** How long the server says that the answer stays good, in milliseconds. */
  readonly freshMs?: number;
  /** The header `Content-Location`, as it was sent: what relative addresses are relative to (RFC 3986, 5.1.2). */
  readonly contentLocation?: string;
  /** The header `Link`, several joined. */
  readonly links?: string;
  /** What to send the next time. */
  readonly validators: Validators;
  /** The addresses visited before `url`. */
  readonly redirects: readonly string[];
  /** Where the address has moved for good (301 and 308 only, from the first redirect on). */
  readonly permanentUrl?: string;
  /** When the answer came, ISO 8601. */
  readonly fetchedAt: string;
  /** Milliseconds from the request to the last byte, redirects, pauses and the wait for a turn included. */
  readonly durationMs: number;
}

/** Something that is sent to an address. */
export interface Posting {
  /** Text is sent in UTF-8. */
  readonly body: string | Uint8Array;
  /** Names in lower case; `content-type` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Gives it up: FetchError `aborted`. */
  readonly signal?: AbortSignal;
}

/** What became of it. */
export interface Posted {
  /** Whatever it is: redirects are not followed. */
  readonly status: number;
  /** How long the server asked us to stay away, in milliseconds. */
  readonly retryAfterMs?: number;
}
