/** Clusters of leaves with equal tag paths, laid out so that every statistic of every run of a cluster is one subtraction. */
import type { PageView } from '../../features/view.ts';
import { countPaths, type PathLeaves } from './path-leaves.ts';

/**
 * Cluster c holds the leaf numbers members[start[c]] … members[start[c + 1] − 1], ascending; clusters are in order
 * of their first leaf. A *run* is a stretch [from, to) of `members` inside one cluster. The sums have one entry more
 * than there are members.
 */
export interface PathClusters {
  readonly count: number;
  readonly start: Int32Array;
  readonly members: Int32Array;
  /** Length(content): two for a character above U+00FF, else one (Hou 2011 §1.2). */
  readonly length: Float64Array;
  /** Characters outside and inside links. */
  readonly plain: Float64Array;
  readonly linked: Float64Array;
  /** Leaves inside links. */
  readonly links: Int32Array;
  /** Squared spacings to the member before; across clusters they mean nothing and cancel out. */
  readonly gaps: Float64Array;
}

/** Hou 2011 §3.1, XpathCluster: each leaf joins the cluster of its path; O(leaves). */
export function clusterPaths(view: PageView, leaves: PathLeaves): PathClusters {
  const { start, members, count } = groupByPath(view, leaves);
  const size = leaves.count + 1;
  const length = view.arena.float64(size);
  const plain = view.arena.float64(size);
  const linked = view.arena.float64(size);
  const links = view.arena.int32(size);
  const gaps = view.arena.float64(size);
  const { chars, linkChars, wide } = leaves.sums;
  for (let i = 0; i < leaves.count; i++) {
    const u = members[i]!;
    const from = leaves.first[u]!;
    const to = leaves.last[u]! + 1;
    const all = chars[to]! - chars[from]!;
    const inLinks = linkChars[to]! - linkChars[from]!;
    length[i + 1] = length[i]! + all + wide[to]! - wide[from]!;
    plain[i + 1] = plain[i]! + all - inLinks;
    linked[i + 1] = linked[i]! + inLinks;
    links[i + 1] = links[i]! + view.leaves.linked[from]!;
    const gap = i === 0 ? 0 : u - members[i - 1]!;
    gaps[i + 1] = gaps[i]! + gap * gap;
  }
  return { count, start, members, length, plain, linked, links, gaps };
}

/** Counting sort of the leaves by path; clusters numbered by first appearance. */
function groupByPath({ arena }: PageView, leaves: PathLeaves): { start: Int32Array; members: Int32Array; count: number } {
  const clusterOf = arena.int32(countPaths(leaves)).fill(-1);
  const sizes = arena.int32(leaves.count + 1);
  let count = 0;
  for (let u = 0; u < leaves.count; u++) {
    const path = leaves.path[u]!;
    if (clusterOf[path]! < 0) clusterOf[path] = count++;
    sizes[clusterOf[path]!]!++;
  }
  const start = arena.int32(count + 1);
  for (let c = 0; c < count; c++) start[c + 1] = start[c]! + sizes[c]!;
  const next = start.slice();
  const members = arena.int32(leaves.count);
  for (let u = 0; u < leaves.count; u++) members[next[clusterOf[leaves.path[u]!]!]!++] = u;
  return { start, members, count };
}

export function runLength(clusters: PathClusters, from: number, to: number): number {
  return clusters.length[to]! - clusters.length[from]!;
}

/** How the two ratios of the list-noise coefficient are joined; the formula is lost from our copy of the paper. */
export type NoiseMode = 'product' | 'sum';

/**
 * Hou 2011 §1.2, eq. 1 (reconstructed, docs/papers/path-clusters.md#length-and-list-noise):
 * Bn = (N_string + 1) / (N_link + 1) · (NODE_nohref + 1) / (NODE_href + 1).
 */
export function runNoise(clusters: PathClusters, from: number, to: number, mode: NoiseMode): number {
  const linkedNodes = clusters.links[to]! - clusters.links[from]!;
  const plainNodes = to - from - linkedNodes;
  const text = (clusters.plain[to]! - clusters.plain[from]! + 1) / (clusters.linked[to]! - clusters.linked[from]! + 1);
  const nodes = (plainNodes + 1) / (linkedNodes + 1);
  return mode === 'product' ? text * nodes : text + nodes;
}

/** Eq. 3: mean of the spacings of neighbours (eq. 2) – the last number minus the first over their count; 0 for one leaf. */
export function meanPeriod(clusters: PathClusters, from: number, to: number): number {
  if (to - from < 2) return 0;
  return (clusters.members[to - 1]! - clusters.members[from]!) / (to - from - 1);
}

/** Eq. 4: variance of the spacings; 0 for fewer than three leaves. */
export function spacingVariance(clusters: PathClusters, from: number, to: number): number {
  const spacings = to - from - 1;
  if (spacings < 2) return 0;
  const sum = clusters.members[to - 1]! - clusters.members[from]!;
  const squares = clusters.gaps[to]! - clusters.gaps[from + 1]!;
  // (m − 1) Σd² − (Σd)² is a whole number, so a perfectly regular run has variance 0 exactly.
  return Math.max(0, (spacings * squares - sum * sum) / (spacings * spacings));
}
