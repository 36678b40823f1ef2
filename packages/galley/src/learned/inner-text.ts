/** What stands inside the body needs less to be kept: most of what the first labelling leaves out between two kept blocks is text. */
import type { ItemOdds } from './item-odds.ts';
import { weighBlock } from './label-tree.ts';

// Log-odds asked of a block inside the body; chosen on pages not learned from, the dev sets being the guard (docs/learned.md).
const INSIDE = -0.25;
/** Of a block that is mostly links: it may lead to other articles. */
const LINKED = 0;
const LINK_SHARE = 0.5;

/** The weights with less asked between the first and the last block of `kept`, but of `hidden` ones. */
export function easeInside(items: ItemOdds, tokens: Int32Array, weights: Float64Array, kept: Uint8Array, hidden: Uint8Array): Float64Array {
  const { odds, ground } = items;
  const { chars, linkChars } = ground;
  const eased = weights.slice();
  const last = kept.lastIndexOf(1);
  for (let b = kept.indexOf(1) + 1; b < last; b++) {
    if (hidden[b] === 1) continue;
    const linked = linkChars[b + 1]! - linkChars[b]! >= LINK_SHARE * (chars[b + 1]! - chars[b]!);
    const weight = weighBlock(odds[b]!, linked ? LINKED : INSIDE, tokens[b]!);
    if (weight > eased[b]!) eased[b] = weight;
  }
  return eased;
}
