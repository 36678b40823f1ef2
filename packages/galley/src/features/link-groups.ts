/** Links that stand together outside the text – lists, boxes – and what is written over them. */
import { blockText } from '../blocks/blocks.ts';
import type { NodeId } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { judgeLabel, type LabelKind } from '../text/link-labels.ts';
import type { PlacedLink } from './link-places.ts';
import { blockSum, type PageView } from './view.ts';

export interface LinkGroup {
  /** The text over the group, '' when nothing short stands there, and what it announces. */
  readonly label: string;
  readonly kind: LabelKind | undefined;
  /** The beginning of the link's own block, where that is not the link; '' when it is. */
  readonly opening: string;
  /** Links of the group to different addresses. */
  readonly size: number;
  /** Blocks from the body to its first link. */
  readonly distance: number;
  /** Share of them that have a word of the title. */
  readonly sharing: number;
}

/** Blocks without links that a list may have between two of its links: dates, names, teasers. */
const GAP = 4;
/** Blocks before a list among which its label is looked for, and characters of a label. */
const REACH = 3;
const LABEL_LEAST = 3;
const LABEL_LIMIT = 60;

/** Lists under a label like "Read also" are the newsroom's when they are short and near the body … */
const MOST_INVITED = 8;
const FARTHEST_INVITED = 10;
/** … and under any that announces picks when they are short and this share of them is about the same. */
const MOST_PICKS = 12;
const SHARING_PICKS = 0.3;

/** True where a label invites to read just these few, in the body or right below it. */
export function isInvited({ kind, size, distance }: LinkGroup): boolean {
  return kind === 'invites' && size <= MOST_INVITED && distance <= FARTHEST_INVITED;
}

/** True where the label may be a newsroom's or a machine's and the links are about the same. */
export function isPicked({ kind, size, sharing }: LinkGroup): boolean {
  return isShortPick(kind, size) && sharing >= SHARING_PICKS;
}

/** The same, with few links or none about the same. */
export function isPickedSome({ kind, size, sharing }: LinkGroup): boolean {
  return isShortPick(kind, size) && sharing < SHARING_PICKS;
}

function isShortPick(kind: LabelKind | undefined, size: number): boolean {
  return (kind === 'invites' || kind === 'related') && size <= MOST_PICKS;
}

interface OpenGroup {
  label: string;
  kind: LabelKind | undefined;
  top: NodeId;
  last: number;
  distance: number;
  addresses: Set<string>;
  sharing: number;
}

/** Says of every link which group it belongs to, in the order of the links. Linear: no block is looked at more than a few times. */
export class LinkGroups {
  readonly #view: PageView;
  readonly #groups: (OpenGroup | undefined)[] = [];
  #open: OpenGroup | undefined;
  readonly #body: NodeId;

  /** `body`: a text node of the body's end. */
  constructor(view: PageView, body: NodeId) {
    this.#view = view;
    this.#body = body;
  }

  /** Adds a link; links come in document order. `shares`: its anchor has a word of the title. */
  add(link: PlacedLink, href: string, shares: boolean): void {
    if (link.position === 'kept') {
      this.#groups.push(undefined);
      return;
    }
    const open = this.#open;
    const label = this.#findLabel(link.block, open === undefined ? -1 : open.last);
    const top = this.#findTop(link);
    const gap = open === undefined ? 0 : link.block - open.last;
    if (open === undefined || label !== undefined || gap > (open.top === top ? GAP : 1)) {
      const { block: last, distance } = link;
      this.#open = { label: label ?? '', kind: judgeLabel(label ?? ''), top, last, distance, addresses: new Set(), sharing: 0 };
    }
    const group = this.#open!;
    group.last = link.block;
    if (!group.addresses.has(href)) {
      group.addresses.add(href);
      if (shares) group.sharing++;
    }
    this.#groups.push(group);
  }

  /** The group of the link added as number i. */
  describe(i: number, link: PlacedLink): LinkGroup {
    const group = this.#groups[i];
    const opening = this.#readOpening(link);
    if (group === undefined) return { label: '', kind: undefined, opening, size: 1, distance: 0, sharing: 0 };
    const size = group.addresses.size;
    const { label, kind, distance } = group;
    return { label, kind, opening, size, distance, sharing: group.sharing / Math.max(1, size) };
  }

  /** The highest element around a link that does not hold the end of the body too. */
  #findTop({ node }: PlacedLink): NodeId {
    const { page } = this.#view;
    let top = node;
    for (let n = node; n > 0 && !(n <= this.#body && this.#body < page.end[n]!); n = page.parent[n]!) top = n;
    return top;
  }

  #readOpening({ leaf, block }: PlacedLink): string {
    const { blocks, leaves, page } = this.#view;
    const first = blocks.leafStart[block]!;
    if (first === leaf || leaves.linked[first] === 1) return '';
    const n = leaves.first[first]!;
    return page
      .textBuffer(n)
      .slice(page.textStart[n]!, Math.min(page.textEnd[n]!, page.textStart[n]! + LABEL_LIMIT))
      .trim();
  }

  /** The nearest short text without links before block b and after block `after`; undefined when there is none. */
  #findLabel(b: number, after: number): string | undefined {
    const { blocks, page, leaves } = this.#view;
    const depth = page.depth[blocks.container[b]!]!;
    for (let c = b - 1; c > after && c >= b - REACH && c >= 0; c--) {
      const chars = blockSum(this.#view, 'chars', c);
      if (chars < LABEL_LEAST || chars > LABEL_LIMIT || blockSum(this.#view, 'linkChars', c) > 0 || blockSum(this.#view, 'digits', c) > 3)
        continue;
      const container = blocks.container[c]!;
      const text = blockText(page, leaves, blocks, c);
      const above = isHeading(page.tag[container]!) || isHeading(page.tag[page.parent[container]!]!) || page.depth[container]! < depth;
      // A bold paragraph is a label by what it says.
      if (above || after < 0 || judgeLabel(text) !== undefined) return text;
    }
    return undefined;
  }
}

const HEADINGS: ReadonlySet<number> = new Set([
  TAG.h1,
  TAG.h2,
  TAG.h3,
  TAG.h4,
  TAG.h5,
  TAG.h6,
  TAG.dt,
  TAG.summary,
  TAG.legend,
  TAG.caption,
]);

function isHeading(tag: number): boolean {
  return HEADINGS.has(tag);
}
