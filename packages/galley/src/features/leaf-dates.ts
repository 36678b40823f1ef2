/** Where the dates in the leaves of a page stand: columns, threads and comments ask the same lines. */
import { leafText } from '../blocks/blocks.ts';
import { type DateSpan, findDateLike } from '../text/date-likeness.ts';
import type { PageView } from './view.ts';

const KNOWN: WeakMap<PageView, Map<number, DateSpan | undefined>> = new WeakMap();

/** As `findDateLike` of the text of leaf k, which is read once. */
export function findLeafDate(view: PageView, k: number): DateSpan | undefined {
  let known = KNOWN.get(view);
  if (known === undefined) {
    known = new Map();
    KNOWN.set(view, known);
  }
  if (!known.has(k)) known.set(k, findDateLike(leafText(view.page, view.leaves, k)));
  return known.get(k);
}
