/** Tests of the two ways to cut a page into lines. */
import { expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { viewPage } from '../features/view.ts';
import type { PageLines } from './page-lines.ts';
import { readLines } from './page-lines.ts';

const HTML = '<body>\n<p>one, <a href=x>two</a>\nthree<script>\n\n</script></p><p hidden>\nno</p>four<p>five<!-- \n -->six</p>\n</body>';

function textOf(lines: PageLines, line: number): string {
  let text = '';
  lines.readText(line, (buffer, start, end) => {
    text += buffer.slice(start, end);
    return false;
  });
  return text;
}

test('dom: a line is a block', () => {
  const lines = readLines(viewPage(parse(HTML)), 'dom');
  expect(Array.from({ length: lines.count }, (_, i) => textOf(lines, i))).toEqual(['one, two\nthree', 'four', 'fivesix']);
  expect([...lines.solid]).toEqual([12, 4, 7]);
  expect([...lines.punctuation]).toEqual([1, 0, 0]);
  expect(lines.linked[0]).toBeCloseTo(3, 0);
  expect([...lines.markLeaves(Uint8Array.of(0, 1, 0))]).toEqual([0, 0, 0, 1, 0]);
});

test('source: a line ends at a line feed; those of scripts and hidden elements are gone', () => {
  const lines = readLines(viewPage(parse(HTML)), 'source');
  expect(Array.from({ length: lines.count }, (_, i) => textOf(lines, i))).toEqual(['', 'one, two', 'threefourfivesix', '']);
  expect([...lines.solid]).toEqual([0, 7, 16, 0]);
  expect([...lines.linked]).toEqual([0, 3, 0, 0]);
  expect([...lines.leaf]).toEqual([-1, 0, 2, -1]);
  expect([...lines.lineOf.subarray(0, 5)]).toEqual([1, 1, 2, 2, 2]);
  expect([...lines.markLeaves(Uint8Array.of(1, 1, 0, 1))]).toEqual([1, 1, 0, 0, 0]);
});

test('reading stops when asked', () => {
  const lines = readLines(viewPage(parse(HTML)), 'dom');
  let pieces = 0;
  expect(lines.readText(0, () => ++pieces === 2)).toBe(true);
  expect(pieces).toBe(2);
});
