/** A message as numbers: its terms in ascending order with counts and flags, then with weights. */
import type { Meaning } from './embedder.ts';
import type { Message } from './message.ts';
import type { TermStatistics } from './term-statistics.ts';
import { visitWords, type Word } from './tokens.ts';

export const IN_TITLE = 1;
/** A name, by its capital, in the title or the body. */
export const NAME = 2;
export const NUMBER = 4;
/** One of the message's strongest terms. */
export const STRONG = 8;

/** Terms are 32-bit hashes: no dictionary grows with the stream, and two of a million words meet once in four thousand. */
export interface Terms {
  /** Hashes of the terms, ascending, each once. */
  readonly ids: Uint32Array;
  /** Occurrences; those in the title count twice. */
  readonly counts: Float32Array;
  /** Bits a term: 1 in the title, 2 a name, 4 a number. */
  readonly flags: Uint8Array;
  /** The body's words in order, for comparing texts. */
  readonly sequence: Uint32Array;
}

/** Terms of a message with their weights, in ascending order of their ids. */
export interface WeighedTerms {
  /** As `Terms.ids`. */
  readonly ids: Uint32Array;
  /** As `Terms.flags`, with 8 for the message’s strongest terms. */
  readonly flags: Uint8Array;
  /** (1 + log tf) · idf, not normalised. */
  readonly weights: Float32Array;
  /** idf alone, as of the message's arrival. */
  readonly rarities: Float32Array;
  /** Euclidean length of `weights`. */
  readonly norm: number;
  /** The same of the names alone; 0 where there are none. */
  readonly nameNorm: number;
  /** Sum of the rarities of the title’s terms. */
  readonly titleSum: number;
  /** The same of its names alone. */
  readonly titleNameSum: number;
  /** Sum of the weights of the strongest terms. */
  readonly strongSum: number;
  /** Places of the strongest terms, the strongest first. */
  readonly strongest: Uint16Array;
  /** What an embedder says of the message, where there is one. */
  readonly meaning?: Meaning;
  /** First part of its language tag, where it is known; vectors are compared otherwise across languages. */
  readonly language?: string;
}

const MOST_CHARACTERS = 6000;
const TITLE_COUNT = 2;
/** How many terms are a message's strongest. */
export const STRONGEST = 20;

/** Reads a message once. Linear in its first 6,000 characters. */
export function readTerms({ title, body, language }: Message): Terms {
  const places = new Map<number, number>();
  const counts: number[] = [];
  const flags: number[] = [];
  const sequence: number[] = [];
  const note = (id: number, count: number, flag: number): void => {
    const place = places.get(id);
    if (place === undefined) {
      places.set(id, counts.length);
      counts.push(count);
      flags.push(flag);
    } else {
      counts[place]! += count;
      flags[place]! |= flag;
    }
  };
  visitWords(title.slice(0, MOST_CHARACTERS), language, (word) => note(hashTerm(word.text), TITLE_COUNT, IN_TITLE | flagOf(word)));
  visitWords(body.slice(0, MOST_CHARACTERS), language, (word) => {
    const id = hashTerm(word.text);
    sequence.push(id);
    note(id, 1, flagOf(word));
  });
  const ids = Uint32Array.from(places.keys()).sort();
  const order = Array.from(ids, (id) => places.get(id)!);
  return {
    ids,
    counts: Float32Array.from(order, (place) => counts[place]!),
    flags: Uint8Array.from(order, (place) => flags[place]!),
    sequence: Uint32Array.from(sequence),
  };
}

function flagOf(word: Word): number {
  if (word.number) return NUMBER;
  return word.name ? NAME : 0;
}

/** Hashes of a message's numbers, ascending. */
export function listNumbers({ ids, flags }: Pick<Terms, 'ids' | 'flags'>): Uint32Array {
  return ids.filter((_, i) => (flags[i]! & NUMBER) !== 0);
}

/** Gives terms their weights by what the stream has seen so far. */
export function weighTerms(terms: Pick<Terms, 'ids' | 'counts' | 'flags'>, statistics: TermStatistics): WeighedTerms {
  const { ids, counts } = terms;
  const flags = terms.flags.slice();
  const weights = new Float32Array(ids.length);
  const rarities = new Float32Array(ids.length);
  for (let i = 0; i < ids.length; i++) {
    rarities[i] = statistics.rarity(ids[i]!);
    weights[i] = (1 + Math.log(counts[i]!)) * rarities[i]!;
  }
  const strongest = findStrongest(weights);
  for (const place of strongest) flags[place]! |= STRONG;
  return { ids, flags, weights, rarities, strongest, ...sumTerms(flags, weights, rarities) };
}

/** Sums that every comparison needs. */
export function sumTerms(
  flags: Uint8Array,
  weights: Float32Array,
  rarities: Float32Array,
): Pick<WeighedTerms, 'norm' | 'nameNorm' | 'titleSum' | 'titleNameSum' | 'strongSum'> {
  const sums = { norm: 0, nameNorm: 0, titleSum: 0, titleNameSum: 0, strongSum: 0 };
  for (let i = 0; i < flags.length; i++) {
    const flag = flags[i]!;
    const square = weights[i]! ** 2;
    sums.norm += square;
    if (flag & NAME) sums.nameNorm += square;
    if (flag & STRONG) sums.strongSum += weights[i]!;
    if (flag & IN_TITLE) sums.titleSum += rarities[i]!;
    if ((flag & (IN_TITLE | NAME)) === (IN_TITLE | NAME)) sums.titleNameSum += rarities[i]!;
  }
  return { ...sums, norm: Math.sqrt(sums.norm), nameNorm: Math.sqrt(sums.nameNorm) };
}

function findStrongest(weights: Float32Array): Uint16Array {
  const places = Uint16Array.from(weights, (_, i) => i);
  return places.sort((a, b) => weights[b]! - weights[a]! || a - b).slice(0, STRONGEST);
}

/** FNV-1a over code units. */
export function hashTerm(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
