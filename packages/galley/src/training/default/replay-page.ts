/** What the default would have made of a labelled page by models that have not seen its site, and how good that is. */
import { blockText } from '../../blocks/blocks.ts';
import { isDataTable } from '../../blocks/data-tables.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { ElementNames } from '../../features/element-names.ts';
import { findTitleBlock } from '../../features/title-block.ts';
import { blockSum, nodeSum, type PageView } from '../../features/view.ts';
import { readPageFindings } from '../../learned/columns/finding-columns.ts';
import { joinPageCells } from '../../learned/columns/page-columns.ts';
import { decodeBlocks } from '../../learned/decode/decode-blocks.ts';
import type { CutModel } from '../../learned/model/model.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { overlapShingles, pageF1 } from '../labels/shingles.ts';
import { openPage, type PageExample } from './examples.ts';

/** A body is right from this F1 of 4-grams on. */
const RIGHT = 0.9;
/** A block belongs to the body when more than this share of its tokens does. */
const HALF = 0.5;
/** A paragraph has so many characters that are not white space, an ideograph counting for three; what is shorter is a heading, an item. */
const PARAGRAPH = 45;
const IDEOGRAPH = 3;

/** Log-odds of a page's blocks by the first model and after the second, and the edge models of the same folds. */
export interface UnseenScores {
  readonly first: Float32Array;
  readonly odds: Float32Array;
  readonly cuts: CutModel;
  readonly threshold: number;
}

export interface Replay {
  /** What the page's models read. */
  readonly cells: Uint8Array;
  /** 1: the text is right; 0: it is not. Undefined where only snippets are labelled. */
  readonly right: number | undefined;
  /** 1: no paragraph is missing between the first and the last that were found, and no row of a table lost a cell. */
  readonly whole: number | undefined;
}

export function replayPage(page: LabelledPage, example: PageExample, { first, odds, cuts, threshold }: UnseenScores): Replay {
  const { view, evidence } = openPage(page);
  const { matrix, ground } = example;
  const reading = { matrix, ground, names: new ElementNames(view.page), titleBlock: findTitleBlock(view, evidence.title) };
  const scores = { first, odds, reading };
  const decoded = decodeBlocks(view, { ...scores, apart: [] }, { cuts, threshold }, evidence);
  const cells = joinPageCells(example.facts, readPageFindings(scores, decoded, threshold));
  if (page.text === null) return { cells, right: undefined, whole: undefined };
  const { kept } = decoded;
  return {
    cells,
    right: pageF1(overlapShingles(readBlocks(view, kept), page.text)) >= RIGHT ? 1 : 0,
    whole: isWhole(view, kept, example.labels) ? 1 : 0,
  };
}

function readBlocks({ page, leaves, blocks }: PageView, kept: Uint8Array): string {
  let text = '';
  for (let b = 0; b < kept.length; b++) if (kept[b] === 1) text += `${blockText(page, leaves, blocks, b)}\n`;
  return text;
}

/** `labels`: share of a block's tokens that belong to the body. */
export function isWhole(view: PageView, kept: Uint8Array, labels: Float32Array): boolean {
  const isFound = (_: number, b: number): boolean => kept[b] === 1 && labels[b]! > HALF;
  const first = kept.findIndex(isFound);
  const last = kept.findLastIndex(isFound);
  for (let b = first + 1; b < last; b++) {
    if (kept[b] === 0 && labels[b]! > HALF && (isParagraph(view, b) || isTorn(view, b, kept))) return false;
  }
  return true;
}

function isParagraph(view: PageView, b: number): boolean {
  return blockSum(view, 'solid', b) + (IDEOGRAPH - 1) * blockSum(view, 'ideographs', b) >= PARAGRAPH;
}

/** A dropped block of a row that keeps others. */
function isTorn(view: PageView, b: number, kept: Uint8Array): boolean {
  const { page, leaves, blocks } = view;
  const row = findAround(view, blocks.container[b]!, TAG.tr);
  const table = row < 0 ? -1 : findAround(view, row, TAG.table);
  if (table < 0 || !isDataTable(page, table, nodeSum(view, 'chars', table))) return false;
  const low = leaves.block[leaves.at[row]!]!;
  const high = leaves.block[leaves.at[page.end[row]!]! - 1]! + 1;
  return kept.subarray(low, high).includes(1);
}

function findAround({ page }: PageView, node: NodeId, tag: number): NodeId {
  let n = node;
  while (n >= 0 && page.tag[n] !== tag) n = page.parent[n]!;
  return n;
}
