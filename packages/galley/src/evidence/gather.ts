/** Page → Evidence: everything the page says about itself and everything the caller knows. */
import type { Page } from '../dom/page.ts';
import { ELEMENT, HTML } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { Evidence, FeedItem, SiteProfile } from './evidence.ts';

/** What the caller knows. */
export interface GivenEvidence {
  url?: URL | undefined;
  feedItem?: FeedItem | undefined;
  references?: readonly Page[] | undefined;
  site?: SiteProfile | undefined;
}

export function gatherEvidence(page: Page, given: GivenEvidence = {}): Evidence {
  let title = '';
  for (let n = 0; n < page.size && title === ''; n++) {
    if (page.kind[n] === ELEMENT && page.tag[n] === TAG.title && page.namespace[n] === HTML) title = page.rawText(n + 1).trim();
  }
  return {
    ...(given.url === undefined ? {} : { url: given.url }),
    title: given.feedItem?.title ?? title,
    metadata: { findings: [], linkedData: [] },
    ...(given.feedItem === undefined ? {} : { feedItem: given.feedItem }),
    references: given.references ?? [],
    ...(given.site === undefined ? {} : { site: given.site }),
  };
}
