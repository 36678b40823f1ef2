/** A selection with parts added and taken away by hand. */
import { NodeSet } from '../dom/node-set.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, TEXT } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { Reason, Selection } from '../strategies/strategy.ts';
import type { NodeChoice } from './overrides.ts';

/** Nothing is mutated. `body` stands for all the strategy found; `drop` wins over `body` and `keep`. Muted text stays out. */
export function overrideSelection(view: PageView, selection: Selection, { body, keep = [], drop = [] }: NodeChoice): Selection {
  const { page } = view;
  const inBody = body === undefined ? undefined : mark(page, body);
  const added = mark(page, keep);
  const dropped = mark(page, drop);
  const kept = new NodeSet(page.size);
  eachText(view, (n) => {
    const base = inBody === undefined ? selection.kept.bits[n] : inBody[n];
    if ((base === 1 || added[n] === 1) && dropped[n] === 0) kept.add(n);
  });
  const roots = [...(body ?? selection.extent), ...keep].sort((a, b) => a - b);
  const extent = cutOut(page, outermost(page, roots), drop);
  const { replies, trace, page: guess, ...rest } = selection;
  const free = replies?.map((nodes) => nodes.filter((n) => !kept.has(n) && dropped[n] === 0)).filter((nodes) => nodes.length > 0);
  return {
    ...rest,
    kept,
    extent,
    // A body chosen by hand is a body, whatever the page looks like.
    ...(guess === undefined ? {} : { page: body === undefined ? guess : { kind: guess.kind, probability: guess.probability } }),
    ...(body === undefined ? {} : { confidence: 1 }),
    ...(free === undefined ? {} : { replies: free }),
    ...(trace === undefined ? {} : { trace: retrace(view, selection, kept, { inBody, dropped }) }),
  };
}

/** One byte a node: 1 for the nodes given and all below them. */
function mark(page: Page, nodes: readonly NodeId[]): Uint8Array {
  const marks = new Uint8Array(page.size);
  for (const n of outermost(
    page,
    [...nodes].sort((a, b) => a - b),
  ))
    marks.fill(1, n, page.end[n]!);
  return marks;
}

/** Of nodes in document order those that stand in none of the others. */
function outermost(page: Page, nodes: readonly NodeId[]): NodeId[] {
  const outer: NodeId[] = [];
  let until = 0;
  for (const n of nodes) {
    if (n < until || n >= page.size) continue;
    outer.push(n);
    until = page.end[n]!;
  }
  return outer;
}

function eachText({ page, leaves }: PageView, visit: (n: NodeId) => void): void {
  for (let k = 0; k < leaves.count; k++) {
    for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) visit(n);
  }
}

/** The roots without the dropped subtrees in them: where something is cut out of one, its other children take its place. */
function cutOut(page: Page, roots: readonly NodeId[], drop: readonly NodeId[]): NodeId[] {
  if (drop.length === 0) return [...roots];
  const dropped = mark(page, drop);
  const holds = new Uint8Array(page.size);
  for (const n of drop) for (let m = page.parent[n] ?? -1; m > 0 && holds[m] === 0; m = page.parent[m]!) holds[m] = 1;
  return roots.flatMap((root) => listWhole(page, root, { dropped, holds }));
}

/** The largest elements of a subtree that hold nothing dropped. */
function listWhole(page: Page, root: NodeId, { dropped, holds }: { dropped: Uint8Array; holds: Uint8Array }): NodeId[] {
  const whole: NodeId[] = [];
  for (let n = root; n < page.end[root]!; ) {
    if (dropped[n] === 0 && holds[n] === 1) n++;
    else {
      if (dropped[n] === 0 && page.kind[n] === ELEMENT) whole.push(n);
      n = page.end[n]!;
    }
  }
  return whole;
}

interface Marks {
  readonly inBody: Uint8Array | undefined;
  readonly dropped: Uint8Array;
}

/** The reasons, with new ones for the blocks whose fate a rule changed. */
function retrace(view: PageView, before: Selection, kept: NodeSet, marks: Marks): Reason[] {
  const { leaves, blocks } = view;
  const reasons = new Map((before.trace ?? []).map((reason) => [reason.block, reason]));
  for (let b = 0; b < blocks.count; b++) {
    const from = leaves.first[blocks.leafStart[b]!]!;
    const to = leaves.last[blocks.leafStart[b + 1]! - 1]!;
    const change = countBits(kept.bits, from, to) - countBits(before.kept.bits, from, to);
    if (change === 0) continue;
    reasons.set(b, { block: b, kept: change > 0, rule: nameRule(change > 0, from, to, marks) });
  }
  return [...reasons.values()].sort((a, b) => a.block - b.block);
}

function nameRule(added: boolean, from: NodeId, to: NodeId, { inBody, dropped }: Marks): string {
  if (added) return inBody?.[from] === 1 ? 'override-body' : 'override-keep';
  return countBits(dropped, from, to) > 0 ? 'override-drop' : 'override-body';
}

function countBits(bits: Uint8Array, from: NodeId, to: NodeId): number {
  let count = 0;
  for (let n = from; n <= to; n++) count += bits[n]!;
  return count;
}
