import { expect, it } from 'vitest';
import { toStoredTime } from './storable.ts';

it.each([
  ['2026-11-21T08:00:00+01:00', '2026-11-21T07:00:00.000Z'],
  ['1871-03-18', '1871-03-18T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['0000-12-31', undefined],
  ['+010000-01-01T00:00:00Z', undefined],
  ['soon', undefined],
  ['', undefined],
])('toStoredTime(%j) is %j', (text, stored) => expect(toStoredTime(text)).toBe(stored));
