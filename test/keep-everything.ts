/** A selection of all readable text of a page: for tests of what is made of a selection. */
import type { PageView } from '../packages/galley/src/features/view.ts';
import { selectLeaves } from '../packages/galley/src/strategies/select-leaves.ts';
import type { Selection } from '../packages/galley/src/strategies/strategy.ts';

/** Leaves whose text holds `drop` are left out. */
export function keepEverything(view: PageView, drop?: string): Selection {
  const { page, leaves, blocks } = view;
  const kept = new Uint8Array(leaves.count).fill(1);
  if (drop !== undefined) {
    for (let k = 0; k < leaves.count; k++) if (page.rawText(leaves.first[k]!).includes(drop)) kept[k] = 0;
  }
  return selectLeaves(view, { strategy: 'everything', kept, score: new Float32Array(blocks.count), confidence: 1 });
}
