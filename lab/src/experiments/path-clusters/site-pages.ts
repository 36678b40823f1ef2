/** Pages of one site each, some to train thresholds on and some to score, and what trained thresholds are worth on them. */
import type { PathThresholds } from '../../../../packages/galley/src/strategies/path-clusters/segment.ts';
import { PATH_CLUSTERS } from '../../../../packages/galley/src/strategies/path-clusters/select.ts';
import type { PathClustersOptions } from '../../../../packages/galley/src/strategies/path-clusters/settings.ts';
import { learnSiteThresholds, type SiteThresholdOptions } from '../../../../packages/galley/src/training/constants/site-thresholds.ts';
import { type Overlap, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { listSiteRows, type Site, spreadSample } from '../../corpora/site-groups.ts';
import { type Opened, openPage, scorePage } from './opened-page.ts';

/** Pages that train a site's thresholds, the first of the site; the others are scored. */
const TRAINING_PAGES = 5;
const SCORED_PAGES = 25;

export const STRATEGIES = { paper: PATH_CLUSTERS.paper, repaired: PATH_CLUSTERS } as const;
export type FormName = keyof typeof STRATEGIES;

/** Where thresholds come from: the page itself, pages of its site, or the site before in the list. */
export const COLUMNS = ['own page', 'one page', '5 pages, mean', '5 pages, pool', 'other site', '5 pages, mean, no frequency'] as const;

interface SitePages {
  readonly training: readonly Opened[];
  readonly scored: readonly Opened[];
}

export interface SitePagesRow {
  readonly name: string;
  readonly sites: readonly SitePages[];
}

export function openSiteRows(): SitePagesRow[] {
  return listSiteRows(TRAINING_PAGES + 1).map(({ name, sites }) => {
    const open = ({ pages }: Site): SitePages => ({
      training: pages.slice(0, TRAINING_PAGES).map(openPage),
      scored: spreadSample(pages.slice(TRAINING_PAGES), Math.max(3, Math.floor(SCORED_PAGES / sites.length))).map(openPage),
    });
    return { name, sites: sites.map(open) };
  });
}

/** 4-gram F1 by row and column, of a form with some of its options changed. */
export function scoreRows(rows: readonly SitePagesRow[], form: FormName, options: Partial<PathClustersOptions> = {}): number[][] {
  let other: PathThresholds | undefined;
  return rows.map(({ sites }) => {
    const overlaps = COLUMNS.map((): Overlap[] => []);
    for (const { training, scored } of sites) {
      const thresholds = trainColumns(training, other, options);
      other = thresholds[2];
      for (const opened of scored) {
        for (const [c, given] of thresholds.entries()) {
          overlaps[c]!.push(scorePage(opened, STRATEGIES[form], given === undefined ? options : { ...options, thresholds: given }));
        }
      }
    }
    return overlaps.map((list) => shingleF1(list).f1);
  });
}

function trainColumns(
  training: readonly Opened[],
  other: PathThresholds | undefined,
  options: SiteThresholdOptions,
): (PathThresholds | undefined)[] {
  const views = training.map(({ view }) => view);
  const several = learnSiteThresholds(views, options);
  return [
    undefined,
    learnSiteThresholds(views.slice(0, 1), options),
    several,
    learnSiteThresholds(views, { ...options, train: 'pool' }),
    other ?? several,
    { ...several, frequency: 0 },
  ];
}
