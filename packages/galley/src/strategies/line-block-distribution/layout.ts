/** The lines cx-extractor sees: the source's own, or one a block with an empty line for each block element that ends. */
import { isBlockTag } from '../../blocks/roles.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';

/** Lines with the empty ones in between. */
export interface Layout {
  /** Non-blank characters of each line. */
  lengths: number[];
  /** Index into the `PageLines`, −1 for an empty line put in. */
  line: number[];
}

/** More empty lines in a row change nothing: a block of w lines is empty after w of them. */
const MOST_EMPTY = 8;

/** @param padding empty lines at either end, so that a region at the edge of the page surges and drops like any other. */
export function layOutLines(view: PageView, lines: PageLines, padding: number): Layout {
  const layout: Layout = { lengths: [], line: [] };
  const gaps = lines.mode === 'dom' ? countBlockEnds(view) : undefined;
  const add = (length: number, line: number): void => {
    layout.lengths.push(length);
    layout.line.push(line);
  };
  for (let e = 0; e < padding; e++) add(0, -1);
  for (let i = 0; i < lines.count; i++) {
    const empty = gaps === undefined || i === 0 ? 0 : Math.min(gaps[i]! - 1, MOST_EMPTY);
    for (let e = 0; e < empty; e++) add(0, -1);
    add(lines.solid[i]!, i);
  }
  for (let e = 0; e < padding; e++) add(0, -1);
  return layout;
}

/** Block elements that end between the block before and block b, one entry a block: each ends a line. */
function countBlockEnds(view: PageView): Int32Array {
  const { page, leaves, blocks } = view;
  const ends = new Int32Array(leaves.count + 1);
  for (let n = 0; n < page.size; ) {
    if (leaves.muted[n] === 1) {
      n = page.end[n]!;
      continue;
    }
    if (page.kind[n] === ELEMENT && isBlockTag(page.tag[n]!)) ends[leaves.at[page.end[n]!]!]!++;
    n++;
  }
  const gaps = new Int32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) gaps[b] = ends[blocks.leafStart[b]!]!;
  return gaps;
}
