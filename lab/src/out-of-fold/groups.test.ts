/** Rows and differences against cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { Measure } from '../scoring/measures.ts';
import { compareGroup, groupBy, measureGroup, pairScores } from './groups.ts';
import type { PartScore } from './part-scores.ts';

const page = (id: string, site: string, cpu: number): PartScore => ({ id, site, cpu, set: 's', lang: 'en', type: '', script: 'Latin' });
/** Any number a page has will do: the mean of `cpu`, of pages that have some. */
const MEAN: Measure = {
  title: 'mean',
  of: (pages) => {
    const values = pages.map(({ cpu }) => cpu).filter((cpu) => cpu > 0);
    return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
  },
  format: String,
};

describe('groups', () => {
  it('are measured over pages, with intervals over sites', () => {
    const row = measureGroup('x', [page('a', 'one', 1), page('b', 'one', 2), page('c', 'two', 6)], [MEAN]);
    expect(row).toMatchObject({ pages: 3, sites: 2 });
    // Samples of two sites: one twice 1.5, both 3, two twice 6.
    expect(row.values[0]).toMatchObject({ value: 3, interval: { low: 1.5, high: 6 } });
    expect(measureGroup('x', [page('a', 'one', 0)], [MEAN]).values).toEqual([undefined]);
    // A sample without any page that has the measure says nothing new.
    expect(measureGroup('x', [page('a', 'one', 0), page('b', 'two', 4)], [MEAN]).values[0]).toMatchObject({
      value: 4,
      interval: { low: 4, high: 4 },
    });
  });
  it('are compared pair by pair', () => {
    const before = [page('a', 'one', 1), page('b', 'two', 5), page('gone', 'two', 9)];
    const after = [page('b', 'two', 6), page('a', 'one', 2), page('new', 'two', 9)];
    const pairs = pairScores(before, after);
    expect(pairs.map(([, { id }]) => id)).toEqual(['b', 'a']);
    const [change] = compareGroup('x', pairs, [MEAN]).changes;
    expect(change).toMatchObject({ before: 3, after: 4, interval: { low: 1, high: 1 } });
  });
  it('come largest first', () => {
    expect(groupBy(['a', 'bb', 'cc', 'd', 'ee'], (text) => String(text.length)).map(([name]) => name)).toEqual(['2', '1']);
    expect(groupBy(['a', 'bb', 'cc'], (text) => String(text.length), 2)).toEqual([['2', ['bb', 'cc']]]);
  });
});
