/** How far the project is: numbers, labellers, sites, days. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { type Progress, sendReading } from './ask.ts';
import { attempt, progress, refresh } from './work.ts';

const HEIGHT = 150;
/** Sites in the table; the queue has all. */
const MOST_SITES = 30;

export function ProgressView(): JSX.Element | null {
  const now = progress.value;
  if (now === undefined) return null;
  return (
    <section class="progress" aria-label="Progress">
      <Reading now={now} />
      <h2>Progress</h2>
      <progress max={Math.max(1, now.pages)} value={now.labelled + now.skipped} aria-label="Pages labelled or skipped" />
      <p>
        <b>{now.labelled}</b> labelled · <b>{now.skipped}</b> skipped · <b>{now.left}</b> left of {now.pages}
        {now.disputed > 0 && ` · ${now.disputed} disputed`}
      </p>
      {now.score !== undefined && (
        <p>
          The default on {now.score.pages} labelled pages: F1 <b>{now.score.f1.toFixed(3)}</b> (precision {now.score.precision.toFixed(3)},
          recall {now.score.recall.toFixed(3)}), right already on <b>{Math.round(now.score.right * 100)} %</b>
          {now.measuring > 0 && `; ${now.measuring} are being measured`}.
        </p>
      )}
      {now.days.length > 0 && <DayChart days={now.days} />}
      {now.labellers.length > 0 && <Labellers now={now} />}
      {now.sites.length > 1 && <Sites now={now} />}
    </section>
  );
}

function Reading({ now: { reading } }: { readonly now: Progress }): JSX.Element | null {
  if (reading.read >= reading.of) return null;
  return (
    <p class="reading-pages">
      <progress max={reading.of} value={reading.read} aria-label="Pages read" /> {reading.read} of {reading.of} pages read.
      <button
        type="button"
        onClick={() =>
          void attempt(async () => {
            await sendReading(!reading.running);
            await refresh();
          })
        }
      >
        {reading.running ? 'Pause' : 'Read on'}
      </button>
    </p>
  );
}

function Labellers({ now }: { readonly now: Progress }): JSX.Element {
  return (
    <table>
      <caption>Who</caption>
      <thead>
        <tr>
          <th scope="col">labeller</th>
          <th scope="col">labelled</th>
          <th scope="col">skipped</th>
          <th scope="col">settled</th>
        </tr>
      </thead>
      <tbody>
        {now.labellers.map(({ name, labelled, skipped, settled }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{labelled}</td>
            <td>{skipped}</td>
            <td>{settled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sites({ now: { sites } }: { readonly now: Progress }): JSX.Element {
  return (
    <table>
      <caption>Sites{sites.length > MOST_SITES && `: the ${MOST_SITES} with most pages of ${sites.length}`}</caption>
      <thead>
        <tr>
          <th scope="col">site</th>
          <th scope="col">labelled</th>
          <th scope="col">skipped</th>
          <th scope="col">left</th>
        </tr>
      </thead>
      <tbody>
        {sites.slice(0, MOST_SITES).map(({ name, pages, labelled, skipped }) => (
          <tr key={name}>
            <th scope="row">{name || '–'}</th>
            <td>{labelled}</td>
            <td>{skipped}</td>
            <td>{pages - labelled - skipped}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Labels a day, a bar each. */
function DayChart({ days }: { readonly days: Progress['days'] }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const counts = days.map(({ labels }) => Object.values(labels).reduce((a, b) => a + b, 0));
  const mark = days.map(({ day }, i) => `${day} ${counts[i]}`).join(', ');
  useEffect(() => {
    const element = box.current!;
    const ink = getComputedStyle(element).color;
    const axis = { stroke: ink, grid: { show: false } };
    const plot = new uPlot(
      {
        width: element.clientWidth || 300,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: (_, __, most) => [0, Math.max(1, most) * 1.1] } },
        axes: [
          {
            ...axis,
            size: 28,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500],
            values: (_, at) => at.map((i) => days[i]?.day.slice(5) ?? ''),
          },
          { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] },
        ],
        series: [{}, { stroke: ink, fill: 'rgba(9,105,218,.45)', paths: uPlot.paths.bars!({ size: [0.6, 40] }), points: { show: false } }],
      },
      [days.map((_, i) => i), counts],
      element,
    );
    const measure = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    measure.observe(element);
    return () => {
      measure.disconnect();
      plot.destroy();
    };
  }, [mark]);
  return (
    <figure class="chart">
      <figcaption>Labels a day</figcaption>
      <div ref={box} role="img" aria-label={`Labels a day: ${mark}`} />
    </figure>
  );
}
