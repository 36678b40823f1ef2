import { describe, expect, it } from 'vitest';
import { DATA_DEPTH, limitDepth, readNumber, readPrimitive } from './data-values.ts';

/** Values that `String` and `Number` throw on, run out of stack on, or take for what they are not. */
const ODD: readonly unknown[] = [{ toString: 1 }, { valueOf: 1, toString: null }, {}, [], ['a', 'b'], [[1]], null, undefined];

describe('primitives of data', () => {
  it('are read as they are written, alone or in a list of one', () => {
    expect(['x', 7, true, ['y'], [0.5]].map(readPrimitive)).toEqual(['x', '7', 'true', 'y', '0.5']);
    expect(['7', 7, ['7'], ' 7 ', 'x', '', true].map(readNumber)).toEqual([7, 7, 7, 7, Number.NaN, Number.NaN, Number.NaN]);
  });

  it('are nothing where there is none', () => {
    expect(ODD.map(readPrimitive)).toEqual(ODD.map(() => ''));
    expect(ODD.map(readNumber)).toEqual(ODD.map(() => Number.NaN));
  });
});

describe('depth of data', () => {
  const nest = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`);
  const measure = (value: unknown): number => {
    let levels = 0;
    for (let at = [value]; at.length > 0; at = at.flatMap((one) => Object.values(one as object).filter((child) => child !== null)))
      levels++;
    return levels;
  };

  it('is cut where it is too much, and left alone where it is not', () => {
    const [fits, deep] = [nest(DATA_DEPTH), nest(DATA_DEPTH + 2)];
    expect([limitDepth([fits], DATA_DEPTH), measure(fits)]).toEqual([false, DATA_DEPTH]);
    expect([limitDepth([1, deep], DATA_DEPTH), measure(deep)]).toEqual([true, DATA_DEPTH]);
  });

  it('costs no stack, and no prototype', () => {
    const deep = nest(400_000);
    expect(limitDepth([deep], DATA_DEPTH)).toBe(true);
    expect(measure(deep)).toBe(DATA_DEPTH);
    const named = JSON.parse('{"__proto__":{"__proto__":{}}}') as object;
    expect(limitDepth([named], 2)).toBe(true);
    expect(JSON.stringify(named)).toBe('{"__proto__":{"__proto__":null}}');
    expect(Object.getPrototypeOf(named)).toBe(Object.prototype);
  });
});
