/** The trainer of path-clusters's thresholds with the settings of the strategy itself: pages of a site → what its profile stores. */
import type { PageView } from '../../features/view.ts';
import { addClasses } from '../../strategies/path-clusters/class-paths.ts';
import type { PathThresholds } from '../../strategies/path-clusters/segment.ts';
import { PUBLISHED_CLUSTERS } from '../../strategies/path-clusters/settings.ts';
import type { PathSample, TrainingOptions } from '../../strategies/path-clusters/thresholds.ts';
import { prepareSample, trainSiteThresholds } from '../../strategies/path-clusters/thresholds.ts';

/** Settings of `path-clusters:paper` that training shall have otherwise; `train: 'pool'` clusters all pages' values at once. */
export type SiteThresholdOptions = Partial<TrainingOptions>;

/**
 * K-means over the path clusters of a site's pages (Hou & Yang 2011 §3.3): no labels are needed. The result belongs to
 * that site's template and serves both forms of path-clusters; store it in `SiteProfile.pathClusters`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, parse, viewPage } from 'galley';
 * import { learnSiteThresholds } from 'galley/train';
 *
 * const html = readFileSync('other.html', 'utf8');
 * const pathClusters = learnSiteThresholds([viewPage(parse(html))]);
 * pathClusters.length > 0; // → true
 * extract(html, { strategy: 'path-clusters', site: { host: 'post.example', pathClusters } }).ok; // → true
 * ```
 */
export function learnSiteThresholds(views: readonly PageView[], options: SiteThresholdOptions = {}): PathThresholds {
  const settings: TrainingOptions = { ...PUBLISHED_CLUSTERS, train: 'mean', ...options };
  const samples = views.map((view): PathSample => prepareSample(view, settings, addClasses));
  return trainSiteThresholds(samples, settings);
}
