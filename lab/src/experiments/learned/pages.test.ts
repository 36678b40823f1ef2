/** What the experiment on the default computes from answers: paired differences, causes. */
import { expect, it } from 'vitest';
import { countCauses, listFailures } from './failures.ts';
import { comparePairs } from './pages.ts';

const RIGHT = { overlap: { tp: 1, fp: 0, fn: 0 } };
const HALF = { overlap: { tp: 0.5, fp: 0.5, fn: 0 } };

it('compares the same pages before and after', () => {
  const { before, after, better, worse, interval, pages } = comparePairs([
    [HALF, RIGHT],
    [RIGHT, RIGHT],
    [RIGHT, HALF],
    [HALF, RIGHT],
  ]);
  expect({ pages, better, worse }).toEqual({ pages: 4, better: 2, worse: 1 });
  // Precision 3/4 and 7/8, recall 1.
  expect(before).toBeCloseTo(6 / 7, 10);
  expect(after).toBeCloseTo(14 / 15, 10);
  expect(interval.low).toBeLessThan(after - before);
  expect(interval.high).toBeGreaterThan(after - before);
});

it('counts snippets where the gold is snippets', () => {
  const found = { segments: { tp: 2, fp: 0, fn: 0, tn: 1 } };
  const lost = { segments: { tp: 1, fp: 0, fn: 1, tn: 1 } };
  expect(comparePairs([[lost, found]])).toMatchObject({ after: 1, better: 1, worse: 0 });
});

it('sums what each cause loses, and names pages nobody has read', () => {
  const answer = (id: string, tp: number): Parameters<typeof listFailures>[0][number]['answers'][number] => {
    const overlap = { tp, fp: 1 - tp, fn: 0 };
    return { id, confidence: 0.9, kind: 'article', overlap, f1: (2 * tp) / (1 + tp) };
  };
  const failures = listFailures([{ set: 'fundus', answers: [answer('a', 0.25), answer('b', 1), answer('c', 0.6)] }]);
  expect(failures.map(({ page, precision }) => [page, precision])).toEqual([
    ['fundus/a', 0.25],
    ['fundus/c', 0.6],
  ]);
  expect(countCauses(failures)).toEqual([{ cause: 'not read yet', pages: 2, lost: expect.closeTo(0.85, 10) }]);
});
