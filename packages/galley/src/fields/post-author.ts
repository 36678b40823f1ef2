/** Who wrote the opening post of a thread (algorithms §8.8). */
import type { NodeSet } from '../dom/node-set.ts';
import type { NodeId } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import { describePosts } from '../records/posts.ts';
import { findRegions } from '../records/regions.ts';

/** The author of the post that holds the first kept text; undefined when the page has no posts or the post names nobody. */
export function findOpeningAuthor(view: PageView, kept: NodeSet): { name: string; node: NodeId } | undefined {
  const first = kept.bits.indexOf(1);
  const regions = first < 0 ? [] : findRegions(view);
  if (regions.length === 0) return undefined;
  const post = describePosts(view, regions).find(({ start, stop }) => start <= first && first < stop);
  return post?.author === undefined ? undefined : { name: post.author, node: post.start };
}
