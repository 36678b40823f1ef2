/**
 * The zone: the lines near the body where pages say who wrote it, when, and for whom
 * (docs/method/fields.md#people-and-sources): between headline and body, the first and last lines of the body, and what follows
 * it. Every field that reads visible text reads it here.
 */

import type { NodeSet } from '../../dom/node-set.ts';
import { TAG } from '../../dom/tags.ts';
import { type BodyEnds, findEnds } from '../../features/link-places.ts';
import type { PageView } from '../../features/view.ts';
import { sumOf } from './block-text.ts';
import { type LabelPattern, LabelReader } from './element-labels.ts';
import { findHeadlineBlock, isInside, titleText } from './headline-block.ts';
import { ZoneLine, type ZonePosition } from './zone-line.ts';

/** Most blocks looked at over the headline, above, in head and tail, and below the body (ours). */
const OVER = 6;
const ABOVE = 28;
/** Blocks right behind a headline that stands further up: names and days stand there, then tables of contents, players, ingredients. */
const UNDER = 12;
const KEPT = 3;
const MIDST = 10;
const BELOW = 14;
const MOST_BELOW = 40;
/** Blocks before the tail of which short East Asian ones are read too: "责编：…" stands before the house's own notices. */
const SIGNED = 40;
const SIGNED_CHARS = 24;
/** Blocks from the first of the body on among which a byline stands that its element is called, and its most characters. */
const INSIDE = 40;
const DECLARED = 120;
/** The lines of the zone in document order; texts and labels are read when somebody asks. */
export class Zone {
  readonly lines: readonly ZoneLine[];
  /** The block of the visible headline, −1 when none was found. */
  readonly headlineBlock: number;
  /** Its text where only the text tells that it is one (it is no h1, but the title or its beginning); '' elsewhere. */
  readonly headline: string;

  constructor(lines: readonly ZoneLine[], headlineBlock: number, headline: string) {
    this.lines = lines;
    this.headlineBlock = headlineBlock;
    this.headline = headline;
  }
}

/**
 * The zone around the body that `kept` marks; `title` helps to find the visible headline, names of elements in `bylines` lines that are left out
 * further inside. Linear in the few lines near the body.
 */
export function readZone(view: PageView, kept: NodeSet, title: string, ends: BodyEnds = findEnds(kept), bylines?: LabelPattern): Zone {
  const { leaves } = view;
  const { first: firstKept, last: lastKept } = ends;
  if (firstKept < 0 || leaves.count === 0) return new Zone([], -1, '');
  const first = leaves.block[Math.min(leaves.at[firstKept]!, leaves.count - 1)]!;
  const end = leaves.block[Math.min(leaves.at[lastKept]!, leaves.count - 1)]!;
  const last = mayEnd(view, end + 1) ? end + 1 : end;
  const isKept = (b: number): boolean => (b === last && b > end) || keepsBlock(view, kept, b);
  const headlineBlock = findHeadlineBlock(view, { first, last }, title);
  const labels = new LabelReader(view.page, firstKept);
  const lines: ZoneLine[] = [];
  const add = (block: number, position: ZonePosition, distance: number): void => {
    // What readers may choose says nothing of the page: "Sort by:", "Featured".
    if (block === headlineBlock || isInside(view, block, TAG.select)) return;
    const nearest = findReach({ block, position, distance }, headlineBlock);
    lines.push(new ZoneLine(view, labels, { block, position, distance, reach: nearest, kept: isKept(block) }));
  };
  for (const b of listAbove(first, headlineBlock)) add(b, b < headlineBlock ? 'over' : 'above', first - b);
  // The last of several blocks is the tail of the shortest text too: agencies sign there.
  const head = Math.min(
    reach(belowHeadline(first, last, headlineBlock), last, 1, (b) => isKept(b) && !isShort(view, b)),
    Math.max(first, last - 1),
  );
  const tail = Math.max(head + 1, reach(last, first, -1, isKept));
  for (let b = Math.max(head + 1, tail - SIGNED); b < tail; b++) if (isSigned(view, b) && isKept(b)) add(b, 'tail', last - b);
  for (let b = first; b <= head; b++) add(b, 'head', b - first);
  const inside = listInside(Math.min(tail, first + INSIDE), head, isKept);
  for (const b of listCalled(view, labels, inside, bylines)) add(b, 'head', b - first);
  for (let b = tail; b <= last; b++) add(b, 'tail', last - b);
  for (const [b, distance] of listBelow(view, last)) add(b, 'below', distance);
  return new Zone(lines, headlineBlock, isBareLine(view, headlineBlock) ? titleText(view, headlineBlock, title) : '');
}

/** A short line beside the one before it, of words alone and called nothing: where that ends the text this may sign it, though the models leave it out. */
function mayEnd(view: PageView, b: number): boolean {
  const { page, blocks } = view;
  if (b >= blocks.count || sumOf(view, b, 'chars') > LABEL || sumOf(view, b, 'linkChars') + sumOf(view, b, 'digits') > 0) return false;
  const own = blocks.container[b]!;
  return page.parent[own] === page.parent[blocks.container[b - 1]!] && !page.attribute(own, 'class');
}

/** A headline that no element calls one. */
function isBareLine(view: PageView, headlineBlock: number): boolean {
  return headlineBlock >= 0 && !isInside(view, headlineBlock, TAG.h1) && !isInside(view, headlineBlock, TAG.h2);
}

/** How far a line is from the body, or above it from the headline. */
function findReach({ block, position, distance }: Pick<ZoneLine, 'block' | 'position' | 'distance'>, headlineBlock: number): number {
  return position === 'above' && headlineBlock >= 0 ? Math.min(distance, block - headlineBlock) : distance;
}

/** Blocks behind the head that the body leaves out. */
function listInside(stop: number, head: number, isKept: (b: number) => boolean): readonly number[] {
  const blocks: number[] = [];
  for (let b = head + 1; b < stop; b++) if (!isKept(b)) blocks.push(b);
  return blocks;
}

/** Those of short lines of which an element has such a name. */
function listCalled(view: PageView, labels: LabelReader, blocks: readonly number[], names: LabelPattern | undefined): readonly number[] {
  if (names === undefined) return [];
  return blocks.filter((block) => {
    if (sumOf(view, block, 'chars') > DECLARED) return false;
    const line = new ZoneLine(view, labels, { block, position: 'head', distance: 0, reach: 0, kept: false });
    return line.pieces.some(({ labels: own }) => own.say(names));
  });
}

/** The blocks before the body that are read: those around the headline, and the last ones. */
function listAbove(first: number, headlineBlock: number): readonly number[] {
  const blocks: number[] = [];
  const above = Math.max(headlineBlock, first - ABOVE, 0);
  if (headlineBlock >= 0)
    for (let b = Math.max(0, headlineBlock - OVER); b < Math.min(headlineBlock + UNDER, above, first); b++) blocks.push(b);
  for (let b = above; b < first; b++) blocks.push(b);
  return blocks;
}

/** The blocks behind the body that are read, and how far each is: tags, categories and buttons to share are one thing, however many. */
function listBelow(view: PageView, last: number): readonly (readonly [block: number, distance: number])[] {
  const blocks: [number, number][] = [];
  const end = Math.min(last + MOST_BELOW, view.blocks.count - 1);
  for (let b = last + 1, distance = 0; distance < BELOW && b <= end; b++) {
    if (!isLabelLink(view, b) || !isLabelLink(view, b - 1)) distance++;
    blocks.push([b, distance]);
  }
  return blocks;
}

/** Where the head begins to be counted: a headline among the kept blocks is none of them. */
function belowHeadline(first: number, last: number, headlineBlock: number): number {
  return headlineBlock >= first ? Math.min(headlineBlock + 1, last) : first;
}

/** The block of the third kept one from `from` towards `to`, both included. */
function reach(from: number, to: number, step: 1 | -1, isKept: (b: number) => boolean): number {
  let b = from;
  for (let seen = 1, passed = 0; b !== to && seen < KEPT && passed < MIDST; passed++) {
    b += step;
    if (isKept(b)) seen++;
  }
  return b;
}

/** A kicker, a dek's line, a byline that the body keeps; an ideograph says as much as three letters. */
function isShort(view: PageView, b: number): boolean {
  return sumOf(view, b, 'chars') + 2 * sumOf(view, b, 'ideographs') < SHORT;
}

const SHORT = 40;
/** Characters of a tag or a button. */
const LABEL = 30;

/** All of it is a link, of a word or two. */
function isLabelLink(view: PageView, b: number): boolean {
  const chars = sumOf(view, b, 'chars');
  return chars <= LABEL && sumOf(view, b, 'linkChars') === chars;
}

function keepsBlock({ leaves, blocks }: PageView, kept: NodeSet, b: number): boolean {
  for (let k = blocks.leafStart[b]!; k < blocks.leafStart[b + 1]!; k++) if (kept.bits[leaves.first[k]!] === 1) return true;
  return false;
}

/** True for a short block with ideographs, which may be a signature. */
function isSigned(view: PageView, b: number): boolean {
  return sumOf(view, b, 'chars') <= SIGNED_CHARS && sumOf(view, b, 'ideographs') > 0;
}
