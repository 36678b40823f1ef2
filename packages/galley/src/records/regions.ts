/** The page's richest list of like parts, each dated or numbered: the posts of a thread, if it is one. */
import { type PageView, plainText } from '../features/view.ts';
import { collectAnchors, describeClass } from './anchors.ts';
import { addBrothers } from './brothers.ts';
import { splitOffComments } from './comments-inside.ts';
import type { Region } from './divide.ts';
import { divideAtAnchors, nameOf } from './divide.ts';
import { firstLeaf, stopLeaf } from './furniture.ts';
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
  best = lists.find((list) => hasAnswers(view, best, list)) ?? best;
  for (const list of lists) best = best.flatMap((post) => (isFilled(view, post, list) ? list : post));
  return splitOffComments(view, addBrothers(view, best), groups);
}

/** What looks like a post behind the opening one may be the list of all others: it is, where another list fills it. */
function isFilled(view: PageView, post: Region, list: readonly Region[]): boolean {
  const [from, to] = [firstLeaf(view, post), stopLeaf(view, post)];
  const [first, last] = [firstLeaf(view, list[0]!), stopLeaf(view, list.at(-1)!)];
  return from <= first && last <= to && plainText(view, first, last) >= FILLED_SHARE * plainText(view, from, to);
}

/** The list has the same dates, and those of some answers inside: few posts have any. All are called alike. */
function hasAnswers(view: PageView, posts: readonly Region[], list: readonly Region[]): boolean {
  const name = nameOf(view, list[0]!.nodes[0]!);
  if (list.length <= posts.length || name.endsWith(' ') || !list.every(({ nodes }) => nameOf(view, nodes[0]!) === name)) return false;
  const anchors = new Set(list.map(({ anchor }) => anchor));
  return posts.every(({ anchor }) => anchors.has(anchor)) && list.at(-1)!.stop <= posts.at(-1)!.stop;
}

/**
 * Text outside links, capped a post, times the share of posts that have some, the share of the text from the first to the
 * last that is in them, the share that look alike, and n / (n + 1) for n posts.
 * @param most score to beat; 0 for lists that cannot.
 */
function scoreRegions(view: PageView, regions: readonly Region[], most: number): number {
  let sum = 0;
  let all = 0;
  let filled = 0;
  for (const region of regions) {
    const text = plainText(view, firstLeaf(view, region), stopLeaf(view, region));
    all += text;
    sum += Math.min(POST_CAP, text);
    if (text >= LEAST_TEXT) filled++;
  }
  const whole = plainText(view, firstLeaf(view, regions[0]!), stopLeaf(view, regions.at(-1)!));
  const count = regions.length / (regions.length + 1);
  const score = ((sum * filled) / regions.length) * Math.min(1, all / Math.max(1, whole)) * count;
  return score <= most ? 0 : score * Math.sqrt(countAlike(view, regions) / regions.length);
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
