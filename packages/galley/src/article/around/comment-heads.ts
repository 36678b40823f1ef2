/** Who wrote comments that no class names: what stands first above the date, or first of all. */
import { leafText } from '../../blocks/blocks.ts';
import type { PageView } from '../../features/view.ts';
import { cutSays, LABEL } from '../../records/post-facts.ts';
import type { PostRecord } from '../../records/posts.ts';
import { isAge } from '../../text/ages.ts';
import { type DateSpan, findDateLike } from '../../text/date-likeness.ts';

export const LONGEST_NAME = 48;
export const LETTER: RegExp = /\p{L}/u;
/** People are called `1Ali`, not `1 day ago`, `Comment #2`, `On Monday` nor `Posted by`. */
export const NO_NAME: RegExp = new RegExp(`#|^\\d(?!\\w*[a-z]{2}$)|\\||^on\\b|${LABEL.source}`, 'i');
/** `2. Ann –` */
const NUMBERED: RegExp = /^\d{1,4}(?:[.)]\s|\s(?=\p{Lu}))|\s[–-]$/gu;
/** Leaves above a message: initials for a picture, name, place, rank, date. */
const MOST = 8;
/** Initials stand in for a picture where a name follows. */
const INITIALS = 2;

/**
 * The post with the lines up to its date taken for its head, where all of them are short and a message follows; of a post without an
 * anchor of its own, those in its message.
 */
export function splitHead(view: PageView, post: PostRecord): PostRecord {
  const { leaves, page } = view;
  const { at, sums } = leaves;
  const first = at[post.start]!;
  const stop = post.anchor === post.start ? findDateBetween(view, post) + 1 : at[page.end[post.anchor]!]!;
  const message = post.message.filter((k) => k >= stop);
  if (message.length === 0 || stop - first > MOST) return post;
  const lines: string[] = [];
  let { date } = post;
  for (let k = first; k < stop; k++) {
    if (sums.chars[k + 1]! - sums.chars[k]! > LONGEST_NAME) return post;
    const text = leafText(page, leaves, k);
    const span = findAge(text);
    if (span !== undefined) date ??= text.slice(span.start, span.end);
    const name = text.slice(0, span?.start).replace(/[\s·•|,–—-]{1,9}$/u, '');
    if (isName(name)) lines.push(name);
  }
  const author = post.author ?? (lines.length > 1 && lines[0]!.length <= INITIALS ? lines[1] : lines[0]);
  return { ...post, message, ...(author === undefined ? {} : { author }), ...(date === undefined ? {} : { date }) };
}

/** The leaf behind the first of the message that is none of it, where that is a date; NaN for any other. */
function findDateBetween({ leaves, page }: PageView, { message }: PostRecord): number {
  const between = message.findIndex((k, i) => k > message[0]! + i);
  const k = message[0]! + between;
  return between > 0 && between < MOST && findAge(leafText(page, leaves, k)) !== undefined ? k : Number.NaN;
}

function findAge(text: string): DateSpan | undefined {
  return isAge(text) ? { start: 0, end: text.length } : findDateLike(text);
}

/** The first line of a post above its message, if it can be a name. */
export function findFirst({ leaves, page }: PageView, { start, message }: PostRecord): string | undefined {
  for (let k = leaves.at[start]!; k < message[0]!; k++) {
    const text = cutSays(leafText(page, leaves, k)).replace(NUMBERED, '');
    if (LETTER.test(text)) return isName(text) && findDateLike(text) === undefined ? text : undefined;
  }
  return undefined;
}

function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && LETTER.test(text) && !NO_NAME.test(text);
}
