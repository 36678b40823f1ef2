/**
 * What becomes of a page's tables of data: rows and cells kept, damaged, lost and put under wrong headers, by aligning the
 * tokens of the page's blocks with the gold and with the output. The output is plain text, so peers are measured alike.
 */

import { blockText } from '../../../packages/galley/src/blocks/blocks.ts';
import { isDataTable } from '../../../packages/galley/src/blocks/data-tables.ts';
import { ELEMENT } from '../../../packages/galley/src/dom/page.ts';
import { parse } from '../../../packages/galley/src/dom/parse.ts';
import { TAG } from '../../../packages/galley/src/dom/tags.ts';
import { nodeSum, type PageView, viewPage } from '../../../packages/galley/src/features/view.ts';
import { cutTokens } from '../../../packages/galley/src/training/labels/tokens.ts';
import { alignTokens } from './align-tokens.ts';

export interface TableCounts {
  /** Tables of data that the gold holds row by row. */
  tables: number;
  /** Those of them of which the output has a row. */
  keptTables: number;
  /** Those of the kept ones with a damaged row. */
  damagedTables: number;
  /** Tables of which the gold has some text, but not as rows: nothing is said about them. */
  unresolved: number;
  /** Rows that the gold holds: all of their cells in the output, some, none. */
  wholeRows: number;
  damagedRows: number;
  lostRows: number;
  /** Rows in the output with a cell that no longer stands where the table's header row has it. */
  shiftedRows: number;
  /** Rows in the output of tables that the gold leaves out. */
  extraRows: number;
  /** Cells that the gold holds, and those of them in the output. */
  cells: number;
  keptCells: number;
}

/** Counts of a page without tables. */
export const NO_TABLES: TableCounts = {
  tables: 0,
  keptTables: 0,
  damagedTables: 0,
  unresolved: 0,
  wholeRows: 0,
  damagedRows: 0,
  lostRows: 0,
  shiftedRows: 0,
  extraRows: 0,
  cells: 0,
  keptCells: 0,
};

/** A cell's tokens are [from, to) of the page's; cells without any ("–", "✓") hold their place and are not looked for. */
interface Cell {
  readonly from: number;
  readonly to: number;
  /** First column, by the spans of the cells before it. */
  readonly column: number;
  gold: boolean;
}

interface Table {
  readonly rows: readonly (readonly Cell[])[];
  readonly state: 'wanted' | 'unresolved' | 'unwanted';
}

/** The tables of one page beside its gold: made once, asked about every output. */
export interface TableSheet {
  readonly tokens: readonly string[];
  readonly tables: readonly Table[];
}

/** A cell is there when more than this share of its tokens is. */
const FOUND_SHARE = 0.5;
/** The gold holds a row with at least this share of its cells, and a table with this share of its rows; below the other it has left the table out. */
const HELD_SHARE = 0.5;
const CHANCE_SHARE = 0.1;

/** Undefined where the page has no table of data. */
export function readTables(html: string, gold: string): TableSheet | undefined {
  if (!/<table/i.test(html)) return undefined;
  const view = viewPage(parse(html));
  const roots = listDataTables(view);
  if (roots.length === 0) return undefined;
  const { tokens, start } = cutPage(view);
  const held = markFound(tokens, cutTokens(gold));
  const tables = roots.map((root) => judgeTable(readRows(view, root, start), held)).filter(({ rows }) => rows.length > 1);
  return tables.length === 0 ? undefined : { tokens, tables };
}

/** Tables inside tables lay out the page; so does a table that holds one. */
function listDataTables(view: PageView): number[] {
  const { page } = view;
  const roots: number[] = [];
  for (let n = 0; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT || page.tag[n] !== TAG.table) continue;
    const chars = nodeSum(view, 'chars', n);
    if (chars > 0 && isDataTable(page, n, chars)) roots.push(n);
  }
  return roots;
}

/** Tokens of all blocks, and where those of each block begin. */
function cutPage(view: PageView): { tokens: string[]; start: Int32Array } {
  const { page, leaves, blocks } = view;
  const tokens: string[] = [];
  const start = new Int32Array(blocks.count + 1);
  for (let b = 0; b < blocks.count; b++) {
    for (const token of cutTokens(blockText(page, leaves, blocks, b))) tokens.push(token);
    start[b + 1] = tokens.length;
  }
  return { tokens, start };
}

/** Which tokens of the page a text of it has. */
function markFound(page: readonly string[], text: readonly string[]): Uint8Array {
  return Uint8Array.from(alignTokens(page, text), (partner) => (partner >= 0 ? 1 : 0));
}

/** What of a page's tokens an output has. */
interface Found {
  readonly marks: Uint8Array;
  /** Tabs before the token on its line of the output; −1 where it is not found or its line has none. */
  readonly tabs: Int32Array;
}

function findOutput(page: readonly string[], output: string): Found {
  const tokens: string[] = [];
  const tabs: number[] = [];
  for (const line of output.split('\n')) {
    const pieces = line.split('\t');
    for (const [piece, text] of pieces.entries()) {
      for (const token of cutTokens(text)) {
        tokens.push(token);
        tabs.push(pieces.length > 1 ? piece : -1);
      }
    }
  }
  const partner = alignTokens(page, tokens);
  return {
    marks: Uint8Array.from(partner, (j) => (j >= 0 ? 1 : 0)),
    tabs: partner.map((j) => (j >= 0 ? tabs[j]! : -1)),
  };
}

/** Rows with text, in order. */
function readRows(view: PageView, table: number, start: Int32Array): Cell[][] {
  const { page } = view;
  const rows: Cell[][] = [];
  let column = 0;
  for (let n = table + 1; n < page.end[table]!; n++) {
    if (page.kind[n] !== ELEMENT) continue;
    if (page.tag[n] === TAG.tr) {
      rows.push([]);
      column = 0;
    } else if (page.tag[n] === TAG.td || page.tag[n] === TAG.th) {
      rows.at(-1)?.push({ ...locateText(view, n, start), column, gold: false });
      column += readSpan(page.attribute(n, 'colspan'));
    }
  }
  return rows.filter((row) => row.some(hasText));
}

/** The tokens of an element's text. */
function locateText({ page, leaves, blocks }: PageView, node: number, start: Int32Array): { from: number; to: number } {
  const first = leaves.at[node]!;
  const last = leaves.at[page.end[node]!]!;
  if (first === last) return { from: 0, to: 0 };
  return { from: start[leaves.block[first]!]!, to: start[Math.min(blocks.count, leaves.block[last - 1]! + 1)]! };
}

function readSpan(value: string | undefined): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span > 0 && span < 100 ? span : 1;
}

const hasText = ({ from, to }: Cell): boolean => to > from;

function isFound({ from, to }: Cell, found: Uint8Array): boolean {
  let count = 0;
  for (let i = from; i < to; i++) count += found[i]!;
  return count > FOUND_SHARE * (to - from);
}

function judgeTable(rows: readonly Cell[][], held: Uint8Array): Table {
  let all = 0;
  let some = 0;
  let whole = 0;
  for (const row of rows) {
    const cells = row.filter(hasText);
    for (const cell of cells) cell.gold = isFound(cell, held);
    const there = cells.filter(({ gold }) => gold).length;
    all += cells.length;
    some += there;
    if (there >= HELD_SHARE * cells.length) whole++;
  }
  const state = whole >= HELD_SHARE * rows.length ? 'wanted' : some < CHANCE_SHARE * all ? 'unwanted' : 'unresolved';
  return { rows, state };
}

export function countTables({ tokens, tables }: TableSheet, output: string): TableCounts {
  const found = findOutput(tokens, output);
  const counts: TableCounts = { ...NO_TABLES };
  for (const { rows, state } of tables) {
    if (state === 'unresolved') counts.unresolved++;
    else if (state === 'wanted') countWanted(rows, found, counts);
    else for (const row of rows) if (shareFound(row.filter(hasText), found.marks) >= HELD_SHARE) counts.extraRows++;
  }
  return counts;
}

function shareFound(cells: readonly Cell[], found: Uint8Array): number {
  return cells.filter((cell) => isFound(cell, found)).length / cells.length;
}

function countWanted(rows: readonly (readonly Cell[])[], found: Found, counts: TableCounts): void {
  counts.tables++;
  const before = { kept: counts.wholeRows + counts.damagedRows, damaged: counts.damagedRows };
  const header = rows[0]!;
  for (const row of rows) {
    const wanted = row.filter(({ gold }) => gold);
    if (wanted.length === 0) continue;
    const kept = wanted.filter((cell) => isFound(cell, found.marks)).length;
    counts.cells += wanted.length;
    counts.keptCells += kept;
    if (kept === 0) counts.lostRows++;
    else if (kept < wanted.length) counts.damagedRows++;
    else counts.wholeRows++;
    if (kept > 0 && row !== header && isShifted(header, row, found)) counts.shiftedRows++;
  }
  if (counts.wholeRows + counts.damagedRows > before.kept) counts.keptTables++;
  if (counts.damagedRows > before.damaged) counts.damagedTables++;
}

/**
 * True when a kept cell stands elsewhere in its row of the output than its header in the header's: cells dropped from the row moved
 * it to the left. Where a line has tabs they say the place; else the cells kept before it do, and what never held text keeps its own.
 */
function isShifted(header: readonly Cell[], row: readonly Cell[], found: Found): boolean {
  const above = listPlaces(header, found);
  for (const [column, place] of listPlaces(row, found)) {
    const expected = above.get(column);
    if (expected !== undefined && expected !== place) return true;
  }
  return false;
}

/** Column → place in the output, of the cells found. */
function listPlaces(row: readonly Cell[], { marks, tabs }: Found): Map<number, number> {
  const places = new Map<number, number>();
  let gone = 0;
  for (const [i, cell] of row.entries()) {
    if (!hasText(cell)) continue;
    if (isFound(cell, marks)) {
      const tab = tabs.subarray(cell.from, cell.to).find((place) => place >= 0);
      places.set(cell.column, cell.column - (tab === undefined ? gone : i - tab));
    } else gone += (row[i + 1]?.column ?? cell.column + 1) - cell.column;
  }
  return places;
}
