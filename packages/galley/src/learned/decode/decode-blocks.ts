/** Log-odds of blocks → the blocks of the article, with the stage that decided on each. */

import { isHeadingTag } from '../../blocks/roles.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { surveyItems } from '../../features/item-ground.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { toProbabilities } from '../../numeric/tree-ensemble.ts';
import { listCommentPlaces } from '../around/comment-places.ts';
import { dropBylines } from '../around/drop-bylines.ts';
import { dropComments } from '../around/drop-comments.ts';
import { dropDateLines } from '../around/drop-date-lines.ts';
import { dropGalleries } from '../around/drop-galleries.ts';
import { dropImprint, type IsImprint } from '../around/drop-imprint.ts';
import { findBeside } from '../around/find-beside.ts';
import { keepLead } from '../around/keep-lead.ts';
import { ItemOdds } from '../columns/item-odds.ts';
import { findBestRun } from '../columns/region-columns.ts';
import type { Model } from '../model/model.ts';
import { isBareArticle } from './bare-article.ts';
import { dropLabels, fillGaps, followHeading } from './fill-gaps.ts';
import { easeInside } from './inner-text.ts';
import { type Labelling, type Look, labelTree, scoreEdges, weighBlocks } from './label-tree.ts';
import { type BlockScores, FIRST_CUT, HOPELESS_ODDS } from './score-blocks.ts';
import { completeUnits, findUnits, markHeld } from './units.ts';

/** Which stage decided on a block; `structure`: what stands around it, against its own log-odds; `gap`: it fills a hole. */
export const STAGES = [
  'glance',
  'first-model',
  'second-model',
  'structure',
  'gap',
  'date-line',
  'byline',
  'headline',
  'comment',
  'beside',
  'gallery',
  'imprint',
  'lead',
  'fallback',
] as const;

export type Stage = (typeof STAGES)[number];

export interface Decoded {
  /** One byte a block. */
  readonly kept: Uint8Array;
  readonly stage: readonly Stage[];
  /** As in `Labelling`. */
  readonly edge: Float32Array;
  /** True where no block would have been kept, and what is kept is only the likeliest of little. */
  readonly forced: boolean;
}

/** With fewer words and ideographs kept the best run of blocks is taken whatever the threshold says. */
const LEAST_WORDS = 12;
/** A headline repeated in a block of this many times its length is text that begins with it. */
const HEADLINE_FACTOR = 1.5;

/** What is decoded. */
type DecodedScores = Pick<BlockScores, 'reading' | 'first' | 'odds' | 'apart'>;

/**
 * Decodes a page as often as somebody looks at it, without its `slides`. `evidence`: the title, and what the page says of itself. `imprint`: what tells
 * more lines that are none of the text.
 */
export function openDecoder(
  view: PageView,
  own: DecodedScores,
  model: Pick<Model, 'cuts' | 'threshold'>,
  evidence: Pick<Evidence, 'title' | 'url' | 'metadata'>,
  imprint?: IsImprint,
): (look: Look, slides?: readonly number[]) => Decoded {
  // What does not depend on how the page is looked at.
  const { reading } = own;
  const { tokens } = reading.ground;
  const title = findTitleNode(view, reading.titleBlock);
  const comments = listCommentPlaces(view, title);
  // Blocks beside the text are left no odds.
  const beside = [...own.apart, ...findBeside(view, reading, own.odds, { title, comments, least: FIRST_CUT })];
  const odds = withoutBeside(own.odds, beside);
  const scores = { ...own, odds };
  const items = new ItemOdds(surveyItems(view, reading.names), tokens, odds);
  const units = findUnits(view, items.ground);
  const edges = scoreEdges(items, reading.matrix, model.cuts, units);
  const hidden = markHidden(view);
  const headline = isHeadline(view, reading.titleBlock, evidence.title) ? listLines(view, reading.titleBlock) : [];
  const bare = isBareArticle(view);
  /** The likeliest labelling, and once more with less asked of what stands inside the body found. */
  const label = (look: Look): Labelling => {
    const weights = weighBlocks(items, tokens, look);
    const { kept } = labelTree(items, weights, edges, units);
    clearFirst(headline, kept);
    const found = labelTree(items, easeInside(items, tokens, weights, { kept, hidden, holed: look === 'holed' }), edges, units);
    if (bare) for (let b = 0; b < hidden.length; b++) found.kept[b] = 1 - hidden[b]!;
    return found;
  };
  return (look, slides = []) => {
    const { kept, edge } = label(look);
    const stage = listStages(scores, kept, model.threshold);
    const cleared = clearFirst(headline, kept);
    const words = tokens.reduce((sum, count, b) => sum + count * kept[b]!, 0);
    const ruled = hidden.slice();
    const rule = (blocks: readonly number[], name: Stage): void => {
      setStage(stage, blocks, name);
      for (const b of blocks) ruled[b] = 1;
    };
    rule(beside, 'beside');
    if (bare) {
      rule(cleared, 'headline');
      return { kept, stage, edge, forced: false };
    }
    rule(dropDateLines(view, reading, kept), 'date-line');
    rule(dropBylines(view, reading, kept), 'byline');
    rule(dropComments(view, tokens, kept, { places: comments, url: evidence.url }), 'comment');
    rule(dropGalleries(view, reading, kept), 'gallery');
    for (const b of slides) kept[b] = 0;
    rule(slides, 'gallery');
    rule(dropImprint(view, reading, kept, imprint), 'imprint');
    rule(cleared, 'headline');
    if (words < LEAST_WORDS) takeBestRun(view, scores, kept, stage);
    setStage(stage, followHeading(view, items, kept, ruled), 'gap');
    // Last, so that no rule leaves half of a table or a list without its middle.
    setStage(stage, completeUnits(items.ground, units, kept), 'structure');
    setStage(stage, fillGaps(view, items, kept, ruled), 'gap');
    setStage(stage, dropLabels(view, items, kept), 'structure');
    setStage(stage, keepLead(view, evidence, scores, kept, markHeld(view, items.ground, units, ruled)), 'lead');
    // A page of nothing but its headline has said what it says.
    const forced = cleared.length === 0 && takeLikeliest(odds, kept, stage);
    if (forced) setStage(stage, completeUnits(items.ground, units, kept), 'fallback');
    return { kept, stage, edge, forced };
  };
}

/** As `openDecoder`, looked at once as usual. */
export function decodeBlocks(...page: Parameters<typeof openDecoder>): Decoded {
  return openDecoder(...page)('usual');
}

/** What stands beside the text is as unlikely as what the glance settles. */
function withoutBeside(odds: Float32Array, beside: readonly number[]): Float32Array {
  if (beside.length === 0) return odds;
  const left = odds.slice();
  for (const b of beside) left[b] = Math.min(left[b]!, HOPELESS_ODDS);
  return left;
}

function setStage(stage: Stage[], blocks: readonly number[], name: Stage): void {
  for (const b of blocks) stage[b] = name;
}

function listStages({ first, odds, reading: { ground } }: DecodedScores, kept: Uint8Array, threshold: number): Stage[] {
  const stage = new Array<Stage>(first.length).fill('glance');
  for (const b of ground.candidates) stage[b] = first[b]! > FIRST_CUT ? 'second-model' : 'first-model';
  for (let b = 0; b < odds.length; b++) if (odds[b]! > threshold !== (kept[b] === 1)) stage[b] = 'structure';
  return stage;
}

/** Share of the blocks of a page. */
const MOST_HIDDEN = 0.9;

/** 1 for blocks that readers don't see, read for want of others: what stands around them says nothing for them. */
function markHidden({ page, leaves, blocks }: PageView): Uint8Array {
  const hidden = new Uint8Array(blocks.count);
  let until = 0;
  for (const root of leaves.revealed) {
    if (root < until) continue;
    until = page.end[root]!;
    for (let k = leaves.at[root]!; k < leaves.at[until]!; k++) hidden[leaves.block[k]!] = 1;
  }
  // What is around all of a page until its scripts have run, as themes of applications have it, tells no block from another.
  return hidden.reduce((sum, one) => sum + one, 0) > MOST_HIDDEN * blocks.count ? hidden.fill(0) : hidden;
}

function findTitleNode({ leaves, blocks }: PageView, block: number): NodeId {
  return block < 0 ? 0 : leaves.first[blocks.leafStart[block]!]!;
}

/** The blocks of one heading, whose lines are blocks of their own; other containers hold more than a headline. */
function listLines({ page, blocks: { container } }: PageView, block: number): number[] {
  const own = container[block]!;
  const lines = [block];
  if (isHeadingTag(page.tag[own]!)) {
    for (let b = block - 1; container[b] === own; b--) lines.unshift(b);
    for (let b = block + 1; container[b] === own; b++) lines.push(b);
  }
  return lines;
}

function isHeadline(view: PageView, block: number, title: string): boolean {
  return block >= 0 && blockSum(view, 'chars', block) <= HEADLINE_FACTOR * title.length + 10;
}

/** Clears the headline, all its lines, where it is the first that is kept; answers them. Between it and the text stand byline and date, which are inside of nothing. */
function clearFirst(headline: readonly number[], kept: Uint8Array): number[] {
  if (!headline.includes(kept.indexOf(1))) return [];
  for (const b of headline) kept[b] = 0;
  return [...headline];
}

/**
 * Where nothing is kept: what is half as likely as the best block or more, however short it is and whatever the rules say of it. Answers
 * whether it was so.
 */
function takeLikeliest(odds: Float32Array, kept: Uint8Array, stage: Stage[]): boolean {
  if (odds.length === 0 || kept.includes(1)) return false;
  const best = odds.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const likely = toProbabilities(odds, 1 - best);
  for (let b = 0; b < odds.length; b++) if (likely[b]! >= 0.5) [kept[b], stage[b]] = [1, 'fallback'];
  return true;
}

/** A page where no block convinces still gives its likeliest text, which captions are not. */
function takeBestRun({ page, blocks }: PageView, { odds: all, reading }: DecodedScores, kept: Uint8Array, stage: Stage[]): void {
  let best = Number.NEGATIVE_INFINITY;
  const odds = all.map((value, b) => (page.tag[blocks.container[b]!] === TAG.figcaption ? best : value));
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
