/** What a rule would change, in characters: on pages somebody corrected, and on those nobody has looked at. */
import type { NodeId } from '../../dom/page.ts';
import { eachBlock, type JudgedPage } from './judged-page.ts';

/** What the selector says of the elements: they are the body, belong to it, or don't. */
export type RuleKind = 'body' | 'keep' | 'drop';

/** Characters that a rule mends and spoils. */
export interface Weighed {
  readonly fixed: number;
  readonly broken: number;
  /** Characters in the elements, changed or not. */
  readonly covered: number;
}

/** `kept`: a byte a block, as the rules before leave it. */
export function weighRule(kind: RuleKind, page: JudgedPage, kept: Uint8Array, nodes: readonly NodeId[]): Weighed {
  const gold = page.gold!;
  let fixed = 0;
  let broken = 0;
  const tell = (block: number): void => {
    if (gold[block] === (kind === 'drop' ? 0 : 1)) fixed += page.weight[block]!;
    else broken += page.weight[block]!;
  };
  const changed = kind === 'drop' ? 1 : 0;
  let covered = 0;
  eachBlock(page, nodes, (block) => {
    covered += page.weight[block]!;
    if (kept[block] === changed) tell(block);
  });
  if (kind !== 'body') return { fixed, broken, covered };
  const inside = markBlocks(page, nodes);
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0 || inside[b] === 1) continue;
    if (gold[b] === 0) fixed += page.weight[b]!;
    else broken += page.weight[b]!;
  }
  return { fixed, broken, covered };
}

/** What is kept once the rule holds. */
export function applyRule(kind: RuleKind, page: JudgedPage, kept: Uint8Array, nodes: readonly NodeId[]): Uint8Array {
  if (kind === 'body') return nodes.length === 0 ? kept : markBlocks(page, nodes);
  const after = Uint8Array.from(kept);
  eachBlock(page, nodes, (block) => {
    after[block] = kind === 'keep' ? 1 : 0;
  });
  return after;
}

/** A rule that changes a page by so many times the share it changes the corrected ones by, and this much more, is another rule there. */
const MOST_FACTOR = 2;
const MOST_MORE = 0.05;
/** A body shares so much with what the default keeps. */
const LEAST_SHARED = 0.6;

/**
 * What a page nobody corrected says of a rule: it has no such element, it could be so, or it would be torn. `share`: of the text of the corrected
 * pages what the rule adds or takes away.
 */
export function judgeElsewhere(
  kind: RuleKind,
  page: JudgedPage,
  nodes: readonly NodeId[] | undefined,
  share: number,
): 'absent' | 'agrees' | 'torn' {
  if (nodes === undefined || nodes.length === 0) return 'absent';
  let all = 0;
  for (let b = 0; b < page.kept.length; b++) all += page.kept[b]! * page.weight[b]!;
  let both = 0;
  let added = 0;
  eachBlock(page, nodes, (b) => {
    if (page.kept[b] === 1) both += page.weight[b]!;
    else added += page.weight[b]!;
  });
  if (kind === 'body') return both < LEAST_SHARED * all ? 'torn' : 'agrees';
  const changed = kind === 'drop' ? both / Math.max(1, all) : added / Math.max(1, all + added);
  return changed > MOST_FACTOR * share + MOST_MORE ? 'torn' : 'agrees';
}

function markBlocks(page: JudgedPage, nodes: readonly NodeId[]): Uint8Array {
  const marks = new Uint8Array(page.weight.length);
  eachBlock(page, nodes, (block) => {
    marks[block] = 1;
  });
  return marks;
}
