/** Notes, warnings and announced lists that were left out of the text around them: short boxes between paragraphs look like teasers. */
import { leafText } from '../../blocks/blocks.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { listLikely, readCallout } from './callouts.ts';
import type { KeptText } from './kept-text.ts';

/** Characters of a box that comes back, and the share of them in links. */
const LONGEST = 600;
const LINK_SHARE = 0.3;

/** What is whole by its element: tables by role, whose cells a style sheet sets side by side, what folds, and lists. */
const WHOLE: readonly number[] = [TAG.details, TAG.table, TAG.ul, TAG.ol];
/** A line that a list follows, whatever its links: a shorter one is a title of what leads elsewhere. */
const ANNOUNCES: RegExp = /.{29}[:：]$/s;

/** What tools write into the text itself, and nobody else around it. */
const WRITTEN: RegExp = /admonition|markdown-alert|custom-block|starlight-aside|callout/;

function listBoxes(page: Page): NodeId[] {
  const boxes = listLikely(page).filter((n) => readCallout(page, n) !== undefined);
  for (const as of WHOLE)
    for (let n = page.tag.indexOf(as); n > 0; n = page.tag.indexOf(as, n + 1))
      if (as !== TAG.table || page.attribute(n, 'role') === 'table') boxes.push(n);
  return boxes.sort((a, b) => a - b);
}

/** Boxes, folds, stated tables and announced lists with kept text of the same element right before and behind them, and those at an end of the body that tools wrote. O(nodes). */
export function listMissingCallouts(view: PageView, kept: KeptText, { kept: { bits }, replies = [] }: Selection): NodeId[] {
  const { page, leaves } = view;
  const missing: NodeId[] = [];
  if (replies.length > 0) return missing;
  const isKeptLeaf = (k: number, within: NodeId): boolean =>
    leaves.first[k]! > within && leaves.first[k]! < page.end[within]! && bits[leaves.first[k]!] === 1;
  let until = 0;
  for (const n of listBoxes(page)) {
    if (n < until) continue;
    const chars = nodeSum(view, 'chars', n);
    if (chars === 0 || chars > LONGEST || kept.measure(n) > 0) continue;
    const parent = page.parent[n]!;
    const before = isKeptLeaf(leaves.at[n]! - 1, parent);
    const behind = isKeptLeaf(leaves.at[page.end[n]!]!, parent);
    const isEnd =
      before !== behind && WRITTEN.test((page.attribute(n, 'class') ?? '').slice(0, 200)) && 2 * kept.measure(parent) > kept.total;
    if ((!isEnd && !(before && behind)) || isTeaser(view, n)) continue;
    missing.push(n);
    until = page.end[n]!;
  }
  return missing;
}

/** A list that no line announces; another box with many links. */
function isTeaser(view: PageView, n: NodeId): boolean {
  const { page, leaves } = view;
  const tag = page.tag[n]!;
  if (tag === TAG.ul || tag === TAG.ol) return !ANNOUNCES.test(leafText(page, leaves, leaves.at[n]! - 1));
  return nodeSum(view, 'linkChars', n) > LINK_SHARE * nodeSum(view, 'chars', n);
}
