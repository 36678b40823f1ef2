/** What stands at the edges of a message and is no part of it: a line with the author's name above, a dash, a name and a date behind. */
import { leafText } from '../blocks/blocks.ts';
import { isHeadingTag } from '../blocks/roles.ts';
import type { PageView } from '../features/view.ts';
import { findDateLike } from '../text/date-likeness.ts';
import { isProfileLink } from './post-facts.ts';

/** Longer leaves are text. */
const LONGEST = 48;
/** So many leaves at each end are looked at. */
const MOST = 6;
/** A mark beside the name – accepted, staff – is at most this long. */
const LONGEST_MARK = 12;
/** Between a comment and its author. */
const DASH: RegExp = /^[\s–—\-·|•,[\]()]*$/u;
/** An address within the text: `@ann`. */
const MENTION: RegExp = /^[@＠]/u;

/** The message without them; itself where nothing else would be left. `quoted`: leaves that are no head, whoever they are from. */
export function trimMessage(view: PageView, message: readonly number[], quoted: readonly number[]): readonly number[] {
  const from = skipHead(view, message, quoted[0]);
  let to = message.length;
  while (to > from + 1 && message.length - to < MOST && isTail(view, message, to - 1)) to--;
  // A dash alone ends nothing.
  while (to < message.length && DASH.test(leafText(view.page, view.leaves, message[to]!)) && to === message.length - 1) to++;
  to = skipFoot(view, message, from, to);
  // What mail has below every letter of somebody.
  for (let i = Math.max(from + 1, to - MOST); i < to; i++) if (leafText(view.page, view.leaves, message[i]!) === '--') to = i;
  return from === 0 && to === message.length ? message : message.slice(from, to);
}

/** Where the message begins behind blocks of a name or a date and next to nothing else, with a heading above them: a mention stands in a line with what is said. */
function skipHead(view: PageView, message: readonly number[], quoted: number | undefined): number {
  const { page, leaves } = view;
  let from = 0;
  for (let at = 0; ; ) {
    const k = message[at]!;
    const to = endOfLine(view, message, at);
    if (to >= message.length || to > MOST || k === quoted) return from;
    if (isNameOrDate(view, k) && !(to - at > 1 && MENTION.test(leafText(page, leaves, k)))) from = to;
    else if (at > from || !isHeadingTag(page.tag[leaves.container[k]!]!)) return from;
    at = to;
  }
}

/** Where it ends before a line of its date and next to nothing else. */
function skipFoot(view: PageView, message: readonly number[], from: number, to: number): number {
  const { block } = view.leaves;
  let last = to - 1;
  while (last > from && block[message[last - 1]!] === block[message[to - 1]!]) last--;
  return last > from && endOfLine(view, message.slice(0, to), last) === to && isDate(view, message[last]!) ? last : to;
}

/** Where the block ends that begins with leaf `from` of the message; Infinity when it says more than that leaf and some links. */
function endOfLine(view: PageView, message: readonly number[], from: number): number {
  const { block, linked, sums } = view.leaves;
  let to = from;
  let plain = 0;
  for (; to < message.length && block[message[to]!] === block[message[from]!]; to++) {
    const k = message[to]!;
    if (linked[k] === 0 && to > from) plain += sums.chars[k + 1]! - sums.chars[k]!;
  }
  return plain > LONGEST_MARK ? Infinity : to;
}

/** A name, a date or a dash behind the text, in whichever block. */
function isTail(view: PageView, message: readonly number[], i: number): boolean {
  const k = message[i]!;
  const { chars } = view.leaves.sums;
  if (chars[k + 1]! - chars[k]! > LONGEST) return false;
  const text = leafText(view.page, view.leaves, k);
  if (DASH.test(text)) return true;
  const before = message[i - 1]!;
  // What stood between was furniture: a dash in every comment.
  const apart =
    before !== k - 1 || view.leaves.block[before] !== view.leaves.block[k] || DASH.test(leafText(view.page, view.leaves, before).slice(-1));
  return (apart || i < message.length - 1) && isNameOrDate(view, k) && !MENTION.test(text);
}

function isNameOrDate(view: PageView, k: number): boolean {
  const { page, leaves } = view;
  const { chars } = leaves.sums;
  if (chars[k + 1]! - chars[k]! > LONGEST) return false;
  if (isDate(view, k)) return true;
  if (leaves.linked[k] === 0) return false;
  let n = leaves.parent[k]!;
  for (let level = 0; level < 3 && n > 0; level++, n = page.parent[n]!) if (isProfileLink(page, n)) return true;
  return false;
}

/** In an element within its block, a date and no more than as much again. */
function isDate({ page, leaves }: PageView, k: number): boolean {
  const { chars, digits } = leaves.sums;
  if (chars[k + 1]! - chars[k]! > LONGEST || digits[k + 1] === digits[k] || leaves.parent[k] === leaves.container[k]) return false;
  const text = leafText(page, leaves, k);
  const span = findDateLike(text);
  return span !== undefined && span.end - span.start > text.length / 2;
}
