/** Tests of Retry-After and back-off. */
import { describe, expect, it } from 'vitest';
import { backoffMs, isTemporary, parseRetryAfter } from './retry.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('parseRetryAfter', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 12:01:00 GMT', 60_000],
    ['Sat Nov 21 12:02:00 2026 GMT', 120_000],
    ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
    ['99999999999', 86_400_000],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s → %s', (value, expected) => {
    expect(parseRetryAfter(value, NOW)).toBe(expected);
  });
});

it('backs off exponentially, half of it by chance, to a minute at most', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 0))).toEqual([500, 1000, 2000, 4000]);
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 0.9999))).toEqual([1000, 2000, 4000, 8000]);
  expect(backoffMs(60, 0.9999)).toBe(59_997);
});

it('knows which statuses pass', () => {
  expect([200, 301, 400, 401, 403, 404, 410, 429, 500, 501, 503].filter(isTemporary)).toEqual([429, 500, 503]);
});
