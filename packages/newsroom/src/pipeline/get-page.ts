/** The page of an item: fetched, found to be the one its article was read from, or why there is none. */
import { FetchError, type Fetched, type Validators } from '@galley/fetch';
import type { NewFetch } from '../store/fetches.ts';
import type { PageBehind } from '../store/pages.ts';
import type { FeedItemRow } from '../store/schema.ts';
import type { FullSettings } from '../store/source-settings.ts';
import { hashContent } from '../store/storable.ts';
import { asIfBy, asPostponed, isoTime, type StageContext } from './stage.ts';

export type GotPage =
  /** The feed names none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly fetched: Fetched; readonly log: NewFetch }
  /** Byte for byte, or as the server says, what the article was read from. */
  | { readonly kind: 'same'; readonly fetched: Fetched; readonly log: NewFetch }
  | { readonly kind: 'obstacle'; readonly message: string; readonly isGone: boolean; readonly log: NewFetch };

export interface GetOptions {
  /** No try follows. */
  readonly last: boolean;
  readonly signal: AbortSignal;
  /** What the article was read from the last time. */
  readonly behind: PageBehind | undefined;
  /** Of its source. */
  readonly own: FullSettings;
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** @throws FetchError where another try may help, Postponed where the host is not to be asked yet; the signal's reason when aborted. */
export async function getPage(context: StageContext, item: FeedItemRow, { last, signal, behind, own }: GetOptions): Promise<GotPage> {
  if (item.url === null) return { kind: 'none' };
  const patienceMs = Date.parse(item.revisitAt ?? item.changedAt) + context.patienceMs - context.clock.now();
  try {
    const validators = isOf(item, behind) ? validatorsOf(behind) : undefined;
    const fetched = await context.fetcher.fetch(item.url, {
      ...asIfBy(own),
      signal,
      withinMs: patienceMs,
      ...(validators && { validators }),
    });
    const isSame = fetched.notModified || (fetched.url === behind?.url && hashContent(fetched.body) === behind.contentHash);
    return { kind: isSame ? 'same' : 'page', fetched, log: describeFetch(fetched, item) };
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
    if (isWorthWaiting(error, patienceMs, last)) throw asPostponed(error);
    const { code, message, status } = error;
    const fetchedAt = isoTime(context.clock.now());
    const log: NewFetch = {
      url: item.url,
      purpose: 'page',
      sourceId: item.sourceId,
      itemId: item.id,
      errorCode: code,
      problem: message,
      status,
      fetchedAt,
    };
    return { kind: 'obstacle', message, isGone: GONE.has(status ?? 0), log };
  }
}

/** Nobody waits longer than patience lasts: what the feed says itself is better than nothing. */
function isWorthWaiting({ code, retryable, retryAfterMs = 0 }: FetchError, patienceMs: number, last: boolean): boolean {
  return retryable && retryAfterMs <= patienceMs && (code === 'busy' || !last);
}

/** Whether the item still leads to that page: an edited entry may have another address. */
function isOf({ url, state }: FeedItemRow, behind: PageBehind | undefined): behind is PageBehind {
  if (behind === undefined || url === null) return false;
  const [now, then] = [new URL(url), new URL(behind.url)];
  return state !== 'new' || (now.host === then.host && now.pathname === then.pathname);
}

function validatorsOf({ etag, lastModified }: PageBehind): Validators | undefined {
  if (etag === null && lastModified === null) return undefined;
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) };
}

function describeFetch(
  { url, status, body, durationMs, fetchedAt, notModified }: Fetched,
  { id: itemId, sourceId }: FeedItemRow,
): NewFetch {
  return { url, purpose: 'page', sourceId, itemId, status, bytes: body.length, durationMs, fetchedAt, notModified };
}
