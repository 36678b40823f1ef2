/** Columns about where a block stands: on the page, after the headline, between its neighbours. */
import { isHeadingTag } from '../blocks/roles.ts';
import { countStep, distanceStep, logStep, shareStep } from './quantise.ts';
import type { PageView } from './view.ts';

export const POSITION_COLUMNS: readonly string[] = [
  'position on the page',
  'text before',
  'blocks from the headline',
  'text from the headline',
  'headings before',
  'blocks since a heading',
  'text to the end of the page',
];

/** `titleBlock`: the block that shows the headline, −1 when none does. */
export function writePositionColumns(view: PageView, titleBlock: number, out: readonly Uint8Array[]): void {
  const { page, leaves, blocks } = view;
  const { chars } = leaves.sums;
  const { leafStart, container, count } = blocks;
  const total = chars[leaves.count]!;
  const titleAt = titleBlock < 0 ? 0 : chars[leafStart[titleBlock]!]!;
  let headings = 0;
  let sinceHeading = 60;
  for (let b = 0; b < count; b++) {
    const before = chars[leafStart[b]!]!;
    out[0]![b] = shareStep(b, count);
    out[1]![b] = shareStep(before, total);
    out[2]![b] = titleBlock < 0 ? 0 : distanceStep(b - titleBlock);
    out[3]![b] = titleBlock < 0 ? 0 : distanceStep(before - titleAt);
    out[4]![b] = countStep(headings, 60);
    out[5]![b] = countStep(sinceHeading, 60);
    out[6]![b] = logStep(total - before);
    sinceHeading++;
    if (!isHeadingTag(page.tag[container[b]!]!)) continue;
    headings++;
    sinceHeading = 0;
  }
}

/** Columns that a block reads off the blocks before and behind it. */
export const NEIGHBOUR_OFFSETS: readonly number[] = [-3, -2, -1, 1, 2, 3];

/** Copies columns shifted by every offset, the outermost block repeated as 0: what block b + offset has in them. */
export function writeNeighbourColumns(sources: readonly Uint8Array[], offsets: readonly number[], out: readonly Uint8Array[]): void {
  let next = 0;
  for (const source of sources) {
    for (const offset of offsets) {
      const target = out[next++]!;
      if (Math.abs(offset) >= source.length) continue;
      if (offset < 0) target.set(source.subarray(0, source.length + offset), -offset);
      else target.set(source.subarray(offset), 0);
    }
  }
}
