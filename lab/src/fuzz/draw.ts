/** Small draws that every maker of pages uses. */
import { type SeededRandom, seedRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';

/** One of the list, which is not empty. */
export function pick<T>(random: SeededRandom, list: readonly T[]): T {
  return list[random.below(list.length)]!;
}

/** A place behind one of the matches of a pattern (flag `g`), or any place where nothing matches. */
export function pickPlace(random: SeededRandom, text: string, pattern: RegExp): number {
  const from = random.below(text.length + 1);
  pattern.lastIndex = from;
  let match = pattern.exec(text);
  if (match === null) {
    pattern.lastIndex = 0;
    match = pattern.exec(text);
  }
  return match === null ? from : match.index + match[0].length;
}

/** The stream of the n-th of a seed's draws: those of neighbouring numbers have nothing in common. */
export function numberedRandom(seed: number, number: number): SeededRandom {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  return seedRandom(mixed ^ (mixed >>> 15));
}
