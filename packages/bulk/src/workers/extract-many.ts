/** `extract` over many pages on every core. */
import type { Article, PageGuess } from 'galley';
import type { PageRequest } from '../request.ts';
import type { ExtractSettings } from './extract-settings.ts';
import type { ThreadLimits } from './page-pool.ts';
import { runRows } from './run-rows.ts';

/** A page to be extracted: its bytes or its markup, and what is known of it. */
export interface ManyPage {
  /** What the result is called, of any JSON type; the page's number from 0 if not said. */
  readonly id?: unknown;
  /** The page as it was received; one of this and `html`. */
  readonly bytes?: Uint8Array | undefined;
  /** The page as text. */
  readonly html?: string | undefined;
  /** Its address. */
  readonly url?: string | undefined;
  /** The `Content-Type` header its bytes came with; null where it had none. */
  readonly contentType?: string | null | undefined;
  /** When it was fetched, ISO 8601. */
  readonly fetchedAt?: string | undefined;
  /** What the feed says about it, as the option of `extract`. */
  readonly feedItem?: unknown;
}

/** How many pages are extracted at once, within which limits, and with which options of `extract`. */
export interface ManyOptions extends ThreadLimits, ExtractSettings {
  /** Ends the loop with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What came of a page: what `extract` gives as JSON has it, under the page's id. */
export interface ManyResult {
  /** The page's own, or its number. */
  readonly id: unknown;
  /** The page's address. */
  readonly url?: string;
  /** When it was fetched. */
  readonly fetchedAt?: string;
  /** True: there is an article, and nothing says that the page is none. */
  readonly ok: boolean;
  /** There whenever any text was found. */
  readonly article?: Article;
  /**
   * Why there is no article: a reason of `extract`, `bad_line` for a page whose facts are of the wrong type, `internal_error` for an
   * error of ours; `timed_out`, `out_of_memory` and `crashed` for a page whose thread had to be replaced.
   */
  readonly reason?: string;
  /** What was wrong on the way. */
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  /** What kind of page it is. */
  readonly page?: PageGuess;
}

/**
 * Extracts the articles of any number of pages in worker threads; results come in the order of the pages. No more than 128 pages or 64 MB
 * of them are between the source and the loop, so both may be as slow or as long as they like. Leaving the loop ends the threads. A page
 * that hangs, swells or crashes its thread is a result with that reason.
 *
 * @throws TypeError where an option is none, or a page has neither `bytes` nor `html`; the signal's reason; what the source throws
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extractMany } from '@galley/bulk';
 *
 * async function* pages() {
 *   yield { id: 'a', bytes: readFileSync('page.html'), url: 'https://post.example/lighthouse' };
 *   yield { html: '<p>Nothing.</p>' };
 * }
 * const told: string[] = [];
 * for await (const { id, ok, article, reason } of extractMany(pages(), { concurrency: 1, timeoutMs: 20_000 }))
 *   told.push(`${id}: ${ok ? article?.headline : reason}`);
 * told; // → ['a: Lighthouse to be lit again', '1: too_little_text']
 * ```
 */
export async function* extractMany(
  pages: Iterable<ManyPage> | AsyncIterable<ManyPage>,
  options: ManyOptions = {},
): AsyncGenerator<ManyResult, void, void> {
  const { signal } = options;
  signal?.throwIfAborted();
  for await (const { row } of runRows(numberPages(pages), { ...options, form: 'jsonl' })) yield JSON.parse(DECODER.decode(row.data));
  signal?.throwIfAborted();
}

const DECODER = new TextDecoder();

async function* numberPages(pages: Iterable<ManyPage> | AsyncIterable<ManyPage>): AsyncGenerator<PageRequest> {
  let read = 0;
  for await (const page of pages) {
    const { id = read, bytes, html, contentType, ...facts } = page ?? {};
    if ((bytes === undefined) === (html === undefined)) throw new TypeError(`page ${read} must have either bytes or html, in an object`);
    yield {
      ...facts,
      id,
      contentType: contentType ?? undefined,
      bytes: bytes as Uint8Array<ArrayBuffer> | undefined,
      html,
      place: read,
      read: ++read,
    };
  }
}
