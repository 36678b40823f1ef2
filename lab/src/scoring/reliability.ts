/** Whether probabilities mean what they say: what was said beside what happened, whether it orders pages; as tables and curves. */
import { groupReliability, measureMiscalibration } from '../../../packages/galley/src/numeric/reliability.ts';
import { lineChart } from '../reports/charts/lines.ts';
import { drawTable, formatShare } from '../reports/tables.ts';

export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
  /** Null where the class is empty: JSON has no NaN. */
  readonly said: number | null;
  readonly happened: number | null;
}

export interface Reliability {
  readonly name: string;
  readonly pages: number;
  /** Share of pages that were right. */
  readonly right: number;
  readonly said: number;
  /** Expected calibration error. */
  readonly error: number;
  /** How often a page that is right is said to be likelier right than one that is not; ties count half. */
  readonly order: number;
  readonly rows: readonly ReliabilityRow[];
}

export function describeReliability(name: string, said: readonly number[], happened: readonly number[]): Reliability {
  const classes = groupReliability(said, happened);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    name,
    pages: said.length,
    right: mean(happened),
    said: mean(said),
    error: measureMiscalibration(classes),
    order: measureOrder(said, happened),
    rows: classes.map(({ from, to, weight, said: mine, happened: theirs }) => ({
      from,
      to,
      pages: weight,
      said: weight === 0 ? null : mine,
      happened: weight === 0 ? null : theirs,
    })),
  };
}

/** The area under the ROC curve; .5 where all pages are of one sort. */
function measureOrder(said: readonly number[], happened: readonly number[]): number {
  const good = said.filter((_, i) => happened[i] === 1);
  const bad = said.filter((_, i) => happened[i] !== 1);
  if (good.length === 0 || bad.length === 0) return 0.5;
  let wins = 0;
  for (const mine of good) for (const other of bad) wins += mine > other ? 1 : mine === other ? 0.5 : 0;
  return wins / (good.length * bad.length);
}

export function drawReliabilities(rows: readonly Reliability[]): string {
  return drawTable(
    [
      { title: 'pages of', left: true, cell: ({ name }: Reliability) => name },
      { title: 'pages', cell: ({ pages }: Reliability) => String(pages) },
      { title: 'said (mean)', cell: ({ said }: Reliability) => formatShare(said) },
      { title: 'happened', cell: ({ right }: Reliability) => formatShare(right) },
      { title: 'ECE', cell: ({ error }: Reliability) => formatShare(error) },
      { title: 'order (AUC)', cell: ({ order }: Reliability) => formatShare(order) },
    ],
    rows,
  );
}

/** One row a class of ten. */
export function drawClasses({ rows }: Reliability): string {
  type Row = Reliability['rows'][number];
  return drawTable(
    [
      { title: 'said', left: true, cell: ({ from, to }: Row) => `${from.toFixed(1)} – ${to.toFixed(1)}` },
      { title: 'pages', cell: ({ pages }: Row) => String(pages) },
      { title: 'mean said', cell: ({ said }: Row) => (said === null ? '–' : formatShare(said)) },
      { title: 'happened', cell: ({ happened }: Row) => (happened === null ? '–' : formatShare(happened)) },
    ],
    rows,
  );
}

/** What was said across, what happened upwards; the diagonal is perfect. */
export function pictureReliability(title: string, lines: readonly Reliability[]): string {
  return lineChart({
    title,
    x: { label: 'said', min: 0, max: 1 },
    y: { label: 'happened', min: 0, max: 1 },
    series: [
      {
        name: 'perfect',
        dashed: true,
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      ...lines.map(({ name, pages, rows }) => ({
        name: `${name} (${pages} pages)`,
        dots: true,
        points: rows.flatMap(({ said, happened }): [number, number][] => (said === null || happened === null ? [] : [[said, happened]])),
      })),
    ],
  });
}
