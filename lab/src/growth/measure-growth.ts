/** How fast work grows with a shape's size: the exponent of counted work between a page and one four times its length. */
import type { Work, WorkCounter } from './count-work.ts';
import { runWhole, type Shape } from './shape.ts';

/** Work that grows so is linear: the rest is tables that double, logarithms and what the first page costs. */
export const LINEAR = 1.1;

/** Units that say how long a shape's own unit is. */
const TRIAL = 64;

export interface Growth {
  /** Characters of each size. */
  readonly lengths: readonly number[];
  readonly works: readonly Work[];
  /** Of what was counted, the measure that grows fastest: log of the ratio of work by log of the ratio of lengths, of the last two sizes. */
  readonly exponent: number;
  readonly measure: Exclude<keyof Work, 'byFile'>;
}

/** `length` characters, about, of a shape. */
export function writeShape(shape: Shape, length: number): string {
  const start = shape.write(TRIAL).length;
  const unit = (shape.write(2 * TRIAL).length - start) / TRIAL;
  return shape.write(Math.max(1, Math.round((length - start) / unit) + TRIAL));
}

/** Work at 4n and 16n, where 16n is `length` characters. A page of n goes before and is not counted: it pays what only the first of a shape costs. */
export function measureGrowth(counter: WorkCounter, shape: Shape, length: number): Growth {
  const run = shape.run ?? runWhole;
  run(writeShape(shape, length / 16));
  const texts = [length / 4, length].map((size) => writeShape(shape, size));
  const works = texts.map((text) => counter.count(() => run(text)));
  const lengths = texts.map((text) => text.length);
  return { lengths, works, ...findFastest(lengths, works) };
}

/** What a page costs that has next to nothing: tables decoded, functions compiled. Growth below it is no growth. */
const FLOORS: Omit<Work, 'byFile'> = { operations: 2e6, allocated: 4e6, scanned: 2e5 };

function findFastest(lengths: readonly number[], works: readonly Work[]): Pick<Growth, 'exponent' | 'measure'> {
  let fastest: Pick<Growth, 'exponent' | 'measure'> = { exponent: 0, measure: 'operations' };
  const last = works.length - 1;
  const growth = Math.log(lengths[last]! / lengths[last - 1]!);
  for (const measure of ['operations', 'allocated', 'scanned'] as const) {
    const [less, more] = [works[last - 1]![measure] + FLOORS[measure], works[last]![measure] + FLOORS[measure]];
    const exponent = Math.log(more / less) / growth;
    if (exponent > fastest.exponent) fastest = { exponent, measure };
  }
  return fastest;
}
