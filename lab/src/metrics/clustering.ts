/**
 * Pairwise and BCubed precision, recall and F of a clustering (docs/papers/story-clustering.md#metrics; Bagga and Baldwin 1998
 * for BCubed).
 */

export interface ClusterScore {
  precision: number;
  recall: number;
  f1: number;
}

/** A document with the cluster it was put into and the one it belongs to. */
export interface Clustered {
  found: string;
  gold: string;
}

/** Over unordered pairs of documents: together in the output, together in the gold. */
export function scorePairwise(documents: readonly Clustered[]): ClusterScore {
  const sums = countTogether(documents);
  const pairs = (counts: Iterable<number>): number => [...counts].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
  const both = pairs(sums.both.values());
  return withF1(share(both, pairs(sums.found.values())), share(both, pairs(sums.gold.values())));
}

/** Over documents: the share of the output cluster with the document's label, the share of the label in the output cluster. */
export function scoreBCubed(documents: readonly Clustered[]): ClusterScore {
  const sums = countTogether(documents);
  let precision = 0;
  let recall = 0;
  for (const { found, gold } of documents) {
    const both = sums.both.get(JSON.stringify([found, gold]))!;
    precision += both / sums.found.get(found)!;
    recall += both / sums.gold.get(gold)!;
  }
  return withF1(precision / documents.length, recall / documents.length);
}

function countTogether(documents: readonly Clustered[]): Record<'found' | 'gold' | 'both', Map<string, number>> {
  const sums = { found: new Map<string, number>(), gold: new Map<string, number>(), both: new Map<string, number>() };
  const count = (map: Map<string, number>, key: string): unknown => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { found, gold } of documents) {
    count(sums.found, found);
    count(sums.gold, gold);
    count(sums.both, JSON.stringify([found, gold]));
  }
  return sums;
}

/** Nothing claimed is nothing wrong. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function withF1(precision: number, recall: number): ClusterScore {
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
