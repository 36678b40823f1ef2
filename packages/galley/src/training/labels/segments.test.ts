/** Snippets found and missed, by hand. */
import { describe, expect, it } from 'vitest';
import { countSegments, segmentScore } from './segments.ts';

describe('segments', () => {
  it('sums the counts over pages', () => {
    const first = countSegments('Good  text\nhere', ['Good text', 'lost'], ['here', 'ad']);
    expect(first).toEqual({ tp: 1, fp: 1, fn: 1, tn: 1 });
    const score = segmentScore([first, countSegments('', ['x'], ['y'])]);
    expect(score).toMatchObject({ pages: 2, tp: 1, fp: 1, fn: 2, tn: 2, precision: 0.5, recall: 1 / 3, f1: 0.4, accuracy: 0.5 });
    expect(segmentScore([]).f1).toBe(0);
  });
});
