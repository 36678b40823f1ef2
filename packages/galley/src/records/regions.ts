/** The page's richest list of like parts, each dated or numbered: the posts of a thread, if it is one. */
import type { PageView } from '../features/view.ts';
import { collectAnchors, describeClass } from './anchors.ts';
import type { Region } from './divide.ts';
import { divideAtAnchors } from './divide.ts';
import { firstLeaf, stopLeaf } from './furniture.ts';

/** A post counts with at most this many characters when lists are compared. */
const POST_CAP = 300;
/** A post with less text of its own is empty. */
const LEAST_TEXT = 8;

/** The parts in document order; [] when the page has no such list. */
export function findRegions(view: PageView): Region[] {
  let best: Region[] = [];
  let most = 0;
  for (const { nodes } of collectAnchors(view)) {
    for (const regions of divideAtAnchors(view, nodes)) {
      const score = scoreRegions(view, regions, most);
      if (score > most) {
        most = score;
        best = regions;
      }
    }
  }
  return best;
}

/**
 * Text outside links, capped a post, times the share of posts that have some and the share that look alike.
 * @param most score to beat; 0 for lists that cannot.
 */
function scoreRegions(view: PageView, regions: readonly Region[], most: number): number {
  const { chars, linkChars } = view.leaves.sums;
  let sum = 0;
  let filled = 0;
  for (const region of regions) {
    const from = firstLeaf(view, region);
    const to = stopLeaf(view, region);
    const text = chars[to]! - chars[from]! - (linkChars[to]! - linkChars[from]!);
    sum += Math.min(POST_CAP, text);
    if (text >= LEAST_TEXT) filled++;
  }
  const score = (sum * filled) / regions.length;
  return score <= most ? 0 : score * Math.sqrt(countAlike(view, regions) / regions.length);
}

/** How many of the posts start with an element of the most frequent tag and first class name. */
function countAlike(view: PageView, regions: readonly Region[]): number {
  const counts = new Map<string, number>();
  for (const { nodes } of regions) {
    const n = nodes[0]!;
    const look = `${view.page.tag[n]} ${describeClass(view, n).split(' ', 1)[0]}`;
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}
