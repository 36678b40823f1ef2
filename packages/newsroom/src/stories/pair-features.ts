/** Five comparisons of the terms of two messages, and one of their vectors. */
import { measureCosine } from './embedder.ts';
import type { PairFeatures } from './pair-model.ts';
import { IN_TITLE, NAME, STRONG, type WeighedTerms } from './terms.ts';

/** Names of the features of terms, in the order of the model. */
export const PAIR_FEATURES: readonly Exclude<keyof PairFeatures, 'meaning'>[] = ['title', 'titleNames', 'strongest', 'body', 'names'];

/**
 * Compares two messages in one pass over both.
 *
 * @example
 * ```ts
 * import { comparePair, type Message, readTerms, scoreFeatures, TermStatistics, weighTerms } from '@galley/newsroom/stories';
 *
 * const statistics = new TermStatistics();
 * const weigh = (title: string) => {
 *   const message: Message = { id: title, title, body: title, time: 0, language: 'en' };
 *   const terms = readTerms(message);
 *   statistics.add(terms.ids);
 *   return weighTerms(terms, statistics);
 * };
 * const [storm, again, cup] = ['Storm closes pier at Gannet Rock', 'Pier at Gannet Rock closed by storm', 'Town wins cup'].map(weigh);
 * const score = (a = storm!, b = again!) => scoreFeatures(comparePair(a, b));
 * score(storm, again) > score(storm, cup); // → true
 * ```
 */
export function comparePair(a: WeighedTerms, b: WeighedTerms): PairFeatures {
  const sums = sumShared(a, b);
  const title = smaller(sums.titleA, a.titleSum, sums.titleB, b.titleSum);
  const strongest = smaller(sums.strongA, a.strongSum, sums.strongB, b.strongSum);
  const body = sums.dot / (a.norm * b.norm || 1);
  // Scripts without capitals have no names to compare: the other features speak for them.
  const named = a.nameNorm > 0 && b.nameNorm > 0;
  return {
    title,
    titleNames: a.titleNameSum > 0 || b.titleNameSum > 0 ? smaller(sums.nameA, a.titleNameSum, sums.nameB, b.titleNameSum) : title,
    strongest,
    body,
    names: named ? sums.nameDot / (a.nameNorm * b.nameNorm) : body,
    ...(a.meaning && b.meaning && { meaning: measureCosine(a.meaning.vector, b.meaning.vector) }),
  };
}

/** The smaller of two shares; a side with nothing to share does not speak. */
function smaller(partA: number, sumA: number, partB: number, sumB: number): number {
  const a = sumA > 0 ? partA / sumA : 1;
  const b = sumB > 0 ? partB / sumB : 1;
  return sumA > 0 || sumB > 0 ? Math.min(a, b) : 0;
}

interface SharedSums {
  dot: number;
  nameDot: number;
  titleA: number;
  titleB: number;
  nameA: number;
  nameB: number;
  strongA: number;
  strongB: number;
}

function sumShared(a: WeighedTerms, b: WeighedTerms): SharedSums {
  const sums: SharedSums = { dot: 0, nameDot: 0, titleA: 0, titleB: 0, nameA: 0, nameB: 0, strongA: 0, strongB: 0 };
  let i = 0;
  let j = 0;
  while (i < a.ids.length && j < b.ids.length) {
    const left = a.ids[i]!;
    const right = b.ids[j]!;
    if (left === right) addShared(sums, a, i, b, j);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return sums;
}

function addShared(sums: SharedSums, a: WeighedTerms, i: number, b: WeighedTerms, j: number): void {
  const product = a.weights[i]! * b.weights[j]!;
  const flagA = a.flags[i]!;
  const flagB = b.flags[j]!;
  sums.dot += product;
  if (flagA & flagB & NAME) sums.nameDot += product;
  if (flagA & IN_TITLE) {
    sums.titleA += a.rarities[i]!;
    if (flagA & NAME) sums.nameA += a.rarities[i]!;
  }
  if (flagB & IN_TITLE) {
    sums.titleB += b.rarities[j]!;
    if (flagB & NAME) sums.nameB += b.rarities[j]!;
  }
  if (flagA & STRONG) sums.strongA += a.weights[i]!;
  if (flagB & STRONG) sums.strongB += b.weights[j]!;
}
