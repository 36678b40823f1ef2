/** The loader keeps roles, splits and exclusions apart. */
import { describe, expect, it } from 'vitest';
import { excludedIds, goldHoldsReplies, listSets, loadSet, sliceOf, usable } from './corpora.ts';
import { hasData } from './data-location.ts';

describe('slices', () => {
  it.each([
    ['scrapinghub', undefined, 'test'],
    ['wcxb', 'dev', 'train'],
    ['wcxb', 'test', 'test'],
    ['dragnet', 'train', 'train'],
    ['fundus', 'dev', 'dev'],
    ['world-news', 'train', 'train'],
    ['world-news', 'dev', 'dev'],
    ['irr-chaos', undefined, 'dev'],
    ['ug-selkin', undefined, 'train'],
    ['zh-uighurbiz', undefined, 'train'],
    ['zh-163-cx', undefined, 'smoke'],
  ] as const)('%s %s is %s', (set, split, slice) => expect(sliceOf(set, split === undefined ? {} : { split })).toBe(slice));
  it('knows that zh-uighurbiz is dev for fields and refuses a set without a role', () => {
    expect(sliceOf('zh-uighurbiz', {}, 'fields')).toBe('dev');
    expect(() => sliceOf('new-set', {})).toThrow(/no role/);
  });
});

describe.skipIf(!hasData('corpora'))('labelled pages', () => {
  it('training pages hold no excluded row, in any set, and evaluation pages none that train', () => {
    let dropped = 0;
    for (const set of listSets()) {
      const excluded = excludedIds(set);
      const training = loadSet(set, { split: 'train' });
      expect(training.filter((page) => excluded.has(page.id) || page.slice !== 'train')).toEqual([]);
      const all = loadSet(set).filter((page) => page.slice === 'train').length;
      expect(all - training.length).toBe(excluded.size);
      dropped += excluded.size;
    }
    expect(dropped).toBeGreaterThan(200);
    for (const set of ['scrapinghub', 'irr-chaos', 'zh-portals', 'ug-bagdax-kona']) expect(loadSet(set, { split: 'train' })).toEqual([]);
  });
  it('reads pages and knows which gold is usable', () => {
    const [page] = loadSet('zh-portals', { limit: 1 });
    expect(page!.html()).toContain('<title>');
    expect(loadSet('zh-portals').filter(usable)).toHaveLength(30);
    expect(loadSet('trafilatura').filter(usable)).toHaveLength(0);
    expect(loadSet('wcxb', { split: 'test' })).toHaveLength(372);
    expect((['train', 'dev'] as const).map((split) => loadSet('world-news', { split }).length)).toEqual([55, 27]);
    expect(loadSet('magic-html-forum', { limit: 1 }).every(goldHoldsReplies)).toBe(true);
    expect(() => loadSet('nonsense')).toThrow(/no set/);
  });
});
