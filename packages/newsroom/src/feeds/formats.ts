/** The formats of feeds as one table: reading, writing, discovery, the interface and the command's choices all come from it. */
import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';
import { readAtom } from './atom.ts';
import { readCdf } from './cdf.ts';
import type { Channel, ChannelItem } from './channel.ts';
import { readJsonFeed } from './json.ts';
import type { RawFeed } from './raw.ts';
import { readRdf, readRss } from './rss.ts';
import { readSitemap } from './sitemap.ts';
import { writeAtom, writeJson, writeRss } from './writers.ts';

/** One format. A new one is a reader in a file of its own, a writer where we give it too, and a line of `FEED_FORMATS`. */
export interface FeedFormat {
  /** `?format=name`, `full.name`, `--format name`, and `Feed.format` of what was read. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** Local names of the root element, in lower case; none for JSON. */
  readonly roots: readonly string[];
  /** Media types by which pages declare it; what we write is served as the first. */
  readonly types: readonly string[];
  /** What addresses of such feeds have in them, in lower case. */
  readonly inAddress?: string;
  /** Entries that are read. A feed longer than that is a mistake; a sitemap may have 50,000 (sitemaps.org). */
  readonly mostEntries: number;
  /** Characters that are read: a feed is a hundredth of that; a sitemap may have 50 MB. */
  readonly longest: number;
  /** The reader wants well-formed XML: it is repaired where the reader fails. */
  readonly strict: boolean;
  /**
   * @param text from the root element, or the brace, on.
   * @param most as many entries are enough.
   * @throws FeedError, or what feedsmith throws on what it refuses.
   */
  read(text: string, most: number): RawFeed;
  /** Where we give the format too. */
  readonly write?: (channel: Channel, items: readonly ChannelItem[]) => string;
}

/** Of what is read as well as what is written, the first is what is taken where nobody says. */
export const FEED_FORMATS: readonly FeedFormat[] = [
  {
    name: 'rss',
    title: 'RSS',
    roots: ['rss'],
    types: ['application/rss+xml'],
    mostEntries: 5_000,
    longest: 10_000_000,
    strict: true,
    read: (xml, maxItems) => readRss(parseRssFeed(xml, { maxItems })),
    write: writeRss,
  },
  {
    name: 'atom',
    title: 'Atom',
    roots: ['feed'],
    types: ['application/atom+xml'],
    inAddress: 'atom',
    mostEntries: 5_000,
    longest: 10_000_000,
    strict: true,
    read: (xml, maxItems) => readAtom(parseAtomFeed(xml, { maxItems })),
    write: writeAtom,
  },
  {
    name: 'json',
    title: 'JSON Feed',
    roots: [],
    types: ['application/feed+json', 'application/json'],
    inAddress: '.json',
    mostEntries: 5_000,
    longest: 10_000_000,
    strict: false,
    read: readJsonFeed,
    write: writeJson,
  },
  {
    name: 'rdf',
    title: 'RSS 1.0',
    roots: ['rdf'],
    types: ['application/rdf+xml'],
    inAddress: 'rdf',
    mostEntries: 5_000,
    longest: 10_000_000,
    strict: true,
    read: (xml, maxItems) => readRdf(parseRdfFeed(xml, { maxItems })),
  },
  {
    name: 'cdf',
    title: 'CDF',
    roots: ['channel'],
    types: ['application/x-cdf'],
    inAddress: '.cdf',
    mostEntries: 5_000,
    longest: 10_000_000,
    strict: false,
    read: readCdf,
  },
  {
    name: 'sitemap',
    title: 'sitemap',
    roots: ['urlset', 'sitemapindex'],
    types: [],
    mostEntries: 50_000,
    longest: 50_000_000,
    strict: false,
    read: readSitemap,
  },
];

export interface WrittenFormat extends FeedFormat {
  readonly write: (channel: Channel, items: readonly ChannelItem[]) => string;
}

/** Those that we give. */
export const WRITTEN_FORMATS: readonly WrittenFormat[] = FEED_FORMATS.filter(
  (format): format is WrittenFormat => format.write !== undefined,
);
