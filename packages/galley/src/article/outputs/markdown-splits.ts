/**
 * Where characters that mean nothing by themselves become a link or an image by what stands behind them.
 *
 * Addresses in plain text of which GitHub-flavoured readers make links. Such a link runs to the next blank and takes our escapes and marks in with it:
 * of `www.x.example/\<b>` it would leave `<b>`, a tag. Those that would are taken apart, the others stay links.
 */
import type { RichText } from '../article.ts';
import { ESCAPED } from './markdown-escape.ts';

const START: RegExp = /www(?=\.)|(?:https?|ftp)(?=:\/\/)/gi;
const BLANK: RegExp = /\s|$/g;

/** Where a backslash keeps apart what would be a link or an image: ascending offsets. O(text + spans · log(spans)). */
export function findSplits(content: RichText): readonly number[] {
  const { text, spans = [] } = content;
  const splits = splitAddresses(content);
  // `![…](…)`
  for (const { type, start } of spans) if ((type === 'link' || type === 'footnote') && text[start - 1] === '!') splits.push(start - 1);
  return splits.sort((a, b) => a - b);
}

/** The `.` or `:` of addresses. */
function splitAddresses(content: RichText): number[] {
  const { text } = content;
  const splits: number[] = [];
  let dangers: Ascending | undefined;
  let links: LinkEnds | undefined;
  let blank = -1;
  for (const { 0: start, index } of text.matchAll(START)) {
    dangers ??= new Ascending(listDangers(content));
    links ??= new LinkEnds(content);
    if (blank < index) {
      BLANK.lastIndex = index;
      blank = BLANK.exec(text)!.index;
    }
    const end = Math.min(blank, links.endOf(index));
    // Before a line feed stands the backslash of a hard break.
    if (dangers.after(index) < end || (end === blank && text[end] === '\n')) splits.push(index + start.length);
  }
  return splits;
}

/** What is not written as it stands, and the edges of spans. */
function listDangers({ text, spans = [] }: RichText): number[] {
  const places = Array.from(text.matchAll(ESCAPED), ({ index }) => index);
  for (const { start, end } of spans) places.push(start, end);
  return places.sort((a, b) => a - b);
}

/** Sorted numbers, asked with numbers that never fall. */
class Ascending {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** The first one above `place`; ∞ when there is none. */
  after(place: number): number {
    while (this.#next < this.#numbers.length && this.#numbers[this.#next]! <= place) this.#next++;
    return this.#numbers[this.#next] ?? Number.POSITIVE_INFINITY;
  }
}

/** Inside the brackets of a link readers look for no other. Asked with places that never fall. */
class LinkEnds {
  readonly #links: readonly { readonly start: number; readonly end: number }[];
  #next = 0;

  constructor({ spans = [] }: RichText) {
    this.#links = spans.filter(({ type }) => type === 'link');
  }

  /** The end of the link that the place is in; ∞ outside of links. */
  endOf(place: number): number {
    while (this.#next < this.#links.length && this.#links[this.#next]!.end <= place) this.#next++;
    const link = this.#links[this.#next];
    return link !== undefined && link.start <= place ? link.end : Number.POSITIVE_INFINITY;
  }
}
