/** Tells tables of data from tables that only lay the page out. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';

/** Elements that a cell of data does not hold, and those that only cells below heads of columns do. */
const LAYOUT: Uint8Array = tagTable(['table', 'h1', 'article', 'form', 'object']);
const LAYOUT_WITHOUT_HEADS: Uint8Array = tagTable(['h2', 'blockquote', 'figure', 'iframe']);
/** A cell of data is a value or a remark (ours; the longest cells of data tables in the dev sets stay below). */
const CELL_CHARACTERS = 400;
/** Larger tables are still tables, but nobody looks at all of them to decide. */
const NODES = 5000;

/** True for at least two rows of two or more short cells without layout inside. `chars`: characters of the subtree. */
export function isDataTable(page: Page, table: NodeId, chars: number): boolean {
  const shape: Shape = { rows: 0, cells: 0, width: 0, widest: 0, paragraphs: 0, heads: 0, layout: false, unheaded: false };
  const end = Math.min(page.end[table]!, table + NODES);
  for (let n = table + 1; n < end && !shape.layout; n++) if (page.kind[n] === ELEMENT) noteElement(shape, page.tag[n]!);
  const { rows, cells, widest, paragraphs, heads, layout, unheaded } = shape;
  return !layout && !(unheaded && heads < widest) && rows >= 2 && paragraphs <= cells * 2 && chars <= cells * CELL_CHARACTERS;
}

interface Shape {
  /** Rows of more than one cell: a page laid out in a table has many rows, but only one with columns. */
  rows: number;
  cells: number;
  /** Cells of the running row, and of the widest so far. */
  width: number;
  widest: number;
  paragraphs: number;
  /** Cells that are heads. */
  heads: number;
  layout: boolean;
  /** There is what makes a table without heads one for layout. */
  unheaded: boolean;
}

function noteElement(shape: Shape, tag: number): void {
  if (tag === TAG.tr) shape.width = 0;
  else if (tag === TAG.td || tag === TAG.th) {
    shape.cells++;
    if (++shape.width === 2) shape.rows++;
    shape.widest = Math.max(shape.widest, shape.width);
    if (tag === TAG.th) shape.heads++;
  } else if (tag === TAG.p || tag === TAG.section) shape.paragraphs++;
  else if (LAYOUT_WITHOUT_HEADS[tag] === 1) shape.unheaded = true;
  else shape.layout = LAYOUT[tag] === 1;
}
