/** Tells a forum thread from an article with comments below it. */
import type { NodeId, Page } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import type { Selection } from '../strategies/strategy.ts';

/** First post and replies together hold at least this share of the page's unlinked text. */
const THREAD_SHARE = 0.5;

export function isThread(view: PageView, selection: Selection): boolean {
  const { sums, count } = view.leaves;
  const unlinked = sums.chars[count]! - sums.linkChars[count]!;
  let held = 0;
  for (let k = 0; k < count; k++) if (selection.kept.has(view.leaves.first[k]!)) held += sums.chars[k + 1]! - sums.chars[k]!;
  if (held === 0) return false;
  for (const reply of selection.replies ?? []) for (const n of reply) held += textLength(view.page, n);
  return held >= THREAD_SHARE * unlinked;
}

function textLength(page: Page, n: NodeId): number {
  return page.textEnd[n]! - page.textStart[n]!;
}
