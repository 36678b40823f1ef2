/** When to ask a feed again: by the rhythm its entries came in, within what publisher and server ask for. Pure: time is an argument. */

/** What is known of a feed’s rhythm; only `now` is needed. */
export interface PollHistory {
  /** Milliseconds since 1970, as everything here. */
  readonly now: number;
  /** Publication times of the feed's entries, ISO 8601 or ms; what cannot be read or lies in the future is left out. */
  readonly entryDates?: readonly (string | number)[];
  /** Earlier polls and how many entries each found that were not known: the rhythm of feeds without dates. */
  readonly polls?: readonly { readonly at: number; readonly newEntries: number }[];
  /** How long the feed says that nothing new comes. */
  readonly ttlMinutes?: number | undefined;
  /** How long the server says that its answer stays good. */
  readonly freshMs?: number | undefined;
  /** Hours of the day, UTC, in which the feed says that nothing new comes. */
  readonly skipHours?: readonly number[] | undefined;
  /** Days of the week, 0 = Sunday, UTC, in which the feed says that nothing new comes. */
  readonly skipDays?: readonly number[] | undefined;
  /** Polls in a row that failed. */
  readonly failures?: number;
  /** What the server asked for with the last answer. */
  readonly retryAfterMs?: number | undefined;
  /** Shortest pause in milliseconds; default 5 minutes. */
  readonly min?: number;
  /** Longest pause in milliseconds; default 1 day. */
  readonly max?: number;
  /** In [0, 1): moves the time by up to a tenth, so that feeds added together are not polled together for ever. Default .5: not at all. */
  readonly spread?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const HALF_LIFE = 2 * DAY; // an entry of two days ago says half as much about today as one of now
/** Entries a poll is expected to find: what comes ten times a day is asked for every twenty minutes, as news is late by half of that. */
const PER_POLL = 1 / 8;
const FIRST_PAUSE = 30 * MINUTE; // where nothing is known

/**
 * Entries are taken for a Poisson process whose rate changes slowly: rate = Σ 2^(−age/half-life) over the entries ÷ the same
 * weight integrated over the time they were observed in. The next poll comes when an eighth of a new entry is expected. A feed that
 * falls silent is asked ever more rarely, since its last entries lose weight while time goes on.
 * Failures double the pause each; `ttlMinutes`, `freshMs` and the hours and days that are to be skipped are heeded as far as `max` allows,
 * `retryAfterMs` beyond it.
 *
 * @returns ms since 1970, later than `now`.
 *
 * @example
 * ```ts
 * import { planNextPoll } from '@galley/newsroom';
 *
 * const MINUTE = 60_000;
 * planNextPoll({ now: 0 }) / MINUTE; // → 30
 * planNextPoll({ now: 0, ttlMinutes: 120 }) / MINUTE; // → 120
 * planNextPoll({ now: 0, failures: 2 }) / MINUTE; // → 120
 * ```
 */
export function planNextPoll(history: PollHistory): number {
  const { now, failures = 0, min = 5 * MINUTE, max = DAY, spread = 0.5 } = history;
  const expected = expectedPause(history) ?? FIRST_PAUSE;
  const asked = Math.max(min, (history.ttlMinutes ?? 0) * MINUTE, history.freshMs ?? 0);
  let pause = Math.min(max, Math.max(asked, expected));
  if (failures > 0) pause = Math.min(max, pause * 2 ** Math.min(failures, 20));
  pause = Math.max(min, pause * (0.9 + 0.2 * spread));
  const planned = now + Math.ceil(Math.max(pause, history.retryAfterMs ?? 0, 1));
  return Math.max(planned, Math.min(leaveSkipped(planned, history), now + max));
}

/** The first time from `at` on that lies in no hour and no day that is to be skipped; `at` itself where all are. */
function leaveSkipped(at: number, { skipHours = [], skipDays = [] }: PollHistory): number {
  if (skipHours.length === 0 && skipDays.length === 0) return at;
  const firstHour = Math.floor(at / HOUR);
  for (let step = 0; step < 8 * 24; step++) {
    const time = new Date((firstHour + step) * HOUR);
    if (!skipHours.includes(time.getUTCHours()) && !skipDays.includes(time.getUTCDay()))
      return step === 0 ? at : time.getTime() + (at % HOUR);
  }
  return at;
}

/** Milliseconds until so much of a new entry is expected; undefined where nothing is known. */
function expectedPause({ now, entryDates = [], polls = [] }: PollHistory): number | undefined {
  const times = entryDates.map((date) => (typeof date === 'number' ? date : Date.parse(date))).filter((time) => time <= now);
  const byDates =
    times.length < 2
      ? undefined
      : pauseOf(
          times.map((at) => ({ at, count: 1 })),
          now,
          0,
        );
  const past = polls.filter(({ at }) => at <= now).map(({ at, newEntries }) => ({ at, count: newEntries }));
  // Half an entry more than were seen: that nothing came in a short time does not mean that nothing will.
  const byPolls = past.length < 2 ? undefined : pauseOf(past, now, 0.5);
  // Some feeds date every entry with the time of the request: the polls know better that nothing is new.
  return byDates !== undefined && byPolls !== undefined && past.length >= 3 ? Math.max(byDates, byPolls) : (byDates ?? byPolls);
}

/** The first of `arrivals` begins the time of observation and does not count; `extra` is added to their number. */
function pauseOf(arrivals: readonly { readonly at: number; readonly count: number }[], now: number, extra: number): number | undefined {
  const since = Math.min(...arrivals.map(({ at }) => at));
  const first = arrivals.findIndex(({ at }) => at === since);
  const weight = arrivals.reduce((sum, { at, count }, i) => sum + (i === first ? 0 : count * decay(now - at)), extra);
  const observed = (HALF_LIFE / Math.LN2) * (1 - decay(now - since));
  return observed > 0 ? (PER_POLL * observed) / weight : undefined;
}

function decay(age: number): number {
  return 2 ** (-age / HALF_LIFE);
}
