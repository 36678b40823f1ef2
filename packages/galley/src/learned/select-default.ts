/**
 * The default: forum threads go by their posts; of every other page two models score each block – the first alone, the
 * second with the region the first one found – and the scores are decoded into an article.
 */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';
import { selectLeaves } from '../strategies/select-leaves.ts';
import type { Selection } from '../strategies/strategy.ts';
import { boundExtent } from './bound-extent.ts';
import { openDecoder } from './decode-blocks.ts';
import type { drawOdds } from './draw-odds.ts';
import { explainBlocks } from './explain-blocks.ts';
import { judgePage, type PageJudgement } from './judge-page.ts';
import type { Look } from './label-tree.ts';
import type { Model } from './model.ts';
import { readPageFacts } from './page-columns.ts';
import { findPageReason } from './page-reason.ts';
import { type BlockScores, scoreBlocks } from './score-blocks.ts';
import { selectThread } from './select-thread.ts';

export interface DefaultOptions {
  readonly explain?: boolean;
  readonly model: Model;
  /** What other pages of the site say about the scores (`weighSite`); left out, nothing. */
  readonly weigh?: (view: PageView, evidence: Evidence, scores: BlockScores, model: Model) => BlockScores;
  /** What gives the series where reasons are asked for; left out, there is none. */
  readonly draw?: typeof drawOdds;
  /** False: threads go by the models too, as when these are measured alone. */
  readonly threads?: boolean;
}

/** Below this probability of being an article or a thread a page's text is looked for everywhere (docs/learned.md#a-second-look). */
const LEAST_ARTICLE = 0.15;
/** Below this probability of being whole a body is looked through once more. */
const LEAST_WHOLE = 0.6;

/** From this probability of being a list of other pages on nearly all of its text is what it says. */
const LEAST_LISTING = 0.7;

function chooseLook({ kind, probability, article, whole }: PageJudgement): Look {
  if (kind === 'listing' && probability >= LEAST_LISTING) return 'listing';
  if (article < LEAST_ARTICLE) return 'wide';
  return whole < LEAST_WHOLE ? 'holed' : 'usual';
}

export function selectDefault(view: PageView, evidence: Evidence, options: DefaultOptions): Selection {
  const thread = options.threads === false ? undefined : selectThread(view, evidence, options);
  if (thread !== undefined) return thread;
  const { model } = options;
  const own = scoreBlocks(view, evidence, model);
  const scores = options.weigh?.(view, evidence, own, model) ?? own;
  const decode = openDecoder(view, scores, model, evidence);
  const first = decode('usual');
  const facts = readPageFacts(view, evidence, scores.reading);
  const judgement = judgePage(facts, scores, first, model);
  const { kind, probability } = judgement;
  const reason = findPageReason(view, first.kept, evidence.title, judgement) ?? (first.forced ? 'too_little_text' : undefined);
  // What a wall or a form says is not looked for any further.
  const look = reason === undefined || reason === 'not_an_article' ? chooseLook(judgement) : 'usual';
  const decoded = look === 'usual' ? first : decode(look);
  const { right, whole } = look === 'usual' ? judgement : judgePage(facts, scores, decoded, model);
  const { leaves } = view;
  const kept = new Uint8Array(leaves.count);
  for (let k = 0; k < leaves.count; k++) kept[k] = decoded.kept[leaves.block[k]!]!;
  const extent = boundExtent(view, kept, scores.reading.titleBlock);
  const decision = {
    strategy: 'default',
    kept,
    extent,
    score: new Float32Array(toProbabilities(scores.odds)),
    confidence: decoded.kept.includes(1) ? right * whole : 0,
  };
  const trace = options.explain === true ? { trace: explainBlocks(view, scores, own.odds, decoded, model) } : {};
  const drawn = options.explain === true && options.draw !== undefined ? { series: options.draw(view, scores, decoded, model) } : {};
  const selection = selectLeaves(view, { ...decision, ...trace, ...drawn });
  const page = { kind, probability, right, whole };
  return { ...selection, page: reason === undefined ? page : { ...page, reason } };
}
