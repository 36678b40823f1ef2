/**
 * The default of this edition: every strategy votes on every block, the structure around the block is weighed in, and
 * forum threads go by their posts. Nothing is learned; the learned default takes this door's place.
 */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import { selectLeaves } from '../strategies/select-leaves.ts';
import type { Reason, Selection } from '../strategies/strategy.ts';
import { Judge, type Judgement } from './judgement.ts';
import { selectThread } from './thread.ts';
import { collectVotes } from './votes.ts';

export function selectDefault(view: PageView, evidence: Evidence, options: { explain?: boolean } = {}): Selection {
  const thread = selectThread(view, evidence, options);
  if (thread !== undefined) return thread;
  const votes = collectVotes(view, evidence);
  const judgement = new Judge(view, votes.share).judge(evidence.title);
  const { leaves } = view;
  const kept = new Uint8Array(leaves.count);
  for (let k = 0; k < leaves.count; k++) kept[k] = judgement.kept[leaves.block[k]!]!;
  const decision = { strategy: 'default', kept, score: judgement.score, confidence: rateConfidence(view, judgement) };
  return selectLeaves(view, options.explain === true ? { ...decision, trace: explainJudgement(judgement) } : decision);
}

/** Mean score of the kept text, in characters: how far the strategies agree. */
function rateConfidence(view: PageView, { kept, score }: Judgement): number {
  let characters = 0;
  let weighted = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] !== 1) continue;
    const length = blockSum(view, 'chars', b);
    characters += length;
    weighted += length * Math.min(1, Math.max(0, score[b]!));
  }
  return characters === 0 ? 0 : weighted / characters;
}

function explainJudgement({ kept, score, rule }: Judgement): Reason[] {
  return Array.from(kept, (keep, block) => ({ block, kept: keep === 1, rule: rule[block]!, value: score[block]! }));
}
