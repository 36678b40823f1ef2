/** Field metrics against cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import { matchFields, splitNames } from './fields.ts';

const day = (found: string, gold: string) => {
  const matches = matchFields({ date: found }, { date: gold });
  return [matches.day, matches.instant];
};

describe('matchFields', () => {
  it('folds titles, not their case', () => {
    expect(matchFields({ title: 'Ａ  title\u00a0here' }, { title: 'A title here ' }).title).toBe(true);
    expect(matchFields({ title: 'a title here' }, { title: 'A title here' }).title).toBe(false);
    expect(matchFields({ title: 'x' }, { title: null }).title).toBeUndefined();
  });
  it('compares days in either offset and instants apart', () => {
    expect(day('2024-05-03T15:47:42Z', '2024-05-03 15:47:42.389000+00:00')).toEqual([true, true]);
    expect(day('2024-05-03T23:30:00Z', '2024-05-04T01:30:00+02:00')).toEqual([true, true]);
    expect(day('2024-05-03T10:00:00Z', '2024-05-04T09:00:00+02:00')).toEqual([false, false]);
    expect(day('2024-05-03T23:30:00Z', '2024-05-04T01:00:00+02:00')).toEqual([true, false]);
    expect(day('2024-05-03', '2024-05-03 15:47')).toEqual([true, false]);
    expect(day('2024-05-03T15:47:00+06:00', '2024-05-03 15:47')).toEqual([true, true]);
    expect(day('2024-05-03T10:00:00Z', '2024-05-03')).toEqual([true, undefined]);
    expect(day('', '2024-05-03')).toEqual([false, undefined]);
  });
  it('wants the exact set of names', () => {
    expect(matchFields({ authors: ['B C', 'A'] }, { authors: splitNames('A; B  C') }).author).toBe(true);
    expect(splitNames(['A; B', ' C '])).toEqual(['A', 'B', 'C']);
    expect(matchFields({ authors: ['A'] }, { authors: ['A', 'B'] }).author).toBe(false);
    expect(matchFields({ authors: ['A'] }, { authors: [] }).author).toBeUndefined();
  });
});
