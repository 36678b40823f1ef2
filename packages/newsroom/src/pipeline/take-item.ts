/** One item of a feed: its page is fetched and read, and the article, the site's profile and the item's end are written together. */

import { isDeepStrictEqual } from 'node:util';
import { FetchError, type Fetched } from '@galley/fetch';
import type { Article, SiteProfile } from 'galley';
import type { FeedEntry } from '../feeds/feed.ts';
import { toFeedItem } from '../feeds/feed.ts';
import type { NewFetch } from '../store/fetches.ts';
import type { FeedItemRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { chooseAddress } from './article-address.ts';
import { type ChosenText, chooseText } from './choose-text.ts';
import type { NewsroomEvent } from './events.ts';
import { loadNeighbours } from './neighbours.ts';
import type { PageReading } from './read-page.ts';
import { asPostponed, isoTime, NOTHING, type Outcome, type StageContext } from './stage.ts';

/** What stands in the way of a page and may be gone at the next try. */
interface Obstacle {
  readonly message: string;
  readonly fetch: NewFetch;
}

/**
 * Fetches and reads; writes nothing. `last`: no try follows, so the feed's own text must do.
 * @throws FetchError where another try may help, Postponed where the host is not to be asked yet; the signal's reason when aborted.
 */
export async function prepareItem(
  context: StageContext,
  itemId: number,
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const started = context.clock.now();
  const item = await context.store.feedItems.get(itemId);
  // Delivered again after it was done.
  if (item === undefined || item.state !== 'new') return NOTHING;
  const entry = item.entry as FeedEntry;
  const got = await fetchPage(context, item, { last, signal });
  const fetched = got !== undefined && 'body' in got ? got : undefined;
  const obstacle = fetched === undefined ? (got as Obstacle | undefined) : undefined;
  const site = fetched === undefined ? undefined : await context.store.siteProfiles.get<SiteProfile>(new URL(fetched.url).host);
  const reading = fetched === undefined ? undefined : await readFetched(context, fetched, entry, site, signal);
  const failure = obstacle?.message ?? (item.url === null ? 'the feed names no page' : undefined);
  const chosen = chooseText(reading, await context.readers.readFeedText(entry, item.url ?? undefined, signal), failure);
  return {
    commit: async (tx) => {
      if ((await tx.feedItems.get(itemId))?.state !== 'new') return [];
      const log = fetched === undefined ? obstacle?.fetch : describeFetch(fetched, item);
      if (log !== undefined) await tx.fetches.add(log);
      const kept = fetched === undefined ? undefined : await keepPage(context, tx, fetched, { reading, site });
      const result = { chosen, fetched, pageId: kept?.pageId, failure: failure ?? reading?.reason, reference: reading?.reference, started };
      return [await writeItem(context, tx, item, result), ...(kept?.events ?? [])];
    },
  };
}

async function fetchPage(
  context: StageContext,
  item: FeedItemRow,
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<Fetched | Obstacle | undefined> {
  if (item.url === null) return undefined;
  const patienceMs = Date.parse(item.changedAt) + context.patienceMs - context.clock.now();
  try {
    return await context.fetcher.fetch(item.url, { signal, withinMs: patienceMs });
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
    // Nobody waits longer than that for a host: what the feed says itself is better than nothing.
    const isLate = (error.retryAfterMs ?? 0) > patienceMs;
    if (error.retryable && !isLate && (error.code === 'busy' || !last)) throw asPostponed(error);
    const { url, sourceId } = { url: item.url, sourceId: item.sourceId };
    const status = error.status === undefined ? {} : { status: error.status };
    return {
      message: error.message,
      fetch: { url, purpose: 'page', sourceId, errorCode: error.code, fetchedAt: isoTime(context.clock.now()), ...status },
    };
  }
}

function describeFetch({ url, status, body, durationMs, fetchedAt }: Fetched, { sourceId }: FeedItemRow): NewFetch {
  return { url, purpose: 'page', sourceId, status, bytes: body.length, durationMs, fetchedAt };
}

async function readFetched(
  { store, readers }: StageContext,
  fetched: Fetched,
  entry: FeedEntry,
  profile: SiteProfile | undefined,
  signal: AbortSignal,
): Promise<PageReading> {
  const neighbours = await loadNeighbours(store, fetched.url, profile);
  return readers.readPage(fetched, toFeedItem(entry), { profile, neighbours }, signal);
}

/** Keeps the page, and lets its site's profile learn from it once. */
async function keepPage(
  { readers }: StageContext,
  tx: Store,
  fetched: Fetched,
  { reading, site }: { reading: PageReading | undefined; site: SiteProfile | undefined },
): Promise<{ pageId: number; events: readonly NewsroomEvent[] }> {
  const { id: pageId, created } = await tx.pages.save(fetched);
  const learned = reading?.learned;
  if (!created || learned === undefined) return { pageId, events: [] };
  const { host } = new URL(fetched.url);
  let before: number | undefined;
  const after = await tx.siteProfiles.update<SiteProfile>(host, (profile) => {
    before = profile?.template?.changedAt;
    // Another page may have taught it something since.
    return isDeepStrictEqual(profile, site) ? learned : readers.learnPage(fetched, profile);
  });
  const changed = after.template?.changedAt;
  if (changed === undefined || changed === before) return { pageId, events: [] };
  return { pageId, events: [{ kind: 'layout_change', host, url: fetched.url, at: fetched.fetchedAt }] };
}

interface ItemResult {
  readonly chosen: ChosenText | undefined;
  readonly fetched: Fetched | undefined;
  readonly pageId: number | undefined;
  readonly failure: string | undefined;
  readonly reference: string | undefined;
  readonly started: number;
}

async function writeItem(
  context: StageContext,
  tx: Store,
  item: FeedItemRow,
  { chosen, fetched, pageId, failure, reference, started }: ItemResult,
): Promise<NewsroomEvent> {
  const address = fetched?.url ?? item.url ?? `urn:galley:item:${item.sourceId}:${encodeURIComponent(item.itemId)}`;
  const base = { kind: 'page' as const, url: address, host: hostOf(address), durationMs: context.clock.now() - started };
  if (chosen === undefined) {
    const problem = failure ?? 'no text';
    await tx.feedItems.setState(item.id, 'failed', { problem });
    return { ...base, outcome: 'failed', problem };
  }
  const { article, partial, problem } = chosen;
  const url = chooseAddress(address, partial ? undefined : article.mainEntityOfPage);
  const saved = await tx.articles.save({
    url,
    article: fillDates(article, item),
    seenAt: fetched?.fetchedAt ?? isoTime(context.clock.now()),
    sourceId: item.sourceId,
    pageId,
    partial,
  });
  await tx.feedItems.setState(item.id, 'done', { articleId: saved.id, ...(problem === undefined ? {} : { problem }) });
  const outcome = partial ? 'partial' : saved.created || saved.revised ? 'whole' : 'unchanged';
  const { headline, confidence } = article;
  return {
    ...base,
    outcome,
    articleId: saved.id,
    confidence,
    ...(headline === undefined ? {} : { headline }),
    ...(reference === undefined ? {} : { reference }),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** The feed's date where the page has none. */
function fillDates(article: Article, { datePublished }: FeedItemRow): Article {
  return article.datePublished !== undefined || datePublished === null ? article : { ...article, datePublished };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
