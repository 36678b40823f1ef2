/** Finds the block that shows the headline. */
import { blockText } from '../blocks/blocks.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';

/** The first block whose text holds the beginning of the headline and that is no link, but in a heading of the first level; −1 when none does. */
export function findTitleBlock(view: PageView, title: string): number {
  const start = title.trim().slice(0, 40);
  if (start === '') return -1;
  const { blocks, leaves, page } = view;
  for (let b = 0; b < blocks.count; b++) {
    const length = blockSum(view, 'chars', b);
    const inHeadline = page.tag[blocks.container[b]!] === TAG.h1;
    // The first of its lines.
    if (inHeadline && blocks.container[b + 1] === blocks.container[b] && title.startsWith(blockText(page, leaves, blocks, b).trim()))
      return b;
    if (length < start.length || length > title.length + 80) continue;
    if (blockSum(view, 'linkChars', b) >= 0.5 * length && !inHeadline) continue;
    if (blockText(page, leaves, blocks, b).includes(start)) return b;
  }
  return -1;
}
