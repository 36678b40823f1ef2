/**
 * Tests of CEPR: the example of docs/papers/path-ratios.md#worked-example to its printed digits, the ε repair, the bounds on
 * hostile pages.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { viewPage } from '../../features/view.ts';
import type { Strategy } from '../strategy.ts';
import { measureEditDistance, PathSimilarity } from './path-similarity.ts';
import { ratePaths, smoothRatios } from './ratios.ts';
import type { PathRatioOptions } from './select.ts';
import { PATH_RATIOS } from './select.ts';

const EVIDENCE: Evidence = { title: '', metadata: { findings: [], linkedData: [] }, references: [] };
const EXAMPLE =
  '<body><ul><li><a href=1>Home</a></li><li><a href=2>News</a></li></ul><div><p>The council met on Monday, and voted.</p><p>Short one.</p><p>See <a href=3>the report</a>, published today.</p></div><div><span>Copyright 2020</span></div></body>';

function keptText(html: string, options: Partial<PathRatioOptions>, strategy: Strategy<PathRatioOptions> = PATH_RATIOS): string[] {
  const page = parse(html);
  const { kept } = strategy.select(viewPage(page), EVIDENCE, options);
  return kept.toArray().map((n) => page.rawText(n).trim());
}

describe('the example', () => {
  // ul.li.a = 0, div.p = 1, div.p.a = 2, div.span = 3, under body as the example's paths are
  const pathOf = Int32Array.of(0, 0, 1, 1, 1, 2, 1, 3);
  const sums = { chars: [0, 4, 8, 45, 55, 58, 68, 86, 100], punctuation: [0, 0, 0, 2, 3, 3, 3, 5, 5] };
  const paths = [
    [9, 1, 2, 3],
    [9, 4, 5],
    [9, 4, 5, 3],
    [9, 4, 6],
  ];

  test('TPR a path and smoothed', () => {
    const ratios = ratePaths(8, pathOf, 4, sums, { ratio: 'tpr', epsilon: 0 });
    expect([...ratios]).toEqual([4, 17, 10, 14]);
    const histogram = Float64Array.from(pathOf, (path) => ratios[path]!);
    const smooth = smoothRatios(histogram, pathOf, new PathSimilarity((path) => paths[path]!));
    expect([...smooth].map((value) => value.toFixed(2)).join(' ')).toBe('4.00 5.12 15.88 17.00 15.46 13.33 14.63 14.86');
  });

  test('ETPR: 223.91 for div.p, 0 for the others; with ε a single text counts', () => {
    const ratios = ratePaths(8, pathOf, 4, sums, { ratio: 'etpr', epsilon: 0 });
    expect([...ratios].map((value) => value.toFixed(2))).toEqual(['0.00', '223.91', '0.00', '0.00']);
    const single = { chars: [0, 60], punctuation: [0, 3] };
    expect(ratePaths(1, Int32Array.of(0), 1, single, { ratio: 'etpr', epsilon: 0 })[0]).toBe(0);
    expect(ratePaths(1, Int32Array.of(0), 1, single, { ratio: 'etpr', epsilon: 0.5 })[0]).toBe(45);
  });

  test('on the page: TPR drops the first link, lets the second leak and keeps the copyright line', () => {
    const tpr = keptText(EXAMPLE, { ratio: 'tpr' }, PATH_RATIOS.paper);
    expect(tpr[0]).toBe('News');
    expect(tpr).not.toContain('Home');
    expect(tpr).toContain('Copyright 2020');
    const scores = PATH_RATIOS.paper.select(viewPage(parse(EXAMPLE)), EVIDENCE, { ratio: 'tpr' }).score;
    expect(scores[0]).toBeCloseTo(4, 5);
    expect(scores[1]).toBeCloseTo(5.12, 2);
    expect(scores[5]).toBeCloseTo(14.86, 2);
  });
});

test('a one-paragraph article: nothing as printed, kept with ε', () => {
  const html = '<body><ul><li><a href=1>Home</a><li><a href=2>News</a></ul><div>The council met, and it voted; all agreed.</div></body>';
  expect(keptText(html, {}, PATH_RATIOS.paper)).toEqual([]);
  expect(keptText(html, {})).toContain('The council met, and it voted; all agreed.');
});

describe('measureEditDistance', () => {
  const path = fc.array(fc.nat(3), { maxLength: 12 });

  test('by hand', () => {
    expect(measureEditDistance([9, 1, 2, 3], [9, 4, 5])).toBe(3);
    expect(measureEditDistance([], [1, 2])).toBe(2);
    expect(measureEditDistance([1, 2, 3, 4], [1, 3, 4])).toBe(1);
  });

  test('is a metric', () => {
    fc.assert(
      fc.property(path, path, path, (a, b, c) => {
        const ab = measureEditDistance(a, b);
        expect(ab).toBe(measureEditDistance(b, a));
        expect(ab === 0).toBe(a.join() === b.join());
        expect(ab).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(ab).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(measureEditDistance(a, c)).toBeLessThanOrEqual(ab + measureEditDistance(b, c));
      }),
    );
  });
});

test('a pair of paths is compared once, and beyond the limit only estimated', () => {
  let reads = 0;
  const similarity = new PathSimilarity((path) => {
    reads++;
    return [1, 2, path];
  });
  for (let i = 0; i < 10; i++) expect(similarity.compare(5, 6)).toBeCloseTo(2 / 3);
  expect(similarity.compare(6, 5)).toBeCloseTo(2 / 3);
  expect(reads).toBe(2);
  for (let i = 0; i < 5000; i++) expect(similarity.compare(i, i + 1)).toBeCloseTo(2 / 3);
});

test('wrong options throw TypeError, empty pages keep nothing', () => {
  expect(() => keptText('<p>x', { lambda: -1 })).toThrow(TypeError);
  expect(() => keptText('<p>x', { epsilon: Number.NaN })).toThrow(TypeError);
  expect(keptText('', {})).toEqual([]);
});

test('explain gives a reason a block', () => {
  const selection = PATH_RATIOS.select(viewPage(parse(EXAMPLE)), EVIDENCE, { explain: true });
  expect(selection.trace).toHaveLength(selection.score.length);
});
