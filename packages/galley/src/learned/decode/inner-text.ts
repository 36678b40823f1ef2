/** What stands inside the body needs less to be kept: most of what the first labelling leaves out between two kept blocks is text. */
import { shareLinks } from '../../features/item-ground.ts';
import type { ItemOdds } from '../columns/item-odds.ts';
import { weighBlock } from './label-tree.ts';

/** Log-odds asked of a block inside the body, and of one that is mostly links: it may lead to other articles. */
interface InnerBars {
  readonly block: number;
  readonly linked: number;
}

// Chosen on pages not learned from, the dev sets being the guard (docs/learned.md).
const USUAL: InnerBars = { block: -0.25, linked: 0 };
/** Of a page whose first answer seems to miss something. */
const HOLED: InnerBars = { block: -1, linked: -0.5 };
const LINK_SHARE = 0.5;

interface Inside {
  /** The first labelling. */
  readonly kept: Uint8Array;
  /** Blocks that stay as they are. */
  readonly hidden: Uint8Array;
  readonly holed: boolean;
}

/** The weights with less asked between the first and the last block of `kept`. */
export function easeInside(items: ItemOdds, tokens: Int32Array, weights: Float64Array, { kept, hidden, holed }: Inside): Float64Array {
  const bars = holed ? HOLED : USUAL;
  const { odds, ground } = items;
  const eased = weights.slice();
  const last = kept.lastIndexOf(1);
  for (let b = kept.indexOf(1) + 1; b < last; b++) {
    if (hidden[b] === 1) continue;
    const linked = shareLinks(ground, b, b + 1) >= LINK_SHARE;
    const weight = weighBlock(odds[b]!, linked ? bars.linked : bars.block, tokens[b]!);
    if (weight > eased[b]!) eased[b] = weight;
  }
  return eased;
}
