/** cx-extractor's line-block distribution: where text surges and where it drops to nothing (Chen Xin 2010, algorithms §6.1). */

/** A run of lines, both ends inclusive. */
export interface Region {
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
export function findRegions(
  distribution: Int32Array,
  threshold: number,
  reject: (region: Region) => boolean,
  stopAtRejected: boolean,
): Region[] {
  const regions: Region[] = [];
  const at = (i: number): number => distribution[i] ?? 0;
  let start = -1;
  for (let i = 0; i < distribution.length - 1; i++) {
    if (start < 0) {
      if (at(i) > threshold && (at(i + 1) !== 0 || at(i + 2) !== 0 || at(i + 3) !== 0)) start = i;
      continue;
    }
    if (at(i) !== 0 && at(i + 1) !== 0) continue;
    const region = { start, end: i };
    if (!reject(region)) regions.push(region);
    else if (stopAtRejected) break;
    start = -1;
  }
  return regions;
}
