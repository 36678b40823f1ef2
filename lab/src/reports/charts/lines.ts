/** Lines over a common x axis, with named vertical marks and horizontal levels. */
import type { Axis, Box } from './frame.ts';
import { colourOf, drawLegend, drawLine, drawText, drawXAxis, drawYAxis, frameChart, placeValue, round } from './frame.ts';

export interface LineChart {
  title: string;
  x: Axis;
  y: Axis;
  series: readonly { name: string; points: readonly (readonly [x: number, y: number])[]; dots?: boolean; dashed?: boolean }[];
  /** Vertical lines with a name, e.g. where the body starts and ends. */
  marks?: readonly { x: number; label: string }[];
  /** Horizontal lines with a name, e.g. a threshold. */
  levels?: readonly { y: number; label: string }[];
  width?: number;
}

const HEIGHT = 280;

export function lineChart(chart: LineChart): string {
  const { title, x, y, series, marks = [], levels = [], width = 900 } = chart;
  const names = series.length > 1 ? series.map(({ name }) => name) : [];
  const legend = drawLegend(names, 60, 52, width - 80);
  const box: Box = { left: 70, top: 56 + legend.height, width: width - 95, height: HEIGHT };
  const body = [legend.svg, drawYAxis(y, box), drawXAxis(x, box)];
  for (const [i, { points, dots, dashed }] of series.entries()) {
    const places = points.map(([px, py]) => [box.left + placeValue(x, px, box.width), yPlace(y, py, box)] as const);
    const path = places.map(([px, py]) => `${round(px)},${round(py)}`).join(' ');
    const dash = dashed ? ' stroke-dasharray="6 4"' : '';
    body.push(`<polyline points="${path}" fill="none" stroke="${colourOf(i)}" stroke-width="2" stroke-linejoin="round"${dash}/>`);
    if (dots) for (const [px, py] of places) body.push(`<circle cx="${round(px)}" cy="${round(py)}" r="3.5" fill="${colourOf(i)}"/>`);
  }
  for (const [i, { x: at, label }] of marks.entries()) {
    const px = box.left + placeValue(x, at, box.width);
    const right = px > box.left + box.width * 0.8;
    body.push(drawLine(px, box.top, px, box.top + box.height, '#555555'));
    body.push(drawText(px + (right ? -5 : 5), box.top + 14 + (i % 3) * 17, label, { anchor: right ? 'end' : 'start', size: 12 }));
  }
  for (const { y: at, label } of levels) {
    const py = yPlace(y, at, box);
    body.push(drawLine(box.left, py, box.left + box.width, py, '#555555'));
    body.push(drawText(box.left + box.width - 4, py - 5, label, { anchor: 'end', size: 12 }));
  }
  return frameChart(title, width, box.top + box.height + 52, body);
}

function yPlace(y: Axis, value: number, box: Box): number {
  return box.top + box.height - Math.max(0, Math.min(box.height, placeValue(y, value, box.height)));
}
