/** The replies a strategy found → their texts, one block a line. */
import { normaliseText } from '../blocks/normalise.ts';
import type { NodeId } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { Selection } from '../strategies/strategy.ts';
import type { Comment } from './article.ts';

/** Empty replies are left out. `repair` is applied to the text of every node. */
export function joinReplies(view: PageView, { replies = [] }: Selection, repair: (text: string) => string): Comment[] {
  const comments: Comment[] = [];
  for (const nodes of replies) {
    const text = joinNodes(view, nodes, repair);
    if (text !== '') comments.push({ text });
  }
  return comments;
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
