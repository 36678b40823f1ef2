/** The one converter from any peer's markup to plain text: the blocks a reader would see, one a line. */
import { parse, viewPage } from 'galley';
import { blockText } from '../../../packages/galley/src/blocks/blocks.ts';

export function readMarkup(html: string): string {
  const { page, leaves, blocks } = viewPage(parse(html));
  const lines: string[] = [];
  for (let b = 0; b < blocks.count; b++) {
    const text = blockText(page, leaves, blocks, b);
    if (text !== '') lines.push(text);
  }
  return lines.join('\n');
}
