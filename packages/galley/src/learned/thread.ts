/** Tells a forum thread from an article with comments, and from an article whose sections look alike. */
import type { NodeId } from '../dom/page.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import { commonAncestor } from '../strategies/select-leaves.ts';
import type { Selection } from '../strategies/strategy.ts';
import { findTitleBlock } from './title-block.ts';

// Fitted on ug-diyarim, ug-selkin and magic-html-forum against the articles of fundus, wcxb and magic-html (train, dev):
// posts carry dates, counts and profile links (40–60 digits, 5–16 links each); sections and comments rarely do.
const LEAST_DIGITS = 20;
const LEAST_LINKS = 2;
const MOST_LINKS = 20;
/** With this many characters of sentences between headline and first post the posts are comments, or a live blog's entries. */
const MOST_BEFORE = 200;
const SENTENCE_LENGTH = 60;

/** Words of forums in addresses, and of forum software in markup. */
const FORUM_ADDRESS: RegExp = /bbs|forum|thread|topic|board|read\.php|tid[-=]/i;
const FORUM_SOFTWARE: RegExp = /phpbb|discuz|phpwind|vbulletin|xenforo|viewthread|showthread|postbit|smf_|DiscussionForumPosting/i;

/** Is a selection that told posts apart right to do so? Counts and words together decide, neither alone. */
export function isThread(view: PageView, evidence: Evidence, selection: Selection): boolean {
  const replies = selection.replies ?? [];
  const nodes = [...selection.kept.toArray(), ...replies.flat()];
  if (nodes.length === 0 || replies.length === 0) return false;
  const posts = replies.length + 1;
  const around = findAround(view, nodes);
  const { at, links, sums } = view.leaves;
  const end = view.page.end[around]!;
  const linksEach = (links[end]! - links[around]!) / posts;
  if (linksEach < LEAST_LINKS || linksEach > MOST_LINKS) return false;
  const digits = sums.digits[at[end]!]! - sums.digits[at[around]!]! - countDigits(view, nodes);
  return digits / posts >= LEAST_DIGITS && isForumSoftware(view, evidence) && countBefore(view, evidence, nodes[0]!) <= MOST_BEFORE;
}

/** Characters of sentences between the headline and the first post. */
function countBefore(view: PageView, evidence: Evidence, firstPost: NodeId): number {
  const { blocks, leaves } = view;
  const title = findTitleBlock(view, evidence.title);
  const first = leaves.block[Math.min(leaves.at[firstPost]!, leaves.count - 1)]!;
  let before = 0;
  for (let b = title + 1; title >= 0 && b < first && b < blocks.count; b++) {
    const length = blockSum(view, 'chars', b) - blockSum(view, 'linkChars', b);
    if (length >= SENTENCE_LENGTH && blockSum(view, 'sentences', b) > 0) before += length;
  }
  return before;
}

/** Lowest element that holds all posts. */
function findAround(view: PageView, nodes: readonly NodeId[]): NodeId {
  let first = nodes[0]!;
  let last = first;
  for (const n of nodes) {
    first = Math.min(first, n);
    last = Math.max(last, n);
  }
  return commonAncestor(view, first, last);
}

function countDigits(view: PageView, nodes: readonly NodeId[]): number {
  const { at, sums } = view.leaves;
  let digits = 0;
  for (const n of nodes) digits += sums.digits[at[n + 1]!]! - sums.digits[at[n]!]!;
  return digits;
}

function isForumSoftware(view: PageView, evidence: Evidence): boolean {
  return FORUM_ADDRESS.test(evidence.url?.href ?? '') || FORUM_SOFTWARE.test(view.page.source);
}
