/** Attacks on the parser: the tree is still the standard's. How work grows on them: lab/src/growth. */
import { describe, expect, it } from 'vitest';
import { MARKUP } from '../../lab/src/growth/shapes/markup.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { checkExtents, findDifference } from '../oracle/parse5-oracle.ts';

describe.each(Object.entries(MARKUP))('%s', (_name, write) => {
  it('gives the tree of parse5', () => {
    expect(findDifference(write(12))).toBeUndefined();
  });

  it('gives extents that nest', () => {
    expect(checkExtents(parse(write(2000)))).toBeUndefined();
  });
});
