/**
 * The default: forum threads go by their posts; of every other page two models score each block – the first alone, the
 * second with the region the first one found – and the scores are decoded into an article.
 */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';
import { selectLeaves } from '../strategies/select-leaves.ts';
import type { Selection } from '../strategies/strategy.ts';
import type { IsImprint } from './around/drop-imprint.ts';
import { boundExtent } from './bound-extent.ts';
import { decidePage } from './decide-page.ts';
import type { drawOdds } from './decode/draw-odds.ts';
import type { explainBlocks } from './decode/explain-blocks.ts';
import { type BlockScores, scoreBlocks } from './decode/score-blocks.ts';
import type { Model } from './model/model.ts';
import { type explainThread, selectThread } from './select-thread.ts';

/** Reasons of blocks, those of a thread, and the series. */
export interface Explaining {
  readonly blocks: typeof explainBlocks;
  readonly thread: typeof explainThread;
  readonly draw: typeof drawOdds;
}

export interface DefaultOptions {
  /** What gives reasons and the series; left out, there are none. */
  readonly explain?: Explaining | undefined;
  readonly model: Model;
  /** What other pages of the site say about the scores (`weighSite`); left out, nothing. */
  readonly weigh?: (view: PageView, evidence: Evidence, scores: BlockScores, model: Model) => BlockScores;
  /** What tells more lines that are none of the text; left out, nothing. */
  readonly imprint?: IsImprint;
  /** False: threads go by the models too, as when these are measured alone. */
  readonly threads?: boolean;
}

export function selectDefault(view: PageView, evidence: Evidence, options: DefaultOptions): Selection {
  const thread = options.threads === false ? undefined : selectThread(view, evidence, options);
  if (thread !== undefined) return thread;
  const { model } = options;
  const own = scoreBlocks(view, evidence, model);
  const scores = options.weigh?.(view, evidence, own, model) ?? own;
  const { decoded, page } = decidePage(view, evidence, scores, model, options.imprint);
  const { leaves } = view;
  const kept = new Uint8Array(leaves.count);
  for (let k = 0; k < leaves.count; k++) kept[k] = decoded.kept[leaves.block[k]!]!;
  const extent = boundExtent(view, kept, scores.reading.titleBlock);
  const decision = {
    strategy: 'default',
    kept,
    extent,
    score: new Float32Array(toProbabilities(scores.odds)),
    confidence: decoded.kept.includes(1) ? page.right * page.whole : 0,
  };
  const reasons = options.explain && {
    trace: options.explain.blocks(view, scores, own.odds, decoded, model),
    series: options.explain.draw(view, scores, decoded, model),
  };
  return { ...selectLeaves(view, { ...decision, ...reasons }), page };
}
