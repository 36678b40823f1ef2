/** The vote of path-clusters for the default: the leaves that it keeps with every repair, without scores, reasons or the paper's form. */
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { keepGroup, listMerged, pickGroup } from './groups.ts';
import { listRuns } from './segment.ts';
import { REPAIRED_CLUSTERS } from './settings.ts';
import { prepareSample, trainPageThresholds } from './thresholds.ts';
import { findTitleLeaf } from './title-leaf.ts';

/** One byte a leaf: 1 = kept. */
export function voteByClusters(view: PageView, { title, site }: Pick<Evidence, 'title' | 'site'>): Uint8Array {
  const sample = prepareSample(view, REPAIRED_CLUSTERS);
  const thresholds = site?.pathClusters ?? trainPageThresholds(sample.clusters, REPAIRED_CLUSTERS);
  const groups = listMerged(sample, listRuns(sample.clusters, REPAIRED_CLUSTERS), thresholds, REPAIRED_CLUSTERS);
  const kept = view.arena.uint8(view.leaves.count);
  if (groups.length > 0) keepGroup(sample, pickGroup(groups, findTitleLeaf(view, title)), true, kept);
  return kept;
}
