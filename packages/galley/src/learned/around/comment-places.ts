/** Where comments stand, by what elements and headings are called, and what says that they are readers'. */
import { leafText } from '../../blocks/blocks.ts';
import { isHeadingTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { KNOWN_TAGS, TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { NameFinder } from '../../records/name-finder.ts';
import { isReplyLabel } from '../../records/reply-labels.ts';
import { isDateLike, LONGEST_DATE_TEXT } from '../../text/date-likeness.ts';
import { COMMENT_NAMES, COMMENTS_HEADING } from './comment-names.ts';

/** Leaves of a place that are looked through for times. */
const LOOK = 4000;
/** More nodes of a link are not looked through. */
const MOST_NODES = 12;
const LONGEST_HEADING = 40;

/** Nodes [from, to) of the page. */
export interface Place {
  readonly from: NodeId;
  readonly to: NodeId;
}

export interface CommentPlace extends Place {
  /** What holds it: comments may stand side by side without an element of their own around them. */
  readonly parent: NodeId;
  /** It is what follows a heading. */
  readonly headed: boolean;
  /** Times, links to answer, short lines with a date. */
  readonly signs: number;
}

/** The outermost elements named after comments behind a node; a heading so named, or that says so, stands for what follows it. */
export function listCommentPlaces(view: PageView, behind: NodeId): CommentPlace[] {
  const { page } = view;
  const finder = new NameFinder(page, COMMENT_NAMES);
  const named = finder.mayFindAny;
  const places: CommentPlace[] = [];
  for (let n = behind + 1; n < page.size; n++) {
    const tag = page.tag[n]!;
    const headed = isHeadingTag(tag);
    const isCalled = (named && tag !== TAG.body && finder.names(n)) || (tag > KNOWN_TAGS.length && page.tagName(n).includes('comment'));
    if (!isCalled && !(headed && saysComments(view, n))) continue;
    const around = headed ? findFollowed(view, n) : page.parent[n]!;
    const to = page.end[headed ? around : n]!;
    places.push({ from: n, to, parent: around, headed, signs: countSigns(view, n, to) });
    n = to - 1;
  }
  return places;
}

/** Marks the blocks of places. */
export function markPlaces({ leaves }: PageView, marks: Uint8Array, places: readonly Place[]): Uint8Array {
  for (const { from, to } of places) for (let k = leaves.at[from]!; k < leaves.at[to]!; k++) marks[leaves.block[k]!] = 1;
  return marks;
}

/** The blocks that are marked, in order. */
export function listMarked(marks: Uint8Array): number[] {
  const blocks: number[] = [];
  for (let b = 0; b < marks.length; b++) if (marks[b] === 1) blocks.push(b);
  return blocks;
}

/** The innermost element in which something follows a heading. */
function findFollowed({ page }: PageView, heading: NodeId): NodeId {
  let around = page.parent[heading]!;
  while (page.end[around] === page.end[heading] && page.tag[around] !== TAG.body && around > 0) around = page.parent[around]!;
  return around;
}

function saysComments({ page, leaves }: PageView, heading: NodeId): boolean {
  const { at, sums } = leaves;
  const from = at[heading]!;
  const to = at[page.end[heading]!]!;
  if (to === from || sums.chars[to]! - sums.chars[from]! > LONGEST_HEADING) return false;
  let text = '';
  for (let k = from; k < to; k++) text += ` ${leafText(page, leaves, k)}`;
  return COMMENTS_HEADING.test(text.trim());
}

/** A link or a button of a word and an icon. */
export function isSmallLink({ tag, end }: Page, n: NodeId): boolean {
  return (tag[n] === TAG.a || tag[n] === TAG.button) && end[n]! - n <= MOST_NODES;
}

function countSigns({ page, leaves }: PageView, from: NodeId, to: NodeId): number {
  let signs = 0;
  for (let n = from; n < to; n++) {
    if (page.tag[n] === TAG.time || (isSmallLink(page, n) && isReplyLabel(page, n))) signs++;
  }
  const { chars, digits } = leaves.sums;
  const last = Math.min(leaves.at[to]!, leaves.at[from]! + LOOK);
  for (let k = leaves.at[from]!; k < last; k++) {
    if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) continue;
    if (isDateLike(leafText(page, leaves, k))) signs++;
  }
  return signs;
}
