/** Parts of a post out of what the post itself stands in. */
import type { NodeId } from '../../dom/page.ts';
import type { Part } from '../article.ts';

/** Parts without the containers that their post stands in: lists of posts, quotations around messages. */
export function freeParts(parts: readonly Part[], root: NodeId): Part[] {
  return parts.map((part) => {
    if (part.within === undefined || part.within.every(({ id }) => id > root)) return part;
    const { within, ...rest } = part;
    const inner = within.filter(({ id }) => id > root);
    return (inner.length === 0 ? rest : { ...rest, within: inner }) as Part;
  });
}
