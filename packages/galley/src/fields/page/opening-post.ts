/** The opening post of a thread: who wrote it, and when (docs/method/records.md#posts-of-a-thread). */
import type { NodeSet } from '../../dom/node-set.ts';
import type { PageView } from '../../features/view.ts';
import { NameFinder } from '../../records/name-finder.ts';
import { listPosts } from '../../records/page-posts.ts';
import { AUTHORS, readPostFacts } from '../../records/post-facts.ts';
import type { PostRecord } from '../../records/posts.ts';

/** Elements around a text outside the posts that are asked for its author. */
const LEVELS = 12;

/**
 * The post that holds the first kept text; where that stands before the posts, what says above it who wrote it, and when, without content.
 * Undefined when the page has no posts.
 */
export function findOpeningPost(view: PageView, kept: NodeSet): PostRecord | undefined {
  const first = kept.bits.indexOf(1);
  const next = first < 0 ? undefined : listPosts(view).find(({ stop }) => first < stop);
  if (next === undefined || next.start <= first) return next;
  const { end, parent } = view.page;
  const authors = new NameFinder(view.page, AUTHORS);
  for (let level = 0, n = parent[first]!; level < LEVELS && n > 0 && end[n]! <= next.start; level++, n = parent[n]!) {
    const { author, date } = readPostFacts(view, { nodes: [n], stop: first, anchor: n }, [], authors);
    if (author && date) return { ...next, author, date, start: n, stop: end[n]!, anchor: n, content: [] };
  }
  return undefined;
}
