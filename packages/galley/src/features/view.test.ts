/** A page made ready: sums over nodes and blocks. */
import { expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { findTitleBlock } from './title-block.ts';
import { blockSum, nodeSum, viewPage } from './view.ts';

it('answers measures of nodes and blocks by one subtraction', () => {
  const view = viewPage(parse('<body><p>Two words <b>and three more.</b></p><p>One</p>'));
  expect(view.blocks.count).toBe(2);
  expect([blockSum(view, 'words', 0), blockSum(view, 'words', 1)]).toEqual([5, 1]);
  expect(nodeSum(view, 'words', 0)).toBe(6);
  expect(nodeSum(view, 'sentences', 0)).toBe(1);
});

it('counts the letters that presentation forms show, and finds the headline among them', () => {
  const view = viewPage(parse(`<h2>ﺋﻪﺩﻩﺑﯩﻴﺎﺕ ﯞﻩ ﻣﻪﺩﻩﻧﯩﻴﻪﺕ</h2><p>${'\ufefb'.repeat(16)}`));
  expect(blockSum(view, 'chars', 1)).toBe(32);
  expect(findTitleBlock(view, 'ئەدەبىيات ۋە مەدەنىيەت')).toBe(0);
});

it('interns paths once, when asked', () => {
  const view = viewPage(parse('<p>a<p>b'));
  expect(view.paths).toBe(view.paths);
  expect(view.paths.length).toBe(view.page.size);
});
