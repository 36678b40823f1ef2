/** The switches of path-clusters: as published, and with every repair. */
import type { RepairOptions } from './repairs.ts';
import { DEFAULT_SEGMENTATION, type PathThresholds, type SegmentationOptions } from './segment.ts';
import type { TrainingOptions } from './thresholds.ts';

export interface PathClustersOptions extends SegmentationOptions, Omit<TrainingOptions, 'train'>, RepairOptions {
  /** Given thresholds; otherwise those of the site's profile, otherwise the page's own. */
  thresholds: PathThresholds;
}

/** Everything but the thresholds has a default. */
export type ClusterSettings = Omit<PathClustersOptions, 'thresholds'>;

/** The text splits a cluster whose variance is *very large*: that is the lenient reading, and the better one (measured). */
export const PUBLISHED_CLUSTERS: ClusterSettings = {
  ...DEFAULT_SEGMENTATION,
  variance: 'lenient',
  logNoise: true,
  cut: 'noise',
  nesting: 'depth',
  classes: false,
  keepPageForms: true,
  merge: false,
  nearTitle: false,
  always: false,
  between: false,
};

/** Every repair; what each mends and is worth: docs/papers/path-clusters.md#repairs. */
export const REPAIRED_CLUSTERS: ClusterSettings = {
  ...PUBLISHED_CLUSTERS,
  variance: 'strict',
  cut: 'middle',
  merge: true,
  nearTitle: true,
  always: true,
  between: true,
};
