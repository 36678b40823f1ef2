/** The room's front door: bytes of a feed or sitemap in any format, sound or broken → one plain shape. */

import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';
import { decodePage } from 'galley';
import { readAtom } from './atom.ts';
import type { Feed, FeedProblem } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { finishFeed } from './finish.ts';
import { readJsonFeed } from './json.ts';
import type { RawFeed } from './raw.ts';
import { MAX_ENTRIES } from './raw.ts';
import { repairXml } from './repair.ts';
import { readRdf, readRss } from './rss.ts';
import { readSitemap } from './sitemap.ts';

export interface ParseFeedOptions {
  /** Where the feed was fetched from (after redirects): relative addresses are relative to it. */
  readonly url: string;
  /** The header `Content-Type`. */
  readonly contentType?: string;
}

// Characters that are read: a feed is a hundredth of that, a sitemap may have 50 MB (sitemaps.org).
const MAX_LENGTH = 10_000_000;
const MAX_SITEMAP = 50_000_000;
const HEAD = 65_536; // characters searched for the root element: some servers print warnings before it
const ROOT = /<(?:[\w-]{1,40}:)?(rss|feed|rdf|urlset|sitemapindex|html)(?=[\s>/])/i;

/**
 * RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, JSON Feed 1 and 1.1, (news) sitemaps and sitemap indexes.
 * Markup that a strict parser refuses is repaired; what the feed got wrong is in `problems`. Time is linear in the input.
 * @throws FeedError on what is no feed at all; TypeError where `url` is not absolute.
 */
export function parseFeed(input: string | Uint8Array, options: ParseFeedOptions): Feed {
  if (!URL.canParse(options.url)) throw new TypeError(`parseFeed needs the feed's address, not "${options.url}"`);
  const problems: FeedProblem[] = [];
  const text = readText(input, options.contentType, problems);
  const raw = readAny(text, problems);
  if (raw.entries.length > MAX_ENTRIES[raw.format])
    problems.push({ code: 'too_many_entries', message: `the first ${MAX_ENTRIES[raw.format]} of ${raw.entries.length} entries are read` });
  return finishFeed(raw, options.url, problems);
}

function readText(input: string | Uint8Array, contentType: string | undefined, problems: FeedProblem[]): string {
  if (typeof input === 'string') return input;
  const decoded = decodePage(input, contentType === undefined ? {} : { contentType });
  for (const { code, message } of decoded.problems) if (code.startsWith('charset')) problems.push({ code: 'charset', message });
  return decoded.text;
}

function readAny(text: string, problems: FeedProblem[]): RawFeed {
  const head = text.slice(0, HEAD);
  const start = head.search(/[^\s\ufeff]/);
  if (start < 0) throw new FeedError('empty', 'nothing but white space');
  if (head[start] === '{') return readJsonFeed(text.slice(start, start + MAX_LENGTH));
  const root = ROOT.exec(blankComments(head));
  const name = root?.[1]?.toLowerCase();
  if (root === null || name === 'html')
    throw new FeedError('not_a_feed', name === 'html' ? 'an HTML page' : 'no element of a feed or sitemap');
  // Without the prolog: declarations of entities are nothing we want to know, and junk before the root is gone.
  if (name === 'urlset' || name === 'sitemapindex') return readSitemap(cut(text, root.index, MAX_SITEMAP, problems));
  return readXml(cut(text, root.index, MAX_LENGTH, problems), READERS[name as keyof typeof READERS], problems);
}

function cut(text: string, from: number, limit: number, problems: FeedProblem[]): string {
  if (text.length - from > limit)
    problems.push({ code: 'truncated_input', message: `the first ${limit} of ${text.length - from} characters are read` });
  return text.slice(from, from + limit);
}

/** Spaces for comments: what is commented out before the root is not the root. */
function blankComments(head: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = head.indexOf('<!--', at);
    const close = open < 0 ? -1 : head.indexOf('-->', open + 4);
    if (close < 0) break;
    parts.push(head.slice(at, open), ' '.repeat(close + 3 - open));
    at = close + 3;
  }
  parts.push(head.slice(at));
  return parts.join('');
}

const OPTIONS = { maxItems: MAX_ENTRIES.rss + 1 };

const READERS: Readonly<Record<'rss' | 'feed' | 'rdf', (xml: string) => RawFeed>> = {
  rss: (xml) => readRss(parseRssFeed(xml, OPTIONS)),
  rdf: (xml) => readRdf(parseRdfFeed(xml, OPTIONS)),
  feed: (xml) => readAtom(parseAtomFeed(xml, OPTIONS)),
};

/**
 * Sound XML as it is, other after repair: feedsmith refuses some of it and loses entries and fields of the rest without a
 * word. Both ways end in the same reader, so that an entry keeps its id when a feed breaks for a day.
 */
function readXml(xml: string, read: (xml: string) => RawFeed, problems: FeedProblem[]): RawFeed {
  const repaired = repairXml(xml);
  let cause: unknown;
  for (const candidate of repaired.sound ? [xml, repaired.xml] : [repaired.xml, xml]) {
    try {
      const feed = read(candidate);
      if (candidate === repaired.xml && candidate !== xml)
        problems.push({ code: 'repaired', message: 'not well-formed XML; read after repair' });
      return feed;
    } catch (error) {
      cause ??= error;
    }
  }
  throw new FeedError('not_a_feed', 'looks like a feed, but nothing can be read from it', { cause });
}
