/** Where the pages of the window come from, besides the web: files, or a newsroom's store. */

/** A page in a list. */
export interface PageEntry {
  /** What the window asks by. */
  readonly id: string;
  readonly name: string;
  readonly url?: string;
}

/** What a list is asked for. */
export interface PageQuery {
  /** Words that people look for; all pages where there are none. */
  readonly search?: string | undefined;
  /** `next` of the answer before. */
  readonly after?: string | undefined;
}

/** A part of a list. */
export interface PageSlice {
  readonly items: readonly PageEntry[];
  /** What the rest is asked by; absent at the end. */
  readonly next?: string;
}

/** A page with its bytes as they came. */
export interface OpenedPage {
  readonly bytes: Uint8Array;
  readonly url?: string | undefined;
  /** The header Content-Type that came with it. */
  readonly contentType?: string | undefined;
}

/** A page that was there and is not any more: `message` says so in a sentence, `url` is where it may be had again. */
export class PageGone extends Error {
  readonly url: string | undefined;

  constructor(message: string, url?: string) {
    super(message);
    this.url = url;
  }
}

/** A page whose bytes stand somewhere on the web: they are fetched as the address would be. */
export interface PageAtAddress {
  readonly address: string;
}

/** Pages by lists and by id; both may fail with an `Error` whose message is a sentence for the window. */
export interface StudioPages {
  list(query: PageQuery): Promise<PageSlice>;
  /** Undefined: there is no page of this id. @throws PageGone */
  open(id: string): Promise<OpenedPage | PageAtAddress | undefined>;
}
