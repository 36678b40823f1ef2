/** Strategy node-classifier: a linear model scores the nodes of the page, the best holds the body, parts unlike it go (Kazennikov & Soloviev). */
import type { NodeId } from '../../dom/page.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { type LeafDecision, selectLeaves } from '../select-leaves.ts';
import type { Reason, Selection, Strategy } from '../strategy.ts';
import { chooseRoots, pruneRoots, type RootOptions } from './body-nodes.ts';
import { chooseFields } from './choose-fields.ts';
import type { NodeModel, PruningModel } from './field-models.ts';
import { loadNodeModel } from './model.ts';
import { type ScoredPage, scorePage } from './scored-page.ts';
import { chooseBest } from './stages.ts';

export interface NodeClassifierOptions extends RootOptions {
  model: NodeModel;
  /** Also article, section, main, time and what holds a `p` may be chosen [ours, algorithms §3.6]. */
  laterTags: boolean;
  /** Where no fitting feed item is given, the page's own title and description are read as one [ours]. */
  pageText: boolean;
  /** Stage 2: parts of the body that score below the model's θ₂ go; whose scores, or none. */
  prune: PruningModel | 'none';
  /** Links of the body's sentences count as editorial, not only those of the link model's node [ours]. */
  bodyLinks: boolean;
  /** Look for headline, dates and links too; a vote on the body needs none of them. */
  withFields: boolean;
}

type SelectOptions = Partial<NodeClassifierOptions> & { explain?: boolean };

const PAPER: Omit<NodeClassifierOptions, 'model'> = {
  laterTags: false,
  pageText: false,
  prune: 'body',
  siblingScore: Number.POSITIVE_INFINITY,
  firstOfLikes: false,
  bodyLinks: false,
  withFields: true,
};

const REPAIRED: Omit<NodeClassifierOptions, 'model'> = {
  ...PAPER,
  laterTags: true,
  pageText: true,
  prune: 'part',
  siblingScore: -0.3,
  firstOfLikes: true,
  bodyLinks: true,
};

function defineStrategy(name: string, summary: string, defaults: Omit<NodeClassifierOptions, 'model'>): Strategy<NodeClassifierOptions> {
  const select = (view: PageView, evidence: Evidence, options: SelectOptions = {}): Selection => {
    const all = { ...defaults, ...options, model: options.model ?? loadNodeModel() };
    const scored = scorePage(view, evidence, all);
    const roots = chooseRoots(scored, all);
    const dropped = all.prune === 'none' ? [] : pruneRoots(scored, roots, all.prune, all.model.pruneBelow[all.prune]);
    const kept = markLeaves(view, roots, dropped);
    const score = scoreBlocks(scored);
    const confidence = rateBest(scored.body);
    const decision: LeafDecision = { strategy: name, kept, score, confidence };
    if (all.explain === true) decision.trace = explainBlocks(view, kept, score, dropped);
    const selection = selectLeaves(view, decision);
    return all.withFields ? { ...selection, fields: chooseFields(scored, all.bodyLinks ? { roots, kept } : undefined) } : selection;
  };
  return { name, summary, select };
}

/** The best score as a share of 1; 0 where there is nothing to choose from. */
function rateBest(scores: Float32Array): number {
  return scores.length === 0 ? 0 : 1 / (1 + Math.exp(-2 * scores[chooseBest(scores)]!));
}

function markLeaves({ page, leaves }: PageView, roots: readonly NodeId[], dropped: readonly NodeId[]): Uint8Array {
  const kept = new Uint8Array(leaves.count);
  for (const root of roots) kept.fill(1, leaves.at[root]!, leaves.at[page.end[root]!]!);
  for (const root of dropped) kept.fill(0, leaves.at[root]!, leaves.at[page.end[root]!]!);
  return kept;
}

/** A block's score is the best among the candidates it stands in; where it stands in none, the worst on the page. */
function scoreBlocks({ view, candidates, body }: ScoredPage): Float32Array {
  const { page, blocks } = view;
  const best = new Float32Array(page.size);
  let worst = 0;
  for (let c = 0; c < candidates.count; c++) worst = Math.min(worst, body[c]!);
  best[0] = worst;
  for (let n = 1, c = 0; n < page.size; n++) {
    best[n] = best[page.parent[n]!]!;
    if (c < candidates.count && candidates.node[c] === n) best[n] = Math.max(best[n]!, body[c++]!);
  }
  return Float32Array.from({ length: blocks.count }, (_, b) => best[blocks.container[b]!]!);
}

function explainBlocks(view: PageView, kept: Uint8Array, score: Float32Array, dropped: readonly NodeId[]): Reason[] {
  const { page, leaves, blocks } = view;
  const pruned = markLeaves(view, dropped, []);
  const reasons: Reason[] = [];
  for (let b = 0; b < blocks.count; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    const keeps = kept.subarray(from, to).includes(1);
    const rule = keeps ? 'inside-best-node' : pruned.subarray(from, to).includes(1) ? 'pruned-part' : 'outside-best-node';
    reasons.push({ block: b, kept: keeps, rule, value: score[b]! });
  }
  return page.size === 0 || leaves.count === 0 ? [] : reasons;
}

export const NODE_CLASSIFIER_PAPER: Strategy<NodeClassifierOptions> = defineStrategy(
  'node-classifier:paper',
  'The node a linear SVM scores highest, without its parts that score low, as published (Kazennikov & Soloviev).',
  PAPER,
);

export const NODE_CLASSIFIER: Strategy<NodeClassifierOptions> = defineStrategy(
  'node-classifier',
  'The nodes a linear SVM takes for the body, with the page’s own summary as evidence (Kazennikov & Soloviev, repaired).',
  REPAIRED,
);
