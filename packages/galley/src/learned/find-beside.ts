/**
 * What stands beside the text and says so itself: readers' comments below it, columns and boxes around it. Told before anything is decided,
 * as below a short post they outweigh it, and only where something else on the page may be its text (docs/learned.md#comments-and-columns).
 */
import { leafText } from '../blocks/blocks.ts';
import { type ClassTest, classTest } from '../dom/class-tests.ts';
import { HAS_ID, type NodeId } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { NameFinder } from '../records/name-finder.ts';
import { isReplyLabel } from '../records/reply-labels.ts';
import { isDateLike, LONGEST_DATE_TEXT } from '../text/date-likeness.ts';
import type { Reading } from './columns.ts';
import { COMMENT_NAMES, COMMENTS_HEADING } from './comment-names.ts';

// Ours, chosen out of fold and on sites that no model has seen.
/** Words above the comments, and outside of columns, that may be text: with fewer these may be the text under a careless name. */
const LEAST_ABOVE = 4;
const LEAST_OUTSIDE = 8;
/** The second model's log-odds from which on a block may be text. */
const MAY_BE_TEXT = -2.5;
/** Times and links to answer in the comments of one parent, and how many words come with each at most: an opinion is called comment too. */
const LEAST_SIGNS = 2;
const MOST_WORDS = 300;
/** Leaves of a place that are looked through for times. */
const LOOK = 4000;
/** A link to answer is a word and an icon; more nodes are not looked through. */
const MOST_NODES = 12;
const LONGEST_HEADING = 40;

const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Columns, boxes and profiles by whole names: those of software for blogs, not what builders of pages call their bricks. */
const ASIDE: RegExp =
  /(?:^|\s)(?:(?:(?:left|right|primary|secondary|main)[-_]?)?side-?bar\d?|side-?bar[-_](?:left|right|primary|secondary|wrapper|inner|block|container|widget)|widget_[a-z_]+|widget (?!Blog\b)[A-Z]\w+|textwidget|blogroll|module-typelist|(?:wp-)?about[-_](?:the-)?author[-\w]*|author[-_]?(?:bio|box|info|description|profile|about)[-\w]*|profile-(?:block|container|textblock|datablock))(?=\s|$)/;
const IS_ASIDE: ClassTest = classTest(['sidebar', 'side-bar', 'widget', 'blogroll', 'typelist', 'author', 'profile-'], (names) =>
  ASIDE.test(names),
);
/** Inside of it nothing is a column. */
const IS_CONTENT: ClassTest = classTest(['content', 'body', 'hentry'], (names) =>
  /(?:^|\s)(?:hentry|(?:entry|post|article|page)-?(?:content|body))(?=\s|$)/.test(names),
);
const CONTENTS: Uint8Array = tagTable(['main', 'article']);

/** Nodes [from, to) of the page, told as a whole with others of the same parent. */
interface Place {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly parent: NodeId;
}

/** The blocks that stand beside the text, in order. Linear in the page. */
export function findBeside(view: PageView, reading: Reading, odds: Float32Array): number[] {
  const title = findTitleNode(view, reading);
  let beside = mark(view, new Uint8Array(odds.length), listComments(view, reading, title));
  const first = beside.indexOf(1);
  if (first >= 0 && countLikely(reading, odds, beside, first) < LEAST_ABOVE) beside = new Uint8Array(odds.length);
  const asides = listAsides(view, title);
  const both = asides.length === 0 ? beside : mark(view, beside.slice(), asides);
  if (countLikely(reading, odds, both, odds.length) >= LEAST_OUTSIDE) beside = both;
  return listOnes(beside);
}

function listOnes(marks: Uint8Array): number[] {
  const blocks: number[] = [];
  for (let b = marks.indexOf(1); b >= 0; b = marks.indexOf(1, b + 1)) blocks.push(b);
  return blocks;
}

function findTitleNode({ leaves, blocks }: PageView, { titleBlock }: Reading): NodeId {
  return titleBlock < 0 ? 0 : leaves.first[blocks.leafStart[titleBlock]!]!;
}

/** Marks the blocks of places. */
function mark({ leaves }: PageView, marks: Uint8Array, places: readonly Place[]): Uint8Array {
  for (const { from, to } of places) for (let k = leaves.at[from]!; k < leaves.at[to]!; k++) marks[leaves.block[k]!] = 1;
  return marks;
}

/** Words of the first `count` blocks that may be text and are not marked, without the headline's. */
function countLikely({ titleBlock, ground: { tokens } }: Reading, odds: Float32Array, marks: Uint8Array, count: number): number {
  let words = 0;
  for (let b = 0; b < count; b++) if (b !== titleBlock && marks[b] === 0 && odds[b]! > MAY_BE_TEXT) words += tokens[b]!;
  return words;
}

/** The outermost elements that hold columns, none of them around the headline or inside the content. */
function listAsides({ page }: PageView, title: NodeId): Place[] {
  const byId = page.attributePasses('id', isNamedAside);
  if (!byId && page.nodesOfClass(IS_ASIDE).length === 0) return [];
  const places: Place[] = [];
  for (let n = 1; n < page.size; n++) {
    const marks = page.marks[n]!;
    const to = page.end[n]!;
    if (CONTENTS[page.tag[n]!] === 1 || page.classPasses(n, IS_CONTENT)) n = to - 1;
    else if (page.tag[n] !== TAG.body && !(title >= n && title < to)) {
      if (!page.classPasses(n, IS_ASIDE) && !(byId && (marks & HAS_ID) !== 0 && isNamedAside(page.attribute(n, 'id')!))) continue;
      places.push({ from: n, to, parent: page.parent[n]! });
      n = to - 1;
    }
  }
  return places;
}

function isNamedAside(id: string): boolean {
  return ASIDE.test(id);
}

/** Places of comments below the headline that have times or links to answer enough, with others of their parent. */
function listComments(view: PageView, { ground: { tokens } }: Reading, title: NodeId): Place[] {
  const sums = new Map<NodeId, { signs: number; words: number }>();
  const signed: Place[] = [];
  for (const place of listCommentPlaces(view, title)) {
    const signs = countSigns(view, place);
    if (signs === 0) continue;
    signed.push(place);
    const sum = sums.get(place.parent) ?? { signs: 0, words: 0 };
    sums.set(place.parent, { signs: sum.signs + signs, words: sum.words + countWords(view, tokens, place) });
  }
  return signed.filter(({ parent }) => {
    const { signs, words } = sums.get(parent)!;
    return signs >= LEAST_SIGNS && words <= signs * MOST_WORDS;
  });
}

/** Outermost elements named after comments; a heading so named, or that says so, stands for what follows it. */
function listCommentPlaces(view: PageView, title: NodeId): Place[] {
  const { page } = view;
  const finder = new NameFinder(page, COMMENT_NAMES);
  const named = finder.mayFindAny;
  const places: Place[] = [];
  for (let n = title + 1; n < page.size; n++) {
    const isHeading = HEADINGS[page.tag[n]!] === 1;
    if (!(named && page.tag[n] !== TAG.body && finder.names(n)) && !(isHeading && saysComments(view, n))) continue;
    const around = isHeading ? findFollowed(view, n) : n;
    const place = { from: n, to: page.end[around]!, parent: isHeading ? around : page.parent[n]! };
    places.push(place);
    n = place.to - 1;
  }
  return places;
}

/** The innermost element in which something follows a heading. */
function findFollowed({ page }: PageView, heading: NodeId): NodeId {
  let around = page.parent[heading]!;
  while (page.end[around] === page.end[heading] && page.tag[around] !== TAG.body && around > 0) around = page.parent[around]!;
  return around;
}

function saysComments({ page, leaves: { at, sums }, leaves }: PageView, heading: NodeId): boolean {
  const from = at[heading]!;
  const to = at[page.end[heading]!]!;
  if (to === from || sums.chars[to]! - sums.chars[from]! > LONGEST_HEADING) return false;
  let text = '';
  for (let k = from; k < to; k++) text += ` ${leafText(page, leaves, k)}`;
  return COMMENTS_HEADING.test(text.trim());
}

/** Times, links to answer, short lines with a date. */
function countSigns({ page, leaves }: PageView, { from, to }: Place): number {
  let signs = 0;
  for (let n = from; n < to; n++) {
    const tag = page.tag[n]!;
    if (tag === TAG.time || ((tag === TAG.a || tag === TAG.button) && page.end[n]! - n <= MOST_NODES && isReplyLabel(page, n))) signs++;
  }
  const { chars, digits } = leaves.sums;
  const end = Math.min(leaves.at[to]!, leaves.at[from]! + LOOK);
  for (let k = leaves.at[from]!; k < end; k++) {
    if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) continue;
    if (isDateLike(leafText(page, leaves, k))) signs++;
  }
  return signs;
}

function countWords({ leaves }: PageView, tokens: Int32Array, { from, to }: Place): number {
  if (leaves.at[from] === leaves.at[to]) return 0;
  let words = 0;
  for (let b = leaves.block[leaves.at[from]!]!; b <= leaves.block[leaves.at[to]! - 1]!; b++) words += tokens[b]!;
  return words;
}
