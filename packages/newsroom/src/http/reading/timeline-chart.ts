/** The course of a story as a chart: a lane a house, a mark an article, told apart by shape alone. */
import { html } from 'hono/html';
import type { TimelineEntry } from '../../stories/describe-story.ts';
import type { Markup } from './layout.ts';

export interface ChartEntry {
  readonly at: string;
  readonly kind: TimelineEntry['kind'];
  readonly house: string;
  readonly headline: string;
}

/** What each shape is called; in the order of the legend. */
export const KINDS: Readonly<Record<TimelineEntry['kind'], { readonly one: string; readonly meaning: string }>> = {
  first: { one: 'First', meaning: 'had it first' },
  update: { one: 'Update', meaning: 'much in it that nobody had before' },
  echo: { one: 'Echo', meaning: 'tells it once more' },
  copy: { one: 'Copy', meaning: 'the same text again' },
};

const WIDTH = 960;
const LABELS = 190;
const LANE = 38;
const AXIS = 30;
const EDGE = 22;
/** Ours: houses with a lane of their own; the others share the last. */
const MOST_LANES = 12;
/** Room a number under a mark needs. */
const NUMBER_ROOM = 18;

const HOUR_MS = 3_600_000;
const STEPS_MS = [1 / 12, 1 / 4, 1 / 2, 1, 3, 6, 12, 24, 48, 24 * 7, 24 * 28, 24 * 91, 24 * 365].map((hours) => hours * HOUR_MS);
const MOST_TICKS = 7;
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Marks carry the numbers of the list beside it, from 1. Time runs from left to right whatever the page's language. */
export function drawTimeline(entries: readonly ChartEntry[]): Markup {
  const lanes = nameLanes(entries);
  const times = entries.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const place = (time: number): number =>
    to === from ? (LABELS + WIDTH) / 2 : LABELS + EDGE + ((time - from) / (to - from)) * (WIDTH - LABELS - 2 * EDGE);
  const height = lanes.length * LANE + AXIS;
  const houses = new Set(entries.map(({ house }) => house)).size;
  const said = `${entries.length} articles of ${houses} sources from ${WHOLE.format(from)} to ${WHOLE.format(to)} UTC; the list below has them all.`;
  return html`<figure class="timeline"><div class="scroll" role="region" aria-label="Timeline" tabindex="0">
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${said}" direction="ltr" lang="en">
${lanes.map((name, lane) => drawLane(name, lane))}
${drawAxis(from, to, place, height)}
${drawMarks(entries, lanes, place)}
</svg></div>
<figcaption>${Object.entries(KINDS).map(([kind, { one, meaning }]) => html`<span><svg class="key" viewBox="0 0 20 20" aria-hidden="true">${drawShape(kind as ChartEntry['kind'], 10, 10)}</svg>${one}: ${meaning}</span> `)}</figcaption></figure>`;
}

/** In the order in which they came to the story. */
function nameLanes(entries: readonly ChartEntry[]): string[] {
  const names = [...new Set(entries.map(({ house }) => house))];
  return names.length <= MOST_LANES ? names : [...names.slice(0, MOST_LANES - 1), `${names.length - MOST_LANES + 1} more sources`];
}

function drawLane(name: string, lane: number): Markup {
  const y = (lane + 0.5) * LANE;
  return html`<line class="lane" x1="${LABELS}" x2="${WIDTH}" y1="${y}" y2="${y}"/><text x="4" y="${y + 4}">${shorten(name)}</text>`;
}

/** As much of a name as the margin holds; characters of East Asia are twice as wide. */
function shorten(name: string): string {
  let room = 25;
  let short = '';
  for (const character of name) {
    room -= /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(character) ? 2 : 1;
    if (room < 0) return `${short}…`;
    short += character;
  }
  return short;
}

function drawAxis(from: number, to: number, place: (time: number) => number, height: number): Markup {
  const y = height - AXIS;
  if (to === from) return html`<text class="tick" x="${place(from)}" y="${height - 8}" text-anchor="middle">${WHOLE.format(from)}</text>`;
  const step = STEPS_MS.find((ms) => (to - from) / ms <= MOST_TICKS) ?? Math.ceil((to - from) / MOST_TICKS);
  const ticks: number[] = [];
  for (let time = Math.ceil(from / step) * step; time <= to && ticks.length <= MOST_TICKS; time += step) ticks.push(time);
  return html`${ticks.map((time) => {
    const x = place(time).toFixed(1);
    // Days are named at midnight, and where every tick is a day.
    const label = time % (24 * HOUR_MS) === 0 ? DAY.format(time) : CLOCK.format(time);
    return html`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="${y + 5}"/><text class="tick" x="${x}" y="${height - 8}" text-anchor="middle">${label}</text>`;
  })}`;
}

function drawMarks(entries: readonly ChartEntry[], lanes: readonly string[], place: (time: number) => number): Markup {
  const lastNumber = new Map<number, number>();
  const marks = entries.map(({ at, kind, house, headline }, i) => {
    const named = lanes.indexOf(house);
    const lane = named === -1 ? lanes.length - 1 : named;
    const x = place(Date.parse(at));
    const y = (lane + 0.5) * LANE;
    const free = x - (lastNumber.get(lane) ?? Number.NEGATIVE_INFINITY) >= NUMBER_ROOM;
    if (free) lastNumber.set(lane, x);
    const number = free ? html`<text class="number" x="${x.toFixed(1)}" y="${y - 11}" text-anchor="middle">${i + 1}</text>` : '';
    return html`<g><title>${i + 1}. ${KINDS[kind].one}: ${headline} (${house}, ${WHOLE.format(new Date(at))} UTC)</title>${drawShape(kind, x, y)}${number}</g>`;
  });
  // The first stands before what came at its time.
  return html`${marks.toReversed()}`;
}

/** A diamond with a hole, a full disc, a ring, a small square: told apart without colour. */
export function drawShape(kind: ChartEntry['kind'], x: number, y: number): Markup {
  const at = (value: number): string => value.toFixed(1);
  if (kind === 'first')
    return html`<path class="full" d="M${at(x)} ${at(y - 8)}l8 8l-8 8l-8 -8z"/><circle class="hole" cx="${at(x)}" cy="${at(y)}" r="2.5"/>`;
  if (kind === 'update') return html`<circle class="full" cx="${at(x)}" cy="${at(y)}" r="6"/>`;
  if (kind === 'echo') return html`<circle class="ring" cx="${at(x)}" cy="${at(y)}" r="5.5"/>`;
  return html`<rect class="ring" x="${at(x - 4)}" y="${at(y - 4)}" width="8" height="8"/>`;
}
