/** The headline as far as it is known before the body is (He & Wang 2018, docs/papers/line-blocks.md#the-title). */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HTML } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { gatherText } from './element-text.ts';
import type { FeedItem, Metadata, SiteProfile } from './evidence.ts';
import { HeadingTexts } from './heading-texts.ts';
import { isArticleType } from './linked-data.ts';
import { findFinding } from './metadata.ts';
import { compareTitles, TitlePattern } from './title-match.ts';
import { findTitlePair } from './title-pair.ts';
import { SiteNames, splitTitle, squash, stripKnownParts, titleParts } from './title-parts.ts';

/** docs/papers/line-blocks.md#the-title, 1: share of a heading's characters (words) that the metadata's title must have. */
const NAMED_SHARE = 0.6;
/** Ours: a heading must in turn cover this much of the metadata's title, or "News" would match every title with it. */
const COVER_SHARE = 0.4;
/** The same, 2: share of a heading's characters (words) in `<title>`, and the shortest heading that counts. */
const HEADING_SHARE = 0.8;
const HEADING_LENGTH = 4;
/** Headings looked at; later ones belong to lists. */
const HEADINGS = 40;
const HEADING_LIMIT = 300;

export interface TitleSources {
  page: Page;
  metadata: Metadata;
  /** h1, h2, h3 in document order. */
  headings: readonly NodeId[];
  url?: URL | undefined;
  feedItem?: FeedItem | undefined;
  references?: readonly Page[] | undefined;
  site?: SiteProfile | undefined;
}

/** What the page is called. */
export interface FoundTitle {
  /** In the spelling of a visible heading where one matches; '' when the page has none. */
  readonly title: string;
  /** The site's name where `<title>` is made of it and the headline, and headings say both. */
  readonly siteHeading?: string;
}

/** The title, and the site's name beside it. */
export function findTitle(sources: TitleSources): FoundTitle {
  const headings = new HeadingTexts(sources.page, sources.headings.slice(0, HEADINGS));
  const element = findFinding(sources.metadata, 'title-element', 'title')?.value.replace(/\s+/g, ' ') ?? '';
  const pair = element === '' ? undefined : findTitlePair(sources.page, headings, element);
  if (pair === undefined) return { title: searchTitle(sources, headings, element) };
  const title = sources.feedItem?.title ? searchTitle(sources, headings, element) : pair.title;
  return { title, siteHeading: pair.site };
}

/** docs/papers/line-blocks.md#the-title. */
function searchTitle(sources: TitleSources, headings: HeadingTexts, element: string): string {
  const { feedItem } = sources;
  const named = namedTitles(sources, element);
  const feed = feedItem?.title ? named[0] : undefined;
  for (const name of named) {
    const heading = matchHeading(headings, name, NAMED_SHARE, COVER_SHARE);
    if (heading !== '' && (feed === undefined || name === feed || areKin(feed, heading))) return dropKicker(heading, name);
  }
  if (feed !== undefined) return feed;
  const known = siteNames(sources);
  const heading = element === '' ? '' : matchHeading(headings, element, HEADING_SHARE, COVER_SHARE);
  if (heading !== '' && !known.has(heading)) return heading;
  const line = findLine(sources, named[0] ?? element, named.length > 0, known.has);
  if (line !== '' || heading !== '') return line || heading;
  return named[0] === undefined ? splitTitle(element, known.has) : stripKnownParts(named[0], known.has);
}

/** Ours: how an element is called whose line is the headline, and how large one is set. */
const HEADED: RegExp =
  /^1|(?<!su[bpr][-_]?|pre|ss)tit(?:[lr]|el|ol|ul|\b)|head(?:line|ing)|ueberschrift|news_?h(?:ea)?d|ba[sş]l[iı]k|\b(?:kop|bt)\b|cabeza|tytul|naslov|nadpis|otsikko|zagolov|overskrift|tieu-?de|judul|subject|font-size: ?(?:[2-5]\dpx|[2-4]\dpt|x+-large)|\n\+?[4-7]$|\+[2-4]$/i;
/** What stands in these is a menu's, a list's, a box's. */
const BESIDE: Uint8Array = tagTable(['a', 'li', 'nav', 'aside', 'footer', 'head']);
/** Nodes of a line, and letters of a headline that nothing else tells; an ideograph is as good as three. */
const LINE_NODES = 40;
const LINE_LETTERS = 30;
const SAME_START = 12;

function holdsLink({ tag, end }: Page, n: NodeId): boolean {
  return tag.subarray(n, Math.min(end[n]!, n + LINE_NODES)).includes(TAG.a);
}

/** What an element is called and how it is set, where that is as headlines are; an h1 always is. */
function readLook(page: Page, n: NodeId): string {
  const isFirst = page.tag[n] === TAG.h1;
  if (page.end[n]! - n > LINE_NODES || (page.marks[n] === 0 && page.tag[n] !== TAG.font && !isFirst)) return '';
  if (BESIDE[page.tag[n]!] === 1) return '';
  const look = ['class', 'id', 'style', 'size'].reduce((names, name) => `${names}\n${page.attribute(n, name)}`, isFirst ? '1' : '');
  return HEADED.test(look) ? look : '';
}

/** What elements without links say of which each is the only one with its look; texts that are longer than headlines, or known, left out. */
function* listLines(page: Page, isKnown: (name: string) => boolean): Iterable<readonly [text: string, n: NodeId]> {
  const lines = new Map<string, NodeId>();
  for (let n = 1; n < page.size; n++) {
    const look = readLook(page, n);
    if (look !== '') lines.set(look, lines.has(look) || holdsLink(page, n) ? 0 : n);
    if (BESIDE[page.tag[n]!] === 1) n = page.end[n]! - 1;
  }
  for (const n of lines.values()) {
    const text = n === 0 ? '' : gatherText(page, n);
    if (text.length <= HEADING_LIMIT && !isKnown(text)) yield [text, n];
  }
}

/** Ours: the headline in an element of any kind: half of the title and its beginning or end, or, where nothing else names the page, none of it. */
function findLine({ page, headings }: TitleSources, title: string, isNamed: boolean, isKnown: (name: string) => boolean): string {
  const whole = squash(title.slice(0, HEADING_LIMIT));
  const own = squash(splitTitle(title, isKnown).slice(0, HEADING_LIMIT));
  // Where there are others a page sets its headline as a heading.
  const free = headings.filter((n) => !holdsLink(page, n));
  const firsts = free.filter((n) => page.tag[n] === TAG.h1);
  const rivals = firsts.length > 0 ? firsts : free;
  let best = '';
  for (const [text, n] of listLines(page, isKnown)) {
    const key = squash(text);
    const isPart = whole.includes(key);
    if (isPart && key.length * 2 > own.length && (own.startsWith(key) || own.endsWith(key))) return text;
    if (isPart || isNamed || rivals.some((other) => other !== n)) continue;
    // What begins as the title does, and goes on, holds the headline beside something else.
    if (own !== '' && (key.includes(own) || whole.startsWith(key.slice(0, SAME_START)))) return '';
    if (text.replace(/[^\0-\u2fff]/g, '...').length >= LINE_LETTERS) best ||= text;
  }
  return best;
}

/** Ours: an h1 may hold the kicker too ("Opinion Why it rains"); where it ends with the stated title, that is the headline. */
function dropKicker(heading: string, name: string): string {
  return heading.length > name.length && heading.endsWith(` ${name}`) ? name : heading;
}

/** Ours: feeds word titles anew and pages edit theirs; from this likeness on, both are titles of the same story. */
const KIN: number = 0.3;

function areKin(feed: string, heading: string): boolean {
  return compareTitles(new TitlePattern(feed), heading) >= KIN;
}

/** docs/papers/line-blocks.md#the-title, 1, and before it what the feed says; JSON-LD is read only when the meta tags say nothing. */
function namedTitles({ metadata, feedItem }: TitleSources, element: string): string[] {
  const feed = feedItem?.title?.replace(/\s+/g, ' ').trim();
  const names = [feed, findFinding(metadata, 'opengraph', 'og:title', 'twitter:title')?.value];
  if (names.every((name) => !name)) names.push(linkedTitle(metadata, element));
  return names.filter((name): name is string => name !== undefined && name !== '');
}

/** The headline of JSON-LD most like `<title>`: the first may be a teaser's. */
function linkedTitle(metadata: Metadata, element: string): string | undefined {
  const pattern = new TitlePattern(element);
  let best: string | undefined;
  let bestShare = element === '' ? -1 : COVER_SHARE;
  for (const { types, value } of metadata.linkedData) {
    const headline = value['headline'];
    if (!isArticleType(types) || typeof headline !== 'string') continue;
    const share = compareTitles(pattern, headline);
    if (share <= bestShare) continue;
    best = headline.replace(/\s+/g, ' ').trim();
    bestShare = share;
  }
  return best;
}

/** The heading with most in common among those good enough; the first of equals, and at once one that is the title. */
function matchHeading(headings: HeadingTexts, name: string, share: number, cover: number): string {
  let title: TitlePattern | undefined;
  let best = '';
  let bestScore = 0;
  for (let i = 0; i < headings.count; i++) {
    const heading = headings.at(i);
    if (heading === name && name !== '') return heading;
    if (heading.length < HEADING_LENGTH || heading.length > HEADING_LIMIT) continue;
    title ??= new TitlePattern(name);
    const { common, size } = title.compare(heading);
    if (common < share * size || common < cover * title.size) continue;
    const score = common / (size + title.size);
    if (score > bestScore) {
      best = heading;
      bestScore = score;
    }
  }
  return best;
}

/** Names of the site: its own, its host's, and title parts that recur on other pages. */
function siteNames({ references, site, metadata, url }: TitleSources): SiteNames {
  const recurring = (references ?? []).flatMap((page) => titleParts(elementTitle(page)));
  const own = findFinding(metadata, 'opengraph', 'og:site_name')?.value;
  return new SiteNames([own, ...(site?.titleSuffixes ?? []), ...recurring], url);
}

/** What the page's own `title` element says, not one of a picture. */
export function elementTitle(page: Page): string {
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] === ELEMENT && page.tag[n] === TAG.title && page.namespace[n] === HTML) return gatherText(page, n);
  }
  return '';
}
