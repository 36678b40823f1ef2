/**
 * Aligns two token sequences in order, as `diff` aligns lines: what stands once on either side anchors the rest (Cohen's
 * patience diff, on 4-grams of tokens), runs grow from the anchors, gaps are aligned again by themselves, small ones exactly.
 */

const WIDTHS = [4, 2, 1] as const;
/** Gaps of at most so many cells are aligned exactly, by dynamic programming. */
const EXACT_CELLS = 1_000_000;
/** What a matched token is worth, and that the token before it is matched too: of equal alignments the one in longer runs. */
const MATCH = 4;
const BONUS = 1;
const PRIME = 0x01000193;

/**
 * For every token of `a` the index of its partner in `b`, −1 without one; partners rise. `leastRun`: shorter runs of tokens that
 * are matched side by side don't count, unless they are all there is. Nearly linear in what the two have in common.
 */
export function alignTokens(a: readonly string[], b: readonly string[], leastRun = 1): Int32Array {
  const ids = new Map<string, number>();
  const partner = new Int32Array(a.length).fill(-1);
  const aligner = new Aligner(numberTokens(a, ids), numberTokens(b, ids), partner);
  aligner.align(0, a.length, 0, b.length);
  dropShortRuns(partner, b.length, leastRun);
  return partner;
}

function numberTokens(tokens: readonly string[], ids: Map<string, number>): Int32Array {
  const numbers = new Int32Array(tokens.length);
  for (const [i, token] of tokens.entries()) {
    let id = ids.get(token);
    if (id === undefined) {
      id = ids.size;
      ids.set(token, id);
    }
    numbers[i] = id;
  }
  return numbers;
}

function dropShortRuns(partner: Int32Array, other: number, least: number): void {
  for (let from = 0; from < partner.length; ) {
    let to = from + 1;
    if (partner[from]! >= 0) {
      while (to < partner.length && partner[to] === partner[to - 1]! + 1) to++;
      if (to - from < least && to - from < Math.min(partner.length, other)) partner.fill(-1, from, to);
    }
    from = to;
  }
}

class Aligner {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #partner: Int32Array;

  constructor(a: Int32Array, b: Int32Array, partner: Int32Array) {
    this.#a = a;
    this.#b = b;
    this.#partner = partner;
  }

  /** Aligns a[from, to) with b[start, end). */
  align(from: number, to: number, start: number, end: number): void {
    const head = this.#agreeFrom(from, to, start, end);
    // A word or two at the top of both may be chance.
    if (head >= WIDTHS[0]) {
      this.#join(from, start, head);
      this.align(from + head, to, start + head, end);
      return;
    }
    if (from === to || start === end) return;
    for (const width of WIDTHS) {
      const anchors = this.#findAnchors(from, to, start, end, width);
      if (anchors.length > 0) {
        this.#alignAround(anchors, from, to, start, end);
        return;
      }
      if ((to - from) * (end - start) <= EXACT_CELLS) {
        this.#alignExactly(from, to, start, end);
        return;
      }
    }
  }

  #join(i: number, j: number, count: number): void {
    for (let k = 0; k < count; k++) this.#partner[i + k] = j + k;
  }

  /** How many tokens agree from a place on. */
  #agreeFrom(from: number, to: number, start: number, end: number): number {
    let count = 0;
    while (from + count < to && start + count < end && this.#a[from + count] === this.#b[start + count]) count++;
    return count;
  }

  /** Grows every anchor to its run; what is left between two runs is aligned by itself. */
  #alignAround(anchors: readonly (readonly [number, number])[], from: number, to: number, start: number, end: number): void {
    const [a, b] = [this.#a, this.#b];
    for (const [i, j] of anchors) {
      if (i < from || j < start) continue; // inside the run of the anchor before
      let [low, left] = [i, j];
      while (low > from && left > start && a[low - 1] === b[left - 1]) {
        low--;
        left--;
      }
      const count = i - low + this.#agreeFrom(i, to, j, end);
      this.#join(low, left, count);
      this.align(from, low, start, left);
      from = low + count;
      start = left + count;
    }
    this.align(from, to, start, end);
  }

  /** Pairs of places of `width` tokens that stand once on either side, the longest list of them that rises on both. */
  #findAnchors(from: number, to: number, start: number, end: number, width: number): (readonly [number, number])[] {
    const places = listOnce(this.#a, from, to, width);
    const pairs: [number, number][] = [];
    for (const [key, j] of listOnce(this.#b, start, end, width)) {
      const i = places.get(key);
      if (i !== undefined && i >= 0 && j >= 0 && this.#agree(i, j, width)) pairs.push([i, j]);
    }
    return chooseRising(pairs.sort((x, y) => x[1] - y[1]));
  }

  #agree(i: number, j: number, width: number): boolean {
    for (let k = 0; k < width; k++) if (this.#a[i + k] !== this.#b[j + k]) return false;
    return true;
  }

  /** The longest common subsequence, of several the one in the longest runs. */
  #alignExactly(from: number, to: number, start: number, end: number): void {
    const [a, b] = [this.#a, this.#b];
    const columns = end - start + 1;
    const rows = to - from + 1;
    // Worth of the best alignment of the tokens before (i, j), and of the best one whose last match is the pair before.
    const best = new Int32Array(rows * columns);
    const ended = new Int32Array(rows * columns);
    for (let i = 1; i < rows; i++) {
      for (let j = 1; j < columns; j++) {
        const at = i * columns + j;
        const corner = at - columns - 1;
        if (a[from + i - 1] === b[start + j - 1]) {
          ended[at] = MATCH + Math.max(best[corner]!, ended[corner]! > 0 ? ended[corner]! + BONUS : 0);
        }
        best[at] = Math.max(ended[at]!, best[at - 1]!, best[at - columns]!);
      }
    }
    this.#trace(best, ended, { from, start, rows, columns });
  }

  #trace(best: Int32Array, ended: Int32Array, { from, start, rows, columns }: Table): void {
    let [i, j] = [rows - 1, columns - 1];
    let inside = false;
    while (i > 0 && j > 0) {
      const at = i * columns + j;
      const corner = at - columns - 1;
      if (inside || ended[at]! === best[at]!) {
        if (ended[at] === 0) return;
        this.#partner[from + i - 1] = start + j - 1;
        inside = ended[corner]! > 0 && ended[at] === ended[corner]! + MATCH + BONUS;
        i--;
        j--;
      } else if (best[at - 1] === best[at]) j--;
      else i--;
    }
  }
}

interface Table {
  readonly from: number;
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
}

/** Hash of every run of `width` tokens → its place; −1 where it stands more than once. */
function listOnce(tokens: Int32Array, from: number, to: number, width: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = from; i + width <= to; i++) {
    let hash = 0;
    for (let k = 0; k < width; k++) hash = Math.imul(hash ^ tokens[i + k]!, PRIME) + tokens[i + k]!;
    places.set(hash, places.has(hash) ? -1 : i);
  }
  return places;
}

/** The longest list of pairs, sorted by their second, whose first rises too (patience sorting). */
function chooseRising(pairs: readonly [number, number][]): (readonly [number, number])[] {
  const tops: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [p, [i]] of pairs.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tops[middle]!]![0] < i) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[p] = tops[low - 1]!;
    tops[low] = p;
  }
  const chosen: (readonly [number, number])[] = [];
  for (let p = tops.length === 0 ? -1 : tops.at(-1)!; p >= 0; p = before[p]!) chosen.push(pairs[p]!);
  return chosen.reverse();
}
