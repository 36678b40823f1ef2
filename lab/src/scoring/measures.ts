/** Measures of a group of scored pages, each one number: what tables over many groups print. */
import { segmentScore } from '../../../packages/galley/src/training/labels/segments.ts';
import { shingleF1 } from '../../../packages/galley/src/training/labels/shingles.ts';
import type { PlaceCounts, Stretch } from '../metrics/places.ts';
import type { TableCounts } from '../metrics/tables.ts';
import { formatShare } from '../reports/tables.ts';
import type { PageScore } from './score.ts';

export interface Measure {
  readonly title: string;
  /** NaN where no page has it. */
  readonly of: (pages: readonly PageScore[]) => number;
  readonly format: (value: number) => string;
  /** True for a count: it says how much there is to measure on, and has no interval. */
  readonly count?: boolean;
}

/** How much of the text is right. */
export const TEXT_MEASURES: readonly Measure[] = [
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

/** How much of the body stays what it is when the page's classes and ids are renamed. */
export const RENAMED: Measure = {
  title: 'renamed',
  of: (pages) => {
    const overlaps = pages.flatMap(({ renamed }) => renamed ?? []);
    return overlaps.length === 0 ? Number.NaN : shingleF1(overlaps).f1;
  },
  format: formatFine,
};

/** Pages that miss a paragraph between the first and the last one found. */
export const HOLED: Measure = {
  title: 'holed pages',
  of: (pages) => meanPlaces(pages, ({ missingParagraphs }) => (missingParagraphs > 0 ? 1 : 0)),
  format: formatShare,
};
/** Of the lines between the first and the last one found. */
export const HOLES: Measure = {
  title: 'lines missing',
  of: (pages) => {
    const places = pages.flatMap((page) => page.places ?? []);
    const inner = places.reduce((sum, { innerLines }) => sum + innerLines, 0);
    return inner === 0 ? Number.NaN : places.reduce((sum, { missingLines }) => sum + missingLines, 0) / inner;
  },
  format: formatFine,
};
/** Of the rows kept, those that miss a cell. */
export const DAMAGED: Measure = {
  title: 'rows damaged',
  of: (pages) => overTables(pages, ({ damagedRows }) => damagedRows, countKept),
  format: formatShare,
};

/** Whether it hangs together: paragraphs, rows of tables. */
export const STRUCTURE_MEASURES: readonly Measure[] = [
  HOLED,
  HOLES,
  { title: 'table pages', of: countTablePages, format: String, count: true },
  DAMAGED,
  {
    title: 'shifted',
    of: (pages) => overTables(pages, ({ shiftedRows }) => shiftedRows, countKept),
    format: formatShare,
  },
  {
    title: 'lost',
    of: (pages) =>
      overTables(
        pages,
        ({ lostRows }) => lostRows,
        (counts) => countKept(counts) + counts.lostRows,
      ),
    format: formatShare,
  },
  {
    title: 'cells kept',
    of: (pages) =>
      overTables(
        pages,
        ({ keptCells }) => keptCells,
        ({ cells }) => cells,
      ),
    format: formatShare,
  },
  { title: 'extra rows', of: (pages) => sumTables(pages, ({ extraRows }) => extraRows), format: String, count: true },
];

/** Characters too many as a share of the output, too few as a share of the gold: means over pages. */
export const PLACE_MEASURES: readonly Measure[] = (['before', 'inside', 'after'] as const).flatMap((place): Measure[] => [
  { title: `extra ${place}`, of: (pages) => meanPlaces(pages, ({ extra, output }) => shareOf(extra, place, output)), format: formatFine },
  { title: `missing ${place}`, of: (pages) => meanPlaces(pages, ({ missing, gold }) => shareOf(missing, place, gold)), format: formatFine },
]);

export const EXTRA_AFTER: Measure = PLACE_MEASURES.find(({ title }) => title === 'extra after')!;

function shareOf(stretch: Stretch, place: keyof Stretch, all: number): number {
  return all === 0 ? 0 : stretch[place] / all;
}

type Overlaps = Parameters<typeof shingleF1>[0];

function overBodies(pages: readonly PageScore[], statistic: (overlaps: Overlaps) => number): number {
  const overlaps = pages.flatMap(({ body }) => body?.overlap ?? []);
  return overlaps.length === 0 ? Number.NaN : statistic(overlaps);
}

function meanPlaces(pages: readonly PageScore[], value: (places: PlaceCounts) => number): number {
  let sum = 0;
  let count = 0;
  for (const { places } of pages) {
    if (places === undefined) continue;
    sum += value(places);
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

const countKept = ({ wholeRows, damagedRows }: TableCounts): number => wholeRows + damagedRows;

/** Pages with a table that the gold holds row by row. */
function countTablePages(pages: readonly PageScore[]): number {
  return pages.filter(({ tables }) => tables !== undefined && tables.tables > 0).length || Number.NaN;
}

function sumTables(pages: readonly PageScore[], value: (counts: TableCounts) => number): number {
  const counts = pages.flatMap(({ tables }) => tables ?? []);
  return counts.length === 0 ? Number.NaN : counts.reduce((sum, one) => sum + value(one), 0);
}

/** Summed over pages before they are divided: a table of a hundred rows weighs a hundred. */
function overTables(pages: readonly PageScore[], part: (counts: TableCounts) => number, of: (counts: TableCounts) => number): number {
  const all = sumTables(pages, of);
  return all > 0 ? sumTables(pages, part) / all : Number.NaN;
}

/** Where the wrong characters of all pages together are: `extra after 41 %, …`, the most first. */
export function describeWrong(pages: readonly PageScore[]): string {
  const sums = new Map<string, number>();
  for (const { places } of pages) {
    if (places === undefined) continue;
    for (const kind of ['extra', 'missing'] as const)
      for (const [place, count] of Object.entries(places[kind])) {
        const name = `${kind} ${place}`;
        sums.set(name, (sums.get(name) ?? 0) + count);
      }
  }
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...sums].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${((100 * count) / Math.max(1, all)).toFixed(0)} %`);
  return `${all} wrong characters: ${parts.join(', ')}`;
}

/** Four digits: changes of a thousandth matter. */
function formatFine(value: number): string {
  return value.toFixed(4).replace(/^0\./, '.');
}
