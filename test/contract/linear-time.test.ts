/** Eight times the page costs a strategy about eight times the work, counted: quadratic ones cost sixty-four times and fail here. */
import { afterAll, describe, expect, test } from 'vitest';
import { WorkCounter } from '../../lab/src/growth/count-work.ts';
import { preparePage } from './check-selection.ts';
import { makePortalPage, makeVariedPage } from './hostile-pages.ts';
import { UNDER_CONTRACT } from './trivial-strategy.ts';

const GROWTH = 8;
/** Linear growth, and half of it for logarithms and tables that double. */
const LIMIT = 1.5 * GROWTH;
/** What a page costs that has next to nothing. */
const FLOOR = 10_000;

const SHAPES: Record<string, (size: number) => string> = {
  'a portal': (size) => makePortalPage(size / 10),
  'varied paths': (size) => makeVariedPage(size / 8),
  'many siblings': (size) => `<title>Siblings</title><body>${'<p>Some words. <i>a</i></p>'.repeat(size / 4)}`,
  'nested with text between': (size) => '<div>x, y. '.repeat(size / 2),
  'links only': (size) => `<ul>${'<li><a href=/x>Somewhere else</a></li>'.repeat(size / 4)}</ul>`,
};

const counter = new WorkCounter();
afterAll(() => counter.close());

describe.each(Object.keys(SHAPES))('%s', (shape) => {
  const prepare = (size: number) => preparePage(SHAPES[shape]!(size), { references: [SHAPES[shape]!(400)] });
  const warm = prepare(400);
  const small = prepare(1_000);
  const large = prepare(1_000 * GROWTH);
  void small.view.paths;
  void large.view.paths;

  test.each(UNDER_CONTRACT)('$name grows in proportion', { timeout: 120_000 }, (strategy) => {
    strategy.select(warm.view, warm.evidence);
    const [less, more] = [small, large].map(({ view, evidence }) => counter.count(() => strategy.select(view, evidence)).operations);
    expect(less, 'the work is counted').toBeGreaterThan(0);
    expect(more! + FLOOR).toBeLessThan(LIMIT * (less! + FLOOR));
  });
});
