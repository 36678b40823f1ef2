/**
 * Columns about the edges of the block tree: what an item is beside the element around it, its siblings and the likely
 * text of the page. Two models read them: does an item stay in an element that is kept, does it join the body from one that is not?
 */
import { BlockMatrix, unnamedColumns } from '../../features/block-matrix.ts';
import { countStep, logStep, shareStep } from '../../features/quantise.ts';
import { COLUMN_NAMES } from './columns.ts';
import type { ItemOdds } from './item-odds.ts';

/** Columns of the block matrix read off the first block of an item, and off the block before the item. */
export const OF_FIRST: readonly string[] = [
  'first words',
  'last words',
  'words of a short line',
  'words in all',
  'names in all',
  'worst name',
  'best name',
  'names of the element',
  'states a date',
  'blocks since a date',
  'blocks to the next date',
  'repeated on the page',
  'links',
  'digit share',
  'first character',
  'last character',
  'capitals at the start',
  'bold share',
  'votes',
  'depth',
  'blocks since a heading',
  'position on the page',
  'in the title',
  'punctuation share',
  'index of its kind',
  'blocks of its kind',
  'link share of its kind',
];
export const OF_BEFORE: readonly string[] = [
  'words of a short line',
  'last character',
  'tag',
  'characters',
  'link share',
  'words in all',
  'states a date',
];

/** A likely block of fewer words is no landmark. */
const LANDMARK_WORDS = 5;
const NO_SIBLING = 99;
const NOTHING = 120;
const MOST_STEPS = 30;

/** Log-odds −6.4 … 6.4 in 128 steps. */
function oddsOf(odds: number): number {
  return Math.max(0, Math.min(128, Math.round(64 + 10 * odds)));
}

// Where the groups of columns begin: their names are in column-names.ts.
const REST_AT = 12;
const BEFORE_AT = 15;
const BEHIND_AT = 20;
const AMONG_AT = 25;
const PLACE_AT = 30;
const FIRST_AT = 39;
const LAST_AT: number = FIRST_AT + OF_FIRST.length;

export const CUT_WIDTH: number = LAST_AT + OF_BEFORE.length;

/** The columns of the asked items, one row an item. `matrix`: the page's blocks. */
export function readCuts(items: ItemOdds, asked: Int32Array, matrix: BlockMatrix): BlockMatrix {
  const out = new BlockMatrix(asked.length, unnamedColumns(CUT_WIDTH));
  const family = findFamily(items);
  writeOwn(items, asked, out);
  writeSibling(items, asked, family.before, out, BEFORE_AT);
  writeSibling(items, asked, family.behind, out, BEHIND_AT);
  writeAmong(items, asked, family, out);
  writePlace(items, asked, out);
  copyBlocks(items, asked, matrix, out);
  return out;
}

/** The item itself, and what is left of the element around it. */
function writeOwn(items: ItemOdds, asked: Int32Array, { data, width }: BlockMatrix): void {
  const { tree, innerTag, outerTag, chars, linkChars } = items.ground;
  const { parent, low, high, block } = tree;
  const { total } = items;
  for (let k = 0, c = 0; k < asked.length; k++, c += width) {
    const i = asked[k]!;
    const up = parent[i]!;
    const from = low[i]!;
    const to = high[i]!;
    const words = items.wordsOf(i);
    const mass = items.massOf(i);
    data[c] = innerTag[i]!;
    data[c + 1] = outerTag[i]!;
    data[c + 2] = up < 0 ? 0 : innerTag[up]!;
    data[c + 3] = countStep(to - from, 100);
    data[c + 4] = block[i]! < 0 ? 0 : 1;
    data[c + 5] = logStep(words);
    data[c + 6] = shareStep(linkChars[to]! - linkChars[from]!, chars[to]! - chars[from]!);
    data[c + 7] = shareStep(mass, words);
    data[c + 8] = shareStep(mass, total);
    data[c + 9] = oddsOf(items.meanOf(i));
    data[c + 10] = oddsOf(items.best[i]!);
    data[c + 11] = oddsOf(items.worst[i]!);
    if (up < 0) continue;
    const rest = items.wordsOf(up) - words;
    const others = items.massOf(up) - mass;
    data[c + REST_AT] = shareStep(others, rest);
    data[c + REST_AT + 1] = shareStep(others, total);
    data[c + REST_AT + 2] = logStep(rest);
  }
}

/** Siblings of every item, and how far the likely ones are. */
interface Family {
  /** The sibling before and behind, −1 where there is none. */
  readonly before: Int32Array;
  readonly behind: Int32Array;
  /** Children of every item. */
  readonly children: Int32Array;
  /** 1 + siblings to the last and to the next likely one, capped; 0 where there is none. */
  readonly since: Uint8Array;
  readonly until: Uint8Array;
}

function findFamily({ ground: { tree }, best }: ItemOdds): Family {
  const { count, parent } = tree;
  const before = new Int32Array(count).fill(-1);
  const behind = new Int32Array(count).fill(-1);
  const children = new Int32Array(count);
  const index = new Int32Array(count);
  const youngest = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    const up = parent[i]!;
    if (up < 0) continue;
    index[i] = children[up]!++;
    const sibling = youngest[up]!;
    before[i] = sibling;
    if (sibling >= 0) behind[sibling] = i;
    youngest[up] = i;
  }
  const since = new Uint8Array(count);
  const until = new Uint8Array(count);
  const mark = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) stepFrom(i, parent[i]!, index, best, mark, since);
  mark.fill(-1);
  for (let i = count - 1; i >= 0; i--) stepFrom(i, parent[i]!, index, best, mark, until);
  return { before, behind, children, since, until };
}

/** Notes how far the last likely sibling is, in the direction walked. */
function stepFrom(i: number, up: number, index: Int32Array, best: Float32Array, mark: Int32Array, into: Uint8Array): void {
  if (up < 0) return;
  if (mark[up]! >= 0) into[i] = 1 + countStep(Math.abs(index[i]! - mark[up]!), MOST_STEPS);
  if (best[i]! > 0) mark[up] = index[i]!;
}

/** What the sibling before or behind is, in the order of OF_SIBLING. */
function writeSibling(items: ItemOdds, asked: Int32Array, sibling: Int32Array, { data, width }: BlockMatrix, at: number): void {
  const { innerTag, group } = items.ground;
  for (let k = 0, c = at; k < asked.length; k++, c += width) {
    const s = sibling[asked[k]!]!;
    if (s < 0) {
      data[c] = NO_SIBLING;
      data[c + 1] = 200;
      continue;
    }
    const words = items.wordsOf(s);
    data[c] = shareStep(items.massOf(s), words);
    data[c + 1] = oddsOf(items.best[s]!);
    data[c + 2] = 1 + logStep(words);
    data[c + 3] = 1 + innerTag[s]!;
    data[c + 4] = group[s] === group[asked[k]!] ? 2 : 1;
  }
}

function writeAmong(items: ItemOdds, asked: Int32Array, { children, since, until }: Family, { data, width }: BlockMatrix): void {
  const { tree, group, groups } = items.ground;
  const size = new Int32Array(groups);
  const words = new Float64Array(groups);
  const mass = new Float64Array(groups);
  for (let i = 0; i < tree.count; i++) {
    const g = group[i]!;
    size[g]!++;
    words[g]! += items.wordsOf(i);
    mass[g]! += items.massOf(i);
  }
  for (let k = 0, c = AMONG_AT; k < asked.length; k++, c += width) {
    const i = asked[k]!;
    const g = group[i]!;
    const up = tree.parent[i]!;
    const rest = words[g]! - items.wordsOf(i);
    data[c] = since[i]!;
    data[c + 1] = until[i]!;
    data[c + 2] = up < 0 ? 0 : countStep(children[up]!, 60);
    data[c + 3] = countStep(size[g]!, 60);
    data[c + 4] = rest <= 0 ? NO_SIBLING : shareStep(mass[g]! - items.massOf(i), rest);
  }
}

function writePlace(items: ItemOdds, asked: Int32Array, { data, width }: BlockMatrix): void {
  const { parent, low, high } = items.ground.tree;
  const { mass, odds, total, blocks } = items;
  const { since, until } = measureGaps(items);
  const all = logStep(total);
  for (let k = 0, c = PLACE_AT; k < asked.length; k++, c += width) {
    const i = asked[k]!;
    const from = low[i]!;
    const to = high[i]!;
    const up = parent[i]!;
    data[c] = shareStep(mass[from]!, total);
    data[c + 1] = shareStep(total - mass[to]!, total);
    data[c + 2] = up < 0 ? 0 : shareStep(mass[from]! - mass[low[up]!]!, total);
    data[c + 3] = up < 0 ? 0 : shareStep(mass[high[up]!]! - mass[to]!, total);
    data[c + 4] = since[from]!;
    data[c + 5] = until[to]!;
    data[c + 6] = from === 0 ? 0 : oddsOf(odds[from - 1]!);
    data[c + 7] = to >= blocks ? 0 : oddsOf(odds[to]!);
    data[c + 8] = all;
  }
}

/** Words between every edge of blocks and the nearest likely text before and behind it, in steps. */
function measureGaps({ words, likely, blocks }: ItemOdds): { since: Uint8Array; until: Uint8Array } {
  const since = new Uint8Array(blocks + 1).fill(NOTHING);
  const until = new Uint8Array(blocks + 1).fill(NOTHING);
  const isLandmark = (b: number): boolean => likely[b]! > 0.5 && words[b + 1]! - words[b]! > LANDMARK_WORDS;
  let edge = -1;
  for (let b = 0; b <= blocks; b++) {
    if (edge >= 0) since[b] = logStep(words[b]! - words[edge]!);
    if (b < blocks && isLandmark(b)) edge = b + 1;
  }
  edge = -1;
  for (let b = blocks; b >= 0; b--) {
    if (edge >= 0) until[b] = logStep(words[edge]! - words[b]!);
    if (b > 0 && isLandmark(b - 1)) edge = b - 1;
  }
  return { since, until };
}

/** Where the columns that are copied stand in the matrix of blocks. */
const FIRST_PLACES: Uint8Array = Uint8Array.from(OF_FIRST, (name) => COLUMN_NAMES.indexOf(name));
const BEFORE_PLACES: Uint8Array = Uint8Array.from(OF_BEFORE, (name) => COLUMN_NAMES.indexOf(name));

function copyBlocks({ ground: { tree } }: ItemOdds, asked: Int32Array, matrix: BlockMatrix, { data, width }: BlockMatrix): void {
  const { low } = tree;
  const source = matrix.data;
  for (let k = 0, c = 0; k < asked.length; k++, c += width) {
    const row = low[asked[k]!]! * matrix.width;
    for (let i = 0; i < FIRST_PLACES.length; i++) data[c + FIRST_AT + i] = source[row + FIRST_PLACES[i]!]!;
    if (row === 0) continue;
    const before = row - matrix.width;
    for (let i = 0; i < BEFORE_PLACES.length; i++) data[c + LAST_AT + i] = source[before + BEFORE_PLACES[i]!]!;
  }
}
