/** The opening post of a thread: who wrote it, and when (docs/method/records.md#posts-of-a-thread). */
import type { NodeSet } from '../../dom/node-set.ts';
import type { PageView } from '../../features/view.ts';
import { listPosts } from '../../records/page-posts.ts';
import type { PostRecord } from '../../records/posts.ts';

/** The post that holds the first kept text; undefined when the page has no posts. */
export function findOpeningPost(view: PageView, kept: NodeSet): PostRecord | undefined {
  const first = kept.bits.indexOf(1);
  return first < 0 ? undefined : listPosts(view).find(({ start, stop }) => start <= first && first < stop);
}
