/** Quotations by their look. */
import { expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { isFramed } from './quotations.ts';

test('a frame that scrolls has code', () => {
  const page = parse('<div style="border:1px inset"></div><div style="border:1px inset;overflow:auto"></div><div>');
  expect([1, 2, 3].map((i) => isFramed(page, page.size - 4 + i))).toEqual([true, false, false]);
});
