/** Points with names beside them that keep out of each other's way. */
import type { Axis, Box } from './frame.ts';
import { colourOf, drawLegend, drawText, drawXAxis, drawYAxis, estimateWidth, frameChart, placeValue, round } from './frame.ts';

export interface ScatterChart {
  title: string;
  x: Axis;
  y: Axis;
  /** A name per colour. */
  kinds: readonly string[];
  /** `label` may be empty. */
  points: readonly { label: string; kind: number; x: number; y: number }[];
  width?: number;
  height?: number;
}

const LABEL = 12;

export function scatterChart(chart: ScatterChart): string {
  const { title, x, y, kinds, points, width = 900, height = 420 } = chart;
  const legend = drawLegend(kinds, 70, 52, width - 95);
  const box: Box = { left: 70, top: 56 + legend.height, width: width - 95, height };
  const dots = points.map((point) => ({
    ...point,
    px: box.left + placeValue(x, point.x, box.width),
    py: box.top + box.height - placeValue(y, point.y, box.height),
  }));
  const body = [legend.svg, drawYAxis(y, box), drawXAxis(x, box)];
  for (const { px, py, kind } of dots) {
    body.push(`<circle cx="${round(px)}" cy="${round(py)}" r="5" fill="${colourOf(kind)}" fill-opacity="0.85"/>`);
  }
  const taken: Box[] = dots.map(({ px, py }) => ({ left: px - 6, top: py - 6, width: 12, height: 12 }));
  for (const { px, py, label } of dots) if (label !== '') body.push(placeLabel(label, px, py, box, taken));
  return frameChart(title, width, box.top + box.height + 52, body);
}

/** Tries places around the point, further and further out; a far label gets a thin line. */
function placeLabel(label: string, px: number, py: number, box: Box, taken: Box[]): string {
  const width = estimateWidth(label, LABEL) + 4;
  let spot: Box | undefined;
  for (let ring = 0; ring < 12 && spot === undefined; ring++) {
    const gap = 9 + ring * 11;
    const places: Box[] = [
      { left: px + gap, top: py - 8, width, height: 15 },
      { left: px - gap - width, top: py - 8, width, height: 15 },
      { left: px - width / 2, top: py - gap - 14, width, height: 15 },
      { left: px - width / 2, top: py + gap, width, height: 15 },
      { left: px + gap * 0.7, top: py - gap - 12, width, height: 15 },
      { left: px + gap * 0.7, top: py + gap, width, height: 15 },
      { left: px - gap * 0.7 - width, top: py - gap - 12, width, height: 15 },
      { left: px - gap * 0.7 - width, top: py + gap, width, height: 15 },
    ];
    spot = places.find((place) => isInside(place, box) && !taken.some((other) => overlap(place, other)));
  }
  spot ??= { left: px + 9, top: py - 8, width, height: 15 };
  taken.push(spot);
  const text = drawText(spot.left + 2, spot.top + 12, label, { size: LABEL });
  const nearX = Math.max(spot.left, Math.min(px, spot.left + width));
  const nearY = Math.max(spot.top, Math.min(py, spot.top + 15));
  if (Math.hypot(nearX - px, nearY - py) < 16) return text;
  return `<line x1="${round(px)}" y1="${round(py)}" x2="${round(nearX)}" y2="${round(nearY)}" stroke="#999999" stroke-width="0.8"/>${text}`;
}

function isInside(place: Box, box: Box): boolean {
  return place.left > box.left && place.top > box.top && right(place) < right(box) + 20 && place.top + place.height < box.top + box.height;
}

function right(box: Box): number {
  return box.left + box.width;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < right(b) && b.left < right(a) && a.top < b.top + b.height && b.top < a.top + a.height;
}
