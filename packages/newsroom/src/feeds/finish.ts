/** From a feed's own strings to entries one can rely on: absolute addresses, ISO dates, ids that are there and unique. */

import { parseAddress } from '@galley/fetch';
import { toIsoDate } from './dates.ts';
import type { Feed, FeedEntry, FeedMedium, FeedProblem } from './feed.ts';
import type { FeedFormat } from './formats.ts';
import { absoluteAddresses, isWeb, resolveBase, textOf } from './markup.ts';
import type { RawEntry, RawFeed, RawMedium } from './raw.ts';

const MAX_NAMES = 100; // authors, keywords or media of one entry
const MAX_HUBS = 5;
const DAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const LONGEST_ID = 2_048;
const LONGEST_TITLE = 10_000; // characters; databases and readers choke on megabytes

interface Context {
  readonly base: string;
  /** Of times without a zone. */
  readonly offset: string;
  /** Dates nobody could read. */
  readonly badDates: string[];
}

/** @param from where the feed was fetched from, and where its content says it is. */
export function finishFeed(
  raw: RawFeed,
  { name, mostEntries }: FeedFormat,
  { url, contentLocation }: { readonly url: string; readonly contentLocation?: string },
  problems: FeedProblem[],
): Feed {
  const outer = resolveBase(contentLocation, url) ?? url;
  const base = resolveBase(raw.base, outer) ?? outer;
  const context: Context = { base, offset: offsetFor(raw.inLanguage), badDates: [] };
  const limited = raw.entries.slice(0, mostEntries);
  const drafts = limited.map((entry) => finishEntry(entry, context)).filter((entry) => entry !== undefined);
  if (drafts.length < limited.length)
    problems.push({
      code: 'empty_entry',
      message: `${limited.length - drafts.length} entries without id, address, title, text, file, date and author`,
    });
  const entries = withUniqueIds(drafts, problems);
  const sitemaps = raw.sitemaps && finishSitemaps(raw.sitemaps, context);
  if (context.badDates.length > 0)
    problems.push({
      code: 'bad_date',
      message: `${context.badDates.length} dates are none, the first "${context.badDates[0]!.slice(0, 60)}"`,
    });
  return {
    format: name,
    url,
    ...present('title', raw.title?.slice(0, LONGEST_TITLE) || undefined),
    ...present('homeUrl', resolve(raw.homeUrl, base)),
    ...present('description', raw.description || undefined),
    ...present('inLanguage', languageOf(raw.inLanguage)),
    ...present('ttlMinutes', raw.ttlMinutes !== undefined && raw.ttlMinutes > 0 ? raw.ttlMinutes : undefined),
    ...present(
      'skipHours',
      orNone((raw.skipHours ?? []).filter((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24).map((hour) => hour % 24)),
    ),
    ...present(
      'skipDays',
      orNone((raw.skipDays ?? []).map((day) => DAYS.indexOf(day.trim().slice(0, 3).toLowerCase())).filter((day) => day >= 0)),
    ),
    ...present(
      'hubs',
      orNone(
        (raw.hubs ?? [])
          .slice(0, MAX_HUBS)
          .map((hub) => resolve(hub, base))
          .filter((hub) => hub !== undefined),
      ),
    ),
    ...present('selfUrl', resolve(raw.selfUrl, base)),
    entries,
    ...present('sitemaps', sitemaps),
    problems,
  };
}

function orNone<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** Papers that leave the zone out write for readers who share it: in Chinese that is China's, elsewhere nobody knows. */
function offsetFor(language: string | undefined): string {
  return /^zh\b/i.test(language ?? '') ? '+08:00' : 'Z';
}

function finishSitemaps(sitemaps: NonNullable<RawFeed['sitemaps']>, context: Context): NonNullable<Feed['sitemaps']> {
  return sitemaps.flatMap(({ url, updated }) => {
    const resolved = resolve(url, context.base);
    return resolved === undefined ? [] : [{ url: resolved, ...present('dateModified', dateOf(updated, context)) }];
  });
}

/** Everything but an id that may still be missing. */
type Draft = Omit<FeedEntry, 'id'> & { readonly id: string | undefined };

function finishEntry(raw: RawEntry, context: Context): Draft | undefined {
  const base = raw.bases.reduce<string>((outer, inner) => resolveBase(inner, outer) ?? outer, context.base);
  const linkBase = resolveBase(raw.bases[0], context.base) ?? context.base;
  const url = raw.links.map((link) => resolve(link, linkBase)).find((link) => link !== undefined);
  const summary = raw.summary && absoluteAddresses(raw.summary, linkBase);
  const content = raw.content && absoluteAddresses(raw.content, base);
  const title = raw.title?.slice(0, LONGEST_TITLE) || undefined;
  const media = mediaOf(raw.media, linkBase);
  const id = raw.id?.trim() || url || media[0]?.url;
  const [published, updated, author] = [dateOf(raw.published, context), dateOf(raw.updated, context), namesOf(raw.author)];
  const said = [id, title, summary || undefined, content || undefined, published, updated, author[0]];
  if (said.every((value) => value === undefined)) return undefined;
  return {
    id,
    ...present('url', url),
    ...present('title', title),
    ...present('summary', summary || undefined),
    ...present('content', content || undefined),
    ...present('datePublished', published),
    ...present('dateModified', updated),
    author,
    keywords: namesOf(raw.keywords),
    ...present('inLanguage', languageOf(raw.inLanguage)),
    media,
  };
}

/**
 * One id, several addresses: a feed that numbers its items by place or writes one guid into all. Then the address is the id
 * of all of them, since which of them kept the id would change from poll to poll. The same id and address twice is one entry.
 */
function withUniqueIds(drafts: readonly Draft[], problems: FeedProblem[]): FeedEntry[] {
  const addresses = new Map<string, Set<string>>();
  for (const { id, url } of drafts) if (id !== undefined && url !== undefined) addresses.set(id, (addresses.get(id) ?? new Set()).add(url));
  const shared = [...addresses].filter(([, urls]) => urls.size > 1).map(([id]) => id);
  if (shared.length > 0)
    problems.push({
      code: 'duplicate_id',
      message: `entries of different addresses share an id: ${shared.slice(0, 3).join(', ').slice(0, 200)}`,
    });
  const ambiguous = new Set(shared);
  const unique = new Map<string, FeedEntry>();
  for (const draft of drafts) {
    const own = draft.id !== undefined && !ambiguous.has(draft.id) ? draft.id : draft.url;
    const id = shortId(own ?? contentId(draft));
    if (!unique.has(id)) unique.set(id, { ...draft, id });
  }
  if (unique.size < drafts.length)
    problems.push({ code: 'duplicate_entry', message: `${drafts.length - unique.size} entries are in the feed twice` });
  return [...unique.values()];
}

function contentId({ title = '', datePublished = '', summary = '', content = '', author }: Draft): string {
  return `urn:entry:${hash(`${title}\n${datePublished}\n${title === '' ? summary || content || author.join(', ') : ''}`)}`;
}

function shortId(id: string): string {
  return id.length <= LONGEST_ID ? id : `urn:entry:${hash(id)}`;
}

/** FNV-1a twice, 64 bits in hexadecimal: tells the entries of a feed apart, guards nothing. */
function hash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

function dateOf(raw: string | undefined, { offset, badDates }: Context): string | undefined {
  if (raw === undefined || raw.trim() === '') return undefined;
  const date = toIsoDate(raw, { offset });
  if (date === undefined) badDates.push(raw);
  return date;
}

function namesOf(raw: readonly (string | undefined)[]): string[] {
  const names = raw.slice(0, MAX_NAMES).map((name) => textOf(name ?? '', 300));
  return [...new Set(names)].filter((name) => name !== '');
}

function mediaOf(raw: readonly RawMedium[], base: string): FeedMedium[] {
  const media = new Map<string, FeedMedium>();
  for (const { url, type, caption } of raw.slice(0, MAX_NAMES)) {
    const resolved = resolve(url, base);
    if (resolved === undefined || media.has(resolved)) continue;
    const text = caption === undefined ? undefined : textOf(caption);
    media.set(resolved, { url: resolved, ...present('type', type || undefined), ...present('caption', text || undefined) });
  }
  return [...media.values()];
}

/** `de`, `pt-BR`, `zh-Hans-CN`; `en_US` is meant as such. */
function languageOf(raw: string | undefined): string | undefined {
  const tag = raw?.trim().replace(/_/g, '-');
  return tag !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : undefined;
}

/** Absolute and http or https, else undefined. */
function resolve(address: string | undefined, base: string): string | undefined {
  const text = address?.trim() ?? '';
  const url = text === '' ? undefined : parseAddress(text, base);
  return url !== undefined && isWeb(url) ? url.href : undefined;
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
