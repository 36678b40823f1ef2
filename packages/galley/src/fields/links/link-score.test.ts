import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EDITORIAL, mayBeEditorial, OUTSIDE, scoreLink } from './link-score.ts';
import { SIGN } from './link-sign.data.ts';

const SIGNS: number[] = Object.values(SIGN);

it('rules no link out by its place that all its signs would make editorial', () => {
  fc.assert(
    fc.property(fc.subarray(SIGNS), fc.constantFrom('between' as const, 'below' as const), (signs, position) => {
      const outside = signs.filter((sign) => OUTSIDE.has(sign));
      return scoreLink(signs, position) <= EDITORIAL || mayBeEditorial(outside, position);
    }),
    { numRuns: 3000 },
  );
});

it('rules out a long list far below the body, and not a short one right below it', () => {
  const far = [SIGN.any, SIGN.far, SIGN.blockLink, SIGN.labelOther, SIGN.groupMany, SIGN.groupStrange];
  const near = [SIGN.any, SIGN.near, SIGN.blockLink, SIGN.labelPicks, SIGN.groupOne, SIGN.groupShares, SIGN.ownPicks];
  expect([mayBeEditorial(far, 'below'), mayBeEditorial(near, 'below')]).toEqual([false, true]);
});
