/** Pages of one site opened for the experiment: their siblings in order, what each teaches, and its text when something is known. */
import {
  examine,
  extract,
  type Model,
  type Page,
  type PageView,
  parse,
  readSiteScores,
  type SiteProfile,
  updateSite,
  viewPage,
} from 'galley';
import { isSameArticle, rankReferences } from '../../../../packages/galley/src/sites/reference-choice.ts';
import { labelBlocks } from '../../../../packages/galley/src/training/labels/label-blocks.ts';
import { type Overlap, overlapShingles } from '../../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { addressInSite, type Site, spreadSample } from '../../corpora/site-groups.ts';

export interface OpenedPage {
  readonly page: CorpusPage;
  readonly html: string;
  readonly view: PageView;
  /** What the page teaches: the default's scores of it alone, and the shares of its blocks in the gold. */
  readonly scores: Float32Array;
  readonly gold: Float32Array;
  /** The page alone. */
  readonly alone: Overlap;
  readonly thread: boolean;
  readonly model: Model | undefined;
}

/** Pages of one group that are opened, spread over it. */
const MOST_PAGES = 40;
/** So many are ranked by likeness; behind them stand the others in the order of the list. */
const RANKED = 20;

export function openSite(site: Site, model: Model | undefined): OpenedPage[] {
  return spreadSample(site.pages, MOST_PAGES).map((page) => {
    const html = page.html();
    const { result, selection } = examine(html, { url: page.url, model });
    const view = viewPage(parse(html));
    const gold = page.gold.text ?? '';
    return {
      page,
      html,
      view,
      scores: readSiteScores(selection),
      gold: labelBlocks(view, gold).share,
      alone: overlapShingles(result.article?.articleBody ?? '', gold),
      thread: selection.replies !== undefined,
      model,
    };
  });
}

/** Other pages of the group, the likest first; none with the same article. No gold is looked at. */
export function listSiblings(target: OpenedPage, pages: readonly OpenedPage[], site: Site): OpenedPage[] {
  const describe = (opened: OpenedPage): { url: URL; page: Page; opened: OpenedPage } => ({
    url: addressInSite(opened.page, site),
    page: opened.view.page,
    opened,
  });
  const others = pages.filter((other) => other !== target && !isSameArticle(target.view.page, other.view.page)).map(describe);
  const ranked = rankReferences(describe(target), others, 'tag-paths', RANKED).map(({ opened }) => opened);
  return [...ranked, ...others.map(({ opened }) => opened).filter((opened) => !ranked.includes(opened))];
}

/** Which part of a profile is used, and what taught it. */
export type Teaching = 'all' | 'places' | 'texts' | 'gold';

export function learnFrom(siblings: readonly OpenedPage[], teaching: Teaching): SiteProfile {
  let profile: SiteProfile = { host: '' };
  for (const { view, scores, gold } of siblings) profile = updateSite(profile, view, teaching === 'gold' ? gold : scores);
  const { template } = profile;
  if (template === undefined || teaching === 'all' || teaching === 'gold') return profile;
  return { ...profile, template: { ...template, ...(teaching === 'places' ? { texts: {} } : { kinds: {} }) } };
}

export function scoreWith({ page, html, model }: OpenedPage, site: SiteProfile): Overlap {
  return overlapShingles(extract(html, { url: page.url, model, site }).article?.articleBody ?? '', page.gold.text ?? '');
}
