/** Readers' comments under an article: where names or links to answer say so, and a body stands above and outside them, they are not its text. */
import { leafText } from '../blocks/blocks.ts';
import { ELEMENT, HAS_CLASS, type NodeId, type Page } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { hashNames } from '../features/element-names.ts';
import type { PageView } from '../features/view.ts';
import { isReplyLabel, LONGEST_LABEL } from '../records/reply-labels.ts';
import { isDateLike, LONGEST_DATE_TEXT } from '../text/date-likeness.ts';
import type { Reading } from './columns.ts';
import { COMMENT_WORDS } from './comment-names.ts';

// Ours, on cleanportaleval and irr-chaos (dev); of 2,323 training pages 30 words instead of 100 change one, a forum's.
/** How far up names are read. */
const REACH = 8;
/** Words kept above the comments and outside them: with fewer the "comments" may be the text under a careless name. */
const LEAST_WORDS = 30;

/** Elements that somebody writes into, and the times when somebody did. */
const SIGNS: Uint8Array = tagTable(['time', 'form', 'textarea', 'input']);
/** What every comment says: how long ago, who, an answer. */
const SIGN_NAME: RegExp = /author|user|reply|avatar|date|time|meta|fn\b|nick|vote/i;
/** Nodes of what is named after comments that are looked through. */
const LOOK = 400;

/** The address of a link to answer, as the most used software for blogs writes it. */
const ANSWER_ADDRESS: RegExp = /[?&;]replytocom=\d/;
/** One may be the form's own. */
const LEAST_ANSWERS = 2;
const LONGEST_ADDRESS = 600;
/** A link to answer is a word and an icon; more nodes are not looked through. */
const MOST_NODES = 12;

const HASHES: ReadonlySet<number> = new Set(COMMENT_WORDS.flatMap((word) => [...hashNames(word)]));

/** Clears kept blocks of comments; answers which. */
export function dropComments(view: PageView, { names, ground, titleBlock }: Reading, kept: Uint8Array): number[] {
  const dropped: number[] = [];
  if (!holdsWords(ground.tokens, kept)) return dropped;
  const { blocks, leaves, page } = view;
  const title = titleBlock < 0 ? -1 : leaves.first[blocks.leafStart[titleBlock]!]!;
  const comments = new CommentNames(view, names, { first: blocks.container[kept.indexOf(1)] ?? page.size, title });
  let words = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    if (!comments.hold(view.blocks.container[b]!)) words += ground.tokens[b]!;
    else if (words >= LEAST_WORDS) {
      kept[b] = 0;
      dropped.push(b);
    }
  }
  return dropped;
}

/** Which containers stand among comments; asked container by container. */
class CommentNames {
  readonly #view: PageView;
  readonly #names: Reading['names'];
  readonly #answered: NodeId;
  readonly #people: Map<NodeId, boolean> = new Map();
  #container: NodeId = -1;
  #held = false;

  readonly #title: NodeId;

  constructor(view: PageView, names: Reading['names'], { first, title }: { readonly first: NodeId; readonly title: NodeId }) {
    this.#title = title;
    this.#view = view;
    this.#names = names;
    this.#answered = findAnswered(view, first);
  }

  hold(container: NodeId): boolean {
    if (container !== this.#container) {
      this.#container = container;
      const named = findNamed(this.#view, this.#names, container);
      this.#held =
        isInside(this.#view, container, this.#answered) ||
        (!isInside(this.#view, this.#title, named) && holdsPeople(this.#view, named, this.#people));
    }
    return this.#held;
  }
}

/** With fewer words kept on the whole page nothing stands below enough of them. */
function holdsWords(tokens: Int32Array, kept: Uint8Array): boolean {
  let words = 0;
  for (let b = 0; b < kept.length && words < LEAST_WORDS; b++) if (kept[b] === 1) words += tokens[b]!;
  return words >= LEAST_WORDS;
}

function isInside({ page }: PageView, n: NodeId, around: NodeId): boolean {
  return around > 0 && n >= around && n < page.end[around]!;
}

/** The innermost element around all links and buttons behind the node that answer a comment, whatever it is called; −1 where there are fewer than two. */
function findAnswered({ page, leaves }: PageView, from: NodeId): NodeId {
  const { at, sums } = leaves;
  let around = -1;
  let count = 0;
  for (let n = from + 1; n < page.size; n++) {
    const tag = page.tag[n]!;
    if (tag !== TAG.a && tag !== TAG.button) continue;
    const end = page.end[n]!;
    if (end - n > MOST_NODES || !isAnswer(page, n, sums.chars[at[end]!]! - sums.chars[at[n]!]!)) continue;
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

/** The outermost element around a container that is named after comments; −1 for none. */
function findNamed({ page }: PageView, names: Reading['names'], container: number): NodeId {
  let found = -1;
  let n = container;
  for (let level = 0; level < REACH && n > 0; level++, n = page.parent[n]!) {
    if (names.hasOne(n, HASHES)) found = n;
  }
  return found;
}

/** A chapter on comments, or on how to respond, has the name too; it has nobody's name or time in it. */
function holdsPeople(view: PageView, named: NodeId, known: Map<NodeId, boolean>): boolean {
  if (named < 0) return false;
  let held = known.get(named);
  if (held === undefined) {
    held = hasSigns(view, named);
    known.set(named, held);
  }
  return held;
}

function hasSigns({ page, leaves }: PageView, named: NodeId): boolean {
  const { chars, digits } = leaves.sums;
  for (let n = named + 1; n < Math.min(page.end[named]!, named + LOOK); n++) {
    if (SIGNS[page.tag[n]!] === 1) return true;
    if (page.kind[n] === ELEMENT && (page.marks[n]! & HAS_CLASS) !== 0 && SIGN_NAME.test(page.attribute(n, 'class')!.slice(0, 200)))
      return true;
  }
  for (let k = leaves.at[named]!; k < Math.min(leaves.at[page.end[named]!]!, leaves.at[named]! + LOOK); k++) {
    if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) continue;
    if (isDateLike(leafText(page, leaves, k))) return true;
  }
  return false;
}
