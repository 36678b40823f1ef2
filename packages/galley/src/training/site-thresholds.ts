/** The trainer of path-clusters's thresholds with the settings of the strategy itself: pages of a site → what its profile stores. */
import type { PageView } from '../features/view.ts';
import type { PathThresholds } from '../strategies/path-clusters/segment.ts';
import { PUBLISHED_CLUSTERS, REPAIRED_CLUSTERS } from '../strategies/path-clusters/select.ts';
import type { TrainingOptions } from '../strategies/path-clusters/thresholds.ts';
import { prepareSample, trainSiteThresholds } from '../strategies/path-clusters/thresholds.ts';

export interface SiteThresholdOptions extends Partial<TrainingOptions> {
  /** `paper` for `path-clusters:paper`; by default for `path-clusters`. */
  form?: 'paper' | 'repaired';
}

/**
 * K-means over the path clusters of a site's pages (Hou & Yang 2011 §3.3): no labels are needed. The result belongs to
 * that site's template; store it in `SiteProfile.pathClusters`.
 */
export function learnSiteThresholds(views: readonly PageView[], options: SiteThresholdOptions = {}): PathThresholds {
  const { form = 'repaired', ...given } = options;
  const settings: TrainingOptions = { ...(form === 'paper' ? PUBLISHED_CLUSTERS : REPAIRED_CLUSTERS), train: 'mean', ...given };
  return trainSiteThresholds(
    views.map((view) => prepareSample(view, settings)),
    settings,
  );
}
