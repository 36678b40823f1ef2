/** Held pages share no site with those that train, and the division is the same every time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideLabels } from './divide-labels.ts';
import type { LabelledPage } from './labelled-page.ts';

function makePages(sites: readonly string[]): LabelledPage[] {
  return sites.map((site, i) => ({ id: `p${i}`, html: '', site, text: 'x' }));
}

describe('divideLabels', () => {
  it('keeps sites whole, loses no page and holds back about a fifth, whatever the order', () => {
    const site = fc.integer({ min: 0, max: 40 }).map((n) => `site-${n}.example`);
    fc.assert(
      fc.property(fc.array(site, { minLength: 60, maxLength: 120 }), (sites) => {
        const pages = makePages(sites);
        const { train, held, by } = divideLabels(pages);
        expect(by).toBe('site');
        expect(train.length + held.length).toBe(pages.length);
        const trained = new Set(train.map((page) => page.site));
        expect(held.filter((page) => trained.has(page.site))).toEqual([]);
        expect(held.length).toBeGreaterThan(0.12 * pages.length);
        expect(held.length).toBeLessThanOrEqual(0.2 * pages.length + 1);
        const again = divideLabels([...pages].reverse());
        expect(new Set(again.held)).toEqual(new Set(held));
      }),
    );
  });
  it('divides the pages of few sites and says so', () => {
    const { train, held, by } = divideLabels(makePages(Array.from({ length: 50 }, (_, i) => `s${i % 2}`)));
    expect([train.length, held.length, by]).toEqual([39, 11, 'page']);
  });
  it('does not hold back a site that is most of the pages', () => {
    const sites = [...Array.from({ length: 30 }, () => 'large'), ...Array.from({ length: 10 }, (_, i) => `small-${i}`)];
    const { held } = divideLabels(makePages(sites));
    expect(held.length).toBeGreaterThan(5);
    expect(held.some(({ site }) => site === 'large')).toBe(false);
  });
});
