/**
 * The zone: the lines near the body where pages say who wrote it, when, and for whom
 * (docs/method/fields.md#people-and-sources): between headline and body, the first and last lines of the body, and what follows
 * it. Every field that reads visible text reads it here.
 */

import { normaliseText } from '../../blocks/normalise.ts';
import { findHiding, SHOWN } from '../../dom/hidden.ts';
import type { NodeSet } from '../../dom/node-set.ts';
import { type NodeId, type Page, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { type BodyEnds, findEnds } from '../../features/link-places.ts';
import type { PageView } from '../../features/view.ts';
import { LINE_LIMIT, leafText, type Measure, shortText, sumOf } from './block-text.ts';
import { type LabelPattern, LabelReader, type Labels } from './element-labels.ts';
import { findHeadlineBlock, isInside, titleText } from './headline-block.ts';

/**
 * Where a line stands: `over` the headline, `above` the body and not over the headline, in its `head` or its `tail`
 * (lines among the first or last kept ones, themselves kept or not), `below` it.
 */
export type ZonePosition = 'over' | 'above' | 'head' | 'tail' | 'below';

/** A stretch of a line that stands in one element: `<a>Ann Lee</a>`. */
export interface ZonePiece {
  readonly text: string;
  /** The first text node. */
  readonly node: NodeId;
  /** See `ZoneLine.labels`. */
  readonly labels: Labels;
  /** True inside `a[href]`. */
  readonly linked: boolean;
  /** Where the link around it leads, as written; '' outside of links. */
  readonly href: string;
}

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
/** Text nodes and elements of a line that are looked at. */
const NODE_LIMIT = 200;
/** Nodes before a line among which its unseen label is looked for, and the most characters it has. */
const UNSEEN_REACH = 8;
const UNSEEN_LIMIT = 24;

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

type ZonePlace = Pick<ZoneLine, 'block' | 'position' | 'distance' | 'reach' | 'kept'>;

/** One block of the page near the body. */
export class ZoneLine {
  readonly block: number;
  readonly position: ZonePosition;
  /** Blocks to the nearest end of the body: 0 for its first and last block. */
  readonly distance: number;
  /** Above the body blocks to the headline too, where that is nearer. */
  readonly reach: number;
  /** True when the block is part of the body. */
  readonly kept: boolean;
  readonly #view: PageView;
  readonly #labels: LabelReader;
  #text: string | undefined;
  #own: Labels | undefined;
  #pieces: readonly ZonePiece[] | undefined;

  constructor(view: PageView, labels: LabelReader, place: ZonePlace) {
    this.#view = view;
    this.#labels = labels;
    this.block = place.block;
    this.position = place.position;
    this.distance = place.distance;
    this.reach = place.reach;
    this.kept = place.kept;
  }

  /** The first text node. */
  get node(): NodeId {
    const { leaves, blocks } = this.#view;
    return leaves.first[blocks.leafStart[this.block]!]!;
  }

  /** Characters of the line, white space collapsed; costs one subtraction. */
  get length(): number {
    return this.#sum('chars');
  }

  get digits(): number {
    return this.#sum('digits');
  }

  /** True when it has letters of scripts without blanks. */
  get isEastern(): boolean {
    return this.#sum('ideographs') > 0;
  }

  /** True when all of it is a link. */
  get isLink(): boolean {
    return this.#sum('linkChars') === this.#sum('chars');
  }

  /** Where the link leads that holds it and other lines: a card. Else ''. */
  get cardHref(): string {
    const { page, leaves, blocks } = this.#view;
    if (!this.isLink) return '';
    const first = blocks.leafStart[this.block]!;
    const link = findLink(page, leaves.parent[first]!);
    const isCard = leaves.at[page.end[link]!]! - leaves.at[link]! > blocks.leafStart[this.block + 1]! - first;
    return isCard ? (page.attribute(link, 'href') ?? '') : '';
  }

  /** True inside h1 … h6. */
  get heading(): boolean {
    const { page, blocks } = this.#view;
    const tag = page.tag[blocks.container[this.block]!]!;
    return tag >= TAG.h1 && tag <= TAG.h6;
  }

  /** True for an entry of a list. */
  get isItem(): boolean {
    return isInside(this.#view, this.block, TAG.li);
  }

  /** True where its element, or the one around that, is set to the right: where letters and columns are signed. */
  get isRightAligned(): boolean {
    const { page, blocks } = this.#view;
    for (let n = blocks.container[this.block]!, level = 0; n > 0 && level < 2; n = page.parent[n]!, level++)
      if (RIGHT.test(['align', 'style', 'class'].map((name) => page.attribute(n, name)).join(' '))) return true;
    return false;
  }

  /** True where all of it is bold or italic. */
  get isEmphasised(): boolean {
    const { page } = this.#view;
    return this.pieces.every(({ node }) => EMPHASIS.has(page.tag[page.parent[node]!]!));
  }

  /** What a reader sees, white space collapsed; of long lines the first 300 characters. */
  get text(): string {
    this.#text ??= this.#isOnePiece ? this.pieces[0]!.text : readLine(this.#join(LINE_LIMIT));
    return this.#text;
  }

  /** The last 300 characters: where agencies sign their reports. */
  get ending(): string {
    if (this.length <= LINE_LIMIT) return this.text;
    const { leaves, blocks, page } = this.#view;
    let text = '';
    for (let k = blocks.leafStart[this.block + 1]! - 1; k >= blocks.leafStart[this.block]! && text.length < LINE_LIMIT; k--) {
      const n = leaves.last[k]!;
      const end = page.textEnd[n]!;
      text = page.textBuffer(n).slice(Math.max(page.textStart[n]!, end - LINE_LIMIT), end) + text;
    }
    return normaliseText(text).slice(-LINE_LIMIT);
  }

  /** Lower-case `class`, `id`, `itemprop` and `rel` of the element and its near ancestors. */
  get labels(): Labels {
    const { leaves, blocks } = this.#view;
    this.#own ??= this.#labels.of(leaves.parent[blocks.leafStart[this.block]!]!);
    return this.#own;
  }

  /** A word or two right before the line that only screen readers say ("Author", before a drawing of a pen); '' without. */
  get unseenLabel(): string {
    const { page, leaves } = this.#view;
    const first = this.node;
    for (let n = first - 1; n > Math.max(0, first - UNSEEN_REACH); n--) {
      if (page.kind[n] !== TEXT) continue;
      const parent = page.parent[n]!;
      const text = normaliseText(shortText(this.#view, n, UNSEEN_LIMIT + 1));
      if (leaves.muted[parent] === 1 && findHiding(page, parent) !== SHOWN) return text.length > UNSEEN_LIMIT ? '' : text;
      if (text !== '') return '';
    }
    return '';
  }

  /** The line's stretches by element, in order. */
  get pieces(): readonly ZonePiece[] {
    this.#pieces ??= this.#cut();
    return this.#pieces;
  }

  get #isOnePiece(): boolean {
    const { leafStart } = this.#view.blocks;
    return leafStart[this.block + 1]! - leafStart[this.block]! === 1;
  }

  #sum(measure: Measure): number {
    return sumOf(this.#view, this.block, measure);
  }

  #join(limit: number): string {
    const { leaves, blocks, page } = this.#view;
    const first = this.node;
    const last = Math.min(leaves.last[blocks.leafStart[this.block + 1]! - 1]!, first + NODE_LIMIT);
    let text = '';
    for (let n = first; n <= last && text.length < limit; ) {
      if (leaves.muted[n] === 1) {
        n = page.end[n]!;
        continue;
      }
      if (page.kind[n] === TEXT) text += shortText(this.#view, n, limit);
      n++;
    }
    return text;
  }

  #cut(): ZonePiece[] {
    const { page, leaves, blocks } = this.#view;
    const pieces: ZonePiece[] = [];
    const end = Math.min(blocks.leafStart[this.block + 1]!, blocks.leafStart[this.block]! + NODE_LIMIT);
    for (let k = blocks.leafStart[this.block]!; k < end; k++) {
      const node = leaves.first[k]!;
      const text = readLine(leafText(this.#view, k, LINE_LIMIT));
      const linked = leaves.linked[k] === 1;
      pieces.push({
        text,
        node,
        labels: this.#labels.of(leaves.parent[k]!),
        linked,
        href: linked ? (page.attribute(findLink(page, leaves.parent[k]!), 'href') ?? '') : '',
      });
    }
    return pieces;
  }
}

/** Where a day stands right behind a name or a dek: style sheets part them. */
const GLUED: RegExp = /(?<=\p{Ll})(?=\d{1,2}\.? \p{L}+\.?,? \d{4}|\p{Lu}\p{Ll}+\.? \d{1,2}, \d{4}|Published )/gu;

/** What each of them holds. */
const MAY_BE_GLUED: RegExp = /\d{4}|Published /;

/** White space collapsed. */
function readLine(text: string): string {
  const line = normaliseText(text);
  return MAY_BE_GLUED.test(line) ? line.replace(GLUED, '\n') : line;
}

const EMPHASIS: ReadonlySet<number> = new Set([TAG.b, TAG.strong, TAG.i, TAG.em]);
const RIGHT: RegExp = /(?:^|text-|align(?:: ?|-)?)right/i;

/** The link around an element, or 0. */
function findLink(page: Page, element: NodeId): NodeId {
  let n = element;
  while (n > 0 && page.tag[n] !== TAG.a) n = page.parent[n]!;
  return Math.max(n, 0);
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
    if (block === headlineBlock) return;
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
