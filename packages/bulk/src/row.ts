/** What came of a page. */
import type { Article, ExtractReport } from 'galley';
import type { PageRequest } from './request.ts';

/** What a result is written as, in the worker thread. */
export type FormName = 'jsonl' | 'csv' | 'markdown' | 'columns';

/** What the job asks about a result, and the result as its destination writes it. */
export interface Row {
  /** The request's. */
  readonly id: unknown;
  /** Address of the page. */
  readonly url?: string | undefined;
  /** True for an article. */
  readonly ok: boolean;
  /** Why there is no article: a reason of galley's, a source's fault, `timed_out`, `out_of_memory`, `crashed`, `internal_error`. */
  readonly reason: string | undefined;
  /** Codes of the result's problems. */
  readonly problems: readonly string[];
  /** The article's language, BCP 47. */
  readonly language: string | undefined;
  /** What kind of page it is, as galley says. */
  readonly page: string | undefined;
  /** 0 … 1. */
  readonly confidence: number | undefined;
  /** Bytes of the page. */
  readonly bytes: number;
  /** Milliseconds of the thread's time; 0 where no thread told. */
  readonly milliseconds: number;
  /** 64 bits of the body's text, near for near texts; undefined without an article. */
  readonly fingerprint: bigint | undefined;
  /** The result in the destination's form; what is not known in the worker (`duplicateOf`) the destination adds. */
  readonly data: Uint8Array;
  /** The id of an earlier row with nearly the same text. */
  readonly duplicateOf?: unknown;
}

/** A page with its row; a page that failed still has its bytes. */
export interface ReadPage<R extends PageRequest> {
  /** The page, with its bytes. */
  readonly request: R;
  /** What came of it. */
  readonly row: Row;
}

/** Pages → their rows, in the order of the pages, a bounded number of them at work. */
export type RowRunner = <R extends PageRequest>(requests: AsyncIterable<R>, signal: AbortSignal) => AsyncIterable<ReadPage<R>>;

/** What a form says of the request itself. */
export type FormedRequest = Pick<PageRequest, 'id' | 'url' | 'fetchedAt'>;

/** How a result becomes the bytes of a row: pure, linear, run in worker threads. */
export interface Form {
  readonly name: FormName;
  /** No bytes where the form has no row for such a result. */
  write(request: FormedRequest, result: FormedResult): Uint8Array<ArrayBuffer>;
}

/** What `extract` gives, or a refusal of the same shape. */
export interface FormedResult extends Pick<ExtractReport, 'page'> {
  readonly ok: boolean;
  readonly article?: Article | undefined;
  readonly reason?: string | undefined;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}
