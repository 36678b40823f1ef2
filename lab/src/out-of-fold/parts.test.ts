/** No part is scored on a site it trained on. */
import { describe, expect, it } from 'vitest';
import { hasData } from '../corpora/data-location.ts';
import { INVENTED_PAGES } from '../corpora/invented-pages.ts';
import { scriptOf } from '../corpora/scripts.ts';
import { listDefaultPages, nameSite } from '../training/default-pages.ts';
import { ALL_PART, describePart, FOLD_PARTS, UNSEEN_PART } from './parts.ts';

describe.skipIf(!hasData('out-of-fold parts'))('parts', () => {
  it('score every training page once, by a model of other sites', { timeout: 120_000 }, () => {
    const scored: string[] = [];
    for (const { train, score } of FOLD_PARTS.map(describePart)) {
      const trained = new Set(train.map(({ site }) => site));
      expect(score.filter((page) => trained.has(nameSite(page)))).toEqual([]);
      expect(train.length).toBeGreaterThan(2 * score.length - 100);
      scored.push(...score.map(({ set, id }) => `${set}/${id}`));
    }
    // Invented pages teach, and are not measured.
    const pages = listDefaultPages();
    expect(scored.sort()).toEqual(
      pages
        .filter(({ set }) => set !== INVENTED_PAGES)
        .map(({ set, id }) => `${set}/${id}`)
        .sort(),
    );
    const { train, score } = describePart(ALL_PART);
    expect([train.length, score.every(({ slice }) => slice === 'dev')]).toEqual([pages.length, true]);
  });
  it('score pages that nothing learns from by the model of all others', { timeout: 120_000 }, () => {
    const { train, score, modelOf } = describePart(UNSEEN_PART);
    const trained = new Set(train.map(({ site }) => site));
    expect(modelOf).toBe(ALL_PART);
    expect(score.length).toBeGreaterThan(700);
    expect(score.every((page) => page.set === 'dragnet' && page.slice === 'train' && !trained.has(nameSite(page)))).toBe(true);
  });
  it('leave a script out whole', { timeout: 120_000 }, () => {
    const { train, score } = describePart('without-Han');
    const left = new Set(score.map(({ set, id }) => `${set}/${id}`));
    expect(train.filter(({ set, id }) => left.has(`${set}/${id}`))).toEqual([]);
    expect(train.some(({ set }) => set === 'zh-uighurbiz')).toBe(false);
    expect(score.filter((page) => scriptOf(page) === 'Han').length).toBeGreaterThan(0.95 * score.length);
    expect(score.some(({ set }) => set === 'zh-portals')).toBe(true);
  });
  it('have names', () => expect(() => describePart('fold-9')).toThrow(/no part/));
});
