/** Parts of a post out of what the post itself stands in. */
import type { NodeId, Page } from '../../dom/page.ts';
import type { Part } from '../article.ts';

/**
 * Parts without the containers that their post stands in: lists of posts, quotations around messages; the first post of a list may
 * begin at the list, and what holds its `anchor`, too, is none of its text.
 */
export function freeParts({ end }: Page, parts: readonly Part[], from: NodeId, anchor: NodeId = from): Part[] {
  let root = from;
  for (const { within = [] } of parts)
    for (const { type, id } of within) if (type === 'item' && id < anchor && anchor < end[id]!) root = Math.max(root, id);
  return parts.map((part) => {
    if (part.within === undefined || part.within.every(({ id }) => id > root)) return part;
    const { within, ...rest } = part;
    const inner = within.filter(({ id }) => id > root);
    return (inner.length === 0 ? rest : { ...rest, within: inner }) as Part;
  });
}
