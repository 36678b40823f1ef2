/** Replies and comments → their texts, one block a line, and what stands around them: who wrote them, when, which number they have. */

import { leafText } from '../../blocks/blocks.ts';
import { listTexts } from '../../blocks/leaves.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { LinkedObject } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { NameFinder } from '../../records/name-finder.ts';
import type { PostRecord } from '../../records/posts.ts';
import { describePosts } from '../../records/posts.ts';
import { findRegions } from '../../records/regions.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { Comment } from '../article.ts';
import { findCommentRegions } from './comment-regions.ts';
import { type DateContext, joinNodes, readDate, readMarkup, readName } from './post-text.ts';

/** Who wrote a post and when, as the page says it. */
type PostWords = { readonly author?: string | undefined } & Pick<PostRecord, 'date' | 'number'>;

export interface ReplyContext extends DateContext {
  /** The article's own linked data, where the page has some. */
  readonly linked: LinkedObject | undefined;
}

/** Share of a list of comments that names an author or a date, a single one a date; with less it is something else. */
const SIGNED_SHARE = 0.5;
/** Comments of linked data at most. */
const MOST_LINKED = 1000;
/** Names of elements that hold the name of who wrote a comment. */
const WRITER_NAMES: ReadonlySet<string> = new Set(
  'fn author name commenter commentauthor username user nick nickname cite poster byline writer autor auteur'.split(' '),
);
const LONGEST_NAME = 48;
const LETTER: RegExp = /\p{L}/u;
const NO_NAME: RegExp = /^[\d#]|[:|]/;
const SAYS: ReadonlySet<string> = new Set(['says', 'said', 'wrote', 'writes', 'schrieb', 'meint', 'sagt', 'dit', 'пишет']);

/**
 * The replies a strategy told from the opening post; else the comments below an article: those of the page, or those of its
 * linked data where it has more. Empty ones are left out.
 */
export function joinReplies(view: PageView, selection: Selection, context: ReplyContext): Comment[] {
  if (selection.replies !== undefined) return joinPosts(view, selection.replies, context);
  const stated = readLinkedComments(context);
  const shown = joinShown(view, selection, context);
  return shown.length >= stated.length ? shown : stated;
}

function joinPosts(view: PageView, replies: readonly (readonly NodeId[])[], context: ReplyContext): Comment[] {
  const comments: Comment[] = [];
  const posts = listPosts(view, replies);
  let p = 0;
  for (const nodes of replies) {
    const text = joinNodes(view, nodes, context.repair);
    if (text === '') continue;
    while (p < posts.length && posts[p]!.stop <= nodes[0]!) p++;
    const post = posts[p];
    comments.push({ text, ...(post !== undefined && post.start <= nodes[0]! ? readFacts(post, context) : {}) });
  }
  return comments;
}

/** The posts of a page that has replies. */
function listPosts(view: PageView, replies: readonly unknown[]): PostRecord[] {
  const regions = replies.length === 0 ? [] : findRegions(view);
  return regions.length === 0 ? [] : describePosts(view, regions);
}

/** What stands in a list of comments below the body. */
function joinShown(view: PageView, { kept }: Selection, context: ReplyContext): Comment[] {
  const regions = findCommentRegions(view, kept);
  if (regions.length === 0) return [];
  const comments: Comment[] = [];
  const names = new NameFinder(view.page, WRITER_NAMES);
  let signed = 0;
  for (const post of describePosts(view, regions)) {
    const text = joinNodes(view, listTexts(view.page, view.leaves, post.message), context.repair);
    // Lists of links to what is discussed elsewhere are no comments.
    if (text === '' || post.message.every((k) => view.leaves.linked[k] === 1)) continue;
    const named = post.author === undefined ? { ...post, author: findName(view, post, names) } : post;
    const facts = readFacts(named, context);
    if (facts.rawDate !== undefined || (facts.author !== undefined && regions.length > 1)) signed++;
    comments.push({ text, ...facts });
  }
  return signed >= SIGNED_SHARE * comments.length ? comments : [];
}

/** The first short text of a comment, outside its message, that stands in an element named after names. */
function findName(view: PageView, { start, stop, message }: PostRecord, names: NameFinder): string | undefined {
  const { page, leaves } = view;
  const last = message[0] ?? leaves.at[stop]!;
  for (let k = leaves.at[start]!; k < Math.max(last, leaves.at[start]!); k++) {
    const n = leaves.parent[k]!;
    if (leaves.sums.chars[k + 1]! - leaves.sums.chars[k]! > LONGEST_NAME || n < start) continue;
    if (page.tag[n] !== TAG.cite && !names.names(n) && !(page.parent[n]! >= start && names.names(page.parent[n]!))) continue;
    const name = cutSays(leafText(page, leaves, k));
    if (LETTER.test(name) && !NO_NAME.test(name)) return name;
  }
  return undefined;
}

function readFacts({ author, date, number }: PostWords, { repair, hints }: ReplyContext): Omit<Comment, 'text'> {
  return {
    ...(author === undefined ? {} : { author: repair(author) }),
    ...readDate(date, hints),
    ...(number === undefined ? {} : { position: number }),
  };
}

/** `Ann Lee says:` → `Ann Lee`. */
function cutSays(text: string): string {
  const name = /[:,.…]$/u.test(text) ? text.slice(0, -1).trimEnd() : text;
  const last = name.lastIndexOf(' ');
  return last > 0 && SAYS.has(name.slice(last + 1).toLowerCase()) ? name.slice(0, last).trimEnd() : name;
}

/** `comment` of the article's linked data, a list or a single one. */
function readLinkedComments({ linked, repair, hints }: ReplyContext): Comment[] {
  const stated = linked?.value['comment'];
  const list = Array.isArray(stated) ? (stated as unknown[]).slice(0, MOST_LINKED) : [stated];
  return list.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { text, author, datePublished, dateCreated, position } = entry as Record<string, unknown>;
    if (typeof text !== 'string' || text.trim() === '') return [];
    const name = readName(author);
    const raw = [datePublished, dateCreated].find((value) => typeof value === 'string');
    return [
      {
        text: repair(readMarkup(text)),
        ...(name === undefined ? {} : { author: repair(name) }),
        ...readDate(raw, hints),
        ...(Number.isSafeInteger(position) ? { position: position as number } : {}),
      },
    ];
  });
}
