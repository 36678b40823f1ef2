/** One item of a feed: its page is fetched and read, and the article, the site's profile and the item's end are written together. */

import { isDeepStrictEqual } from 'node:util';
import type { Fetched } from '@galley/fetch';
import { parseAddress } from '@galley/fetch';
import type { Article, Overrides, SiteProfile } from 'galley';
import type { FeedEntry } from '../feeds/feed.ts';
import { toFeedItem } from '../feeds/feed.ts';
import type { NewFetch } from '../store/fetches.ts';
import type { FeedItemRow } from '../store/schema.ts';
import type { FullSettings } from '../store/source-settings.ts';
import { hashContent } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import { chooseAddress, keepAddress } from './article-address.ts';
import { askRules } from './ask-rules.ts';
import { type ChosenText, chooseText } from './choose-text.ts';
import type { NewsroomEvent } from './events.ts';
import { type GotPage, getPage } from './get-page.ts';
import { loadNeighbours } from './neighbours.ts';
import type { PageReading } from './read-page.ts';
import { isoTime, NOTHING, type Outcome, type StageContext } from './stage.ts';

/** An item recently announced for another feed, whose page has been read for it, is not fetched once more. */
const TWIN_MS = 86_400_000;
/** Older news is not visited again. */
const RECENT_MS = 7 * 86_400_000;

/**
 * Fetches and reads; writes nothing. `last`: no try follows, so the feed's own text must do. An item that is done is visited again when
 * it is time (`revisitAt`): what stands in the way then changes nothing.
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
  if (item === undefined || !isDue(item, started)) return NOTHING;
  const own = await context.store.sourceSettings.full(item.sourceId);
  const early = await askRules(context, item, own.settings, { signal });
  if (early !== undefined) return onlyIfUnchanged(item, async (tx) => [await block(context, tx, item, { reason: early, started })]);
  const known = await findRead(context, item, started);
  if (known !== undefined) return takeKnown(context, item, { known, own, signal, started });
  const behind = item.articleId === null ? undefined : await context.store.pages.behind(item.articleId);
  const got = await getPage(context, item, { last, signal, behind, own });
  const { articleId } = item;
  if (got.kind === 'same' && articleId !== null)
    return onlyIfUnchanged(item, async (tx) => [await keepKnown(context, tx, item, { articleId, started, got })]);
  return readItem(context, item, { got, own, signal, started });
}

/**
 * What is left of an item whose reading threw, ran out of something or ended its process with every try: the feed's own text where there
 * is one, and the reason. `last`: not even that could be kept, so the item ends without a text.
 */
export async function prepareLeftover(
  context: StageContext,
  itemId: number,
  { last, signal, cause = 'it could not be read' }: { last: boolean; signal: AbortSignal; cause: string | undefined },
): Promise<Outcome> {
  const started = context.clock.now();
  const item = await context.store.feedItems.get(itemId);
  if (item === undefined || !isDue(item, started)) return NOTHING;
  if (!isOpen(item)) return onlyIfUnchanged(item, (tx) => waitFurther(context, tx, item, { kind: 'none' }));
  const failure = `reading it failed: ${cause}`;
  const text = last ? undefined : await context.readers.readFeedText(item.entry as FeedEntry, item.url ?? undefined, signal);
  const chosen = chooseText(undefined, text, failure);
  const result = { chosen, fetched: undefined, pageId: undefined, failure, reference: undefined, started };
  return onlyIfUnchanged(item, async (tx) => {
    const { event, isNew } = await writeItem(context, tx, item, result);
    if (isNew) await tx.fetches.noteArticle(item.sourceId);
    return [event];
  });
}

async function readItem(
  context: StageContext,
  item: FeedItemRow,
  { got, own, signal, started }: { got: GotPage; own: FullSettings; signal: AbortSignal; started: number },
): Promise<Outcome> {
  const fetched = got.kind === 'page' ? got.fetched : undefined;
  const site = fetched === undefined ? undefined : await context.store.siteProfiles.get<SiteProfile>(new URL(fetched.url).host);
  const entry = item.entry as FeedEntry;
  const begun = context.clock.now();
  const reading =
    fetched === undefined
      ? undefined
      : await readFetched(context, fetched, entry, { profile: site, overrides: own.settings.overrides }, signal);
  const readMs = reading === undefined ? undefined : context.clock.now() - begun;
  const failure = got.kind === 'obstacle' ? got.message : got.kind === 'none' ? 'the feed names no page' : undefined;
  const chosen = chooseText(reading, await context.readers.readFeedText(entry, item.url ?? undefined, signal), failure);
  if (!isOpen(item) && (chosen === undefined || chosen.partial)) return onlyIfUnchanged(item, (tx) => waitFurther(context, tx, item, got));
  const page = { article: chosen?.article ?? {}, url: fetched?.url };
  const reason = await askRules(context, item, own.settings, { page, signal });
  if (reason !== undefined) return onlyIfUnchanged(item, async (tx) => [await block(context, tx, item, { reason, started, got })]);
  return onlyIfUnchanged(item, async (tx) => {
    const kept =
      fetched === undefined ? undefined : await keepPage(context, tx, fetched, { reading, site, isFirst: item.articleId === null });
    const result = { chosen, fetched, pageId: kept?.pageId, failure: failure ?? reading?.reason, reference: reading?.reference, started };
    const { event, isNew } = await writeItem(context, tx, item, result);
    if (got.kind !== 'none') await logFetch(tx, got, event, { isNew, readMs });
    else if (isNew) await tx.fetches.noteArticle(item.sourceId);
    return [event, ...(kept?.events ?? [])];
  });
}

type PageEvent = Extract<NewsroomEvent, { kind: 'page' }>;

/** The request for an item's page, where there was one, and what came of it: one row, written when both are known. */
async function logFetch(
  tx: Store,
  got: GotPage | undefined,
  { outcome, problem, confidence }: PageEvent,
  more: Pick<NewFetch, 'isNew' | 'readMs'> = {},
): Promise<void> {
  if (got === undefined || got.kind === 'none') return;
  // Of the page, not of the feed's own text in its place.
  const judged = outcome === 'partial' ? undefined : confidence;
  await tx.fetches.add({ ...got.log, outcome, problem: problem ?? got.log.problem, confidence: judged, ...more });
}

function isDue({ state, revisitAt }: FeedItemRow, now: number): boolean {
  return state === 'new' || (revisitAt !== null && Date.parse(revisitAt) <= now);
}

/** Without an end yet, or with one that was a rule's. */
function isOpen({ state }: FeedItemRow): boolean {
  return state === 'new' || state === 'skipped';
}

/** Commits where nobody has done anything to the item meanwhile. */
function onlyIfUnchanged(item: FeedItemRow, commit: Outcome['commit']): Outcome {
  return {
    commit: async (tx) => {
      const now = await tx.feedItems.get(item.id);
      const isOurs = now?.state === item.state && now.changedAt === item.changedAt && now.revisitAt === item.revisitAt;
      return isOurs ? commit(tx) : [];
    },
  };
}

/** The article that the page of a new item gave when it was read for another feed. */
async function findRead({ store }: StageContext, item: FeedItemRow, now: number): Promise<number | undefined> {
  const { address, articleId } = item;
  if (!isOpen(item) || articleId !== null || address === null) return undefined;
  return store.feedItems.articleOfAddress(address, isoTime(now - TWIN_MS));
}

/** The rules of this source are its own. */
async function takeKnown(
  context: StageContext,
  item: FeedItemRow,
  { known, own, signal, started }: { known: number; own: FullSettings; signal: AbortSignal; started: number },
): Promise<Outcome> {
  const stored = own.settings.rules === undefined ? undefined : await context.store.articles.get(known);
  const page = stored === undefined ? undefined : { article: stored.article as Partial<Article>, url: stored.url };
  const reason = page === undefined ? undefined : await askRules(context, item, own.settings, { page, signal });
  return onlyIfUnchanged(item, async (tx) => [
    reason === undefined
      ? await keepKnown(context, tx, item, { articleId: known, started })
      : await block(context, tx, item, { reason, started }),
  ]);
}

/** Kept with the reason, and nothing of it is lost: it comes back when the rule goes. */
async function block(
  context: StageContext,
  tx: Store,
  item: FeedItemRow,
  { reason, started, got }: { reason: string; started: number; got?: GotPage },
): Promise<PageEvent> {
  await tx.feedItems.setState(item.id, 'skipped', { problem: reason });
  const url = item.url ?? '';
  const durationMs = context.clock.now() - started;
  const event: PageEvent = { kind: 'page', outcome: 'blocked', problem: reason, url, host: hostOf(url), durationMs };
  await logFetch(tx, got, event);
  return event;
}

/** The article stays as it is. */
async function keepKnown(
  context: StageContext,
  tx: Store,
  item: FeedItemRow,
  { articleId, started, got }: { articleId: number; started: number; got?: GotPage },
): Promise<PageEvent> {
  const address = item.url ?? '';
  await tx.articles.seeAgain(articleId, isoTime(context.clock.now()), item.sourceId);
  // Who has the page from another item leaves it to that one to look again.
  const revisitAt = got === undefined ? undefined : nextVisit(context, item);
  await tx.feedItems.setState(item.id, 'done', { articleId, revisitAt });
  const durationMs = context.clock.now() - started;
  const event: PageEvent = { kind: 'page', outcome: 'unchanged', articleId, url: address, host: hostOf(address), durationMs };
  await logFetch(tx, got, event);
  return event;
}

/** A visit that brought nothing: all stays as it was, and the next one is planned, unless the page is gone. */
async function waitFurther(context: StageContext, tx: Store, item: FeedItemRow, got: GotPage): Promise<readonly NewsroomEvent[]> {
  const isGone = got.kind === 'obstacle' && got.isGone;
  const revisitAt = isGone ? undefined : nextVisit(context, item);
  await tx.feedItems.setState(item.id, item.state, { problem: item.problem ?? undefined, revisitAt });
  if (got.kind !== 'none') await tx.fetches.add({ ...got.log, outcome: got.kind === 'same' ? 'unchanged' : 'failed' });
  return [];
}

/** When the page of recent news is asked again, on a falling schedule; undefined: no more. */
function nextVisit({ clock, revisitMs }: StageContext, { url, datePublished, firstSeenAt, visits }: FeedItemRow): string | undefined {
  const pause = revisitMs[visits];
  const toldAt = Math.min(Date.parse(datePublished ?? firstSeenAt), Date.parse(firstSeenAt));
  return url === null || pause === undefined || clock.now() - toldAt > RECENT_MS ? undefined : isoTime(clock.now() + pause);
}

async function readFetched(
  { store, readers }: StageContext,
  fetched: Fetched,
  entry: FeedEntry,
  known: { readonly profile: SiteProfile | undefined; readonly overrides: Overrides | undefined },
  signal: AbortSignal,
): Promise<PageReading> {
  const neighbours = await loadNeighbours(store, fetched.url, known.profile);
  return readers.readPage(fetched, toFeedItem(entry), { ...known, neighbours }, signal);
}

/** Keeps the page, and lets its site's profile learn from it once: what two readings of one page share would look like a template. */
async function keepPage(
  { readers }: StageContext,
  tx: Store,
  fetched: Fetched,
  { reading, site, isFirst }: { reading: PageReading | undefined; site: SiteProfile | undefined; isFirst: boolean },
): Promise<{ pageId: number; events: readonly NewsroomEvent[] }> {
  const { id: pageId, created } = await tx.pages.save(fetched);
  const learned = reading?.learned;
  if (!created || !isFirst || learned === undefined) return { pageId, events: [] };
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

interface WrittenItem {
  readonly event: PageEvent;
  /** Its article was not there before. */
  readonly isNew: boolean;
}

async function writeItem(
  context: StageContext,
  tx: Store,
  item: FeedItemRow,
  { chosen, fetched, pageId, failure, reference, started }: ItemResult,
): Promise<WrittenItem> {
  const address = fetched?.url ?? item.url ?? `urn:galley:item:${item.sourceId}:${encodeURIComponent(item.itemId)}`;
  const base = { kind: 'page' as const, url: address, host: hostOf(address), durationMs: context.clock.now() - started };
  if (chosen === undefined) {
    const problem = failure ?? 'no text';
    await tx.feedItems.setState(item.id, 'failed', { problem, revisitAt: nextVisit(context, item) });
    return { event: { ...base, outcome: 'failed', problem }, isNew: false };
  }
  const { article, partial, problem } = chosen;
  const chosenUrl = chooseAddress(address, partial ? undefined : article.mainEntityOfPage);
  const before = item.articleId === null ? undefined : await tx.articles.get(item.articleId);
  const saved = await tx.articles.save({
    url: keepAddress(chosenUrl, article.headline, before),
    article: fillDates(article, item),
    contentHash: hashOwnWords(article),
    seenAt: fetched?.fetchedAt ?? isoTime(context.clock.now()),
    sourceId: item.sourceId,
    pageId,
    partial,
  });
  await tx.feedItems.setState(item.id, 'done', { articleId: saved.id, problem, revisitAt: nextVisit(context, item) });
  const outcome = partial ? 'partial' : saved.created || saved.revised ? 'whole' : 'unchanged';
  const { headline, confidence } = article;
  const event: PageEvent = {
    ...base,
    outcome,
    articleId: saved.id,
    confidence,
    ...(headline === undefined ? {} : { headline }),
    ...(reference === undefined ? {} : { reference }),
    ...(problem === undefined ? {} : { problem }),
  };
  return { event, isNew: saved.created };
}

/** What tells revisions apart is what the page says: a feed may describe it anew with every poll. */
function hashOwnWords({ headline = '', description = '', articleBody, provenance }: Article): string {
  const own = (field: 'headline' | 'description', text: string): string => (provenance[field]?.source === 'feed' ? '' : text);
  return hashContent([own('headline', headline), own('description', description), articleBody].join('\0'));
}

/** The feed's date where the page has none. */
function fillDates(article: Article, { datePublished }: FeedItemRow): Article {
  return article.datePublished !== undefined || datePublished === null ? article : { ...article, datePublished };
}

function hostOf(address: string): string {
  return parseAddress(address)?.host ?? '';
}
