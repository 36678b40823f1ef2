/** Quotations inside messages: which leaves they are, and which of them only repeat what the page has said already. */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { NameFinder } from './name-finder.ts';

// Ours, fitted on wcxb (train), magic-html and ug-*: what people wrote into quotations themselves stays.
/** A repetition this many times as long as what is said about it is left out … */
const OUTWEIGHING = 2;
/** … when this share of it stands in earlier posts. */
const REPEATED_SHARE = 0.5;
/** Shorter lines come about by chance. */
const LEAST_REPEATED = 16;

/** Leaves of quotations – `blockquote`, and what its name says is one – where something stands beside them. */
export function listQuoted(
  view: PageView,
  message: readonly number[],
  roots: readonly NodeId[],
  stop: NodeId,
  quotes: NameFinder,
): number[] {
  const { page, leaves } = view;
  const first = message[0] ?? 0;
  const last = message.at(-1) ?? -1;
  const quoted = new Set<number>();
  for (const root of roots) {
    for (let n = root + 1; n < Math.min(page.end[root]!, stop); n++) {
      if (!isQuotation(page, n, quotes)) continue;
      const from = leaves.at[n]!;
      const to = leaves.at[Math.min(page.end[n]!, stop)]!;
      // Some software writes the message itself into a blockquote.
      if (first >= from && last < to) continue;
      for (let k = from; k < to; k++) quoted.add(k);
      n = page.end[n]! - 1;
    }
  }
  return message.filter((k) => quoted.has(k));
}

function isQuotation(page: Page, n: NodeId, quotes: NameFinder): boolean {
  return page.kind[n] === ELEMENT && (page.tag[n] === TAG.blockquote || quotes.names(n));
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
