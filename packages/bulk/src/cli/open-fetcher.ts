/** Pages of lists of addresses: fetched as a polite guest, started when the first is asked for. */
import type { Fetcher } from '@galley/fetch';
import type { FetchPage } from '../sources/drafts.ts';
import { VERSION } from './version.ts';

/** How addresses are asked. */
export interface FetchSettings {
  /** Milliseconds between two requests to a host. */
  readonly paceMs: number;
  readonly contact: string | undefined;
  readonly allowPrivate: readonly string[];
  readonly maxBytes: number;
}

/** To be closed at the end. */
export interface PageFetcher {
  readonly fetchPage: FetchPage;
  close(): Promise<void>;
}

export function openFetcher({ paceMs, contact, allowPrivate, maxBytes }: FetchSettings): PageFetcher {
  let fetcher: Promise<Fetcher> | undefined;
  const open = async (): Promise<Fetcher> => {
    const { createFetcher } = await import('@galley/fetch');
    const from = contact === undefined ? {} : { contact };
    return createFetcher({ ...from, userAgent: `galley-bulk/${VERSION}`, perHostDelayMs: paceMs, allowPrivate, maxBytes });
  };
  return {
    async fetchPage(url, signal) {
      const { FetchError } = await import('@galley/fetch');
      fetcher ??= open();
      try {
        const { body, contentType, url: final, fetchedAt } = await (await fetcher).fetch(url, { signal });
        return { bytes: new Uint8Array(body), contentType, url: final, fetchedAt };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof FetchError)) throw error;
        return { bytes: undefined, fault: { code: error.code, message: error.message } };
      }
    },
    close: async () => (await fetcher)?.close(),
  };
}
