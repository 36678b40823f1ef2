/** RSS 0.9x, 2.0 and 1.0 (RDF) as feedsmith reads them → our own fields. */
import type { AtomFeed, DcNs, MediaNs, RdfFeed, RssFeed, SyNs } from 'feedsmith';
import { textOf } from './markup.ts';
import type { RawEntry, RawFeed, RawMedium } from './raw.ts';

export function readRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    ...readChannel(feed),
    inLanguage: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
    ttlMinutes: feed.ttl ?? minutesOf(feed.sy),
    skipHours: feed.skipHours,
    skipDays: feed.skipDays,
    entries: (feed.items ?? []).map(readItem),
  };
}

export function readRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    ...readChannel(feed),
    inLanguage: feed.dc?.languages?.[0] ?? feed.xml?.lang,
    ttlMinutes: minutesOf(feed.sy),
    entries: (feed.items ?? []).map((item) => ({ ...readCommon(item), id: item.rdf?.about, links: [item.link, item.rdf?.about] })),
  };
}

function readChannel(feed: RssFeed.Feed<string> | RdfFeed.Feed<string>): Omit<RawFeed, 'entries'> {
  return {
    title: feed.title && textOf(feed.title),
    homeUrl: feed.link ?? alternateOf(feed.atom?.links),
    description: feed.description && textOf(feed.description),
    base: feed.xml?.base,
    ...hubsOf(feed.atom?.links),
  };
}

/** WebSub §4: who tells of news, and by which address the feed is known there. */
export function hubsOf(links: readonly AtomFeed.Link<string>[] | undefined): Pick<RawFeed, 'hubs' | 'selfUrl'> {
  const of = (wanted: string) => (links ?? []).filter(({ rel }) => rel === wanted).map(({ href }) => href);
  return { hubs: of('hub'), selfUrl: of('self')[0] };
}

function readItem(item: RssFeed.Item<string>): RawEntry {
  const common = readCommon(item);
  const { guid, enclosures, authors, categories } = item;
  // Many a guid is a number whose feed forgot to say that it is no address.
  const permalink = guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? '') ? guid?.value : undefined;
  return {
    ...common,
    id: guid?.value,
    links: [item.link, ...common.links, permalink],
    published: item.pubDate ?? common.published,
    author: [...(authors ?? []).map(nameOf), ...common.author],
    keywords: [...(categories ?? []).map(({ name }) => name), ...common.keywords],
    media: [...(enclosures ?? []).map(({ url, type }) => ({ url, type })), ...common.media],
  };
}

type Item = Pick<RssFeed.Item<string>, keyof RssFeed.Item<string> & keyof RdfFeed.Item<string>>;

/** What RSS 2.0 and 1.0 have alike: themselves and the modules. */
function readCommon(item: Item): RawEntry {
  const { title, description, content, dc, dcterms, media, atom } = item;
  const itunes = 'itunes' in item ? (item as RssFeed.Item<string>).itunes : undefined;
  const heading = title ?? dc?.titles?.[0] ?? media?.title?.value;
  return {
    links: [alternateOf(atom?.links)],
    title: heading && textOf(heading),
    summary: description ?? dc?.descriptions?.[0] ?? media?.description?.value ?? itunes?.summary,
    content: content?.encoded,
    published: dcterms?.issued?.[0] ?? dcterms?.created?.[0] ?? atom?.published ?? dc?.dates?.[0],
    updated: dcterms?.modified?.[0] ?? atom?.updated,
    author: orElse([...creatorsOf(dc), ...(atom?.authors ?? []).map(({ name }) => name)], itunes?.author),
    keywords: subjectsOf(dc, media),
    inLanguage: dc?.languages?.[0] ?? item.xml?.lang,
    media: mediaOf(media),
    bases: [item.xml?.base],
  };
}

/** A podcast's author is often its publisher: said only where nobody else is. */
function orElse(names: readonly (string | undefined)[], other: string | undefined): (string | undefined)[] {
  return names.length > 0 ? [...names] : [other];
}

export function creatorsOf(dc: DcNs.ItemOrFeed<string> | undefined): string[] {
  return dc?.creators ?? dc?.contributors ?? [];
}

export function subjectsOf(dc: DcNs.ItemOrFeed<string> | undefined, media: MediaNs.ItemOrFeed | undefined): string[] {
  return [...(dc?.subjects ?? []), ...(media?.keywords ?? [])];
}

/** "desk@paper.example (Ann Lee)" is Ann Lee; a bare address of a mailbox is nobody. */
function nameOf({ name, email }: RssFeed.Person): string | undefined {
  const text = name ?? email;
  const inside = text === undefined ? undefined : /\(([^()]{2,100})\)\s*$/.exec(text.slice(0, 300))?.[1];
  return inside ?? (text?.includes('@') ? undefined : text);
}

function alternateOf(links: readonly AtomFeed.Link<string>[] | undefined): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
}

/** Media RSS: the files, each with the nearest title, then the thumbnails where there is nothing else. */
export function mediaOf(media: MediaNs.ItemOrFeed | undefined): RawMedium[] {
  if (media === undefined) return [];
  const groups = [media, ...(media.groups ?? [])];
  const files = groups.flatMap((group) =>
    (group.contents ?? []).map((content) => ({
      url: content.url,
      type: content.type ?? content.medium,
      caption: captionOf(content) ?? captionOf(group),
    })),
  );
  if (files.length > 0) return files;
  return groups.flatMap((group) => (group.thumbnails ?? []).map(({ url }) => ({ url, type: 'image', caption: captionOf(group) })));
}

function captionOf({ title, description }: Pick<MediaNs.Content, 'title' | 'description'>): string | undefined {
  const caption = description?.value ?? title?.value;
  return caption && textOf(caption);
}

const PERIODS: Readonly<Record<string, number>> = { hourly: 60, daily: 1_440, weekly: 10_080, monthly: 43_200, yearly: 525_600 };

/** RSS 1.0 Syndication: so many updates a period. */
export function minutesOf(sy: SyNs.Feed<string> | undefined): number | undefined {
  const period = PERIODS[sy?.updatePeriod?.toLowerCase() ?? ''];
  const frequency = sy?.updateFrequency ?? 1;
  return period === undefined || !(frequency > 0) ? undefined : Math.round(period / frequency);
}
