/** Quotations inside messages: which leaves they are, and which of them only repeat what the page has said already. */
import { leafText } from '../blocks/blocks.ts';
import type { ClassTest } from '../dom/class-tests.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_STYLE } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { type NameFinder, type NameWords, nameWords } from './name-finder.ts';
import { QUOTE_NAMES } from './post-words.data.ts';

export const QUOTES: NameWords = nameWords(QUOTE_NAMES);

// Ours, fitted on wcxb (train), magic-html and ug-*: what people wrote into quotations themselves stays.
/** A repetition this many times as long as what is said about it is left out … */
const OUTWEIGHING = 2;
/** … when this share of it stands in earlier posts. */
const REPEATED_SHARE = 0.5;
/** Shorter lines come about by chance. */
const LEAST_REPEATED = 16;

/** A message and the elements that hold it. */
interface Content {
  readonly message: readonly number[];
  readonly content: readonly NodeId[];
  readonly stop: NodeId;
}

/** Leaves of quotations – `blockquote`, and what its name says is one – where something stands beside them. */
export function listQuoted(view: PageView, post: Content, quotes: NameFinder): number[] {
  const { page, leaves } = view;
  const quoted = new Set<number>();
  for (const n of listQuotations(view, post, (m) => isQuotation(page, m, quotes))) {
    for (let k = leaves.at[n]!; k < leaves.at[Math.min(page.end[n]!, post.stop)]!; k++) quoted.add(k);
  }
  return post.message.filter((k) => quoted.has(k));
}

/** The outermost quotations of a message in document order. */
export function listQuotations({ page, leaves }: PageView, { message, content, stop }: Content, test: (n: NodeId) => boolean): NodeId[] {
  const first = message[0] ?? 0;
  const last = message.at(-1) ?? -1;
  const found: NodeId[] = [];
  for (const root of content) {
    // A message of several elements may have a quotation as one of them.
    for (let n = content.length > 1 ? root : root + 1; n < Math.min(page.end[root]!, stop); n++) {
      if (!test(n)) continue;
      // Some software writes the message itself into a blockquote.
      if (first >= leaves.at[n]! && last < leaves.at[Math.min(page.end[n]!, stop)]!) continue;
      found.push(n);
      n = page.end[n]! - 1;
    }
  }
  return found;
}

/** `blockquote`, what its name says is a quotation, and a box with a frame. */
export function isQuotation(page: Page, n: NodeId, quotes: NameFinder): boolean {
  return page.kind[n] === ELEMENT && ((page.tag[n] === TAG.blockquote && !isWholeMessage(page, n)) || quotes.names(n) || isFramed(page, n));
}

/** A cell or box with a frame, as vBulletin 3 has them; code has a bar to scroll it. */
export function isFramed(page: Page, n: NodeId): boolean {
  const { tag, marks } = page;
  if ((tag[n] !== TAG.td && tag[n] !== TAG.div) || (marks[n]! & HAS_STYLE) === 0) return false;
  return /^(?!.*overflow).*1px inset/s.test(page.attribute(n, 'style')!);
}

/** vBulletin 4 and XenForo 1 write every message as a `blockquote`. */
const MESSAGE: ClassTest = (names) => /(?:^|\s)(?:postcontent|messageText)(?:\s|$)/.test(names);

/** Quotation n is what somebody wrote there, by the name it has. */
export function isWholeMessage(page: Page, n: NodeId): boolean {
  return page.classPasses(n, MESSAGE);
}

/** Remembers what the posts of a page said. */
export class Sayings {
  readonly #view: PageView;
  /** Leaves said and not yet read: on most pages nobody asks. */
  #unread: (readonly number[])[] = [];
  readonly #lines: Set<string> = new Set();

  constructor(view: PageView) {
    this.#view = view;
  }

  add(message: readonly number[]): void {
    this.#unread.push(message);
  }

  /** True when a quotation links to its source, repeats earlier posts and outweighs what is said about it. */
  isRepetition(message: readonly number[], quoted: readonly number[]): boolean {
    if (!quoted.some((k) => this.#view.leaves.linked[k] === 1)) return false;
    this.#readAll();
    let all = 0;
    let repeated = 0;
    for (const k of quoted) {
      const line = this.#read(k);
      if (line.length < LEAST_REPEATED) continue;
      all += line.length;
      if (this.#lines.has(line)) repeated += line.length;
    }
    if (all === 0 || repeated < REPEATED_SHARE * all) return false;
    let whole = 0;
    for (const k of message) whole += this.#read(k).length;
    let inside = 0;
    for (const k of quoted) inside += this.#read(k).length;
    return all >= OUTWEIGHING * (whole - inside);
  }

  #readAll(): void {
    for (const k of this.#unread.flat()) {
      const line = this.#read(k);
      if (line.length >= LEAST_REPEATED) this.#lines.add(line);
    }
    this.#unread = [];
  }

  /** Letters and digits only: quotations change marks and spaces. */
  #read(k: number): string {
    return leafText(this.#view.page, this.#view.leaves, k)
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toLowerCase();
  }
}
