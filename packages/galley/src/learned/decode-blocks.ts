/** Log-odds of blocks → the blocks of the article, with the stage that decided on each. */

import { surveyItems } from '../features/item-ground.ts';
import { blockSum, type PageView } from '../features/view.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';
import type { Reading } from './columns.ts';
import { dropComments } from './drop-comments.ts';
import { dropDateLines } from './drop-date-lines.ts';
import { dropGalleries } from './drop-galleries.ts';
import { ItemOdds } from './item-odds.ts';
import { labelTree, scoreEdges, weighBlocks } from './label-tree.ts';
import type { Model } from './model.ts';
import { findBestRun } from './region-columns.ts';
import { type BlockScores, FIRST_CUT } from './score-blocks.ts';
import { fillLists, findUnits } from './units.ts';

/** Which stage decided on a block; `structure`: what stands around it, against its own log-odds; `list`: it fills a hole. */
export type Stage =
  | 'glance'
  | 'first-model'
  | 'second-model'
  | 'structure'
  | 'list'
  | 'date-line'
  | 'headline'
  | 'comment'
  | 'gallery'
  | 'fallback';

export interface Decoded {
  /** One byte a block. */
  readonly kept: Uint8Array;
  readonly stage: readonly Stage[];
  /** As in `Labelling`. */
  readonly edge: Float32Array;
}

/** With fewer words and ideographs kept the best run of blocks is taken whatever the threshold says. */
const LEAST_WORDS = 12;
/** A headline repeated in a block of this many times its length is text that begins with it. */
const HEADLINE_FACTOR = 1.5;

export function decodeBlocks(view: PageView, scores: BlockScores, model: Model, title: string): Decoded {
  const { first, odds, reading } = scores;
  const stage = listStages(first, reading);
  const { tokens } = reading.ground;
  const ground = surveyItems(view, reading.names);
  const items = new ItemOdds(ground, tokens, odds);
  const { kept, edge } = labelTree(
    items,
    weighBlocks(items, tokens),
    scoreEdges(items, reading.matrix, model.cuts),
    findUnits(view, ground),
  );
  for (let b = 0; b < odds.length; b++) if (odds[b]! > model.threshold !== (kept[b] === 1)) stage[b] = 'structure';
  for (const b of fillLists(view, ground, tokens, kept)) stage[b] = 'list';
  let words = 0;
  for (let b = 0; b < odds.length; b++) if (kept[b] === 1) words += tokens[b]!;
  for (const b of dropDateLines(reading, kept)) stage[b] = 'date-line';
  for (const b of dropComments(view, reading, kept)) stage[b] = 'comment';
  for (const b of dropGalleries(view, reading, kept)) stage[b] = 'gallery';
  dropHeadline(view, reading.titleBlock, title, kept, stage);
  if (words < LEAST_WORDS) takeBestRun(scores, kept, stage);
  return { kept, stage, edge };
}

function listStages(first: Float32Array, { ground }: Reading): Stage[] {
  const stage = new Array<Stage>(first.length).fill('glance');
  for (const b of ground.candidates) stage[b] = first[b]! > FIRST_CUT ? 'second-model' : 'first-model';
  return stage;
}

function dropHeadline(view: PageView, block: number, title: string, kept: Uint8Array, stage: Stage[]): void {
  if (block < 0 || kept[block] === 0 || blockSum(view, 'chars', block) > HEADLINE_FACTOR * title.length + 10) return;
  kept[block] = 0;
  stage[block] = 'headline';
}

/** A page where no block convinces still gives its likeliest text. */
function takeBestRun({ odds, reading }: BlockScores, kept: Uint8Array, stage: Stage[]): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let b = 0; b < odds.length; b++) if (odds[b]! > best && reading.ground.tokens[b]! > 2) best = odds[b]!;
  if (best === Number.NEGATIVE_INFINITY) return;
  // Odds relative to the best block: what is half as likely or more belongs to it.
  const likely = toProbabilities(odds, 1 - best);
  const { start, end } = findBestRun(likely, reading.ground.tokens);
  for (let b = start; b < end; b++) {
    if (likely[b]! < 0.5 || kept[b] === 1) continue;
    kept[b] = 1;
    stage[b] = 'fallback';
  }
}
