/** The dominant group: at which parent the content nodes of a page lie; content off that structure is an outlier (Wang 2012 §3.5). */
import { PATH_TAGS } from '../../blocks/paths.ts';
import { isInlineTag } from '../../blocks/roles.ts';
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { textAmount } from './amounts.ts';
import type { Curve } from './correlativity.ts';
import type { CorrelativityOptions } from './options.ts';

export interface Groups {
  /** Parents whose accepted children are content, the dominant one first; [] when nothing was accepted. */
  readonly parents: readonly NodeId[];
  /** Non-link characters of the dominant group. */
  readonly text: number;
  /** Text of the dominant group by the text of all groups: how clear the choice was. */
  readonly share: number;
}

/** Most groups a page may have. */
const MOST_GROUPS = 64;

/**
 * Sums the text of accepted nodes without accepted descendants by parent; the parent with the largest sum is the
 * dominant group. Children have larger numbers than parents, so one pass from the back sees descendants first.
 */
export function findGroups(curve: Curve, options: CorrelativityOptions): Groups {
  const { view, root } = curve;
  const { parent } = view.page;
  const covered = view.arena.uint8(view.page.size);
  const sum = view.arena.float64(view.page.size);
  const parents: NodeId[] = [];
  let total = 0;
  for (const n of findInnermost(curve, options, covered)) {
    const text = textAmount(curve, n);
    const p = n === root ? root : parent[n]!;
    creditParent(sum, parents, p, text);
    if (options.grandparentShare > 0 && p > root) creditParent(sum, parents, parent[p]!, options.grandparentShare * text);
    total += text;
  }
  if (parents.length === 0) return { parents: [], text: 0, share: 0 };
  // Ties go to the parent that stands first.
  parents.sort((a, b) => sum[b]! - sum[a]! || a - b);
  const best = parents[0]!;
  const text = sum[best]!;
  const share = Math.min(1, text / total);
  if (!options.outliers) return { parents: [root], text, share };
  const least = options.secondGroup * sum[best]!;
  const kept = parents.filter((p, i) => i === 0 || (i < MOST_GROUPS && sum[p]! >= least && hasSamePath(view, p, best)));
  return { parents: kept, text, share };
}

function creditParent(sum: Float64Array, parents: NodeId[], p: NodeId, text: number): void {
  if (sum[p] === 0 && text > 0) parents.push(p);
  sum[p]! += text;
}

/** Accepted nodes without accepted descendants, last first; marks them and their ancestors in `covered`. */
function findInnermost({ view, value, threshold, root }: Curve, options: CorrelativityOptions, covered: Uint8Array): NodeId[] {
  const { kind, tag, parent, size } = view.page;
  const nodes: NodeId[] = [];
  for (let n = size - 1; n >= root; n--) {
    if (covered[n] === 0 && kind[n] === ELEMENT && value[n]! >= threshold && (options.stylingNodes || !isInlineTag(tag[n]!))) {
      nodes.push(n);
      covered[n] = 1;
    }
    if (covered[n] === 1 && n > root) covered[parent[n]!] = 1;
  }
  return nodes;
}

/** Two elements on one tag path, as far as paths are compared. */
function hasSamePath({ page }: PageView, a: NodeId, b: NodeId): boolean {
  let m = a;
  let n = b;
  for (let i = 0; i < PATH_TAGS && m !== n; i++) {
    if (page.tag[m] !== page.tag[n]) return false;
    m = page.parent[m]!;
    n = page.parent[n]!;
    if (m < 0 || n < 0) return m === n;
  }
  return true;
}

/** True when n is inside, equal to, or an ancestor of one of the groups' parents; `parents` in any order, few. */
export function isOnStructure(view: PageView, groups: Groups, n: NodeId): boolean {
  const { end } = view.page;
  for (const p of groups.parents) {
    if (n >= p ? n < end[p]! : p < end[n]!) return true;
  }
  return false;
}
