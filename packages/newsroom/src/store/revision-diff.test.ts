import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffRevisions } from './revision-diff.ts';

it('tells edits from additions and removals', () => {
  const before = { headline: 'Old', articleBody: 'Alpha stays here.\nBeta is a sentence about rivers.\nGamma leaves.\nOmega stays.' };
  const after = { headline: 'New', articleBody: 'Alpha stays here.\nBeta is a sentence about two rivers.\nOmega stays.\n黄河。' };
  expect(diffRevisions(before, after)).toEqual({
    headline: { before: 'Old', after: 'New' },
    paragraphs: [
      { kind: 'same', text: 'Alpha stays here.' },
      { kind: 'removed', text: 'Gamma leaves.' },
      { kind: 'changed', before: 'Beta is a sentence about rivers.', after: 'Beta is a sentence about two rivers.' },
      { kind: 'same', text: 'Omega stays.' },
      { kind: 'added', text: '黄河。' },
    ],
    added: 1,
    removed: 1,
    changed: 1,
  });
});

it('takes articles of any number of paragraphs', () => {
  const lines = (mark: string): string => Array.from({ length: 100_000 }, (_, i) => `${mark}${i}`).join('\n');
  const { added, removed, changed } = diffRevisions({ articleBody: lines('a') }, { articleBody: lines('b') });
  expect(added + changed).toBe(100_000);
  expect(removed + changed).toBe(100_000);
});

it('gives both texts back, of any two', () => {
  const lines = fc.array(fc.constantFrom('one paragraph', 'one paragraph more', 'x', '二', 'y'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const { paragraphs } = diffRevisions({ articleBody: one.join('\n') }, { articleBody: other.join('\n') });
      const before = paragraphs.flatMap((change) =>
        change.kind === 'changed' ? [change.before] : change.kind === 'added' ? [] : [change.text],
      );
      const after = paragraphs.flatMap((change) =>
        change.kind === 'changed' ? [change.after] : change.kind === 'removed' ? [] : [change.text],
      );
      expect(after).toEqual(other);
      expect([...before].sort()).toEqual([...one].sort());
    }),
  );
});

it('takes two long texts without a common line', () => {
  const body = (name: string) => Array.from({ length: 3000 }, (_, at) => `${name}${at} ${name.repeat(20)}`).join('\n');
  expect(diffRevisions({ articleBody: body('a') }, { articleBody: body('z') })).toMatchObject({ added: 3000, removed: 3000, changed: 0 });
});
