/** What comes back between kept paragraphs. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { buildParts } from './body.ts';
import { listMissingParts } from './missing-parts.ts';

function listCaptions(html: string): string[] {
  const view = viewPage(parse(html));
  const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
  return parts.flatMap(({ type, text }) => (type === 'caption' ? [text] : []));
}

it('what is said below several figures comes back, in the body', () => {
  const figure = '<figure><p>DROP</p><figcaption>DROP a</figcaption></figure>';
  const figures = `<figure>${figure}${figure}<figcaption>DROP Both</figcaption></figure>`;
  expect(listCaptions(`<p>x</p>${figures}<p>y</p>`)).toEqual(['DROP Both']);
  expect(listCaptions(`<p>x</p><p>y</p>${figures}`)).toEqual([]);
  expect(listCaptions(`<p>x</p>${figure}<p>y</p>`)).toEqual([]);
});

it('a heading between kept text comes back where most of its kind are kept', () => {
  const listHeadings = (html: string): string[] => {
    const view = viewPage(parse(html));
    const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
    return parts.flatMap(({ type, text }) => (type === 'heading' ? [text] : []));
  };
  const kept = '<h2>A</h2><p>a</p><h2>B</h2><p>b</p>';
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP C</h2><p>c</p>`)).toEqual(['A', 'B', 'DROP C']);
  // What stands below it was left out, too.
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP More</h2><p>DROP y</p><p>c</p>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h3>DROP C</h3><p>c</p>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP C</h2><p>c</p><h2>DROP D</h2><p>d</p>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h2>DROP C</h2>`)).toEqual(['A', 'B']);
  expect(listHeadings(`<p>x</p>${kept}<h2 class="promo">DROP C</h2><p>c</p>`)).toEqual(['A', 'B']);
});
