/** RSS 2.0, Atom 1.0 and JSON Feed 1.1 as text; characters that XML cannot hold are gone before (`write-feed.ts`). */
import { type AtomFeed, generateAtomFeed, generateJsonFeed, generateRssFeed, type JsonFeed, type RssFeed } from 'feedsmith';
import type { Channel, ChannelItem } from './channel.ts';
import { escapeHtml, htmlOf, textOf } from './markup.ts';

export function writeRss(channel: Channel, items: readonly ChannelItem[]): string {
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
        description: item.summary && htmlOf(item.summary),
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

export function writeAtom(channel: Channel, items: readonly ChannelItem[]): string {
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
        summary: item.summary === undefined ? undefined : { value: item.summary },
        content: item.content === undefined ? undefined : { value: item.content, type: 'html' },
        authors: item.author?.length ? item.author.map((name) => ({ name })) : undefined,
        categories: categoriesOf(item),
        xml: languageOf(item.inLanguage),
      }),
    })),
  };
  return tighten(generateAtomFeed(feed));
}

export function writeJson(channel: Channel, items: readonly ChannelItem[]): string {
  const feed: JsonFeed.Feed<string> = {
    title: channel.title,
    feed_url: channel.url,
    ...keep({ home_page_url: channel.homeUrl, description: channel.description, language: channel.inLanguage }),
    items: items.map((item) => ({
      id: item.id,
      ...keep({
        url: item.url,
        title: item.title,
        content_html: item.content ?? htmlOf(item.summary ?? ''),
        summary: item.summary,
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

function categoriesOf({ keywords, marks = [] }: ChannelItem): AtomFeed.Category[] | undefined {
  return keywords === undefined && marks.length === 0 ? undefined : [...(keywords ?? []).map((term) => ({ term })), ...marks];
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

type Kept<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the properties that are undefined. */
function keep<T extends object>(properties: T): Kept<T> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Kept<T>;
}
