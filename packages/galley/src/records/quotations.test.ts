/** Quotations by their look. */
import { expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { NameFinder } from './name-finder.ts';
import { isFramed, isQuotation, QUOTES } from './quotations.ts';

test('a frame that scrolls has code', () => {
  const page = parse('<div style="border:1px inset"></div><div style="border:1px inset;overflow:auto"></div><div>');
  expect([1, 2, 3].map((i) => isFramed(page, page.size - 4 + i))).toEqual([true, false, false]);
});

test('where classes are hashes, names for tests say what is a quotation', () => {
  const page = parse('<div class="c-1x7" data-testid="quote-container">A</div><div class="c-1x7" data-testid="quoting">B</div>');
  const quotes = new NameFinder(page, QUOTES);
  const boxes = Array.from({ length: page.size }, (_, n) => n).filter((n) => page.attribute(n, 'class') === 'c-1x7');
  expect(quotes.mayFindAny).toBe(true);
  expect(boxes.map((n) => isQuotation(page, n, quotes))).toEqual([true, false]);
});
