/** He & Wang 2018 as printed: which lines are blocks, and where the body starts and ends among them. */
import type { PageLines } from '../page-lines.ts';

/** Positions in the list of blocks, both inclusive; `matched` says that the title decided, not the default. */
export interface Bounds {
  start: number;
  end: number;
  startMatched: boolean;
  endMatched: boolean;
}

/** Table 1: the lines of at least `minLength` characters that hold at least `minPunctuation` marks. */
export function listLongLines(lines: PageLines, minLength: number, minPunctuation: number): number[] {
  const block: number[] = [];
  for (let i = 0; i < lines.count; i++) if (lines.solid[i]! >= minLength && lines.punctuation[i]! >= minPunctuation) block.push(i);
  return block;
}

/**
 * Tables 2 and 3: the first block of the first half, and the last of the second half, that share enough with the title.
 * @param count number of blocks, at least 1.
 * @param reaches whether LCS(title, block i) ≥ T; asked only for the blocks the scan passes.
 */
export function findBounds(count: number, reaches: (i: number) => boolean): Bounds {
  const half = Math.floor(count / 2);
  const bounds: Bounds = { start: 0, end: count - 1, startMatched: false, endMatched: false };
  for (let i = 0; i <= Math.min(half, count - 1); i++) {
    if (!reaches(i)) continue;
    bounds.start = i;
    bounds.startMatched = true;
    break;
  }
  for (let i = count - 1; i >= half; i--) {
    if (!reaches(i)) continue;
    bounds.end = i;
    bounds.endMatched = true;
    break;
  }
  return bounds;
}
