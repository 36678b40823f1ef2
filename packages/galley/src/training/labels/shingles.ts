/** The scrapinghub benchmark's metric: overlap of 4-gram multisets, mean precision and mean recall over pages, F1 of the means. */
import { cutTokens } from './tokens.ts';

/** Shares of the union of both multisets (tp + fp + fn = 1), or all 0 when both texts are empty. */
export interface Overlap {
  /** Share of 4-grams that are in both texts. */
  tp: number;
  /** Share that only the output has. */
  fp: number;
  /** Share that only the gold has. */
  fn: number;
}

/** The scrapinghub benchmark’s score of a set, 0 … 1. */
export interface ShingleScore {
  /** How many pages were scored. */
  pages: number;
  /** 0 … 1: mean over the pages with an output. */
  precision: number;
  /** 0 … 1: mean over the pages with gold. */
  recall: number;
  /** Harmonic mean of the two means, not the mean of the pages’ F1. */
  f1: number;
  /** Share of pages whose F1 is 1. */
  exact: number;
}

const WIDTH = 4;

/**
 * Compares one output with its gold. A text shorter than four tokens is one shingle.
 *
 * @example
 * ```ts
 * import { overlapShingles, pageF1, shingleF1 } from 'galley/train';
 *
 * const overlap = overlapShingles('one two three four five', 'one two three four');
 * overlap; // → { tp: 0.5, fp: 0.5, fn: 0 }
 * pageF1(overlap).toFixed(3); // → '0.667'
 * shingleF1([overlap]).precision; // → 0.5
 * ```
 */
export function overlapShingles(output: string, gold: string): Overlap {
  const counts = countShingles(gold);
  let goldTotal = 0;
  for (const count of counts.values()) goldTotal += count;
  let outputTotal = 0;
  let tp = 0;
  for (const [shingle, count] of countShingles(output)) {
    outputTotal += count;
    tp += Math.min(count, counts.get(shingle) ?? 0);
  }
  const sum = goldTotal + outputTotal - tp;
  if (sum === 0) return { tp: 0, fp: 0, fn: 0 };
  return { tp: tp / sum, fp: (outputTotal - tp) / sum, fn: (goldTotal - tp) / sum };
}

function countShingles(text: string): Map<string, number> {
  const tokens = cutTokens(text);
  const counts = new Map<string, number>();
  for (let i = 0; i < Math.max(1, tokens.length - WIDTH + 1); i++) {
    const shingle = tokens.slice(i, i + WIDTH).join(' ');
    if (shingle !== '') counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

/** F1 of one page; 1 when output and gold are both empty. */
export function pageF1({ tp, fp, fn }: Overlap): number {
  return tp + fp + fn === 0 ? 1 : (2 * tp) / (2 * tp + fp + fn);
}

/**
 * Score of a set. As in the benchmark, a page with an empty output does not count for precision (only for recall)
 * and a page with empty gold does not count for recall; a mean over no page at all is 0.
 */
export function shingleF1(overlaps: readonly Overlap[]): ShingleScore {
  let precision = 0;
  let recall = 0;
  let answered = 0;
  let labelled = 0;
  let exact = 0;
  for (const overlap of overlaps) {
    const { tp, fp, fn } = overlap;
    if (tp + fp > 0) {
      answered++;
      precision += tp / (tp + fp);
    }
    if (tp + fn > 0) {
      labelled++;
      recall += tp / (tp + fn);
    }
    if (pageF1(overlap) === 1) exact++;
  }
  precision = answered === 0 ? 0 : precision / answered;
  recall = labelled === 0 ? 0 : recall / labelled;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { pages: overlaps.length, precision, recall, f1, exact: overlaps.length === 0 ? 0 : exact / overlaps.length };
}
