/** Gold text against blocks: what is body, what only looks like it. */
import { expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { PageView } from '../../features/view.ts';
import { viewPage } from '../../features/view.ts';
import { labelBlocks, labelSnippets } from './label-blocks.ts';

const ONE = 'The council met on Monday and voted to extend the line to the harbour.';
const TWO = 'Work starts in May, the mayor said, and will take about three years in all.';

function view(html: string): PageView {
  return viewPage(parse(`<body>${html}`));
}

function shares(html: string, gold: string): number[] {
  return Array.from(labelBlocks(view(html), gold).share, (share) => Number(share.toFixed(2)));
}

it('marks paragraphs of the gold and nothing else', () => {
  expect(
    shares(
      `<nav>Home Sport Council</nav><p>${ONE}</p><aside>The mayor of the town said no to a bridge</aside><p>${TWO}</p>`,
      `${ONE}\n${TWO}`,
    ),
  ).toEqual([0, 1, 0, 1]);
});

it('takes the copy that stands in the order of the gold', () => {
  expect(shares(`<ul><li>${TWO}</li></ul><p>${ONE}</p><p>${TWO}</p><footer>${ONE}</footer>`, `${ONE}\n${TWO}`)).toEqual([0, 1, 1, 0]);
});

it('keeps short lines only between the pieces around them', () => {
  const html = `<h3>In May</h3><p>${ONE}</p><h3>In May</h3><p>${TWO}</p><h3>In May</h3>`;
  expect(shares(html, `${ONE}\nIn May\n${TWO}`)).toEqual([0, 1, 1, 1, 0]);
});

it('gives a block that holds more than the gold its share', () => {
  const [share] = shares(`<p>${ONE} Read also what the opposition had said about it in our paper.</p>`, ONE);
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

it('reads text without spaces', () => {
  const one = '市长星期一宣布地铁四号线明年动工，全长四十二公里。';
  const two = '该线路共设二十八座车站，预计三年后通车运营。';
  expect(shares(`<p>${one}</p><p>相关新闻：市长星期一宣布</p><p>${two}</p>`, `${one}\n${two}`)).toEqual([1, 0, 1]);
});

it('says how much of the gold it found', () => {
  const page = view(`<p>${ONE}</p>`);
  expect(labelBlocks(page, ONE).found).toBe(1);
  expect(labelBlocks(page, `${ONE}\n${TWO}`).found).toBeLessThan(0.7);
  expect(labelBlocks(view('<p>x</p>'), '').found).toBe(1);
});

it('knows from snippets the blocks that hold them and nothing of the others', () => {
  const page = view(`<p>${ONE}</p><p>Something else</p><p>Subscribe to our letter</p>`);
  const { share, weight, found } = labelSnippets(page, ['voted to extend'], ['to our letter', 'not there'], undefined);
  expect(Array.from(share)).toEqual([1, 0, 0]);
  expect(Array.from(weight, (value) => value > 0)).toEqual([true, false, true]);
  expect(found).toBeCloseTo(2 / 3, 5);
});
