/** The block of the headline that readers see near the body. */
import { blockText } from '../../blocks/blocks.ts';
import { normaliseText } from '../../blocks/normalise.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { sumOf } from './block-text.ts';

/** Blocks before the body among which the headline is looked for, an h1 that says the title further up too, and behind the body's first. */
const HEADLINE_REACH = 60;
const TITLE_REACH = 240;
const KICKERS = 2;

/** The nearest h1 before the body, or at its first block; a line that says the title where no h1 further up does; else the nearest h2. */
export function findHeadlineBlock(view: PageView, { first, last }: { first: number; last: number }, title: string): number {
  let heading = -1;
  let said = -1;
  // The body may begin with a kicker that stands over it.
  for (let b = Math.min(first + KICKERS, last); b >= Math.max(0, first - TITLE_REACH); b--) {
    const isNear = b >= first - HEADLINE_REACH;
    if (isInside(view, b, TAG.h1) && ((isNear && said < 0) || saysTitle(view, b, title))) return b;
    if (!isNear) continue;
    if (said < 0 && saysTitle(view, b, title)) said = b;
    if (heading < 0 && b < first && isInside(view, b, TAG.h2)) heading = b;
  }
  return said < 0 ? heading : said;
}

/** The block's element, or the one around it, has the tag. */
export function isInside({ page, blocks }: PageView, b: number, tag: number): boolean {
  const n = blocks.container[b]!;
  return page.tag[n] === tag || page.tag[page.parent[n]!] === tag;
}

/** Entries of a list that say the title's words are its table of contents. */
function saysTitle(view: PageView, b: number, title: string): boolean {
  return titleText(view, b, title) !== '' && !isInside(view, b, TAG.li);
}

/** Fewer characters of a title say nothing. */
const SHORTEST = 8;

/** The block's text when it is the title, or at least the first half of it; '' otherwise. Only blocks of about its length are read. */
export function titleText(view: PageView, b: number, title: string): string {
  const size = sumOf(view, b, 'solid');
  if (title === '' || size > title.length || size * 2 < title.length) return '';
  const text = normaliseText(blockText(view.page, view.leaves, view.blocks, b));
  return text === title || (text.length >= SHORTEST && title.startsWith(text)) ? text : '';
}
