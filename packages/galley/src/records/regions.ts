/** The page's richest list of like parts, each dated or numbered: the posts of a thread, if it is one. */
import type { NodeId } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import { collectAnchors, describeClass } from './anchors.ts';
import { addBrothers } from './brothers.ts';
import { splitOffComments } from './comments-inside.ts';
import type { Region } from './divide.ts';
import { divideAtAnchors } from './divide.ts';
import { listStatedAnswers } from './stated-answers.ts';

/** A post counts with at most this many characters when lists are compared. */
const POST_CAP = 1000;
/** So many elements above the anchors are compared. */
const LEVELS = 4;
/** A list that fills a post holds this share of its text. */
const FILLED_SHARE = 0.9;
/** A post with less text of its own is empty. */
const LEAST_TEXT = 8;

/** The parts in document order; [] when the page has no such list. */
export function findRegions(view: PageView): Region[] {
  let best: Region[] = [];
  let most = 0;
  const groups = collectAnchors(view);
  const stated = listStatedAnswers(view);
  if (stated.length > 0) return stated.some(({ inside }) => inside) ? stated : splitOffComments(view, stated, groups);
  const lists = groups.flatMap(({ nodes }) => divideAtAnchors(view, nodes));
  for (const regions of lists) {
    const score = scoreRegions(view, regions, most);
    if (score > most) {
      most = score;
      best = regions;
    }
  }
  if (best.length === 0) return best;
  for (const list of lists) best = best.flatMap((post) => (isFilled(view, post, list) ? list : post));
  return splitOffComments(view, addBrothers(view, best), groups);
}

/** What looks like a post behind the opening one may be the list of all others: it is, where another list fills it. */
function isFilled(view: PageView, { nodes, stop }: Region, list: readonly Region[]): boolean {
  const first = list[0]!.nodes[0]!;
  const last = list.at(-1)!.stop;
  return nodes[0]! <= first && last <= stop && measureText(view, first, last) >= FILLED_SHARE * measureText(view, nodes[0]!, stop);
}

/**
 * Text outside links, capped a post, times the share of posts that have some, the share of the text from the first to the
 * last that is in them, the share that look alike, and n / (n + 2) for n posts.
 * @param most score to beat; 0 for lists that cannot.
 */
function scoreRegions(view: PageView, regions: readonly Region[], most: number): number {
  let sum = 0;
  let all = 0;
  let filled = 0;
  for (const region of regions) {
    const text = measureText(view, region.nodes[0]!, region.stop);
    all += text;
    sum += Math.min(POST_CAP, text);
    if (text >= LEAST_TEXT) filled++;
  }
  const whole = measureText(view, regions[0]!.nodes[0]!, regions.at(-1)!.stop);
  const count = regions.length / (regions.length + 2);
  const score = ((sum * filled) / regions.length) * Math.min(1, all / Math.max(1, whole)) * count;
  return score <= most ? 0 : score * Math.sqrt(countAlike(view, regions) / regions.length);
}

/** Characters of nodes from … to − 1 outside links. */
function measureText({ leaves: { at, sums } }: PageView, from: NodeId, to: NodeId): number {
  const { chars, linkChars } = sums;
  return chars[at[to]!]! - chars[at[from]!]! - (linkChars[at[to]!]! - linkChars[at[from]!]!);
}

/** How many of the anchors have the most frequent surroundings: tags of the elements above them, class of the next one. */
function countAlike(view: PageView, regions: readonly Region[]): number {
  const { page } = view;
  const counts = new Map<string, number>();
  let most = 0;
  for (const { anchor } of regions) {
    let look: string;
    let n = page.parent[anchor]!;
    look = describeClass(view, n);
    for (let level = 0; level < LEVELS && n > 0; level++, n = page.parent[n]!) look += ` ${page.tag[n]}`;
    const count = (counts.get(look) ?? 0) + 1;
    counts.set(look, count);
    most = Math.max(most, count);
  }
  return most;
}
