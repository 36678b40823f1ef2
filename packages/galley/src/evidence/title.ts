/** The headline as far as it is known before the body is (He & Wang 2018 as reconstructed in algorithms §1.5). */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HTML } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from './element-text.ts';
import type { FeedItem, Metadata, SiteProfile } from './evidence.ts';
import { isArticleType } from './linked-data.ts';
import { findFinding } from './metadata.ts';
import { TitlePattern } from './title-match.ts';
import { splitTitle, titleParts } from './title-parts.ts';

/** §1.5 (1): share of a heading's characters (words) that the metadata's title must have. */
const NAMED_SHARE = 0.6;
/** Ours: a heading must in turn cover this much of the metadata's title, or "News" would match every title with it. */
const COVER_SHARE = 0.4;
/** §1.5 (2): share of a heading's characters (words) in `<title>`, and the shortest heading that counts. */
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
  feedItem?: FeedItem | undefined;
  references?: readonly Page[] | undefined;
  site?: SiteProfile | undefined;
}

/** The title, in the spelling of a visible heading where one matches; '' when the page has none. */
export function findTitle(sources: TitleSources): string {
  const { metadata } = sources;
  const headings = new HeadingTexts(sources.page, sources.headings.slice(0, HEADINGS));
  const named = namedTitles(sources);
  for (const name of named) {
    const heading = matchHeading(headings, name, NAMED_SHARE, COVER_SHARE);
    if (heading !== '') return heading;
  }
  if (sources.feedItem?.title) return named[0]!;
  const element = findFinding(metadata, 'title-element', 'title')?.value.replace(/\s+/g, ' ') ?? '';
  const heading = element === '' ? '' : matchHeading(headings, element, HEADING_SHARE, COVER_SHARE);
  if (heading !== '') return heading;
  const known = knownSuffixes(sources);
  return splitTitle(named[0] ?? element, known);
}

/** §1.5 (1), and before it what the feed says; JSON-LD is read only when the meta tags say nothing. */
function namedTitles({ metadata, feedItem }: TitleSources): string[] {
  const feed = feedItem?.title?.replace(/\s+/g, ' ').trim();
  const names = [feed, findFinding(metadata, 'opengraph', 'og:title', 'twitter:title')?.value];
  if (names.every((name) => !name)) {
    const headline = metadata.linkedData.find((object) => isArticleType(object.types))?.value['headline'];
    names.push(typeof headline === 'string' ? headline.trim() : undefined);
  }
  return names.filter((name): name is string => name !== undefined && name !== '');
}

/** Texts of the headings, each gathered at its first use. */
class HeadingTexts {
  readonly count: number;
  readonly #page: Page;
  readonly #nodes: readonly NodeId[];
  readonly #texts: string[] = [];

  constructor(page: Page, nodes: readonly NodeId[]) {
    this.count = nodes.length;
    this.#page = page;
    this.#nodes = nodes;
  }

  at(i: number): string {
    this.#texts[i] ??= gatherText(this.#page, this.#nodes[i]!);
    return this.#texts[i];
  }
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

/** Title parts that recur on other pages of the site. */
function knownSuffixes({ references, site, metadata }: TitleSources): Set<string> {
  const known = new Set<string>(site?.titleSuffixes);
  const name = findFinding(metadata, 'opengraph', 'og:site_name')?.value;
  if (name !== undefined) known.add(name);
  for (const page of references ?? []) for (const part of titleParts(elementTitle(page))) known.add(part);
  return known;
}

function elementTitle(page: Page): string {
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] === ELEMENT && page.tag[n] === TAG.title && page.namespace[n] === HTML) return gatherText(page, n);
  }
  return '';
}
