/** Longest common subsequence of two strings or token lists: the definition, and a bit-parallel form that can stop early. */

/** He & Wang 2018 §3.1, eq. 1, as printed: length of the longest common subsequence of code units. O(|a|·|b|). */
export function measureSubsequence(a: string, b: string): number {
  return measureTokenSubsequence(codeUnits(a), codeUnits(b));
}

/** Eq. 1 over token ids; the oracle the fast form is tested against. */
export function measureTokenSubsequence(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let above = new Int32Array(b.length + 1);
  let row = new Int32Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) row[j + 1] = a[i] === b[j] ? above[j]! + 1 : Math.max(row[j]!, above[j + 1]!);
    [above, row] = [row, above];
  }
  return above[b.length]!;
}

/** LCS(a, b) / min(|a|, |b|): 1 when the shorter string is contained in order, 0 when either is empty. */
export function compareSubsequence(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter === 0) return 0;
  const pattern = new SubsequencePattern(codeUnits(a));
  pattern.feed(b, 0, b.length);
  return pattern.length / shorter;
}

function codeUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/** The pattern over the code units of a string. */
export function compilePattern(text: string): SubsequencePattern {
  return new SubsequencePattern(codeUnits(text));
}

/**
 * One string or token list prepared for comparison with many texts, each fed in as many pieces as it comes in.
 *
 * Bit-parallel (Allison & Dix 1986; Hyyrö 2004): V = (V + (V & M)) | (V & ~M), one bit a pattern symbol in 32-bit
 * words with carry; a carry out of the last pattern bit is one more common symbol. Symbols are non-negative 32-bit
 * integers. O(|text| · ⌈|pattern| / 32⌉), and O(1) for each text symbol the pattern does not have.
 */
export class SubsequencePattern {
  /** Number of symbols in the pattern. */
  readonly size: number;
  /** Length of the common subsequence with the text fed since the last `reset`. */
  length = 0;
  readonly #words: number;
  readonly #vector: Int32Array;
  readonly #keys: Int32Array;
  /** Index of the symbol's masks plus one; 0 marks a free slot. */
  readonly #rows: Int32Array;
  readonly #shift: number;
  readonly #masks: Int32Array;

  constructor(symbols: ArrayLike<number>) {
    this.size = symbols.length;
    this.#words = (symbols.length + 31) >>> 5;
    this.#vector = new Int32Array(this.#words);
    let bits = 4;
    while (1 << bits < symbols.length * 2) bits++;
    this.#shift = 32 - bits;
    this.#keys = new Int32Array(1 << bits);
    this.#rows = new Int32Array(1 << bits);
    const masks = new Int32Array(symbols.length * this.#words);
    let rows = 0;
    for (let i = 0; i < symbols.length; i++) {
      const slot = this.#slot(symbols[i]!);
      if (this.#rows[slot] === 0) {
        this.#keys[slot] = symbols[i]!;
        this.#rows[slot] = ++rows;
      }
      masks[(this.#rows[slot]! - 1) * this.#words + (i >>> 5)]! |= 1 << (i & 31);
    }
    this.#masks = masks.slice(0, rows * this.#words);
    this.reset();
  }

  /** Forgets the text fed so far. */
  reset(): void {
    this.length = 0;
    this.#vector.fill(-1);
    const spare = this.size & 31;
    if (spare !== 0) this.#vector[this.#words - 1] = (1 << spare) - 1;
  }

  /** Adds text[start, end); stops and answers true as soon as `length` reaches `enough`. */
  feed(text: string, start: number, end: number, enough: number = Number.POSITIVE_INFINITY): boolean {
    if (this.length >= enough) return true;
    for (let i = start; i < end; i++) if (this.#add(text.charCodeAt(i)) && this.length >= enough) return true;
    return false;
  }

  /** Adds one symbol; true when the common subsequence grew. */
  feedSymbol(symbol: number): boolean {
    return this.#add(symbol);
  }

  #add(symbol: number): boolean {
    const row = this.#rows[this.#slot(symbol)]!;
    return row !== 0 && this.#advance((row - 1) * this.#words);
  }

  /** The symbol's slot, or the free slot where it would go. */
  #slot(symbol: number): number {
    const last = this.#keys.length - 1;
    let slot = Math.imul(symbol, 0x9e3779b1) >>> this.#shift;
    while (this.#rows[slot] !== 0 && this.#keys[slot] !== (symbol | 0)) slot = slot === last ? 0 : slot + 1;
    return slot;
  }

  #advance(row: number): boolean {
    const vector = this.#vector;
    const masks = this.#masks;
    const last = this.#words - 1;
    const spare = this.size & 31;
    let carry = 0;
    for (let w = 0; w <= last; w++) {
      const v = vector[w]!;
      const mask = masks[row + w]!;
      const sum = (v >>> 0) + ((v & mask) >>> 0) + carry;
      vector[w] = sum | 0 | (v & ~mask);
      carry = sum > 0xffffffff ? 1 : 0;
    }
    if (spare !== 0) {
      carry = (vector[last]! >>> spare) & 1;
      vector[last]! &= (1 << spare) - 1;
    }
    this.length += carry;
    return carry === 1;
  }
}
