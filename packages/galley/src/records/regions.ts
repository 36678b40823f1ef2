/** The page's richest list of like parts, each dated or numbered: the posts of a thread, if it is one. */
import type { PageView } from '../features/view.ts';
import { collectAnchors } from './anchors.ts';
import type { Region } from './divide.ts';
import { divideAtAnchors } from './divide.ts';
import { firstLeaf, stopLeaf } from './furniture.ts';

/** A post counts with at most this many characters when lists are compared. */
const POST_CAP = 1000;
/** So many elements above the anchors are compared. */
const LEVELS = 4;
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
 * Text outside links, capped a post, times the share of posts that have some, the share of the text from the first to the
 * last that is in them, and the share that look alike.
 * @param most score to beat; 0 for lists that cannot.
 */
function scoreRegions(view: PageView, regions: readonly Region[], most: number): number {
  const { chars, linkChars } = view.leaves.sums;
  const plainText = (from: number, to: number): number => chars[to]! - chars[from]! - (linkChars[to]! - linkChars[from]!);
  let sum = 0;
  let all = 0;
  let filled = 0;
  for (const region of regions) {
    const text = plainText(firstLeaf(view, region), stopLeaf(view, region));
    all += text;
    sum += Math.min(POST_CAP, text);
    if (text >= LEAST_TEXT) filled++;
  }
  const whole = plainText(firstLeaf(view, regions[0]!), stopLeaf(view, regions.at(-1)!));
  const score = ((sum * filled) / regions.length) * Math.min(1, all / Math.max(1, whole));
  return score <= most ? 0 : score * Math.sqrt(countAlike(view, regions) / regions.length);
}

/** How many of the anchors have the most frequent surroundings: tags and first class names of the elements above them. */
function countAlike({ page }: PageView, regions: readonly Region[]): number {
  const counts = new Map<string, number>();
  let most = 0;
  for (const { anchor } of regions) {
    let look = '';
    let n = page.parent[anchor]!;
    for (let level = 0; level < LEVELS && n > 0; level++, n = page.parent[n]!) look += ` ${page.tag[n]}`;
    const count = (counts.get(look) ?? 0) + 1;
    counts.set(look, count);
    most = Math.max(most, count);
  }
  return most;
}
