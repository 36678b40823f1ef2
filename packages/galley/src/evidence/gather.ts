/** Page → Evidence: everything the page says about itself and everything the caller knows. */
import type { Page } from '../dom/page.ts';
import { foldPresentationForms } from '../text/presentation-forms.ts';
import type { Evidence, FeedItem, SiteProfile } from './evidence.ts';
import { matchesTitle } from './feed-match.ts';
import { PageMetadata } from './metadata.ts';
import { findOwnAddress } from './own-address.ts';
import { surveyPage } from './survey.ts';
import { findTitle } from './title.ts';

/** What the caller knows. */
export interface GivenEvidence {
  /** Address of the page, absolute; default: the one it calls its own. */
  url?: URL | undefined;
  /** What the feed says about the page. */
  feedItem?: FeedItem | undefined;
  /** Other pages of the site, parsed, the likest first (`judgeReferences` sorts them). */
  references?: readonly Page[] | undefined;
  /** What was learned about the site (`learnSite`). */
  site?: SiteProfile | undefined;
  /** Levels of lists and objects read in the page's data; default 60. */
  maxDepth?: number | undefined;
}

/** Evidence whose metadata also tells how well it could be read. */
export type PageEvidence = Evidence & { readonly metadata: PageMetadata };

/**
 * Everything known about a page besides its text. One walk over the page; JSON-LD is parsed when somebody asks for it.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { gatherEvidence, parse } from 'galley';
 *
 * const { title, metadata } = gatherEvidence(parse(readFileSync('page.html', 'utf8')));
 * title; // → 'Lighthouse to be lit again'
 * metadata.findings.find(({ source }) => source === 'opengraph')?.property; // → 'article:published_time'
 * ```
 */
export function gatherEvidence(page: Page, given: GivenEvidence = {}): PageEvidence {
  const { site, references = [] } = given;
  const { findings, scripts, headings } = surveyPage(page);
  const metadata = new PageMetadata(page, findings, scripts, given.maxDepth);
  const url = given.url ?? findOwnAddress(metadata);
  const sources = { page, metadata, headings, url, references, site };
  const feedItem =
    given.feedItem === undefined ? undefined : chooseItem(given.feedItem, findTitle({ ...sources, feedItem: undefined }).title);
  const found = findTitle({ ...sources, feedItem });
  return {
    ...(url === undefined ? {} : { url }),
    ...found,
    metadata,
    ...(feedItem === undefined ? {} : { feedItem }),
    references,
    ...(site === undefined ? {} : { site }),
  };
}

/** The item in base letters, as the page is, unless it is about another page. */
function chooseItem(given: FeedItem, pageTitle: string): FeedItem | undefined {
  const item = { ...given };
  for (const name of ['title', 'description', 'content'] as const) {
    const text = item[name];
    if (text !== undefined) item[name] = foldPresentationForms(text);
  }
  return matchesTitle(item.title ?? '', pageTitle) ? item : undefined;
}
