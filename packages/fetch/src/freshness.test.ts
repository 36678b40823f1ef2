/** What answers say of how long they stay good. */
import { expect, it } from 'vitest';
import { freshFor } from './freshness.ts';

it.each<[string | undefined, string | undefined, number | undefined]>([
  [undefined, undefined, undefined],
  ['public, max-age=600', undefined, 600_000],
  ['Max-Age="600"', '100', 500_000],
  ['max-age=600', '700', 0],
  ['max-age=600, no-cache', undefined, undefined],
  ['max-age=-5', undefined, undefined],
  ['s-maxage=600', undefined, undefined],
  ['max-age=600', 'soon', 600_000],
])('%s, Age %s: %s ms', (control, age, expected) =>
  expect(
    freshFor(
      new Map([
        ...(control === undefined ? [] : [['cache-control', control] as const]),
        ...(age === undefined ? [] : [['age', age] as const]),
      ]),
    ),
  ).toBe(expected),
);
