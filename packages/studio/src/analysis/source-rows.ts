/** The source as rows of a screen: its lines, long ones cut, each found without looking at the others. */

/** Units of a row at most: pages come with a megabyte on a line. */
const LONGEST_ROW = 120;

/** Rows of a source. */
export interface SourceRows {
  /** Where each row begins, in UTF-16 units; one entry more for the end. */
  readonly starts: Int32Array;
  /** The number of the line each row is of, from 1. */
  readonly lines: Int32Array;
}

/** Linear in the source. */
export function cutRows(source: string): SourceRows {
  const starts: number[] = [];
  const lines: number[] = [];
  let line = 1;
  for (let at = 0; at < source.length; line++) {
    const feed = source.indexOf('\n', at);
    const end = feed < 0 ? source.length : feed + 1;
    for (; at < end; at = Math.min(at + LONGEST_ROW, end)) {
      starts.push(at);
      lines.push(line);
    }
  }
  starts.push(source.length);
  return { starts: Int32Array.from(starts), lines: Int32Array.from(lines) };
}

/** The row in which an offset stands. */
export function rowAt({ starts }: SourceRows, offset: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
