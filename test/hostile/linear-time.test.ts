/** Attacks on the parser and the view: four times the page takes about four times the time, and the tree is still right. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { viewPage } from '../../packages/galley/src/features/view.ts';
import { checkExtents, findDifference } from '../oracle/parse5-oracle.ts';
import { ATTACKS } from './attacks.ts';

const N = 5000;
/** A quadratic rule would take 16 times as long; below the floor the clock and the collector decide. */
const FACTOR = 8;
const FLOOR_MS = 150;

/** CPU milliseconds of the fastest of a few runs. */
function measureCpu(runs: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

describe.each(Object.entries(ATTACKS))('%s', (_name, write) => {
  it('takes time in proportion to the page', () => {
    const small = write(N);
    const large = write(4 * N);
    const parsing = measureCpu(2, () => parse(small));
    expect(measureCpu(2, () => parse(large))).toBeLessThan(FACTOR * parsing + FLOOR_MS);
    const [page, longer] = [parse(small), parse(large)];
    const viewing = measureCpu(2, () => viewPage(page).paths);
    expect(measureCpu(2, () => viewPage(longer).paths)).toBeLessThan(FACTOR * viewing + FLOOR_MS);
    expect(checkExtents(longer)).toBeUndefined();
  });

  it('gives the tree of parse5', () => {
    expect(findDifference(write(12))).toBeUndefined();
  });
});
