/** Alignment and places against cases worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignTokens } from './align-tokens.ts';
import { measurePlaces } from './places.ts';

const align = (a: string, b: string, least = 1): string => [...alignTokens(a.split(' '), b.split(' '), least)].join(' ');

describe('alignTokens', () => {
  it.each([
    ['a b c', 'a b c', '0 1 2'],
    ['a b c', 'x a c', '1 -1 2'],
    // Of two places for "a" the one in the longer run.
    ['a b', 'a x a b', '2 3'],
    ['x y', 'a b', '-1 -1'],
    // Crossing: one of the two stays unmatched.
    ['a b c d e f g h', 'e f g h a b c d', '4 5 6 7 -1 -1 -1 -1'],
  ])('%s | %s', (a, b, expected) => expect(align(a, b)).toBe(expected));
  it('drops short runs but not all there is', () => {
    expect(align('a b c d', 'a x y d c', 2)).toBe('-1 -1 -1 -1');
    expect(align('a', 'x a', 3)).toBe('1');
  });
  it('is a common subsequence on any input, and everything on equal ones', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 60 });
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        let last = -1;
        for (const [i, j] of alignTokens(a, b).entries()) {
          if (j < 0) continue;
          expect(j).toBeGreaterThan(last);
          expect(a[i]).toBe(b[j]);
          last = j;
        }
        expect([...alignTokens(a, a)]).toEqual(a.map((_, i) => i));
      }),
    );
  });
  it('takes long sequences of few words', () => {
    const make = (seed: number): string[] => Array.from({ length: 30_000 }, (_, i) => String((i * i * seed) % 97));
    expect(alignTokens(make(3), make(5)).length).toBe(30_000);
  });
});

const GOLD = 'one two three four\nfive six seven eight\nnine ten eleven twelve\nthirteen fourteen fifteen sixteen';

describe('places', () => {
  it('of an exact output', () => {
    const nothing = { before: 0, inside: 0, after: 0 };
    expect(measurePlaces(GOLD, GOLD)).toMatchObject({ extra: nothing, missing: nothing, innerLines: 2, missingLines: 0 });
  });
  it('of characters too many', () => {
    const output = `Home Sport\n${GOLD.replace('nine', 'Advertisement nine')}\nRead also this other story`;
    expect(measurePlaces(output, GOLD)).toMatchObject({
      extra: { before: 9, inside: 13, after: 22 },
      missing: { before: 0, inside: 0, after: 0 },
      missingLines: 0,
    });
  });
  it('of characters too few, and inner lines', () => {
    const holed = 'one two three four\nnine ten eleven twelve\nthirteen fourteen fifteen sixteen';
    expect(measurePlaces(holed, GOLD)).toMatchObject({
      missing: { before: 0, inside: 17, after: 0 },
      innerLines: 2,
      missingLines: 1,
    });
    const ends = 'five six seven eight\nnine ten eleven twelve';
    expect(measurePlaces(ends, GOLD)).toMatchObject({
      missing: { before: 15, inside: 0, after: 30 },
      innerLines: 0,
      missingLines: 0,
    });
  });
  it('of a paragraph moved: extra and missing, but found', () => {
    const moved = 'one two three four\nnine ten eleven twelve\nthirteen fourteen fifteen sixteen\nfive six seven eight';
    expect(measurePlaces(moved, GOLD)).toMatchObject({ extra: { after: 17 }, missing: { inside: 17 }, missingLines: 0 });
  });
  it('of a short paragraph that the output has elsewhere: the end is where the alignment ends', () => {
    const gold = 'Yes\none two three four\nfive six seven eight\nYes\nnine ten eleven twelve\nYes';
    const output = 'Yes\none two three four';
    expect(measurePlaces(output, gold)).toMatchObject({ missing: { inside: 0, after: 42 }, innerLines: 0, missingLines: 0 });
  });
  it('of inner lines that are paragraphs: forty letters, fourteen ideographs', () => {
    const long = 'this paragraph has more than forty letters in it, spaces and commas apart';
    const gold = `one two three four\n${long}\nfive six seven eight\nnine ten eleven twelve`;
    expect(measurePlaces('one two three four\nnine ten eleven twelve', gold)).toMatchObject({ missingLines: 2, missingParagraphs: 1 });
    const chinese = '灯塔将于六月重新点亮。\n志愿者花了四个冬天修复镜头\n它重达两吨，信托基金说。';
    const holed = '灯塔将于六月重新点亮。\n它重达两吨，信托基金说。';
    expect(measurePlaces(holed, chinese)).toMatchObject({ missingLines: 1, missingParagraphs: 0 });
    expect(measurePlaces(holed, chinese.replace('镜头', '这个镜头'))).toMatchObject({ missingLines: 1, missingParagraphs: 1 });
  });
  it('of nothing and of something else', () => {
    expect(measurePlaces('', GOLD)).toMatchObject({ output: 0, missing: { before: 0, inside: 81, after: 0 }, innerLines: 0 });
    expect(measurePlaces('quite another text', GOLD)).toMatchObject({ extra: { inside: 16 }, missing: { inside: 81 } });
  });
  it('of Chinese, character by character', () => {
    expect(measurePlaces('灯塔将于六月重新点亮。分享到微信', '灯塔将于六月重新点亮。')).toMatchObject({
      extra: { after: 5 },
      missing: { inside: 0 },
    });
  });
});
