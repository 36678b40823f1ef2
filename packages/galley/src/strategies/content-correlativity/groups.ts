/** The dominant group: at which parent the content nodes of a page lie; content off that structure is an outlier (Wang 2012 §3.5). */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import type { Curve } from './correlativity.ts';
import { isStyling, textAmount } from './correlativity.ts';
import type { CorrelativityOptions } from './options.ts';

export interface Groups {
  /** Parents whose accepted children are content, the dominant one first; [] when nothing was accepted. */
  readonly parents: readonly NodeId[];
  /** Text of the dominant group by the text of all groups: how clear the choice was. */
  readonly share: number;
}

/** Most groups a page may have beside the dominant one. */
const MOST_GROUPS = 64;

/**
 * Sums the text of accepted nodes without accepted descendants by parent; the parent with the largest sum is the
 * dominant group. Children have larger numbers than parents, so one pass from the back sees descendants first.
 */
export function findGroups(view: PageView, curve: Curve, options: CorrelativityOptions): Groups {
  const { kind, tag, parent, size } = view.page;
  const { value, threshold, root } = curve;
  const covered = new Uint8Array(size);
  const sum = new Float64Array(size);
  let total = 0;
  let best = -1;
  for (let n = size - 1; n >= root; n--) {
    if (kind[n] !== ELEMENT) continue;
    const p = n === root ? root : parent[n]!;
    const counts = options.stylingNodes || !isStyling(tag[n]!);
    if (covered[n] === 0 && counts && value[n]! >= threshold && value[n]! > 0) {
      const text = textAmount(view, n);
      sum[p]! += text;
      total += text;
      covered[n] = 1;
      if (best < 0 || sum[p]! > sum[best]! || (sum[p] === sum[best] && p < best)) best = p;
    }
    if (covered[n] === 1) covered[p] = 1;
  }
  if (best < 0) return { parents: [], share: 0 };
  const parents = [best];
  if (options.secondGroup <= 1) addGroups(view, sum, options.secondGroup * sum[best]!, parents);
  return { parents, share: sum[best]! / total };
}

/** Further parents on the dominant one's tag path that hold at least `least` characters (posts split over containers). */
function addGroups(view: PageView, sum: Float64Array, least: number, parents: NodeId[]): void {
  const first = parents[0]!;
  for (let n = 0; n < sum.length && parents.length < MOST_GROUPS; n++) {
    if (sum[n]! >= least && sum[n]! > 0 && n !== first && view.paths[n] === view.paths[first]) parents.push(n);
  }
}

/** True when n is inside, equal to, or an ancestor of one of the groups' parents; `parents` in any order, few. */
export function isOnStructure(view: PageView, groups: Groups, n: NodeId): boolean {
  const { end } = view.page;
  for (const p of groups.parents) {
    if (n >= p ? n < end[p]! : p < end[n]!) return true;
  }
  return false;
}
