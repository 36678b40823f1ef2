/** What was left out between kept paragraphs although it says itself what it is. */
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { listMissingCode } from './code/missing-code.ts';
import { isPost } from './embeds/posts.ts';
import { readDelimited } from './formulas/formula.ts';
import type { KeptText } from './kept-text.ts';
import { listMissingCallouts } from './missing-callouts.ts';
import { listMissingHeadings } from './missing-headings.ts';

/** Elements with code, notes, warnings, headings and captions that come back. O(nodes). */
export function listMissingParts(view: PageView, kept: KeptText, selection: Selection): NodeId[] {
  return [
    ...listMissingCode(view, kept, selection),
    ...listMissingCallouts(view, kept, selection),
    ...listMissingHeadings(view, kept, selection),
    ...listMissingCaptions(view, kept),
    ...listMissingPosts(view, kept),
    ...listMissingTex(view, selection),
  ];
}

/** Equations in no element of their own, as notebooks write them for scripts to draw. */
function listMissingTex({ page, leaves: { count, first } }: PageView, { kept: { bits } }: Selection): NodeId[] {
  const missing: NodeId[] = [];
  for (let k = 1; k + 1 < count; k++) {
    const isLeft = bits[first[k]!] === 0 && bits[first[k - 1]!] === 1 && bits[first[k + 1]!] === 1;
    if (isLeft && readDelimited(page.rawText(first[k]!))?.display === true) missing.push(first[k]!);
  }
  return missing;
}

/** Posts are whole; of pictures and films next to nothing is said but links. */
function listMissingPosts(view: PageView, kept: KeptText): NodeId[] {
  const { leaves, page } = view;
  const missing: NodeId[] = [];
  for (let n = page.tag.indexOf(TAG.blockquote); n > 0; n = page.tag.indexOf(TAG.blockquote, n + 1)) {
    const isBetween = leaves.at[n]! > kept.first && !kept.isBehind(n) && 2 * nodeSum(view, 'linkChars', n) < nodeSum(view, 'chars', n);
    if ((isBetween || kept.measure(n) > 0) && isPost(page, n)) missing.push(n);
  }
  return missing;
}

/** What is said below several figures together, each of which has a caption of its own. */
function listMissingCaptions({ page, leaves }: PageView, kept: KeptText): NodeId[] {
  const { tag, parent, size } = page;
  const missing: NodeId[] = [];
  if (!tag.includes(TAG.figcaption)) return missing;
  let last = 0;
  for (let n = 1; n < size; n++) {
    if (tag[n] === TAG.figure) last = n;
    // The figure that began last stands in the one with this caption.
    if (tag[n] === TAG.figcaption && last > parent[n]! && leaves.at[last]! > kept.first && !kept.isBehind(n)) missing.push(n);
  }
  return missing;
}
