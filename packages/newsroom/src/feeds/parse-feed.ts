/** The room's front door: bytes of a feed or sitemap in any format, sound or broken → one plain shape. */

import { parseAddress } from '@galley/fetch';
import { decodePage } from 'galley';
import { decodeUtf32, expandEntities, readEntities, toUsualDialect } from './dialects.ts';
import type { Feed, FeedProblem } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { finishFeed } from './finish.ts';
import { FEED_FORMATS, type FeedFormat } from './formats.ts';
import type { RawFeed } from './raw.ts';
import { repairXml } from './repair.ts';

/** What `parseFeed` is told besides the feed itself. */
export interface ParseFeedOptions {
  /** Where the feed was fetched from (after redirects): relative addresses are relative to it. */
  readonly url: string;
  /** The header `Content-Type` that the bytes came with; it helps with the charset. */
  readonly contentType?: string;
  /** The header `Content-Location`, where there was one: relative addresses are relative to it. */
  readonly contentLocation?: string;
}

const HEAD = 65_536; // characters searched for the root element: some servers print warnings before it
const ROOTS: string = [...FEED_FORMATS.flatMap(({ roots }) => roots), 'html'].join('|');
const ROOT: RegExp = new RegExp(`<(?:[\\w-]{1,40}:)?(${ROOTS})(?=[\\s>/])`, 'i');
const JSON_FORMAT: FeedFormat = FEED_FORMATS.find(({ roots }) => roots.length === 0)!;

/**
 * The feed of its text or bytes: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, JSON Feed 1 and 1.1, CDF, (news) sitemaps and
 * sitemap indexes.
 * Markup that a strict parser refuses is repaired; what the feed got wrong is in `problems`. Time is linear in the input.
 *
 * @throws FeedError on what is no feed at all; TypeError where `url` is not absolute.
 *
 * @example
 * ```ts
 * import { parseFeed } from '@galley/newsroom';
 *
 * const rss = `<rss version="2.0"><channel><title>The Tidewater Post</title>
 *   <item><title>Pier &amp; storm</title><link>/pier</link><pubDate>Mon, 12 Feb 2024 18:30:00 GMT</pubDate></item></channel></rss>`;
 * const { format, title, entries } = parseFeed(rss, { url: 'https://post.example/rss' });
 * [format, title]; // → ['rss', 'The Tidewater Post']
 * entries[0]?.url; // → 'https://post.example/pier'
 * entries[0]?.datePublished; // → '2024-02-12T18:30:00Z'
 * parseFeed('<p>No feed.', { url: 'https://post.example/' }); // throws FeedError
 * ```
 */
export function parseFeed(input: string | Uint8Array, options: ParseFeedOptions): Feed {
  if (parseAddress(options.url) === undefined) throw new TypeError(`parseFeed needs the feed's address, not "${options.url}"`);
  const problems: FeedProblem[] = [];
  const text = readText(input, options.contentType, problems);
  const { format, text: own } = findFormat(text);
  const { longest, mostEntries, strict } = format;
  if (own.length > longest)
    problems.push({ code: 'truncated_input', message: `the first ${longest} of ${own.length} characters are read` });
  const cut = own.slice(0, longest);
  const raw = strict ? readStrict(cut, format, problems) : format.read(cut, mostEntries + 1);
  if (raw.entries.length > mostEntries)
    problems.push({ code: 'too_many_entries', message: `the first ${mostEntries} of ${raw.entries.length} entries are read` });
  return finishFeed(raw, format, options, problems);
}

function readText(input: string | Uint8Array, contentType: string | undefined, problems: FeedProblem[]): string {
  if (typeof input === 'string') return input;
  const wide = decodeUtf32(input);
  if (wide !== undefined) return wide;
  const decoded = decodePage(input, contentType === undefined ? {} : { contentType });
  for (const { code, message } of decoded.problems) if (code.startsWith('charset')) problems.push({ code: 'charset', message });
  return decoded.text;
}

/**
 * The format by its root element, and the text from there on in the usual dialect: entities that it declares itself are written out, and
 * junk before the root is gone.
 */
function findFormat(text: string): { format: FeedFormat; text: string } {
  const head = text.slice(0, HEAD);
  const start = head.search(/[^\s\ufeff]/);
  if (start < 0) throw new FeedError('empty', 'nothing but white space');
  if (head[start] === '{') return { format: JSON_FORMAT, text: text.slice(start) };
  const root = ROOT.exec(blankComments(head));
  const name = root?.[1]?.toLowerCase() ?? '';
  const format = FEED_FORMATS.find(({ roots }) => roots.includes(name));
  if (root === null || format === undefined)
    throw new FeedError('not_a_feed', name === 'html' ? 'an HTML page' : 'no element of a feed or sitemap');
  const entities = readEntities(head.slice(0, root.index));
  return { format, text: toUsualDialect(expandEntities(text.slice(root.index), entities)) };
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

/**
 * Sound XML as it is, other after repair: feedsmith refuses some of it and loses entries and fields of the rest without a
 * word. Both ways end in the same reader, so that an entry keeps its id when a feed breaks for a day. Broken XML never comes to
 * feedsmith as it is: there its time grows with the square of what is not closed.
 */
function readStrict(xml: string, { read, mostEntries }: FeedFormat, problems: FeedProblem[]): RawFeed {
  const repaired = repairXml(xml);
  let cause: unknown;
  for (const candidate of repaired.sound ? [xml, repaired.xml] : [repaired.xml]) {
    try {
      const feed = read(candidate, mostEntries + 1);
      if (candidate === repaired.xml && candidate !== xml)
        problems.push({ code: 'repaired', message: 'not well-formed XML; read after repair' });
      return feed;
    } catch (error) {
      cause ??= error;
    }
  }
  throw new FeedError('not_a_feed', 'looks like a feed, but nothing can be read from it', { cause });
}
