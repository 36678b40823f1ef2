/** Work grows with a page's length and no faster, whatever shape it has. `npm run growth` shows seconds, at a megabyte. */
import { afterAll, expect, it } from 'vitest';
import { WorkCounter } from './count-work.ts';
import { LINEAR, measureGrowth } from './measure-growth.ts';
import { SHAPES } from './shapes/index.ts';

/** Characters of the largest page: a tenth of quadratic work shows in it. */
const LENGTH = 96 * 1024;

const counter = new WorkCounter();
afterAll(() => counter.close());

it.each([...SHAPES])('%s', (_name, shape) => {
  const { exponent, measure, works } = measureGrowth(counter, shape, LENGTH);
  expect(exponent, `${measure}: ${works.map((work) => work[measure]).join(', ')}`).toBeLessThan(LINEAR);
});

it('tells quadratic work of every kind from linear', () => {
  const exponents = [
    (text: string) => [...text].map((mark, i) => text.indexOf(mark, i)),
    (text: string) => [...text].map((_, i) => text.indexOf('?', i)),
    // A rope is put together each time its end is looked at.
    (text: string) => [...text].reduce((sum, mark) => (sum.charCodeAt(sum.length - 1) > 0 ? sum + mark : mark), '.'),
  ].map((run) => measureGrowth(counter, { write: (n) => 'x'.repeat(n), run }, 16_384).exponent);
  expect(exponents.map((exponent) => exponent > 1.5)).toEqual([false, true, true]);
});
