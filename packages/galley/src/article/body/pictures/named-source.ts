/** Captions that say where their picture is from, and lead there: no teasers. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import { isCaption } from './captions.ts';
import { leadsAway } from './decoration.ts';

/** Nodes behind an image among which its caption is. */
const AHEAD = 200;
/** Characters outside of links that a caption has which says where its picture is from: "Source:", "Photo by". */
const OUTSIDE_LINKS = 4;

/**
 * All the text of `box` around image n is a caption that links where the picture is from. One that is a link throughout is so where it
 * leads to another site: a teaser's leads on in its own.
 */
export function namesSource(view: PageView, box: NodeId, n: NodeId, base: string | undefined): boolean {
  const { page } = view;
  const chars = nodeSum(view, 'chars', box);
  const stop = Math.min(page.end[box]!, page.end[n]! + AHEAD);
  let caption = page.end[n]!;
  while (caption < stop && !isCaption(page, caption)) caption++;
  if (caption >= stop || nodeSum(view, 'chars', caption) !== chars) return false;
  return chars - nodeSum(view, 'linkChars', box) >= OUTSIDE_LINKS || linksAway(page, caption, base);
}

/** There are links in element n, all to other sites than the page's. */
function linksAway(page: Page, n: NodeId, base: string | undefined): boolean {
  let links = 0;
  for (let m = n + 1; m < page.end[n]!; m++) {
    if (page.tag[m] !== TAG.a) continue;
    if (!leadsAway(page.attribute(m, 'href'), base)) return false;
    links++;
  }
  return links > 0;
}
