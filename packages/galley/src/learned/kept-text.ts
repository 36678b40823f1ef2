/** The text of the kept blocks, as far as somebody wants it. */
import { blockText } from '../blocks/blocks.ts';
import type { PageView } from '../features/view.ts';

/** Blocks joined by line breaks, at least `most` characters of them when there are so many. */
export function keptText({ page, leaves, blocks }: PageView, kept: Uint8Array, most: number): string {
  let text = '';
  for (let b = 0; b < kept.length && text.length < most; b++) if (kept[b] === 1) text += `${blockText(page, leaves, blocks, b)}\n`;
  return text;
}
