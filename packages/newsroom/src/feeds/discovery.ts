/** The feeds of a web page: those it declares, those it links to, and where feeds usually are. */

import { parseAddress } from '@galley/fetch';
import { decodePage } from 'galley';
import { FEED_FORMATS } from './formats.ts';
import { isWeb, resolveBase, scanMarkup, textOf } from './markup.ts';

/** An address where a feed is, or may be. */
export interface FoundFeed {
  /** Absolute, http or https, without a fragment. */
  readonly url: string;
  /** What the page calls the feed, plain text. */
  readonly title?: string;
  /** By the declared type or the address; a fetch may show otherwise. */
  readonly format: string;
  /** `link`: declared by the page; `anchor`: linked in its text; `guess`: an address where feeds often are, not seen. */
  readonly by: 'link' | 'anchor' | 'guess';
}

const LONGEST_PAGE = 2_000_000; // characters
const MOST_FOUND = 50;

/** Declared types that are used for other things as well: the address must look like a feed's. */
const DOUBTFUL_TYPES: ReadonlySet<string> = new Set(['application/json', 'text/xml', 'application/xml', 'application/rdf+xml']);

const FEED_ADDRESS = /(?:^|[/._=-])(?:feeds?|rss2?|atom|rdf)(?:$|[/._?&=-])|\.(?:rss|atom|rdf)(?:$|\?)|feed\.json(?:$|\?)/i;
/** What links to feeds are called whose addresses say nothing. */
const FEED_TEXT =
  /^(?:rss|atom|xml|subscribe (?:by|via|with) rss|(?:rss|atom|news|web) ?-?feeds?|rss (?:2\.0|abonnieren|подписка|订阅|購読))$/i;
const COMMENTS = /comments?(?:[/._-]|$)|[?&]replytocom/i;

const GUESSES: readonly (readonly [path: string, format: string])[] = [
  ['/feed', 'rss'],
  ['/rss', 'rss'],
  ['/rss.xml', 'rss'],
  ['/feed.xml', 'rss'],
  ['/atom.xml', 'atom'],
  ['/index.xml', 'rss'],
  ['/feed.json', 'json'],
  ['/news-sitemap.xml', 'sitemap'],
  ['/sitemap.xml', 'sitemap'],
];

/**
 * Best first: declared before linked before guessed; feeds of comments last of their kind.
 *
 * @param url of the page, after redirects. @throws TypeError where it is not absolute.
 *
 * @example
 * ```ts
 * import { discoverFeeds } from '@galley/newsroom';
 *
 * const html = '<link rel="alternate" type="application/atom+xml" href="/news.atom" title="News">';
 * discoverFeeds(html, 'https://post.example/')[0]; // → { url: 'https://post.example/news.atom', title: 'News', format: 'atom', by: 'link' }
 * ```
 */
export function discoverFeeds(html: string | Uint8Array, url: string): FoundFeed[] {
  if (parseAddress(url) === undefined) throw new TypeError(`discoverFeeds needs the page's address, not "${url}"`);
  const text = (typeof html === 'string' ? html : decodePage(html).text).slice(0, LONGEST_PAGE);
  const seen = [...readPage(text, url), ...guesses(url)];
  const unique = new Map<string, FoundFeed>();
  for (const feed of seen) if (!unique.has(feed.url)) unique.set(feed.url, feed);
  return [...unique.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_FOUND);
}

const RANKS = { link: 0, anchor: 2, guess: 4 } as const;

function rank({ by, url, title = '' }: FoundFeed): number {
  return RANKS[by] + (COMMENTS.test(url) || /comment/i.test(title) ? 1 : 0);
}

function readPage(text: string, url: string): FoundFeed[] {
  const found: FoundFeed[] = [];
  let base = url;
  let anchor: { href: string; text: string; sure: boolean } | undefined;
  const endAnchor = (): void => {
    if (anchor !== undefined && found.length < 4 * MOST_FOUND && (anchor.sure || FEED_TEXT.test(anchor.text.trim())))
      add(found, anchor.href, base, 'anchor', undefined, textOf(anchor.text));
    anchor = undefined;
  };
  const rebase = (href: string): string => resolveBase(href, url) ?? url;
  scanMarkup(
    text,
    {
      onopentag(name, attributes) {
        const { href, rel = '', type = '', title, alt } = attributes;
        if (name === 'img' && anchor !== undefined) anchor.text += (alt ?? '').slice(0, 200);
        if (href === undefined) return;
        if (name === 'base' && base === url) base = rebase(href);
        else if (name === 'link' && /(?:^|\s)(?:alternate|feed)(?:\s|$)/i.test(rel.slice(0, 200)))
          add(found, href, base, 'link', type, title);
        else if (name === 'a') {
          endAnchor();
          anchor = { href, text: title ?? '', sure: FEED_ADDRESS.test(pathOf(href)) };
        }
      },
      ontext(data) {
        if (anchor !== undefined && anchor.text.length < 200) anchor.text += data;
      },
      onclosetag(name) {
        if (name === 'a') endAnchor();
      },
    },
    {},
  );
  return found;
}

/** Without host, fragment and what is too long to look at: `feeds.example.org` is a host, not a feed. */
function pathOf(href: string): string {
  const [address = ''] = href.slice(0, 500).split('#', 1);
  return address.replace(/^(?:https?:)?\/\/[^/?]*/i, '');
}

function add(
  found: FoundFeed[],
  href: string,
  base: string,
  by: FoundFeed['by'],
  type: string | undefined,
  title: string | undefined,
): void {
  const address = href
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'http://');
  const url = parseAddress(address, base);
  if (url === undefined) return;
  url.hash = '';
  if (!isWeb(url)) return;
  const format = type === undefined ? formatOfAddress(url) : formatOfType(type, url);
  if (format === undefined) return;
  const label = title === undefined ? '' : textOf(title, 300);
  found.push({ url: url.href, ...(label === '' ? {} : { title: label }), format, by });
}

function formatOfType(type: string, url: URL): string | undefined {
  const name = type.split(';', 1)[0]!.trim().toLowerCase();
  // WordPress declares its API as JSON beside the feed.
  if (DOUBTFUL_TYPES.has(name)) return FEED_ADDRESS.test(url.pathname + url.search) ? formatOfAddress(url) : undefined;
  return FEED_FORMATS.find(({ types }) => types.includes(name))?.name;
}

function formatOfAddress({ pathname, search }: URL): string {
  const path = (pathname + search).toLowerCase();
  return (FEED_FORMATS.find(({ inAddress }) => inAddress !== undefined && path.includes(inAddress)) ?? FEED_FORMATS[0]!).name;
}

function guesses(url: string): FoundFeed[] {
  const { origin, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return [];
  return GUESSES.map(([path, format]) => ({ url: origin + path, format, by: 'guess' as const }));
}
