/** A source's days as a picture: articles upwards, failed requests downwards, confidence as a line; told apart by where they stand, not by colour. */
import type { JSX } from 'preact';
import type { SourceDay } from './api.ts';
import { sayCount } from './shown.tsx';

interface DayChartProps {
  readonly name: string;
  readonly days: readonly SourceDay[];
  /** How many days, the last of them today. */
  readonly span: number;
  readonly large?: boolean;
}

const DAY_MS = 86_400_000;
/** Of a picture of height 100. */
const AXIS = 60;
const UP = 54;
const DOWN = 36;

export function DayChart({ name, days, span, large = false }: DayChartProps): JSX.Element {
  const last = Math.floor(Date.now() / DAY_MS);
  const slots = days.flatMap((day) => {
    const slot = span - 1 - (last - Math.floor(Date.parse(day.day) / DAY_MS));
    return slot < 0 || slot >= span ? [] : [{ slot, day }];
  });
  const mostArticles = Math.max(1, ...slots.map(({ day }) => day.articles));
  const step = 300 / span;
  const judged = slots.filter(({ day }) => day.confidence !== null);
  const line = judged.map(({ slot, day }) => `${(slot + 0.5) * step},${AXIS - day.confidence! * UP}`).join(' ');
  return (
    <svg
      class={large ? 'days large' : 'days'}
      viewBox="0 0 300 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={describeDays(name, days)}
    >
      {slots.map(({ slot, day }) => {
        const up = (day.articles / mostArticles) * UP;
        const asked = day.polls + day.pages;
        const down = asked === 0 ? 0 : ((day.failedPolls + day.failedPages) / asked) * DOWN;
        return (
          <g key={slot}>
            <title>{describeDay(day)}</title>
            <rect class="up" x={slot * step + step * 0.15} y={AXIS - up} width={step * 0.7} height={up} />
            <rect class="down" x={slot * step + step * 0.15} y={AXIS} width={step * 0.7} height={down} />
          </g>
        );
      })}
      <line class="axis" x1="0" x2="300" y1={AXIS} y2={AXIS} />
      {judged.length > 0 && <polyline class="confidence" points={line} />}
    </svg>
  );
}

function describeDay({ day, articles, polls, failedPolls, pages, failedPages, confidence }: SourceDay): string {
  const sure = confidence === null ? '' : `, confidence ${confidence.toFixed(2)}`;
  return `${day}: ${sayCount(articles, 'article')}; ${failedPolls} of ${sayCount(polls, 'poll')} and ${failedPages} of ${sayCount(pages, 'page')} failed${sure}`;
}

function describeDays(name: string, days: readonly SourceDay[]): string {
  const sum = (of: (day: SourceDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const failed = sum((day) => day.failedPolls + day.failedPages);
  return `${name}: ${sayCount(
    sum((day) => day.articles),
    'article',
  )}, ${failed} of ${sayCount(
    sum((day) => day.polls + day.pages),
    'request',
  )} failed, in ${sayCount(days.length, 'day')} with requests`;
}

export function DayLegend(): JSX.Element {
  return (
    <p class="hint">
      Upwards: articles a day (each picture by its own most). Downwards, black: the share of polls and pages that failed. Line: the mean
      confidence of what was extracted, 1 at the top.
    </p>
  );
}
