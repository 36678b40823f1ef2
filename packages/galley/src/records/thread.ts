/** Is the page a forum thread, and what of it opens the thread, what replies? */
import { leafText } from '../blocks/blocks.ts';
import { isHeadingTag } from '../blocks/roles.ts';
import { ELEMENT, HAS_CLASS, type NodeId, type Page } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { findTitleBlock } from '../features/title-block.ts';
import type { PageView } from '../features/view.ts';
import { parseAddress } from '../text/parse-address.ts';
import type { Region } from './divide.ts';
import { type ForumNames, mentionsForumSoftware, readForumNames } from './forum-names.ts';
import { listPosts, listRegions } from './page-posts.ts';
import { NAME } from './post-facts.ts';
import type { PostRecord } from './posts.ts';
import type { ThreadSigns } from './thread-signs.ts';
import { countProfiles, hasProfiles, isTracked, listProseBefore, MAIN_SHARE, readThreadSigns, withSoftware } from './thread-signs.ts';

export interface Thread {
  /** In document order. */
  readonly posts: readonly PostRecord[];
  /** Leaves of the text that opens the thread: the first message, or what stands before the posts. */
  readonly opening: readonly number[];
  /** Leaves of each reply that has any. */
  readonly replies: readonly (readonly number[])[];
}

// Fitted on wcxb (train), magic-html, ug-diyarim and ug-selkin against the articles of the same sets, fundus and irr-chaos.
/** Signs for a thread less those against one: so many are enough, so many with a name or with profiles, so many with both. */
const SURE_SCORE = 4;
const LIKELY_SCORE = 3;
const POSSIBLE_SCORE = 2;
/** Posts that nothing but their profiles vouches for are at least this many. */
const LEAST_COUNT = 5;
/** Two of a kind are a pair: a story and a teaser, say. */
const FEWEST_ALIKE = 2;
/** This share of the posts links to a profile. */
const MOST_PROFILES = 0.9;
/** With profiles in fewer posts, nothing but a name makes a thread. */
const SOME_PROFILES = 0.5;
/** Posts of a page with few signs hold at least this share of its text. */
const POSSIBLE_SHARE = 0.4;
/** With less of the page's text the posts are comments, or teasers. */
const LEAST_SHARE = 0.03;
/** Replies to an opening outside the posts hold more. */
const LEAST_SHARE_BELOW = 0.1;
/** Text before the posts opens the thread when it is longer than any post, and at least this long. */
const LEAST_OPENING = 200;
/** Characters of a title that is told by its words alone. */
const LEAST_TITLE = 10;
/** What stands among paragraphs. */
const TEXTS: Uint8Array = tagTable(['p', 'ul', 'ol', 'blockquote', 'br']);
const LISTS: Uint8Array = tagTable(['ul', 'ol', 'li', 'blockquote']);
const LIST_LEVELS = 6;
const FIRST_ID: RegExp = /^(?:post|floor|reply)[-_]?1$/i;
/** Text that comments and answers follow is shorter at times. */
const LEAST_QUESTION = 120;

/** The thread of a page; undefined when it has none, or only comments under an article. */
export function findThread(view: PageView, evidence: Evidence): Thread | undefined {
  const names = readForumNames(evidence, view.page);
  const surely = names.address || names.declared === 'thread';
  if (!surely && names.declared === 'article') return undefined;
  const perhaps = surely || names.titled;
  if (!perhaps && !hasProfiles(view)) return undefined;
  const regions = listRegions(view);
  if (regions.length < 2 || (!perhaps && !haveProfiles(view, regions))) return undefined;
  const posts = dropTitle(view, evidence, dropEvents(view));
  const own = posts.filter(({ inside }) => inside !== true);
  // Marks between mails open nothing.
  if (own.length < 2 || !own[0]!.message.some((k) => NAME.test(leafText(view.page, view.leaves, k)))) return undefined;
  const signs = readThreadSigns(view, evidence, names, own);
  // A look over the whole source, so ask last, where it still matters.
  const sure =
    isThread(own.length, signs) ||
    (isThread(own.length, withSoftware(signs)) && mentionsForumSoftware(view.page.source)) ||
    isAboutLink(view, evidence, own, signs);
  return sure ? chooseOpening(view, evidence, posts, { ...signs, message: names.message }) : undefined;
}

/** The head of a page – title, who asked, when – looks like a post of a short thread; it may say so of the post below it. */
function dropTitle(view: PageView, { title }: Evidence, posts: readonly PostRecord[]): readonly PostRecord[] {
  const head = findTitleBlock(view, title);
  const [first, next] = posts;
  const isHead =
    first?.message.every((k) => view.leaves.block[k] === head) ||
    (first?.headed && first.date && first.date === next?.date && first.author === next.author);
  return isHead && posts.length > 2 ? posts.slice(1) : posts;
}

/** Posts that say something; no events, where a third of them are none. */
function dropEvents(view: PageView): readonly PostRecord[] {
  const posts = listPosts(view).filter(({ message }) => message.length > 0);
  const own = posts.filter((post) => !isDatedLine(view, post));
  return 3 * own.length < posts.length ? posts : own;
}

/** `Ann added a label today`: what has its date in its only line, where other posts have theirs apart, is no post; comments inside posts are written so. */
function isDatedLine({ leaves, page }: PageView, { message, anchor, inside, start, stop }: PostRecord): boolean {
  const { at, block } = leaves;
  const line = block[message[0] ?? -1];
  const dated = at[anchor]! < at[page.end[anchor]!]! && block[at[anchor]!] === line;
  return dated && !inside && block[at[start]!] === line && block[at[stop]! - 1] === line;
}

/** Most pages end here: a cheap look before the posts are read. */
function haveProfiles(view: PageView, regions: readonly Region[]): boolean {
  const stretches = regions.map(({ nodes, stop }) => ({ start: nodes[0]!, stop }));
  return countProfiles(view, stretches) >= SOME_PROFILES * regions.length;
}

/** The first post opens the thread, unless a text before the posts does: one that is longer than any of them, dated as they are, or that they answer. */
function chooseOpening(
  view: PageView,
  evidence: Evidence,
  posts: readonly PostRecord[],
  signs: ThreadSigns & Pick<ForumNames, 'message'>,
): Thread | undefined {
  const { before, answering, dated, share } = signs;
  const [first, ...others] = posts.map(({ message }) => message);
  const longest = posts.reduce((most, { message }) => Math.max(most, countCharacters(view, message)), 0);
  const outside =
    answering || isTracked(evidence)
      ? before >= LEAST_QUESTION
      : before >= LEAST_OPENING && (before > longest || dated) && !isNumberedFirst(view, posts[0]!);
  if (signs.message) return joinOwn(view, evidence, posts);
  const link = outside || before > 0 ? [] : findLinkedTitle(view, evidence, posts[0]!.start);
  if (link.length > 0) return { posts, opening: link, replies: [first!, ...others] };
  if (!outside) return { posts, opening: dropHead(view, first!), replies: others };
  if (share < LEAST_SHARE_BELOW) return undefined;
  return { posts, opening: fillProse(view, evidence, posts[0]!.start), replies: [first!, ...others] };
}

/** Prose before node `stop` with the short lines, lists and code that stand among its paragraphs, and right before and behind them where nothing names them. */
function fillProse(view: PageView, evidence: Evidence, stop: NodeId): readonly number[] {
  const { page, leaves } = view;
  const prose = listProseBefore(view, evidence, stop);
  const filled = new Uint8Array(leaves.count);
  for (const k of prose) filled[k] = 1;
  const paragraphs = new Set(prose.map((k) => findOuter(page, leaves.container[k]!)));
  const isText = findTexts(view, stop);
  let covered = 0;
  for (const around of [...new Set([...paragraphs].map((n) => page.parent[n]!))].sort((a, b) => a - b)) {
    if (around < covered) continue;
    const k = leaves.at[around]!;
    const holder = leaves.container[k]!;
    const tag = page.tag[holder]!;
    // Forms for reports head their first section, too; the title of the page has a name, or is an h1.
    const headed = isHeadingTag(tag) && tag !== TAG.h1 && (page.marks[holder]! & HAS_CLASS) === 0;
    const whole = (filled[k] === 1 || headed) && isText(around);
    if (whole) covered = page.end[around]!;
    for (const [from, to] of whole ? [[around, covered] as const] : listRuns(page, around, paragraphs))
      filled.fill(1, leaves.at[from], leaves.at[to]);
  }
  return Array.from(filled.keys()).filter((k) => filled[k] === 1);
}

/** The list or quotation that a paragraph stands in, else itself: what stands beside that is of the same text, short as it may be. */
function findOuter({ parent, tag }: Page, n: NodeId): NodeId {
  for (let level = 0; level < LIST_LEVELS && LISTS[tag[parent[n]!]!] === 1; level++) n = parent[n]!;
  return n;
}

/** Which elements end before node `stop` and hold no date, nor a paragraph in a box with a name and links inside them: hints of the text have no links. */
function findTexts({ leaves: { links }, page: { end, marks, parent, tag } }: PageView, stop: NodeId): (around: NodeId) => boolean {
  const others = new Int32Array(stop + 1);
  /** Paragraphs right inside such a box. */
  const own = new Int32Array(stop);
  for (let n = 1; n < stop; n++) {
    const box = parent[n]!;
    const inBox = tag[n] === TAG.p && (marks[box]! & HAS_CLASS) !== 0 && links[end[box]!] !== links[box];
    if (inBox) own[box]!++;
    others[n + 1] = others[n]! + Number(inBox || tag[n] === TAG.time);
  }
  return (around) => end[around]! <= stop && others[end[around]!]! - others[around + 1]! === own[around];
}

/** Stretches of nodes from … to − 1 inside `around` that hold a paragraph and next to it nothing but what stands among paragraphs without a name. */
function* listRuns({ kind, marks, tag, end }: Page, around: NodeId, paragraphs: ReadonlySet<NodeId>): Generator<[NodeId, NodeId]> {
  let from = around + 1;
  let holds = false;
  for (let n = from; n < end[around]!; n = end[n]!) {
    // What highlights code names it.
    const isBare = kind[n] !== ELEMENT || tag[n] === TAG.pre || (TEXTS[tag[n]!] === 1 && (marks[n]! & HAS_CLASS) === 0);
    if (paragraphs.has(n)) holds = true;
    if (isBare || paragraphs.has(n)) continue;
    if (holds) yield [from, n];
    from = end[n]!;
    holds = false;
  }
  if (holds) yield [from, end[around]!];
}

/** The title above the posts where it leads to another site: what was posted is the link. */
function findLinkedTitle({ page, leaves }: PageView, { title, url }: Evidence, stop: NodeId): readonly number[] {
  for (let n = 1; n < stop; n++) {
    const href = page.tag[n] === TAG.a ? (page.attribute(n, 'href') ?? '') : '';
    const host = href.startsWith('http') ? parseAddress(href)?.hostname : undefined;
    if (host === undefined || host === url?.hostname) continue;
    const text = gatherText(page, n);
    if (text.length < LEAST_TITLE || !title.startsWith(text)) continue;
    return Array.from({ length: leaves.at[page.end[n]!]! - leaves.at[n]! }, (_, i) => leaves.at[n]! + i);
  }
  return [];
}

/** Nothing but what people say of a link: it is what opens their thread, whatever they are called. */
function isAboutLink(view: PageView, evidence: Evidence, posts: readonly PostRecord[], { share, profiles, before }: ThreadSigns): boolean {
  const mayBe = before === 0 && profiles >= MOST_PROFILES && share >= MAIN_SHARE && posts.length >= LEAST_COUNT;
  return mayBe && findLinkedTitle(view, evidence, posts[0]!.start).length > 0;
}

/** Its date links to the page itself. */
function isOwn(page: Page, { url }: Evidence, { anchor }: PostRecord): boolean {
  const href = page.attribute(anchor, 'href') ?? page.attribute(page.parent[anchor]!, 'href');
  return href?.endsWith(url!.pathname) === true;
}

/** The message of the address, else the first, and what its author adds before anybody answers; above it stands what it answers itself. */
function joinOwn(view: PageView, evidence: Evidence, posts: readonly PostRecord[]): Thread {
  const found = posts.findIndex((post) => isOwn(view.page, evidence, post));
  const main = Math.max(0, found);
  const { author, start } = posts[main]!;
  const { first, at } = view.leaves;
  // What stands further up belongs to the site.
  let around = start;
  while (around > 0 && at[around] === at[start]) around = view.page.parent[around]!;
  const before = found > 0 ? [] : listProseBefore(view, evidence, start).filter((k) => first[k]! > around);
  let own = before.length === 0 ? main + 1 : 0;
  const isNamed = author !== undefined && (own > 0 || isLeafBefore(view, author, at[start]!));
  while (isNamed && posts[own]?.author === author) own++;
  const messages = posts.map(({ message }) => message);
  return { posts, opening: [...before, ...messages.slice(main, own).flat()], replies: messages.filter((_, i) => i < main || i >= own) };
}

/** One of the leaves before leaf `stop` says nothing but this text. */
function isLeafBefore({ page, leaves }: PageView, text: string, stop: number): boolean {
  for (let k = 0; k < stop; k++) if (leafText(page, leaves, k) === text) return true;
  return false;
}

/** It says so itself, or its id does. */
function isNumberedFirst({ page }: PageView, { number, start, anchor }: PostRecord): boolean {
  return number === 1 || [start, anchor].some((n) => FIRST_ID.test(page.attribute(n, 'id') ?? ''));
}

function isThread(count: number, { score, share, profiles, named, discussed }: ThreadSigns): boolean {
  if (share < LEAST_SHARE || score < POSSIBLE_SCORE) return false;
  if (score >= SURE_SCORE) return true;
  const profiled = profiles >= MOST_PROFILES;
  if (score >= LIKELY_SCORE) return named === 'surely' || (profiled && (named === 'perhaps' || discussed || count >= LEAST_COUNT));
  // What people can answer is a conversation, whatever the site calls itself.
  return profiled && share >= POSSIBLE_SHARE && (named === 'surely' || (discussed && count > FEWEST_ALIKE));
}

/** What ends a line that is a sentence, whatever of it is a link. */
const SENTENCE_END: RegExp = /[.!?:。！？：؟]$/;

/** The opening without the lines it begins with that are links rather than text: title, author, votes. */
function dropHead(view: PageView, message: readonly number[]): readonly number[] {
  const { block, linked, sums } = view.leaves;
  let from = 0;
  let plain = 0;
  for (const [i, k] of message.entries()) {
    const length = sums.chars[k + 1]! - sums.chars[k]!;
    plain += linked[k] === 1 ? -length : length;
    if (block[message[i + 1]!] === block[k]) continue;
    const isSentence = linked[message[from]!] === 0 && linked[k] === 0 && SENTENCE_END.test(leafText(view.page, view.leaves, k));
    if (plain > 0 || isSentence) return message.slice(from);
    from = i + 1;
    plain = 0;
  }
  return message;
}

function countCharacters({ leaves }: PageView, message: readonly number[]): number {
  const { chars, ideographs } = leaves.sums;
  return message.reduce((sum, k) => sum + chars[k + 1]! - chars[k]! + ideographs[k + 1]! - ideographs[k]!, 0);
}
