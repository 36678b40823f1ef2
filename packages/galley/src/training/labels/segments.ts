/** trafilatura's metric: snippets that must be in the output are found or missed, snippets that must not be are false finds. */

/** Snippets that were looked for in an output, on one page or on many. */
export interface SegmentCounts {
  /** Wanted and found. */
  tp: number;
  /** Unwanted and found. */
  fp: number;
  /** Wanted and missed. */
  fn: number;
  /** Unwanted and not found. */
  tn: number;
}

/** Counts over pages and the shares that follow from them, 0 … 1; 0 where there is nothing to divide by. */
export interface SegmentScore extends SegmentCounts {
  /** How many pages were counted. */
  pages: number;
  /** tp / (tp + fp). */
  precision: number;
  /** tp / (tp + fn). */
  recall: number;
  /** Harmonic mean of precision and recall. */
  f1: number;
  /** (tp + tn) / (tp + fp + fn + tn). */
  accuracy: number;
}

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Counts of one page; white space is folded on both sides, case counts.
 *
 * @example
 * ```ts
 * import { countSegments, segmentScore } from 'galley/train';
 *
 * const counts = countSegments('The pier is closed.', ['pier', 'ferry'], ['menu']);
 * counts; // → { tp: 1, fp: 0, fn: 1, tn: 1 }
 * segmentScore([counts]).recall; // → 0.5
 * ```
 */
export function countSegments(output: string, wanted: readonly string[], unwanted: readonly string[]): SegmentCounts {
  const text = fold(output);
  const hits = (snippets: readonly string[]): number => snippets.filter((snippet) => text.includes(fold(snippet))).length;
  const tp = hits(wanted);
  const fp = hits(unwanted);
  return { tp, fp, fn: wanted.length - tp, tn: unwanted.length - fp };
}

/** Trafilatura’s score of a set: counts are summed over the pages first. */
export function segmentScore(pages: readonly SegmentCounts[]): SegmentScore {
  const sum = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (const { tp, fp, fn, tn } of pages) {
    sum.tp += tp;
    sum.fp += fp;
    sum.fn += fn;
    sum.tn += tn;
  }
  const { tp, fp, fn, tn } = sum;
  const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);
  const f1 = share(2 * tp, 2 * tp + fp + fn);
  const accuracy = share(tp + tn, tp + fp + fn + tn);
  return { pages: pages.length, ...sum, precision: share(tp, tp + fp), recall: share(tp, tp + fn), f1, accuracy };
}
