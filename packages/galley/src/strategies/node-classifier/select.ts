/**
 * Strategy node-classifier: a linear model scores the nodes of the page, the best holds the body, parts unlike it go (Kazennikov
 * & Soloviev).
 */
import type { NodeId } from '../../dom/page.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import { curveOf, type Series } from '../series.ts';
import type { Selection, StrategyWithPaper } from '../strategy.ts';
import { chooseRoots, pruneRoots, type RootOptions } from './body-nodes.ts';
import type { NodeModel, PruningModel } from './field-models.ts';
import { loadNodeModel } from './model.ts';
import { pointAtFields, rateScore } from './point-at-fields.ts';
import { type ScoredPage, scorePage } from './scored-page.ts';
import { argmax } from './stages.ts';

export interface NodeClassifierOptions extends RootOptions {
  model: NodeModel;
  /** Also article, section, main, time and what holds a `p` may be chosen [ours, docs/papers/node-classifier.md#failures]. */
  laterTags: boolean;
  /** Where no fitting feed item is given, the page's own title and description are read as one [ours]. */
  pageText: boolean;
  /** Stage 2: parts of the body that score below the model's θ₂ go; whose scores, or none. */
  prune: PruningModel | 'none';
  /** Links of the body's sentences, and below it under "Read also", count as editorial, not only those of the link model's node [ours]. */
  bodyLinks: boolean;
  /** Look for headline, dates and links too; a vote on the body needs none of them. */
  withFields: boolean;
}

/** Everything but the model has a value at hand; the shipped one is read when first needed. */
type Settings = Omit<NodeClassifierOptions, 'model'>;
type Fields = NonNullable<Selection['fields']>;

const PAPER: Settings = {
  laterTags: false,
  pageText: false,
  prune: 'body',
  siblingScore: Number.POSITIVE_INFINITY,
  firstOfLikes: false,
  bodyLinks: false,
  withFields: true,
};

const REPAIRED: Settings = {
  ...PAPER,
  laterTags: true,
  pageText: true,
  prune: 'part',
  siblingScore: -0.3,
  firstOfLikes: true,
  bodyLinks: true,
};

function decideByNodes(view: PageView, evidence: Evidence, options: Settings & Partial<NodeClassifierOptions>): Decision {
  const all = { ...options, model: options.model ?? loadNodeModel() };
  const scored = scorePage(view, evidence, all);
  const roots = chooseRoots(scored, all);
  const dropped = all.prune === 'none' ? [] : pruneRoots(scored, roots, all.prune, all.model.pruneBelow[all.prune]);
  const kept = markLeaves(view, roots, dropped);
  const fields = (): Fields => pointAtFields(scored, all.bodyLinks ? { roots, kept, title: evidence.title } : undefined);
  return {
    kept,
    score: () => scoreBlocks(scored),
    confidence: () => rateBest(scored.body),
    explain: () => nameRules(view, dropped),
    series: () => drawScores(scored, roots, dropped),
    ...(all.withFields ? { fields } : {}),
  };
}

/** The best score as a share of 1; 0 where there is nothing to choose from. */
function rateBest(scores: Float32Array): number {
  return scores.length === 0 ? 0 : rateScore(scores[argmax(scores)]!);
}

function markLeaves({ page, leaves }: PageView, roots: readonly NodeId[], dropped: readonly NodeId[]): Uint8Array {
  const kept = new Uint8Array(leaves.count);
  for (const root of roots) kept.fill(1, leaves.at[root]!, leaves.at[page.end[root]!]!);
  for (const root of dropped) kept.fill(0, leaves.at[root]!, leaves.at[page.end[root]!]!);
  return kept;
}

const ROOT = 1;
const PRUNED = 2;

/** The score of every candidate of stage 1: a step an element. */
function drawScores({ candidates, body }: ScoredPage, roots: readonly NodeId[], dropped: readonly NodeId[]): Series {
  const fate = new Map([...roots.map((n) => [n, ROOT] as const), ...dropped.map((n) => [n, PRUNED] as const)]);
  const of = Int32Array.from({ length: candidates.count }, (_, c) => fate.get(candidates.node[c]!) ?? 0);
  return {
    step: 'element',
    nodes: candidates.node.slice(0, candidates.count),
    curves: [curveOf('body score', candidates.count, (c) => body[c]!)],
    levels: [{ name: 'margin', curve: 'body score', value: 0 }],
    stretches: [],
    groups: { of, names: ['not chosen', 'body', 'pruned part'] },
    chosen: Uint8Array.from(of, (group) => (group === ROOT ? 1 : 0)),
  };
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

function nameRules(view: PageView, dropped: readonly NodeId[]): (block: number, kept: boolean) => string {
  const { leafStart } = view.blocks;
  const pruned = markLeaves(view, dropped, []);
  return (b, kept) => {
    if (kept) return 'inside-best-node';
    return pruned.subarray(leafStart[b], leafStart[b + 1]).includes(1) ? 'pruned-part' : 'outside-best-node';
  };
}

export const NODE_CLASSIFIER: StrategyWithPaper<NodeClassifierOptions> = defineStrategy<NodeClassifierOptions, Settings>({
  name: 'node-classifier',
  summary: 'The nodes a linear SVM takes for the body, with the page’s own summary as evidence (Kazennikov & Soloviev, repaired).',
  settings: REPAIRED,
  paper: {
    summary: 'The node a linear SVM scores highest, without its parts that score low, as published (Kazennikov & Soloviev).',
    settings: PAPER,
  },
  trainable: true,
  decide: decideByNodes,
});
