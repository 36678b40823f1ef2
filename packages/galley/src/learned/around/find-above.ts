/**
 * What stands above the headline: menus that unfold into teasers, welcomes, who the author is. Told before anything is decided, as it outweighs a short
 * article, and only where text stands below the headline (docs/learned.md#above-the-headline).
 */
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';

/** Words below the headline that are likely enough, and how many come with one above it: with fewer the heading may close the text, or stand in a box of its own. */
const LEAST_WORDS = 25;
const LEAST_SHARE = 0.5;

/**
 * Those of the `likely` blocks above the h1 that says the title; those beside it in one element it parts, they stay. [] without one: an h2 says the title
 * of a box further down as often. Linear.
 */
export function findAbove(view: PageView, { titleBlock, ground: { tokens } }: Reading, likely: Uint8Array): number[] {
  const { page, blocks } = view;
  const { tag, parent } = page;
  let heading = blocks.container[titleBlock] ?? 0;
  while (heading > 0 && tag[heading] !== TAG.h1) heading = parent[heading]!;
  if (heading === 0) return [];
  const above: number[] = [];
  let before = 0;
  let below = 0;
  for (let b = 0; b < likely.length; b++) {
    if (likely[b] === 0 || b === titleBlock) continue;
    if (b > titleBlock) below += tokens[b]!;
    else if (parent[blocks.container[b]!] !== parent[heading]) {
      before += tokens[b]!;
      above.push(b);
    }
  }
  return below >= Math.max(LEAST_WORDS, LEAST_SHARE * before) ? above : [];
}
