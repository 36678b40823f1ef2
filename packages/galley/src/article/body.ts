/** The kept text nodes of a selection → the parts of the body. */
import { blockText } from '../blocks/blocks.ts';
import type { PageView } from '../features/view.ts';
import { keptShare } from '../strategies/select-leaves.ts';
import type { Selection } from '../strategies/strategy.ts';
import type { Part } from './article.ts';

/** First form: one paragraph a block. */
export function buildParts(view: PageView, selection: Selection): Part[] {
  const parts: Part[] = [];
  for (let b = 0; b < view.blocks.count; b++) {
    if (keptShare(view, selection, b) < 0.5) continue;
    parts.push({ type: 'paragraph', node: view.blocks.container[b]!, text: blockText(view.page, view.leaves, view.blocks, b) });
  }
  return parts;
}
