/** Comments of several pages: none twice, parents found again. */
import { expect, test } from 'vitest';
import { mergeComments } from './merge-comments.ts';

test('indices of parents follow their comments', () => {
  const first = [{ text: 'a' }, { text: 'b', level: 1, parentItem: 0 }];
  const second = [{ text: 'c' }, { text: 'a' }, { text: 'd', level: 1, parentItem: 1 }, { text: 'e', level: 1, parentItem: 0 }];
  expect(mergeComments([first, second])).toEqual([
    { text: 'a' },
    { text: 'b', level: 1, parentItem: 0 },
    { text: 'c' },
    { text: 'd', level: 1, parentItem: 0 },
    { text: 'e', level: 1, parentItem: 2 },
  ]);
});
