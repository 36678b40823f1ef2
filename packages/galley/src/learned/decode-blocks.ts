/** Log-odds of blocks → the blocks of the article, with the stage that decided on each. */
import { blockSum, type PageView } from '../features/view.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';
import type { Reading } from './columns.ts';
import { dropComments } from './drop-comments.ts';
import { dropGalleries } from './drop-galleries.ts';
import type { Model } from './model.ts';
import { findBestRun } from './region-columns.ts';
import { type BlockScores, FIRST_CUT } from './score-blocks.ts';

/** Which stage decided on a block. */
export type Stage = 'glance' | 'first-model' | 'second-model' | 'lead' | 'headline' | 'comment' | 'gallery' | 'fallback';

export interface Decoded {
  /** One byte a block. */
  readonly kept: Uint8Array;
  readonly stage: readonly Stage[];
}

// Fitted on fundus, irr-chaos, zh-portals, ru-news, cleanportaleval and trafilatura (dev); the neighbours of these values differ by less than .002.
const RELATIVE = 0.15;
const MOST_INSIDE = 1;
/** Text outside the best run of blocks must convince more. */
const OUTSIDE = 1;
/** A lead stands at most this many blocks below the headline, and has this many words: fundus +.0005, irr-chaos +.0004. */
const LEAD_DISTANCE = 6;
const LEAD_WORDS = 10;
/** With fewer words and ideographs kept the best run of blocks is taken whatever the threshold says. */
const LEAST_WORDS = 12;
/** A headline repeated in a block of this many times its length is text that begins with it. */
const HEADLINE_FACTOR = 1.5;

export function decodeBlocks(view: PageView, scores: BlockScores, model: Model, title: string): Decoded {
  const { first, odds, reading } = scores;
  const kept = new Uint8Array(odds.length);
  const stage = listStages(first, reading);
  const { tokens } = reading.ground;
  const inside = findThreshold(odds, tokens, model.threshold);
  const outside = Math.max(inside, OUTSIDE);
  const run = findBestRun(toProbabilities(odds), tokens);
  let words = 0;
  for (let b = 0; b < odds.length; b++) {
    if (odds[b]! <= (b >= run.start && b < run.end ? inside : outside)) continue;
    kept[b] = 1;
    words += tokens[b]!;
  }
  words += keepLead(scores, run.start, model.threshold, kept, stage);
  for (const b of dropComments(view, reading, kept)) stage[b] = 'comment';
  for (const b of dropGalleries(view, reading, kept)) stage[b] = 'gallery';
  dropHeadline(view, reading.titleBlock, title, kept, stage);
  if (words < LEAST_WORDS) takeBestRun(scores, kept, stage);
  return { kept, stage };
}

function listStages(first: Float32Array, { ground }: Reading): Stage[] {
  const stage = new Array<Stage>(first.length).fill('glance');
  for (const b of ground.candidates) stage[b] = first[b]! > FIRST_CUT ? 'second-model' : 'first-model';
  return stage;
}

/** Where the body is certain, what is not falls: a share of the mean log-odds of the kept text, within bounds. */
function findThreshold(odds: Float32Array, tokens: Int32Array, least: number): number {
  let words = 0;
  let sum = 0;
  for (let b = 0; b < odds.length; b++) {
    if (odds[b]! <= least) continue;
    words += tokens[b]!;
    sum += tokens[b]! * odds[b]!;
  }
  return words === 0 ? least : Math.min(MOST_INSIDE, Math.max(least, (RELATIVE * sum) / words));
}

/** A lead between headline and body often stands apart from it: the model's own threshold is enough. Answers the words kept. */
function keepLead({ odds, reading }: BlockScores, start: number, threshold: number, kept: Uint8Array, stage: Stage[]): number {
  const { titleBlock, ground } = reading;
  let words = 0;
  if (titleBlock < 0) return words;
  for (let b = titleBlock + 1; b < start && b <= titleBlock + LEAD_DISTANCE; b++) {
    if (kept[b] === 1 || odds[b]! <= threshold || ground.tokens[b]! < LEAD_WORDS) continue;
    kept[b] = 1;
    stage[b] = 'lead';
    words += ground.tokens[b]!;
  }
  return words;
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
