/**
 * cx-extractor's line-block distribution: where text surges and where it drops to nothing (Chen Xin 2010,
 * docs/papers/line-block-distribution.md#the-method).
 */

/** A run of lines, both ends inclusive. */
export interface LineRange {
  start: number;
  end: number;
}

/** dist[i] = characters of lines i … i + w − 1, for i = 0 … n − w − 1. */
export function distributeLines(lengths: ArrayLike<number>, width: number): Int32Array {
  const distribution = new Int32Array(Math.max(0, lengths.length - width));
  let sum = 0;
  for (let i = 0; i < lengths.length - 1; i++) {
    sum += lengths[i]!;
    if (i >= width) sum -= lengths[i - width]!;
    if (i >= width - 1) distribution[i - width + 1] = sum;
  }
  return distribution;
}

/**
 * Regions in document order: from a block above the threshold, not followed by three empty ones, to a block that is
 * empty or followed by an empty one. A region that `reject`s is dropped and – as in the port, whose flag stays up –
 * ends the search when `stopAtRejected`.
 */
export function findLineRanges(
  distribution: Int32Array,
  threshold: number,
  reject: (region: LineRange) => boolean,
  stopAtRejected: boolean,
): LineRange[] {
  const regions: LineRange[] = [];
  let start = -1;
  const last = distribution.length - 1;
  for (let i = 0; i < last; i++) {
    if (start < 0) {
      if (distribution[i]! > threshold && isFollowed(distribution, i)) start = i;
      continue;
    }
    if (distribution[i] !== 0 && distribution[i + 1] !== 0) continue;
    const region = { start, end: i };
    if (!reject(region)) regions.push(region);
    else if (stopAtRejected) break;
    start = -1;
  }
  return regions;
}

/** True when one of the three blocks after block i, where there are that many, holds text. */
function isFollowed(distribution: Int32Array, i: number): boolean {
  const stop = Math.min(distribution.length, i + 4);
  for (let j = i + 1; j < stop; j++) if (distribution[j] !== 0) return true;
  return false;
}
