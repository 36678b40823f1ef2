/** trafilatura's metric: snippets that must be in the output are found or missed, snippets that must not be are false finds. */

export interface SegmentCounts {
  tp: number;
  fp: number;
  fn: number;
  tn: number;
}

export interface SegmentScore extends SegmentCounts {
  pages: number;
  precision: number;
  recall: number;
  f1: number;
  accuracy: number;
}

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Counts of one page; white space is folded on both sides, case counts. */
export function countSegments(output: string, wanted: readonly string[], unwanted: readonly string[]): SegmentCounts {
  const text = fold(output);
  const hits = (snippets: readonly string[]): number => snippets.filter((snippet) => text.includes(fold(snippet))).length;
  const tp = hits(wanted);
  const fp = hits(unwanted);
  return { tp, fp, fn: wanted.length - tp, tn: unwanted.length - fp };
}

/** Counts are summed over the pages first. */
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
