/** Tests of the polling plan: rhythm, silence, failures, and what publisher and server ask for. */
import { describe, expect, it } from 'vitest';
import type { PollHistory } from './polling.ts';
import { planNextPoll } from './polling.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const pause = (history: Omit<PollHistory, 'now'>): number => planNextPoll({ now: NOW, ...history }) - NOW;
const every = (ms: number, count: number, last = NOW): number[] => Array.from({ length: count }, (_, i) => last - i * ms);

describe('planNextPoll', () => {
  it('follows the rhythm of the entries', () => {
    // An eighth of what comes between two of them.
    expect(pause({ entryDates: every(4 * HOUR, 20) })).toBeGreaterThan(27 * MINUTE);
    expect(pause({ entryDates: every(4 * HOUR, 20) })).toBeLessThan(33 * MINUTE);
    expect(pause({ entryDates: every(24 * HOUR, 20) })).toBeGreaterThan(2.4 * HOUR);
    expect(pause({ entryDates: every(24 * HOUR, 20) })).toBeLessThan(3.5 * HOUR);
  });

  it('asks a feed of ten articles a day each half hour at least, at any time of the day', () => {
    // All in the working hours of two weeks, asked at every hour of the day and the night behind them.
    const days = Array.from({ length: 14 }, (_, day) => Array.from({ length: 10 }, (_, n) => NOW - day * DAY - n * HOUR)).flat();
    for (let hour = 0; hour < 15; hour++) {
      const later = planNextPoll({ now: NOW + hour * HOUR, entryDates: days, spread: 0.999 }) - (NOW + hour * HOUR);
      expect(later, `${hour} hours after the last`).toBeLessThanOrEqual(30 * MINUTE);
    }
    expect(pause({ entryDates: every(144 * MINUTE, 50) })).toBeLessThanOrEqual(30 * MINUTE);
  });

  it('heeds how long an answer stays good, and the hours and days that are to be skipped, as far as the longest pause allows', () => {
    expect(pause({ freshMs: 2 * HOUR })).toBe(2 * HOUR);
    expect(pause({ freshMs: 30 * DAY })).toBe(DAY);
    // 2026-11-21 is a Saturday; in half an hour it is 12:30.
    expect(pause({ skipHours: [12, 13, 14] })).toBe(3.5 * HOUR);
    expect(pause({ skipHours: [3] })).toBe(30 * MINUTE);
    expect(pause({ skipDays: [6] })).toBe(12.5 * HOUR);
    expect(pause({ skipDays: [6, 0] })).toBe(DAY);
    expect(pause({ skipDays: [6, 0], max: 7 * DAY })).toBe(36.5 * HOUR);
    expect(pause({ skipDays: [0, 1, 2, 3, 4, 5, 6] })).toBe(30 * MINUTE);
  });

  it('worked by hand: entries at 0 and 2 days ago weigh 1 against an observation of 2 days, decayed', () => {
    // ∫₀² 2^(−t/2) dt = (2 / ln 2) · (1 − ½) = 1.4427 days, one arrival; an eighth of it is waited for.
    expect(pause({ entryDates: [NOW, NOW - 2 * DAY], max: 10 * DAY })).toBeCloseTo((Math.LOG2E * DAY) / 8, -4);
  });

  it('asks a feed that falls silent ever more rarely', () => {
    const silent = [0, 1, 3, 7].map((days) => pause({ entryDates: every(HOUR, 20, NOW - days * DAY), max: 30 * DAY }));
    expect(silent).toEqual([...silent].sort((a, b) => a - b));
    expect(silent[3]! / silent[0]!).toBeGreaterThan(10);
  });

  it('stays between the shortest and the longest pause', () => {
    expect(pause({ entryDates: every(1000, 100) })).toBe(5 * MINUTE);
    expect(pause({ entryDates: every(90 * DAY, 10, NOW - 20 * DAY) })).toBe(DAY);
    expect(pause({ entryDates: every(1000, 100), min: 17 * MINUTE })).toBe(17 * MINUTE);
    expect(pause({})).toBe(30 * MINUTE);
    expect(pause({ entryDates: ['no date', NOW + DAY, '2026-11-21T11:00:00Z'] })).toBe(30 * MINUTE);
  });

  it('learns from the polls where entries have no dates', () => {
    const polls = Array.from({ length: 24 }, (_, i) => ({ at: NOW - (23 - i) * HOUR, newEntries: i === 0 ? 50 : 4 }));
    expect(pause({ polls, min: 0 })).toBeGreaterThan((13 / 8) * MINUTE);
    expect(pause({ polls, min: 0 })).toBeLessThan(2 * MINUTE);
  });

  it('does not believe a feed that dates all entries with the time of the request', () => {
    const dates = every(1000, 20);
    const polls = Array.from({ length: 12 }, (_, i) => ({ at: NOW - (11 - i) * HOUR, newEntries: i === 0 ? 20 : 0 }));
    expect(pause({ entryDates: dates })).toBe(5 * MINUTE);
    expect(pause({ entryDates: dates, polls })).toBeGreaterThan(1.25 * HOUR);
  });

  it('asks no sooner than ttl and Retry-After say', () => {
    const entryDates = every(10 * MINUTE, 30);
    expect(pause({ entryDates, ttlMinutes: 45 })).toBe(45 * MINUTE);
    expect(pause({ entryDates, ttlMinutes: 1e6 })).toBe(DAY);
    expect(pause({ entryDates, retryAfterMs: 3 * DAY })).toBe(3 * DAY);
  });

  it('doubles the pause with each failure', () => {
    const pauses = [0, 1, 2, 3, 50].map((failures) => pause({ failures }));
    expect(pauses).toEqual([30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, DAY]);
  });

  it('spreads by a tenth, and never plans the past', () => {
    expect(pause({ spread: 0 })).toBe(27 * MINUTE);
    expect(pause({ spread: 0.999_999 })).toBeCloseTo(33 * MINUTE, -2);
    expect(pause({ min: 0, max: 0 })).toBeGreaterThan(0);
  });
});
