/** Proves that what trains node-classifier may train it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { excludedIds, loadSet, sliceOf } from '../corpora/corpora.ts';
import { hasData } from '../corpora/data-location.ts';
import { loadEditorialLabels } from '../corpora/labels.ts';
import { loadFieldPages, TRAINING_SETS } from './node-pages.ts';

describe.skipIf(!hasData('the training pages of node-classifier'))('loadFieldPages', () => {
  let pages: ReturnType<typeof loadFieldPages> = [];
  beforeAll(() => {
    pages = loadFieldPages();
  }, 120_000);

  it('holds no page that shares a site with a test, no dev page, no test page and nothing of dragnet', () => {
    expect(TRAINING_SETS).not.toContain('dragnet');
    expect(pages.length).toBeGreaterThan(1000);
    const ids = new Set(pages.map(({ set, id }) => `${set}/${id}`));
    for (const set of TRAINING_SETS) {
      const excluded = excludedIds(set);
      for (const { id, gold } of loadSet(set)) {
        if (excluded.has(id) || sliceOf(set, gold) !== 'train') expect(ids, `${set}/${id}`).not.toContain(`${set}/${id}`);
      }
    }
  });

  it('knows no field of a set that is a dev set for fields, and no link that is held back', () => {
    for (const page of pages.filter(({ set }) => set === 'zh-uighurbiz')) expect([page.title, page.date]).toEqual([undefined, undefined]);
    const held = new Set(loadEditorialLabels('held').map(({ set, id }) => `${set}/${id}`));
    expect(pages.filter(({ set, id, links }) => links !== undefined && held.has(`${set}/${id}`))).toEqual([]);
    expect(pages.filter(({ links }) => links !== undefined).length).toBeGreaterThan(40);
  });

  it('lets no site outvote the others', () => {
    const counts = new Map<string, number>();
    for (const { set, site } of pages) counts.set(`${set} ${site}`, (counts.get(`${set} ${site}`) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(40);
  });
});
