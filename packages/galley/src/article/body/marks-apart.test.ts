/** Numbers and bullets in blocks of their own. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Part } from '../article.ts';
import { buildParts } from './body.ts';
import { joinMarks } from './marks-apart.ts';

function build(html: string): Part[] {
  const view = viewPage(parse(html));
  return joinMarks(buildParts(view, keepEverything(view)), view.page);
}
const texts = (html: string): string[] => build(html).map(({ text }) => text);

it('numbers start the text behind them, with its spans in their places', () => {
  const [part] = build('<div><b>(a)</b><p>the <i>decision</i></p></div>');
  expect(part).toMatchObject({ text: '(a) the decision', spans: [{ type: 'emphasis', start: 8, end: 16 }] });
  expect(texts('<section><div>1.1</div><div>One.</div></section><section><div>2</div><h3>Two</h3></section>')).toEqual([
    '1.1 One.',
    '2 Two',
  ]);
});

it('so do those in a cell or a box of their own, but no letter there', () => {
  const box = (mark: string): string[] => texts(`<section><div><p>${mark}</p></div><div><p>x</p></div></section><p>y</p>`);
  expect(['(a)', '1', '–', '[1]'].map((mark) => box(mark)[0])).toEqual(['(a) x', '1 x', '– x', '[1] x']);
  expect(box('R')).toEqual(['R', 'x', 'y']);
  expect(texts('<table><tr><td><p>(1)<td><p>x</table><p>y')).toEqual(['(1) x', 'y']);
});

it('values in columns stand alone', () => {
  const row = (cells: readonly string[]): string[] =>
    texts(`<section>${cells.map((cell) => `<div><p>${cell}</p></div>`).join('')}</section><p>z</p>`);
  expect(row(['4.7', '$38', '1 to 25'])).toEqual(['4.7', '$38', '1 to 25', 'z']);
  expect(row(['4.7', '<p>x<p>y'])).toEqual(['4.7 x', 'y', 'z']);
});

it('bullets and numbers of a list go', () => {
  expect(
    texts('<ul><li><div>•</div><p>a</p></li></ul><ol><li><span>1.</span><p>b</p></li><li><span>(ii)</span><p>c</p></li></ol>'),
  ).toEqual(['a', 'b', '(ii) c']);
});

it('numbers of chapters, figures and what stands alone stay', () => {
  expect(texts(`<div><div>1</div>${'<p>x y</p>'.repeat(9)}</div>`)[0]).toBe('1');
  expect(texts('<div><p>3.</p></div><p>x</p><div><p>4.</p><ul><li>a</ul></div><div><p>5.</p></div>')).toEqual(['3.', 'x', '4.', 'a', '5.']);
});
