/**
 * Holes in what is kept: lists without their middle or their title, and running text left out between siblings that are kept, or right behind the last of
 * them, for a doubt that its place answers. Linear in the items.
 */
import { blockText } from '../../blocks/blocks.ts';
import { isDataTable } from '../../blocks/data-tables.ts';
import { isHeadingTag } from '../../blocks/roles.ts';
import { HAS_ID } from '../../dom/page.ts';
import { KNOWN_TAGS, type KnownTag, TAG, tagTable } from '../../dom/tags.ts';
import { type ItemGround, shareLinks } from '../../features/item-ground.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import { ENDS_SENTENCE } from '../around/keep-lead.ts';
import { type ItemOdds, JOIN_CUT } from '../columns/item-odds.ts';
import { findInChain, LISTS } from './units.ts';

/** From this share of its words on a list is part of the body, and what stands between its kept entries is, too. */
const KEPT_SHARE = 0.5;

// Mean log-odds from which on an element of such a tag between kept siblings is kept; chosen on pages not learned from (docs/learned.md).
const TEXT_BAR = -1;
const ENTRY_BAR = -0.5;
const MARK_BAR = -2;
const TABLE_BAR = -2.5;
const NEVER: number = Number.POSITIVE_INFINITY;
const BARS: Float64Array = buildBars([
  [['p', 'dt', 'dd', 'ul', 'ol'], TEXT_BAR],
  [['blockquote'], ENTRY_BAR],
  [['table'], TABLE_BAR],
  [['li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'listing', 'xmp'], MARK_BAR],
]);
/** … of a paragraph of whole sentences right behind the last that is kept; with more links, or behind a card, it is likely by itself. */
const END_BAR = -0.75;
const LIKELY = 0;
const FEW_LINKS = 0.2;
/** Paragraphs with fewer characters, without a full stop, or about rights and channels elsewhere end no text. */
const SENTENCE = 20;
const ELSEWHERE: RegExp = /©|copyright|youtube|telegram/i;
/** … and of a list, whatever its links, or code that a line of 30 characters with a colon announces: shorter ones are titles of what leads elsewhere. */
const ANNOUNCED_BAR = -3;
const ANNOUNCES: RegExp = /.{29}[:：]$/s;
/** … and of what stands below a heading at the end. */
const FOLLOWS_BAR = -0.25;
const QUESTION: RegExp = /^.{1,99}[?？]$/s;
/** A line that is mostly links points away from the article; entries of a list may. */
const LINK_SHARE = 0.5;
const HELD: Uint8Array = tagTable(['blockquote', 'pre', 'table']);
const LINKED: Uint8Array = tagTable(['li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);

/** So many items of a kind that begin with short lines right before what is kept have labels: who speaks, at what time, a question. */
const LEAST_LABELS = 3;
const LABEL = 60;
const LABEL_BAR = -1.5;
const LABEL_OF_LINKS: RegExp = /^.{1,79}[:：]$/s;

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
  return [...between, ...lists, ...keepRanges(markTitles(view, items, kept, ruled), kept)];
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

/** The line above a list, first in a box of which all else is kept: its title; and labels first in boxes of a kind. */
function markTitles(view: PageView, { ground, odds }: ItemOdds, kept: Uint8Array, ruled: Uint8Array): Ranges {
  const ranges = new Ranges(kept.length);
  const { tree } = ground;
  const { count, block, inner, outer, low, high } = tree;
  const sums = sumKept(kept);
  for (let i = 0; i < count; i++) {
    const [from, to] = [low[i]!, high[i]!];
    if (block[i]! >= 0 || block[i + 1]! < 0 || kept[from] === 1 || ruled[from] === 1) continue;
    const isTitle = sums[to]! - sums[from]! >= to - from - 1 && findInChain(view.page, inner[i + 2]!, outer[i + 2]!, LISTS) >= 0;
    if (isTitle || (odds[from]! >= LABEL_BAR && isLabel(view, ground, kept, i, from + 1))) ranges.add(from, from + 1);
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
  // Of every item with a kept child those without kept blocks since the last of them.
  const waiting = new Map<number, number[]>();
  for (let i = 1; i < count; i++) {
    const up = parent[i]!;
    const chain = waiting.get(up);
    if (sums[high[i]!] === sums[low[i]!]) {
      if (dropped[high[i]!] === dropped[low[i]!]) chain?.push(i);
      continue;
    }
    for (const w of chain ?? []) if (items.meanOf(w) >= findBar(view, ground, kept, w)) ranges.add(low[w]!, high[w]!);
    if (up >= 0) waiting.set(up, []);
  }
  for (const chain of waiting.values()) keepEnd(view, items, chain, kept, ranges);
  return ranges;
}

/**
 * Paragraphs and entries right behind the last kept sibling, up to the first line that is none of the text; pictures stand between them, and before what is
 * likely cards.
 */
function keepEnd(view: PageView, items: ItemOdds, behind: readonly number[], kept: Uint8Array, ranges: Ranges): void {
  const { ground } = items;
  let least = Number.NEGATIVE_INFINITY;
  for (const w of behind) {
    if (view.page.tag[ground.tree.outer[w]!] === TAG.figure) continue;
    const mean = items.meanOf(w);
    if (mean >= Math.max(least, findEndBar(view, ground, kept, w))) {
      ranges.add(ground.tree.low[w]!, ground.tree.high[w]!);
      least = Number.NEGATIVE_INFINITY;
    } else if (mean > JOIN_CUT) return;
    else least = LIKELY;
  }
}

/** What is asked of a paragraph, bare text beside others, an entry of one block, a list or code. */
function findEndBar(view: PageView, ground: ItemGround, kept: Uint8Array, i: number): number {
  const { tree, chars } = ground;
  const { tag } = view.page;
  const [from, to, outer] = [tree.low[i]!, tree.high[i]!, tree.outer[i]!];
  const links = shareLinks(ground, from, to);
  if (tag[outer] !== TAG.p && outer !== tree.inner[tree.parent[i]!]) {
    const isEntry = tag[outer] === TAG.li && to - from === 1 && links <= FEW_LINKS;
    const bar = isEntry || mayFollow(view, ground, i) ? findBar(view, ground, kept, i, LISTS) : NEVER;
    // Below a paragraph a list that nothing announces is often one of links or people; below a heading it is what that is for.
    return bar === TEXT_BAR && BARS[tag[view.blocks.container[from - 1]!]!] !== MARK_BAR ? NEVER : bar;
  }
  if (chars[to]! - chars[from]! < SENTENCE || links > LINK_SHARE) return NEVER;
  const text = textOf(view, to - 1);
  if (!ENDS_SENTENCE.test(text) || ELSEWHERE.test(text)) return NEVER;
  return links > FEW_LINKS ? LIKELY : END_BAR;
}

/** A heading or question that ends the body has lost what it is for: what comes behind it is kept while it is likely by itself; answers which. */
export function followHeading(view: PageView, { odds }: ItemOdds, kept: Uint8Array, ruled: Uint8Array): number[] {
  const found: number[] = [];
  const last = kept.lastIndexOf(1);
  const isHeading = (b: number): boolean => isHeadingTag(view.page.tag[view.blocks.container[b]!]!);
  // A heading right below another is none of what that is for.
  if (last < 0 || last + 1 === kept.length || isHeading(last + 1)) return found;
  if (!isHeading(last) && !QUESTION.test(textOf(view, last))) return found;
  for (let b = last + 1; b < kept.length && ruled[b] === 0 && odds[b]! >= FOLLOWS_BAR; b++) found.push(b);
  for (const b of found) kept[b] = 1;
  return found;
}

/** Clears short lines with a colon above links that are left out, where behind these comes a heading or nothing; answers which. */
export function dropLabels(view: PageView, { ground }: ItemOdds, kept: Uint8Array): number[] {
  const labels: number[] = [];
  for (let b = kept.length - 1, next = kept.length; b >= 0; b--) {
    if (kept[b] === 0) continue;
    if (next > b + 1 && isHeadingOrEnd(view, next) && isLabelOfLinks(view, ground, b)) labels.push(b);
    next = b;
  }
  for (const b of labels) kept[b] = 0;
  return labels;
}

function isHeadingOrEnd({ page, blocks }: PageView, b: number): boolean {
  return b === blocks.count || isHeadingTag(page.tag[blocks.container[b]!]!);
}

/** Nothing that is shown stands between the line and its links. */
function isLabelOfLinks(view: PageView, ground: ItemGround, b: number): boolean {
  const { page, leaves, blocks } = view;
  if (b + 1 === blocks.count || shareLinks(ground, b + 1, b + 2) < LINK_SHARE || !LABEL_OF_LINKS.test(textOf(view, b))) return false;
  const between = page.tag.subarray(leaves.first[blocks.leafStart[b]!], leaves.first[blocks.leafStart[b + 1]!]);
  return !between.includes(TAG.img) && !between.includes(TAG.iframe);
}

/** What a line may announce. */
function mayFollow({ page: { tag } }: PageView, { tree }: ItemGround, i: number): boolean {
  return LISTS[tag[tree.outer[i]!]!] === 1 || tag[tree.inner[i]!] === TAG.pre;
}

function textOf({ page, leaves, blocks }: PageView, b: number): string {
  return blockText(page, leaves, blocks, b);
}

/** The element of an item, but for the box of a heading that has one for itself, with a name by which it is linked. */
function findElement({ page, blocks }: PageView, { low, high, outer }: ItemGround['tree'], i: number): number {
  const own = blocks.container[low[i]!]!;
  const isNamed = ((page.marks[own]! | page.marks[page.parent[own]!]!) & HAS_ID) !== 0;
  return isHeadingTag(page.tag[own]!) && high[i]! - low[i]! === 1 && isNamed ? own : outer[i]!;
}

/** Between siblings. `boxed`: what counts for a box that begins with it. */
function findBar(view: PageView, ground: ItemGround, kept: Uint8Array, i: number, boxed = HELD): number {
  const { page, blocks } = view;
  const { tree } = ground;
  const [from, outer] = [tree.low[i]!, findElement(view, tree, i)];
  const tag = page.tag[outer]!;
  if (mayFollow(view, ground, i) && kept[from - 1] === 1 && ANNOUNCES.test(textOf(view, from - 1))) return ANNOUNCED_BAR;
  const linked = shareLinks(ground, from, tree.high[i]!) >= LINK_SHARE;
  // Of a line beside others in its container both ends of the chain are that container, which is the item around.
  const isLine = outer === tree.inner[tree.parent[i]!]!;
  if ((isLine || tag === TAG.p) && isLabel(view, ground, kept, i, tree.high[i]!)) return LABEL_BAR;
  if (linked && (isLine || LINKED[tag] === 0)) return NEVER;
  if (isLine) return ENTRY_BAR;
  // A box is what its first block stands in: code before its button, a quotation before its source.
  const held = findInChain(page, blocks.container[from]!, outer, boxed);
  const main = held < 0 ? outer : held;
  if (page.tag[main] === TAG.table && !isDataTable(page, main, nodeSum(view, 'chars', main))) return NEVER;
  return tag === TAG.figure && held >= 0 ? TEXT_BAR : BARS[page.tag[main]!]!;
}

/** True where an item that is not the only one of its kind begins with a line, neither links nor below a picture, right before block `to`, which is kept. */
function isLabel({ page, leaves: { first }, blocks }: PageView, ground: ItemGround, kept: Uint8Array, i: number, to: number): boolean {
  const from = ground.tree.low[i]!;
  const leaf = blocks.leafStart[from]!;
  return (
    kept[to] === 1 &&
    ground.chars[to]! - ground.chars[from]! <= LABEL &&
    ground.sizes[ground.group[i]!]! >= LEAST_LABELS &&
    shareLinks(ground, from, to) < LINK_SHARE &&
    !page.tag.subarray(first[leaf - 1], first[leaf]).includes(TAG.img)
  );
}
