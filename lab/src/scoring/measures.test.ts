/** Measures over pages against cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { PlaceCounts } from '../metrics/places.ts';
import { NO_TABLES, type TableCounts } from '../metrics/tables.ts';
import { DAMAGED, describeWrong, EXTRA_AFTER, HOLED, HOLES, STRUCTURE_MEASURES } from './measures.ts';
import type { PageScore } from './score.ts';

const nothing = { before: 0, inside: 0, after: 0 };
const page = (places?: Partial<PlaceCounts>, tables?: Partial<TableCounts>): PageScore => ({
  id: 'p',
  lang: 'en',
  type: '',
  cpu: 0,
  ...(places === undefined
    ? {}
    : {
        places: {
          output: 100,
          gold: 100,
          extra: nothing,
          missing: nothing,
          innerLines: 0,
          missingLines: 0,
          missingParagraphs: 0,
          ...places,
        },
      }),
  ...(tables === undefined ? {} : { tables: { ...NO_TABLES, ...tables } }),
});

describe('measures', () => {
  it('count pages with holes, and holes', () => {
    const pages = [page({ innerLines: 8, missingLines: 2, missingParagraphs: 1 }), page({ innerLines: 2 }), page()];
    expect([HOLED.of(pages), HOLES.of(pages)]).toEqual([0.5, 0.2]);
    expect([HOLED.of([page()]), HOLES.of([page({})])]).toEqual([Number.NaN, Number.NaN]);
  });
  it('take shares of a page before the mean over pages', () => {
    const pages = [page({ output: 200, extra: { ...nothing, after: 100 } }), page({ output: 10 }), page({ output: 0 })];
    expect(EXTRA_AFTER.of(pages)).toBeCloseTo(0.5 / 3);
  });
  it('sum rows before they are divided', () => {
    const pages = [
      page({}, { tables: 1, wholeRows: 7, damagedRows: 1, lostRows: 2 }),
      page({}, { tables: 2, wholeRows: 1, damagedRows: 1 }),
    ];
    expect(DAMAGED.of(pages)).toBe(0.2);
    const values = Object.fromEntries(STRUCTURE_MEASURES.map(({ title, of }) => [title, of(pages)]));
    expect(values).toMatchObject({ 'table pages': 2, lost: 2 / 12, shifted: 0, 'extra rows': 0 });
    expect(DAMAGED.of([page({}, { tables: 1, lostRows: 3 })])).toBeNaN();
  });
  it('say where the wrong characters are', () => {
    const pages = [page({ extra: { before: 0, inside: 5, after: 15 } }), page({ missing: { before: 0, inside: 20, after: 0 } })];
    expect(describeWrong(pages)).toMatch(/^40 wrong characters: missing inside 50 %, extra after 38 %, extra inside 13 %/);
  });
});
