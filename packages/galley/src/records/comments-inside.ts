/** Comments that stand inside posts – below an answer, below a question –: regions of their own, inside their post. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_ID } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { type PageView, plainText } from '../features/view.ts';
import type { AnchorGroup } from './anchors.ts';
import type { Region } from './divide.ts';
import { isProfileLink } from './post-facts.ts';

/** What such a comment is called in its id. */
const COMMENT_ID: RegExp = /^(?:[a-z_-]*(?:comment|reply|note)|c\d)/i;
/** Fewer characters before its comments are no post. */
const LEAST_TEXT = 20;
const MOST_SINGLE = 0.9;
/** Nodes of a comment that are looked through for who wrote it. */
const LOOK = 200;

/** The regions with the comments inside them split off: a post ends where its comments begin. Lists of them may be numbered, too: there are more comments. */
export function splitOffComments(view: PageView, regions: readonly Region[], groups: readonly AnchorGroup[]): Region[] {
  let best = [...regions];
  for (const { kind, nodes } of groups) {
    if (kind !== 'id' || !COMMENT_ID.test(view.page.attribute(nodes[0]!, 'id') ?? '')) continue;
    const split = splitGroup(view, regions, nodes);
    if (split !== undefined && split.length > best.length) best = split;
  }
  return best;
}

function splitGroup(view: PageView, regions: readonly Region[], nodes: readonly NodeId[]): Region[] | undefined {
  const { end } = view.page;
  // Where answers are called as what they answer, the post itself comes first.
  const lists = listInside(end, regions, nodes).map((inside, r) => {
    const { anchor } = regions[r]!;
    return inside[0]! <= anchor && anchor < end[inside[0]!]! ? inside.slice(1) : inside;
  });
  const found = lists.filter(({ length }) => length > 0);
  // One in every post is its message.
  if (found.length === 0 || found.filter(({ length }) => length === 1).length >= MOST_SINGLE * regions.length) return undefined;
  const split: Region[] = [];
  for (const [r, region] of regions.entries()) {
    const inside = lists[r]!;
    if (inside.length > 0 && !isPostWith(view, region, inside)) return undefined;
    split.push(inside.length === 0 ? region : { ...region, stop: inside[0]! });
    inside.forEach((n, at) => {
      split.push({ nodes: [n], stop: Math.min(end[n]!, inside[at + 1] ?? region.stop), anchor: n, inside: true });
    });
  }
  return split;
}

/** Which of the nodes stand inside each region, not at its start. */
function listInside(end: Page['end'], regions: readonly Region[], nodes: readonly NodeId[]): NodeId[][] {
  let i = 0;
  return regions.map(({ nodes: own, stop }) => {
    while (i < nodes.length && nodes[i]! <= own[0]!) i++;
    const from = i;
    while (i < nodes.length && nodes[i]! < stop) i++;
    // What goes on behind the post holds the next one.
    return nodes.slice(from, i).filter((n) => end[n]! <= stop);
  });
}

/** What holds the post's own anchor, or stands above it, is the post or its message; a post has text before its comments, and each is signed. */
function isPostWith(view: PageView, { nodes, anchor }: Region, inside: readonly NodeId[]): boolean {
  return inside.every((n) => n > anchor && isSigned(view, n)) && holdsMore(view, nodes[0]!, inside[0]!);
}

/** Has the post text of its own before its comments? */
function holdsMore(view: PageView, start: NodeId, stop: NodeId): boolean {
  const { at } = view.leaves;
  return plainText(view, at[start]!, at[stop]!) >= LEAST_TEXT;
}

/** Says who wrote it, or when: a message does not. */
function isSigned({ page }: PageView, n: NodeId): boolean {
  if ((page.marks[n]! & HAS_ID) === 0) return false;
  for (let m = n + 1; m < Math.min(page.end[n]!, n + LOOK); m++) if (page.tag[m] === TAG.time || isProfileLink(page, m)) return true;
  return false;
}
