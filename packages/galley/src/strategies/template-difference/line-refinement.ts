/** The optional last step: of what is left, keep the lines where text is dense (Yang 2015 §2.2 c, after Chen 2011). */
import type { PageView } from '../../features/view.ts';
import { LIVING, markFate, SPARSE_LINES } from './leaf-fate.ts';

/** `all`: every dense region, `longest`: the one with most text (Chen 2011), `main`: those not much shorter than it [ours]. */
export type Refinement = 'none' | 'all' | 'longest' | 'main';

/** Lines in a window. Chen: 3; 2 was best on the train and dev sets (mean 4-gram F1 .904, with 3 .895). */
const WINDOW = 2;
/** Characters in a window where a region starts: Chen's value; 40 … 200 differ by less than .005. */
const SURGE = 86;
/** Least length of a region in mode `main`, measured by the longest [fitted on the train and dev sets; .1 … .3 differ by .003]. */
const MAIN_SHARE = 0.3;

/** Lines are the page's blocks; a block without living text is an empty line, so whatever was deleted separates regions. */
export function refineLines(view: PageView, fate: Uint8Array, mode: Refinement): void {
  if (mode === 'none') return;
  const lengths = measureLines(view, fate);
  const regions = findRegions(lengths);
  if (regions.length === 0) return;
  const kept = pickRegions(regions, mode);
  const { leafStart, count } = view.blocks;
  let next = 0;
  for (let b = 0; b < count; b++) {
    while (next < kept.length && b > kept[next]!.last) next++;
    const inside = next < kept.length && b >= kept[next]!.first;
    if (!inside) markFate(fate, leafStart[b]!, leafStart[b + 1]!, SPARSE_LINES);
  }
}

function measureLines(view: PageView, fate: Uint8Array): Int32Array {
  const { leaves, blocks } = view;
  const { chars } = leaves.sums;
  // Empty lines at the end close the last region.
  const lengths = view.arena.int32(blocks.count + WINDOW + 1);
  for (let k = 0; k < leaves.count; k++) if (fate[k] === LIVING) lengths[leaves.block[k]!]! += chars[k + 1]! - chars[k]!;
  return lengths;
}

function pickRegions(regions: readonly Region[], mode: Refinement): readonly Region[] {
  let longest = regions[0]!;
  for (const region of regions) if (region.chars > longest.chars) longest = region;
  if (mode === 'longest') return [longest];
  return mode === 'all' ? regions : regions.filter((region) => region.chars >= MAIN_SHARE * longest.chars);
}

interface Region {
  first: number;
  last: number;
  chars: number;
}

/** A region starts where a window surges and ends where a window is empty. */
function findRegions(lengths: Int32Array): Region[] {
  const regions: Region[] = [];
  let open: Region | undefined;
  for (let i = 0; i + WINDOW < lengths.length; i++) {
    let window = 0;
    for (let w = 0; w < WINDOW; w++) window += lengths[i + w]!;
    if (open === undefined && window > SURGE && lengths[i]! > 0) open = { first: i, last: i, chars: 0 };
    if (open === undefined) continue;
    open.last = i;
    open.chars += lengths[i]!;
    if (window > 0) continue;
    regions.push(open);
    open = undefined;
  }
  if (open !== undefined) regions.push(open);
  return regions;
}
