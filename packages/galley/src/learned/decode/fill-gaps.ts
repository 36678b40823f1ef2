/**
 * Holes in what is kept: lists without their middle or their title, and running text left out between siblings that are kept, or right behind the last of
 * them, for a doubt that its place answers. Linear in the items.
 */
import { blockText } from '../../blocks/blocks.ts';
import { KNOWN_TAGS, type KnownTag, TAG, tagTable } from '../../dom/tags.ts';
import type { ItemGround } from '../../features/item-ground.ts';
import type { PageView } from '../../features/view.ts';
import { ENDS_SENTENCE } from '../around/keep-lead.ts';
import type { ItemOdds } from '../columns/item-odds.ts';
import { findInChain, LISTS } from './units.ts';

/** From this share of its words on a list is part of the body, and what stands between its kept entries is, too. */
const KEPT_SHARE = 0.5;

// Mean log-odds from which on an element of such a tag between kept siblings is kept; chosen on pages not learned from (docs/learned.md).
const TEXT_BAR = -1;
const ENTRY_BAR = -0.5;
const MARK_BAR = -2;
const NEVER: number = Number.POSITIVE_INFINITY;
const BARS: Float64Array = buildBars([
  [['p', 'dt', 'dd'], TEXT_BAR],
  [['li', 'blockquote'], ENTRY_BAR],
  [['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'listing', 'xmp'], MARK_BAR],
]);
/** … and of a paragraph of whole sentences right behind the last that is kept. */
const END_BAR = -0.75;
/** Paragraphs with fewer characters, a larger share of links, no full stop, or about rights and channels elsewhere end no text. */
const SENTENCE = 20;
const END_LINKS = 0.2;
const ELSEWHERE: RegExp = /©|copyright|youtube|telegram/i;
/** A line that is mostly links points away from the article; entries of a list may. */
const LINK_SHARE = 0.5;
const HELD: Uint8Array = tagTable(['blockquote', 'pre']);
const LINKED: Uint8Array = tagTable(['li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);

function buildBars(groups: readonly (readonly [tags: readonly KnownTag[], bar: number])[]): Float64Array {
  const bars = new Float64Array(KNOWN_TAGS.length + 1).fill(NEVER);
  for (const [tags, bar] of groups) for (const tag of tags) bars[TAG[tag]] = bar;
  return bars;
}

/**
 * Keeps what stands in such holes; answers the blocks it kept. `ruled`: blocks that a rule has dropped stay out, but for those in a list.
 */
export function fillGaps(view: PageView, items: ItemOdds, kept: Uint8Array, ruled: Uint8Array): number[] {
  const between = keepRanges(markBetween(view, items, kept, ruled), kept);
  // Behind the text between siblings, which may be what makes the most of a list.
  const lists = keepRanges(markLists(view, items, kept), kept);
  return [...between, ...lists, ...keepRanges(markTitles(view, items.ground, kept, ruled), kept)];
}

/** Ranges of blocks as steps: one more open at their first block, one less behind their last. */
class Ranges {
  readonly steps: Int32Array;

  constructor(blocks: number) {
    this.steps = new Int32Array(blocks + 1);
  }

  add(from: number, to: number): void {
    this.steps[from]!++;
    this.steps[to]!--;
  }
}

function keepRanges({ steps }: Ranges, kept: Uint8Array): number[] {
  const filled: number[] = [];
  let open = 0;
  for (let b = 0; b < kept.length; b++) {
    open += steps[b]!;
    if (open === 0 || kept[b] === 1) continue;
    kept[b] = 1;
    filled.push(b);
  }
  return filled;
}

/** Kept blocks before every block. */
function sumKept(kept: Uint8Array): Int32Array {
  const sums = new Int32Array(kept.length + 1);
  for (let b = 0; b < kept.length; b++) sums[b + 1] = sums[b]! + kept[b]!;
  return sums;
}

/** From the first to the last kept entry of every list that is mostly kept; lists inside count as filled. */
function markLists(view: PageView, { ground, words }: ItemOdds, kept: Uint8Array): Ranges {
  const ranges = new Ranges(kept.length);
  const { count, parent, block, inner, outer, low, high } = ground.tree;
  const { keptWords, next, last } = findKept(words, kept);
  const gained = new Float64Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const [from, to] = [low[i]!, high[i]!];
    const own = keptWords[to]! - keptWords[from]!;
    if (block[i]! < 0 && next[from]! < to && own + gained[i]! >= KEPT_SHARE * (words[to]! - words[from]!)) {
      if (findInChain(view.page, inner[i]!, outer[i]!, LISTS) >= 0) {
        const [first, end] = [next[from]!, last[to]! + 1];
        ranges.add(first, end);
        gained[i] = words[end]! - words[first]! - own;
      }
    }
    if (parent[i]! >= 0) gained[parent[i]!]! += gained[i]!;
  }
  return ranges;
}

/** The line above a list, first in a box of which all else is kept: its title. */
function markTitles({ page }: PageView, { tree }: ItemGround, kept: Uint8Array, ruled: Uint8Array): Ranges {
  const ranges = new Ranges(kept.length);
  const { count, block, inner, outer, low, high } = tree;
  const sums = sumKept(kept);
  for (let i = 0; i < count; i++) {
    const [from, to] = [low[i]!, high[i]!];
    if (block[i]! >= 0 || block[i + 1]! < 0 || kept[from] === 1 || ruled[from] === 1 || sums[to]! - sums[from]! < to - from - 1) continue;
    if (findInChain(page, inner[i + 2]!, outer[i + 2]!, LISTS) >= 0) ranges.add(from, from + 1);
  }
  return ranges;
}

/** Kept words before every edge of blocks, the next kept block from it on and the last one before it. */
function findKept(words: Float64Array, kept: Uint8Array): { keptWords: Float64Array; next: Int32Array; last: Int32Array } {
  const keptWords = new Float64Array(words.length);
  const next = new Int32Array(words.length).fill(kept.length);
  const last = new Int32Array(words.length).fill(-1);
  for (let b = 0; b < kept.length; b++) {
    keptWords[b + 1] = keptWords[b]! + kept[b]! * (words[b + 1]! - words[b]!);
    last[b + 1] = kept[b] === 1 ? b : last[b]!;
  }
  for (let b = kept.length - 1; b >= 0; b--) next[b] = kept[b] === 1 ? b : next[b + 1]!;
  return { keptWords, next, last };
}

/** Items without kept blocks that have a sibling with some before and behind, where their tag and log-odds allow it. */
function markBetween(view: PageView, items: ItemOdds, kept: Uint8Array, ruled: Uint8Array): Ranges {
  const ranges = new Ranges(kept.length);
  const { ground } = items;
  const { count, parent, low, high } = ground.tree;
  const sums = sumKept(kept);
  const dropped = sumKept(ruled);
  // Of every item: whether a child with kept blocks has been met, and the chain of those without since.
  const met = new Uint8Array(count);
  const waiting = new Int32Array(count).fill(-1);
  const before = new Int32Array(count);
  for (let i = 1; i < count; i++) {
    const up = parent[i]!;
    if (up < 0) continue;
    if (sums[high[i]!] === sums[low[i]!]) {
      if (met[up] === 0 || dropped[high[i]!] !== dropped[low[i]!]) continue;
      before[i] = waiting[up]!;
      waiting[up] = i;
      continue;
    }
    met[up] = 1;
    for (let w = waiting[up]!; w >= 0; w = before[w]!) if (items.meanOf(w) >= findBar(view, ground, w)) ranges.add(low[w]!, high[w]!);
    waiting[up] = -1;
  }
  for (const last of waiting) keepEnd(view, items, listChain(last, before), ranges);
  return ranges;
}

/** From the first one on. */
function listChain(last: number, before: Int32Array): number[] {
  const chain: number[] = [];
  for (let w = last; w >= 0; w = before[w]!) chain.push(w);
  return chain.reverse();
}

/** Paragraphs right behind the last kept sibling, up to the first line that is none of the text; pictures stand between them. */
function keepEnd(view: PageView, items: ItemOdds, behind: readonly number[], ranges: Ranges): void {
  const { ground } = items;
  for (const w of behind) {
    if (view.page.tag[ground.tree.outer[w]!] === TAG.figure) continue;
    if (items.meanOf(w) < END_BAR || !mayEnd(view, ground, w)) return;
    ranges.add(ground.tree.low[w]!, ground.tree.high[w]!);
  }
}

function mayEnd({ blocks, leaves, page }: PageView, { tree, chars, linkChars }: ItemGround, i: number): boolean {
  const [from, to] = [tree.low[i]!, tree.high[i]!];
  const length = chars[to]! - chars[from]!;
  const outer = tree.outer[i]!;
  // A paragraph, or bare text beside others.
  if (page.tag[outer] !== TAG.p && outer !== tree.inner[tree.parent[i]!]) return false;
  if (length < SENTENCE || linkChars[to]! - linkChars[from]! > END_LINKS * length) return false;
  const text = blockText(page, leaves, blocks, to - 1);
  return ENDS_SENTENCE.test(text) && !ELSEWHERE.test(text);
}

function findBar({ page, blocks }: PageView, { tree, chars, linkChars }: ItemGround, i: number): number {
  const outer = tree.outer[i]!;
  const tag = page.tag[outer]!;
  const [from, to] = [tree.low[i]!, tree.high[i]!];
  const linked = linkChars[to]! - linkChars[from]! >= LINK_SHARE * (chars[to]! - chars[from]!);
  // Of a line beside others in its container both ends of the chain are that container, which is the item around.
  const isLine = outer === tree.inner[tree.parent[i]!]!;
  if (linked && (isLine || LINKED[tag] === 0)) return NEVER;
  if (isLine) return ENTRY_BAR;
  // A box is what its first block stands in: code before its button, a quotation before its source.
  const held = findInChain(page, blocks.container[from]!, outer, HELD);
  return tag === TAG.figure && held >= 0 ? TEXT_BAR : BARS[page.tag[held < 0 ? outer : held]!]!;
}
