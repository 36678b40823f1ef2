/** WCXB's metric: F1 of the bags of lower-cased words, its mean over pages being the set's score. */
import { cutTokens } from '../../../packages/galley/src/training/labels/tokens.ts';

/** 1 when both are empty, 0 when only one is. */
export function wordF1(output: string, gold: string): number {
  const bag = new Map<string, number>();
  const wanted = cutTokens(gold.toLowerCase());
  for (const word of wanted) bag.set(word, (bag.get(word) ?? 0) + 1);
  const found = cutTokens(output.toLowerCase());
  let common = 0;
  for (const word of found) {
    const left = bag.get(word) ?? 0;
    if (left === 0) continue;
    common++;
    bag.set(word, left - 1);
  }
  const total = wanted.length + found.length;
  return total === 0 ? 1 : (2 * common) / total;
}
