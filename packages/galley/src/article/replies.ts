/** The replies a strategy found → their texts, one block a line, and what the posts around them say of them. */
import { normaliseText } from '../blocks/normalise.ts';
import type { NodeId } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { PostRecord } from '../records/posts.ts';
import { describePosts } from '../records/posts.ts';
import { findRegions } from '../records/regions.ts';
import type { Selection } from '../strategies/strategy.ts';
import type { Comment } from './article.ts';

/** Empty replies are left out. `repair` is applied to the text of every node, and to names. */
export function joinReplies(view: PageView, { replies = [] }: Selection, repair: (text: string) => string): Comment[] {
  const comments: Comment[] = [];
  const posts = listPosts(view, replies);
  let p = 0;
  for (const nodes of replies) {
    const text = joinNodes(view, nodes, repair);
    if (text === '') continue;
    while (p < posts.length && posts[p]!.stop <= nodes[0]!) p++;
    const post = posts[p];
    comments.push({ text, ...(post !== undefined && post.start <= nodes[0]! ? readFacts(post, repair) : {}) });
  }
  return comments;
}

/** The posts of a page that has replies. */
function listPosts(view: PageView, replies: readonly unknown[]): PostRecord[] {
  const regions = replies.length === 0 ? [] : findRegions(view);
  return regions.length === 0 ? [] : describePosts(view, regions);
}

function readFacts({ author, date, number }: PostRecord, repair: (text: string) => string): Omit<Comment, 'text'> {
  return {
    ...(author === undefined ? {} : { author: repair(author) }),
    ...(date === undefined ? {} : { datePublished: date }),
    ...(number === undefined ? {} : { position: number }),
  };
}

function joinNodes({ page, leaves }: PageView, nodes: readonly NodeId[], repair: (text: string) => string): string {
  const lines: string[] = [];
  let block = -1;
  let line = '';
  for (const n of nodes) {
    const own = leaves.block[leaves.at[n]!] ?? block;
    if (own !== block) {
      lines.push(normaliseText(line));
      line = '';
      block = own;
    }
    line += repair(page.rawText(n));
  }
  lines.push(normaliseText(line));
  return lines.filter((text) => text !== '').join('\n');
}
