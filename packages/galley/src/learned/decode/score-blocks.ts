/** The two models over the blocks of a page: log-odds of being body. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { BlockMatrix } from '../../features/block-matrix.ts';
import type { Ground } from '../../features/ground.ts';
import type { PageView } from '../../features/view.ts';
import { type TreeEnsemble, TreeRows } from '../../numeric/tree-ensemble.ts';
import { findAbove } from '../around/find-above.ts';
import { findCarousels } from '../around/find-carousels.ts';
import { type LinearWeights, type Reading, readCandidates, readGlance } from '../columns/columns.ts';
import { readRegion } from '../columns/region-columns.ts';
import type { GlanceModel, Model } from '../model/model.ts';

/**
 * Looks: after so many trees, blocks with lower log-odds than this are left alone. Fitted on every sixth training page:
 * each loses at most one in 100,000 words that all trees would have kept, and one in 1,000 of the blocks for the second model.
 */
const LOOKS: readonly (readonly [trees: number, odds: number])[] = [
  [12, -1.2],
  [20, -1.85],
  [30, -2.4],
  [50, -2.7],
  [80, -2.6],
];
/** What the glance or a look settles is taken for this unlikely. */
export const HOPELESS_ODDS: number = -6;
/** Log-odds of the first model below which the second is not asked. */
export const FIRST_CUT: number = -2.5;
/** Log-odds of the first model from which on a block may be text, where it is asked what stands apart. */
const LIKELY_ODDS = -0.5;

export interface BlockScores {
  readonly reading: Reading;
  /** Choices of forms, blocks above the headline and in carousels, told before the second model looks at the text that the first has found. */
  readonly apart: readonly number[];
  /** The first model's log-odds of every block. */
  readonly first: Float32Array;
  /** Log-odds of every block after the second model. */
  readonly odds: Float32Array;
  /** Blocks the second model was asked about. */
  readonly likely: Int32Array;
  /** Columns of both models: the matrix's, then the region's. */
  readonly region: BlockMatrix;
}

/** The glance's log-odds of every block. */
export function scoreGlance(trees: TreeEnsemble, { data, rows, width }: BlockMatrix): Float32Array {
  const walk = new TreeRows(rows, width, trees.bias);
  walk.add(trees, data);
  return walk.sums.subarray(0, rows);
}

/** Blocks that may be body, in order. */
export function listCandidates(odds: Float32Array, cut: number): Int32Array {
  const candidates = new Int32Array(odds.length);
  let count = 0;
  for (let b = 0; b < odds.length; b++) if (odds[b]! > cut) candidates[count++] = b;
  return candidates.slice(0, count);
}

/** Log-odds of the first model; HOPELESS_ODDS where the glance or a look gives up. */
export function scoreFirst(trees: TreeEnsemble, { data, rows, width }: BlockMatrix, candidates: Int32Array): Float32Array {
  const odds = new Float32Array(rows).fill(HOPELESS_ODDS);
  const walk = new TreeRows(candidates.length, width, trees.bias);
  for (let i = 0; i < candidates.length; i++) walk.starts[i] = candidates[i]! * width;
  let done = 0;
  for (const [look, limit] of LOOKS) {
    if (look > trees.roots.length) break;
    walk.add(trees, data, done, look);
    dropBelow(walk, limit);
    done = look;
  }
  walk.add(trees, data, done);
  for (let i = 0; i < walk.count; i++) odds[walk.starts[i]! / width] = walk.sums[i]!;
  return odds;
}

/** Leaves alone what has no higher log-odds than the limit. */
function dropBelow(walk: TreeRows, limit: number): void {
  const { starts, sums, count } = walk;
  let alive = 0;
  for (let i = 0; i < count; i++) {
    if (sums[i]! <= limit) continue;
    starts[alive] = starts[i]!;
    sums[alive++] = sums[i]!;
  }
  walk.count = alive;
}

/** A glance at every block, all columns of the candidates. */
export function readColumns(view: PageView, evidence: Evidence, model: LinearWeights & { readonly glance: GlanceModel }): Reading {
  const glance = readGlance(view, evidence);
  const candidates = listCandidates(scoreGlance(model.glance.trees, glance.matrix), model.glance.cut);
  return readCandidates(view, evidence, glance, candidates, model);
}

export function scoreBlocks(view: PageView, evidence: Evidence, model: Model): BlockScores {
  const reading = readColumns(view, evidence, model);
  const { matrix, ground } = reading;
  const first = scoreFirst(model.first, matrix, ground.candidates);
  const apart = dismissApart(view, reading, first);
  return { reading, apart, ...scoreAgain(matrix, ground, model, first) };
}

/** Dismisses choices and fields of a form, what stands above the headline, and what slides past and outweighs all else that may be text; answers it. */
function dismissApart(view: PageView, reading: Reading, first: Float32Array): number[] {
  const likely = new Uint8Array(first.length);
  const choices: number[] = [];
  for (let b = 0; b < first.length; b++) {
    if (first[b]! <= LIKELY_ODDS) continue;
    if (isField(view.page, view.blocks.container[b]!)) choices.push(b);
    else likely[b] = 1;
  }
  const above = findAbove(view, reading, likely);
  for (const b of above) likely[b] = 0;
  const apart = above.concat(choices, findCarousels(view, reading, likely));
  for (const b of apart) first[b] = HOPELESS_ODDS;
  return apart;
}

/** What a reader chooses, or writes: what a field only shows is text. */
function isField(page: Page, n: NodeId): boolean {
  const tag = page.tag[n];
  return tag === TAG.option || (tag === TAG.textarea && page.attribute(n, 'readonly') === undefined);
}

/** Both models over the columns of one page. */
export function scoreMatrix(matrix: BlockMatrix, ground: Ground, model: Model): Omit<BlockScores, 'reading' | 'apart'> {
  return scoreAgain(matrix, ground, model, scoreFirst(model.first, matrix, ground.candidates));
}

function scoreAgain(matrix: BlockMatrix, ground: Ground, model: Model, first: Float32Array): Omit<BlockScores, 'reading' | 'apart'> {
  const region = readRegion(ground, first);
  const likely = listCandidates(first, FIRST_CUT);
  const odds = first.slice();
  addSecond(model.second, matrix, region, likely, odds);
  return { first, odds, likely, region };
}

/** Gathers the likely rows of both matrices side by side, so that the trees walk over little memory. */
export function addSecond(trees: TreeEnsemble, matrix: BlockMatrix, region: BlockMatrix, likely: Int32Array, odds: Float32Array): void {
  const count = likely.length;
  if (count === 0) return;
  const own = matrix.width;
  const width = own + region.width;
  const data = new Uint8Array(count * width);
  for (let i = 0, at = 0; i < count; i++) {
    const from = likely[i]! * own;
    for (let c = from; c < from + own; c++) data[at++] = matrix.data[c]!;
    const behind = likely[i]! * region.width;
    for (let c = behind; c < behind + region.width; c++) data[at++] = region.data[c]!;
  }
  const walk = new TreeRows(count, width, 0);
  walk.add(trees, data);
  for (let i = 0; i < count; i++) odds[likely[i]!]! += trees.bias + walk.sums[i]!;
}
