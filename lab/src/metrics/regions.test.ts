/** Counts of named regions against a page worked out by hand. */
import { describe, expect, it } from 'vitest';
import { countRegions, sumRegions } from './regions.ts';

const KNOWN = new Set(['comments', 'share']);
const labelled = ['share', undefined, 'comments', 'comments', 'comments', 'tags'];
const said = ['share', 'share', 'comments', undefined, 'share', 'tags'];
const kept = [false, false, false, false, true, false];

describe('named regions', () => {
  it('count right, said and labelled blocks that are not kept, of the names that were looked for', () => {
    expect(countRegions(said, labelled, kept, KNOWN)).toEqual({
      comments: { right: 1, said: 1, labelled: 2 },
      share: { right: 1, said: 2, labelled: 1 },
    });
  });
  it('add up over pages', () => {
    const page = countRegions(said, labelled, kept, KNOWN);
    expect(sumRegions([page, page, {}])).toEqual([
      { name: 'comments', pages: 2, blocks: 4, precision: 1, recall: 0.5 },
      { name: 'share', pages: 2, blocks: 2, precision: 0.5, recall: 1 },
    ]);
  });
});
