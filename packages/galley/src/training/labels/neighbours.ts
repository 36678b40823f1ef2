/** Finds, for labelled pages, other pages of their sites to be compared with. */
import type { Page } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import type { PageAddress, ReferenceCandidate } from '../../sites/reference-choice.ts';
import { rankReferences } from '../../sites/reference-choice.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { LabelledPage } from './labelled-page.ts';

/** At most `count` parsed pages of the same site; never the page itself. */
export type NeighbourFinder = (page: LabelledPage, parsed: Page) => Page[];

/** Pages with addresses are chosen as the library chooses reference pages; where there are none, the next of the list. */
export function indexNeighbours(pages: readonly LabelledPage[], count: number): NeighbourFinder {
  const sites = new Map<string, LabelledPage[]>();
  if (count > 0) {
    for (const page of pages) {
      const site = sites.get(page.site);
      if (site === undefined) sites.set(page.site, [page]);
      else site.push(page);
    }
  }
  return (page, parsed) => {
    const others = sites.get(page.site)?.filter((other) => other !== page && other.id !== page.id) ?? [];
    const url = parseAddress(page.url);
    const addressed = url === undefined ? [] : others.flatMap(openCandidate);
    if (url === undefined || addressed.length === 0) return others.slice(0, count).map((other) => parse(other.html));
    return rankReferences({ url, page: parsed }, addressed, 'tag-paths')
      .slice(0, count)
      .map((candidate) => candidate.page);
  };
}

/** Parsed only when the choice looks at it. */
function openCandidate(page: LabelledPage): (ReferenceCandidate & PageAddress)[] {
  const url = parseAddress(page.url);
  if (url === undefined) return [];
  let parsed: Page | undefined;
  return [
    {
      url,
      get page(): Page {
        parsed ??= parse(page.html);
        return parsed;
      },
    },
  ];
}
