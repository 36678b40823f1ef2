/** Columns about where a block stands: on the page, after the headline, between its neighbours. */
import { isHeadingTag } from '../blocks/roles.ts';
import type { BlockMatrix } from './block-matrix.ts';
import { countStep, distanceStep, logStep, shareStep } from './quantise.ts';
import type { PageView } from './view.ts';

export const POSITION_COLUMNS = [
  'position on the page',
  'text before',
  'blocks from the headline',
  'text from the headline',
  'headings before',
  'blocks since a heading',
  'text to the end of the page',
] as const;

/**
 * Writes the cells of every block from column `at` on, in the order of POSITION_COLUMNS. `titleBlock`: the block that shows the
 * headline, −1 when none does.
 */
export function writePositionColumns(view: PageView, titleBlock: number, { data, width }: BlockMatrix, at: number): void {
  const { page, leaves, blocks } = view;
  const { chars } = leaves.sums;
  const { leafStart, container, count } = blocks;
  const total = chars[leaves.count]!;
  const titleAt = titleBlock < 0 ? 0 : chars[leafStart[titleBlock]!]!;
  let headings = 0;
  let sinceHeading = 60;
  for (let b = 0; b < count; b++) {
    const before = chars[leafStart[b]!]!;
    let c = b * width + at;
    data[c++] = shareStep(b, count);
    data[c++] = shareStep(before, total);
    data[c++] = titleBlock < 0 ? 0 : distanceStep(b - titleBlock);
    data[c++] = titleBlock < 0 ? 0 : distanceStep(before - titleAt);
    data[c++] = countStep(headings, 60);
    data[c++] = countStep(sinceHeading, 60);
    data[c] = logStep(total - before);
    sinceHeading++;
    if (!isHeadingTag(page.tag[container[b]!]!)) continue;
    headings++;
    sinceHeading = 0;
  }
}

/** Columns that a block reads off the blocks before and behind it. */
export const NEIGHBOUR_OFFSETS: readonly number[] = [-3, -2, -1, 1, 2, 3];

/** A column, and those that read it off the neighbours, one an offset. */
export interface NeighbourNames {
  readonly source: string;
  readonly targets: readonly string[];
}

export function nameNeighbours(source: string): NeighbourNames {
  return { source, targets: NEIGHBOUR_OFFSETS.map((offset) => `${source} of block ${offset < 0 ? '−' : '+'}${Math.abs(offset)}`) };
}

/** What block b + offset has in the column `source`, for every offset: cells from column `at` on; those without such a block stay. */
export function writeNeighbourColumns({ data, width, rows }: BlockMatrix, source: number, at: number): void {
  const size = rows * width;
  for (let row = 0; row < size; row += width) {
    const own = row + source;
    const to = row + at;
    if (row >= 3 * width) data[to] = data[own - 3 * width]!;
    if (row >= 2 * width) data[to + 1] = data[own - 2 * width]!;
    if (row >= width) data[to + 2] = data[own - width]!;
    const left = size - row;
    if (left > width) data[to + 3] = data[own + width]!;
    if (left > 2 * width) data[to + 4] = data[own + 2 * width]!;
    if (left > 3 * width) data[to + 5] = data[own + 3 * width]!;
  }
}
