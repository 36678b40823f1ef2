/** The lines cx-extractor sees: the source's own, or one a block with an empty line for each block element that ends. */
import { isBlockTag } from '../../blocks/roles.ts';
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';

/** Lines with the empty ones in between. */
export interface Layout {
  /** Non-blank characters of each line. */
  lengths: Int32Array;
  /** Index into the `PageLines`, −1 for an empty line put in. */
  line: Int32Array;
}

/** More empty lines in a row change nothing: a block of w lines is empty after w of them. */
const MOST_EMPTY = 8;

/** @param padding empty lines at either end, so that a region at the edge of the page surges and drops like any other. */
export function layOutLines(view: PageView, lines: PageLines, padding: number): Layout {
  const { arena } = view;
  const { count, solid } = lines;
  const places = arena.int32(count);
  let next = padding;
  const gaps = lines.mode === 'dom' ? countBlockEnds(view) : undefined;
  for (let i = 0; i < count; i++) {
    if (gaps !== undefined && i > 0) next += Math.max(0, Math.min(gaps[i]! - 1, MOST_EMPTY));
    places[i] = next++;
  }
  const lengths = arena.int32(next + padding);
  const line = arena.int32(next + padding).fill(-1);
  for (let i = 0; i < count; i++) {
    lengths[places[i]!] = solid[i]!;
    line[places[i]!] = i;
  }
  return { lengths, line };
}

/** Block elements that end between the block before and block b, one entry a block: each ends a line. */
function countBlockEnds(view: PageView): Int32Array {
  const { page, leaves, blocks, arena } = view;
  const { tag, end, size } = page;
  const { at, elements, readable } = leaves;
  const ends = arena.int32(leaves.count + 1);
  for (let i = 0; i < elements[size]!; i++) {
    const n = readable[i]!;
    if (isBlockTag(tag[n]!)) ends[at[end[n]!]!]!++;
  }
  const gaps = arena.int32(blocks.count);
  for (let b = 0; b < blocks.count; b++) gaps[b] = ends[blocks.leafStart[b]!]!;
  return gaps;
}
