/** Makes a strategy of one function: its name, its paper's form, its votes, its scores and its reasons are stamped on here. */
import type { NodeId } from '../dom/page.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { type LeafDecision, selectLeaves } from './select-leaves.ts';
import { curveOf, type Series } from './series.ts';
import type { Reason, Selection, Strategy, StrategyWithPaper } from './strategy.ts';

/** The rule that decided on a block: its name alone, when its number is the block's score, or with another number or none. */
export type Why = string | Pick<Reason, 'rule' | 'value'>;

/** What a strategy finds on one page. `keep` asks for `kept` alone, so whatever else costs time is a function. */
export interface Decision {
  /** One byte a leaf: 1 = kept. */
  readonly kept: Uint8Array;
  /** One number a block, finite, higher is more likely body. Left out: the share of the block's characters that is kept. */
  readonly score?: () => Float32Array;
  /** 0 … 1. Left out: the share of the page's unlinked characters that is kept. */
  readonly confidence?: () => number;
  /** Elements that bound the body. Left out: the lowest one that holds all kept leaves. */
  readonly extent?: () => readonly NodeId[];
  /** Leaves of each reply or comment, in order, none of them kept. */
  readonly replies?: readonly (readonly number[])[];
  /** Elements that hold a field's value. */
  readonly fields?: () => NonNullable<Selection['fields']>;
  /** Called once when reasons are asked for: gives the rule behind each block. Left out: the rule is `score`. */
  readonly explain?: () => (block: number, kept: boolean) => Why;
  /** What was measured along the page; called when reasons are asked for. Left out: the score of every block. */
  readonly series?: () => Series;
}

/** One form of a strategy: what it is called and the values its options have when nobody gives others. */
export interface Form<S> {
  /** One sentence for `--help` and the documentation. */
  readonly summary: string;
  readonly settings: S;
}

/**
 * @typeParam O options a caller may give
 * @typeParam S the options that always have a value
 */
export interface Definition<O extends object, S extends Partial<O> = O> extends Form<S> {
  /** Lower case with hyphens; the paper's form is called `name:paper`. */
  readonly name: string;
  /** The method as printed, where the strategy stands for a paper. */
  readonly paper?: Form<S>;
  /** True where the options have a `model` that `galley train --strategy` writes. */
  readonly trainable?: boolean;
  /** Pure, and linear in the page. Throws `TypeError` on wrong options. */
  decide(view: PageView, evidence: Evidence, options: S & Partial<O>): Decision;
}

/**
 * Makes a strategy of one function that decides; scores, confidence and reasons are filled in where it gives none.
 *
 * @example
 * ```ts
 * import { defineStrategy } from './define-strategy.ts';
 *
 * const LONG_LEAVES = defineStrategy({
 *   name: 'long-leaves',
 *   summary: 'Runs of text of at least 80 characters.',
 *   settings: {},
 *   decide({ leaves }) {
 *     const { chars } = leaves.sums;
 *     return { kept: Uint8Array.from({ length: leaves.count }, (_, k) => (chars[k + 1]! - chars[k]! >= 80 ? 1 : 0)) };
 *   },
 * });
 * LONG_LEAVES.name; // → 'long-leaves'
 * ```
 */
export function defineStrategy<O extends object, S extends Partial<O> = O>(
  definition: Definition<O, S> & { readonly paper: Form<S> },
): StrategyWithPaper<O>;
export function defineStrategy<O extends object, S extends Partial<O> = O>(definition: Definition<O, S>): Strategy<O>;
export function defineStrategy<O extends object, S extends Partial<O> = O>(definition: Definition<O, S>): Strategy<O> {
  const { name, paper } = definition;
  const own = makeForm(name, definition, definition);
  return paper === undefined ? own : { ...own, paper: makeForm(`${name}:paper`, paper, definition) };
}

function makeForm<O extends object, S extends Partial<O>>(
  name: string,
  form: Form<S>,
  { decide, trainable }: Definition<O, S>,
): Strategy<O> {
  const { summary, settings } = form;
  return {
    name,
    summary,
    ...(trainable === undefined ? {} : { trainable }),
    select(view, evidence, options) {
      const finding = decide(view, evidence, { ...settings, ...options });
      return completeSelection(name, view, finding, options?.explain === true);
    },
    keep: (view, evidence, options) => decide(view, evidence, { ...settings, ...options }).kept,
  };
}

function completeSelection(strategy: string, view: PageView, finding: Decision, explain: boolean): Selection {
  const { kept, replies } = finding;
  const score = finding.score?.() ?? scoreByShare(view, kept);
  const decision: LeafDecision = { strategy, kept, score, confidence: finding.confidence?.() ?? shareOfText(view, kept) };
  if (finding.extent !== undefined) decision.extent = finding.extent();
  if (replies !== undefined && replies.length > 0) decision.replies = replies;
  if (explain) {
    decision.trace = listReasons(view, finding, score);
    decision.series = finding.series?.() ?? drawScores(view, kept, score);
  }
  const selection = selectLeaves(view, decision);
  return finding.fields === undefined ? selection : { ...selection, fields: finding.fields() };
}

function scoreByShare({ arena, blocks, leaves }: PageView, kept: Uint8Array): Float32Array {
  const { chars } = leaves.sums;
  const score = arena.float32(blocks.count);
  for (let b = 0; b < blocks.count; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    let sum = 0;
    for (let k = from; k < to; k++) if (kept[k] === 1) sum += chars[k + 1]! - chars[k]!;
    if (sum > 0) score[b] = sum / (chars[to]! - chars[from]!);
  }
  return score;
}

function drawScores({ leaves, blocks }: PageView, kept: Uint8Array, score: Float32Array): Series {
  const { count, leafStart } = blocks;
  return {
    step: 'block',
    nodes: Int32Array.from({ length: count }, (_, b) => leaves.first[leafStart[b]!]!),
    curves: [curveOf('score', count, (b) => score[b]!)],
    levels: [],
    stretches: [],
    chosen: Uint8Array.from({ length: count }, (_, b) => (kept.subarray(leafStart[b], leafStart[b + 1]).includes(1) ? 1 : 0)),
  };
}

/** Share of the page's unlinked characters that is kept; 0 when nothing is. */
function shareOfText({ leaves }: PageView, kept: Uint8Array): number {
  const { chars, linkChars } = leaves.sums;
  let inside = 0;
  for (let k = 0; k < kept.length; k++) if (kept[k] === 1) inside += chars[k + 1]! - chars[k]! - (linkChars[k + 1]! - linkChars[k]!);
  const all = chars[kept.length]! - linkChars[kept.length]!;
  return all <= 0 ? 0 : inside / all;
}

/** One reason a block, in document order; a block counts as kept when any leaf of it is. */
function listReasons({ blocks }: PageView, { kept, explain }: Decision, score: Float32Array): Reason[] {
  const { leafStart } = blocks;
  const ruleOf = explain?.();
  return Array.from(score, (value, block) => {
    const keeps = kept.subarray(leafStart[block], leafStart[block + 1]).includes(1);
    const why = ruleOf?.(block, keeps) ?? 'score';
    return { block, kept: keeps, ...(typeof why === 'string' ? { rule: why, value } : why) };
  });
}
