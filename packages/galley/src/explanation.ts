/** The trace of a selection as people and programs read it: a block's text, its fate, who decided, why, and where it stands in the source. */
import { blockText, firstNode, lastNode } from './blocks/blocks.ts';
import type { PageView } from './features/view.ts';
import type { Reason, ReasonFeature, Selection } from './strategies/strategy.ts';

export interface BlockExplanation {
  readonly text: string;
  readonly kept: boolean;
  /** The rule or stage that decided. */
  readonly rule: string;
  /** The number behind it, where there is one: log-odds of the models of the default. */
  readonly value?: number;
  /** What weighed most, the strongest first. */
  readonly features: readonly ReasonFeature[];
  /** The same in words: "kept by second-model (3.2): votes more (+1.1), link share less (+0.6)". */
  readonly words: string;
  /** UTF-16 offsets into the decoded source; −1 where the parser made the text up. */
  readonly start: number;
  readonly end: number;
}

/** One entry a block the strategy gave a reason for, in document order. */
export function listExplanations(view: PageView, { trace = [] }: Selection): BlockExplanation[] {
  const { page, leaves, blocks } = view;
  return trace.map((reason) => {
    const { block, kept, rule, value, features = [] } = reason;
    return {
      text: blockText(page, leaves, blocks, block),
      kept,
      rule,
      ...(value === undefined ? {} : { value }),
      features,
      words: describeReason(reason),
      start: page.sourceStart[firstNode(leaves, blocks, block)]!,
      end: page.sourceEnd[lastNode(leaves, blocks, block)]!,
    };
  });
}

export function describeReason({ kept, rule, value, features = [] }: Reason): string {
  const number = value === undefined ? '' : ` (${Number(value.toPrecision(2))})`;
  const list = features.map(({ name, level, weight }) => `${name} ${level} (${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)})`);
  return `${kept ? 'kept' : 'dropped'} by ${rule}${number}${list.length > 0 ? `: ${list.join(', ')}` : ''}`;
}
