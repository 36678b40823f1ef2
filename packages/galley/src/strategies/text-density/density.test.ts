/** The worked example of docs/papers/text-density.md#worked-example, and the density formula's edges. */
import { expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { rankSubtrees } from './dense-text.ts';
import { computeDensity, computeRunDensity, measureDensities } from './density.ts';
import { TEXT_DENSITY } from './select.ts';

const PAGE =
  '<body><div id=nav><a href=1>Home page</a><a href=2>World news</a><a href=3>Sports</a></div><div id=main><p>The council met on Monday and voted to extend the line to the harbour.</p><p>Work starts in May, the mayor said, and will take about three years.</p></div></body>';
const EVIDENCE = { title: '', metadata: { findings: [], linkedData: [] }, references: [] };

function namesOf(view: ReturnType<typeof viewPage>): Record<string, number> {
  const names: Record<string, number> = {};
  for (let n = 0; n < view.page.size; n++) {
    const name = view.page.attribute(n, 'id') ?? view.page.tagName(n);
    if (name !== '') names[name + (name in names ? '2' : '')] = n;
  }
  return names;
}

test('densities of the worked example, without and with the nested-links detail', () => {
  const view = viewPage(parse(PAGE));
  const at = namesOf(view);
  const plain = measureDensities(view, { nestedLinks: false, runsAsChildren: false });
  const detail = measureDensities(view, { nestedLinks: true, runsAsChildren: false });
  expect(plain.ratio).toBeCloseTo(0.1534, 4);
  expect(plain.density[at['body']!]).toBeCloseTo(45.34, 2);
  expect(detail.density[at['body']!]).toBeCloseTo(40.55, 2);
  expect(plain.density[at['nav']!]).toBe(0);
  expect(plain.density[at['main']!]).toBeCloseTo(332.15, 2);
  expect(plain.density[at['p']!]).toBeCloseTo(302.71, 2);
  expect(plain.density[at['p2']!]).toBeCloseTo(294.47, 2);
  expect(plain.sum[at['body']!]).toBeCloseTo(332.15, 2);
  expect(plain.sum[at['main']!]).toBeCloseTo(597.17, 1);
  expect(rankSubtrees(view, plain)[at['body']!]).toBe(at['main']);
});

test('both forms keep the main column and not the navigation', () => {
  const view = viewPage(parse(PAGE));
  for (const strategy of [TEXT_DENSITY, TEXT_DENSITY.paper]) {
    const { kept, extent } = strategy.select(view, EVIDENCE);
    expect(kept.toArray().map((n) => view.page.rawText(n).slice(0, 11))).toEqual(['The council', 'Work starts']);
    expect(view.page.attribute(extent[0]!, 'id')).toBe('main');
  }
});

test('counts of 0 are read as 1', () => {
  expect(computeDensity(0, 3, 0, 0, 0.2)).toBe(0);
  expect(computeDensity(40, 0, 0, 0, 0.2)).toBe(computeDensity(40, 1, 0, 0, 0.2));
  expect(computeDensity(40, 0, 40, 1, 0.2)).toBe(0);
  expect(Number.isFinite(computeDensity(1, 1, 0, 0, 0))).toBe(true);
});

test('a direct run of text has a finite density, also on pages without links', () => {
  expect(computeRunDensity(40, 0.2, false)).toBeCloseTo((40 * Math.log(40)) / Math.log(Math.log(8 + Math.E)), 10);
  for (const asChild of [true, false]) {
    expect(computeRunDensity(1, 0, asChild)).toBe(0);
    expect(Number.isFinite(computeRunDensity(40, 0, asChild))).toBe(true);
  }
  expect(computeRunDensity(40, 0.2, true)).toBe(computeDensity(40, 0, 0, 0, 0.2));
});
