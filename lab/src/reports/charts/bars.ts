/** Grouped vertical bars: one group a label, one bar a series. */
import type { Axis, Box } from './frame.ts';
import { colourOf, drawLegend, drawText, drawYAxis, estimateWidth, frameChart, placeValue, round } from './frame.ts';

export interface BarChart {
  title: string;
  series: readonly string[];
  /** One value a series; NaN leaves a gap. */
  groups: readonly { label: string; values: readonly number[] }[];
  y: Axis;
  width?: number;
  /** Print the value above each bar (default: when the bars are wide enough). */
  values?: boolean;
}

const HEIGHT = 260;

export function barChart(chart: BarChart): string {
  const { title, series, groups, y, width = 900 } = chart;
  const legend = drawLegend(series, 60, 52, width - 80);
  const box: Box = { left: 60, top: 60 + legend.height, width: width - 80, height: HEIGHT };
  const slot = box.width / Math.max(1, groups.length);
  const bar = Math.min(40, (slot * 0.82) / Math.max(1, series.length));
  const turned = groups.some(({ label }) => estimateWidth(label) > slot - 6);
  const body = [legend.svg, drawYAxis(y, box)];
  for (const [g, group] of groups.entries()) {
    const middle = box.left + slot * (g + 0.5);
    for (const [s, value] of group.values.entries()) {
      if (!Number.isFinite(value)) continue;
      const left = middle + (s - series.length / 2) * bar;
      body.push(drawBar(y, box, { left, width: bar, value, colour: colourOf(s), printed: chart.values ?? bar >= 24 }));
    }
    const labelTop = box.top + box.height + 18;
    body.push(drawText(middle, labelTop, group.label, turned ? { anchor: 'end', rotate: -35 } : { anchor: 'middle' }));
  }
  const room = turned ? 24 + Math.max(...groups.map(({ label }) => estimateWidth(label))) * 0.6 : 34;
  return frameChart(title, width, box.top + box.height + room, body);
}

interface Bar {
  left: number;
  width: number;
  value: number;
  colour: string;
  printed: boolean;
}

function drawBar(y: Axis, box: Box, { left, width, value, colour, printed }: Bar): string {
  const high = Math.max(0, Math.min(box.height, placeValue(y, value, box.height)));
  const top = box.top + box.height - high;
  const rect = `<rect x="${round(left)}" y="${round(top)}" width="${round(width * 0.92)}" height="${round(high)}" fill="${colour}"/>`;
  if (!printed) return rect;
  return (
    rect + drawText(left + width * 0.46, top - 4, value.toFixed(y.max <= 1.5 ? 2 : 0).replace(/^0\./, '.'), { anchor: 'middle', size: 11 })
  );
}
