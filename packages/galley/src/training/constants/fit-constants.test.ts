/** Fitting: pages made so that the right constants are known, ties, interruptions, and what cannot be fitted. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { fitConstants } from './fit-constants.ts';
import { FIT_PLANS } from './fit-plans.ts';
import { learnSiteThresholds } from './site-thresholds.ts';

/** Lines of five characters and a mark between a menu of longer lines without one: table 1's 8 characters lose them all. */
function makeShortLines(i: number): LabelledPage {
  const lines = Array.from({ length: 8 }, (_, k) => `ab${k}c${i}d.`);
  const html = `<title>Quite another matter</title><body><ul><li>Navigation menu entry</ul>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  return { id: `short-${i}`, html, site: 'short.example', text: lines.join('\n') };
}

/** An ordinary article. */
function makeArticle(i: number): LabelledPage {
  const lines = Array.from(
    { length: 6 },
    (_, k) => `Sentence ${k} of article ${i} is long enough, has commas, and says nothing about anything at all.`,
  );
  const html = `<title>Headline ${i}</title><body><ul><li><a href=x>Menu</a></ul><h1>Headline ${i}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  return { id: `article-${i}`, html, site: 'plain.example', text: lines.join('\n') };
}

const SHORT = Array.from({ length: 4 }, (_, i) => makeShortLines(i));
const ARTICLES = Array.from({ length: 4 }, (_, i) => makeArticle(i));

describe('fitConstants', () => {
  it('finds that short lines need a lower limit, and moves no constant without need', () => {
    const fitted = fitConstants('line-blocks:paper', SHORT, { seed: 1 });
    expect(fitted.published.score).toBe(0);
    expect(fitted.best.score).toBe(1);
    expect(fitted.best.values).toEqual({ minLength: 6, minPunctuation: 1, minCommon: 2 });
    expect(fitted.best.options).toEqual(fitted.best.values);
    expect(fitted.gain).toMatchObject({ low: 1, high: 1 });
    expect([fitted.pages, fitted.sites]).toEqual([4, 1]);
    expect(fitted.tried).toHaveLength(10 * 4 * 6);
  });

  it('stays with the published values where nothing is better', () => {
    for (const { strategy } of FIT_PLANS) {
      const { best, published } = fitConstants(strategy, ARTICLES);
      expect(published.score).toBeGreaterThan(0.5);
      if (best.score <= published.score) expect(best).toEqual(published);
    }
    expect(fitConstants('line-blocks', ARTICLES).best.distance).toBe(0);
  });

  it('scores threads by all posts where the paper does', () => {
    const { text, ...page } = makeArticle(1);
    const comments = ['A reply that stands nowhere on the page, with words enough to count.'];
    const plain = fitConstants('content-correlativity', [{ ...page, text }]);
    const thread = fitConstants('content-correlativity', [{ ...page, text, comments }]);
    expect(thread.published.score).toBeLessThan(plain.published.score);
    expect(fitConstants('line-blocks', [{ ...page, text, comments }]).published.score).toBe(
      fitConstants('line-blocks', [{ ...page, text }]).published.score,
    );
  });

  it('goes on from a checkpoint to the very same result, and ignores one of other pages', () => {
    const pages = Array.from({ length: 45 }, (_, i) => (i % 2 === 0 ? makeShortLines(i) : makeArticle(i)));
    let saved: Uint8Array | undefined;
    const whole = fitConstants('template-difference', pages, {
      checkpoint: { load: () => undefined, save: (bytes) => (saved = bytes) },
    });
    const scored: number[] = [];
    const resumed = fitConstants('template-difference', pages, {
      checkpoint: { load: () => saved, save: () => {} },
      onProgress: (done) => scored.push(done),
    });
    expect(scored).toEqual([41, 42, 43, 44, 45]);
    expect(resumed).toEqual(whole);
    let steps = 0;
    const count = (): number => steps++;
    fitConstants('template-difference', pages.slice(1), { checkpoint: { load: () => saved, save: () => {} }, onProgress: count });
    expect(steps).toBe(44);
  });

  it('refuses strategies without such constants and pages without bodies', () => {
    expect(() => fitConstants('text-density', ARTICLES)).toThrow(/"text-density" has no constants.*line-blocks.*content-correlativity/);
    expect(() => fitConstants('nonsense', ARTICLES)).toThrow(TypeError);
    expect(() => fitConstants('line-blocks', [{ ...ARTICLES[0]!, text: null }])).toThrow(/none of the 1 pages/);
  });
});

describe('learnSiteThresholds', () => {
  it('separates the body from furniture, on two pages as on their pool', () => {
    const views = ARTICLES.slice(0, 2).map(({ html }) => viewPage(parse(html)));
    const mean = learnSiteThresholds(views);
    const pool = learnSiteThresholds(views, { train: 'pool' });
    // Lengths of the clusters of one page: menu and headline are not above it, the body's path is.
    for (const { length } of [mean, pool]) {
      expect(length).toBeGreaterThanOrEqual('Headline 0'.length);
      expect(length).toBeLessThan(6 * 90);
    }
    expect(learnSiteThresholds([])).toEqual({ length: 0, listNoise: 0, frequency: expect.any(Number) });
  });
});

describe('the plans', () => {
  it('try the published values', () => {
    for (const { constants } of FIT_PLANS) {
      for (const { values, published } of constants) {
        expect(values).toContain(published);
        expect([...values].sort((a, b) => a - b)).toEqual(values);
      }
    }
  });
});
