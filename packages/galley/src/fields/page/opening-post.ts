/** The opening post of a thread: who wrote it, and when (docs/method/records.md#posts-of-a-thread). */
import type { NodeSet } from '../../dom/node-set.ts';
import type { PageView } from '../../features/view.ts';
import type { PostRecord } from '../../records/posts.ts';
import { describePosts } from '../../records/posts.ts';
import { findRegions } from '../../records/regions.ts';

/** The post that holds the first kept text; undefined when the page has no posts. */
export function findOpeningPost(view: PageView, kept: NodeSet): PostRecord | undefined {
  const first = kept.bits.indexOf(1);
  const regions = first < 0 ? [] : findRegions(view);
  return regions.length === 0 ? undefined : describePosts(view, regions).find(({ start, stop }) => start <= first && first < stop);
}
