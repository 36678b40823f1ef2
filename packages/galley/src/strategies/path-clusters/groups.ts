/** Runs of like leaves that are one text: grouped by what holds them, the best group chosen and kept (docs/papers/path-clusters.md#repairs). */
import type { PageView } from '../../features/view.ts';
import { commonAncestor } from '../select-leaves.ts';
import { type NoiseMode, runLength, runNoise } from './clusters.ts';
import type { ClusterRun, PathThresholds } from './segment.ts';
import type { PathSample } from './thresholds.ts';

/** Runs that are kept together, and the element that holds them all. */
export interface RunGroup {
  readonly container: number;
  readonly runs: ClusterRun[];
  length: number;
  /** First and last leaf of the view. */
  first: number;
  last: number;
}

/** A run whose text is mostly links has Bn at or below this: a HUB. */
export const LIST_NOISE = 1;
/** A group at least this long, measured by the longest, wins by standing first after the headline [fitted on train and dev sets]. */
const NEAR_SHARE = 0.3;
/** A group joins the one around it when that has at least this share of its length … [fitted likewise]. */
const ABSORB_SHARE = 0.3;
/** … and the text from first to last leaf is theirs at least by this share; comments come with names and dates between. */
const PURITY = 0.7;

/** Repair "merge": the Length rule is asked of the group, Bn of each run, and one-leaf runs count. */
export function listMerged(
  sample: PathSample,
  runs: readonly ClusterRun[],
  { length }: Pick<PathThresholds, 'length'>,
  { noise, always }: { readonly noise: NoiseMode; readonly always: boolean },
): readonly RunGroup[] {
  const content = runs.filter((run) => runNoise(sample.clusters, run.from, run.to, noise) > LIST_NOISE);
  const groups = absorbGroups(sample, groupRuns(sample, content, true));
  const passing = groups.filter((group) => group.length > length);
  return passing.length === 0 && always ? groups : passing;
}

/** A group joins the one around it when that has text of its own to speak of: paragraphs between wrapped paragraphs. */
function absorbGroups(sample: PathSample, groups: RunGroup[]): RunGroup[] {
  const { end } = sample.view.page;
  groups.sort((a, b) => a.container - b.container);
  const enclosing = new Int32Array(groups.length).fill(-1);
  const stack: number[] = [];
  groups.forEach((group, i) => {
    while (stack.length > 0 && end[groups[stack.at(-1)!]!.container]! <= group.container) stack.pop();
    enclosing[i] = stack.at(-1) ?? -1;
    stack.push(i);
  });
  const own = groups.map((group) => group.length);
  const gone = new Set<RunGroup>();
  for (let i = groups.length - 1; i >= 0; i--) {
    const group = groups[i]!;
    const outer = enclosing[i]!;
    if (outer < 0 || own[outer]! < ABSORB_SHARE * group.length) continue;
    if (joinGroups(sample, groups[outer]!, group)) gone.add(group);
  }
  return groups.filter((group) => !gone.has(group));
}

/** Adds `inner` to `outer` when what comes of it is pure enough; true when it was added. */
function joinGroups({ leaves }: PathSample, outer: RunGroup, inner: RunGroup): boolean {
  const first = Math.min(outer.first, inner.first);
  const last = Math.max(outer.last, inner.last);
  const { chars, wide } = leaves.sums;
  const all = chars[last + 1]! - chars[first]! + wide[last + 1]! - wide[first]!;
  if (outer.length + inner.length < PURITY * all) return false;
  for (const run of inner.runs) outer.runs.push(run);
  outer.length += inner.length;
  outer.first = first;
  outer.last = last;
  return true;
}

/** The element a run fills: the common ancestor of its leaves, or for a single paragraph the element around it. */
function findContainer(sample: PathSample, run: ClusterRun): number {
  const { leaves, clusters, view } = sample;
  const first = leaves.holder[clusters.members[run.from]!]!;
  const last = leaves.holder[clusters.members[run.to - 1]!]!;
  if (first !== last) return commonAncestor(view, first, last);
  return run.to - run.from > 1 ? first : Math.max(0, view.page.parent[first]!);
}

/** Runs by what holds them where they `merge`, else each by itself. */
export function groupRuns(sample: PathSample, runs: readonly ClusterRun[], merge: boolean): RunGroup[] {
  const groups = new Map<number, RunGroup>();
  const { clusters, leaves } = sample;
  runs.forEach((run, index) => {
    const container = findContainer(sample, run);
    const key = merge ? container : -1 - index;
    const first = leaves.first[clusters.members[run.from]!]!;
    const last = leaves.last[clusters.members[run.to - 1]!]!;
    const group = groups.get(key) ?? { container, runs: [], length: 0, first, last };
    groups.set(key, group);
    group.runs.push(run);
    group.length += runLength(clusters, run.from, run.to);
    group.first = Math.min(group.first, first);
    group.last = Math.max(group.last, last);
  });
  return [...groups.values()];
}

/** The longest group, or a shorter one that stands first after the headline. */
export function pickGroup(groups: readonly RunGroup[], titleLeaf: number): RunGroup {
  let longest = groups[0]!;
  for (const group of groups) if (group.length > longest.length) longest = group;
  if (titleLeaf < 0) return longest;
  let best: RunGroup | undefined;
  for (const group of groups) {
    if (group.length < NEAR_SHARE * longest.length || group.last < titleLeaf) continue;
    if (best === undefined || group.first < best.first) best = group;
  }
  return best ?? longest;
}

/** Marks the kept leaves of a group. */
export function keepGroup(sample: PathSample, group: RunGroup, between: boolean, kept: Uint8Array): void {
  const { leaves, clusters, view } = sample;
  for (const run of group.runs) {
    for (let i = run.from; i < run.to; i++) {
      const u = clusters.members[i]!;
      kept.fill(1, leaves.first[u]!, leaves.last[u]! + 1);
    }
  }
  if (between) keepBetween(view, group, kept);
}

/** Blocks inside the span are kept unless most of their text is links. */
function keepBetween(view: PageView, group: RunGroup, kept: Uint8Array): void {
  const { blocks, leaves } = view;
  const { chars, linkChars } = leaves.sums;
  for (let b = leaves.block[group.first]!; b <= leaves.block[group.last]!; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    const linked = linkChars[to]! - linkChars[from]!;
    if (2 * linked <= chars[to]! - chars[from]!) kept.fill(1, from, to);
  }
}
