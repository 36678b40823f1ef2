/** Tests of where lines live. */
import { expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { readLines } from '../page-lines.ts';
import { findHomes, findMainRange } from './homes.ts';

const HTML =
  '<body><div id=a><p>one</p>two<ul><li><p>three</p></li></ul></div><table><tr><td>four</td><td><h2>five</h2></td></tr></table></body>';

test('a home is the nearest element that is no paragraph, list or heading', () => {
  const view = viewPage(parse(HTML));
  const homes = findHomes(view, readLines(view, 'dom'));
  expect(Array.from(homes, (n) => view.page.attribute(n, 'id') ?? view.page.tagName(n))).toEqual(['a', 'a', 'a', 'td', 'td']);
  expect(homes[3]).not.toBe(homes[4]);
});

test('the main range is the smallest element with enough of the weight', () => {
  const view = viewPage(parse(HTML));
  const lines = readLines(view, 'dom');
  const main = (share: number, ...weights: number[]) => findMainRange(view, lines, Float64Array.from(weights), share);
  expect(main(0.6, 3, 9, 3, 1, 4)).toEqual({ first: 0, last: 2 });
  expect(main(0.4, 3, 9, 3, 1, 1)).toEqual({ first: 0, last: 2 });
  expect(main(0.9, 3, 9, 3, 1, 4)).toEqual({ first: 0, last: 4 });
  expect(main(0.5, 0, 0, 0, 0, 7)).toEqual({ first: 4, last: 4 });
});
