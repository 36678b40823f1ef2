/** How alike two tag paths are by edit distance, each pair worked out once. */

/** Pairs worked out exactly on one page; more only occur on pages made to hurt, and are estimated from the common ends. */
const MOST_PAIRS = 4096;

/** Levenshtein distance of two tag paths; common ends cost nothing. */
export function measureEditDistance(a: readonly number[], b: readonly number[]): number {
  const { start, endA, endB } = trimCommonEnds(a, b);
  const width = endB - start;
  let above = new Int32Array(width + 1);
  let row = new Int32Array(width + 1);
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = start; i < endA; i++) {
    row[0] = i - start + 1;
    for (let j = 0; j < width; j++) {
      const replaced = above[j]! + (a[i] === b[start + j] ? 0 : 1);
      row[j + 1] = Math.min(replaced, above[j + 1]! + 1, row[j]! + 1);
    }
    [above, row] = [row, above];
  }
  return above[width]!;
}

function trimCommonEnds(a: readonly number[], b: readonly number[]): { start: number; endA: number; endB: number } {
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  return { start, endA, endB };
}

/** 1 − distance / length of the longer path, between paths known by number. */
export class PathSimilarity {
  readonly #readPath: (path: number) => readonly number[];
  readonly #paths: (readonly number[] | undefined)[] = [];
  readonly #known: Map<number, number> = new Map();

  readonly #count: number;

  /** @param readPath the tags of a path, from the root; asked at most once a path. `count`: paths are numbered below it. */
  constructor(readPath: (path: number) => readonly number[], count = 67108864) {
    this.#count = count;
    this.#readPath = readPath;
  }

  compare(a: number, b: number): number {
    if (a === b) return 1;
    const key = a < b ? a * this.#count + b : b * this.#count + a;
    let similarity = this.#known.get(key);
    if (similarity === undefined) {
      similarity = this.#measure(this.#path(a), this.#path(b));
      if (this.#known.size < MOST_PAIRS) this.#known.set(key, similarity);
    }
    return similarity;
  }

  #path(path: number): readonly number[] {
    this.#paths[path] ??= this.#readPath(path);
    return this.#paths[path]!;
  }

  #measure(a: readonly number[], b: readonly number[]): number {
    const longer = Math.max(a.length, b.length);
    if (longer === 0) return 1;
    if (this.#known.size < MOST_PAIRS) return 1 - measureEditDistance(a, b) / longer;
    const { start, endA, endB } = trimCommonEnds(a, b);
    return 1 - Math.max(endA - start, endB - start) / longer;
  }
}
