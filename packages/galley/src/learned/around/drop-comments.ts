/** Readers' comments under an article: where names or links to answer say so, and a body stands above and outside them, they are not its text. */
import type { ClassTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { isForumAddress } from '../../records/forum-names.ts';
import { isReplyLabel, LONGEST_LABEL } from '../../records/reply-labels.ts';
import { type CommentPlace, isSmallLink, markPlaces } from './comment-places.ts';

// Ours, on cleanportaleval and irr-chaos (dev), and out of fold: of 2,323 training pages 30 words instead of 100 change one, a forum's.
/** Words kept above the comments and outside them: with fewer the "comments" may be the text under a careless name, at the address of a forum above all. */
const LEAST_WORDS = 30;
const LEAST_WORDS_OF_FORUM = 100;

/** Elements that somebody writes into. */
const FORMS: Uint8Array = tagTable(['form', 'textarea', 'input']);
/** What every comment says: how long ago, who, an answer. */
const SIGN_NAME: ClassTest = (names) => /author|user|reply|avatar|date|time|meta|fn\b|nick|vote/i.test(names);
/** Nodes of what is named after comments that are looked through. */
const LOOK = 400;

/** The address of a link to answer, as the most used software for blogs writes it. */
const ANSWER_ADDRESS: RegExp = /[?&;]replytocom=\d/;
/** One may be the form's own. */
const LEAST_ANSWERS = 2;
const LONGEST_ADDRESS = 600;

/** Clears kept blocks of comments; answers which. `url`: the page's address. */
export function dropComments(
  view: PageView,
  tokens: Int32Array,
  kept: Uint8Array,
  { places, url }: { readonly places: readonly CommentPlace[]; readonly url: URL | undefined },
): number[] {
  const dropped: number[] = [];
  const comments = markComments(view, places, view.blocks.container[kept.indexOf(1)] ?? view.page.size);
  const least = comments.includes(1) && isForumAddress(url) ? LEAST_WORDS_OF_FORUM : LEAST_WORDS;
  let words = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    if (comments[b] === 0) words += tokens[b]!;
    else if (words >= least) {
      kept[b] = 0;
      dropped.push(b);
    }
  }
  return dropped;
}

function markComments(view: PageView, places: readonly CommentPlace[], body: NodeId): Uint8Array {
  const answered = findAnswered(view, body);
  const around = answered > 0 ? [{ from: answered, to: view.page.end[answered]! }] : [];
  return markPlaces(view, new Uint8Array(view.blocks.count), [...around, ...places.filter((place) => holdsPeople(view.page, place))]);
}

/** The innermost element around all links and buttons behind the node that answer a comment, whatever it is called; −1 where there are fewer than two. */
function findAnswered({ page, leaves }: PageView, from: NodeId): NodeId {
  const { at, sums } = leaves;
  let around = -1;
  let count = 0;
  for (let n = from + 1; n < page.size; n++) {
    if (!isSmallLink(page, n) || !isAnswer(page, n, sums.chars[at[page.end[n]!]!]! - sums.chars[at[n]!]!)) continue;
    if (count++ === 0) around = n;
    while (page.end[around]! <= n) around = page.parent[around]!;
  }
  return count < LEAST_ANSWERS ? -1 : around;
}

function isAnswer(page: Page, n: NodeId, characters: number): boolean {
  return (
    (characters <= LONGEST_LABEL && isReplyLabel(page, n)) ||
    ANSWER_ADDRESS.test((page.attribute(n, 'href') ?? '').slice(0, LONGEST_ADDRESS))
  );
}

/** A chapter on comments, or on how to respond, has the name too; it has nobody's name or time in it. */
function holdsPeople(page: Page, { from, to, signs, headed }: CommentPlace): boolean {
  if (signs > 0) return !headed || signs > 1;
  if (headed) return false;
  for (let n = from + 1; n < Math.min(to, from + LOOK); n++) {
    if (FORMS[page.tag[n]!] === 1) return true;
    if (page.classPasses(n, SIGN_NAME)) return true;
  }
  return false;
}
