/** Drawn shapes: the same for a seed everywhere, as long as asked, and linear. `npm run growth -- --drawn 500` times any number of them. */
import { afterAll, expect, it } from 'vitest';
import { WorkCounter } from './count-work.ts';
import { drawShape } from './draw-shape.ts';
import { LINEAR, measureGrowth } from './measure-growth.ts';

const NUMBERS: readonly number[] = Array.from({ length: 300 }, (_, i) => i);

it('draws the same shape for a seed and a number, and another for another', () => {
  expect(drawShape(1, 7).shape.write(9)).toBe(drawShape(1, 7).shape.write(9));
  const pages = new Set(NUMBERS.map((number) => drawShape(1, number).shape.write(3)));
  expect(pages.size).toBeGreaterThan(290);
});

it('grows every shape in proportion', () => {
  for (const number of NUMBERS) {
    const { shape, recipe } = drawShape(1, number);
    const [first, second, third] = [1000, 2000, 3000].map((n) => shape.write(n).length) as [number, number, number];
    expect(second - first, recipe).toBeGreaterThanOrEqual(1000);
    // Numbers grow by a digit now and then, which is much of a short unit; in proportion to n² it would be two thirds more.
    expect(Math.abs((third - second) / (second - first) - 1), recipe).toBeLessThan(0.5);
  }
});

const counter = new WorkCounter();
afterAll(() => counter.close());

/** More than of chosen shapes: what is drawn is kept of one length and not of another. */
const STEPS = 0.1;

it.each(NUMBERS.slice(14, 24))('shape %i of seed 3 makes work in proportion', (number) => {
  const { recipe, shape } = drawShape(3, number);
  const short = measureGrowth(counter, shape, 32 * 1024);
  // Work that goes up by a step, as where a page is long enough to be looked at twice, is past it on a longer page; what grows with the square is not.
  const { exponent, measure, works } = short.exponent < LINEAR + STEPS ? short : measureGrowth(counter, shape, 128 * 1024);
  expect(exponent, `${recipe}: ${measure} ${works.map((work) => work[measure]).join(', ')}`).toBeLessThan(LINEAR + STEPS);
});
