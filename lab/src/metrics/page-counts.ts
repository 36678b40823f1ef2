/** Paper 1's page counts P, R, L, T (He & Wang 2018, tables 4 and 5), with the thresholds the paper leaves open. */
import type { CharScore } from './common-subsequence.ts';

/** Our reading of "the whole body found" and "correct" (the paper gives no definition). */
export const WHOLE_RECALL = 0.98;
export const CORRECT_PRECISION = 0.95;

export interface PageCounts {
  /** N. */
  pages: number;
  /** M: recall ≥ .98. */
  whole: number;
  /** Whole and precision ≥ .95. */
  correct: number;
  /** Not whole. */
  lost: number;
  /** correct / N. */
  precision: number;
  /** correct / M. */
  recall: number;
  /** lost / N. */
  lostShare: number;
  /** Seconds a page. */
  seconds: number;
}

/** `seconds` is the time of all pages together. Shares over no page are 0. */
export function pageCounts(scores: readonly CharScore[], seconds = 0): PageCounts {
  let whole = 0;
  let correct = 0;
  for (const { precision, recall } of scores) {
    if (recall < WHOLE_RECALL) continue;
    whole++;
    if (precision >= CORRECT_PRECISION) correct++;
  }
  const pages = scores.length;
  const lost = pages - whole;
  const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);
  return {
    pages,
    whole,
    correct,
    lost,
    precision: share(correct, pages),
    recall: share(correct, whole),
    lostShare: share(lost, pages),
    seconds: share(seconds, pages),
  };
}
