/** Replies and comments → their texts, one block a line, and what stands around them: who wrote them, when, which number they have. */

import { leafText } from '../../blocks/blocks.ts';
import { listTexts } from '../../blocks/leaves.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { LinkedObject } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { resolveAddress } from '../../fields/choice/address.ts';
import { readWrittenOrder } from '../../fields/dates/date-hints.ts';
import { NameFinder, type NameWords, nameWords } from '../../records/name-finder.ts';
import { countLevels, nestPosts } from '../../records/nesting.ts';
import { listPosts } from '../../records/page-posts.ts';
import { ACCOUNT_DATE, COUNT, cutSays, isStatedAuthor, NAME } from '../../records/post-facts.ts';
import type { PostRecord } from '../../records/posts.ts';
import { describePosts } from '../../records/posts.ts';
import type { Standing } from '../../records/standing.ts';
import { readStandings } from '../../records/standing.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { findDateLike } from '../../text/date-likeness.ts';
import type { Comment, Part } from '../article.ts';
import { joinBody } from '../assemble.ts';
import { findFirst, LETTER, LONGEST_NAME, NO_NAME, splitHead } from './comment-heads.ts';
import { COMMENTS_LABEL } from './comment-label-words.data.ts';
import { findCommentRegions } from './comment-regions.ts';
import { findHeadedComments } from './headed-comments.ts';
import { completeComments, dropRepeated, findDiscussion, readLinkedComments } from './linked-comments.ts';
import { dropPlaceholders, findUnsigned } from './placeholders.ts';
import { buildPostParts } from './post-parts.ts';
import { joinNodes, type PostContext, readDate } from './post-text.ts';

export interface ReplyContext extends PostContext {
  /** Where what the comments hang on may stand. */
  readonly linkedData: readonly LinkedObject[];
  /** The text of the body: an answer that stands in it is no comment. */
  readonly body: string;
}

/** Share of a list of comments that names an author or a date, a single one a date; with less it is something else. */
const SIGNED_SHARE = 0.5;
/** Names of elements that hold the name of who wrote a comment. */
const WRITER_NAMES: NameWords = nameWords(
  'fn author name commenter commentauthor username user nick nickname cite poster profile byline writer reviewer autor auteur from'.split(
    ' ',
  ),
);
/** Elements that hold one without saying so. */
const SETS_NAMES: ReadonlySet<number> = new Set([TAG.cite, TAG.b, TAG.strong]);
const SIGNED: RegExp =
  /^,?\s?(?:(?:(?:posted|written|comment) )?by|geschrieben von|(?:(?:écrit|publié) )?par|(?:escrito|publicado) por|scritto da)\b:?\s*(.*)$/i;
const SIGNED_END: RegExp = /[|,(–—·]| (?:at|on|am|le|el|il|em|-) /u;
/** For programs; Drupal has the second of a comment's last change in a `mark`. */
const UNSHOWN: Uint8Array = tagTable(['meta', 'mark']);
/** Nobody writes so much twice. */
const LONG = 40;
/** Leaves between a name and a date: a dash, `says:`. */
const LEAVES_BEFORE = 2;
/** A way to find names is trusted that finds this share of those known. */
const MOST_RIGHT = 0.8;

/** A reply before it is a comment: its texts as the strategy chose them, and the record of the post they stand in. */
interface Reply {
  readonly text: string;
  readonly post: PostRecord | undefined;
}

/**
 * The replies a strategy told from the opening post; else the comments below an article. Linked data says more about them,
 * or has them where the page shows fewer. Empty ones are left out.
 */
export function joinReplies(view: PageView, selection: Selection, context: ReplyContext): Comment[] {
  const stated = dropRepeated(readLinkedComments(findDiscussion(context.linkedData), context), context.body);
  const replies = selection.replies === undefined ? listShown(view, selection, context) : listReplies(view, selection.replies, context);
  return completeComments(writeComments(view, dropPlaceholders(view, replies), context), stated, replies.length);
}

function listReplies(view: PageView, texts: readonly (readonly NodeId[])[], context: ReplyContext): Reply[] {
  const replies: Reply[] = [];
  const posts = texts.length === 0 ? [] : listPosts(view).map((post) => addStated(view, post));
  const isGone = findUnsigned(posts);
  let p = 0;
  for (const nodes of texts) {
    const text = joinNodes(view, nodes, context.repair);
    if (text === '') continue;
    while (p < posts.length && posts[p]!.stop <= nodes[0]!) p++;
    const post = posts[p];
    if (isGone(post!, text)) continue;
    replies.push({ text, post: post !== undefined && post.start <= nodes[0]! ? post : undefined });
  }
  const names = new NameFinder(view.page, WRITER_NAMES);
  return nameUnnamed(
    view,
    nameWriters(replies, (post) => findName(view, post, names)),
  );
}

/** A name before the date, else the first line of each above its message. */
function nameUnnamed(view: PageView, replies: Reply[]): Reply[] {
  return nameWriters(
    nameWriters(replies, (post) => findDated(view, post)),
    (post) => findFirst(view, post),
  );
}

/**
 * Where few posts link to their authors, what is found is one if most posts have some, not all the same; where most do, if what is found
 * for most of these is who they link to.
 */
function nameWriters(replies: Reply[], find: (post: PostRecord) => string | undefined): Reply[] {
  const known = replies.filter(({ post }) => post?.author !== undefined).length;
  if (known === replies.length) return replies;
  const found = replies.map(({ post }) => post && find(post));
  if (2 * known > replies.length) {
    const right = replies.filter(({ post }, i) => post?.author !== undefined && post.author === found[i]).length;
    if (right < MOST_RIGHT * known) return replies;
  } else {
    const named = found.filter((author) => author !== undefined);
    if (new Set(named).size < 2 || 2 * named.length < found.length) return replies;
  }
  return replies.map(({ text, post }, i) => ({ text, post: post && found[i] ? { author: found[i], ...post } : post }));
}

/** [] where most have no name, or where half of them stand twice: the same is shown in two places. */
function chooseNamed(replies: Reply[]): Reply[] {
  const long = replies.map(({ text }) => text).filter(({ length }) => length >= LONG);
  const named = replies.flatMap(({ post }) => post?.author ?? []);
  const isRepeated = 2 * (long.length - new Set(long).size) >= replies.length;
  // Teasers have a date at most.
  return isRepeated || 2 * named.length <= replies.length || (named.length > 1 && new Set(named).size === 1) ? [] : replies;
}

/** With what a post says of itself for programs: in `meta`; by an attribute for scripts, where no name is shown. */
function addStated({ page, leaves: { at } }: PageView, post: PostRecord): PostRecord {
  const said = new Set([...post.message, ...post.quoted]);
  const stated = { author: '', date: '', second: '' };
  let nick = '';
  for (let n = post.start; n < post.stop; n++) {
    if (UNSHOWN[page.tag[n]!] === 1) readMeta(page, n, stated);
    // Inside the message it is whom somebody quotes.
    else if (!(said.has(at[n]!) && said.has(at[page.end[n]!]! - 1))) nick ||= readNick(page, n);
  }
  const author = stated.author || post.author || nick;
  const date = stated.date || clarify(post.date, stated.second);
  return author === (post.author ?? '') && date === post.date
    ? post
    : { ...post, ...(author ? { author } : {}), ...(date ? { date } : {}) };
}

/** Whether `11/07/2024` is a day of July or of November. */
function clarify(date: string | undefined, second: string): string | undefined {
  return second !== '' && /\d\/\d/.test(date ?? '') ? second : date;
}

function readMeta(page: Page, n: NodeId, stated: { author: string; date: string; second: string }): void {
  const content = page.attribute(n, 'content') ?? '';
  const property = page.attribute(n, 'itemprop') ?? '';
  const seconds = page.attribute(n, 'data-comment-timestamp') ?? '';
  if (/^\d{9,10}$/.test(seconds)) stated.second ||= new Date(Number(seconds) * 1000).toISOString();
  else if (/^date(?:Publish|Creat)ed$/.test(property)) stated.date ||= content;
  else if (isStatedAuthor(page, property === 'name' ? page.parent[n]! : n)) stated.author ||= content;
}

function readNick(page: Page, n: NodeId): string {
  const nick = page.attribute(n, 'data-username') ?? page.attribute(n, 'data-author') ?? '';
  return NAME.test(nick) && !COUNT.test(nick) ? nick : '';
}

/** What stands in a list of comments below the body: one that is called so, else one that is told by what its comments hold. */
function listShown(view: PageView, { kept }: Selection, context: ReplyContext): Reply[] {
  const lastKept = kept.bits.lastIndexOf(1);
  const named = readShown(view, describePosts(view, findCommentRegions(view, lastKept)), context);
  // One alone may be a part of one that is called nothing.
  if (named.length > 1) return named;
  const headed = chooseNamed(readShown(view, describePosts(view, findHeadedComments(view, lastKept)), context));
  return headed.length > named.length ? headed : named;
}

function readShown(view: PageView, posts: readonly PostRecord[], context: ReplyContext): Reply[] {
  if (posts.length === 0) return [];
  const replies: Reply[] = [];
  const names = new NameFinder(view.page, WRITER_NAMES);
  const isGone = findUnsigned(posts);
  let signed = 0;
  for (const bare of posts) {
    const stated = addStated(view, bare);
    const post = splitHead(view, stated);
    const text = joinNodes(view, listTexts(view.page, view.leaves, post.message), context.repair);
    // Lists of links to what is discussed elsewhere are no comments.
    if (text === '' || isGone(bare, text) || post.message.every((k) => view.leaves.linked[k] === 1)) continue;
    // A comment may have a title above the name, and what its writer is called elsewhere behind it: `@ann`.
    const author =
      (stated.author?.[0] === '@' ? undefined : stated.author) ?? findName(view, post, names) ?? findSigned(view, post) ?? post.author;
    if (post.date !== undefined || (author !== undefined && posts.length > 1)) signed++;
    replies.push({ text, post: author === undefined ? post : { ...post, author } });
  }
  return signed >= SIGNED_SHARE * replies.length ? nameUnnamed(view, replies) : [];
}

/** Facts, nesting and parts of replies that are posts; a text alone of others. */
function writeComments(view: PageView, replies: readonly Reply[], context: ReplyContext): Comment[] {
  if (replies.length === 0) return [];
  const posts = replies.flatMap(({ post }) => post ?? []);
  const order = readWrittenOrder(posts) ?? context.hints.order;
  const parents = nestPosts(view, posts);
  const levels = countLevels(parents);
  const standings = readStandings(view, posts);
  const parts = buildPostParts(view, posts, context);
  const indices = replies.flatMap(({ post }, i) => (post === undefined ? [] : [i]));
  let p = 0;
  return replies.map(({ text, post }) => {
    if (post === undefined) return { text };
    const at = p++;
    const parent = parents[at]!;
    return Object.assign(
      writeText(text, parts[at]!),
      readFacts(post, { ...context, hints: { ...context.hints, order } }),
      levels[at] === 0 ? {} : { level: levels[at]!, parentItem: indices[parent]! },
      writeStanding(standings[at]!, context),
    );
  });
}

/** The parts are given where they say more than the text. */
function writeText(text: string, parts: readonly Part[]): Pick<Comment, 'text' | 'parts'> {
  if (parts.length === 0) return { text };
  const plain = parts.every((part) => part.type === 'paragraph' && part.spans === undefined && part.within === undefined);
  const joined = joinBody(parts) || text;
  return plain ? { text: joined } : { text: joined, parts };
}

function writeStanding({ votes, accepted, address }: Standing, { base }: ReplyContext): Omit<Comment, 'text'> {
  const url = resolveAddress(address?.startsWith('#') && base !== undefined ? base.replace(/#.*/s, '') + address : address, base);
  return {
    ...(votes === undefined ? {} : { upvoteCount: votes }),
    ...(accepted === undefined ? {} : { accepted }),
    ...(url === undefined ? {} : { url }),
  };
}

/** The first short text of a comment, outside its message, that stands in an element named after names; above the message it may be set as one. */
function findName(view: PageView, { start, stop, message, date }: PostRecord, names: NameFinder): string | undefined {
  const { at } = view.leaves;
  const first = message[0] ?? at[stop]!;
  // Below it other things are named, too; a form has no date.
  const end = date === undefined ? first : at[stop]!;
  for (let k = at[start]!; k < end; k++) {
    if (k === first) k = message.at(-1)! + 1;
    if (k >= end || !isNamed(view, k, start, names, k < first)) continue;
    const text = leafText(view.page, view.leaves, k);
    const name = cutSays(text)
      .replace(/(?<!\s[\p{Lu}\p{Lo}])[:,.…]{1,9}$/u, '')
      .trimEnd();
    if (isName(k < first ? name : text)) return name;
  }
  return undefined;
}

function isName(text: string): boolean {
  return LETTER.test(text) && !NO_NAME.test(text) && findDateLike(text) === undefined && !(/\d/.test(text) && COMMENTS_LABEL.test(text));
}

/** Stands leaf k, which is short, in an element named after names, or set as one? */
function isNamed({ page, leaves }: PageView, k: number, start: NodeId, names: NameFinder, set: boolean): boolean {
  const n = leaves.parent[k]!;
  // The label of a form's field is nobody.
  if (leaves.sums.chars[k + 1]! - leaves.sums.chars[k]! > LONGEST_NAME || n < start || page.tag[n] === TAG.label) return false;
  const up = page.parent[n]!;
  const above = page.parent[up]!;
  return (
    (set && SETS_NAMES.has(page.tag[n]!)) ||
    names.names(n) ||
    (up >= start && names.names(up)) ||
    (above >= start && page.tag[above] === TAG.span && names.names(above))
  );
}

/** The name beside the date outside the message, in its leaf or a few before: `Ann Lee – 12 May`, `12 May — Ann Lee`, `<b>Ann Lee</b> on <time>`. */
function findDated(view: PageView, { start, stop, message }: PostRecord): string | undefined {
  const { page, leaves } = view;
  const said = new Set(message);
  const lines: string[] = [];
  for (let k = leaves.at[start]!; k < leaves.at[stop]!; k++) {
    if (said.has(k)) lines.length = 0;
    else lines.push(leafText(page, leaves, k));
    const text = lines.at(-1) ?? '';
    const at = text.length > 2 * LONGEST_NAME || ACCOUNT_DATE.test(text) ? undefined : findDateLike(text)?.start;
    if (at === undefined) continue;
    const behind = / [–—] (\p{L}.*)/u.exec(text)?.[1] ?? '';
    const found = [...lines.slice(-1 - LEAVES_BEFORE, -1), behind, text.slice(0, at)].map(cutSigned);
    // The day of the week is no name where one stands before it: `Monday, 3 June`.
    const name = (text[at - 2] === ',' ? found : found.reverse()).find(isName);
    return name === undefined || name.length > LONGEST_NAME ? undefined : name;
  }
  return undefined;
}

/** `posted by Ann Lee on` → `Ann Lee`. */
function cutSigned(words: string): string {
  return cutSays((SIGNED.exec(words)?.[1] ?? words).split(SIGNED_END, 1)[0]!.trimEnd());
}

/** A line that says whose the message is: `Posted by: Ann Lee at 9:12`, `12 May, par Ann Lee`, the name in a link or not. */
function findSigned({ page, leaves }: PageView, { start, stop, message }: PostRecord): string | undefined {
  for (let k = leaves.at[start]!; k < leaves.at[stop]!; k++) {
    if (k === message[0]) k = message.at(-1)! + 1;
    const rest = k < leaves.at[stop]! ? SIGNED.exec(leafText(page, leaves, k).slice(0, 2 * LONGEST_NAME))?.[1] : undefined;
    if (rest === undefined) continue;
    const name = rest === '' && k + 1 < leaves.at[stop]! ? leafText(page, leaves, k + 1) : rest.split(SIGNED_END, 1)[0]!.trimEnd();
    return LETTER.test(name) && name.length <= LONGEST_NAME ? name : undefined;
  }
  return undefined;
}

function readFacts({ author, date, number }: PostRecord, { repair, hints }: ReplyContext): Omit<Comment, 'text'> {
  return {
    ...(author === undefined ? {} : { author: repair(author) }),
    ...readDate(date, hints),
    ...(number === undefined ? {} : { position: number }),
  };
}
