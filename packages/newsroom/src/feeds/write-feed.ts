/** Articles → a feed with their full text: RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
import { type AtomFeed, generateAtomFeed, generateJsonFeed, generateRssFeed, type JsonFeed, type RssFeed } from 'feedsmith';
import { escapeHtml, textOf } from './markup.ts';

export interface Channel {
  readonly title: string;
  /** Of the feed itself. */
  readonly url: string;
  /** Of the page the feed belongs to. */
  readonly homeUrl?: string;
  readonly description?: string;
  readonly inLanguage?: string;
  /** ISO 8601; default: the newest date among the items. */
  readonly dateModified?: string;
}

export interface ChannelItem {
  /** Stays the same when the article is edited. */
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  /** Plain text or HTML. */
  readonly summary?: string;
  /** HTML of the whole article: must be safe and its addresses absolute, as `renderHtml` of galley makes it. */
  readonly content?: string;
  readonly datePublished?: string;
  readonly dateModified?: string;
  readonly author?: readonly string[];
  readonly keywords?: readonly string[];
  readonly inLanguage?: string;
  /** The article's main picture. */
  readonly image?: { readonly url: string; readonly type?: string };
}

export type WrittenFormat = 'rss' | 'atom' | 'json';

/** The header `Content-Type` a feed of the format is served with. */
export const FEED_TYPES: Readonly<Record<WrittenFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** Items in the order given. Characters that XML cannot hold are left out. */
export function writeFeed(format: WrittenFormat, channel: Channel, items: readonly ChannelItem[]): string {
  return WRITERS[format](clean(channel), clean(items));
}

const WRITERS: Readonly<Record<WrittenFormat, (channel: Channel, items: readonly ChannelItem[]) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJson,
};

function writeRss(channel: Channel, items: readonly ChannelItem[]): string {
  const feed: RssFeed.Feed<string> = {
    title: rssTitle(channel.title),
    link: channel.homeUrl ?? channel.url,
    description: rssTitle(channel.description ?? channel.title),
    ...keep({ language: channel.inLanguage, lastBuildDate: latest(channel, items) }),
    atom: { links: [{ href: channel.url, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      ...keep({
        title: item.title && rssTitle(item.title),
        link: item.url,
        description: item.summary,
        pubDate: item.datePublished ?? item.dateModified,
      }),
      guid: { value: item.id, isPermaLink: item.id === item.url },
      ...keep({
        // RSS's own author is a mailbox, so names go where names belong.
        dc: item.author?.length ? { creators: [...item.author] } : undefined,
        categories: item.keywords?.map((name) => ({ name })),
        content: item.content === undefined ? undefined : { encoded: item.content },
        media: item.image && { contents: [{ url: item.image.url, medium: 'image', ...keep({ type: item.image.type }) }] },
      }),
    })),
  };
  return tighten(generateRssFeed(feed));
}

function writeAtom(channel: Channel, items: readonly ChannelItem[]): string {
  const updated = latest(channel, items) ?? '1970-01-01T00:00:00Z'; // RFC 4287 §4.1.1 demands a date
  const feed: AtomFeed.Feed<string> = {
    id: channel.url,
    title: { value: channel.title },
    updated,
    links: [
      { href: channel.url, rel: 'self', type: 'application/atom+xml' },
      ...(channel.homeUrl ? [{ href: channel.homeUrl, rel: 'alternate' }] : []),
    ],
    // §4.1.1: every entry needs an author, or the feed.
    authors: [{ name: channel.title }],
    ...keep({
      subtitle: channel.description === undefined ? undefined : { value: channel.description },
      xml: languageOf(channel.inLanguage),
    }),
    entries: items.map((item) => ({
      id: isIri(item.id) ? item.id : `urn:entry:${encodeURIComponent(item.id)}`,
      title: { value: item.title ?? item.url ?? item.id },
      updated: item.dateModified ?? item.datePublished ?? updated,
      links: [
        ...(item.url ? [{ href: item.url, rel: 'alternate' }] : []),
        ...(item.image ? [{ href: item.image.url, rel: 'enclosure', ...keep({ type: item.image.type }) }] : []),
      ],
      ...keep({
        published: item.datePublished,
        summary: item.summary === undefined ? undefined : { value: item.summary, type: 'html' },
        content: item.content === undefined ? undefined : { value: item.content, type: 'html' },
        authors: item.author?.length ? item.author.map((name) => ({ name })) : undefined,
        categories: item.keywords?.map((term) => ({ term })),
        xml: languageOf(item.inLanguage),
      }),
    })),
  };
  return tighten(generateAtomFeed(feed));
}

function writeJson(channel: Channel, items: readonly ChannelItem[]): string {
  const feed: JsonFeed.Feed<string> = {
    title: channel.title,
    feed_url: channel.url,
    ...keep({ home_page_url: channel.homeUrl, description: channel.description, language: channel.inLanguage }),
    items: items.map((item) => ({
      id: item.id,
      ...keep({
        url: item.url,
        title: item.title,
        content_html: item.content ?? item.summary ?? '',
        summary: item.summary && textOf(item.summary),
        image: item.image?.url,
        date_published: item.datePublished,
        date_modified: item.dateModified,
        authors: item.author?.length ? item.author.map((name) => ({ name })) : undefined,
        tags: item.keywords?.length ? [...item.keywords] : undefined,
        language: item.inLanguage,
      }),
    })),
  };
  return `${JSON.stringify(generateJsonFeed(feed), undefined, 2)}\n`;
}

/** The generator puts sections on lines of their own: white space that would be part of ids and addresses. */
function tighten(xml: string): string {
  return xml.replace(/>\n *<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\n *<\//g, ']]></');
}

/** Some readers take titles of RSS for HTML, others do not; only where it matters they are written as HTML. */
function rssTitle(title: string): string {
  return textOf(title) === title ? title : escapeHtml(title);
}

function languageOf(lang: string | undefined): { lang: string } | undefined {
  return lang === undefined ? undefined : { lang };
}

function isIri(id: string): boolean {
  return /^[a-z][a-z\d+.-]{1,30}:/i.test(id) && !/\s/.test(id);
}

function latest({ dateModified }: Channel, items: readonly ChannelItem[]): string | undefined {
  if (dateModified !== undefined) return dateModified;
  const dates = items.map((item) => item.dateModified ?? item.datePublished).filter((date) => date !== undefined);
  return dates.reduce<string | undefined>(
    (best, date) => (best === undefined || Date.parse(date) > Date.parse(best) ? date : best),
    undefined,
  );
}

/** XML 1.0 §2.2: no control characters but tab and line ends, no lone surrogates, no U+FFFE and U+FFFF, not even escaped. */
const NO_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function clean<T>(value: T): T {
  if (typeof value === 'string') return value.replace(NO_XML, '').replace(/\p{Surrogate}/gu, '\ufffd') as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)])) as T;
}

type Kept<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the properties that are undefined. */
function keep<T extends object>(properties: T): Kept<T> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Kept<T>;
}
