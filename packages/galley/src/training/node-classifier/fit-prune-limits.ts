/**
 * Fits θ₂, the score below which stage 2 of node-classifier prunes a part, on pages with known bodies
 * (docs/papers/node-classifier.md#two-stages).
 */
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import { chooseRoots, pruneRoots, type RootOptions } from '../../strategies/node-classifier/body-nodes.ts';
import type { NodeModel, PruningModel } from '../../strategies/node-classifier/field-models.ts';
import { type ScoredPage, type ScoringOptions, scorePage } from '../../strategies/node-classifier/scored-page.ts';
import { findFrom } from '../../strategies/node-classifier/stages.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { sumGold } from './label-nodes.ts';

interface Measured {
  /** 1 ÷ the pages of its set: what belongs in a body is decided set by set, so each set has one vote. */
  readonly weight: number;
  readonly scored: ScoredPage;
  readonly roots: readonly number[];
  /** Gold characters before each leaf, and all of them. */
  readonly gold: Float64Array;
  readonly total: number;
}

/** Quantiles of the parts' scores that are tried; below the lowest nothing is pruned. */
const STEPS = 40;
/** The last limit tried lies so far above all scores: every part goes. */
const BEYOND = 0.25;
/** A limit that prunes nothing, where there are no parts. */
const NOTHING = -10;

/** The limit of each pruning model that gives the best F1 of characters, mean over sets; of equal ones the one that prunes least. */
export function fitPruneLimits(
  model: NodeModel,
  pages: readonly LabelledPage[],
  options: Omit<ScoringOptions, 'model'> & RootOptions,
): NodeModel['pruneBelow'] {
  const sizes = new Map<string | undefined, number>();
  for (const { set, text } of pages) if (text !== null) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  const measured = pages.flatMap((page) => measurePage(model, page, options, 1 / (sizes.get(page.set) ?? 1)));
  return { body: fitLimit(measured, 'body'), part: fitLimit(measured, 'part') };
}

function measurePage(model: NodeModel, page: LabelledPage, options: Parameters<typeof fitPruneLimits>[2], weight: number): Measured[] {
  if (page.text === null) return [];
  const parsed = parse(page.html);
  const scored = scorePage(viewPage(parsed), gatherEvidence(parsed), { ...options, model });
  const roots = chooseRoots(scored, options);
  const { gold, found } = sumGold(scored.view, page.text);
  const total = gold[gold.length - 1]! / Math.max(0.01, found);
  return total === 0 ? [] : [{ weight, scored, roots, gold, total }];
}

function fitLimit(measured: readonly Measured[], judge: PruningModel): number {
  const scores = measured.flatMap((page) => listPartScores(page, judge)).sort((a, b) => a - b);
  if (scores.length === 0) return NOTHING;
  const limits = Array.from({ length: STEPS }, (_, step) => scores[Math.floor((step / STEPS) * scores.length)]!);
  let best = limits[0]!;
  let most = -1;
  for (const limit of [...limits, scores.at(-1)! + BEYOND]) {
    const f1 = measured.reduce((sum, page) => sum + page.weight * rateLimit(page, judge, limit), 0);
    if (f1 > most + 1e-9) {
      most = f1;
      best = limit;
    }
  }
  return best;
}

function listPartScores({ scored, roots }: Measured, judge: PruningModel): number[] {
  const { node } = scored.candidates;
  const { end } = scored.view.page;
  return roots.flatMap((root) => {
    const first = findFrom(node, root + 1);
    return Array.from({ length: findFrom(node, end[root]!) - first }, (_, i) => scored.score(judge, first + i));
  });
}

/** F1 of the characters kept when parts below the limit go. */
function rateLimit({ scored, roots, gold, total }: Measured, judge: PruningModel, limit: number): number {
  const { leaves, page } = scored.view;
  let kept = 0;
  let right = 0;
  const add = (n: number, sign: number): void => {
    const from = leaves.at[n]!;
    const to = leaves.at[page.end[n]!]!;
    kept += sign * (leaves.sums.chars[to]! - leaves.sums.chars[from]!);
    right += sign * (gold[to]! - gold[from]!);
  };
  for (const root of roots) add(root, 1);
  for (const part of pruneRoots(scored, roots, judge, limit)) add(part, -1);
  return (2 * right) / Math.max(1, kept + total);
}
