/** Finds the block that shows the headline. */
import { blockText } from '../blocks/blocks.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';

/** The first unlinked block whose text holds the beginning of the headline; −1 when none does. */
export function findTitleBlock(view: PageView, title: string): number {
  const start = title.trim().slice(0, 40);
  if (start === '') return -1;
  const { blocks, leaves, page } = view;
  for (let b = 0; b < blocks.count; b++) {
    const length = blockSum(view, 'chars', b);
    if (length < start.length || length > title.length + 80) continue;
    if (blockSum(view, 'linkChars', b) >= 0.5 * length) continue;
    if (blockText(page, leaves, blocks, b).includes(start)) return b;
  }
  return -1;
}
