/** A selection as plain text, block by block: what a strategy kept, before any article is made of it. */
import type { PageView } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';

export function readSelection(view: PageView, selection: Selection): string {
  const { page, leaves } = view;
  let text = '';
  let block = -1;
  for (let k = 0; k < leaves.count; k++) {
    if (!selection.kept.has(leaves.first[k]!)) continue;
    if (leaves.block[k] !== block) text += '\n';
    block = leaves.block[k]!;
    for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (selection.kept.has(n)) text += page.rawText(n);
  }
  return text.trim();
}
