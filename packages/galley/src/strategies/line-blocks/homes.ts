/** Where lines live: the element that holds a line's paragraph, and the element that holds most of a body. */
import type { NodeId } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';

/** Elements that hold one paragraph, heading or list of a text; what holds them is where the text lives. */
const PARAGRAPH_TAGS: Uint8Array = tagTable([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
]);
/** Steps from a line to its home at most; keeps hostile nesting cheap. */
const HIGHEST_CLIMB = 8;

/** The nearest element at or above each line's container that is no paragraph, list or heading; −1 for an empty line. */
export function findHomes(view: PageView, lines: PageLines): Int32Array {
  const { page, leaves } = view;
  const homes = view.arena.int32(lines.count).fill(-1);
  for (let i = 0; i < lines.count; i++) {
    if (lines.leaf[i]! < 0) continue;
    let n: NodeId = leaves.container[lines.leaf[i]!]!;
    for (let step = 0; step < HIGHEST_CLIMB && n > 0 && PARAGRAPH_TAGS[page.tag[n]!] === 1; step++) n = page.parent[n]!;
    homes[i] = n;
  }
  return homes;
}

/** A run of lines, both ends inclusive. */
export interface LineRange {
  first: number;
  last: number;
}

/**
 * The lines of the deepest element around the heaviest line that holds at least `share` of all weight.
 * @param weights one entry a line, at least one above 0.
 */
export function findMainRange(view: PageView, lines: PageLines, weights: Float64Array, share: number): LineRange {
  const { page, leaves } = view;
  const sums = view.arena.float64(lines.count + 1);
  let heaviest = 0;
  for (let i = 0; i < lines.count; i++) {
    sums[i + 1] = sums[i]! + weights[i]!;
    if (weights[i]! > weights[heaviest]!) heaviest = i;
  }
  const enough = share * sums[lines.count]!;
  let n: NodeId = leaves.container[lines.leaf[heaviest]!]!;
  while (n > 0 && sums[lineAt(view, lines, page.end[n]!)]! - sums[lineAt(view, lines, n)]! < enough) n = page.parent[n]!;
  return { first: lineAt(view, lines, n), last: lineAt(view, lines, page.end[n]!) - 1 };
}

/** The line of the first text at or behind node n; the number of lines when there is none. */
function lineAt({ leaves }: PageView, lines: PageLines, n: NodeId): number {
  const k = leaves.at[n]!;
  return k < leaves.count ? lines.lineOf[k]! : lines.count;
}
