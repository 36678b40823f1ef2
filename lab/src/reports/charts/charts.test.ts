/** Charts: geometry by hand, no NaN anywhere, labels escaped and apart. */
import { describe, expect, it } from 'vitest';
import { barChart } from './bars.ts';
import { chooseTicks, placeValue } from './frame.ts';
import { lineChart } from './lines.ts';
import { scatterChart } from './scatter.ts';

const y = { label: 'F1', min: 0, max: 1 };

describe('charts', () => {
  it('draws a bar half as high as the axis for half the value and a gap for NaN', () => {
    const svg = barChart({ title: 'a < b', series: ['x', 'y'], groups: [{ label: 'set', values: [0.5, Number.NaN] }], y });
    expect(svg).toContain('a &lt; b');
    expect(svg.match(/height="130"/g)).toHaveLength(1);
    expect(svg).not.toContain('NaN');
  });
  it('places values on linear and log axes', () => {
    expect(placeValue(y, 0.25, 200)).toBe(50);
    expect(placeValue({ label: '', min: 1, max: 100, log: true }, 10, 200)).toBeCloseTo(100);
    expect(chooseTicks({ label: '', min: 0, max: 1 }).map((tick) => tick.toFixed(1))).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']);
    expect(chooseTicks({ label: '', min: 2, max: 30, log: true })).toEqual([2, 5, 10, 20]);
  });
  it('keeps the labels of equal points apart', () => {
    const points = ['one', 'two', 'three'].map((label) => ({ label, kind: 0, x: 5, y: 0.5 }));
    const svg = scatterChart({ title: 't', x: { label: 'ms', min: 1, max: 10, log: true }, y, kinds: ['k'], points });
    const places = ['one', 'two', 'three'].map((label) => new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${label}<`).exec(svg)!);
    expect(new Set(places.map(([, x, top]) => `${x} ${top}`)).size).toBe(3);
  });
  it('draws lines with marks and levels', () => {
    const svg = lineChart({
      title: 't',
      x: { label: 'line', min: 0, max: 10 },
      y: { label: 'chars', min: 0, max: 10 },
      series: [
        {
          name: 's',
          points: [
            [0, 0],
            [10, 10],
          ],
          dots: true,
        },
      ],
      marks: [{ x: 5, label: 'start' }],
      levels: [{ y: 2, label: 'T' }],
    });
    expect(svg).toContain('points="70,336 875,56"');
    expect(svg).toContain('>start<');
  });
});
