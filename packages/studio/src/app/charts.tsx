/** The papers' pictures, of the open page: what a strategy measured step by step, its thresholds, the bounds it found, what it chose. */

import type { Curve, Stretch } from 'galley';
import type { JSX, TargetedPointerEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { PlacedSeries } from '../analysis/analysis.ts';
import { analyseAgain, analysis, focus, pass, press, strategy } from './state.ts';
import { STRATEGY_TEXT } from './strategy-text.ts';

/** Pixels of one picture. */
const HEIGHT = 190;

export function ChartsView(): JSX.Element {
  const now = analysis.value;
  const series = now?.series;
  return (
    <div class="charts">
      <StrategyChoice />
      {series === undefined ? (
        <p class="hint">This strategy measured nothing along this page.</p>
      ) : (
        <>
          <p class="hint">
            {series.curves[0]?.values.length ?? 0} steps ({series.step}s), in the page's order. Black ticks below: what was chosen. Point at
            a mark to see its block in the page.
          </p>
          {series.curves.map((curve) => (
            <Chart key={`${now!.strategy} ${curve.name}`} series={series} curve={curve} />
          ))}
          {series.groups !== undefined && <Groups series={series} />}
        </>
      )}
    </div>
  );
}

/** The learned default and each strategy, with what it is. */
export function StrategyChoice(): JSX.Element {
  const names = ['default', ...(analysis.value?.votes.names ?? [])];
  return (
    <p class="strategy">
      <label>
        Strategy
        <select
          value={strategy.value}
          onChange={({ currentTarget: { value } }) => {
            strategy.value = value;
            void analyseAgain();
          }}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <small>{STRATEGY_TEXT[strategy.value.replace(/:paper$/, '')]}</small>
    </p>
  );
}

function Chart({ series, curve }: { readonly series: PlacedSeries; readonly curve: Curve }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  useEffect(() => {
    const element = box.current!;
    const drawn = drawChart(element, series, curve);
    plot.current = drawn;
    const measure = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: HEIGHT }));
    measure.observe(element);
    return () => {
      measure.disconnect();
      drawn.destroy();
    };
  }, [series, curve]);
  const step = stepOf(series, focus.value);
  useEffect(() => {
    plot.current?.redraw(false);
  }, [step]);
  const levels = series.levels.filter((level) => level.curve === curve.name);
  return (
    <figure class="chart">
      <figcaption>
        {curve.name}
        {levels.map(({ name, value }) => ` · ${name} ${Number(value.toPrecision(3))}`)}
        {series.stretches.map(({ name, from, to }) => ` · ${name} ${from}–${to - 1}`)}
      </figcaption>
      <div ref={box} role="img" aria-label={describe(series, curve)} />
    </figure>
  );
}

/** Where a block stands; −1 where nothing was measured there. */
function stepOf({ blockOf }: PlacedSeries, block: number): number {
  return block < 0 ? -1 : blockOf.indexOf(block);
}

function drawChart(element: HTMLElement, series: PlacedSeries, curve: Curve): uPlot {
  const steps = Float64Array.from(curve.values, (_, i) => i);
  const ink = getComputedStyle(element).color;
  const options: uPlot.Options = {
    width: element.clientWidth || 400,
    height: HEIGHT,
    legend: { show: false },
    scales: { x: { time: false } },
    cursor: { y: false, points: { size: 6 } },
    axes: [
      { stroke: ink, grid: { show: false }, size: 26, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] },
      { stroke: ink, grid: { stroke: 'rgba(128,128,128,.25)', width: 1 }, size: 56 },
    ],
    series: [{}, { stroke: ink, width: 1, fill: 'rgba(9,105,218,.15)', points: { show: steps.length < 60 }, spanGaps: true }],
    hooks: {
      drawClear: [(u) => drawStretches(u, series.stretches)],
      draw: [
        (u) => drawLevels(u, series, curve, ink),
        (u) => drawChosen(u, series, ink),
        (u) => drawFocus(u, stepOf(series, focus.peek())),
      ],
      setCursor: [({ cursor: { idx } }) => pass(idx === null || idx === undefined ? -1 : series.blockOf[idx]!)],
      ready: [
        (u) =>
          u.over.addEventListener('click', () => {
            const { idx } = u.cursor;
            if (idx !== null && idx !== undefined && series.blockOf[idx]! >= 0) press(series.blockOf[idx]!);
          }),
      ],
    },
  };
  return new uPlot(options, [steps, curve.values] as unknown as uPlot.AlignedData, element);
}

function drawStretches({ ctx, bbox, valToPos }: uPlot, stretches: readonly Stretch[]): void {
  ctx.save();
  ctx.fillStyle = 'rgba(46,160,67,.16)';
  ctx.strokeStyle = 'rgba(26,127,55,.9)';
  for (const { from, to } of stretches) {
    const left = valToPos(from - 0.5, 'x', true);
    const right = valToPos(to - 0.5, 'x', true);
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    ctx.strokeRect(left, bbox.top, right - left, bbox.height);
  }
  ctx.restore();
}

function drawLevels({ ctx, bbox, valToPos }: uPlot, { levels }: PlacedSeries, curve: Curve, ink: string): void {
  ctx.save();
  ctx.setLineDash([6, 4]);
  ctx.strokeStyle = ink;
  for (const level of levels) {
    if (level.curve !== curve.name) continue;
    const y = valToPos(level.value, 'y', true);
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Ticks along the foot of the picture. */
function drawChosen({ ctx, bbox, valToPos, scales }: uPlot, { chosen }: PlacedSeries, ink: string): void {
  const width = Math.max(1, bbox.width / Math.max(1, (scales['x']?.max ?? 1) - (scales['x']?.min ?? 0)) - 1);
  ctx.save();
  ctx.fillStyle = ink;
  chosen.forEach((is, step) => {
    if (is === 1) ctx.fillRect(valToPos(step, 'x', true) - width / 2, bbox.top + bbox.height - 6, width, 6);
  });
  ctx.restore();
}

function drawFocus({ ctx, bbox, valToPos }: uPlot, step: number): void {
  if (step < 0) return;
  const x = valToPos(step, 'x', true);
  ctx.save();
  ctx.strokeStyle = '#0969da';
  ctx.lineWidth = 2;
  ctx.strokeRect(x - 3, bbox.top, 6, bbox.height);
  ctx.restore();
}

function describe({ step, chosen }: PlacedSeries, { name, values }: Curve): string {
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const count = chosen.reduce((a, b) => a + b, 0);
  return `${name} of ${values.length} ${step}s, from ${least.toPrecision(3)} to ${most.toPrecision(3)}; ${count} chosen`;
}

/** Shapes that stay apart without colour. */
const SIGNS = '●○■□▲△◆◇★☆✚✖';

/** Which cluster, fate or stage each step is of: one strip a group. */
function Groups({ series }: { readonly series: PlacedSeries }): JSX.Element {
  const { of, names } = series.groups!;
  const counts = names.map((_, g) => of.reduce((sum, group) => sum + Number(group === g), 0));
  return (
    <section class="groups" aria-label="Groups">
      {names.map((name, g) => (
        <div key={name} class="group">
          <span class="name">
            {SIGNS[g % SIGNS.length]} {name} ({counts[g]})
          </span>
          <GroupStrip series={series} group={g} />
        </div>
      ))}
    </section>
  );
}

function GroupStrip({ series: { groups, blockOf }, group }: { readonly series: PlacedSeries; readonly group: number }): JSX.Element {
  const { of } = groups!;
  const count = Math.max(1, of.length);
  let path = '';
  of.forEach((is, step) => {
    if (is === group) path += `M${step} 0h1v1h-1z`;
  });
  const at = (event: TargetedPointerEvent<SVGSVGElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return blockOf[Math.floor(((event.clientX - left) / width) * count)] ?? -1;
  };
  return (
    <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true" onPointerMove={(event) => pass(at(event))}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
