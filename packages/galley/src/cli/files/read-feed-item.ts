/** Plain data → `FeedItem`, telling what is wrong with it. */
import type { FeedItem } from '../../evidence/evidence.ts';

const TEXTS: readonly string[] = ['title', 'description', 'content', 'published', 'updated', 'link'];

/** @throws TypeError naming the property that does not fit. */
export function readFeedItem(value: unknown): FeedItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('a feed item is a JSON object');
  const object = value as Record<string, unknown>;
  const item: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const text = object[name];
    if (text === undefined || text === null) continue;
    if (typeof text !== 'string') throw new TypeError(`"${name}" of the feed item must be a string`);
    item[name] = text;
  }
  const authors = object['authors'];
  if (authors === undefined || authors === null) return item as FeedItem;
  if (!Array.isArray(authors) || !authors.every((author) => typeof author === 'string')) {
    throw new TypeError('"authors" of the feed item must be a list of strings');
  }
  return { ...item, authors } as FeedItem;
}
