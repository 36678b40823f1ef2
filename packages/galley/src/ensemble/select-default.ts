/** The default selection. (Stop-gap: the container with the most unlinked text; the lead replaces it.) */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import { selectLeaves } from '../strategies/select-leaves.ts';
import type { Selection } from '../strategies/strategy.ts';

export function selectDefault(view: PageView, _evidence: Evidence, _options: { explain?: boolean } = {}): Selection {
  const { blocks, leaves, page } = view;
  const score = new Float32Array(blocks.count);
  const weight = new Map<number, number>();
  let best = -1;
  let bestWeight = 0;
  for (let b = 0; b < blocks.count; b++) {
    const plain = blockSum(view, 'chars', b) - blockSum(view, 'linkChars', b);
    score[b] = plain;
    const group = page.parent[blocks.container[b]!]!;
    const sum = (weight.get(group) ?? 0) + plain;
    weight.set(group, sum);
    if (sum > bestWeight) {
      bestWeight = sum;
      best = group;
    }
  }
  const kept = new Uint8Array(leaves.count);
  for (let k = 0; k < leaves.count; k++) kept[k] = page.parent[leaves.container[k]!] === best ? 1 : 0;
  return selectLeaves(view, { strategy: 'default', kept, score, confidence: 0.5 });
}
