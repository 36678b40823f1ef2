/** Eight times the page may cost about eight times the work: quadratic strategies cost sixty-four times and fail here. */
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import type { Strategy } from '../../packages/galley/src/strategies/strategy.ts';
import type { Prepared } from './check-selection.ts';
import { preparePage } from './check-selection.ts';
import { makePortalPage, makeVariedPage } from './hostile-pages.ts';
import { UNDER_CONTRACT } from './trivial-strategy.ts';

const GROWTH = 8;
/** Linear growth, times four for noise, caches that overflow and work by the logarithm. */
const LIMIT = 4 * GROWTH;
/** Below this many milliseconds a timing is noise. */
const FLOOR = 0.5;

const SHAPES: Record<string, (size: number) => string> = {
  'a portal': (size) => makePortalPage(size / 10),
  'varied paths': (size) => makeVariedPage(size / 8),
  'many siblings': (size) => `<title>Siblings</title><body>${'<p>Some words. <i>a</i></p>'.repeat(size / 4)}`,
  'nested with text between': (size) => '<div>x, y. '.repeat(size / 2),
  'links only': (size) => `<ul>${'<li><a href=/x>Somewhere else</a></li>'.repeat(size / 4)}</ul>`,
};

describe.each(Object.keys(SHAPES))('%s', (shape) => {
  const small = preparePage(SHAPES[shape]!(4_000), { references: [SHAPES[shape]!(400)] });
  const large = preparePage(SHAPES[shape]!(4_000 * GROWTH), { references: [SHAPES[shape]!(400)] });
  void small.view.paths;
  void large.view.paths;

  test.each(UNDER_CONTRACT)('$name grows in proportion', { timeout: 120_000 }, (strategy) => {
    const ratio = measureGrowth(strategy, small, large);
    expect(ratio).toBeLessThan(LIMIT);
  });
});

/** Least CPU time on the large page by least time on the small one; tried again before it counts, since machines hiccup. */
function measureGrowth(strategy: Strategy, small: Prepared, large: Prepared): number {
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && ratio >= LIMIT; attempt++) {
    const one = Math.max(FLOOR, leastTime(strategy, small, 9));
    ratio = Math.min(ratio, leastTime(strategy, large, 3) / one);
  }
  return ratio;
}

function leastTime(strategy: Strategy, { view, evidence }: Prepared, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    // Of this process alone: other ones may have the machine meanwhile.
    const start = process.cpuUsage();
    strategy.select(view, evidence);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
