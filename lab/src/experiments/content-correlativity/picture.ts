/** Figures 3 and 4 of paper 5: one value a node in source order, and the threshold. */
import { lineChart } from '../../reports/charts/lines.ts';

/** Higher values are drawn at the top edge: single nodes reach thousands. */
const TALLEST = 600;

export function drawCurve(title: string, values: Float32Array, threshold: number): string {
  const points: [number, number][] = [];
  // A needle a node, as the paper draws it: down to the axis between neighbours.
  values.forEach((value, i) => {
    points.push([i, 0], [i, Math.min(TALLEST, value)], [i, 0]);
  });
  return lineChart({
    title,
    x: { label: 'node, in source order', min: 0, max: values.length },
    y: { label: 'correlativity CC', min: 0, max: TALLEST * 1.05 },
    series: [{ name: 'CC', points }],
    levels: [{ y: threshold, label: `C = ${threshold}` }],
    width: 1200,
  });
}
