/**
 * The likeliest labelling of a whole page: every block and every element that holds several is kept or dropped, so that the
 * blocks' own log-odds and the probabilities of all edges together are greatest. Exact by dynamic programming from the
 * leaves to the root (max-product on a tree; Pearl 1988, Viterbi's recursion on a chain), linear in the number of items.
 */
import type { BlockMatrix } from '../../features/block-matrix.ts';
import type { ItemGround } from '../../features/item-ground.ts';
import { type TreeEnsemble, TreeRows } from '../../numeric/tree-ensemble.ts';
import { readCuts } from '../columns/cut-columns.ts';
import { type ItemOdds, JOIN_CUT, listAsked } from '../columns/item-odds.ts';
import { findBestRun } from '../columns/region-columns.ts';
import type { CutModel } from '../model/model.ts';

/** How likely every item is kept beside the element around it, and what either answer adds. */
export class ItemChances {
  /** Log-odds of being kept. */
  readonly odds: Float32Array;
  /** log P of being kept and of being dropped. */
  readonly kept: Float64Array;
  readonly dropped: Float64Array;

  /** All of them with the same log-odds. */
  constructor(count: number, odds: number) {
    const surplus = logSurplus(odds);
    this.odds = new Float32Array(count).fill(odds);
    this.kept = new Float64Array(count).fill(Math.min(odds, 0) - surplus);
    this.dropped = new Float64Array(count).fill(Math.min(-odds, 0) - surplus);
  }

  set(item: number, odds: number): void {
    this.odds[item] = odds;
    const stored = this.odds[item]!;
    const surplus = logSurplus(stored);
    this.kept[item] = Math.min(stored, 0) - surplus;
    this.dropped[item] = Math.min(-stored, 0) - surplus;
  }
}

/** Of every item in a kept element and in a dropped one. */
export interface EdgeOdds {
  readonly staying: ItemChances;
  readonly joining: ItemChances;
}

// Chosen on the labels of pages not learned from (docs/design-notes.md), the dev sets being the guard.
/** Weight of a block's log-odds times √words against the edges'. */
const BLOCK_WEIGHT = 1;
/** A block by itself is kept from this share of the mean log-odds of the likely text on, within bounds. */
const RELATIVE = 0.15;
const LEAST = 0.15;
const MOST = 1;
/** What stands outside the best run of blocks must convince more. */
const OUTSIDE = 1;
/** A block is no less likely than this: what a glance settles says nothing finer. */
const LEAST_ODDS = -4;
/** A block without words counts as half a word. */
const LEAST_WORDS = 0.5;
/** Log-odds where no model is asked: of joining when no block of the item is likely, of staying in an element without a likely block. */
const HOPELESS = -6;
const TOGETHER = 3;

/** Asks both models about the items where it matters; what stands in one of the `units` follows it. */
export function scoreEdges(items: ItemOdds, matrix: BlockMatrix, { staying, joining }: CutModel, units: Uint8Array): EdgeOdds {
  const asked = listAsked(items, spreadUnits(items.ground, units));
  const table = readCuts(items, asked, matrix);
  const { count } = items.ground.tree;
  const [stays, joins] = [scoreRows(staying, table), scoreRows(joining, table)];
  const together = new ItemChances(count, TOGETHER);
  const apart = new ItemChances(count, HOPELESS);
  for (let k = 0; k < asked.length; k++) {
    const i = asked[k]!;
    together.set(i, stays[k]!);
    if (items.best[i]! > JOIN_CUT) apart.set(i, joins[k]!);
    else apart.odds[i] = joins[k]!;
  }
  return { staying: together, joining: apart };
}

function scoreRows(trees: TreeEnsemble, { data, rows, width }: BlockMatrix): Float32Array {
  const walk = new TreeRows(rows, width, trees.bias);
  walk.add(trees, data);
  return walk.sums;
}

/** Of log-odds −log P(what is likelier); −log P(the other) is as much more as the odds are away from 0. */
function logSurplus(odds: number): number {
  return Math.log1p(Math.exp(-Math.abs(odds)));
}

/** Per block. */
export interface Labelling {
  /** 1 for blocks of the body. */
  readonly kept: Uint8Array;
  /** Log-odds of the edge between the block, or the unit it stands in, and the element around: positive speaks for keeping it. */
  readonly edge: Float32Array;
}

/** `weights`: what every block adds when it is kept; `units`: 1 for items that are decided as one. */
export function labelTree(items: ItemOdds, weights: Float64Array, edges: EdgeOdds, units: Uint8Array): Labelling {
  const { tree } = items.ground;
  const { staying, joining } = edges;
  const { count, parent, block } = tree;
  const inUnit = spreadUnits(items.ground, units);
  // Best value of an item's subtree when it is dropped and when it is kept; the choice for it: bit 0 under a dropped parent, bit 1 under a kept one.
  const dropped = new Float64Array(count);
  const kept = new Float64Array(count);
  const choice = new Uint8Array(count);
  for (let i = count - 1; i >= 0; i--) {
    if (block[i]! >= 0) kept[i]! += weights[block[i]!]!;
    const up = parent[i]!;
    if (up < 0) choice[i] = kept[i]! > dropped[i]! ? 1 : 0;
    else if (inUnit[i] === 1) kept[up]! += kept[i]!;
    else
      choice[i] = weighEdge(kept[i]!, dropped[i]!, joining, i, up, dropped) | (weighEdge(kept[i]!, dropped[i]!, staying, i, up, kept) << 1);
  }
  return readChoices(items, choice, inUnit, edges);
}

/** Adds the better of both labels of an item to its parent's value; 1 when that is to keep it. */
function weighEdge(kept: number, dropped: number, chances: ItemChances, item: number, parent: number, into: Float64Array): number {
  const here = kept + chances.kept[item]!;
  const away = dropped + chances.dropped[item]!;
  into[parent]! += Math.max(here, away);
  return here > away ? 1 : 0;
}

/** Descendants of units follow them: 1 for these, 0 for the units themselves. */
function spreadUnits({ tree: { count, parent } }: ItemGround, units: Uint8Array): Uint8Array {
  const inUnit = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const up = parent[i]!;
    if (up >= 0 && (units[up] === 1 || inUnit[up] === 1)) inUnit[i] = 1;
  }
  return inUnit;
}

/** Log-odds asked of a block in the best run and outside. */
interface RunBars {
  readonly inside: number;
  readonly outside: number;
}

/**
 * How a page is looked at: as usual; once more as one whose first answer seems to miss something in the midst (`holed`), as one that is no
 * article, with less asked of all its blocks (`wide`), as one on which no block convinces (`weak`), or as a list of others, which is nearly
 * all of its text (`listing`).
 */
export type Look = 'usual' | 'holed' | 'wide' | 'weak' | 'listing';

/** Of a page that is no article its text stands in many places, none of which outweighs the others; of a weak one the best run says little. */
const BARS: Readonly<Partial<Record<Look, RunBars>>> = {
  wide: { inside: -1, outside: -0.5 },
  weak: { inside: -1, outside: -1 },
  listing: { inside: -1.5, outside: -1 },
};

/** What every block adds when it is kept: its log-odds beyond what is asked of a block of this page, looked at so, times √words. */
export function weighBlocks({ odds, likely }: ItemOdds, tokens: Int32Array, look: Look): Float64Array {
  const bars = BARS[look] ?? findBars(odds, tokens);
  const run = findBestRun(likely, tokens);
  const weights = new Float64Array(odds.length);
  for (let b = 0; b < odds.length; b++) {
    const asked = b >= run.start && b < run.end ? bars.inside : bars.outside;
    weights[b] = weighBlock(odds[b]!, asked, tokens[b]!);
  }
  return weights;
}

/** Of other pages: a share of the mean log-odds of their likely text. */
function findBars(odds: Float32Array, tokens: Int32Array): RunBars {
  let words = 0;
  let sum = 0;
  for (let b = 0; b < odds.length; b++) {
    if (odds[b]! <= LEAST) continue;
    words += tokens[b]!;
    sum += tokens[b]! * odds[b]!;
  }
  const inside = Math.min(MOST, Math.max(LEAST, (RELATIVE * sum) / Math.max(1, words)));
  return { inside, outside: Math.max(inside, OUTSIDE) };
}

/** What a block of so many words adds when it is kept. */
export function weighBlock(odds: number, asked: number, words: number): number {
  return BLOCK_WEIGHT * (Math.max(LEAST_ODDS, odds) - asked) * Math.sqrt(Math.max(LEAST_WORDS, words));
}

function readChoices(items: ItemOdds, choice: Uint8Array, inUnit: Uint8Array, edges: EdgeOdds): Labelling {
  const { count, block } = items.ground.tree;
  const { label, odds } = settleItems(items.ground, choice, inUnit, edges);
  const kept = new Uint8Array(items.blocks);
  const edge = new Float32Array(items.blocks);
  for (let i = 0; i < count; i++) {
    const b = block[i]!;
    if (b < 0) continue;
    kept[b] = label[i]!;
    edge[b] = odds[i]!;
  }
  return { kept, edge };
}

interface SettledItems {
  readonly label: Uint8Array;
  readonly odds: Float32Array;
}

/** From the root down: what each item is under its parent's label, and the log-odds of the edge between them. */
function settleItems(
  { tree: { count, parent, block } }: ItemGround,
  choice: Uint8Array,
  inUnit: Uint8Array,
  edges: EdgeOdds,
): SettledItems {
  const label = new Uint8Array(count);
  const odds = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const up = parent[i]!;
    if (up < 0)
      // The page as a whole is dropped until something joins; a page of one block is that block.
      label[i] = block[i]! >= 0 ? choice[i]! & 1 : 0;
    else if (inUnit[i] === 1) {
      label[i] = label[up]!;
      odds[i] = odds[up]!;
    } else if (label[up] === 1) {
      label[i] = choice[i]! >> 1;
      odds[i] = edges.staying.odds[i]!;
    } else {
      label[i] = choice[i]! & 1;
      odds[i] = edges.joining.odds[i]!;
    }
  }
  return { label, odds };
}
