/** The links in the body and around it, each with where it stands: what may be a citation is looked for here alone. */
import type { NodeSet } from '../dom/node-set.ts';
import { HAS_HREF, type NodeId, type Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { Nearest } from './nearest.ts';
import type { PageView } from './view.ts';

/** `kept`: in text of the body; `between`: in what was left out between its first and last line; `below` it. */
export type LinkPosition = 'kept' | 'between' | 'below';

/** One `a[href]` with text. */
export interface PlacedLink {
  readonly node: NodeId;
  /** Its first leaf, and that leaf's block. */
  readonly leaf: number;
  readonly block: number;
  readonly position: LinkPosition;
  /** Blocks from the body: 0 between its ends. */
  readonly distance: number;
}

/** Blocks below the body that are looked at, and links at most (ours). Lists above it repeat those below, or are navigation. */
const BELOW = 28;
const MOST = 400;

/** The first and the last text node of a body; both −1 where nothing was kept. */
export interface BodyEnds {
  readonly first: NodeId;
  readonly last: NodeId;
}

/** Looks through the bits from both ends: callers who need it often keep it. */
export function findEnds({ bits }: NodeSet): BodyEnds {
  return { first: bits.indexOf(1), last: bits.lastIndexOf(1) };
}

/** The first and the last block of the body; undefined when nothing was kept. */
function boundBody({ leaves }: PageView, { first, last }: BodyEnds): { first: number; last: number } | undefined {
  if (first < 0 || leaves.count === 0) return undefined;
  const block = (n: NodeId): number => leaves.block[Math.min(leaves.at[n]!, leaves.count - 1)]!;
  return { first: block(first), last: block(last) };
}

/** In document order, every link once; linear in the blocks looked at. */
export function placeLinks(view: PageView, kept: NodeSet, ends: BodyEnds = findEnds(kept)): PlacedLink[] {
  const body = boundBody(view, ends);
  if (body === undefined) return [];
  const { leaves, blocks } = view;
  const from = blocks.leafStart[body.first]!;
  const to = blocks.leafStart[Math.min(blocks.count, body.last + 1 + BELOW)]!;
  const links: PlacedLink[] = [];
  let known = -1;
  const nearest = new NearestLink(view.page);
  for (let k = from; k < to && links.length < MOST; k++) {
    if (leaves.linked[k] === 0) continue;
    const node = nearest.of(leaves.parent[k]!);
    if (node === known) continue;
    known = node;
    links.push(placeLink(k, leaves.block[k]!, node, kept.bits[leaves.first[k]!] === 1, body));
  }
  return links;
}

/** Elements upwards of a text that are looked at before answers are kept: nearly always enough, and a table of all nodes costs more. */
const NEAR = 12;

class NearestLink {
  readonly #page: Page;
  #far: Nearest | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** As `Nearest.of`. */
  of(element: NodeId): NodeId {
    const page = this.#page;
    let n = element;
    for (let climbed = 0; climbed < NEAR; climbed++) {
      if (n <= 0) return 0;
      if (isLink(page, n)) return n;
      n = page.parent[n]!;
    }
    this.#far ??= new Nearest(page, (m) => isLink(page, m));
    return this.#far.of(n);
  }
}

function placeLink(leaf: number, block: number, node: NodeId, kept: boolean, body: { first: number; last: number }): PlacedLink {
  if (block > body.last) return { node, leaf, block, position: 'below', distance: block - body.last };
  return { node, leaf, block, position: kept ? 'kept' : 'between', distance: 0 };
}

export function isLink(page: Page, n: NodeId): boolean {
  return page.tag[n] === TAG.a && (page.marks[n]! & HAS_HREF) !== 0;
}
