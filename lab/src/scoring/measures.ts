/** Measures of a group of scored pages, each one number: what tables over many groups print. */
import { segmentScore } from '../../../packages/galley/src/training/segments.ts';
import { shingleF1 } from '../../../packages/galley/src/training/shingles.ts';
import { formatShare } from '../reports/tables.ts';
import type { PageScore } from './score.ts';

export interface Measure {
  readonly title: string;
  /** NaN where no page has it. */
  readonly of: (pages: readonly PageScore[]) => number;
  readonly format: (value: number) => string;
}

export const MEASURES: readonly Measure[] = [
  { title: 'F1', of: (pages) => overBodies(pages, (overlaps) => shingleF1(overlaps).f1), format: formatFine },
  { title: 'exact', of: (pages) => overBodies(pages, (overlaps) => shingleF1(overlaps).exact), format: formatShare },
  {
    title: 'seg F',
    of: (pages) => {
      const segments = pages.flatMap((page) => page.segments ?? []);
      return segments.length === 0 ? Number.NaN : segmentScore(segments).f1;
    },
    format: formatFine,
  },
];

type Overlaps = Parameters<typeof shingleF1>[0];

function overBodies(pages: readonly PageScore[], statistic: (overlaps: Overlaps) => number): number {
  const overlaps = pages.flatMap(({ body }) => body?.overlap ?? []);
  return overlaps.length === 0 ? Number.NaN : statistic(overlaps);
}

/** Four digits: changes of a thousandth matter. */
function formatFine(value: number): string {
  return value.toFixed(4).replace(/^0\./, '.');
}
