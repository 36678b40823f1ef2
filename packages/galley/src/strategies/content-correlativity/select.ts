/** Content correlativity as a strategy (Wang, Zhou, Li 2012): curve, raise, dominant group, then text by its holder. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { findThread, type Thread } from '../../records/thread.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import { curveOf, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import type { Curve } from './correlativity.ts';
import { isStyling, measureCorrelativity, raiseBySiblings } from './correlativity.ts';
import type { Groups } from './groups.ts';
import { findGroups } from './groups.ts';
import type { CorrelativityOptions } from './options.ts';
import { checkOptions, PAPER, REPAIRED } from './options.ts';

interface State {
  readonly view: PageView;
  readonly options: CorrelativityOptions;
  readonly curve: Curve;
  readonly groups: Groups;
  /** Per leaf the element that answers for its text. */
  readonly holder: Int32Array;
  readonly thread: Thread | undefined;
}

function decideByCorrelativity(view: PageView, evidence: Evidence, options: CorrelativityOptions): Decision {
  checkOptions(options);
  const curve = measureCorrelativity(view, options);
  raiseBySiblings(curve, options);
  const thread = options.records ? findThread(view, evidence) : undefined;
  const groups = findGroups(curve, options);
  const state: State = { view, options, curve, groups, holder: findHolders(view, options), thread };
  const kept = thread === undefined ? keepOwnText(state) : keepPosts(state, thread);
  if (options.anySibling && thread === undefined) keepBetween(state, kept);
  return {
    kept,
    replies: thread === undefined || options.posts === 'all' ? [] : listReplies(state, thread),
    score: () => scoreBlocks(state, kept),
    confidence: () => groups.share,
    explain: () => (block, isKept) => (isKept ? 'correlative' : nameRule(state, block)),
    series: () => drawCurves(state),
  };
}

/** The correlativity of every readable element, before and after smoothing (figures 3 and 4): raised, and outliers at 0. */
function drawCurves({ view, options, curve, groups: { on } }: State): Series {
  const { elements, readable } = view.leaves;
  const before = measureCorrelativity(view, options);
  const nodes = readable.slice(elements[curve.root]!, elements[view.page.size]!);
  const { length } = nodes;
  const smoothed = curveOf('correlativity, smoothed', length, (i) => {
    const n = nodes[i]!;
    return curve.value[n]! >= curve.threshold && on[n] === 0 ? 0 : curve.value[n]!;
  });
  return {
    step: 'element',
    nodes,
    curves: [curveOf('correlativity', length, (i) => before.value[nodes[i]!]!), smoothed],
    levels: [{ name: 'threshold', curve: smoothed.name, value: curve.threshold }],
    stretches: [],
    chosen: Uint8Array.from(smoothed.values, (value) => (value >= curve.threshold ? 1 : 0)),
  };
}

function listReplies(state: State, thread: Thread): (readonly number[])[] {
  return thread.replies.map((reply) => withoutQuotes(state, thread, reply)).filter((reply) => reply.length > 0);
}

/** The opening of a thread, and its replies where all posts are asked for. */
function keepPosts(state: State, thread: Thread): Uint8Array {
  const { view, options } = state;
  const kept = view.arena.uint8(view.leaves.count);
  const messages = options.posts === 'all' ? [thread.opening, ...thread.replies] : [thread.opening];
  for (const message of messages) for (const k of withoutQuotes(state, thread, message)) kept[k] = 1;
  return kept;
}

function withoutQuotes({ options }: State, { posts }: Thread, message: readonly number[]): readonly number[] {
  if (options.quotes) return message;
  const quoted = new Set(posts.flatMap((post) => post.quoted));
  return message.filter((k) => !quoted.has(k));
}

/** Per leaf the element that answers for its text: as printed, the nearest that is no styling; ours, the nearest block element. */
function findHolders({ page, leaves, arena }: PageView, options: CorrelativityOptions): Int32Array {
  if (!options.stylingNodes) return leaves.container;
  const { kind, tag, parent, size } = page;
  const holder = arena.int32(size);
  for (let n = 1; n < size; n++) if (kind[n] === ELEMENT) holder[n] = isStyling(tag[n]!) ? holder[parent[n]!]! : n;
  return leaves.parent.map((p) => holder[p]!);
}

/**
 * docs/papers/content-correlativity.md#output: a kept node gives the text whose nearest non-styling ancestor it is; link text
 * only by option.
 */
function keepOwnText(state: State): Uint8Array {
  const { view, options, curve, groups, holder } = state;
  const { leaves } = view;
  const kept = view.arena.uint8(leaves.count);
  const { silent } = curve;
  for (let k = 0; k < leaves.count; k++) {
    if (silent?.[k] === 1) continue;
    const linked = leaves.linked[k] === 1;
    if (linked && !options.links) continue;
    const h = linked ? leaves.container[k]! : holder[k]!;
    if (curve.value[h]! < curve.threshold || groups.on[h] === 0) continue;
    if (!isLinkLine(view, leaves.block[k]!, options.linkShare)) kept[k] = 1;
  }
  return kept;
}

/** Short lines between kept ones – headings, lone sentences – are kept when they stand beside the content and hold no links. */
function keepBetween(state: State, kept: Uint8Array): void {
  const { end } = state.view.page;
  let stop = 0;
  for (const p of state.groups.parents) {
    // On deep pages parents may lie inside each other.
    if (p < stop) continue;
    stop = end[p]!;
    keepBetweenChildren(state, p, kept);
  }
}

function keepBetweenChildren({ view, holder }: State, p: NodeId, kept: Uint8Array): void {
  const { leaves, page } = view;
  const { linkChars } = leaves.sums;
  const from = leaves.at[p]!;
  const to = leaves.at[page.end[p]!]!;
  let first = from;
  while (first < to && kept[first] === 0) first++;
  let last = to - 1;
  while (last > first && kept[last] === 0) last--;
  for (let k = first + 1; k < last; k++) {
    const h = holder[k]!;
    if (kept[k] === 0 && (h === p || page.parent[h] === p) && linkChars[leaves.at[page.end[h]!]!]! === linkChars[leaves.at[h]!]!)
      kept[k] = 1;
  }
}

function isLinkLine(view: PageView, block: number, most: number): boolean {
  return most < 1 && blockSum(view, 'linkChars', block) > most * blockSum(view, 'chars', block);
}

/** A block scores its holder's correlativity after smoothing; messages at least the threshold. */
function scoreBlocks(state: State, kept: Uint8Array): Float32Array {
  const { view, curve, groups, holder, thread } = state;
  const { blocks } = view;
  const score = view.arena.float32(blocks.count);
  for (let b = 0; b < blocks.count; b++) {
    const k = blocks.leafStart[b]!;
    const h = holder[k]!;
    if (groups.on[h] === 1) score[b] = curve.value[h]!;
    else if (thread !== undefined && kept[k] === 1) score[b] = Math.max(curve.threshold, curve.value[h]!);
  }
  return score;
}

function nameRule({ view, curve, groups, holder, thread }: State, b: number): string {
  const { blocks } = view;
  const h: NodeId = holder[blocks.leafStart[b]!]!;
  if (thread?.posts.some(({ start, stop }) => h >= start && h < stop) === true) return 'reply-or-furniture';
  if (curve.value[h]! < curve.threshold) return 'few-characters-per-link';
  return groups.on[h] === 1 ? 'link-text' : 'off-structure';
}

export const CONTENT_CORRELATIVITY: StrategyWithPaper<CorrelativityOptions> = defineStrategy({
  name: 'content-correlativity',
  summary: 'Text per link, smoothed by siblings (Wang, Zhou, Li 2012), with forum posts, links and scripts repaired.',
  settings: REPAIRED,
  paper: { summary: 'Text per link, smoothed by siblings, as Wang, Zhou and Li (2012) print it.', settings: PAPER },
  decide: decideByCorrelativity,
});
