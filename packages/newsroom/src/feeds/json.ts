/** JSON Feed 1 and 1.1 as feedsmith reads it → our own fields. */
import { detectJsonFeed, type JsonFeed, parseJsonFeed } from 'feedsmith';
import { FeedError } from './feed-error.ts';
import { htmlOf } from './markup.ts';
import { MOST_INHERITED, type RawEntry, type RawFeed } from './raw.ts';

/** @throws FeedError on what is no JSON or no feed. */
export function readJsonFeed(text: string, most: number): RawFeed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new FeedError('not_a_feed', 'begins like JSON, but is none', { cause });
  }
  const feed = readFeed(value, most);
  return {
    title: feed.title,
    homeUrl: feed.home_page_url,
    description: feed.description,
    inLanguage: feed.language,
    hubs: (feed.hubs ?? []).filter(({ type }) => /^websub$/i.test(type ?? '')).map(({ url }) => url),
    selfUrl: feed.feed_url,
    entries: (feed.items ?? []).map((item) => readItem(item, feed.authors?.slice(0, MOST_INHERITED))),
  };
}

function readFeed(value: unknown, most: number): JsonFeed.Feed<string> {
  if (!detectJsonFeed(value)) throw new FeedError('not_a_feed', 'JSON, but no JSON Feed');
  try {
    return parseJsonFeed(value, { maxItems: most });
  } catch (cause) {
    throw new FeedError('not_a_feed', 'looks like a JSON Feed, but nothing can be read from it', { cause });
  }
}

function readItem(item: JsonFeed.Item<string>, feedAuthors: readonly JsonFeed.Author[] | undefined): RawEntry {
  return {
    id: item.id,
    links: [item.url, item.external_url],
    title: item.title,
    summary: item.summary && htmlOf(item.summary),
    content: item.content_html ?? (item.content_text && htmlOf(item.content_text)),
    published: item.date_published,
    updated: item.date_modified,
    author: (item.authors ?? feedAuthors ?? []).map(({ name }) => name),
    keywords: item.tags ?? [],
    inLanguage: item.language,
    media: [
      { url: item.image, type: 'image' },
      { url: item.banner_image, type: 'image' },
      ...(item.attachments ?? []).map(({ url, mime_type, title }) => ({ url, type: mime_type, caption: title })),
    ],
    bases: [],
  };
}
