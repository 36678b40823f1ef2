/** Whether a body is whole, on pages whose gold is known. */
import { expect, it } from 'vitest';
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { labelBlocks } from '../labels/label-blocks.ts';
import { isWhole } from './replay-page.ts';

/** `dropped`: words of the blocks that are left out; all others are kept. */
function judge(html: string, gold: string, dropped: RegExp): boolean {
  const view = viewPage(parse(html));
  const { page, leaves, blocks } = view;
  const kept = Uint8Array.from({ length: blocks.count }, (_, b) => (dropped.test(blockText(page, leaves, blocks, b)) ? 0 : 1));
  return isWhole(view, kept, labelBlocks(view, gold).share);
}

const FIRST = 'The lighthouse at Gannet Rock will be lit again in June, the harbour trust said.';
const SECOND = 'Volunteers have spent four winters restoring the lens, which was made in Paris.';
const SHARE = 'Share this story with your friends and everybody else you know by mail.';
const THIRD = 'It was in pieces in a barn, said Tobias Renn, and now it turns with one finger.';
const STORY = `<p>${FIRST}</p><p>${SECOND}</p><h2>A barn</h2><p>${SHARE}</p><p>${THIRD}</p>`;
const GOLD = [FIRST, SECOND, 'A barn', THIRD].join('\n');

it('is when no paragraph of the gold is missing between two that were found', () => {
  expect(judge(STORY, GOLD, /Share/)).toBe(true);
  expect(judge(STORY, GOLD, /Share|Volunteers/)).toBe(false);
  // What is missing at an end is no hole, a heading no paragraph.
  expect(judge(STORY, GOLD, /Share|It was/)).toBe(true);
  expect(judge(STORY, GOLD, /A barn/)).toBe(true);
});

it('counts ideographs for more than letters', () => {
  const lines = [
    '港务局周五表示灯塔将于六月重新点亮',
    '志愿者花了四个冬天修复透镜它于一八七一年在巴黎制造',
    '现在用一根手指就能转动它雷恩说',
  ];
  expect(judge(lines.map((line) => `<p>${line}</p>`).join(''), lines.join('\n'), /志愿者/)).toBe(false);
});

it('is not when a row of a table of data has lost a cell', () => {
  const rows = [
    ['Rate', 'From', 'To'],
    ['10 percent', '0 euro', '9,275 euro'],
    ['12 percent', '9,276 euro', '37,650 euro'],
  ];
  const table = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const gold = [FIRST, ...rows.flat(), THIRD].join('\n');
  const html = `<p>${FIRST}</p>${table}<p>${THIRD}</p>`;
  expect(judge(html, gold, /nothing/)).toBe(true);
  expect(judge(html, gold, /^9,276/)).toBe(false);
  // A row that is gone as a whole has no cell under a wrong header.
  expect(judge(html, gold, /^(?:12 percent|9,276 euro|37,650 euro)$/)).toBe(true);
});
