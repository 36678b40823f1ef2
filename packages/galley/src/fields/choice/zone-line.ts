/** A line near the body: its text, its stretches by element, and what its elements are called, read when somebody asks. */

import { normaliseText } from '../../blocks/normalise.ts';
import { findHiding, SHOWN } from '../../dom/hidden.ts';
import { type NodeId, type Page, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { LINE_LIMIT, leafText, type Measure, shortText, sumOf } from './block-text.ts';
import type { LabelReader, Labels } from './element-labels.ts';
import { isInside } from './headline-block.ts';

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

/** Text nodes and elements of a line that are looked at. */
const NODE_LIMIT = 200;
/** Nodes before a line among which its unseen label is looked for, and the most characters it has. */
const UNSEEN_REACH = 8;
const UNSEEN_LIMIT = 24;

/** Blocks above a line of a card among which its title is looked for. */
const CARD_REACH = 3;

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

  /** Where the link leads that holds it and other lines: a card. Else '', and where it opens no page. */
  get cardHref(): string {
    const { page, leaves, blocks } = this.#view;
    if (!this.isLink) return '';
    const first = blocks.leafStart[this.block]!;
    const link = findLink(page, leaves.parent[first]!);
    const isCard = leaves.at[page.end[link]!]! - leaves.at[link]! > blocks.leafStart[this.block + 1]! - first;
    const href = page.attribute(link, 'href') ?? '';
    return isCard && !/^(?:mailto|javascript):/i.test(href) ? href : '';
  }

  /** True inside h1 … h6. */
  get heading(): boolean {
    const { page, blocks } = this.#view;
    const tag = page.tag[blocks.container[this.block]!]!;
    return tag >= TAG.h1 && tag <= TAG.h6;
  }

  /** The block of the heading right above that leads to another page, as titles of cards do, not `headline`; −1 without. */
  cardTitle(headline: number): number {
    const { page, blocks } = this.#view;
    for (let b = this.block - 1; b >= Math.max(0, this.block - CARD_REACH); b--) {
      const tag = page.tag[blocks.container[b]!]!;
      if (tag < TAG.h1 || tag > TAG.h6) continue;
      return b !== headline && sumOf(this.#view, b, 'linkChars') === sumOf(this.#view, b, 'chars') ? b : -1;
    }
    return -1;
  }

  /** True for an entry of a list. */
  get isItem(): boolean {
    return isInside(this.#view, this.block, TAG.li);
  }

  get isQuoted(): boolean {
    return isInside(this.#view, this.block, TAG.blockquote);
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

/** White space collapsed; where words may break says nothing. */
function readLine(text: string): string {
  const line = normaliseText(text).replaceAll('\xad', '');
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
