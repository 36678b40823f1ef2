import { expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { findLeafDate } from './leaf-dates.ts';
import { viewPage } from './view.ts';

it('knows the dates of each page by themselves, however often it is asked', () => {
  const views = ['<p>Posted on 3 May 2021<p>The ferry', '<p>The harbour<p>12 June 2020'].map((html) => viewPage(parse(html)));
  for (const _ of [1, 2]) {
    expect(views.map((view) => [0, 1].map((k) => findLeafDate(view, k)))).toEqual([
      [{ start: 10, end: 20 }, undefined],
      [undefined, { start: 0, end: 12 }],
    ]);
  }
});
