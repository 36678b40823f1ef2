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

/** `titleBlock`: the block that shows the headline, −1 when none does. */
export function writePositionColumns(view: PageView, titleBlock: number, matrix: BlockMatrix): void {
  const out = matrix.pick(POSITION_COLUMNS);
  const { page, leaves, blocks } = view;
  const { chars } = leaves.sums;
  const { leafStart, container, count } = blocks;
  const total = chars[leaves.count]!;
  const titleAt = titleBlock < 0 ? 0 : chars[leafStart[titleBlock]!]!;
  let headings = 0;
  let sinceHeading = 60;
  for (let b = 0; b < count; b++) {
    const before = chars[leafStart[b]!]!;
    out['position on the page'][b] = shareStep(b, count);
    out['text before'][b] = shareStep(before, total);
    out['blocks from the headline'][b] = titleBlock < 0 ? 0 : distanceStep(b - titleBlock);
    out['text from the headline'][b] = titleBlock < 0 ? 0 : distanceStep(before - titleAt);
    out['headings before'][b] = countStep(headings, 60);
    out['blocks since a heading'][b] = countStep(sinceHeading, 60);
    out['text to the end of the page'][b] = logStep(total - before);
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

/** Copies a column shifted by every offset, the outermost block repeated as 0: what block b + offset has in it. */
export function writeNeighbourColumns(matrix: BlockMatrix, { source, targets }: NeighbourNames): void {
  const column = matrix.column(source);
  for (const [i, offset] of NEIGHBOUR_OFFSETS.entries()) copyShifted(column, offset, matrix.column(targets[i]!));
}

/** Cell b of the target is cell b + offset of the source; cells without one stay. */
function copyShifted(source: Uint8Array, offset: number, target: Uint8Array): void {
  if (Math.abs(offset) >= source.length) return;
  if (offset < 0) target.set(source.subarray(0, source.length + offset), -offset);
  else target.set(source.subarray(offset), 0);
}
