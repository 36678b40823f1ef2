import { describe, expect, it } from 'vitest';
import { compareParagraphs } from './diff-paragraphs.ts';

const show = (theirs: string[], ours: string[]): string[] =>
  compareParagraphs(theirs, ours).paragraphs.map(({ side, text }) => `${side === 'both' ? ' ' : side === 'ours' ? '+' : '-'} ${text}`);

describe('compareParagraphs', () => {
  it('keeps the order of both', () => {
    expect(show(['menu', 'one', 'two', 'foot'], ['one', 'new', 'two'])).toEqual(['- menu', '  one', '+ new', '  two', '- foot']);
  });

  it('does not count what is only divided or spaced differently', () => {
    expect(show(['one two', 'three'], ['one', 'two  three'])).toEqual(['  one', '  two  three']);
    expect(show(['one two'], ['one', ' two'])).toEqual(['  one', '   two']);
    expect(show(['one', 'two'], ['one  two'])).toEqual(['  one  two']);
  });

  it('counts paragraphs and characters', () => {
    const { both, ours, theirs } = compareParagraphs(['a b', 'cd'], ['ab', 'xyz']);
    expect({ both, ours, theirs }).toEqual({
      both: { paragraphs: 1, characters: 2 },
      ours: { paragraphs: 1, characters: 3 },
      theirs: { paragraphs: 1, characters: 2 },
    });
    expect(show([], [])).toEqual([]);
  });
});

it('compares bodies of any length', () => {
  const lines = (mark: string): string[] => Array.from({ length: 60_000 }, (_, i) => `${mark} says line ${i}`);
  const { ours, theirs, both } = compareParagraphs(lines('a'), [...lines('b'), 'a says line 7']);
  expect([ours.paragraphs, theirs.paragraphs, both.paragraphs]).toEqual([60_000, 59_999, 1]);
});
