/** The same text republished: MinHash signatures of word triples and a banded index over them (Broder 1997). */

/** Hash functions a signature has, and how they are banded: texts that share half of their triples meet in a band with 64 %, four fifths with 99.98 %. */
const HASHES = 64;
const BAND = 4;
const BANDS = HASHES / BAND;
const MOST_WORDS = 1000;
/** Texts shorter than this are alike by accident. */
const LEAST_WORDS = 12;

/** 64 least hashes of a text’s word triples; two are compared entry by entry. */
export type Signature = Uint32Array;

/**
 * MinHash signature of a text's word triples; undefined for a text too short to tell.
 *
 * @example
 * ```ts
 * import { DuplicateIndex, estimateOverlap, readTerms, signText } from '@galley/newsroom/stories';
 *
 * const body = 'The pier at Gannet Rock was closed on Monday when a storm broke two of its piles, the harbour trust said.';
 * const read = (text: string) => signText(readTerms({ id: '', title: '', time: 0, body: text }).sequence)!;
 * estimateOverlap(read(body), read(body)); // → 1
 * const index = new DuplicateIndex();
 * index.add(7, { signature: read(body), numbers: new Uint32Array() });
 * index.find({ signature: read(`${body} More soon.`), numbers: new Uint32Array() })?.key; // → 7
 * ```
 */
export function signText(words: Uint32Array): Signature | undefined {
  if (words.length < LEAST_WORDS) return undefined;
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  const last = Math.min(words.length, MOST_WORDS) - 2;
  for (let at = 0; at < last; at++) {
    const triple = mix(Math.imul(words[at]!, 0x9e3779b1) ^ Math.imul(words[at + 1]!, 0x85ebca77) ^ Math.imul(words[at + 2]!, 0xc2b2ae3d));
    for (let h = 0; h < HASHES; h++) {
      const value = (Math.imul(triple ^ SEEDS[h]!, FACTORS[h]!) ^ (triple >>> 15)) >>> 0;
      if (value < signature[h]!) signature[h] = value;
    }
  }
  return signature;
}

/** Estimated share of word triples that two texts have in common (Jaccard), ± .06. */
export function estimateOverlap(a: Signature, b: Signature): number {
  let equal = 0;
  for (let h = 0; h < HASHES; h++) if (a[h] === b[h]) equal++;
  return equal / HASHES;
}

/** A text as the index keeps it. */
export interface SignedText {
  /** MinHash of its words. */
  readonly signature: Signature;
  /** Hashes of its numbers, ascending. */
  readonly numbers: Uint32Array;
}

/** Least overlap of a near duplicate, and least share of the numbers of the poorer text that the other must have. */
const LEAST_OVERLAP = 0.6;
const LEAST_NUMBERS = 0.7;

/** Texts that a band remembers, the newest. */
const LONGEST_BAND = 64;

/** Texts by the bands of their signatures: finds those that share one in time independent of how many there are. */
export class DuplicateIndex {
  readonly #bands = new Map<number, number[]>();
  readonly #texts = new Map<number, SignedText>();

  /** Keeps a text under a key, which must be new. */
  add(key: number, text: SignedText): void {
    this.#texts.set(key, text);
    for (const band of bandKeys(text.signature)) {
      const keys = this.#bands.get(band);
      if (keys === undefined) this.#bands.set(band, [key]);
      else if (keys.push(key) > 2 * LONGEST_BAND) keys.splice(0, LONGEST_BAND);
    }
  }

  /**
   * The nearest text that is the same but for small changes. A report of a daily form (weather, exchange rates, cases of a
   * disease) with other numbers is another report, however alike the words.
   */
  find(text: SignedText): { key: number; overlap: number } | undefined {
    const met = new Set<number>();
    // A band that many texts share is a form; the newest of them stand for all.
    for (const band of bandKeys(text.signature)) for (const key of this.#bands.get(band)?.slice(-8) ?? []) met.add(key);
    let best: { key: number; overlap: number } | undefined;
    for (const key of met) {
      const other = this.#texts.get(key)!;
      const overlap = estimateOverlap(text.signature, other.signature);
      if (overlap < LEAST_OVERLAP || overlap <= (best?.overlap ?? 0)) continue;
      if (shareNumbers(text.numbers, other.numbers) >= LEAST_NUMBERS) best = { key, overlap };
    }
    return best;
  }

  /** Forgets the text of a key; does nothing where there is none. */
  delete(key: number): void {
    const text = this.#texts.get(key);
    if (text === undefined) return;
    this.#texts.delete(key);
    for (const band of bandKeys(text.signature)) {
      const left = this.#bands.get(band)?.filter((other) => other !== key) ?? [];
      if (left.length === 0) this.#bands.delete(band);
      else this.#bands.set(band, left);
    }
  }

  /** Everything known, in the order of addition. */
  entries(): IterableIterator<[key: number, text: SignedText]> {
    return this.#texts.entries();
  }
}

/** Share of the numbers of the poorer text that stand in the other; 1 where it has none. */
function shareNumbers(a: Uint32Array, b: Uint32Array): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length === 0) return many.length === 0 ? 1 : 0.5;
  const known = new Set(many);
  return few.reduce((shared, number) => shared + (known.has(number) ? 1 : 0), 0) / few.length;
}

function* bandKeys(signature: Signature): Generator<number> {
  for (let band = 0; band < BANDS; band++) {
    let key = Math.imul(band + 1, 0x27d4eb2f);
    for (let h = band * BAND; h < (band + 1) * BAND; h++) key = mix(key ^ signature[h]!);
    yield key;
  }
}

/** Murmur3's finaliser: every bit of the result depends on every bit given. */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const SEEDS: Uint32Array = Uint32Array.from({ length: HASHES }, (_, h) => mix(h + 1));
const FACTORS: Uint32Array = Uint32Array.from({ length: HASHES }, (_, h) => mix(h + 1001) | 1);
