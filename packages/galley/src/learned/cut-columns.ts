/**
 * Columns about the edges of the block tree: what an item is beside the element around it, its siblings and the likely
 * text of the page. Two models read them: does an item stay in an element that is kept, does it join the body from one that is not?
 */
import { BlockMatrix, type ColumnList, type Columns, listColumns } from '../features/block-matrix.ts';
import { countStep, logStep, shareStep } from '../features/quantise.ts';
import type { ItemOdds } from './item-odds.ts';

/** Columns of the block matrix read off the first block of an item, and off the block before the item. */
const OF_FIRST: readonly string[] = [
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
const OF_BEFORE: readonly string[] = [
  'words of a short line',
  'last character',
  'tag',
  'characters',
  'link share',
  'words in all',
  'states a date',
];

const OWN = [
  'innermost tag',
  'outermost tag',
  'tag around',
  'blocks',
  'is one block',
  'words',
  'link share',
  'likely share',
  'share of all likely text',
  'mean odds',
  'best odds',
  'worst odds',
] as const;
const REST = ['likely share of the rest', 'share of all likely text of the rest', 'words of the rest'] as const;
const OF_SIBLING = ['likely share', 'best odds', 'words', 'tag', 'alike'] as const;
const AMONG = [
  'siblings since a likely one',
  'siblings to the next likely one',
  'siblings',
  'siblings alike',
  'likely share of the siblings alike',
] as const;
const PLACE = [
  'likely text before',
  'likely text behind',
  'likely text before in the element around',
  'likely text behind in the element around',
  'words since likely text',
  'words to the next likely text',
  'odds of the block before',
  'odds of the block behind',
  'likely text on the page',
] as const;

const BEFORE_NAMES: readonly string[] = OF_SIBLING.map((name) => `${name} of the sibling before`);
const BEHIND_NAMES: readonly string[] = OF_SIBLING.map((name) => `${name} of the sibling behind`);
const nameFirst = (name: string): string => `${name} of the first block`;
const nameBefore = (name: string): string => `${name} of the block before`;

export const CUT_COLUMNS: readonly string[] = [
  ...OWN,
  ...REST,
  ...BEFORE_NAMES,
  ...BEHIND_NAMES,
  ...AMONG,
  ...PLACE,
  ...OF_FIRST.map(nameFirst),
  ...OF_BEFORE.map(nameBefore),
];
const COLUMNS: ColumnList = listColumns(CUT_COLUMNS);

/** A likely block of fewer words is no landmark. */
const LANDMARK_WORDS = 5;
const NO_SIBLING = 99;
const NOTHING = 120;
const MOST_STEPS = 30;

/** Log-odds −6.4 … 6.4 in 128 steps. */
function oddsOf(odds: number): number {
  return Math.max(0, Math.min(128, Math.round(64 + 10 * odds)));
}

/** The columns of the asked items, one row an item. `matrix`: the page's blocks. */
export function readCuts(items: ItemOdds, asked: Int32Array, matrix: BlockMatrix): BlockMatrix {
  const out = new BlockMatrix(asked.length, COLUMNS);
  const family = findFamily(items);
  writeOwn(items, asked, out.pick(OWN));
  writeRest(items, asked, out.pick(REST));
  writeSibling(items, asked, family.before, out.pick(OF_SIBLING, BEFORE_NAMES));
  writeSibling(items, asked, family.behind, out.pick(OF_SIBLING, BEHIND_NAMES));
  writeAmong(items, asked, family, out.pick(AMONG));
  writePlace(items, asked, out.pick(PLACE));
  copyBlocks(items, asked, matrix, out);
  return out;
}

function writeOwn(items: ItemOdds, asked: Int32Array, out: Columns<(typeof OWN)[number]>): void {
  const { tree, innerTag, outerTag, chars, linkChars } = items.ground;
  const { parent, low, high, block } = tree;
  for (let k = 0; k < asked.length; k++) {
    const i = asked[k]!;
    const [from, to] = [low[i]!, high[i]!];
    out['innermost tag'][k] = innerTag[i]!;
    out['outermost tag'][k] = outerTag[i]!;
    out['tag around'][k] = parent[i]! < 0 ? 0 : innerTag[parent[i]!]!;
    out.blocks[k] = countStep(to - from, 100);
    out['is one block'][k] = block[i]! < 0 ? 0 : 1;
    out.words[k] = logStep(items.wordsOf(i));
    out['link share'][k] = shareStep(linkChars[to]! - linkChars[from]!, chars[to]! - chars[from]!);
    out['likely share'][k] = shareStep(items.massOf(i), items.wordsOf(i));
    out['share of all likely text'][k] = shareStep(items.massOf(i), items.total);
    out['mean odds'][k] = oddsOf(items.meanOf(i));
    out['best odds'][k] = oddsOf(items.best[i]!);
    out['worst odds'][k] = oddsOf(items.worst[i]!);
  }
}

function writeRest(items: ItemOdds, asked: Int32Array, out: Columns<(typeof REST)[number]>): void {
  const { parent } = items.ground.tree;
  for (let k = 0; k < asked.length; k++) {
    const i = asked[k]!;
    const up = parent[i]!;
    if (up < 0) continue;
    const rest = items.wordsOf(up) - items.wordsOf(i);
    const mass = items.massOf(up) - items.massOf(i);
    out['likely share of the rest'][k] = shareStep(mass, rest);
    out['share of all likely text of the rest'][k] = shareStep(mass, items.total);
    out['words of the rest'][k] = logStep(rest);
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

function writeSibling(items: ItemOdds, asked: Int32Array, sibling: Int32Array, out: Columns<(typeof OF_SIBLING)[number]>): void {
  const { innerTag, group } = items.ground;
  for (let k = 0; k < asked.length; k++) {
    const s = sibling[asked[k]!]!;
    if (s < 0) {
      out['likely share'][k] = NO_SIBLING;
      out['best odds'][k] = 200;
      continue;
    }
    out['likely share'][k] = shareStep(items.massOf(s), items.wordsOf(s));
    out['best odds'][k] = oddsOf(items.best[s]!);
    out.words[k] = 1 + logStep(items.wordsOf(s));
    out.tag[k] = 1 + innerTag[s]!;
    out.alike[k] = group[s] === group[asked[k]!] ? 2 : 1;
  }
}

function writeAmong(items: ItemOdds, asked: Int32Array, { children, since, until }: Family, out: Columns<(typeof AMONG)[number]>): void {
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
  for (let k = 0; k < asked.length; k++) {
    const i = asked[k]!;
    const g = group[i]!;
    const rest = words[g]! - items.wordsOf(i);
    out['siblings since a likely one'][k] = since[i]!;
    out['siblings to the next likely one'][k] = until[i]!;
    out.siblings[k] = tree.parent[i]! < 0 ? 0 : countStep(children[tree.parent[i]!]!, 60);
    out['siblings alike'][k] = countStep(size[g]!, 60);
    out['likely share of the siblings alike'][k] = rest <= 0 ? NO_SIBLING : shareStep(mass[g]! - items.massOf(i), rest);
  }
}

function writePlace(items: ItemOdds, asked: Int32Array, out: Columns<(typeof PLACE)[number]>): void {
  const { parent, low, high } = items.ground.tree;
  const { mass, odds, total, blocks } = items;
  const { since, until } = measureGaps(items);
  out['likely text on the page'].fill(logStep(total));
  for (let k = 0; k < asked.length; k++) {
    const i = asked[k]!;
    const [from, to, up] = [low[i]!, high[i]!, parent[i]!];
    out['likely text before'][k] = shareStep(mass[from]!, total);
    out['likely text behind'][k] = shareStep(total - mass[to]!, total);
    out['likely text before in the element around'][k] = up < 0 ? 0 : shareStep(mass[from]! - mass[low[up]!]!, total);
    out['likely text behind in the element around'][k] = up < 0 ? 0 : shareStep(mass[high[up]!]! - mass[to]!, total);
    out['words since likely text'][k] = since[from]!;
    out['words to the next likely text'][k] = until[to]!;
    out['odds of the block before'][k] = from === 0 ? 0 : oddsOf(odds[from - 1]!);
    out['odds of the block behind'][k] = to >= blocks ? 0 : oddsOf(odds[to]!);
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

function copyBlocks({ ground: { tree } }: ItemOdds, asked: Int32Array, matrix: BlockMatrix, out: BlockMatrix): void {
  for (const name of OF_FIRST) {
    const source = matrix.column(name);
    const target = out.column(nameFirst(name));
    for (let k = 0; k < asked.length; k++) target[k] = source[tree.low[asked[k]!]!]!;
  }
  for (const name of OF_BEFORE) {
    const source = matrix.column(name);
    const target = out.column(nameBefore(name));
    for (let k = 0; k < asked.length; k++) {
      const b = tree.low[asked[k]!]! - 1;
      if (b >= 0) target[k] = source[b]!;
    }
  }
}
