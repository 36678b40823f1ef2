/** Parts of a page that stand in it twice in a row, once for wide screens and once for narrow ones, of which readers see one. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, TEXT } from '../dom/page.ts';
import { tagTable } from '../dom/tags.ts';

/** What of the leaves is looked at: see `Leaves`, which are collected anew without twins. */
interface Leaves {
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly at: Int32Array;
  readonly sums: Readonly<Record<'chars' | 'linkChars' | 'words' | 'digits' | 'punctuation', Int32Array>>;
  readonly elements: Int32Array;
  readonly readable: Int32Array;
  readonly muted: Uint8Array;
}

/** Characters of a twin at least: refrains and labels are said twice of purpose (ours). */
const LEAST = 100;
/** Classes of what is shown on screens of some widths only; a page with more of them that only look alike is read no further for it. */
const WIDTH: RegExp =
  /\b(?:hidden|visible|hide|show|d|only)-(?:[a-z]+-)?(?:xs|sm|md|lg|xl|small|medium|large)\b|\b(?:sm|md|lg|xl):(?:hidden|block|flex)\b|mobile|desktop/i;
const MOST_TRIES = 50;
/** Longest class read. */
const NAMES = 300;
/** Elements that sites are laid out with; paragraphs, items and rows are text, and repeat what they want. */
const LAYOUT: Uint8Array = tagTable(['div', 'section', 'article', 'aside', 'nav', 'header', 'footer', 'main', 'figure']);

/**
 * Marks every layout element as muted that says letter for letter what the sibling before it says, in an element of the same name and another class, or
 * what one anywhere before it says where the classes of both name widths.
 * Answers whether there was any. A part of n characters is compared with one sibling at each of at most log n levels.
 */
export function muteTwins(page: Page, leaves: Leaves): boolean {
  const { readable, elements, muted } = leaves;
  let found = false;
  let past = 0;
  const isSaidBefore = openWidths(page, leaves);
  for (let i = 0; i < elements[page.size]!; i++) {
    const n = readable[i]!;
    if (n < past || LAYOUT[page.tag[n]!] !== 1) continue;
    if (muted[n] === 1) {
      past = page.end[n]!;
      continue;
    }
    if (!isText(page, leaves, n)) continue;
    if (isSaidBefore(n)) {
      muted[n] = 1;
      found = true;
      past = page.end[n]!;
      continue;
    }
    for (let twin = nextElement(page, leaves, n); twin >= 0 && sayTheSame(page, leaves, n, twin); twin = nextElement(page, leaves, twin)) {
      muted[twin] = 1;
      found = true;
    }
  }
  return found;
}

/** Tells of elements, asked in order, whether one before says the same on screens of other widths. */
function openWidths(page: Page, leaves: Leaves): (n: NodeId) => boolean {
  const { at, sums } = leaves;
  const seen = new Map<string, NodeId>();
  let tries = MOST_TRIES;
  return (n) => {
    if (!WIDTH.test((page.attribute(n, 'class') ?? '').slice(0, NAMES))) return false;
    const [from, to] = [at[n]!, at[page.end[n]!]!];
    const key = [sums.chars, sums.words, sums.digits].map((sum) => sum[to]! - sum[from]!).join();
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, n);
    return twin !== undefined && page.end[twin]! <= n && tries-- > 0 && sayTheSame(page, leaves, twin, n);
  };
}

/** True for what holds more text than links: that a menu stands there twice tells that it is one, and so do the captions of a gallery. */
function isText(page: Page, { at, sums }: Leaves, n: NodeId): boolean {
  const [from, to] = [at[n]!, at[page.end[n]!]!];
  const chars = sums.chars[to]! - sums.chars[from]!;
  return chars >= LEAST && 2 * (sums.linkChars[to]! - sums.linkChars[from]!) < chars && !isGallery(page.attribute(n, 'class') ?? '');
}

/** A gallery says things twice of purpose, but for a width. */
function isGallery(dress: string): boolean {
  return /gallery|lightbox|carousel|slide/i.test(dress) && !/desktop|mobile/i.test(dress);
}

/** The element right behind n under the same parent, −1 where text stands between or nothing follows. */
function nextElement(page: Page, { at }: Leaves, n: NodeId): NodeId {
  const end = page.end[page.parent[n]!]!;
  for (let m = page.end[n]!; m < end; m++) {
    if (page.kind[m] === ELEMENT) return m;
    if (page.kind[m] === TEXT && at[m + 1]! > at[m]!) return -1;
  }
  return -1;
}

/** True for elements of one name and other classes with the same letters in the same leaves: two records may say the same, in the same dress. */
function sayTheSame(page: Page, leaves: Leaves, a: NodeId, b: NodeId): boolean {
  const { at, sums } = leaves;
  if (page.tag[a] !== page.tag[b]) return false;
  const dress = page.attribute(b, 'class') ?? '';
  if (dress === (page.attribute(a, 'class') ?? '') || isGallery(dress)) return false;
  const [from, to, other] = [at[a]!, at[page.end[a]!]!, at[b]!];
  const count = to - from;
  if (at[page.end[b]!]! - other !== count) return false;
  for (const measure of ['chars', 'words', 'digits', 'punctuation'] as const) {
    const sum = sums[measure];
    if (sum[to]! - sum[from]! !== sum[other + count]! - sum[other]!) return false;
  }
  for (let k = 0; k < count; k++) if (leafText(page, leaves, from + k) !== leafText(page, leaves, other + k)) return false;
  return true;
}

function leafText(page: Page, { first, last }: Leaves, k: number): string {
  let text = '';
  for (let n = first[k]!; n <= last[k]!; n++) if (page.kind[n] === TEXT) text += page.rawText(n);
  return text.trim();
}
