/** The level in the hierarchy on which the content of a page lies; content off that level is an outlier (Wang 2012 §3.5). */
import { isInlineTag } from '../../blocks/roles.ts';
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { textAmount } from './amounts.ts';
import type { Curve } from './correlativity.ts';
import type { CorrelativityOptions } from './options.ts';

export interface Groups {
  /** One byte a node: 1 = on the structure, 0 = an outlier if it was accepted. */
  readonly on: Uint8Array;
  /** Parents of the content nodes in document order; [] when nothing was accepted. */
  readonly parents: readonly NodeId[];
  /** Text of the dominant level by the text of all: how clear the choice was. */
  readonly share: number;
}

/**
 * Sums the text of accepted nodes without accepted descendants by level; the level with the largest sum is the dominant one.
 * On the structure are the accepted nodes of that level, what is inside them and what holds them.
 */
export function findGroups(curve: Curve, options: CorrelativityOptions): Groups {
  const innermost = findInnermost(curve, options);
  const { view, root } = curve;
  if (!options.outliers) return { on: view.arena.uint8(view.page.size).fill(1), parents: innermost.length === 0 ? [] : [root], share: 1 };
  const { parent, end, size } = view.page;
  const levelOf = readLevel(view, options.level);
  const { levels, share } = chooseLevels(curve, options, levelOf, innermost);
  const on = view.arena.uint8(size);
  const parents = new Set<NodeId>();
  let stop = 0;
  for (const n of options.inside ? listAccepted(curve, options) : innermost) {
    // Paths of more than 64 tags, and several levels, may lie inside each other.
    if (n < stop || !levels.has(levelOf(n))) continue;
    stop = end[n]!;
    parents.add(Math.max(parent[n]!, root));
    on.fill(1, n, stop);
    for (let m = parent[n]!; m >= 0 && on[m] === 0; m = parent[m]!) on[m] = 1;
  }
  return { on, parents: [...parents].sort((a, b) => a - b), share };
}

/** The level with most text, of equals the one that stands first, and those with nearly as much. */
function chooseLevels(
  curve: Curve,
  { secondGroup }: CorrelativityOptions,
  levelOf: (n: NodeId) => number,
  innermost: readonly NodeId[],
): { readonly levels: ReadonlySet<number>; readonly share: number } {
  const sums = new Map<number, number>();
  let total = 0;
  let most = 0;
  for (const n of innermost) {
    const text = textAmount(curve, n);
    total += text;
    const sum = (sums.get(levelOf(n)) ?? 0) + text;
    sums.set(levelOf(n), sum);
    most = Math.max(most, sum);
  }
  let best: number | undefined;
  const levels = new Set<number>();
  for (const [level, sum] of sums) {
    if (sum === most) best ??= level;
    if (sum >= secondGroup * most) levels.add(level);
  }
  if (best !== undefined) levels.add(best);
  return { levels, share: total === 0 ? 0 : most / total };
}

/** What two nodes of one level have in common, as a number. */
function readLevel({ page, paths }: PageView, level: CorrelativityOptions['level']): (n: NodeId) => number {
  const { depth, tag, parent } = page;
  if (level === 'parent') return (n) => parent[n]!;
  if (level === 'path') return (n) => paths[n]!;
  if (level === 'depth') return (n) => depth[n]!;
  const tags = tag.reduce((most, id) => Math.max(most, id), 0) + 1;
  return (n) => depth[n]! * tags + tag[n]!;
}

function isAccepted({ view, value, threshold }: Curve, options: CorrelativityOptions, n: NodeId): boolean {
  const { kind, tag } = view.page;
  return kind[n] === ELEMENT && value[n]! >= threshold && (options.stylingNodes || !isInlineTag(tag[n]!));
}

function listAccepted(curve: Curve, options: CorrelativityOptions): NodeId[] {
  const nodes: NodeId[] = [];
  for (let n = curve.root; n < curve.view.page.size; n++) if (isAccepted(curve, options, n)) nodes.push(n);
  return nodes;
}

/** Accepted nodes without accepted descendants, in document order. Children have larger numbers than parents: one pass from the back does. */
function findInnermost(curve: Curve, options: CorrelativityOptions): NodeId[] {
  const { view, root } = curve;
  const { parent, size } = view.page;
  const covered = view.arena.uint8(size);
  const nodes: NodeId[] = [];
  for (let n = size - 1; n >= root; n--) {
    if (covered[n] === 0 && isAccepted(curve, options, n)) {
      nodes.push(n);
      covered[n] = 1;
    }
    if (covered[n] === 1 && n > root) covered[parent[n]!] = 1;
  }
  return nodes.reverse();
}
