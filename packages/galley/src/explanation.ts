/**
 * The trace of an extraction as people and programs read it: of each block its text, its fate, who decided, why, and where it
 * stands in the source; of each field its candidates, their scores, and what raised and lowered them.
 */
import { blockText, firstNode, lastNode } from './blocks/blocks.ts';
import type { Page } from './dom/page.ts';
import type { PageView } from './features/view.ts';
import type { FieldTrace, Ranked } from './fields/choice/candidate.ts';
import type { FieldCandidate, TracedField } from './fields/fields.ts';
import type { Reason, ReasonFeature, RegionName, Selection } from './strategies/strategy.ts';

/** What became of one block, and why. */
export interface BlockExplanation {
  /** The block’s text, white space collapsed. */
  readonly text: string;
  /** True where it is part of the body. */
  readonly kept: boolean;
  /** The rule or stage that decided. */
  readonly rule: string;
  /** The number behind it, where there is one: log-odds of the models of the default. */
  readonly value?: number;
  /** What a block that is not kept is – `comments`, `related`, `share` … – where the strategy names it; absent of menus and other furniture. */
  readonly region?: RegionName;
  /** What weighed most, the strongest first. */
  readonly features: readonly ReasonFeature[];
  /** The same in words: "kept by second-model (3.2): votes more (+1.1), link share less (+0.6)". */
  readonly words: string;
  /** Where it begins in the decoded source, in UTF-16 units; −1 where the parser made the text up. */
  readonly start: number;
  /** Where it ends there, exclusive; −1 as `start`. */
  readonly end: number;
}

/** One entry a block the strategy gave a reason for, in document order. */
export function listExplanations(view: PageView, { trace = [] }: Selection): BlockExplanation[] {
  const { page, leaves, blocks } = view;
  return trace.map((reason) => {
    const { block, kept, rule, value, region, features = [] } = reason;
    return {
      text: blockText(page, leaves, blocks, block),
      kept,
      rule,
      ...(value === undefined ? {} : { value }),
      ...(region === undefined ? {} : { region }),
      features,
      words: describeReason(reason),
      start: page.sourceStart[firstNode(leaves, blocks, block)]!,
      end: page.sourceEnd[lastNode(leaves, blocks, block)]!,
    };
  });
}

/**
 * A reason in words: "kept by second-model (3.2): votes more (+1.1), link share less (+0.6)".
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { describeReason, findStrategy, gatherEvidence, parse, viewPage } from 'galley';
 *
 * const page = parse(readFileSync('page.html', 'utf8'));
 * const selection = findStrategy('text-density')!.select(viewPage(page), gatherEvidence(page), { explain: true });
 * selection.trace?.map(describeReason)[0]; // → 'dropped by sparse (0)'
 * ```
 */
export function describeReason({ kept, rule, value, region, features = [] }: Reason): string {
  const number = value === undefined ? '' : ` (${Number(value.toPrecision(2))})`;
  const list = features.map(({ name, level, weight }) => `${name} ${level} (${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)})`);
  return `${kept ? 'kept' : 'dropped'}${region === undefined ? '' : ` as ${region}`} by ${rule}${number}${list.length > 0 ? `: ${list.join(', ')}` : ''}`;
}

/** What was weighed for each field, by the field's name, the winner first. */
export type FieldCandidates = Readonly<Partial<Record<TracedField, readonly FieldCandidate[]>>>;

/** The candidates of every field, the best first. */
export function listFieldCandidates(page: Page, trace: FieldTrace): FieldCandidates {
  const fields: Partial<Record<TracedField, readonly FieldCandidate[]>> = {};
  for (const [name, ranked] of trace)
    fields[name] = ranked.map((entry, i) => describeCandidate(page, entry, i === 0 && entry.score > 0 && entry.refused !== true));
  return fields;
}

function describeCandidate(page: Page, ranked: Ranked, chosen: boolean): FieldCandidate {
  const { candidate, score, agreeing } = ranked;
  const { value, source, property, raw, node, trust } = candidate;
  return {
    value,
    source,
    property,
    ...(raw === undefined || raw === value ? {} : { raw }),
    ...(node < 0 ? {} : { offset: page.sourceStart[node]! }),
    trust,
    score: Math.round(score * 1000) / 1000,
    chosen,
    agreeing,
    why: describeScore(ranked),
  };
}

/** "trust 0.62; among comments ×0.2; agrees with json-ld datePublished". */
function describeScore({ candidate, agreeing }: Ranked): string {
  const { trust, penalties = [] } = candidate;
  const against = penalties.map(({ reason, factor }) => `${reason} ×${factor}`);
  const support = agreeing.length === 0 ? [] : [`agrees with ${agreeing.join(', ')}`];
  return [`trust ${Number(trust.toPrecision(2))}`, ...against, ...support].join('; ');
}
