/** The beginnings of texts near the body, as written, and sums over blocks. */
import { type NodeId, TEXT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';

/** Characters of a line that are read. */
export const LINE_LIMIT = 300;

export type Measure = 'chars' | 'digits' | 'linkChars' | 'ideographs' | 'solid';

/** The beginning of a text node as written. */
export function shortText({ page }: PageView, n: NodeId, limit: number): string {
  const start = page.textStart[n]!;
  return page.textBuffer(n).slice(start, Math.min(page.textEnd[n]!, start + limit));
}

/** A leaf's text; comments may cut it into several nodes. */
export function leafText(view: PageView, k: number, limit: number): string {
  const { page, leaves } = view;
  const last = leaves.last[k]!;
  let text = '';
  for (let n = leaves.first[k]!; n <= last && text.length < limit; n++) if (page.kind[n] === TEXT) text += shortText(view, n, limit);
  return text;
}

/** A sum over the leaves of a block. */
export function sumOf({ leaves, blocks }: PageView, b: number, measure: Measure): number {
  const sums = leaves.sums[measure];
  return sums[blocks.leafStart[b + 1]!]! - sums[blocks.leafStart[b]!]!;
}
